"""Companions at a real server: they come by their own sockets where somebody is, and go with the last person (P-11)."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Any, cast

import pytest
from msgspec.structs import replace

from sabot.bots.api import AnsweredNo, Api
from sabot.bots.chart import PlayChart
from sabot.bots.player import BotPlayer
from sabot.bots.shared_view import SharedView
from sabot.errors import SabotError
from sabot.house.live import TableSetting, present_at
from sabot.house.visitor import Role
from sabot.news import table_subject
from sabot.server.app import Server
from sabot.server.companions import WORDS, CompanionHost, _Companion
from sabot.table.command import CloseTable
from tests.house.live.evening import Evening, open_store
from tests.server.live_site import BLAZE, LOUNGE, serving_live
from tests.server.real import CONFIG, WAIT_S, Line, Site, guest

COMPANY = replace(CONFIG, companions=True, companions_look_ms=20, companions_pause_ms=0)


class Watch:
    """Somebody who watches a table, and has in mind what they were told of it."""

    def __init__(self, site: Site, table: str) -> None:
        self.api = guest(site.address)
        self.table = table
        self.line = Line(self.api)
        self.line.say(type="visit", table=table)
        self.view: dict[str, Any] = self.line.hear("table")["view"]
        self.events: list[dict[str, Any]] = []
        self._ids = 0

    def wait_until(self, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Hears of the table until that is so."""
        while not holds(self.view):
            self._take(self.line.hear("moved", "table"))

    def play(self, **command: object) -> str:
        """What came of a command."""
        self._ids += 1
        self.line.say(type="play", table=self.table, id=f"command-{self._ids:04}", command=command)
        while (heard := self.line.hear("moved", "table", "done", "refused"))["type"] not in ("done", "refused"):
            self._take(heard)
        return str(heard["type"])

    def _take(self, message: dict[str, Any]) -> None:
        self.events += message.get("events", ())
        self.view = {**self.view, **message["view"]}


def _companions(view: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in view["live"]["seats"] if seat["companion"]]


def _facts(site: Site) -> dict[str, Any]:
    return dict(Api(site.address).get("/api/tables")[0])


def _wait_for_empty(site: Site, setting: TableSetting, told: "Queue[bool]") -> None:
    """Waits until nobody sits at the table, no bet lies there, and it is forgiven who left without having played."""
    table = site.house.find_table(setting.name)
    assert table is not None
    while present_at(table) or table.live.seating.left:
        told.get(timeout=WAIT_S)


@pytest.mark.slow
def test_p_11_companions_come_with_a_person_are_marked_make_room_and_leave_with_the_last(url: str) -> None:
    with serving_live(url, LOUNGE, config=COMPANY) as site:
        assert _facts(site)["companions"] == 0, "nobody is there to be kept company"
        ana = Watch(site, LOUNGE.name)
        ana.wait_until(lambda view: len(_companions(view)) == 2)
        assert sorted(_companions(ana.view)) == [f"Companion {word}" for word in WORDS[:2]]
        facts = _facts(site)
        assert (facts["players"], facts["companions"], facts["free"]) == (0, 2, 5)
        ana.wait_until(lambda view: view["last"] is not None)
        (first, *_) = [event for event in ana.events if event["event"] == "WagerPlaced"]
        assert first["wager"]["player"].startswith("Companion ")
        assert all(event["event"] not in ("WordAdded", "CutAsked") for event in ana.events), "F-5: no part in the cut"
        people: list[Watch] = []
        for _ in range(4):
            person = Watch(site, LOUNGE.name)
            free = set(range(1, 8)) - {seat["box"] for seat in person.view["live"]["seats"]}
            assert person.play(do="sit", box=max(free)) == "done"
            people.append(person)
        ana.wait_until(lambda view: len(_companions(view)) == 1)
        assert _facts(site)["players"] == 4
        told: Queue[bool] = Queue()
        site.house.news.subscribe(table_subject(LOUNGE.name), lambda _: told.put(True))
        for person in people:
            (box,) = [seat["box"] for seat in person.view["live"]["seats"] if seat["name"] == _name(person)]
            person.play(do="leave", box=box)
        for person in (ana, *people):
            person.line.connection.close()
        _wait_for_empty(site, LOUNGE, told)
        table = site.house.find_table(LOUNGE.name)
        assert table is not None
        assert table.due_ms is None, "the table sleeps"


def _name(person: Watch) -> str:
    return str(person.api.get("/api/me")["name"])


@pytest.mark.slow
def test_p_11_companions_bet_on_shared_positions_too_and_their_bets_are_marked(url: str) -> None:
    with serving_live(url, BLAZE, config=COMPANY) as site:
        ana = Watch(site, BLAZE.name)
        ana.wait_until(lambda view: view["last"] is not None)
        wagers = [wager for box in ana.view["last"]["boxes"] for wager in box["wagers"]]
        assert wagers
        assert all(wager["companion"] and wager["name"].startswith("Companion ") for wager in wagers)


def test_p_11_companions_of_two_tables_are_never_the_same_whichever_tables_come_and_go(tmp_path: Path) -> None:
    async def evening() -> None:
        store = open_store(tmp_path)
        try:
            opened = await Evening(store, (LOUNGE, BLAZE)).open()
            house = opened.house
            host = CompanionHost(house, Server(house, CONFIG).reception.sockets, COMPANY)
            first, second = await house.live.list("EUR")
            await host._choose_words((first,))
            words = host._words[first.table]
            await house.staff.make_staff("Olga", "seven lucky felts", Role.OPERATOR)
            olga = (await house.accounts.sign_in("Olga", "seven lucky felts")).visitor
            await house.pit.order(olga, first.table, CloseTable(reason="late hour"), "close-000001", "")
            assert [table.table for table in await house.live.list("EUR")] == [second.table]
            await host._choose_words((second,))
            assert not set(words) & set(host._words[second.table])
            again = CompanionHost(house, Server(house, CONFIG).reception.sockets, COMPANY)
            await again._choose_words((second, first))
            assert again._words == host._words, "opened again, or at another server, they have the same ones"
            house.close()
        finally:
            store.close()

    asyncio.run(evening())


def test_p_11_a_companion_that_comes_plays_by_the_newest_sheet_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        store = open_store(tmp_path)
        try:
            house = (await Evening(store, (LOUNGE,)).open()).house
            host = CompanionHost(house, Server(house, CONFIG).reception.sockets, COMPANY)
            (table,) = await house.live.list("EUR")
            charts = [PlayChart({}, {}, {}), PlayChart({}, {}, {})]
            reading = iter(charts)

            async def read(_: Api, game: str) -> PlayChart:
                assert game == table.game
                return next(reading)

            given: list[PlayChart] = []
            monkeypatch.setattr("sabot.server.companions.read_chart", read)
            monkeypatch.setattr("sabot.server.companions.Judgement", lambda *words: given.append(words[2]))
            make = host._make_player("http://house", table, "Ace", SharedView())
            for _ in range(2):
                await host._read_chart("http://house", table.game)
                make()
            house.games[table.game] = replace(house.games[table.game], decks=6)  # as an operator keeps one
            await host._read_chart("http://house", table.game)
            make()
            assert list(map(id, given)) == list(map(id, (charts[0], charts[0], charts[1])))
            house.close()
        finally:
            store.close()

    asyncio.run(evening())


@pytest.mark.parametrize("is_open", [False, True])
def test_p_11_a_table_that_is_closed_is_no_failure_of_its_companions(
    is_open: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Sent:
        async def run(self) -> None:
            raise SabotError("table lounge-1 is closed")

    logged: list[str] = []
    monkeypatch.setattr("sabot.server.companions.log", lambda event, *_, **__: logged.append(event))

    async def play() -> None:
        companion = _Companion(lambda: cast(BotPlayer, Sent()), lambda: is_open)
        companion.follow(wanted=True)
        assert companion.task is not None
        await companion.task

    asyncio.run(play())
    assert logged == (["companion-failed"] if is_open else [])


def test_p_11_there_are_none_unless_they_are_asked_for(url: str) -> None:
    with serving_live(url, LOUNGE) as site:
        assert site.server.companions is None
        house = site.house
        house.has_play_credits = False
        assert Server(house, COMPANY).companions is None, "never where real money is played for"


def test_p_11_nobody_signs_in_as_one_or_takes_their_name(url: str) -> None:
    with serving_live(url, LOUNGE) as site:
        limits = {"time_ms": 3_600_000, "loss": 1_000}
        for name in ("Companion Ace", "Companion-Ace", "companion", "C0mpanion", "Ana.Companion", "Acompañante"):
            with pytest.raises(AnsweredNo) as refused:
                Api(site.address).post(
                    "/api/sign-up", {"name": name, "password": "seven lucky felts", "limits": limits}
                )
            assert refused.value.why == "bad-name", name
        with pytest.raises(AnsweredNo) as refused:
            Api(site.address).post("/api/sign-in", {"name": "Companion Ace", "password": "seven lucky felts"})
        assert refused.value.why == "wrong-password"
    assert Role.COMPANION.value == "companion"

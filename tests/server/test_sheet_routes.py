"""M-5: a new game is a new rule sheet, over HTTP: checked, kept, and dealt at once."""

import json
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest

from sabot.house.audit import audit_books
from sabot.house.error import Busy, Refused
from sabot.house.office.sheet_desk import SheetDesk, UnknownSheet, parse_sheet
from sabot.house.visitor import Role, Visitor
from sabot.house.worker import Worker
from sabot.house.worker_process import WorkerProcess
from sabot.rules import Rules
from sabot.rules.problem import BadSheet
from tests.server.harness import Venue, run
from tests.server.operator_matrix import sheet_text
from tests.server.playing import play_round
from tests.server.test_pit_routes import done, staff

T = TypeVar("T")

OLGA = Visitor("p1", "Olga", Role.OPERATOR, "EUR", "en", "s1", guest=False)
CORNER = sheet_text("atlantic-city", "corner")
NIGHT = sheet_text("casino-blackjack", "night")
WHY = {"reason": "a new game for winter"}


def test_m_5_what_is_wrong_with_a_sheet_is_told_by_line_and_field(venue: Venue) -> None:
    async def scenario() -> None:
        ines = await staff(venue, "Ines", "inspector")
        wrong = CORNER.replace("decks = 6 ", "decks = 99 ").replace("split_hands = 4", 'split_hands = "four"')
        found = await done(ines, "POST", "/sheets/check", {"text": wrong})
        told = {(flaw["field"], flaw["line"]) for flaw in found["flaws"]}
        lines = wrong.split("\n")
        assert told == {
            ("decks", 1 + next(number for number, line in enumerate(lines) if line.startswith("decks"))),
            ("split_hands", 1 + next(number for number, line in enumerate(lines) if line.startswith("split_hands"))),
        }
        assert found["odds"] is None
        (broken,) = (await done(ines, "POST", "/sheets/check", {"text": "decks = ["}))["flaws"]
        assert (broken["line"], "not TOML" in broken["what"]) == (1, True)
        long = await ines.post("/api/operator/sheets/check", {"text": "#" * 20_001})
        assert long.status_code == 400

    run(scenario)


def test_m_5_a_new_game_is_begun_from_the_sheet_of_another(venue: Venue) -> None:
    async def scenario() -> None:
        ines, olga = await staff(venue, "Ines", "inspector"), await staff(venue, "Olga", "operator")
        own = (await ines.get("/api/operator/games/atlantic-city/sheet")).json()
        assert own == {"game": "atlantic-city", "text": sheet_text("atlantic-city", "atlantic-city")}
        await done(olga, "POST", "/sheets", {**WHY, "text": CORNER, "id": "keep-0001"})
        assert (await ines.get("/api/operator/games/corner/sheet")).json()["text"] == CORNER
        (card,) = (await ines.get("/api/operator/sheets")).json()
        assert card["name"] == "Olga"
        assert (await ines.get("/api/operator/games/nowhere/sheet")).json()["why"] == "unknown-sheet"
        assert (await (await venue.guest()).get("/api/operator/games/corner/sheet")).status_code == 403

    run(scenario)


def test_m_5_a_sheet_is_told_in_the_language_that_is_asked_for(venue: Venue) -> None:
    async def scenario() -> None:
        ines = await staff(venue, "Ines", "inspector")
        titles = []
        for language in ("en", "it"):
            found = await done(ines, "POST", f"/sheets/check?language={language}", {"text": CORNER})
            titles.append([block["title"] for block in found["odds"]["blocks"]])
        assert not set(titles[0]) & set(titles[1])

    run(scenario)


@pytest.mark.parametrize("letter", ["#", '"', "\t", "é", "♠", "🂡"])
def test_m_5_a_sheet_of_the_greatest_length_fits_into_a_request_however_it_is_written(
    venue: Venue, letter: str
) -> None:
    async def scenario() -> None:
        most = "#" + letter * ((20_000 - 1) // len(letter.encode()))
        order = {"text": most, "reason": "🂡" * 200, "base": "🂡" * 40, "id": "a" * 64}
        assert len(json.dumps(order, ensure_ascii=True)) <= venue.server.config.body_bytes_max
        ines = await staff(venue, "Ines", "inspector")
        (flaw, *_) = (await done(ines, "POST", "/sheets/check", {"text": most}))["flaws"]
        assert "missing" in flaw["what"]
        more = await ines.post("/api/operator/sheets/check", {"text": most + 2 * letter})
        assert more.status_code == (400 if len(most) + 2 > 20_000 else 422)

    run(scenario)


class _Late(Worker):
    """One that never comes to an end in time."""

    async def do(self, work: Callable[[], T]) -> T:
        raise Busy(f"{work} takes too long")


def test_m_5_a_sheet_is_read_by_the_worker_and_within_its_time(venue: Venue) -> None:
    async def scenario() -> None:
        store, clock, games = venue.house.store, venue.clock, dict(venue.house.games)
        late = SheetDesk(store, clock, games, _Late())
        for order in (late.check(OLGA, "decks = ["), late.keep(OLGA, "decks = [", "a reason", "keep-0001")):
            with pytest.raises(Refused, match="takes more than 30 s"):
                await order
        apart = WorkerProcess()
        try:
            desk = SheetDesk(store, clock, games, apart)
            (flaw,) = (await desk.check(OLGA, "decks = [")).flaws
            assert (flaw.line, "not TOML" in flaw.what) == (1, True)
            with pytest.raises(BadSheet, match="not TOML"):
                await desk.keep(OLGA, "decks = [", "a reason", "keep-0002")
            assert isinstance(await apart.do(partial(parse_sheet, CORNER)), Rules)
        finally:
            apart.close()

    run(scenario)


def test_m_5_its_return_and_chart_stand_beside_those_of_the_sheet_it_came_from(venue: Venue) -> None:
    async def scenario() -> None:
        ines = await staff(venue, "Ines", "inspector")
        text = CORNER.replace("decks = 6 ", "decks = 8 ")
        found = await done(ines, "POST", "/sheets/check", {"text": text, "base": "atlantic-city"})
        assert (found["flaws"], found["kind"], found["base"]) == ([], "solo", "atlantic-city")
        changed = {each["field"]: (each["sheet"], each["here"]) for each in found["odds"]["changed"]}
        assert changed["decks"] == ("6", "8")
        assert 0.99 < found["odds"]["rtp"] < found["base_rtp"] < 1
        assert [block["name"] for block in found["odds"]["blocks"]][:1] == ["hard"]
        unknown = await ines.post("/api/operator/sheets/check", {"text": text, "base": "roulette"})
        assert unknown.status_code == 422

    run(scenario)


def test_m_5_a_solo_game_that_is_kept_is_played_at_once_and_after_a_restart(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        order = {"text": CORNER, **WHY, "id": "keep-0001", "base": "atlantic-city"}
        kept = await done(olga, "POST", "/sheets", order)
        assert (kept["game"], kept["version"]) == ("corner", 1)
        assert await done(olga, "POST", "/sheets", order) == kept
        other = await olga.post("/api/operator/sheets", {**order, "reason": "another"})
        assert other.json()["why"] == "id-used"
        ann = await venue.guest()
        assert "corner" in [card["game"] for card in (await ann.get("/api/games")).json()]
        await play_round(await ann.table("corner"), "corner")
        own = {**order, "text": sheet_text("atlantic-city", "atlantic-city"), "id": "keep-0002"}
        refused = await olga.post("/api/operator/sheets", own)
        assert (refused.status_code, "another name" in refused.json()["reason"]) == (422, True)
        second = {**order, "text": CORNER.replace("decks = 6 ", "decks = 8 "), "id": "keep-0003"}
        assert (await done(olga, "POST", "/sheets", second))["version"] == 2
        cards = (await olga.get("/api/operator/sheets")).json()
        assert [(card["version"], card["newest"], card["reason"]) for card in cards] == [
            (2, True, WHY["reason"]),
            (1, False, WHY["reason"]),
        ]
        shown = (await olga.get(f"/api/operator/sheets/{kept['hash'][:16]}")).json()
        assert (shown["text"], shown["card"]["version"]) == (CORNER, 1)
        assert (await olga.get("/api/operator/sheets/nothing")).status_code == 404
        acts = (await olga.get("/api/operator/log")).json()["acts"]
        assert [(act["what"], act["where"]) for act in acts] == [("sheet-kept", "corner")] * 2
        await venue.house.store.read(audit_books)
        venue.reopen()
        assert venue.house.games["corner"].decks == 8

    run(scenario)


def test_m_5_a_sheet_is_found_however_many_newer_ones_were_kept(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.house.office.sheet_desk.LISTED_MAX", 1)

    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        first = await done(olga, "POST", "/sheets", {"text": CORNER, **WHY, "id": "keep-0001"})
        eight = CORNER.replace("decks = 6 ", "decks = 8 ")
        second = await done(olga, "POST", "/sheets", {"text": eight, **WHY, "id": "keep-0002"})
        await done(olga, "POST", "/sheets", {"text": NIGHT, **WHY, "id": "keep-0003"})
        assert [card["game"] for card in (await olga.get("/api/operator/sheets")).json()] == ["night"]
        for named, version, newest in ((first["hash"][:8], 1, False), (second["hash"], 2, True), ("corner", 2, True)):
            card = (await olga.get(f"/api/operator/sheets/{named}")).json()["card"]
            assert (card["game"], card["version"], card["newest"]) == ("corner", version, newest)
        for named in (first["hash"][:7], first["hash"][1:12], "%" * 8, "_" * 8):
            with pytest.raises(UnknownSheet):
                await venue.house.sheets.show(OLGA, named)

    run(scenario)


def test_m_5_a_game_stays_solo_or_live_in_all_its_versions(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        await done(olga, "POST", "/sheets", {"text": NIGHT, **WHY, "id": "keep-0001"})
        solo = {"text": sheet_text("atlantic-city", "night"), **WHY, "id": "keep-0002"}
        refused = await olga.post("/api/operator/sheets", solo)
        assert (refused.status_code, "is a live game" in refused.json()["reason"]) == (422, True)
        assert venue.house.games["night"].kind == "live"
        (card,) = (await olga.get("/api/operator/sheets")).json()
        assert (card["kind"], card["version"]) == ("live", 1)

    run(scenario)


def test_m_5_a_live_game_that_is_kept_is_put_on_a_table(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        kept = await done(olga, "POST", "/sheets", {"text": NIGHT, **WHY, "id": "keep-0001"})
        order = {"name": "night-1", "sheet": kept["hash"][:12], "id": "open-0001"}
        await done(olga, "POST", "/tables", order)
        (card,) = (await olga.get("/api/operator/tables")).json()
        assert (card["game"], card["state"]) == ("night", "open")
        shoe = venue.house.live.at_hand()[0].shoe
        assert shoe is not None
        newer = NIGHT.replace("dealer_hits_soft_17 = false", "dealer_hits_soft_17 = true")
        assert newer != NIGHT
        await done(olga, "POST", "/sheets", {"text": newer, **WHY, "id": "keep-0002"})
        assert venue.house.live.at_hand()[0].shoe is shoe, "a running shoe is not touched"
        old = await olga.post("/api/operator/tables", {**order, "name": "night-2", "id": "open-0002"})
        assert (old.status_code, "a newer sheet" in old.json()["reason"]) == (422, True)
        await done(olga, "POST", "/tables", {"name": "night-2", "sheet": "night", "id": "open-0003"})
        both = await olga.post("/api/operator/tables", {**order, "game": "night", "id": "open-0004"})
        assert (both.status_code, "name one of them" in both.json()["reason"]) == (422, True)
        await venue.house.store.read(audit_books)

    run(scenario)

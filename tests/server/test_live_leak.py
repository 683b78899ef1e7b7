"""F-3 at live tables: nobody is told a card, a seed, a decision or an account before, or beyond, what they may know.

Whole evenings of the three live games on a virtual clock, with every kind of viewer on a socket of their own: players
with seats, one of the house's own among them, one who bets behind them, one who only watches, the house's operator and
inspector. All of them ask for all that can be asked for, at any moment. Every byte is kept, and only then are the books
opened.
"""

import io
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from sabot.house.live import TableSetting
from sabot.protocol import COMPANION, OwnView, drawing, screen
from sabot.server.cookie import cookie_name
from sabot.server.log import logging_to
from sabot.store import schema
from sabot.table import Purse, Table
from sabot.table.event import AnyTableEvent, EarlyDecision, ShoeCut, WordAdded
from tests.house.live.evening import VirtualAlarm
from tests.sample import enough
from tests.server.harness import PASSWORD, Caller, Venue, Wire, run
from tests.server.leaks import Moment, Seen, check_heard, collect, find_cards, find_salts, find_seeds, read_moments

Json = dict[str, Any]

ROUNDS = enough(12, 30)
"""At each table."""
TABLES = {"PL7-1": "play-lounge-7", "CB-1": "casino-blackjack", "MFB-1": "mega-fire-blaze"}
WORD = "Remo"
HOUSES = f"{COMPANION}{WORD}"
"""One of the house's own players: told no more than any other."""
SEATED = {"Ana": (1, 3), "Bob": (2,), HOUSES: (4,)}
BEHIND = "Cleo"
PLAYERS = (*SEATED, BEHIND)
WATCHERS = ("Dan", "Olga", "Ines")
STAFF = {"Olga": "operator", "Ines": "inspector"}
SIDE = {
    "play-lounge-7": {"pairs": 100},
    "casino-blackjack": {"progressive": 200, "over13": 500},
    "mega-fire-blaze": {"fireblaze": 100, "21+3": 100},
}
LIMITS = {"time_ms": 86_400_000, "loss": 10**9}


class LiveEvening:
    """All that was heard at live tables, and what the books say of it afterwards."""

    def __init__(self, venue: Venue, seed: int = 1) -> None:
        self.venue = venue
        self.chance = random.Random(seed)
        self.callers: dict[str, Caller] = {}
        self.ids: dict[str, str] = {}
        """The account of each viewer."""
        self.wires: dict[str, Wire] = {}
        self.heard: list[Seen] = []
        self.answers: list[Seen] = []
        self.moments: dict[str, dict[int, Moment]] = {}
        self.rounds: dict[str, frozenset[str]] = {}

    async def come(self) -> None:
        """Lets everybody in, and opens the tables."""
        await self.venue.house.open_tables()
        for number, name in enumerate((*PLAYERS, "Dan")):
            caller = self.callers[name] = self.venue.caller(f"192.0.2.{number}")
            if name == HOUSES:
                signed = await self.venue.house.companions.sign_in(WORD, "EUR")
                caller.cookie = f"{cookie_name(self.venue.config)}={signed.token}"
            else:
                await caller.sign_up(name, limits=LIMITS)
            for part in range(3):
                body = {"amount": 1_000_000, "id": f"deposit-{part}"}
                assert (await caller.post("/api/cashier/deposit", body)).status_code == 200
        for name, role in STAFF.items():
            await self.venue.house.staff.make_staff(name, PASSWORD, role)
            caller = self.callers[name] = self.venue.caller("198.51.100.1")
            assert (await caller.post("/api/sign-in", {"name": name, "password": PASSWORD})).status_code == 200
        for name, caller in self.callers.items():
            self.ids[name] = (await caller.get("/api/me")).json()["player"]

    async def play(self, table: str, rounds: int) -> None:
        """So many rounds at a table, with everybody there."""
        self.table, self.game = table, TABLES[table]
        for name, caller in self.callers.items():
            wire = self.wires[name] = await caller.socket()
            await wire.hear("hello")
            await wire.visit(table)
        for number in range(rounds):
            await self._begin()
            while self._view("Dan")["round"]["phase"] != "betting":
                await self._go_on()
            if number % 4 == 0:
                await self._ask_all(str(self._view("Dan")["last"]["code"]))
        for name, wire in self.wires.items():
            self.heard += collect(wire, table, name)
            await wire.leave()

    # -- what they do -----------------------------------------------------------------------------------------------

    def _view(self, name: str) -> Json:
        return self.wires[name].eyes.table(self.table)

    async def _say(self, name: str, **command: object) -> bool:
        """Whether the command was carried out; all hear of it before anything else happens."""
        told = await self.wires[name].play(self.game, None, **command)
        for wire in self.wires.values():
            await wire.keep_up()
        return bool(told["type"] == "done")

    async def _pass_time(self) -> None:
        """Lets the table do by itself what falls due next."""
        alarm, clock = self.venue.alarm, self.venue.clock
        assert isinstance(alarm, VirtualAlarm)
        due_ms = alarm.next_ms
        assert due_ms is not None
        clock.reach(due_ms)
        alarm.ring_due(due_ms)
        await self.venue.house.live.timekeeper.idle()
        for wire in self.wires.values():
            await wire.keep_up()

    async def _begin(self) -> None:
        """Everybody sits down and bets; the shoe is cut, if it is a new one; and the cards are dealt."""
        side = SIDE[self.game]
        if self.game == "mega-fire-blaze":
            for name, boxes in (("Ana", (1, 2)), ("Bob", (1,)), ("Cleo", (2,)), (HOUSES, (1,))):
                assert await self._say(name, do="bet", spots=[{"box": box, "main": 500, "side": side} for box in boxes])
            await self._bring_words()
        else:
            for name, seats in SEATED.items():
                for box in seats:
                    if box not in self._view(name)["own"]["seats"]:
                        assert await self._say(name, do="sit", box=box)
                assert await self._say(name, do="bet", spots=[{"box": box, "main": 500, "side": side} for box in seats])
            behind = [{"box": box, "main": 1_000, "behind": True} for box in (1, 2)]
            assert await self._say(BEHIND, do="bet", spots=behind)
            await self._bring_words()
            if self.chance.random() < 0.5:
                for name in SEATED:
                    await self._say(name, do="deal-now")
        while self._view("Dan")["round"]["phase"] == "betting":
            before = self._view("Dan")["last"]
            await self._pass_time()
            if self._view("Dan")["last"] is not None and self._view("Dan")["last"] != before:
                return  # over as soon as it was dealt

    async def _bring_words(self) -> None:
        shoe, cut = self._view("Dan")["shoe"], self._view("Dan")["live"]["cut"]
        if cut is None:
            return
        for name in PLAYERS:
            word = f"{name}-{self.chance.randrange(10**9):09}"
            await self._say(name, do="word", word=word, commitment=shoe["commitment"])
        cut = self._view("Dan")["live"]["cut"]
        if cut and cut["name"] and self.chance.random() < 0.7:
            text = f"the last cut {self.chance.random()}"
            assert await self._say(cut["name"], do="cut", cut=text, commitment=shoe["commitment"])

    async def _go_on(self) -> None:
        """The next thing that happens in a round: somebody decides ahead, or in turn, or time is up."""
        chance = self.chance
        if chance.random() < 0.1:
            await self._ask_all(str(self._view("Dan")["round"]["code"]))
        if chance.random() < 0.2:
            await self._look()
        for name in SEATED:
            for ahead in self._view(name)["own"]["ahead"]:
                if chance.random() < 0.4:
                    action = chance.choice([*(option["action"] for option in ahead["options"]), None])
                    await self._say(name, do="early", box=ahead["box"], action=action)
        if chance.random() < 0.1:  # whoever is not asked is refused, with a reason
            await self._say("Dan", do="decide", box=1, action="H")
        asked = [(name, each) for name in PLAYERS for each in self._view(name)["own"]["asked"]]
        if not asked or chance.random() < 0.1:
            await self._pass_time()
            return
        name, question = chance.choice(asked)
        action = chance.choice(question["options"])["action"]
        await self._say(name, do="decide", box=question["box"], action=action)

    async def _look(self) -> None:
        """Everybody has the table shown whole: it is what they have by what they were told."""
        for name, wire in self.wires.items():
            before = self._view(name)
            wire.say(type="look", table=self.table)
            await wire.keep_up()
            assert self._view(name) == before

    async def _ask_all(self, code: str) -> None:
        """Everybody asks for everything."""
        version = self._view("Dan")["version"]
        for name, caller in self.callers.items():
            for part in ("", "/replay", "/record", "/decisions"):
                answer = await caller.get(f"/api/rounds/{code}{part}")
                over = code if answer.status_code == 200 else ""
                self.answers.append(Seen(self.table, version, answer.text, over, viewer=name))
            for path in PATHS:
                answer = await caller.get(path.format(game=self.game, table=self.table))
                self.answers.append(Seen(self.table, version, answer.text, ANY, viewer=name))
        for name in STAFF:
            answer = await self.callers[name].get(f"/api/rounds?player={self.ids['Ana']}&limit=3")
            assert answer.status_code == 200
            self.answers.append(Seen(self.table, version, answer.text, ANY, viewer=name))
        self.answers.append(Seen(self.table, version, self.venue.metrics(), viewer="monitoring"))

    # -- what could be known ----------------------------------------------------------------------------------------

    async def open_books(self) -> None:
        """Finds out what could be known after each step."""
        for table in {seen.table for seen in self.heard}:
            self.moments[table], rounds = await read_moments(self.venue.house.store, table)
            self.rounds |= rounds

    def check(self) -> None:
        """Fails unless all that was heard could be known by then, by whoever heard it."""
        first = {table: found[2] for table, found in self.moments.items()}
        for seen in self.heard + self.answers:
            moment = self.moments[seen.table][seen.version]
            strangers = (each.live for table, each in first.items() if table != seen.table)
            assert not moment.live.union(*strangers) & find_seeds(seen.text), "a seed before its time"
            assert not moment.salts & find_salts(seen.text), "a salt before its card"
            assert "EarlyDecision" not in seen.text, "a decision that is made ahead"
        # Rounds that are over are looked up by the house's own people, who know accounts.
        for seen in self.heard + [seen for seen in self.answers if seen.viewer not in STAFF]:
            others = (player for name, player in self.ids.items() if name != seen.viewer)
            assert not any(player in seen.text for player in others), "the account of another"
        for seen in self.heard:
            check_heard(seen, self.moments[seen.table])
            self._check_own(seen)
        for seen in self.answers:
            if seen.code != ANY:
                known = self.rounds[seen.code] if seen.code else frozenset()
                assert set(find_cards(seen.text)) <= known, "a card of no round that is over"
        self._check_words()
        self._check_plans()

    def _check_own(self, seen: Seen) -> None:
        """What is somebody's own is told to nobody else."""
        own = msgspec.json.decode(seen.text).get("own")
        if own is not None:
            assert own["name"] == seen.viewer
            assert {plan["box"] for plan in own["plans"]} <= set(own["seats"]), "what another has decided ahead"
            if seen.viewer in (BEHIND, *WATCHERS):
                assert (own["plans"], own["ahead"]) == ([], [])

    def _check_words(self) -> None:
        """Words and cuts are told when they are brought, not before, and to nobody earlier than to others."""
        for table, moments in self.moments.items():
            for version, moment in moments.items():
                for text in _brought(moment.events):
                    before = (
                        each for each in self.heard + self.answers if each.table == table and each.version < version
                    )
                    assert not any(text in seen.text for seen in before), "a word before it was brought"

    def _check_plans(self) -> None:
        """Of a decision made ahead others hear only that the table has a new version, all in the same words."""
        planned = {
            (table, version): {event.player for event in moment.events if isinstance(event, EarlyDecision)}
            for table, moments in self.moments.items()
            for version, moment in moments.items()
            if moment.events and all(isinstance(event, EarlyDecision) for event in moment.events)
        }
        heard = defaultdict[tuple[str, int], set[str]](set)
        for seen in self.heard:
            deciders = planned.get((seen.table, seen.version))
            message = msgspec.json.decode(seen.text)
            if deciders is not None and message["type"] == "moved" and self.ids[seen.viewer] not in deciders:
                heard[seen.table, seen.version].add(seen.text)
                assert (message["kind"], message["events"], message["view"]) == ("private", [], {})
        assert set(heard) == set(planned)
        assert all(len(texts) == 1 for texts in heard.values())
        self.plans = len(planned)


ANY = "any"
"""The code of an answer that tells of many rounds."""
PATHS = (
    "/api/tables",
    "/api/rounds?limit=3",
    "/api/rounds.json",
    "/api/rounds.csv",
    "/api/movements?limit=5",
    "/api/statement.csv",
    "/api/balance",
    "/api/statistics",
    "/api/session",
    "/api/me",
    "/api/coach/{game}",
    "/api/coach/tables/{table}",
    "/api/health",
    "/api/head",
    "/api/house",
    "/api/games/{game}",
)


def _brought(events: tuple[AnyTableEvent, ...]) -> Iterator[str]:
    """The words and cuts that players brought in a step."""
    for event in events:
        if isinstance(event, WordAdded):
            yield event.word
        elif isinstance(event, ShoeCut):
            yield from (part.text for part in event.parts if part.last)


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A server with a live table of each game, on a virtual clock."""
    tables = [TableSetting(name=name, game=game, pace_ms=100) for name, game in TABLES.items()]
    made = Venue(url, tables=tables, alarm=VirtualAlarm())
    yield made
    made.house.close()


async def have_evening(venue: Venue, rounds: int, *tables: str) -> LiveEvening:
    """An evening at these tables, with the books open at its end."""
    evening = LiveEvening(venue)
    await evening.come()
    for table in tables:
        await evening.play(table, rounds)
    await evening.open_books()
    return evening


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_f_3_no_viewer_of_a_live_table_knows_more_than_they_may(venue: Venue, table: str) -> None:
    async def scenario() -> None:
        log = io.StringIO()
        with logging_to(log):
            evening = await have_evening(venue, ROUNDS, table)
        evening.check()
        assert len(evening.rounds) >= ROUNDS
        assert {seen.viewer for seen in evening.heard} == {*PLAYERS, *WATCHERS}
        assert any(moment.live for moment in evening.moments[table].values())
        assert evening.plans or table == "MFB-1"
        query = select(schema.shoe.c.seed)
        seeds = await venue.house.store.read(lambda books: books.execute(query).scalars().all())
        assert not find_seeds(log.getvalue()) & set(seeds)
        assert not find_cards(log.getvalue())

    run(scenario)


def tell_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events go out as they are in the books."""
    monkeypatch.setattr(screen, "redact_all", lambda events, _: list(events))


def turn_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hole card lies face up on the felt."""
    monkeypatch.setattr(drawing, "dealer_cards", lambda state: tuple(state.dealer))


def name_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision made ahead is called so."""
    monkeypatch.setattr(screen, "PRIVATE", "early")


def show_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever watches is told what is the doer's own."""
    draw = drawing.draw_own

    def draw_first(table: Table, purse: Purse, *more: Any) -> OwnView:
        owner = next(iter(table.players), purse.player)
        return draw(table, Purse(owner, purse.currency, {}), *more)

    monkeypatch.setattr(screen, "draw_own", draw_first)


@pytest.mark.parametrize("leak", [tell_all, turn_hole, name_plans, show_to_all])
def test_f_3_a_leak_at_a_live_table_would_be_found(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    async def scenario() -> None:
        leak(monkeypatch)
        with pytest.raises(AssertionError):
            (await have_evening(venue, 3, "PL7-1")).check()

    run(scenario)


def test_f_3_seeds_salts_and_accounts_in_an_answer_would_be_found(venue: Venue) -> None:
    async def scenario() -> None:
        evening = await have_evening(venue, 2, "PL7-1")
        evening.check()
        seen = next(each for each in reversed(evening.heard) if evening.moments["PL7-1"][each.version].salts)
        moment = evening.moments["PL7-1"][seen.version]
        for secret in (next(iter(moment.live)), next(iter(moment.salts)), evening.ids["Bob"]):
            evening.answers = [Seen("PL7-1", seen.version, f'{{"note":"{secret}"}}', ANY, viewer="Ana")]
            with pytest.raises(AssertionError, match=r"before its time|before its card|account of another"):
                evening.check()

    run(scenario)

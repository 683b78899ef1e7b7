"""F-3: nothing that is sent, logged, answered or measured shows a card before it is turned, or a seed before its time.

Hundreds of rounds, and thousands in the long run, are played over the socket, and every byte is kept. Only then are the
books opened: they have each shoe's seed and each event in full, so that it is known what could be known at every
moment.
"""

import io
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from sqlalchemy import select

from sabot.engine import event as ev
from sabot.protocol import drawing, screen
from sabot.rules import Rules, load_rules
from sabot.server.log import logging_to
from sabot.store import schema
from sabot.store.reading import stream_steps
from sabot.table.event import AnyTableEvent, RoundOpened, ShoeRetired, decode_events
from tests.sample import enough
from tests.server.eyes import Eyes
from tests.server.harness import Caller, Venue, Wire, run
from tests.server.playing import deal, finish_round

PLAYERS = 4
ROUNDS = enough(60, 170)
"""For each player at each of three games."""
LONG_SHOE = "long-shoe"
"""A game of many rounds from one shoe, whose seed has to stay secret all the while."""

_CARD = re.compile(r'"([2-9TJQKA][shdc])"')
_NAMED = re.compile(r"\b([2-9TJQKA][shdc])\b")
_HEX = re.compile("(?=([0-9a-f]{64}))")


class Seen(NamedTuple):
    """A text that somebody received, when their table had that version."""

    table: str
    version: int
    text: str
    code: str = ""
    """The round that was looked up."""
    whole: dict[str, Any] = {}  # noqa: RUF012  never changed
    """The table as it could be seen then."""


class Moment(NamedTuple):
    """What could be known after one step of a table."""

    told: list[Any]
    """The step's events, by one's own calculation of what is hidden in them."""
    shown: Counter[str]
    """The cards that lie face up in the round under way."""
    last: Counter[str]
    """Those of the round before."""
    live: frozenset[str]
    """Seeds of shoes not yet retired."""


class Evening:
    """All that was heard, and what the books say of it afterwards."""

    def __init__(self, venue: Venue) -> None:
        self.venue = venue
        self.heard: list[Seen] = []
        self.answers: list[Seen] = []
        self.moments: dict[str, dict[int, Moment]] = {}
        self.rounds: dict[str, frozenset[str]] = {}
        """The cards of each round that is over."""

    async def play(self, caller: Caller, game: str, rounds: int, chance: random.Random) -> None:
        """Plays, looks in from other screens, and asks for all that can be asked for."""
        wire = await caller.table(game)
        table: dict[str, Any] = {}

        def choose(asked: dict[str, Any]) -> str:
            return str(chance.choice(asked["options"])["action"])

        for number in range(rounds):
            self.venue.clock.advance(chance.randrange(1, 5_000))
            table = await deal(wire, game, boxes=chance.randint(1, 3))
            if number % 10 == 0:
                await self._look_in(caller, game)
                for action in "HSDPRYN":
                    if not any(
                        option["action"] == action for asked in table["own"]["asked"] for option in asked["options"]
                    ):
                        told = await wire.play(game, do="decide", box=1, action=action)
                        assert told["type"] == "refused"
            if number % 25 == 0:
                await self._ask(caller, table["table"], table["version"], table["round"]["code"])
            table = await finish_round(wire, table, choose)
            if number % 25 == 0:
                await self._ask(caller, table["table"], table["version"], table["last"]["code"])
        self.heard += _collect(wire, table["table"])

    async def _look_in(self, caller: Caller, game: str) -> None:
        wire = await caller.table(game)
        table = msgspec.json.decode(wire.heard[-1])["view"]
        self.heard += [Seen(table["table"], table["version"], text, whole=table) for text in wire.heard]
        await wire.leave()

    async def _ask(self, caller: Caller, table: str, version: int, code: str) -> None:
        for part in ("", "/replay", "/record"):
            answer = await caller.get(f"/api/rounds/{code}{part}")
            self.answers.append(Seen(table, version, answer.text, code if answer.status_code == 200 else ""))
        for path in ("/api/rounds?limit=3", "/api/movements?limit=3", "/api/balance", "/api/health"):
            self.answers.append(Seen(table, version, (await caller.get(path)).text))

    async def open_books(self) -> None:
        """Finds out what could be known after each step."""
        for table in {seen.table for seen in self.heard}:
            self.moments[table] = await self._read_table(table)

    async def _read_table(self, table: str) -> dict[int, Moment]:
        store = self.venue.house.store
        query = select(schema.shoe.c.id, schema.shoe.c.seed).where(schema.shoe.c.table_id == table)
        live = {row.id: row.seed for row in await store.read(lambda books: books.execute(query).all())}
        people = select(schema.player.c.id, schema.player.c.name)
        names = {row.id: row.name for row in await store.read(lambda books: books.execute(people).all())}
        shown, last, code = Counter[str](), Counter[str](), ""
        found = {}
        for step in await store.read(lambda books: stream_steps(books, f"table:{table}")):
            events = decode_events(step.body)
            for event in events:
                if isinstance(event, RoundOpened):
                    code = event.code
                elif isinstance(event, ShoeRetired):
                    assert live.pop(event.shoe) == event.seed
                elif isinstance(event, ev.RoundClosed):
                    last, shown = shown, Counter()
                    self.rounds[code] = frozenset(last)
                elif _is_shown(event):
                    shown[event.card] += 1  # type: ignore[union-attr]
            told = [_hide(event, names) for event in events]
            found[step.version] = Moment(told, shown.copy(), last.copy(), frozenset(live.values()))
        return found

    def check(self) -> None:
        """Fails unless all that was heard could be known by then."""
        own = {table: found[1].live for table, found in self.moments.items()}
        for seen in self.heard + self.answers:
            strangers = (seeds for table, seeds in own.items() if table != seen.table)
            secret = self.moments[seen.table][seen.version].live.union(*strangers)
            assert not secret & set(_HEX.findall(seen.text.lower())), "a seed before its time"
        for seen in self.heard:
            _check_heard(seen, self.moments[seen.table][seen.version])
        for seen in self.answers:
            known = self.rounds[seen.code] if seen.code else frozenset()
            assert set(_CARD.findall(seen.text)) <= known, "a card of no round that is over"


def _collect(wire: Wire, table: str) -> list[Seen]:
    """All that a socket heard, each text with the version its table had by then."""
    found, version, eyes = [], 1, Eyes()
    for text in wire.heard:
        message = eyes.take(msgspec.json.decode(text))
        version = message.get("version", version)
        found.append(Seen(table, version, text, whole=message.get("seen", {})))
    return found


def _is_shown(event: AnyTableEvent) -> bool:
    return isinstance(event, ev.PlayerCard | ev.HoleTurned) or (isinstance(event, ev.DealerCard) and event.face_up)


def _hide(event: AnyTableEvent, names: dict[str, str]) -> dict[str, Any]:
    """The event as it may be told: nobody is called by their account."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    for part in (plain, plain.get("wager", {})):
        for field in ("player", "by", "owner"):
            if field in part:
                part[field] = names.get(part[field], part[field])
    if isinstance(event, ev.DealerCard) and not event.face_up:
        plain["card"] = "??"
    return plain


def _cards(part: object) -> Counter[str]:
    """All cards anywhere in a part of a message."""
    return Counter(_CARD.findall(msgspec.json.encode(part).decode()))


def _check_heard(seen: Seen, moment: Moment) -> None:
    text, whole = seen.text, seen.whole
    message, allowed = msgspec.json.decode(text), Counter[str]()
    if message["type"] == "moved":
        assert message["events"] == moment.told
        allowed += _cards(moment.told)
    if message["type"] in ("moved", "table"):
        assert _cards(whole["round"]) == moment.shown, "just the cards that lie face up"
        assert _cards(whole["last"]) == (moment.last if whole["last"] else Counter())
        allowed += _cards(message["view"].get("round")) + _cards(message["view"].get("last"))
    assert Counter(_CARD.findall(text)) == allowed, "and no card anywhere else"
    if message["type"] == "refused":
        assert set(_NAMED.findall(message["reason"])) <= set(moment.shown), "a reason names what lies on the table"


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A server whose games include one of many rounds from one shoe."""
    rules = load_rules("atlantic-city")
    fields = {"game": LONG_SHOE, "shuffle": "cut-card", "undealt_decks": 2, "burn": 1}
    games: dict[str, Rules] = {
        "atlantic-city": rules,
        "multihand": load_rules("multihand"),
        LONG_SHOE: msgspec.structs.replace(rules, **fields),
    }
    made = Venue(url, games=games)
    yield made
    made.house.close()


async def _have_evening(venue: Venue, players: int, rounds: int) -> Evening:
    evening = Evening(venue)
    for number in range(players):
        caller = await venue.caller().sign_up(f"Player{number}")
        for part in range(5):
            body = {"amount": 1_000_000, "id": f"deposit-{part}"}
            assert (await caller.post("/api/cashier/deposit", body)).status_code == 200
        for game in venue.house.games:
            await evening.play(caller, game, rounds, random.Random(f"{number}{game}"))
    await evening.open_books()
    return evening


@pytest.mark.slow
def test_f_3_nothing_is_shown_before_its_time(venue: Venue) -> None:
    async def scenario() -> None:
        log = io.StringIO()
        with logging_to(log):
            evening = await _have_evening(venue, PLAYERS, ROUNDS)
        evening.check()
        assert len(evening.rounds) == 3 * PLAYERS * ROUNDS
        assert any(moment.live for table in evening.moments.values() for moment in table.values())
        query = select(schema.shoe.c.seed)
        seeds = await venue.house.store.read(lambda books: books.execute(query).scalars().all())
        assert not set(_HEX.findall(log.getvalue())) & set(seeds)
        assert not _CARD.search(log.getvalue())

    run(scenario)


def test_f_3_a_leak_would_be_found(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        evening = await _have_evening(venue, 1, 6)
        evening.check()
        seen, moment = next(
            (seen, evening.moments[seen.table][seen.version])
            for seen in evening.heard
            if '"rebet"' in seen.text and evening.moments[seen.table][seen.version].live
        )
        seed = next(iter(moment.live))
        told = [
            seen._replace(text=seen.text.replace('"rebet"', f'"note":"{seed}","rebet"')),
            seen._replace(text=seen.text.replace('"rebet"', '"next":"Kh","rebet"')),
        ]
        for leak in told:
            assert leak.text != seen.text
            evening.heard = [leak]
            with pytest.raises(AssertionError, match=r"a seed before its time|no card anywhere else"):
                evening.check()
        monkeypatch.setattr(screen, "redact_all", lambda events, _: list(events))
        other = Evening(venue)
        await other.play(await venue.guest(), "atlantic-city", 3, random.Random(1))
        await other.open_books()
        with pytest.raises(AssertionError):
            other.check()

    run(scenario)


def test_f_3_a_hole_card_on_the_felt_would_be_found(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(drawing, "dealer_cards", lambda state: tuple(state.dealer))
        evening = Evening(venue)
        await evening.play(await venue.guest(), "atlantic-city", 3, random.Random(1))
        await evening.open_books()
        with pytest.raises(AssertionError, match="just the cards that lie face up"):
            evening.check()

    run(scenario)

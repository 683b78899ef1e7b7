"""F-3: nothing that is sent, logged, answered or measured shows a card before it is turned, or a seed before its time.

Hundreds of rounds, and thousands in the long run, are played over the socket, and every byte is kept. Only then are the
books opened: they have each shoe's seed and each event in full, so that it is known what could be known at every
moment.
"""

import io
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from sabot.protocol import drawing, screen
from sabot.rules import Rules, load_rules
from sabot.server.log import logging_to
from sabot.store import schema
from tests.sample import enough
from tests.server.harness import Caller, Venue, run
from tests.server.leaks import Moment, Seen, check_heard, collect, find_cards, find_seeds, read_moments
from tests.server.playing import deal, finish_round

PLAYERS = 4
ROUNDS = enough(60, 170)
"""For each player at each of three games."""
LONG_SHOE = "long-shoe"
"""A game of many rounds from one shoe, whose seed has to stay secret all the while."""


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
        self.heard += collect(wire, table["table"])

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
            self.moments[table], rounds = await read_moments(self.venue.house.store, table)
            self.rounds |= rounds

    def check(self) -> None:
        """Fails unless all that was heard could be known by then."""
        own = {table: found[1].live for table, found in self.moments.items()}
        for seen in self.heard + self.answers:
            strangers = (seeds for table, seeds in own.items() if table != seen.table)
            secret = self.moments[seen.table][seen.version].live.union(*strangers)
            assert not secret & find_seeds(seen.text), "a seed before its time"
        for seen in self.heard:
            check_heard(seen, self.moments[seen.table])
        for seen in self.answers:
            known = self.rounds[seen.code] if seen.code else frozenset()
            assert set(find_cards(seen.text)) <= known, "a card of no round that is over"


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
        assert not find_seeds(log.getvalue()) & set(seeds)
        assert not find_cards(log.getvalue())

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

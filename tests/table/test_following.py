"""A table that another server deals at is brought on by what is told of its steps: it is then what the books have."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import pytest
from msgspec.structs import replace

from sabot.cards import DECK
from sabot.engine import Action
from sabot.engine.event import DealerCard, PlayerCard
from sabot.errors import SabotError
from sabot.store import Store
from sabot.table import PlaceBets, Spot, Table, TableCommand, TakeSeat
from sabot.table.command import AddWord, Cut, DealNow, Decide, DecideEarly, LeaveSeat, Tick
from sabot.table.event import AnyTableEvent
from sabot.table.seating import has_seats
from tests.sample import enough
from tests.table.crowd import Crowd
from tests.table.portrait import portray

SIDE = {
    "play-lounge-7": {"pairs": 100, "21+3": 200},
    "casino-blackjack": {"under13": 500, "progressive": 200},
    "mega-fire-blaze": {"pairs": 100, "fireblaze": 100},
}
READ = {"shoe"}
"""Steps after which the table is read: what they bring is not told."""


class Follower:
    """The table at another server."""

    def __init__(self, crowd: Crowd, table: Table) -> None:
        self._crowd = crowd
        self.table = table
        self._heard = len(crowd.updates)
        self.followed: Counter[str] = Counter()

    async def hear(self) -> None:
        """Hears of all that has happened since it last did, and is the same as a table that is read then."""
        for update in self._crowd.updates[self._heard :]:
            if self.table.follow(update):
                self.followed[update.kind] += 1
            else:
                assert update.kind in READ, update
                self.table = await self._crowd.restored()
        self._heard = len(self._crowd.updates)
        again = await self._crowd.restored()
        self.table.pot = again.pot  # heard of by itself, with the balances
        assert portray(self.table) == portray(again)


@pytest.mark.parametrize("game", SIDE)
def test_s_2_a_table_that_is_followed_is_what_the_books_have(store: Store, game: str) -> None:
    async def go() -> None:
        crowd = await Crowd(store, game, ["ana", "bea", "cyd"], seed=7, pace_ms=300).sit()
        follower = Follower(crowd, await crowd.restored())
        for _ in range(enough(150, 2_000)):
            crowd.now_ms += crowd.random.randint(100, 2_500)
            turn = crowd.table.round.turn
            player = turn.first[0] if turn is not None else crowd.random.choice(crowd.names)
            if crowd.table.due_ms is not None and crowd.now_ms >= crowd.table.due_ms:
                await crowd.actor.order(Tick(), "")
            else:
                with suppress(SabotError):
                    await crowd.say(player, crowd.random.choice([*wishes(crowd, player)]))
            await follower.hear()
        least = {"tick": 3, "bet": 5, "decide": 3} | ({"sit": 2} if has_seats(crowd.rules) else {})
        assert {kind: follower.followed[kind] for kind in least if follower.followed[kind] < least[kind]} == {}

    asyncio.run(go())


def wishes(crowd: Crowd, player: str) -> Iterator[TableCommand]:
    """What the player may want to do; not all of it is possible."""
    table, dice = crowd.table, crowd.random
    box = dice.randint(1, crowd.rules.boxes)
    own = table.live.seating.of(player) if has_seats(crowd.rules) else (1, 2)
    side = SIDE[crowd.rules.game] if dice.random() < 0.5 else {}
    spots = [Spot(box=place, main=500 * dice.randint(1, 4), side=side) for place in own]
    if has_seats(crowd.rules):
        behind = [place for place, seat in table.live.seating.seats.items() if seat.player != player][:1]
        spots += [Spot(box=place, main=500, behind=True) for place in behind]
        yield TakeSeat(box=box)
        if own and dice.random() < 0.1:
            yield LeaveSeat(box=own[0])
    yield from (PlaceBets(spots=tuple(spots)), PlaceBets(spots=tuple(spots)), PlaceBets(spots=()), DealNow())
    if table.shoe is not None:
        yield Cut(cut=f"cut {dice.random()}")
        yield AddWord(word=f"word-{dice.randrange(1000)}", commitment=table.shoe.commitment)
    turn = table.round.turn
    for asked, place in turn.asked if turn is not None else ():
        if asked == player:
            yield from (Decide(box=place, action=action) for action in 3 * table.round.legal(player, place))
    yield DecideEarly(box=own[0] if own else box, action=dice.choice([Action.STAND, Action.HIT, Action.DOUBLE]))


def test_s_2_what_does_not_follow_from_what_is_known_is_not_believed(store: Store) -> None:
    async def go() -> None:
        crowd = await Crowd(store, "play-lounge-7", ["ana"], seed=3, pace_ms=300).sit()
        known = await crowd.restored()
        await crowd.bet("ana", 500)
        sat, bet = crowd.updates[-2:]
        assert not known.follow(bet), "the step between them was not heard of"
        assert known.follow(sat)
        assert not known.follow(sat), "it was heard of before"
        assert not known.follow(replace(bet, after=None)), "an older server does not tell how the table stands"
        assert known.version == sat.version
        known, other = await crowd.restored(), await crowd.restored()
        await crowd.wait()
        cut, dealt = crowd.updates[-2:]
        assert known.follow(cut)
        assert known.follow(dealt)
        assert other.follow(cut)
        assert not other.follow(replace(dealt, events=[*map(_turn_around, dealt.events)])), "no such card lay there"

    asyncio.run(go())


def _turn_around(event: AnyTableEvent) -> AnyTableEvent:
    """Another card than was dealt."""
    if not isinstance(event, PlayerCard | DealerCard):
        return event
    return replace(event, card=next(card for card in DECK if card != event.card))

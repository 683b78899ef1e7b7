"""The coach at a live table (O-7): the next round's returns and one's open answers, by all cards that were shown.

Seen are the cards that lay face up before everybody, in the earlier rounds of the shoe and in this one: what anybody at
the table could have written down. Nothing else is looked at, so nothing else can be told.
"""

import asyncio
from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection

from sabot.cards import Card
from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.house.cache import SharedCache
from sabot.house.error import NotAllowed
from sabot.house.gate import Gate
from sabot.house.history.shown import shown_rounds
from sabot.house.history.worth import shown_card
from sabot.house.live import LiveTables
from sabot.house.odds.coach import (
    PATIENCE_MS,
    WAITING_EACH,
    WAITING_MAX,
    CoachBox,
    Doubt,
    adviser_of,
    find_doubt,
    weigh_doubt,
)
from sabot.house.visitor import Visitor
from sabot.house.worker import Worker
from sabot.protocol.drawing import asked_boxes
from sabot.store import Store
from sabot.table import Purse, Sheet, Table

KNOWN_MAX: Final = 256
"""Shoes whose shown cards, and whose next rounds, are remembered."""
_VARYING: Final = ("progressive",)
"""Bets whose return moves with a meter, not with the shoe alone."""


class LiveReturn(Struct, frozen=True):
    """What a bet of the next round returns, in parts of the stake."""

    bet: str
    now: float
    """From the cards that were not shown yet."""
    fresh: float
    """From a fresh shoe."""


class LiveCoachPage(Struct, frozen=True):
    """What the cards shown at a live table tell."""

    table: str
    game: str
    version: int
    """Of the table; once it has moved on, the boxes are no longer about what is asked."""
    shown: int
    """Cards of the shoe that everybody has seen."""
    unseen: int
    """All others: to come, burnt, or face down."""
    returns: tuple[LiveReturn, ...]
    """The main bet first; empty once the round is dealt, and where too few cards are left to tell."""
    boxes: tuple[CoachBox, ...]


class _LiveLook(NamedTuple):
    """All that the coach takes from a table: nothing that lies face down."""

    sheet: Sheet
    version: int
    shoe: str | None
    first_version: int
    """The first step of the present round."""
    betting: bool
    shown: tuple[Card, ...]
    """In this round."""
    doubts: tuple[Doubt, ...]


class LiveCoach:
    """Tells at live tables what the shown cards are worth, unless the operator forbids it.

    What the next round returns is computed once for all who ask at a table.
    """

    def __init__(self, store: Store, live: LiveTables, worker: Worker, *, allowed: bool) -> None:
        self._allowed = allowed
        self._store = store
        self._live = live
        self._worker = worker
        self._players = Gate(at_once=1, waiting_max=WAITING_EACH, patience_ms=PATIENCE_MS)
        self._house = Gate(at_once=1, waiting_max=WAITING_MAX, patience_ms=PATIENCE_MS)
        self._shown: SharedCache[tuple[Card, ...]] = SharedCache(KNOWN_MAX)
        self._returns: SharedCache[tuple[LiveReturn, ...]] = SharedCache(KNOWN_MAX)
        self._under_way: dict[str, asyncio.Task[tuple[LiveReturn, ...]]] = {}

    async def advise(self, visitor: Visitor, table: str, origin: str = "") -> LiveCoachPage:
        """What the next round of a live table returns, and what the visitor's open answers there are worth."""
        if not self._allowed:
            raise NotAllowed("this house does not allow the coach")
        async with self._players.turn(visitor.player):
            seat = await self._live.enter(visitor, table, origin)
            look = await seat.look(_look)
            earlier = await self._find_shown(look)
            seen = (*earlier, *look.shown)
            return LiveCoachPage(
                table=table,
                game=look.sheet.rules.game,
                version=look.version,
                shown=len(seen),
                unseen=52 * look.sheet.rules.decks - len(seen),
                returns=await self._find_returns(look.sheet, seen) if look.betting else (),
                boxes=await self._weigh(look, earlier),
            )

    async def _find_shown(self, look: _LiveLook) -> tuple[Card, ...]:
        """What the earlier rounds of the shoe have shown: they do not change while a round goes on."""
        if look.shoe is None:
            return ()
        name = f"{look.shoe} {look.first_version}"
        found = self._shown.find(name)
        if found is None:
            read = partial(_read_shown, shoe=look.shoe, before=look.first_version)
            found = self._shown.put(name, await self._store.read(read))
        return found

    async def _find_returns(self, sheet: Sheet, seen: tuple[Card, ...]) -> tuple[LiveReturn, ...]:
        name = f"{sheet.hash} {''.join(sorted(seen))}"
        found = self._returns.find(name)
        if found is not None:
            return found
        task = self._under_way.get(name)
        if task is None:
            task = self._under_way[name] = asyncio.create_task(self._compute_returns(name, sheet, seen))
            task.add_done_callback(lambda _: self._under_way.pop(name, None))
        # Whoever goes away must not take it from the others.
        return await asyncio.shield(task)

    async def _compute_returns(self, name: str, sheet: Sheet, seen: tuple[Card, ...]) -> tuple[LiveReturn, ...]:
        async with self._house.turn():
            return self._returns.put(name, await self._worker.do(partial(compute_returns, sheet, seen)))

    async def _weigh(self, look: _LiveLook, earlier: tuple[Card, ...]) -> tuple[CoachBox, ...]:
        if not look.doubts:
            return ()
        async with self._house.turn():
            return await self._worker.do(partial(weigh_live, look, earlier))


def compute_returns(sheet: Sheet, seen: tuple[Card, ...]) -> tuple[LiveReturn, ...]:
    """What every bet of the next round returns once these cards are gone; nothing where too few are left."""
    # The odds bring a compiler along: a house that nobody asks opens without it.
    from sabot.odds.outlook import look_ahead

    fresh = look_ahead(sheet.rules)
    try:
        now = look_ahead(sheet.rules, seen)
    except SabotError:
        return ()
    bets = (
        LiveReturn(name, float(bet.rtp), float(fresh.bets[name].rtp))
        for name, bet in now.bets.items()
        if name not in _VARYING
    )
    return LiveReturn("main", now.main.rtp, fresh.main.rtp), *bets


def weigh_live(look: _LiveLook, earlier: tuple[Card, ...]) -> tuple[CoachBox, ...]:
    """What the answers to all that is asked are worth, the cards of earlier rounds known."""
    adviser = adviser_of(look.sheet)
    return tuple(weigh_doubt(doubt.knowing(earlier), adviser) for doubt in look.doubts)


def _look(table: Table, purse: Purse) -> _LiveLook:
    round_ = table.round
    shown = tuple(card for card in map(shown_card, round_.events) if card is not None)
    doubts = (find_doubt(table, purse, box, shown) for box in asked_boxes(round_))
    return _LiveLook(
        table.sheet,
        table.version,
        table.shoe.id if table.shoe is not None else None,
        table.first_version,
        round_.phase is Phase.BETTING,
        shown,
        tuple(doubt for doubt in doubts if doubt is not None),
    )


def _read_shown(connection: Connection, shoe: str, before: int) -> tuple[Card, ...]:
    return tuple(card for found in shown_rounds(connection, shoe, before) for card in found.cards)

"""What was played (P-5, PL-22, R-5): every finished round, to be listed, opened, replayed and judged."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.floor.record import RoundRecord as SealedRecord
from sabot.floor.record import make_record
from sabot.house.heavy import HeavyReads
from sabot.house.history.costs import CostBook
from sabot.house.history.decisions import DecisionCost
from sabot.house.history.replay import Replay, replay_of
from sabot.house.history.round_line import HistoryLine, RoundFilter, cursor_of, list_rounds
from sabot.house.history.round_page import RoundPage
from sabot.house.history.round_record import read_round
from sabot.house.listing.page import page_size
from sabot.house.listing.subject import subject_of, watches
from sabot.house.visitor import Visitor
from sabot.table.redaction import sees_money


class RoundList(Struct, frozen=True, kw_only=True):
    """A page of rounds, the newest first."""

    lines: tuple[HistoryLine, ...]
    before: str | None
    """The cursor of the next page; None on the last."""


class History:
    """Looks rounds up: a player's own, anybody's for operators and inspectors."""

    def __init__(self, heavy: HeavyReads, costs: CostBook) -> None:
        self._heavy = heavy
        self._costs = costs

    async def rounds(
        self,
        visitor: Visitor,
        wanted: RoundFilter | None = None,
        *,
        player: str | None = None,
        limit: int | None = None,
        before: str | None = None,
    ) -> RoundList:
        """The visitor's rounds, or those of the player asked for, by the filter."""
        count = page_size(limit)

        def look(connection: Connection) -> list[HistoryLine]:
            subject = subject_of(connection, visitor, player)
            return list_rounds(connection, subject.player, wanted or RoundFilter(), before, count + 1)

        found = await self._heavy.read(visitor.player, look)
        more = cursor_of(found[count - 1]) if len(found) > count else None
        return RoundList(lines=tuple(found[:count]), before=more)

    async def round(self, visitor: Visitor, code: str) -> RoundPage:
        """One round whole."""
        return await self._heavy.read(
            visitor.player, lambda connection: read_round(connection, visitor, code).page(connection)
        )

    async def replay(self, visitor: Visitor, code: str) -> Replay:
        """One round card by card."""
        return await self._heavy.read(
            visitor.player, lambda connection: replay_of(read_round(connection, visitor, code))
        )

    async def costs(self, visitor: Visitor, code: str) -> list[DecisionCost]:
        """What each decision of a round cost."""
        async with self._heavy.turn(visitor.player):
            record = await self._heavy.look(lambda connection: read_round(connection, visitor, code))
            found = self._costs.known(code, record.viewer.only)
            if found is None:
                found = (await self._costs.compute([record]))[code]
        return [cost for cost in found if sees_money(record.viewer, cost.player)]

    async def record(self, visitor: Visitor, code: str) -> SealedRecord:
        """All it takes to check a round without asking the house again."""

        def look(connection: Connection) -> SealedRecord:
            read_round(connection, visitor, code)  # raises for a round that is not theirs to look up
            return make_record(connection, code, None if watches(visitor) else visitor.player)

        return await self._heavy.read(visitor.player, look)

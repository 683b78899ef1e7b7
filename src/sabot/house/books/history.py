"""What was played (P-5, PL-22, R-5): every finished round, to be listed, opened, replayed and judged."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.aside import Aside
from sabot.house.books.decisions import DecisionCost, decision_costs
from sabot.house.books.page import page_size
from sabot.house.books.replay import Replay, replay_of
from sabot.house.books.round_line import RoundFilter, RoundLine, cursor_of, list_rounds
from sabot.house.books.round_page import RoundPage
from sabot.house.books.round_record import read_round
from sabot.house.books.subject import subject_of
from sabot.house.visitor import Visitor
from sabot.store import Store


class RoundList(Struct, frozen=True, kw_only=True):
    """A page of rounds, the newest first."""

    lines: tuple[RoundLine, ...]
    before: str | None
    """The cursor of the next page; None on the last."""


class History:
    """Looks rounds up: a player's own, anybody's for operators and inspectors."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self._store = store
        self._aside = aside

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

        def look(connection: Connection) -> list[RoundLine]:
            subject = subject_of(connection, visitor, player)
            return list_rounds(connection, subject.player, wanted or RoundFilter(), before, count + 1)

        found = await self._store.read(look)
        more = cursor_of(found[count - 1]) if len(found) > count else None
        return RoundList(lines=tuple(found[:count]), before=more)

    async def round(self, visitor: Visitor, code: str) -> RoundPage:
        """One round whole."""
        return await self._store.read(lambda connection: read_round(connection, visitor, code).page(connection))

    async def replay(self, visitor: Visitor, code: str) -> Replay:
        """One round card by card."""
        return await self._store.read(lambda connection: replay_of(read_round(connection, visitor, code)))

    async def costs(self, visitor: Visitor, code: str) -> list[DecisionCost]:
        """What each decision of a round cost."""
        record = await self._store.read(lambda connection: read_round(connection, visitor, code))
        found = await self._aside.do(lambda: decision_costs(record.events, record.rules))
        return [cost for cost in found if record.sees(cost.player)]

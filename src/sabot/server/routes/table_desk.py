"""The table that a route is asked for, with who asks and from where: what is ordered or told there goes through it."""

from typing import Final, NamedTuple

from litestar.di import NamedDependency, Provide

from sabot.floor import Answer
from sabot.house.live.preview import SettlementPreview
from sabot.house.visitor import Visitor
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.reception import Reception
from sabot.server.routes.parameter import TableId
from sabot.table.command import Dealing, Order, Settle, TakeBack


class TableDesk(NamedTuple):
    """Whatever is begun here is carried out, also if whoever asked for it is gone meanwhile."""

    reception: Reception
    visitor: Visitor
    table: str
    origin: str

    async def order(self, order: Order | TakeBack, key: str) -> Answer:
        """Has the table do it."""
        pit = self.reception.house.pit
        return await self.reception.tasks.do(pit.order(self.visitor, self.table, order, key, self.origin))

    async def settle(self, settle: Settle, key: str) -> Answer:
        """Has a round settled on its real result."""
        pit = self.reception.house.pit
        return await self.reception.tasks.do(pit.settle(self.visitor, self.table, settle, key, self.origin))

    async def preview(self, settle: Settle) -> SettlementPreview:
        """What that would move."""
        return await self.reception.house.pit.preview(self.visitor, self.table, settle)

    async def deal(self, verb: Dealing, key: str) -> Answer:
        """Has a table with real cards go on by what has happened at the physical one."""
        croupier = self.reception.house.croupier
        return await self.reception.tasks.do(croupier.do(self.visitor, self.table, verb, key, self.origin))


DeskDependency = NamedDependency[TableDesk]


def provide_desk(
    table: TableId, reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> TableDesk:
    """The table of the address."""
    return TableDesk(reception, visitor, table, origin)


AT_TABLE: Final = {"desk": Provide(provide_desk, sync_to_thread=False)}
"""What a route of a table is given."""

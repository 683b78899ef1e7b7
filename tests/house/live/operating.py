"""Operators in an evening: they order, and what they do is on record."""

from sabot.floor import Answer
from sabot.house.live import TableSetting
from sabot.house.visitor import Role, Visitor
from sabot.table.command import Order, Settle, TakeBack
from tests.house.live.evening import LOUNGE, Evening
from tests.house.reception import ORIGIN

PASSWORD = "seven lucky felts"  # noqa: S105  nobody's


class Boss:
    """An operator at work."""

    def __init__(self, evening: Evening, visitor: Visitor) -> None:
        self.evening = evening
        self.visitor = visitor
        self._keys = 0

    @classmethod
    async def come(cls, evening: Evening, name: str = "Olga", role: Role = Role.OPERATOR) -> "Boss":
        """Somebody of the house's own."""
        await evening.house.staff.make_staff(name, PASSWORD, role)
        signed_in = await evening.house.accounts.sign_in(name, PASSWORD, origin=ORIGIN, device="desk")
        return cls(evening, signed_in.visitor)

    def key(self) -> str:
        """An id that was not used before."""
        self._keys += 1
        return f"{self.visitor.name}-order-{self._keys:04}"

    async def order(self, order: Order | TakeBack, table: str = LOUNGE.name, key: str = "") -> Answer:
        """Has it done."""
        return await self.evening.house.pit.order(self.visitor, table, order, key or self.key(), ORIGIN)

    async def open(self, setting: TableSetting, key: str = "") -> Answer:
        """Opens a table."""
        return await self.evening.house.pit.open(self.visitor, setting, key or self.key(), ORIGIN)

    async def settle(self, order: Settle, table: str = LOUNGE.name, key: str = "") -> Answer:
        """Settles a round anew."""
        return await self.evening.house.pit.settle(self.visitor, table, order, key or self.key(), ORIGIN)

    async def hold(self, meter: str, reason: str = "a fault of the display", key: str = "") -> Answer:
        """Holds a meter."""
        return await self.evening.house.pit.hold(self.visitor, meter, reason, key or self.key(), ORIGIN)

    async def release(self, meter: str, reason: str = "mended", key: str = "") -> Answer:
        """Releases it."""
        return await self.evening.house.pit.release(self.visitor, meter, reason, key or self.key(), ORIGIN)

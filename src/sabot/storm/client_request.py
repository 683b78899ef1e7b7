"""What a client can send under an id of its own making: carried out once, however often it is sent."""

from typing import Literal

import msgspec
from msgspec import Struct

from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.house.visitor import Visitor
from sabot.table import TableCommand
from sabot.table.command import Order

_encode = msgspec.json.encode


class PlayRequest(Struct, frozen=True):
    """A command at one's table of a game."""

    game: str
    command: TableCommand

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.tables.play(visitor, self.game, self.command, key, origin)).decode()


class LiveRequest(Struct, frozen=True):
    """A command at a live table."""

    table: str
    command: TableCommand

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.live.play(visitor, self.table, self.command, key, origin)).decode()


class PayRequest(Struct, frozen=True):
    """Money in or out."""

    kind: Literal["deposit", "withdrawal"]
    amount: int

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        pay = house.cashier.deposit if self.kind == "deposit" else house.cashier.withdraw
        return _encode(await pay(visitor, self.amount, key, origin)).decode()


class GrantRequest(Struct, frozen=True):
    """An operator's gift of Golden Chips."""

    player: str
    amount: int

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.grants.grant_gold(visitor, self.player, self.amount, key, origin=origin)).decode()


class VoidRequest(Struct, frozen=True):
    """An operator's void of the round on a table."""

    table: str
    reason: str = "the storm broke a lamp"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.void(visitor, self.table, self.reason, key, origin)).decode()


class OrderRequest(Struct, frozen=True):
    """What an operator orders at a live table."""

    table: str
    order: Order

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.pit.order(visitor, self.table, self.order, key, origin)).decode()


class OpenRequest(Struct, frozen=True):
    """A live table opened again by an operator."""

    setting: TableSetting

    @property
    def table(self) -> str:
        """Its name."""
        return self.setting.name

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.pit.open(visitor, self.setting, key, origin)).decode()


class HoldRequest(Struct, frozen=True):
    """A meter held or released by an operator."""

    meter: str
    reason: str
    release: bool = False

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        act = house.pit.release if self.release else house.pit.hold
        return _encode(await act(visitor, self.meter, self.reason, key, origin)).decode()


PitRequest = OrderRequest | OpenRequest | HoldRequest
"""What operators do beside voids."""
ClientRequest = PlayRequest | LiveRequest | PayRequest | GrantRequest | VoidRequest | PitRequest

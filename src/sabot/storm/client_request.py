"""What a client can send under an id of its own making: carried out once, however often it is sent."""

from typing import Literal

import msgspec
from msgspec import Struct

from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.table import TableCommand

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


ClientRequest = PlayRequest | LiveRequest | PayRequest | GrantRequest | VoidRequest

"""The other servers of a house that several share, as its live tables know them."""

from typing import Protocol

from sabot.floor import Answer
from sabot.floor.letters import Lead
from sabot.house.visitor import Visitor
from sabot.table import TableCommand


class Elsewhere(Lead, Protocol):
    """Whoever deals at the tables that this server does not."""

    async def claim(self, table: str) -> int | None:
        """Since when nobody deals at the table, which this server does from now on; None: another does."""
        ...

    async def play(
        self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        """Has a player's command carried out where the table is dealt at; once, however often it has to be sent."""
        ...

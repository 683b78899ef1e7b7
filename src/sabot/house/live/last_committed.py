"""What is listed of tables that nobody waits for: as their last commit left them."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from sabot.floor import TableActor
from sabot.table import Table

T = TypeVar("T")


class LastCommitted(Generic[T]):
    """Keeps what was drawn of each table while nothing of it was on its way to the store.

    A list of all tables is asked for again and again, also while the store is away: it does not stand in their
    mailboxes behind whatever is committed just then, and tells nothing that may not come to be.
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, T] = {}

    async def show(self, actor: TableActor, draw: Callable[[Table], T], kind: str = "") -> T:
        """The table as it was last committed, drawn; ``kind``: how, where one table is drawn in several ways."""
        key = actor.table.id, kind
        if actor.is_committed:
            self._kept[key] = draw(actor.table)
        elif key not in self._kept:
            self._kept[key] = await actor.look(draw)
        return self._kept[key]

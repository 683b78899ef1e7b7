"""Commands that have come to a table and are not answered yet, by when they came.

Before a command is in the table's mailbox its id is looked up, and what its player has and may do. That takes as long
as the database does: whoever tells the table that time is up waits for those who came before it was.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Arrivals:
    """Those of one table; the clock never goes back, so the first that stands here came first."""

    def __init__(self) -> None:
        self._came_ms: dict[int, int] = {}
        """By number, in the order in which they came."""
        self._number = 0
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        """Who waits for all that came before a moment."""

    @contextmanager
    def note(self, came_ms: int) -> Iterator[None]:
        """A command that came then, from now until it is answered."""
        self._number += 1
        number = self._number
        self._came_ms[number] = came_ms
        try:
            yield
        finally:
            del self._came_ms[number]
            self._tell()

    def any_before(self, moment_ms: int) -> bool:
        """Whether something is not answered yet that came before that moment."""
        return next(iter(self._came_ms.values()), moment_ms) < moment_ms

    def all_before(self, moment_ms: int) -> "asyncio.Future[None]":
        """Comes true when all is answered that came before that moment; cancelled by whoever waits no longer."""
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((moment_ms, answered))
        self._tell()
        return answered

    def _tell(self) -> None:
        waiting, self._waiting = self._waiting, []
        for moment_ms, answered in waiting:
            if answered.done():
                continue
            if self.any_before(moment_ms):
                self._waiting.append((moment_ms, answered))
            else:
                answered.set_result(None)

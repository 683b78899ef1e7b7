"""Commands that have come to a table and are not answered yet, by when they came.

Before a command is in the table's mailbox its id is looked up, and what its player has and may do. That takes as long
as the database does: whoever tells the table that time is up waits for those who came before it was.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from heapq import heappop, heappush


class Arrivals:
    """Those of one table; what comes by way of another server may stand behind what came here after it."""

    def __init__(self) -> None:
        self._open: set[int] = set()
        """The numbers of those that are not answered."""
        self._by_time: list[tuple[int, int]] = []
        """When they came, and their numbers, the earliest first: a heap, with some that were answered meanwhile."""
        self._number = 0
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        """Who waits for all that came before a moment."""

    @contextmanager
    def note(self, came_ms: int) -> Iterator[None]:
        """A command that came then, from now until it is answered."""
        self._number += 1
        number = self._number
        self._open.add(number)
        heappush(self._by_time, (came_ms, number))
        try:
            yield
        finally:
            self._open.remove(number)
            while self._by_time and self._by_time[0][1] not in self._open:
                heappop(self._by_time)
            self._tell()

    def any_before(self, moment_ms: int) -> bool:
        """Whether something is not answered yet that came before that moment."""
        return bool(self._by_time) and self._by_time[0][0] < moment_ms

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

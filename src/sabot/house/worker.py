"""Long calculation aside: in a worker thread, little of it at once, so that nobody at a table has to wait."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Worker:
    """Does work elsewhere; or, where nothing may happen elsewhere, at once."""

    def __init__(self, *, threaded: bool = True, at_once: int = 1) -> None:
        self._threaded = threaded
        self._turn = asyncio.Semaphore(at_once)

    async def do(self, work: Callable[[], T]) -> T:
        """What the work gives."""
        if not self._threaded:
            return work()
        async with self._turn:
            return await asyncio.to_thread(work)

    def close(self) -> None:
        """Ends what it works with; threads end by themselves."""

"""Commands under way: once begun they are finished, whatever becomes of the socket they came on."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """All that is under way."""

    def __init__(self) -> None:
        self._begun: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._begun)

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives; it goes on even if nobody waits for it any more."""
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """The work, under way without anyone having to wait for it."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; if nobody does any more, nobody misses it

    async def finish(self) -> None:
        """Waits until everything begun has come to its end."""
        while self._begun:
            await asyncio.wait(self._begun)

"""Work under way: once begun it is finished, whatever becomes of the socket or the line it came on."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from sabot.errors import SabotError
from sabot.runtime.log import describe, log

T = TypeVar("T")


class Tasks:
    """All that is under way."""

    def __init__(self) -> None:
        self._begun: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._begun)

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives; it goes on even if nobody waits for it any more."""
        task = self._start(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_log_fault)
            raise

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """The work, under way without anyone having to wait for it; if it fails, the log tells."""
        task = self._start(work)
        task.add_done_callback(_log_failure)
        return task

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def finish(self, patience_s: float | None = None) -> None:
        """Waits until everything begun has come to its end; with patience no longer than that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                while self._begun:
                    await asyncio.wait(self._begun)


def _log_failure(task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None:
        log("broken", logging.ERROR, **describe(error))


def _log_fault(task: asyncio.Task[Any]) -> None:
    """Logs what nobody foresaw; that something was refused concerns only whoever has asked for it."""
    if not task.cancelled() and not isinstance(task.exception(), SabotError):
        _log_failure(task)

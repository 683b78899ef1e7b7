"""An event loop whose time is virtual: where everybody waits, it is at once when the first of them goes on."""

import asyncio
import selectors
from contextvars import Context, ContextVar
from typing import Any, Final

from sabot.storm.error import StormBroke

SERVER: Final[ContextVar[str]] = ContextVar("server", default="")
"""Which server's work it is that goes on."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Lets no real time pass; everything that is done for a server is known as its own."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.works: dict[str, dict[asyncio.Task[Any], None]] = {}
        """By server, what is under way there."""
        super().__init__(_Leap(self))
        self.set_task_factory(self._begin)

    def time(self) -> float:
        """Seconds since the loop was begun."""
        return self.now_s

    def now_ns(self) -> int:
        """The same in nanoseconds."""
        return int(self.now_s * 1e9)

    def _begin(self, loop: asyncio.AbstractEventLoop, work: Any, context: Context | None = None) -> Any:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
        server = context.get(SERVER, "") if context is not None else SERVER.get()
        if server:
            own = self.works.setdefault(server, {})
            own[task] = None
            task.add_done_callback(lambda done: own.pop(done, None))
        return task


class _Leap(selectors.DefaultSelector):
    """Waits for nothing but what is there already."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        if found or timeout == 0:
            return found
        if timeout is None:
            raise StormBroke("everybody waits for somebody else")
        self._loop.now_s += timeout
        return found

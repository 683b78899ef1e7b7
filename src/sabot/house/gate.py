"""A gate before costly work: so many at once for each who asks, so many more may wait, and nobody waits for ever."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sabot.house.error import Crowded


class _WaitingLine:
    """Those of one key who are inside, and those who wait."""

    def __init__(self, at_once: int) -> None:
        self.places = asyncio.Semaphore(at_once)
        self.count = 0


class Gate:
    """Lets a bounded number pass for each key; the others wait for a bounded time, or are told that it is busy."""

    def __init__(self, *, at_once: int, waiting_max: int, patience_ms: int, retry_s: int = 1) -> None:
        self._at_once = at_once
        self._most = at_once + waiting_max
        self._patience_s = patience_ms / 1000
        self._retry_s = retry_s
        self._lines: dict[str, _WaitingLine] = {}

    def __len__(self) -> int:
        """How many keys somebody is inside or waiting for: memory is bounded by who is there."""
        return len(self._lines)

    @asynccontextmanager
    async def turn(self, key: str = "", *, begun: bool = False) -> AsyncIterator[None]:
        """The turn of one who asks, for as long as the block lasts; raises `Crowded` where the line is too long.

        Who has ``begun`` and is half served is not sent away any more, and waits for as long as it takes.
        """
        line = self._lines.setdefault(key, _WaitingLine(self._at_once))
        if line.count >= self._most and not begun:
            raise Crowded(self._retry_s)
        line.count += 1
        try:
            await self._wait(line, begun)
            try:
                yield
            finally:
                line.places.release()
        finally:
            line.count -= 1
            if not line.count:
                del self._lines[key]

    async def _wait(self, line: _WaitingLine, begun: bool) -> None:
        if begun or not line.places.locked():
            await line.places.acquire()
            return
        try:
            async with asyncio.timeout(self._patience_s):
                await line.places.acquire()
        except TimeoutError:
            raise Crowded(self._retry_s) from None

"""Who waits for a meter, and does not for long."""

import asyncio
from functools import partial

from sabot.house.clock import Clock
from sabot.house.live.timekeeper import Alarm


class MeterWaiters:
    """All that wait until something has become of a meter."""

    def __init__(self, clock: Clock, alarm: Alarm) -> None:
        self._clock = clock
        self._alarm = alarm
        self._waiting: set[asyncio.Future[None]] = set()

    async def wait(self, end_ms: int) -> bool:
        """Waits until something has, but no longer than that; False: the time is over."""
        if self._clock.now_ms() >= end_ms:
            return False
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        stop = self._alarm.set(end_ms, partial(_wake_one, waiter))
        try:
            await waiter
        finally:
            stop()
            self._waiting.discard(waiter)
        return True

    def wake(self) -> None:
        """Has all of them look again."""
        for waiter in self._waiting:
            _wake_one(waiter)


def _wake_one(waiter: "asyncio.Future[None]") -> None:
    if not waiter.done():
        waiter.set_result(None)

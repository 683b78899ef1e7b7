"""How often somebody may do something: bounded in rate, and bounded in memory."""

from collections import Counter
from typing import Final

from cachetools import LRUCache

from sabot.house.clock import Clock
from sabot.server.config import Rate
from sabot.server.error import TooFast

KEYS_MAX: Final = 20_000
"""Callers remembered; the one heard longest ago is forgotten first."""


class Limiter:
    """Lets each caller do so many things at once, and one more every so often."""

    def __init__(self, rate: Rate, clock: Clock, keys_max: int = KEYS_MAX) -> None:
        self._every_ms = rate.every_ms
        self._ahead_ms = (rate.burst - 1) * rate.every_ms
        self._clock = clock
        self._due_ms: LRUCache[str, int] = LRUCache(keys_max)
        """When each caller would have used up what they have done, at one every so often."""
        self.taken: Counter[str] | None = None
        """What was counted here since others were last told; None: there are no others."""

    def __len__(self) -> int:
        return len(self._due_ms)

    def wait_ms(self, key: str) -> int:
        """0, and one more is counted; or how long the caller has to wait for it."""
        now_ms = self._clock.monotonic_ms()
        due_ms = max(self._due_ms.get(key, 0), now_ms)
        if due_ms - now_ms > self._ahead_ms:
            return due_ms - now_ms - self._ahead_ms
        self._due_ms[key] = due_ms + self._every_ms
        if self.taken is not None and (key in self.taken or len(self.taken) < KEYS_MAX):
            self.taken[key] += 1
        return 0

    def add(self, key: str, count: int) -> None:
        """Counts what the caller has done at another server of the house."""
        due_ms = max(self._due_ms.get(key, 0), self._clock.monotonic_ms())
        self._due_ms[key] = due_ms + count * self._every_ms

    def take(self, key: str) -> None:
        """Counts one more; raises `TooFast` for a caller who has to wait."""
        wait_ms = self.wait_ms(key)
        if wait_ms:
            raise TooFast(wait_ms)


class TokenBucket:
    """What one caller may do: as often as all of these rates together allow."""

    def __init__(self, *rates: Rate) -> None:
        self._most = sum(rate.burst for rate in rates)
        self._each_s = sum(1000 / rate.every_ms for rate in rates)
        self._left: float = self._most
        self._at_s = 0.0

    def take(self, count: int, now_s: float) -> bool:
        """Whether so many more are allowed; they are counted in any case."""
        self._left = min(self._most, self._left + (now_s - self._at_s) * self._each_s) - count
        self._at_s = now_s
        return self._left >= 0


class Pace:
    """Gives each request of an address its time: so many at once, and one more every so often."""

    def __init__(self, rate: Rate, keys_max: int = KEYS_MAX) -> None:
        self._every_s = rate.every_ms / 1000
        self._ahead_s = (rate.burst - 1) * self._every_s
        self._due_s: LRUCache[str, float] = LRUCache(keys_max)

    def __len__(self) -> int:
        return len(self._due_s)

    def reserve(self, key: str, now_s: float) -> float:
        """How many seconds the next request of the address has to wait; its time is taken.

        Each connection has one request at a time, so an address waits no longer than its connections times the pause.
        """
        due_s = max(self._due_s.get(key, now_s), now_s)
        self._due_s[key] = due_s + self._every_s
        return max(0.0, due_s - now_s - self._ahead_s)

"""The pace of an address: whoever asks without a pause is answered without haste, and costs the others nothing."""

from typing import Final

from cachetools import LRUCache

from sabot.server.config import Rate

KEYS_MAX: Final = 20_000
"""Addresses remembered; the one heard longest ago is forgotten first."""


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

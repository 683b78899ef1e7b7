"""Wrong passwords for names that no account has: counted like the others, so that the answer gives nothing away."""

from typing import Final, NamedTuple

from cachetools import LRUCache

from sabot.house.calendar import day_number

NAMES_MAX: Final = 10_000
"""Names remembered; the one tried longest ago is forgotten first."""


class Tried(NamedTuple):
    """How often a name was tried, and when last."""

    times: int = 0
    last_ms: int | None = None


class UnknownNames:
    """How often each unknown name was tried this day (UTC)."""

    def __init__(self) -> None:
        self._day = 0
        self._tried: LRUCache[str, Tried] = LRUCache(NAMES_MAX)

    def tried(self, key: str, now_ms: int) -> Tried:
        """How often the name had been tried before."""
        self._turn_day(now_ms)
        return self._tried.get(key, Tried())

    def count(self, key: str, now_ms: int) -> int:
        """How often the name has been tried, this time included."""
        count = self.tried(key, now_ms).times + 1
        self._tried[key] = Tried(count, now_ms)
        return count

    def _turn_day(self, now_ms: int) -> None:
        if day_number(now_ms) != self._day:
            self._day = day_number(now_ms)
            self._tried.clear()

"""The time, handed in: the wall's in the house, a virtual one wherever a day must pass at once."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""


class WallClock:
    """The time as everybody has it; never runs backwards, even where the machine's clock is set back."""

    def __init__(self) -> None:
        self._latest_ms = 0

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        self._latest_ms = max(self._latest_ms, time.time_ns() // 1_000_000)
        return self._latest_ms


class VirtualClock:
    """A time that stands still until it is moved."""

    def __init__(self, now_ms: int) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self._now_ms

    def advance(self, by_ms: int) -> int:
        """The new time, so much later."""
        if by_ms < 0:
            raise ValueError(f"a clock does not go back by {-by_ms} ms")
        self._now_ms += by_ms
        return self._now_ms

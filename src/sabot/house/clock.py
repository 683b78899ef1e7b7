"""The time, handed in: the house's own in a house that is open, a virtual one wherever a day must pass at once.

There are two times. What is written into the books is the house's time, in milliseconds since 1970. How long something
lasts, how often it may happen and when it falls due is counted on a clock that nobody can set.
"""

import time
from bisect import bisect_right
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final, Literal, NamedTuple, Protocol

SLOWEST: Final = 2
"""The house's time takes at most so many times as long as the time that passes: that is how it waits for a clock that
was set back."""
HURRY: Final = 1_000
"""It gains at most one part in so many: that is how it follows a clock that was put forward."""
APART_NS: Final = 50_000_000
"""From here on the house's time and the wall's are two different times; below it is how clocks are kept right."""
WRONG_MS: Final = 1_000
"""From here on a person should look after the machine's clock."""
BESIDE_MS: Final = 300_000
"""So far a command beside a served house may be ahead of the books: the server goes on in its time."""
TURNS_MAX: Final = 1_000
"""Changes of pace remembered, the oldest forgotten first."""

_MS: Final = 1_000_000

Nanoseconds = Callable[[], int]
Pace = Literal["even", "slow", "fast"]
ClockState = Literal["right", "behind", "ahead"]
"""Of the machine's clock, measured by the house's time."""


class Clock(Protocol):
    """Tells the time."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC, as they are written into the books; never less than before."""

    def monotonic_ms(self) -> int:
        """Milliseconds since some moment: they pass evenly, whatever is done to the machine's clock."""

    def since_ms(self, at_ms: int) -> int:
        """How long ago the house's time was that; 0 for a time that is still to come."""

    def ahead_ms(self) -> int:
        """How far the house's time is ahead of the machine's clock; below zero: behind it."""

    def reach(self, at_ms: int) -> None:
        """Goes on to that time at once, unless it is past: the books have it already."""


def tell_clock(clock: Clock) -> ClockState:
    """How the machine's clock stands to the house's time."""
    ahead_ms = clock.ahead_ms()
    if abs(ahead_ms) < WRONG_MS:
        return "right"
    return "behind" if ahead_ms > 0 else "ahead"


class _Turn(NamedTuple):
    """A moment at which the house's time changed its pace."""

    steady_ns: int
    house_ns: int


class HouseClock:
    """The wall's time, but for what somebody does to the wall's clock.

    It never runs back. Where the wall's clock is behind, it goes at half speed until that has caught up; where the
    wall's clock is ahead, it gains a thousandth until it has. So nobody is locked out by a clock set back, and nothing
    that has to wait is over early because a clock was put forward.
    """

    def __init__(
        self, least_ms: int = 0, *, wall_ns: Nanoseconds = time.time_ns, steady_ns: Nanoseconds | None = None
    ) -> None:
        self._wall_ns = wall_ns
        self._steady_ns = steady_ns or _steady_ns
        self._lock = Lock()
        self._last = _Turn(self._steady_ns(), max(wall_ns(), least_ms * _MS))
        self._pace: Pace = "even"
        self._turns: deque[_Turn] = deque([self._last], maxlen=TURNS_MAX)

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self._read().house_ns // _MS

    def monotonic_ms(self) -> int:
        """Milliseconds since the machine was started, its sleep included where the system counts it."""
        return self._steady_ns() // _MS

    def since_ms(self, at_ms: int) -> int:
        """How long ago the house's time was that; before this clock was begun, by the books' own times."""
        now = self._read()
        at_ns = min(at_ms * _MS, now.house_ns)
        return max(0, now.steady_ns - self._steady_at(at_ns, now)) // _MS

    def ahead_ms(self) -> int:
        """How far the house's time is ahead of the wall's clock; below zero: behind it."""
        return (self._read().house_ns - self._wall_ns()) // _MS

    def reach(self, at_ms: int) -> None:
        """Goes on to that time at once, unless it is past."""
        self._read()
        with self._lock:
            if self._last.house_ns < at_ms * _MS:
                self._turns.append(self._last)
                self._last = _Turn(self._last.steady_ns, at_ms * _MS)
                self._turns.append(self._last)

    def _read(self) -> _Turn:
        last, steady_ns = self._last, self._steady_ns()
        if 0 <= steady_ns - last.steady_ns < _MS:
            return last  # of this millisecond: a command asks for the time some ten times
        with self._lock:
            wall_ns = self._wall_ns()
            passed_ns = max(0, steady_ns - self._last.steady_ns)
            slowest_ns = self._last.house_ns + passed_ns // SLOWEST
            fastest_ns = self._last.house_ns + passed_ns + passed_ns // HURRY
            now = _Turn(max(steady_ns, self._last.steady_ns), min(max(wall_ns, slowest_ns), fastest_ns))
            pace = _pace(now.house_ns - wall_ns)
            if pace != self._pace:
                self._pace = pace
                self._turns.append(self._last)
            self._last = now
            return now

    def _steady_at(self, house_ns: int, now: _Turn) -> int:
        """What the steady clock showed when the house's time was that."""
        newest = self._turns[-1]
        if newest.house_ns <= house_ns < now.house_ns:
            before, after = newest, now  # most ask for what was since the last change of pace
        else:
            with self._lock:
                turns = [*self._turns, now]
            place = bisect_right(turns, house_ns, key=lambda turn: turn.house_ns)
            if place == 0:
                return turns[0].steady_ns - (turns[0].house_ns - house_ns)
            if place == len(turns):
                return now.steady_ns
            before, after = turns[place - 1], turns[place]
        part_ns, whole_ns = house_ns - before.house_ns, after.house_ns - before.house_ns
        return before.steady_ns + part_ns * (after.steady_ns - before.steady_ns) // whole_ns


def clock_beside(last_ms: int, wall_ns: Nanoseconds = time.time_ns) -> HouseClock:
    """The clock of a command on books that another may be serving, whose last record is of that time.

    Where the wall's clock is far ahead of them it goes on from their last record instead: the server would follow, and
    what has to wait would be over early because the machine's clock was put forward.
    """
    ahead_ns = wall_ns() - last_ms * _MS
    if not last_ms or ahead_ns <= BESIDE_MS * _MS:
        return HouseClock(last_ms, wall_ns=wall_ns)
    return HouseClock(last_ms, wall_ns=lambda: wall_ns() - ahead_ns)


class VirtualClock:
    """A time that stands still until it is moved."""

    def __init__(self, now_ms: int) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self._now_ms

    def monotonic_ms(self) -> int:
        """The same: nobody sets this clock."""
        return self._now_ms

    def since_ms(self, at_ms: int) -> int:
        """How long ago that was."""
        return max(0, self._now_ms - at_ms)

    def ahead_ms(self) -> int:
        """0: there is no other clock to be ahead of."""
        return 0

    def reach(self, at_ms: int) -> None:
        """Goes on to that time, unless it is past."""
        self._now_ms = max(self._now_ms, at_ms)

    def advance(self, by_ms: int) -> int:
        """The new time, so much later."""
        if by_ms < 0:
            raise ValueError(f"a clock does not go back by {-by_ms} ms")
        self._now_ms += by_ms
        return self._now_ms


def _pace(ahead_ns: int) -> Pace:
    if ahead_ns > APART_NS:
        return "slow"
    return "fast" if ahead_ns < -APART_NS else "even"


_BOOT: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)
"""A machine that slept has let time pass; only this clock of Linux says so."""


def _steady_ns() -> int:
    return time.monotonic_ns() if _BOOT is None else time.clock_gettime_ns(_BOOT)

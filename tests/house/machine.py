"""A machine whose clock somebody sets, and the time of the house that runs on it."""

from sabot.house.clock import HouseClock, VirtualClock


class MachineClock(VirtualClock):
    """The house's own clock over a wall clock and a steady one that move only when they are moved."""

    def __init__(self, now_ms: int, least_ms: int = 0) -> None:
        super().__init__(now_ms)
        self.wall_ms = now_ms
        self._steady_ms = 5_000
        self._house = HouseClock(
            least_ms, wall_ns=lambda: self.wall_ms * 1_000_000, steady_ns=lambda: self._steady_ms * 1_000_000
        )

    def now_ms(self) -> int:
        """The house's time."""
        return self._house.now_ms()

    def monotonic_ms(self) -> int:
        """The steady clock."""
        return self._house.monotonic_ms()

    def since_ms(self, at_ms: int) -> int:
        """How long ago that was."""
        return self._house.since_ms(at_ms)

    def ahead_ms(self) -> int:
        """How far the house is ahead of the wall."""
        return self._house.ahead_ms()

    def reach(self, at_ms: int) -> None:
        """The house goes on to that time; the wall stays."""
        self._house.reach(at_ms)

    def advance(self, by_ms: int) -> int:
        """The house's time, so much later on both clocks."""
        self.wall_ms += by_ms
        self._steady_ms += by_ms
        return self.now_ms()

    def set_by(self, by_ms: int) -> None:
        """Somebody sets the wall clock, back or forward; no time passes."""
        self.wall_ms += by_ms

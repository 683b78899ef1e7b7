"""Times of several pieces of work, taken turn and turn about."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

Work = Callable[[], object]


class Times:
    """The seconds that one piece of work took, once for every turn."""

    def __init__(self, seconds: list[float]) -> None:
        self.seconds = seconds

    @property
    def median(self) -> float:
        """Half of the turns took less."""
        return median(self.seconds)

    def ratio(self, other: "Times") -> float:
        """How many times as long as the other this took: the median over the turns.

        Both sides of each quotient come from the same turn, so a machine that is busy for a while slows both.
        """
        return median(mine / theirs for mine, theirs in zip(self.seconds, other.seconds, strict=True))


def take_times(repeats: int, *works: Work, clock: Callable[[], float] = perf_counter) -> list[Times]:
    """The times of each piece of work; every turn runs all of them once, and a turn before the first warms up.

    Work of one thread that waits for nothing may be timed by ``process_time``: others on the machine then count less.
    """
    seconds: list[list[float]] = [[] for _ in works]
    for turn in range(repeats + 1):
        for work, taken in zip(works, seconds, strict=True):
            start = clock()
            work()
            if turn:
                taken.append(clock() - start)
    return [Times(taken) for taken in seconds]

"""The game played by the million: volatility, the distribution of results, and a check of the exact return."""

from collections import Counter
from math import sqrt
from statistics import NormalDist

from msgspec import Struct

CONFIDENCE = 0.99

AGREES_P = 0.001
"""A check fails under this: one sound simulation in a thousand does."""


class SideCheck(Struct, frozen=True):
    """A side bet as it was simulated."""

    rtp: float
    half_width: float
    rounds: int


class Simulated(Struct, frozen=True):
    """What a simulation came to; amounts are in stakes of one box."""

    rounds: int
    seed: str
    rtp: float
    deviation: float
    """Standard deviation of a round's net result."""
    average_stake: float
    results: dict[float, int]
    """Rounds by net result."""
    progress: tuple[tuple[int, float], ...]
    """The return after so many rounds."""
    side: dict[str, SideCheck]
    side_rounds: int
    outcomes: dict[str, int]
    """Hands by what came of them."""

    @property
    def half_width(self) -> float:
        """The true return is within this of the simulated one, with the confidence of all certificates."""
        return interval_factor() * self.deviation / sqrt(self.rounds)

    def share(self, sign: int) -> float:
        """The part of all rounds that was won (1), even (0) or lost (-1)."""
        return sum(count for net, count in self.results.items() if _sign(net) == sign) / self.rounds

    def strays(self, exact: float) -> float:
        """How far from the exact return, in standard errors."""
        return (self.rtp - exact) * sqrt(self.rounds) / self.deviation if self.deviation else 0.0

    def chance_to_stray(self, exact: float) -> float:
        """The chance that a sound simulation strays at least so far."""
        return 2 * (1 - NormalDist().cdf(abs(self.strays(exact))))

    def agrees(self, exact: float) -> bool:
        """Whether chance explains the difference from the exact return."""
        return self.chance_to_stray(exact) >= AGREES_P


def interval_factor() -> float:
    """Standard errors on each side of a mean that hold the truth with the confidence of all certificates."""
    return NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


def tenths(counts: Counter[int], unit: int) -> dict[float, int]:
    """Counts by net result in stakes instead of units, in rising order."""
    return {net / unit: counts[net] for net in sorted(counts)}


def _sign(net: float) -> int:
    return (net > 0) - (net < 0)

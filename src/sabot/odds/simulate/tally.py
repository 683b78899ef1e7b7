"""What simulated rounds came to: whole numbers that add up, and the statistics that follow from them."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple, Self

from msgspec import Struct

from sabot.odds.simulate.house import UNIT


class Sums(NamedTuple):
    """Rounds, the sum of their net results, and the sum of the squares."""

    rounds: int
    net: int
    squares: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Self:
        """The sums over rounds counted by net result."""
        net = sum(value * count for value, count in counts.items())
        squares = sum(value * value * count for value, count in counts.items())
        return cls(sum(counts.values()), net, squares)

    @property
    def mean(self) -> float:
        """Net result of a round, on average."""
        return self.net / self.rounds

    @property
    def deviation(self) -> float:
        """Standard deviation of a round's net result; 0 for a single round."""
        if self.rounds < 2:
            return 0.0
        # Whole numbers until the last step: the difference of two large sums is exact.
        return sqrt((self.rounds * self.squares - self.net**2) / (self.rounds * (self.rounds - 1)))

    def half_width(self, confidence: float) -> float:
        """How far the true mean may be from this one, with a confidence such as 0.99."""
        return NormalDist().inv_cdf((1 + confidence) / 2) * self.deviation / sqrt(self.rounds)


class BetStatistics(NamedTuple):
    """The statistics of one bet. Amounts are in stakes of one box, returns in parts of what all boxes staked."""

    mean: float
    """Net result of a round."""
    deviation: float
    """Standard deviation of a round's net result."""
    rtp: float
    """Return of what was staked before the deal."""
    half_width: float
    """The true return is within this of ``rtp``, with the confidence asked for."""

    @property
    def interval(self) -> tuple[float, float]:
        """Between which returns the true one is."""
        return self.rtp - self.half_width, self.rtp + self.half_width


class SimulationTally(Struct, frozen=True):
    """The counts of a simulation, or of any part of it; two tallies of the same bets add up."""

    boxes: int
    """Boxes staked in each round."""
    main: Counter[int]
    """Rounds by the net result of all main bets, in tenths of a stake."""
    staked: int
    """All main stakes, doubles and splits included, in tenths of a stake."""
    outcomes: Counter[str]
    """Hands by what came of them."""
    side: dict[str, Counter[int]]
    """For each side bet: rounds by the net result on all boxes, in units of the bet."""
    side_stakes: dict[str, int]
    """How many units a side bet's stake has: cents for the progressive, otherwise 1."""
    void: int = 0
    """Rounds for which the shoe had too few cards; they count as rounds that win and lose nothing."""

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.main.total()

    def __add__(self, other: "SimulationTally") -> "SimulationTally":
        return SimulationTally(
            boxes=self.boxes,
            main=self.main + other.main,
            staked=self.staked + other.staked,
            outcomes=self.outcomes + other.outcomes,
            side={name: counts + other.side[name] for name, counts in self.side.items()},
            side_stakes=self.side_stakes,
            void=self.void + other.void,
        )

    def figures(self, bet: str = "main", confidence: float = 0.99) -> BetStatistics:
        """The statistics of the main bet, or of a side bet by its name."""
        counts, stake = (self.main, UNIT) if bet == "main" else (self.side[bet], self.side_stakes[bet])
        sums = Sums.of(counts)
        mean, deviation = sums.mean / stake, sums.deviation / stake
        half_width = sums.half_width(confidence) / stake / self.boxes
        return BetStatistics(mean, deviation, 1 + mean / self.boxes, half_width)

    @property
    def rtp_per_wagered(self) -> float:
        """The main bet's return of all that was staked, doubles and splits included."""
        return 1 + Sums.of(self.main).net / self.staked if self.staked else 1.0

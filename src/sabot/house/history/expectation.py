"""What chance allows: a game's exact return, and how far results stray from it.

The return is the exact one of the odds room: of one unit staked at first, under best play. How far a round strays is
simulated by the odds room's own kernels: the variance of one box, and the covariance of two boxes against one dealer;
both from fresh shoes, always from the same seed, so that two houses tell the same figures.
"""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from msgspec import Struct

from sabot.cards import parse_seed
from sabot.rules import Rules

ROUNDS = 400_000
"""Rounds simulated for a variance: its own error is then well under one part in a hundred."""

CONFIDENCE = 0.95
"""The part of all players, playing as well as can be, whose return is within the band."""

_SEED = parse_seed("what chance allows")


class Expectation(NamedTuple):
    """What to expect of one unit staked on a box."""

    rtp: float
    variance: float
    covariance: float
    """Between two boxes of one round; 0 where there is but one box."""

    def variance_of(self, squares: float, square_sums: float) -> float:
        """The variance of rounds with these sums of squared stakes, box by box and of each round's boxes together."""
        return self.variance * squares + self.covariance * (square_sums - squares)


class ReturnBand(Struct, frozen=True, kw_only=True):
    """The return of main bets beside the exact one; rounds with Golden Chips are left out."""

    rounds: int
    staked_first: int
    """Main stakes of the deal, in minor units: what the return is measured by."""
    net: int
    """What they won or lost in the end, doubles and splits included."""
    achieved: float
    exact: float
    """Under best play."""
    low: float
    high: float
    """Between which returns chance alone leaves most who play as well as can be."""
    confidence: float
    strays: float
    """How far from the exact return, in standard deviations."""


def find_expectation(rules: Rules) -> Expectation:
    """What to expect of a game; takes some tenths of a second."""
    # The odds bring a compiler along: a house that nobody asks opens without it.
    from sabot.odds.exact import analyze
    from sabot.odds.simulate import make_plan, simulate

    exact = analyze(rules)
    one, two = (
        simulate(make_plan(rules, exact.strategy, _SEED, boxes=boxes, shoe="fresh"), ROUNDS, 1).figures().deviation ** 2
        for boxes in (1, min(2, rules.boxes))
    )
    return Expectation(exact.rtp, one, (two - 2 * one) / 2 if rules.boxes > 1 else 0.0)


class Gauge:
    """Adds up rounds and says how their return lies to what was to be expected."""

    def __init__(self) -> None:
        self._rounds = 0
        self._staked = 0
        self._net = 0
        self._expected = 0.0
        self._variance = 0.0

    def add(self, sums: Mapping[str, Any], expectation: Expectation) -> None:
        """Takes in rounds dealt by one sheet, added up as the books keep them."""
        self._rounds += sums["rounds"]
        self._staked += sums["first_staked"]
        self._net += sums["net"]
        self._expected += sums["first_staked"] * (expectation.rtp - 1)
        self._variance += expectation.variance_of(sums["squares"], sums["square_sums"])

    def band(self) -> ReturnBand | None:
        """How the return lies; None before the first stake."""
        if not self._staked:
            return None
        exact = 1 + self._expected / self._staked
        deviation = sqrt(self._variance)
        reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * deviation / self._staked
        return ReturnBand(
            rounds=self._rounds,
            staked_first=self._staked,
            net=self._net,
            achieved=1 + self._net / self._staked,
            exact=exact,
            low=exact - reach,
            high=exact + reach,
            confidence=CONFIDENCE,
            strays=(self._net - self._expected) / deviation,
        )

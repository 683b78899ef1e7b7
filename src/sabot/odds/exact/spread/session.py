"""Many rounds together, each from a fresh shoe: where their net result lies."""

from fractions import Fraction
from math import ceil, lcm, sqrt
from typing import NamedTuple

import numpy as np

from sabot.odds.exact.play import Floats
from sabot.odds.exact.spread.distribution import Distribution

DENOMINATOR_MAX = 1000
"""Of a net result, as a fraction of the stake: 3/2, 6/5."""

REACH = 12.0
"""Standard deviations on each side that are looked at. What lies beyond is less than the rounding."""


class SessionSpread(NamedTuple):
    """The net result of a session, in stakes."""

    low: float
    high: float
    """Neither fewer nor more than these come out in the asked part of all sessions."""
    ahead: float
    """The chance of a net win."""


def spread_session(found: Distribution, rounds: int, within: float) -> SessionSpread:
    """So many rounds, all played alike; as many sessions end below the lower limit, at most, as above the upper."""
    nets, chances = _add_up(found, rounds)
    below = np.cumsum(chances)
    outside = (1.0 - within) / 2
    low, high = np.searchsorted(below, (outside, 1.0 - outside))
    return SessionSpread(float(nets[low]), float(nets[high]), float(chances[nets > 0].sum()))


def _add_up(found: Distribution, rounds: int) -> tuple[Floats, Floats]:
    """Net results of all rounds together in rising order, and their chances: a product of as many transforms."""
    unit = lcm(*(Fraction(net).limit_denominator(DENOMINATOR_MAX).denominator for net in found.results))
    widest = max(abs(net) for net in found.results)
    reach = min(abs(rounds * found.mean) + REACH * found.deviation * sqrt(rounds) + widest, rounds * widest)
    half = ceil(unit * reach) + 1
    one = np.zeros(2 * half)
    for net, chance in found.results.items():
        # Results below 0 stand at the end, results beyond both ends would come in again at the other.
        one[round(net * unit) % len(one)] += chance
    summed = np.fft.irfft(np.fft.rfft(one) ** rounds, len(one))
    return np.arange(-half, half) / unit, np.roll(summed, half)

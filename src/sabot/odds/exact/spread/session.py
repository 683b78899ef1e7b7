"""Many rounds together, each from a fresh shoe: where their net result lies."""

from fractions import Fraction
from math import ceil, lcm, sqrt
from typing import NamedTuple

import numpy as np

from sabot.errors import SabotError
from sabot.odds.exact.play import Floats
from sabot.odds.exact.spread.distribution import Distribution

DENOMINATOR_MAX = 1000
"""Of a net result, as a fraction of the stake: 3/2, 6/5."""

REACH = 12.0
"""Standard deviations on each side that are looked at. What lies beyond is less than the rounding."""

ROUNDS_MAX = 1_000_000
"""Of a session. Rounding grows with their number: here to 1e-10 of a chance."""

WITHIN_MOST = 0.999999
"""The part of all sessions that limits are told for. Of all of them there are none that the rounding does not hide."""


class SessionSpread(NamedTuple):
    """The net result of a session, in stakes."""

    low: float
    high: float
    """Neither fewer nor more than these come out in the asked part of all sessions."""
    ahead: float
    """The chance of a net win."""


def spread_session(found: Distribution, rounds: int, within: float) -> SessionSpread:
    """So many rounds, all played alike; as many sessions end below the lower limit, at most, as above the upper.

    Raises `SabotError` unless there are 1 to `ROUNDS_MAX` rounds, and ``within`` is above 0 and at most `WITHIN_MOST`.
    """
    if not 1 <= rounds <= ROUNDS_MAX:
        raise SabotError(f"a session of {rounds:,} rounds cannot be told: it has 1 to {ROUNDS_MAX:,}")
    if not 0.0 < within <= WITHIN_MOST:
        raise SabotError(f"{within} of all sessions have no limits to tell: above 0 and up to {WITHIN_MOST} have")
    nets, chances = _add_up(found, rounds)
    below = np.cumsum(chances)
    outside = (1.0 - within) / 2
    low, high = np.searchsorted(below, (outside, 1.0 - outside))
    ahead = min(max(float(chances[nets > 0].sum()), 0.0), 1.0)
    return SessionSpread(float(nets[low]), float(nets[high]), ahead)


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

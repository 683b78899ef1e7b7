"""Whether chance explains what a game has returned: a test that may be looked at after every round (R-7).

Two one-sided tests by the method of mixtures, one for each direction. Let S be how much more the rounds have returned
than they should, and V the sum of their variances. Were the true return what it should be, or less,

    E = 2 sqrt(m / (V + m)) * exp(S**2 / 2(V + m)) * N(S / sqrt(V + m)),  N the normal distribution function,

would be a supermartingale that begins at 1, whatever the stakes and however often it is looked at: the mixture, over
all k above 0, of exp(kS - k**2 V / 2), with the weights of a normal distribution of variance 1/m. By Ville's inequality
the chance that it ever comes to 1/a is at most a. So nobody need say beforehand when they will look, or for how long.
(That the sums of many rounds are taken as normal is an approximation; how good it is was measured, see docs/alarms.md.)

What should be returned is the exact return of best play. Nobody beats that but by chance, so more is tested against it.
People play worse than best, so less is tested against the exact return without an allowance for that.
"""

from math import erfc, exp, inf, log, sqrt
from typing import Final, Literal, NamedTuple

FALSE_ALARMS: Final = 0.001
"""The chance that a game which returns what it should is ever said not to, in one test of both directions."""
ALLOWANCE: Final = 0.02
"""What best play returns more than people do, in parts of a first stake: as much less is no alarm yet."""
MIXTURE: Final = 15_000.0
"""m: the test is at its best when the sum of variances is some twenty times that: when a return comes out that is wrong
by a hundredth."""

Direction = Literal["high", "low"]


class ReturnVerdict(NamedTuple):
    """What a look at the sums has shown."""

    achieved: float
    exact: float
    low: float
    high: float
    """Between which returns there is no alarm after so many rounds; as they go on the two close in."""
    evidence: float
    """The larger of the two E, as a power of e: at ``-log(a)`` there is an alarm."""
    direction: Direction | None
    """In which direction the return is wrong; None: chance may explain it."""


def judge_return(
    rounds: int,
    net: float,
    variance: float,
    exact: float,
    *,
    false_alarms: float = FALSE_ALARMS,
    allowance: float = ALLOWANCE,
) -> ReturnVerdict | None:
    """How rounds lie that have each returned ``net`` / ``rounds`` more than staked; None before the first.

    ``variance`` is that of their sum, ``exact`` the return of best play, all of one unit staked.
    """
    if not rounds or variance <= 0:
        return None
    alpha = false_alarms / 2
    over = net - rounds * (exact - 1)
    under = rounds * (exact - allowance - 1) - net
    evidences: dict[Direction, float] = {"high": log_evidence(over, variance), "low": log_evidence(under, variance)}
    strongest: Direction = "high" if evidences["high"] >= evidences["low"] else "low"
    reach = boundary(variance, alpha) / rounds
    return ReturnVerdict(
        achieved=1 + net / rounds,
        exact=exact,
        low=exact - allowance - reach,
        high=exact + reach,
        evidence=evidences[strongest],
        direction=strongest if evidences[strongest] >= -log(alpha) else None,
    )


def log_evidence(excess: float, variance: float) -> float:
    """The logarithm of E for so much in excess of what should be."""
    spread = variance + MIXTURE
    below = erfc(-excess / sqrt(2 * spread)) / 2
    if not below:
        return -inf
    return log(2) + log(MIXTURE / spread) / 2 + excess**2 / (2 * spread) + log(below)


def boundary(variance: float, alpha: float) -> float:
    """The excess at which E comes to 1/a."""
    low, high = 0.0, sqrt((variance + MIXTURE) * (log((variance + MIXTURE) / MIXTURE) - 2 * log(alpha)))
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if log_evidence(middle, variance) < -log(alpha) else (low, middle)
    return high


def p_value(verdict: ReturnVerdict) -> float:
    """The chance of as much evidence, ever, in a game that returns what it should."""
    return min(1.0, 2 * exp(-verdict.evidence))

"""Sessions of many rounds, against sums counted out in whole numbers."""

from collections import Counter
from math import comb, sqrt
from statistics import NormalDist

import pytest

from sabot.errors import SabotError
from sabot.odds.exact import analyze
from sabot.odds.exact.spread import Distribution, distribute, spread_session
from sabot.odds.exact.spread.session import ROUNDS_MAX, WITHIN_MOST
from sabot.rules import load_rules


def test_o_6_a_session_of_coins_is_binomial() -> None:
    found = spread_session(Distribution({-1.0: 0.5, 1.0: 0.5}), 100, 0.95)
    assert found.ahead == pytest.approx((1 - comb(100, 50) / 2**100) / 2, abs=1e-12)
    below = [sum(comb(100, heads) for heads in range(most + 1)) / 2**100 for most in range(101)]
    heads = next(heads for heads, chance in enumerate(below) if chance >= 0.025)
    assert (found.low, found.high) == (2 * heads - 100, 100 - 2 * heads)


def test_o_6_a_session_of_uneven_payouts_is_what_counting_finds() -> None:
    """Payouts of 6:5 and of half a stake fall on tenths."""
    weights = {-10: 5, -5: 2, 12: 3}
    ways = Counter({0: 1})
    for _ in range(6):
        ways = sum((Counter({net + more: n * w for net, n in ways.items()}) for more, w in weights.items()), Counter())
    found = spread_session(Distribution({net / 10: weight / 10 for net, weight in weights.items()}), 6, 0.8)
    ahead = sum(n for net, n in ways.items() if net > 0) / 10**6
    assert found.ahead == pytest.approx(ahead, abs=1e-12)
    rising = sorted(net for net, n in ways.items() for _ in range(n))
    assert (10 * found.low, 10 * found.high) == pytest.approx((rising[99_999], rising[899_999]))


def test_o_6_long_sessions_come_near_the_normal_distribution() -> None:
    found = distribute(analyze(load_rules("multihand")))
    session = spread_session(found, 100_000, 0.95)
    mean, width = 100_000 * found.mean, 1.959964 * found.deviation * sqrt(100_000)
    assert session.low == pytest.approx(mean - width, abs=1)
    assert session.high == pytest.approx(mean + width, abs=1)
    normal = NormalDist(mean, found.deviation * sqrt(100_000))
    assert session.ahead == pytest.approx(1 - normal.cdf(0), abs=1e-3)
    assert 0.08 < session.ahead < 0.1


@pytest.mark.parametrize("within", [0.0, 1.0, 1 - 1e-9, -0.5, 1.5, float("nan")])
def test_o_6_there_are_no_limits_for_all_sessions_or_for_none(within: float) -> None:
    with pytest.raises(SabotError, match="have no limits to tell"):
        spread_session(Distribution({-1.0: 0.5, 1.0: 0.5}), 100, within)


def test_o_6_limits_for_nearly_all_of_the_longest_sessions() -> None:
    found = distribute(analyze(load_rules("multihand")))
    session = spread_session(found, ROUNDS_MAX, WITHIN_MOST)
    reach = NormalDist().inv_cdf((1 + WITHIN_MOST) / 2) * found.deviation * sqrt(ROUNDS_MAX)
    assert session.low == pytest.approx(ROUNDS_MAX * found.mean - reach, abs=20)
    assert session.high == pytest.approx(ROUNDS_MAX * found.mean + reach, abs=20)
    assert 0 <= spread_session(Distribution({-1.0: 0.9, 1.0: 0.1}), ROUNDS_MAX, 0.95).ahead < 1e-9


@pytest.mark.parametrize("rounds", [0, -1, ROUNDS_MAX + 1, 10**9])
def test_o_6_a_session_has_a_bounded_number_of_rounds(rounds: int) -> None:
    with pytest.raises(SabotError, match="it has 1 to 1,000,000"):
        spread_session(Distribution({-1.0: 0.5, 1.0: 0.5}), rounds, 0.95)

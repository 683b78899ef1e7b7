"""The test of a game's return holds at every look, and notices what is wrong (R-7)."""

from math import exp, log, sqrt

import numpy
import pytest

from bench.watch import Dealer
from sabot.odds.watch import ALLOWANCE, FALSE_ALARMS, MIXTURE, boundary, judge_return, log_evidence, p_value


def test_the_evidence_is_the_mixture_that_it_is_said_to_be() -> None:
    """Added up numerically, over all k above 0."""
    for excess, variance in ((120.0, 9_000.0), (-50.0, 400.0), (0.0, 1.0), (900.0, 250_000.0)):
        lambdas = numpy.linspace(0, 12 / sqrt(MIXTURE), 400_001)
        weights = 2 * sqrt(MIXTURE / (2 * numpy.pi)) * numpy.exp(-MIXTURE * lambdas**2 / 2)
        mixed = numpy.trapezoid(weights * numpy.exp(lambdas * excess - lambdas**2 * variance / 2), lambdas)
        assert exp(log_evidence(excess, variance)) == pytest.approx(float(mixed), rel=1e-6)


def test_at_the_boundary_the_evidence_is_just_enough() -> None:
    for variance in (1.0, 1e3, 1e6, 1e9):
        edge = boundary(variance, 0.0005)
        assert log_evidence(edge, variance) == pytest.approx(-log(0.0005))
        rounds = max(1, int(variance))
        for factor, direction in ((0.99, None), (1.01, "high")):
            verdict = judge_return(rounds, factor * edge, variance, 1.0)
            assert verdict is not None
            assert verdict.direction == direction
            assert (verdict.achieved > verdict.high) == (direction is not None)


def test_less_is_an_alarm_only_beyond_what_people_may_play_worse() -> None:
    rounds, variance = 2_000_000, 2_600_000.0
    for less, direction in ((0.0, None), (ALLOWANCE, None), (ALLOWANCE + 0.01, "low")):
        verdict = judge_return(rounds, rounds * (0.995 - 1 - less), variance, 0.995)
        assert verdict is not None
        assert verdict.direction == direction
        assert verdict.low < 0.995 - ALLOWANCE < verdict.exact < verdict.high
    strict = judge_return(rounds, rounds * (0.995 - 1 - ALLOWANCE), variance, 0.995, allowance=0.0)
    assert strict is not None
    assert strict.direction == "low"
    assert p_value(strict) < FALSE_ALARMS


def test_before_the_first_round_there_is_nothing_to_say() -> None:
    assert judge_return(0, 0.0, 0.0, 0.99) is None
    assert log_evidence(-1e9, 1.0) == -float("inf")


def test_r_7_right_dealers_raise_no_more_alarms_than_stated_and_wrong_ones_are_noticed() -> None:
    """A small sample, looked at often, at a rate at which a test that peeks at an interval would fail at once."""
    luck = numpy.random.default_rng(7)
    right = Dealer(rounds=100_000)
    alarms = right.first_alarms(200, 20_000, luck, look=20)
    assert (alarms > 0).sum() <= 2
    for bias in (-0.05, 0.05):
        found = Dealer(bias, rounds=100_000).first_alarms(20, 100_000, luck)
        assert (found > 0).all()
        assert numpy.median(found) < 40_000

"""Which returns are looked at closely: all that could raise an alarm (R-7)."""

import pytest

from sabot.house.alarms.returned import WatchedReturn
from sabot.odds.watch import ALLOWANCE, FALSE_ALARMS, boundary, judge_return

STEADY = 1e-9
"""The variance of a game that hardly varies: of all, the one with the nearest alarm."""
A_LITTLE = 1e-6


@pytest.mark.parametrize(("rounds", "exact"), [(1, 1.0), (1_000, 0.95), (1_000, 1.02)])
def test_r_7_no_game_is_left_out_that_could_raise_an_alarm(rounds: int, exact: float) -> None:
    reach = boundary(STEADY, FALSE_ALARMS / 2) + A_LITTLE
    for direction, net in (
        ("high", rounds * (exact - 1) + reach),
        ("low", rounds * (exact - ALLOWANCE - 1) - reach),
    ):
        verdict = judge_return(rounds, net, STEADY, exact)
        assert verdict is not None
        assert verdict.direction == direction
        assert WatchedReturn("atlantic-city", "0" * 64, 680, rounds, net, 0.0).may_alarm


def test_r_7_a_game_that_could_raise_none_is_left_out() -> None:
    """Its exact figures take seconds, and would say nothing."""
    least = boundary(0.0, FALSE_ALARMS / 2)
    assert not WatchedReturn("atlantic-city", "0" * 64, 680, 10, least - 1.5, 0.0).may_alarm

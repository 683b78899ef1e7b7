from collections import Counter
from statistics import NormalDist, mean, stdev

import pytest

from sabot.odds.simulate import SimulationTally
from sabot.odds.simulate.tally import Sums


def tally_of(main: dict[int, int], boxes: int = 1, staked: int = 100) -> SimulationTally:
    side = {"pairs": Counter({-1: 9, 25: 1})}
    return SimulationTally(boxes, Counter(main), staked, Counter({"win": 2}), side, {"pairs": 1})


def test_o_3_figures_are_those_of_the_rounds_themselves() -> None:
    tally = tally_of({-10: 5, -5: 1, 0: 1, 10: 2, 15: 1})
    rounds = [-1.0] * 5 + [-0.5, 0.0] + [1.0] * 2 + [1.5]
    figures = tally.figures(confidence=0.95)
    assert tally.rounds == 10
    assert figures.mean == pytest.approx(mean(rounds))
    assert figures.deviation == pytest.approx(stdev(rounds))
    assert figures.rtp == pytest.approx(1 + mean(rounds))
    assert figures.half_width == pytest.approx(NormalDist().inv_cdf(0.975) * stdev(rounds) / 10**0.5)
    assert figures.interval == (figures.rtp - figures.half_width, figures.rtp + figures.half_width)
    assert tally.rtp_per_wagered == pytest.approx(1 + sum(rounds) * 10 / 100)


def test_returns_of_several_boxes_are_parts_of_all_their_stakes() -> None:
    one, three = tally_of({-10: 3, 10: 2}), tally_of({-30: 3, 30: 2}, boxes=3)
    assert three.figures().rtp == pytest.approx(one.figures().rtp)
    assert three.figures().mean == pytest.approx(3 * one.figures().mean)
    assert three.figures().half_width == pytest.approx(one.figures().half_width)


def test_side_bets_have_figures_of_their_own() -> None:
    figures = tally_of({0: 10}).figures("pairs")
    assert figures.rtp == pytest.approx(2.6)
    assert figures.mean == pytest.approx(1.6)


def test_tallies_add_up_in_any_order() -> None:
    first, second = tally_of({-10: 5, 10: 5}, staked=110), tally_of({10: 1, 15: 2}, staked=30)
    both = first + second
    assert both == second + first
    assert both.main == {-10: 5, 10: 6, 15: 2}
    assert both.staked == 140
    assert both.outcomes == {"win": 4}
    assert both.side == {"pairs": {-1: 18, 25: 2}}


def test_sums_of_huge_counts_stay_exact() -> None:
    count = 10**15
    sums = Sums.of({-10: count, 10: count})
    assert (sums.rounds, sums.net, sums.squares) == (2 * count, 0, 200 * count)
    assert sums.deviation == pytest.approx(10)


def test_one_round_has_no_deviation_and_no_stake_no_loss() -> None:
    tally = tally_of({15: 1}, staked=0)
    assert tally.figures().deviation == 0
    assert tally.figures().half_width == 0
    assert tally.rtp_per_wagered == 1

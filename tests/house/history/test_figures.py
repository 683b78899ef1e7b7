"""Rounds added up: counts, runs, days, and the band that chance allows (P-6)."""

import json
from math import sqrt

import pytest

from sabot.house.history import figures
from sabot.house.history.expectation import CONFIDENCE, Expectation, Gauge, find_expectation
from sabot.house.history.figures import DaySum, GameFigures, PlayedFigures
from sabot.ledger.sums import ALL_GAMES, Sums, round_sums
from sabot.odds.exact import analyze
from sabot.odds.simulate import make_plan, simulate
from sabot.rules import change_rules, game_names, load_rules

EVEN = Expectation(rtp=1.0, variance=1.0, covariance=0.0)
DAY = 86_400_000


Played = dict[str, object]


def _sums(rounds: list[Played], table: str) -> list[Sums]:
    made = [row for played in rounds for row in round_sums(played, "h", played["voided"] is not None)]
    return [dict(row.values) for row in made if row.table == table]


def figure_out(rounds: list[Played], expect: figures.Expect) -> PlayedFigures:
    days = [day for day in _sums(rounds, "day_sum") if day["game"] == ALL_GAMES]
    return figures.figure_out(days, _sums(rounds, "return_sum"), expect)


def figure_games(rounds: list[Played], expect: figures.Expect) -> tuple[GameFigures, ...]:
    days = [day for day in _sums(rounds, "day_sum") if day["game"] != ALL_GAMES]
    return figures.figure_games(days, _sums(rounds, "return_sum"), expect)


def sum_days(rounds: list[Played]) -> tuple[DaySum, ...]:
    return figures.sum_days(day for day in _sums(rounds, "day_sum") if day["game"] == ALL_GAMES)


def _round(net: int, *, at_ms: int = 0, game: str = "multihand", staked: int = 100, **more: object) -> Played:
    hand = {"box": 1, "hand": 1, "outcome": "win", "staked": staked, "doubled": 0, "returned": staked + net}
    values: Played = {
        "player": "p1",
        "code": f"c{at_ms}-{net}",
        "game": game,
        "closed_ms": at_ms,
        "staked": staked,
        "returned": staked + net,
        "main_staked": staked,
        "main_returned": staked + net,
        "golden_staked": 0,
        "golden_returned": 0,
        "hands": json.dumps([hand]),
        "voided": None,
    }
    return values | more


def _hands(*hands: tuple[int, int, str, int, int, int]) -> str:
    names = ("box", "hand", "outcome", "staked", "doubled", "returned")
    return json.dumps([dict(zip(names, hand, strict=True)) for hand in hands])


def test_p_6_hands_are_counted_by_what_came_of_them() -> None:
    hands = _hands(
        (1, 1, "blackjack", 100, 0, 250),
        (2, 2, "win", 200, 100, 400),
        (2, 4, "bust", 100, 0, 0),
        (2, 5, "push", 100, 0, 100),
        (3, 1, "surrender", 100, 0, 50),
        (4, 1, "lose", 200, 100, 0),
        (5, 1, "charlie", 100, 0, 200),
    )
    found = figure_out([_round(0, hands=hands)], lambda _: EVEN)
    assert (found.hands, found.hands_won, found.hands_pushed, found.hands_lost) == (7, 3, 1, 3)
    assert (found.blackjacks, found.busts, found.doubles, found.splits, found.surrenders) == (1, 1, 2, 2, 1)


def test_p_6_a_return_is_measured_by_the_stakes_of_the_deal() -> None:
    hands = _hands((1, 2, "win", 200, 100, 400), (1, 3, "lose", 100, 0, 0), (2, 1, "lose", 50, 0, 0))
    played = _round(50, staked=350, main_returned=400, returned=400, hands=hands)
    found = figure_out([played], lambda _: Expectation(0.99, 1.21, 0.5)).main_return
    assert found is not None
    assert (found.rounds, found.staked_first, found.net) == (1, 150, 50)
    assert found.achieved == 1 + 50 / 150
    assert found.exact == pytest.approx(0.99)
    deviation = sqrt(1.21 * (100**2 + 50**2) + 0.5 * 2 * 100 * 50)
    assert found.strays == pytest.approx((50 + 1.5) / deviation)
    assert found.confidence == CONFIDENCE == 0.95
    assert (found.high - found.exact, found.exact - found.low) == pytest.approx((1.959964 * deviation / 150,) * 2)


def test_p_6_runs_are_of_rounds_and_an_even_one_neither_breaks_nor_lengthens_them() -> None:
    nets = [5, 5, 0, 5, -5, 5, -5, -5, 0, 0, -5, -5, 5]
    found = figure_out([_round(net, at_ms=place) for place, net in enumerate(nets)], lambda _: EVEN)
    assert (found.longest_winning, found.longest_losing) == (3, 4)


def test_p_6_the_biggest_win_is_named_and_there_may_be_none() -> None:
    rounds = [_round(net, at_ms=place) for place, net in enumerate([-100, 30, 80, 50])]
    found = figure_out(rounds, lambda _: EVEN)
    assert found.biggest_win is not None
    assert (found.biggest_win.code, found.biggest_win.net) == ("c2-80", 80)
    assert figure_out(rounds[:1], lambda _: EVEN).biggest_win is None


def test_p_6_void_rounds_are_only_counted_as_such() -> None:
    rounds = [_round(-100), _round(0, at_ms=5, voided="the lights went out")]
    found = figure_out(rounds, lambda _: EVEN)
    assert (found.rounds, found.voided, found.hands, found.net) == (1, 1, 1, -100)
    assert [(day.rounds, day.net) for day in sum_days(rounds)] == [(1, -100)]


def test_w_4_chips_are_not_the_players_money_and_their_rounds_no_measure() -> None:
    chip = _round(-100, golden_staked=100)
    found = figure_out([chip, _round(20, at_ms=1)], lambda _: EVEN)
    assert (found.staked, found.returned, found.net) == (100, 120, 20)
    assert found.main_return is not None
    assert found.main_return.rounds == 1
    assert figure_out([chip], lambda _: EVEN).main_return is None
    assert figure_out([], lambda _: EVEN).main_return is None


def test_p_6_figures_come_by_game_and_by_day() -> None:
    rounds = [
        _round(10, at_ms=DAY - 1),
        _round(-30, at_ms=DAY, game="atlantic-city"),
        _round(40, at_ms=DAY + 5),
        _round(-5, at_ms=3 * DAY),
    ]
    games = figure_games(rounds, lambda _: EVEN)
    assert [(one.game, one.figures.rounds, one.figures.net) for one in games] == [
        ("multihand", 3, 45),
        ("atlantic-city", 1, -30),
    ]
    assert [(one.day, one.rounds, one.staked, one.returned, one.net) for one in sum_days(rounds)] == [
        ("1970-01-01", 1, 100, 110, 10),
        ("1970-01-02", 2, 200, 210, 10),
        ("1970-01-04", 1, 100, 95, -5),
    ]


def test_p_6_rounds_of_different_sheets_are_expected_by_their_own() -> None:
    gauge = Gauge()
    assert gauge.band() is None
    for stake, expectation in ((100, Expectation(0.99, 1.0, 0.0)), (300, Expectation(0.95, 2.0, 0.0))):
        sums = {"rounds": 1, "first_staked": stake, "net": 0, "squares": stake**2, "square_sums": stake**2}
        gauge.add(sums, expectation)
    band = gauge.band()
    assert band is not None
    assert band.exact == pytest.approx((99 + 285) / 400)
    assert band.strays == pytest.approx(16 / sqrt(100**2 + 2 * 300**2))


@pytest.mark.parametrize("game", game_names())
def test_p_6_what_to_expect_is_the_exact_return_and_a_simulated_deviation(game: str) -> None:
    rules = load_rules(game)
    found = find_expectation(rules)
    exact = analyze(rules)
    assert found.rtp == exact.rtp
    # Another seed, and three boxes where there are so many: the pairwise covariance must explain them.
    boxes = min(3, rules.boxes)
    plan = make_plan(rules, exact.strategy, bytes(32), boxes=boxes, shoe="fresh")
    variance = simulate(plan, 400_000, 1).figures().deviation ** 2
    assert found.variance_of(boxes, boxes**2) == pytest.approx(variance, rel=0.02)


def test_p_6_a_table_of_one_box_has_no_covariance() -> None:
    rules = change_rules(load_rules("multihand"), {"boxes": "1", "seats_per_player": "1"})
    found = find_expectation(rules)
    assert found.covariance == 0.0
    assert found == find_expectation(rules)

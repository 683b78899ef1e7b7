"""The distribution of the main bet's results: against brute force in fractions, and at full shoes."""

from math import fsum, sqrt
from typing import Any

import msgspec
import pytest

from sabot.errors import SabotError
from sabot.odds.exact import analyze, best_totals
from sabot.odds.exact.spread import Distribution, distribute
from sabot.odds.exact.spread.distribution import MISSING_BOUND
from sabot.rules import Rules, game_names, load_rules
from tests.odds.exact.brute import Cards
from tests.odds.exact.brute_spread import Spread, spread_out
from tests.odds.exact.chart_play import chart_decisions
from tests.odds.exact.test_brute_force import VARIATIONS
from tests.odds.exact.test_many_hands import RICH

# So many tens that four hands and the dealer seldom want more cards than there are.
SIXES: Cards = (4, 0, 0, 0, 0, 4, 0, 0, 0, 20)
FOURS: Cards = (2, 0, 0, 3, 0, 3, 0, 0, 0, 18)


def _vary(game: str, changes: dict[str, Any]) -> Rules:
    return msgspec.structs.replace(load_rules(game), **changes)


def _agree(found: Distribution, brute: Spread) -> None:
    """Every chance, and all that follows from them."""
    assert sum(brute.values()) == 1
    for net in {*found.results, *map(float, brute)}:
        exact = sum((chance for other, chance in brute.items() if float(other) == net), 0)
        assert found.results.get(net, 0.0) == pytest.approx(float(exact), abs=1e-12)
    mean = sum(net * chance for net, chance in brute.items())
    variance = sum((net - mean) ** 2 * chance for net, chance in brute.items())
    third = sum((net - mean) ** 3 * chance for net, chance in brute.items())
    assert found.mean == pytest.approx(float(mean), abs=1e-12)
    assert found.deviation == pytest.approx(sqrt(variance), abs=1e-11)
    assert found.skewness == pytest.approx(float(third) / sqrt(variance) ** 3, abs=1e-10)
    assert found.share(1) == pytest.approx(float(sum(chance for net, chance in brute.items() if net > 0)), abs=1e-12)


@pytest.mark.parametrize("changes", VARIATIONS, ids=str)
def test_o_6_the_distribution_is_that_of_brute_force(changes: dict[str, Any]) -> None:
    rules = _vary("atlantic-city", changes)
    _agree(distribute(analyze(rules, SIXES)), spread_out(rules, SIXES))


@pytest.mark.parametrize("changes", VARIATIONS[::6], ids=str)
def test_o_6_more_ranks_are_distributed_as_in_brute_force(changes: dict[str, Any]) -> None:
    rules = _vary("atlantic-city", changes)
    _agree(distribute(analyze(rules, FOURS)), spread_out(rules, FOURS))


@pytest.mark.parametrize("hands", [3, 4, pytest.param(8, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rank", RICH)
def test_o_6_splits_to_many_hands_are_distributed_as_in_brute_force(rank: str, hands: int) -> None:
    rules = _vary("casino-blackjack", {"split_hands": hands})
    found = distribute(analyze(rules, RICH[rank]))
    _agree(found, spread_out(rules, RICH[rank]))
    assert max(found.results) >= hands


@pytest.mark.parametrize("changes", [{}, {"hole_card": "none", "split_aces_again": True}, {"charlie": 4}], ids=str)
def test_o_6_who_plays_the_chart_finds_the_distribution_of_the_chart(changes: dict[str, Any]) -> None:
    rules = _vary("atlantic-city", changes)
    chart = best_totals(analyze(rules, SIXES))
    found = distribute(chart.analysis)
    _agree(found, spread_out(rules, SIXES, *chart_decisions(chart)))
    assert found.mean == pytest.approx(chart.analysis.rtp - 1, abs=1e-12)


@pytest.mark.parametrize("game", game_names())
def test_o_6_the_mean_is_the_exact_return_of_the_best_play_and_of_the_chart(game: str) -> None:
    best = analyze(load_rules(game))
    for analysis in (best, best_totals(best).analysis):
        found = distribute(analysis)
        assert found.mean == pytest.approx(analysis.rtp - 1, abs=2e-12)
        assert found.missing < 1e-11
        assert fsum(found.results.values()) == pytest.approx(1, abs=1e-12)
        assert list(found.results) == sorted(found.results)
        assert found.share(-1) + found.share(0) + found.share(1) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("decks", [1, 2])
def test_o_6_few_decks_keep_the_return_too(decks: int) -> None:
    analysis = analyze(_vary("multihand", {"decks": decks}))
    assert distribute(analysis).mean == pytest.approx(analysis.rtp - 1, abs=2e-12)


def test_o_6_nothing_is_missing_where_no_hand_is_split() -> None:
    assert distribute(analyze(_vary("multihand", {"split_hands": 1}))).missing == 0


@pytest.mark.slow
def test_o_6_a_single_deck_split_to_eight_hands_is_known() -> None:
    analysis = analyze(_vary("multihand", {"decks": 1, "split_hands": 8}))
    found = distribute(analysis)
    assert found.mean == pytest.approx(analysis.rtp - 1, abs=2e-10)
    assert found.missing < 1e-9


def test_o_6_without_splits_any_shoe_will_do_and_with_them_half_a_deck() -> None:
    small = (2, 0, 0, 0, 0, 2, 0, 0, 0, 12)
    whole = _vary("atlantic-city", {"split_hands": 1})
    _agree(distribute(analyze(whole, small)), spread_out(whole, small))
    with pytest.raises(SabotError, match="16 cards are left in the shoe, too few"):
        distribute(analyze(load_rules("multihand"), small))


@pytest.mark.parametrize(
    ("hands", "cards"),
    [(4, (2, 2, 2, 2, 2, 2, 2, 2, 2, 8)), (2, (2, 3, 2, 2, 2, 3, 2, 1, 2, 14)), (3, (4, 1, 2, 1, 3, 3, 4, 3, 3, 12))],
    ids=str,
)
def test_o_6_a_shoe_of_half_a_deck_tells_what_is_missing(hands: int, cards: Cards) -> None:
    analysis = analyze(_vary("atlantic-city", {"split_hands": hands}), cards)
    found = distribute(analysis)
    assert abs(found.mean - (analysis.rtp - 1)) <= found.missing < MISSING_BOUND
    assert found.missing > 1e-9


@pytest.mark.parametrize("cards", [(4, 4, 4, 4, 3, 2, 2, 1, 1, 1), (4, 4, 3, 3, 2, 2, 2, 2, 2, 2)], ids=str)
def test_o_6_shoes_of_which_too_much_is_missing_are_refused(cards: Cards) -> None:
    with pytest.raises(SabotError, match="26 cards are left in the shoe: how splits end is not known"):
        distribute(analyze(_vary("atlantic-city", {"split_hands": 2}), cards))


def test_o_6_figures_that_follow_from_a_distribution() -> None:
    """A coin that pays 3 for 1 on heads, and nothing on tails."""
    coin = Distribution({-1.0: 0.5, 2.0: 0.5})
    assert (coin.mean, coin.deviation, coin.skewness) == (0.5, 1.5, 0.0)
    assert [coin.share(sign) for sign in (-1, 0, 1)] == [0.5, 0.0, 0.5]
    rare = Distribution({-1.0: 0.75, 3.0: 0.25})
    assert rare.skewness == pytest.approx(2 / sqrt(3))
    assert Distribution({1.0: 1.0}).skewness == 0

"""What composition is worth: exact bookkeeping, and the hand that everybody quotes."""

import pytest

from sabot.odds.exact import analyze, best_totals
from sabot.odds.report.departures import ChartCost, compare_play
from sabot.rules import change_rules, load_rules


def _cost(game: str, **changes: str) -> ChartCost:
    best = analyze(change_rules(load_rules(game), changes))
    return compare_play(best, best_totals(best))


@pytest.mark.parametrize("hole_card", ["peek-ace-and-ten", "none"])
@pytest.mark.parametrize("decks", ["1", "6"])
def test_o_2_without_splits_the_hands_add_up_to_what_the_chart_costs(hole_card: str, decks: str) -> None:
    cost = _cost("multihand", split_hands="1", hole_card=hole_card, decks=decks)
    told = sum(found.cost for found in cost.two_cards) + sum(found.cost for found in cost.more_cards)
    assert told == pytest.approx(cost.cost, abs=1e-12)
    assert cost.cost_after_splits == pytest.approx(0, abs=1e-12)
    assert cost.cost > 0


def test_o_2_ten_and_two_are_hit_against_a_four() -> None:
    """The one multi-deck exception for two cards that books name: 12 against 4 is stood on, but not 10-2."""
    cost = _cost("atlantic-city")
    first = cost.two_cards[0]
    assert (first.cards, first.up, first.chart, first.best) == ("10-2", "4", "S", "H")
    assert first.cost == pytest.approx(first.gain * first.chance, rel=1e-9)


def test_o_2_sixteen_of_many_cards_against_a_ten_is_where_composition_pays() -> None:
    cost = _cost("multihand")
    dearest = cost.more_cards[0]
    assert (dearest.total, dearest.up, dearest.chart, dearest.best) == ("hard 16", "10", "H", "S")
    assert dearest.hands > 100
    assert sum(found.cost for found in cost.more_cards) <= cost.cost

"""The exact analysis against brute force in fractions, over small shoes and every rule that counts."""

from typing import Any

import msgspec
import numpy as np
import pytest

from sabot.odds.exact import analyze, best_totals
from sabot.rules import Rules, load_rules
from tests.odds.exact.agreement import agree
from tests.odds.exact.brute import Cards, work_out
from tests.odds.exact.chart_play import chart_decisions

# Rich enough in tens that no split, and no dealer, ever runs out of cards: an empty shoe voids a round, and a return
# has no place for that.
SIXES: Cards = (4, 0, 0, 0, 0, 4, 0, 0, 0, 12)
FOURS: Cards = (3, 0, 0, 3, 0, 3, 0, 0, 0, 9)
FIVES: Cards = (3, 0, 0, 0, 4, 0, 3, 0, 0, 11)

VARIATIONS: list[dict[str, Any]] = [
    {},
    {"dealer_hits_soft_17": True},
    {"hole_card": "peek-ace"},
    {"hole_card": "peek-ace", "late_blackjack_ten": "returns-doubles"},
    {"hole_card": "peek-ace", "late_blackjack_ten": "original-only"},
    {"hole_card": "no-peek", "late_blackjack": "all"},
    {"hole_card": "no-peek", "late_blackjack": "all", "late_blackjack_ace": "returns-doubles"},
    {"hole_card": "no-peek", "late_blackjack": "returns-doubles", "late_blackjack_ace": "original-only"},
    {"hole_card": "none", "late_blackjack": "all"},
    {"hole_card": "none", "late_blackjack": "returns-doubles"},
    {"hole_card": "none", "late_blackjack": "original-only", "late_blackjack_ace": "all"},
    {"blackjack_pays": "6:5"},
    {"blackjack_pays": "2:1"},
    {"blackjack_pays": "1:1"},
    {"double_on": "9-11"},
    {"double_on": "10-11", "double_after_split": False},
    {"split_hands": 1},
    {"split_hands": 2},
    {"split_hands": 3, "split_aces_again": True},
    {"hit_split_aces": True},
    {"split_aces_again": True, "hit_split_aces": True},
    {"split_aces_again": True, "hit_split_aces": True, "hole_card": "none"},
    {"surrender": "none"},
    {"surrender": "early"},
    {"surrender": "early", "hole_card": "none"},
    {"surrender": "early-except-ace"},
    {"surrender": "early-except-ace", "hole_card": "none"},
    {"surrender": "late", "hole_card": "no-peek"},
    {"charlie": 4},
    {"charlie": 3, "hole_card": "no-peek"},
    {"card_limit": 4},
    {"card_limit": 3, "dealer_hits_soft_17": True},
]


def _vary(changes: dict[str, Any]) -> Rules:
    return msgspec.structs.replace(load_rules("atlantic-city"), **changes)


@pytest.mark.parametrize("changes", VARIATIONS, ids=str)
@pytest.mark.parametrize("full", [SIXES, FOURS], ids=["sixes", "fours"])
def test_o_1_returns_stakes_and_all_decisions_are_those_of_brute_force(full: Cards, changes: dict[str, Any]) -> None:
    rules = _vary(changes)
    found = work_out(rules, full)
    assert sum(deal.chance for deal in found.deals) == 1
    assert sum(len(deal.options) for deal in found.deals) > 40
    agree(analyze(rules, full), found)


@pytest.mark.slow
@pytest.mark.parametrize("changes", VARIATIONS[::4], ids=str)
def test_o_1_a_larger_shoe_agrees_with_brute_force(changes: dict[str, Any]) -> None:
    rules = _vary(changes)
    agree(analyze(rules, FIVES), work_out(rules, FIVES))


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"dealer_hits_soft_17": True, "hole_card": "none"},
        {"hole_card": "peek-ace", "late_blackjack_ten": "returns-doubles", "surrender": "none"},
        {"split_hands": 2, "double_on": "9-11"},
        {"split_hands": 3, "split_aces_again": True, "hit_split_aces": True},
        {"surrender": "early", "charlie": 4},
        {"double_after_split": False, "card_limit": 4},
    ],
    ids=str,
)
@pytest.mark.parametrize("full", [SIXES, FOURS], ids=["sixes", "fours"])
def test_o_2_who_plays_the_chart_in_brute_force_earns_what_the_chart_says(full: Cards, changes: dict[str, Any]) -> None:
    rules = _vary(changes)
    best = analyze(rules, full)
    chart = best_totals(best)
    found = work_out(rules, full, *chart_decisions(chart))
    assert chart.analysis.rtp == pytest.approx(float(found.rtp), abs=1e-12)
    assert chart.analysis.average_stake == pytest.approx(float(found.average_stake), abs=1e-12)
    assert chart.analysis.rtp <= best.rtp


def test_o_1_chances_of_the_deal_and_of_the_dealer_add_up() -> None:
    analysis = analyze(load_rules("multihand"))
    assert analysis.chance.sum() == pytest.approx(1.0, abs=1e-12)
    assert ((analysis.dealer >= 0) & (analysis.dealer <= 1)).all()
    assert analysis.totals == (17, 18, 19, 20, 21)
    assert not np.isnan(analysis.best[analysis.chance > 0]).any()

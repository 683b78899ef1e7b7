"""The exact analysis against brute force in fractions, over small shoes and every rule that counts."""

from typing import Any

import msgspec
import numpy as np
import pytest

from sabot.odds.exact import all_hands, analyze
from sabot.rules import Rules, load_rules
from tests.odds.exact.brute import Brute, Cards, brute_rtp

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
    {"hole_card": "none", "late_blackjack": "all"},
    {"hole_card": "none", "late_blackjack": "returns-doubles"},
    {"hole_card": "none", "late_blackjack": "original-only", "late_blackjack_ace": "all"},
    {"blackjack_pays": "6:5"},
    {"blackjack_pays": "2:1"},
    {"double_on": "9-11"},
    {"double_on": "10-11", "double_after_split": False},
    {"split_hands": 1},
    {"split_hands": 2},
    {"split_hands": 3, "split_aces_again": True},
    {"split_aces_again": True, "hit_split_aces": True},
    {"split_aces_again": True, "hit_split_aces": True, "hole_card": "none"},
    {"surrender": "none"},
    {"surrender": "early"},
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
def test_o_1_the_return_is_that_of_brute_force(full: Cards, changes: dict[str, Any]) -> None:
    rules = _vary(changes)
    assert analyze(rules, full).rtp == pytest.approx(float(brute_rtp(rules, full)), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("changes", VARIATIONS[::3], ids=str)
def test_o_1_the_return_of_a_larger_shoe_is_that_of_brute_force(changes: dict[str, Any]) -> None:
    rules = _vary(changes)
    assert analyze(rules, FIVES).rtp == pytest.approx(float(brute_rtp(rules, FIVES)), abs=1e-12)


@pytest.mark.parametrize("changes", [{}, {"hole_card": "none", "surrender": "early"}], ids=str)
def test_o_2_every_decision_is_worth_what_brute_force_says(changes: dict[str, Any]) -> None:
    rules = _vary(changes)
    values = analyze(rules, FOURS).values
    by_letter = dict(zip("SHDPR", values, strict=True))
    checked = 0
    for up in (rank for rank in range(10) if FOURS[rank]):
        table = Brute(rules, FOURS, up)
        for first in range(10):
            for second in range(first, 10):
                if not _can_be_dealt(table, first, second) or {first, second} == {0, 9}:
                    continue
                hand = all_hands().pair(first, second)
                for letter, value in table.options(first, second).items():
                    assert by_letter[letter][hand, up] == pytest.approx(float(value), abs=1e-12)
                    checked += 1
    assert checked > 100


def _can_be_dealt(table: Brute, first: int, second: int) -> bool:
    return table.shoe[first] >= 1 and table.shoe[second] >= 1 + (first == second)


def test_o_1_chances_of_the_deal_and_of_the_dealer_add_up() -> None:
    analysis = analyze(load_rules("multihand"))
    assert analysis.chance.sum() == pytest.approx(1.0, abs=1e-12)
    assert ((analysis.dealer >= 0) & (analysis.dealer <= 1)).all()
    assert analysis.totals == (17, 18, 19, 20, 21)
    assert not np.isnan(analysis.best[analysis.chance > 0]).any()

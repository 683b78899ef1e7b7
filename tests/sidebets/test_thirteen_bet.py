from math import comb

import pytest

from sabot.cards.card import DECK, parse_cards
from sabot.rules.model import ThirteenBet
from sabot.sidebets import over_thirteen_odds, under_thirteen_odds

BET = ThirteenBet(min=500, max=50_000, increment=1, pays=1)


@pytest.mark.parametrize(
    ("cards", "under", "over"),
    [
        ("Kh 2s", 1, 0),
        ("Kh 3s", 0, 0),
        ("6h 7s", 0, 0),
        ("Kh 4s", 0, 1),
        ("Ah 2s", 1, 0),
        ("Ah Ks", 1, 0),
        ("Ah As", 1, 0),
        ("Qh Ks", 0, 1),
    ],
)
def test_bj_5_an_ace_is_one_and_thirteen_loses_both(cards: str, under: int, over: int) -> None:
    first, second = parse_cards(cards)
    assert under_thirteen_odds(BET, first, second) == under_thirteen_odds(BET, second, first) == under
    assert over_thirteen_odds(BET, first, second) == over_thirteen_odds(BET, second, first) == over


def test_bj_5_six_decks_counted_exactly() -> None:
    under = over = 0
    for first in DECK:
        for second in DECK:
            ways = 6 * (5 if first == second else 6)
            under += ways * under_thirteen_odds(BET, first, second)
            over += ways * over_thirteen_odds(BET, first, second)

    held = dict.fromkeys(range(1, 10), 24) | {10: 96}
    sums = dict.fromkeys(range(2, 21), 0)
    for low in held:
        sums[2 * low] += comb(held[low], 2)
        for high in range(low + 1, 11):
            sums[low + high] += held[low] * held[high]
    expected_under = sum(count for total, count in sums.items() if total < 13)
    assert sum(sums.values()) == comb(312, 2) == 48_516
    assert sums[13] == 3 * 24 * 24 + 24 * 96
    assert under // 2 == expected_under == 21_816
    assert over // 2 == 48_516 - expected_under - sums[13] == 22_668


def test_bj_5_the_odds_are_data() -> None:
    double = ThirteenBet(min=500, max=50_000, pays=2)
    low, high = parse_cards("2h 3h"), parse_cards("9h 9c")
    assert under_thirteen_odds(double, *low) == over_thirteen_odds(double, *high) == 2

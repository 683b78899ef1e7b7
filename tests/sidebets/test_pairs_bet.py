from fractions import Fraction
from math import comb

import pytest

from sabot.cards.card import DECK, parse_cards
from sabot.rules.model import PairsBet
from sabot.sidebets import name_pair, pairs_odds

BET = PairsBet(min=100, max=50_000, perfect=25, coloured=12, mixed=6)


@pytest.mark.parametrize(
    ("cards", "pair", "odds"),
    [
        ("4h 4h", "perfect", 25),
        ("Ks Ks", "perfect", 25),
        ("4h 4d", "coloured", 12),
        ("As Ac", "coloured", 12),
        ("4h 4c", "mixed", 6),
        ("Ts Td", "mixed", 6),
        ("Jh Kh", None, 0),
        ("Ts Js", None, 0),
        ("As 2s", None, 0),
    ],
)
def test_pl_6_a_pair_is_named_and_paid(cards: str, pair: str | None, odds: int) -> None:
    first, second = parse_cards(cards)
    assert name_pair(first, second) == name_pair(second, first) == pair
    assert pairs_odds(BET, first, second) == pairs_odds(BET, second, first) == odds


def test_pl_6_eight_decks_return_the_published_95_90_percent() -> None:
    counts = {"perfect": 0, "coloured": 0, "mixed": 0}
    returned = 0
    for first in DECK:
        for second in DECK:
            ways = 8 * (7 if first == second else 8)
            returned += ways * (1 + odds if (odds := pairs_odds(BET, first, second)) else 0)
            if pair := name_pair(first, second):
                counts[pair] += ways

    unordered = {pair: count // 2 for pair, count in counts.items()}
    assert unordered == {"perfect": 52 * comb(8, 2), "coloured": 13 * 2 * 8 * 8, "mixed": 13 * 4 * 8 * 8}
    rtp = Fraction(returned, 416 * 415)
    assert rtp == Fraction(1456 * 26 + 1664 * 13 + 3328 * 7, comb(416, 2)) == Fraction(398, 415)
    assert round(rtp * 10_000) == 95_90


def test_mf_16_the_paytable_is_data() -> None:
    bet = PairsBet(min=100, max=25_000, perfect=30, coloured=10, mixed=5)
    assert [pairs_odds(bet, *parse_cards(cards)) for cards in ("9c 9c", "9c 9s", "9c 9d")] == [30, 10, 5]

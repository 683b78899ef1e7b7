from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb

import pytest

from sabot.cards.card import DECK, parse_cards
from sabot.rules.model import TwentyOnePlusThreeBet
from sabot.sidebets import hand_odds, name_hand, twenty_one_plus_three_odds

BET = TwentyOnePlusThreeBet(min=100, max=50_000, suited_trips=100, straight_flush=40, trips=30, straight=10, flush=5)
ODDS = {"suited_trips": 100, "straight_flush": 40, "trips": 30, "straight": 10, "flush": 5, None: 0}


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Kd Kd Kd", "suited_trips"),
        ("Kd Kd Ks", "trips"),
        ("Kd Kh Ks", "trips"),
        ("5c 6c 7c", "straight_flush"),
        ("As 2s 3s", "straight_flush"),
        ("Qs Ks As", "straight_flush"),
        ("Ks As 2s", "flush"),
        ("5c 6c 7d", "straight"),
        ("Ah 2c 3s", "straight"),
        ("Qh Kc As", "straight"),
        ("Th Jc Qs", "straight"),
        ("Kh Ac 2s", None),
        ("2h 9h Kh", "flush"),
        ("4h 4h 9h", "flush"),
        ("4h 4d 5h", None),
        ("Th Jc Ks", None),
        ("Th Kc Qs", None),
    ],
)
def test_pl_7_a_hand_is_named_and_paid_in_any_order(cards: str, hand: str | None) -> None:
    for first, second, up in permutations(parse_cards(cards)):
        assert name_hand(first, second, up) == hand
        assert twenty_one_plus_three_odds(BET, first, second, up) == ODDS[hand]


def test_pl_7_eight_decks_return_the_published_96_30_percent() -> None:
    counts: Counter[str | None] = Counter()
    returned = 0
    for first, second, up in product(DECK, repeat=3):
        ways = 8 * (8 - (second == first)) * (8 - (up == first) - (up == second))
        hand = name_hand(first, second, up)
        counts[hand] += ways
        returned += ways * (1 + hand_odds(BET, hand) if hand else 0)

    suited_trips = 52 * comb(8, 3)
    straight_flush = 4 * 12 * 8**3
    expected: dict[str | None, int] = {
        "suited_trips": suited_trips,
        "straight_flush": straight_flush,
        "trips": 13 * comb(32, 3) - suited_trips,
        "straight": 12 * 32**3 - straight_flush,
        "flush": 4 * comb(104, 3) - suited_trips - straight_flush,
    }
    expected[None] = comb(416, 3) - sum(expected.values())
    assert {hand: count // 6 for hand, count in counts.items()} == expected
    rtp = Fraction(returned, 416 * 415 * 414)
    assert rtp == Fraction(sum(n * (1 + ODDS[hand]) for hand, n in expected.items() if hand), comb(416, 3))
    assert rtp == Fraction(11_470_944, 11_912_160)
    assert round(rtp * 10_000) == 96_30


def test_mf_16_the_paytable_is_data() -> None:
    bet = TwentyOnePlusThreeBet(min=1, max=1, suited_trips=9, straight_flush=8, trips=7, straight=6, flush=5)
    hands = ("4s 4s 4s", "4s 5s 6s", "4s 4s 4h", "4s 5s 6h", "4s 5s 9s", "4s 5s 9h")
    assert [twenty_one_plus_three_odds(bet, *parse_cards(cards)) for cards in hands] == [9, 8, 7, 6, 5, 0]

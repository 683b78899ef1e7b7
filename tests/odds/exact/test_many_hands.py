"""Splits to as many hands as a sheet may allow, against brute force in fractions over shoes rich in one rank."""

from functools import cache
from itertools import pairwise, product
from typing import Any

import msgspec
import pytest

from sabot.odds.exact import RANKS, all_hands, analyze
from sabot.odds.exact.split import further_cards, split_weights
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules, change_rules, load_rules
from tests.odds.exact.agreement import agree
from tests.odds.exact.brute import Cards, work_out

RICH: dict[str, Cards] = {
    "aces": (9, 0, 0, 0, 0, 0, 0, 0, 2, 24),
    "fours": (0, 0, 0, 9, 0, 0, 0, 0, 0, 26),
    "sixes": (2, 0, 0, 0, 0, 9, 0, 0, 0, 24),
    "nines": (1, 0, 0, 0, 0, 0, 0, 0, 10, 17),
    "tens": (2, 0, 0, 0, 0, 0, 0, 4, 0, 25),
}
"""Nine cards or more of a rank, so that a ninth hand is wanted and refused; and so many tens that no shoe runs out."""

VARIATIONS: list[dict[str, Any]] = [
    {"hit_split_aces": True},
    {"split_aces_again": False, "surrender": "none"},
    {"hole_card": "peek-ace", "late_blackjack_ten": "returns-doubles", "double_on": "any"},
    {"hole_card": "no-peek", "late_blackjack": "original-only", "double_after_split": False},
    {"hole_card": "peek-ace-and-ten", "surrender": "late", "charlie": 3},
]


def _vary(**changes: Any) -> Rules:
    return msgspec.structs.replace(load_rules("casino-blackjack"), **changes)


@pytest.mark.parametrize("hands", [5, 8])
@pytest.mark.parametrize("rank", RICH)
def test_bj_3_splits_to_more_than_four_hands_are_those_of_brute_force(rank: str, hands: int) -> None:
    rules = _vary(split_hands=hands)
    found = analyze(rules, RICH[rank])
    agree(found, work_out(rules, RICH[rank]))
    fewer = analyze(_vary(split_hands=hands - 1), RICH[rank])
    assert found.average_stake > fewer.average_stake + 0.01


@pytest.mark.slow
@pytest.mark.parametrize("changes", VARIATIONS, ids=str)
@pytest.mark.parametrize("rank", RICH)
def test_bj_3_eight_hands_are_those_of_brute_force_whatever_the_rules(rank: str, changes: dict[str, Any]) -> None:
    rules = _vary(**changes)
    assert rules.split_hands == 8
    agree(analyze(rules, RICH[rank]), work_out(rules, RICH[rank]))


def test_bj_3_each_further_hand_adds_less() -> None:
    """A pair comes up again about once in six times, and so does the hand after it."""
    rules = load_rules("casino-blackjack")
    returns = [analyze(change_rules(rules, {"split_hands": str(hands)})).rtp for hands in range(2, 9)]
    gains = [more - less for less, more in pairwise(returns)]
    assert all(0 < after < before / 4 for before, after in pairwise(gains))
    assert gains[-1] == pytest.approx(1.6e-7, abs=5e-9)


def test_bj_3_a_ninth_hand_would_be_wanted_once_in_twelve_million_rounds() -> None:
    best = analyze(load_rules("casino-blackjack"))
    chance = 0.0
    for rank, up in product(range(RANKS), range(RANKS)):
        pair = all_hands().pair(rank, rank)
        if best.strategy.first[pair, up] == PlayCode.SPLIT:
            left = best.full[rank] - 2 - (up == rank)
            chance += float(best.chance[pair, up]) * _grows_beyond(8, left, sum(best.full) - 3)
    assert 12_300_000 < 1 / chance < 12_400_000


def _grows_beyond(hands_max: int, left: int, size: int) -> float:
    """The chance that a split comes to one pair too many, with so many cards of the rank left of so many cards."""

    @cache
    def grow(made: int, waiting: int, of_rank: int, other: int) -> float:
        if not waiting:
            return 0.0
        pair = (left - of_rank) / (size - of_rank - other)
        more = 1.0 if made == hands_max else grow(made + 1, waiting + 1, of_rank + 1, other)
        return pair * more + (1 - pair) * grow(made, waiting - 1, of_rank, other + 1)

    return grow(2, 2, 0, 0)


def test_bj_3_weights_of_splits_are_whole_numbers_that_can_be_counted_by_hand() -> None:
    """A split once has two hands; a third hand comes of either of the two second cards, and then no pair is split."""
    assert split_weights(2) == ((2,), (2,))
    assert split_weights(3) == ((2, 4, -2), (0, 5, -2))
    for hands in range(2, 9):
        others, same = split_weights(hands)
        assert len(others) == len(same) == further_cards(hands) == 2 * hands - 3
        # Where all cards are of the rank, the split grows to its limit, and each of its hands is a pair.
        assert sum(same) == hands

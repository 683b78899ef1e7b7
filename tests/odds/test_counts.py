"""Cards as counts agree with cards one by one."""

from itertools import combinations_with_replacement

import pytest

from sabot.cards.card import Card
from sabot.cards.value import best_total as total_of_cards
from sabot.cards.value import hard_total as hard_of_cards
from sabot.cards.value import is_soft
from sabot.odds.counts import NO_CARDS, add_cards, best_total, dealer_stops, hard_total

RANKS = "A23456789T"


def _counts(ranks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(ranks.count(rank) for rank in RANKS)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_totals_are_those_of_the_cards(size: int) -> None:
    for ranks in combinations_with_replacement(RANKS, size):
        cards = [Card(f"{rank}s") for rank in ranks]
        assert hard_total(_counts(ranks)) == hard_of_cards(cards)
        assert best_total(_counts(ranks)) == total_of_cards(cards)


@pytest.mark.parametrize("hits_soft_17", [False, True])
@pytest.mark.parametrize("card_limit", [0, 3])
def test_the_dealer_stops_where_the_sheet_says(hits_soft_17: bool, card_limit: int) -> None:
    for ranks in (held for size in (2, 3, 4) for held in combinations_with_replacement(RANKS, size)):
        cards = [Card(f"{rank}s") for rank in ranks]
        total = total_of_cards(cards)
        draws = total < 17 or (total == 17 and hits_soft_17 and is_soft(cards))
        if card_limit and len(cards) >= card_limit:
            draws = False
        assert dealer_stops(_counts(ranks), hits_soft_17, card_limit) is not draws


def test_a_card_is_added_to_its_own_rank() -> None:
    assert add_cards(add_cards(NO_CARDS, 0, 1), 9, 2) == (1, 0, 0, 0, 0, 0, 0, 0, 0, 2)

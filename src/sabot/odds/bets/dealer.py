"""Every hand the dealer can end with when it is played out, as a set of values: what the points are counted on."""

from collections import defaultdict
from functools import cache

from sabot.odds.counts import NO_CARDS, Counts, add_cards, dealer_stops


@cache
def final_hands(hits_soft_17: bool, card_limit: int) -> dict[Counts, int]:
    """Each final hand, busts and blackjack included, with the number of orders in which its cards lead to it."""
    finals: dict[Counts, int] = defaultdict(int)
    drawn_to: dict[Counts, int] = {NO_CARDS: 1}
    while drawn_to:
        longer: dict[Counts, int] = defaultdict(int)
        for hand, ways in drawn_to.items():
            for rank in range(10):
                more = add_cards(hand, rank, 1)
                ends = dealer_stops(more, hits_soft_17, card_limit)
                (finals if ends else longer)[more] += ways
        drawn_to = longer
    return dict(finals)

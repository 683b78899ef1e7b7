"""Every hand the dealer can end with when he plays it out, as a set of values: what the points are counted on."""

from collections import defaultdict
from functools import cache

Counts = tuple[int, ...]
"""How many aces, twos, threes … and ten-value cards."""


@cache
def final_hands(hits_soft_17: bool, card_limit: int) -> dict[Counts, int]:
    """Each final hand, busts and blackjack included, with the number of orders in which its cards lead to it."""
    finals: dict[Counts, int] = defaultdict(int)
    drawn_to: dict[Counts, int] = {(0,) * 10: 1}
    while drawn_to:
        longer: dict[Counts, int] = defaultdict(int)
        for hand, ways in drawn_to.items():
            for place in range(10):
                more = (*hand[:place], hand[place] + 1, *hand[place + 1 :])
                ends = _stands(more, hits_soft_17, card_limit)
                (finals if ends else longer)[more] += ways
        drawn_to = longer
    return dict(finals)


def _stands(hand: Counts, hits_soft_17: bool, card_limit: int) -> bool:
    hard = sum(value * count for value, count in enumerate(hand, 1))
    soft = hand[0] > 0 and hard <= 11
    if card_limit and sum(hand) >= card_limit:
        return True
    if soft:
        return hard + 10 >= (18 if hits_soft_17 else 17)
    return hard >= 17

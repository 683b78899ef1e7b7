"""The slow way to the same figures: every order of the cards of a small shoe, one by one."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from hypothesis import strategies as st

from sabot.cards.card import DECK, Card
from sabot.odds.bets import BetReturn, Shoe

ALIKE = [card for card in DECK if card[0] in "A2JK" and card[1] in "shd"]
"""Few enough kinds that pairs, straights and flushes come often."""


def small_shoes(least: int, most: int = 10) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(ALIKE), min_size=least, max_size=most)


def as_shoe(cards: Sequence[Card]) -> Shoe:
    return Counter(cards)


def every_order(cards: Sequence[Card], size: int, returned: Callable[..., Fraction | int]) -> tuple[Fraction, ...]:
    """Return, variance and hit rate over all orders of so many cards, each card its own."""
    amounts = [Fraction(returned(*drawn)) for drawn in permutations(cards, size)]
    mean = sum(amounts, Fraction(0)) / len(amounts)
    square = sum((amount**2 for amount in amounts), Fraction(0)) / len(amounts)
    return mean, square - mean**2, Fraction(sum(amount > 0 for amount in amounts), len(amounts))


def figures(found: BetReturn) -> tuple[Fraction, ...]:
    return found.rtp, found.variance, found.hit


def without_each(shoe: Shoe) -> Iterator[tuple[Fraction, dict[Card, int]]]:
    """Each kind of card with its chance to be the next, and the shoe without one of it."""
    whole = sum(shoe.values())
    for card, count in shoe.items():
        if count:
            yield Fraction(count, whole), {**shoe, card: count - 1}

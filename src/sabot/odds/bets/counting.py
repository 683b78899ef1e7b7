"""Counting the sets of cards that win: kinds of cards with their numbers, never the cards one by one."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import TypeVar

from sabot.cards.card import DECK, Card
from sabot.errors import SabotError
from sabot.odds.bets.shoe import Shoe

Name = TypeVar("Name")
Sets = Mapping[Name, Iterable[tuple[Card, ...]]]


def sort_sets(size: int, judge: Callable[..., Name | None]) -> dict[Name, list[tuple[Card, ...]]]:
    """Every set of so many cards that the judge has a name for, by that name; their order must not matter to it."""
    found: dict[Name, list[tuple[Card, ...]]] = defaultdict(list)
    for cards in combinations_with_replacement(DECK, size):
        name = judge(*cards)
        if name is not None:
            found[name].append(cards)
    return dict(found)


def set_chances(shoe: Shoe, size: int, sets: Sets[Name]) -> dict[Name, Fraction]:
    """The chance of each name when so many cards are drawn from a shoe that counts all 52."""
    cards = sum(shoe.values())
    if cards < size:
        raise SabotError(f"{cards} cards are left in the shoe, and this bet is decided by {size}")
    whole = comb(cards, size)
    return {name: Fraction(sum(_ways(shoe, found)), whole) for name, found in sets.items()}


def _ways(shoe: Shoe, sets: Iterable[tuple[Card, ...]]) -> Iterator[int]:
    """In how many ways each set can be taken out of the shoe."""
    for cards in sets:
        ways = 1
        for card in set(cards):
            ways *= comb(shoe[card], cards.count(card))
        yield ways

"""Every hand a player can hold without going over 21, as a set of ranks: the order of the cards does not matter."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.counts import NO_CARDS, Counts, add_cards, hard_total
from sabot.rules import Rules

RANKS = 10
"""Ace, two to nine, ten: the four ten-value cards are one rank here."""

ACE, TEN = 0, 9

HIGHEST = 21
"""Of all totals that are not over."""


class Hands(NamedTuple):
    """The table of hands, the largest hard total first, so that what a card leads to has been computed before."""

    counts: NDArray[np.int8]
    """How many of each rank."""
    size: NDArray[np.int8]
    hard: NDArray[np.int8]
    total: NDArray[np.int8]
    """Best total."""
    child: NDArray[np.int16]
    """The hand that one more card of each rank makes; -1 for a bust."""
    place: dict[Counts, int]
    """Where each is found."""

    def single(self, rank: int) -> int:
        """The hand of one card."""
        return self.place[add_cards(NO_CARDS, rank, 1)]

    def pair(self, first: int, second: int) -> int:
        """The hand of two cards."""
        return int(self.child[self.single(first), second])


@cache
def all_hands() -> Hands:
    """All 3,082 of them, from one card up."""
    found = _list_hands()
    found.sort(key=lambda counts: -hard_total(counts))
    index = {counts: place for place, counts in enumerate(found)}
    counts = np.array(found, dtype=np.int8)
    hard = np.array([hard_total(held) for held in found], dtype=np.int8)
    soft = (counts[:, ACE] > 0) & (hard <= 11)
    child = np.full((len(found), RANKS), -1, dtype=np.int16)
    for place, held in enumerate(found):
        for rank in range(RANKS):
            child[place, rank] = index.get(add_cards(held, rank, 1), -1)
    total = (hard + 10 * soft).astype(np.int8)
    return Hands(counts, counts.sum(axis=1, dtype=np.int8), hard, total, child, index)


class TwoCards(NamedTuple):
    """All hands of two cards."""

    places: NDArray[np.int64]
    """Where they are among all hands."""
    first: NDArray[np.int64]
    second: NDArray[np.int64]
    """Their ranks, the lower one first."""


@cache
def two_cards() -> TwoCards:
    """All 55 of them."""
    first, second = np.triu_indices(RANKS)
    places = [all_hands().pair(one, other) for one, other in zip(first.tolist(), second.tolist(), strict=True)]
    return TwoCards(np.array(places), first, second)


def stands_by_itself(rules: Rules) -> NDArray[np.bool_]:
    """By hand: whether it is asked no more, for its total or for the number of its cards."""
    hands = all_hands()
    rests: NDArray[np.bool_] = hands.total >= 21
    for ends in filter(None, (rules.charlie, rules.card_limit)):
        rests = rests | (hands.size >= ends)
    return rests


def _list_hands() -> list[Counts]:
    found: list[Counts] = [()]
    for value in range(1, RANKS + 1):
        found = [(*counts, count) for counts in found for count in range((21 - hard_total(counts)) // value + 1)]
    return [counts for counts in found if any(counts)]

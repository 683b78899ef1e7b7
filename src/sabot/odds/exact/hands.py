"""Every hand a player can hold without going over 21, as a set of ranks: the order of the cards does not matter."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RANKS = 10
"""Ace, two to nine, ten: the four ten-value cards are one rank here."""

ACE, TEN = 0, 9


class Hands(NamedTuple):
    """The table of hands, the largest hard total first, so that what a card leads to has been reckoned before."""

    counts: NDArray[np.int8]
    """How many of each rank."""
    size: NDArray[np.int8]
    hard: NDArray[np.int8]
    total: NDArray[np.int8]
    """Best total."""
    child: NDArray[np.int16]
    """The hand that one more card of each rank makes; -1 for a bust."""
    place: dict[tuple[int, ...], int]
    """Where each is found."""

    def single(self, rank: int) -> int:
        """The hand of one card."""
        return self.place[tuple(int(other == rank) for other in range(RANKS))]

    def pair(self, first: int, second: int) -> int:
        """The hand of two cards."""
        return int(self.child[self.single(first), second])


@cache
def all_hands() -> Hands:
    """All 3,082 of them, from one card up."""
    found = _list_hands()
    found.sort(key=lambda counts: -_hard(counts))
    index = {counts: place for place, counts in enumerate(found)}
    counts = np.array(found, dtype=np.int8)
    hard = np.array([_hard(held) for held in found], dtype=np.int8)
    soft = (counts[:, ACE] > 0) & (hard <= 11)
    child = np.full((len(found), RANKS), -1, dtype=np.int16)
    for place, held in enumerate(found):
        for rank in range(RANKS):
            child[place, rank] = index.get(add_cards(held, rank, 1), -1)
    total = (hard + 10 * soft).astype(np.int8)
    return Hands(counts, counts.sum(axis=1, dtype=np.int8), hard, total, child, index)


def add_cards(counts: tuple[int, ...], rank: int, more: int) -> tuple[int, ...]:
    """The cards with so many more of one rank."""
    return (*counts[:rank], counts[rank] + more, *counts[rank + 1 :])


def _hard(counts: tuple[int, ...]) -> int:
    return sum((rank + 1) * count for rank, count in enumerate(counts))


def _list_hands() -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for rank in range(RANKS):
        found = [(*counts, count) for counts in found for count in range((21 - _hard(counts)) // (rank + 1) + 1)]
    return [counts for counts in found if any(counts)]

"""Every hand the dealer can end with, arranged so that hands with cards in common share their work."""

from collections import defaultdict
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.counts import NO_CARDS, Counts, add_cards, best_total, dealer_stops
from sabot.odds.exact.hands import RANKS


class DealerHands(NamedTuple):
    """A tree of sets of cards, parents first, and the final hands at its nodes."""

    parent: NDArray[np.int16]
    """-1 at the roots."""
    rank: NDArray[np.int8]
    """The card that the node adds to its parent."""
    already: NDArray[np.int8]
    """How many of that rank the parent has."""
    depth: NDArray[np.int8]
    """How many cards the parent has."""
    final_node: NDArray[np.int16]
    final_up: NDArray[np.int8]
    final_outcome: NDArray[np.int8]
    """Place of the total among ``totals``."""
    final_weight: NDArray[np.float64]
    """In how many orders, the up card first, the dealer draws these cards and stops at the last of them."""
    totals: NDArray[np.int8]


@cache
def dealer_hands(hits_soft_17: bool, card_limit: int) -> DealerHands:
    """The final hands that do not bust; ace and ten, the blackjack, is computed apart."""
    orders = _count_orders(hits_soft_17, card_limit)
    totals = sorted({best_total(cards) for cards in orders})
    nodes: dict[tuple[int, ...], int] = {(): -1}
    rows: list[tuple[int, int, int, int]] = []
    finals: list[tuple[int, int, int, int]] = []
    for cards, ups in sorted(orders.items()):
        path = tuple(rank for rank in range(RANKS) for _ in range(cards[rank]))
        for depth, rank in enumerate(path):
            if path[: depth + 1] not in nodes:
                before = path[:depth]
                rows.append((nodes[before], rank, before.count(rank), depth))
                nodes[path[: depth + 1]] = len(rows) - 1
        outcome = totals.index(best_total(cards))
        finals += [(nodes[path], up, outcome, weight) for up, weight in ups.items()]
    tree = np.array(rows, dtype=np.int16).T
    ends = np.array(finals, dtype=np.int64).T
    return DealerHands(
        parent=tree[0].copy(),
        rank=tree[1].astype(np.int8),
        already=tree[2].astype(np.int8),
        depth=tree[3].astype(np.int8),
        final_node=ends[0].astype(np.int16),
        final_up=ends[1].astype(np.int8),
        final_outcome=ends[2].astype(np.int8),
        final_weight=ends[3].astype(np.float64),
        totals=np.array(totals, dtype=np.int8),
    )


def _count_orders(hits_soft_17: bool, card_limit: int) -> dict[Counts, dict[int, int]]:
    """For each final set of cards and each up card: the number of orders that end there."""
    orders: dict[Counts, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    # Sets of cards that are drawn to, with the number of orders that lead there from the up card.
    reached = {(add_cards(NO_CARDS, up, 1), up): 1 for up in range(RANKS)}
    while reached:
        further: dict[tuple[Counts, int], int] = defaultdict(int)
        for (cards, up), count in reached.items():
            for rank in range(RANKS):
                more = add_cards(cards, rank, 1)
                if not dealer_stops(more, hits_soft_17, card_limit):
                    further[more, up] += count
                elif best_total(more) <= 21 and not (sum(more) == 2 and best_total(more) == 21):
                    orders[more][up] += count
        reached = dict(further)
    return orders

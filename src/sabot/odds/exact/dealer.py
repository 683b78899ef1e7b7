"""Every hand the dealer can end with, arranged so that hands with cards in common share their work."""

from collections import defaultdict
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.counts import NO_CARDS, Counts, add_cards, best_total, dealer_stops
from sabot.odds.exact.hands import RANKS


class DealerHands(NamedTuple):
    """A tree of sets of cards, each node before those below it and those before the next, with the final hands."""

    rank: NDArray[np.int64]
    """The card that the node adds to the one above."""
    already: NDArray[np.float64]
    """How many of that rank the one above has."""
    depth: NDArray[np.int64]
    """How many cards the one above has."""
    ends: NDArray[np.int64]
    """By node, where its final hands begin; last, where they end."""
    is_last: NDArray[np.bool_]
    """By node: whether none hangs below it."""
    final_slot: NDArray[np.int64]
    """Place of the up card among ``ups``, times the number of totals, and of the total among ``totals``."""
    final_weight: NDArray[np.float64]
    """In how many orders, the up card first, the dealer draws these cards and stops at the last of them."""
    ups: NDArray[np.int64]
    totals: NDArray[np.int64]


ALL_UPS: Final = tuple(range(RANKS))


@cache
def dealer_hands(hits_soft_17: bool, card_limit: int, ups: tuple[int, ...] = ALL_UPS) -> DealerHands:
    """The final hands under these up cards that do not bust; ace and ten, the blackjack, is computed apart."""
    orders = _count_orders(hits_soft_17, card_limit)
    totals = sorted({best_total(cards) for cards in orders})
    nodes: list[tuple[int, ...]] = []
    finals: list[list[tuple[int, int]]] = []
    for cards, weights in sorted(orders.items()):
        slots = [(ups.index(up) * len(totals), weight) for up, weight in weights.items() if up in ups]
        if not slots:
            continue
        path = tuple(rank for rank in range(RANKS) for _ in range(cards[rank]))
        shared = _shared_cards(nodes[-1] if nodes else (), path)
        nodes += [path[: depth + 1] for depth in range(shared, len(path))]
        finals += [[] for _ in range(shared, len(path))]
        finals[-1] += [(slot + totals.index(best_total(cards)), weight) for slot, weight in slots]
    depth = np.array([len(path) - 1 for path in nodes])
    return DealerHands(
        rank=np.array([path[-1] for path in nodes]),
        already=np.array([path.count(path[-1]) - 1.0 for path in nodes]),
        depth=depth,
        ends=np.cumsum([0, *(len(found) for found in finals)]),
        is_last=np.append(depth[1:] <= depth[:-1], True),
        final_slot=np.array([slot for found in finals for slot, _ in found]),
        final_weight=np.array([float(weight) for found in finals for _, weight in found]),
        ups=np.array(ups),
        totals=np.array(totals),
    )


def _shared_cards(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """With how many cards both begin alike."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
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

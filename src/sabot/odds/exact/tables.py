"""The dealer's chances from every shoe an analysis looks at, for all ten up cards at once."""

from threading import Lock

import numpy as np
from cachetools import LRUCache, cached
from numpy.typing import NDArray

from sabot.native import native
from sabot.odds.counts import Counts
from sabot.odds.exact.dealer import DealerHands, dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, TEN
from sabot.odds.exact.shoes import list_shoes

LANES = 64
"""Shoes computed side by side, so that the processor's vector units are used."""

DEALER_CARDS_MAX = 22

Table = NDArray[np.float64]
"""[shoe, up card, outcome]: chances of the dealer's totals; last, of a blackjack. What is missing from 1 is a bust."""

_KEPT_BYTES = 190_000_000
"""Of tables that are remembered: some twelve where pairs are split to four hands, five where they are to eight."""

_kept: LRUCache[object, Table] = LRUCache(_KEPT_BYTES, getsizeof=lambda table: table.nbytes)


@cached(_kept, lock=Lock())
def dealer_table(full: Counts, hits_soft_17: bool, card_limit: int, most: int) -> Table:
    """The table of a full shoe; kept, because a change of any other rule asks for the same one again."""
    left = np.maximum(np.array(full, dtype=np.int32) - list_shoes(most).gone, 0)
    return fill_table(left, dealer_hands(hits_soft_17, card_limit))


def forget_tables() -> None:
    """Drops what is kept, as a fresh process would find it."""
    _kept.clear()


def fill_table(left: NDArray[np.int32], dealer: DealerHands) -> Table:
    """The table for these shoes, given by the cards left in each, the up card among them."""
    return _fill(
        left.astype(np.float64),
        dealer.parent.astype(np.int64),
        dealer.rank.astype(np.int64),
        dealer.already.astype(np.float64),
        dealer.depth.astype(np.int64),
        dealer.final_node.astype(np.int64),
        dealer.final_up.astype(np.int64) * len(dealer.totals) + dealer.final_outcome,
        dealer.final_weight,
        len(dealer.totals),
    )


@native
def _fill(  # noqa: C901  a kernel: calls would cost more than the loops
    left: NDArray[np.float64],
    parent: NDArray[np.int64],
    rank: NDArray[np.int64],
    already: NDArray[np.float64],
    depth: NDArray[np.int64],
    final_node: NDArray[np.int64],
    final_slot: NDArray[np.int64],
    final_weight: NDArray[np.float64],
    outcomes: int,
) -> NDArray[np.float64]:
    shoes = left.shape[0]
    nodes = parent.shape[0]
    table = np.zeros((shoes, RANKS, outcomes + 1))
    chance = np.empty((nodes + 1, LANES))
    chance[nodes, :] = 1.0
    cards = np.empty((RANKS, LANES))
    share = np.empty((DEALER_CARDS_MAX, LANES))
    sums = np.empty((RANKS * outcomes, LANES))
    for start in range(0, shoes, LANES):
        width = min(LANES, shoes - start)
        for lane in range(LANES):
            shoe = start + min(lane, width - 1)
            size = 0.0
            for r in range(RANKS):
                cards[r, lane] = left[shoe, r]
                size += left[shoe, r]
            for k in range(DEALER_CARDS_MAX):
                share[k, lane] = 1.0 / (size - k) if size > k else 0.0
        for node in range(nodes):
            above = parent[node] if parent[node] >= 0 else nodes
            r, held, k = rank[node], already[node], depth[node]
            for lane in range(LANES):
                chance[node, lane] = chance[above, lane] * max(cards[r, lane] - held, 0.0) * share[k, lane]
        sums[:, :] = 0.0
        for f in range(final_node.shape[0]):
            node, slot, weight = final_node[f], final_slot[f], final_weight[f]
            for lane in range(LANES):
                sums[slot, lane] += weight * chance[node, lane]
        for lane in range(width):
            for up in range(RANKS):
                if cards[up, lane] > 0:
                    first = cards[up, lane] * share[0, lane]
                    for o in range(outcomes):
                        table[start + lane, up, o] = sums[up * outcomes + o, lane] / first
                    if up == ACE:
                        table[start + lane, up, outcomes] = cards[TEN, lane] * share[1, lane]
                    elif up == TEN:
                        table[start + lane, up, outcomes] = cards[ACE, lane] * share[1, lane]
    return table

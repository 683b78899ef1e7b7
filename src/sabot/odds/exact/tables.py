"""The dealer's chances from every shoe an analysis looks at, for all ten up cards at once."""

from threading import Lock
from typing import Final

import numpy as np
from cachetools import LRUCache, cached
from numpy.typing import NDArray

from sabot.native import native
from sabot.odds.counts import Counts
from sabot.odds.exact.dealer import DealerHands, dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, TEN
from sabot.odds.exact.shoes import list_shoes

LANES = 256
"""Shoes computed side by side, so that the processor's vector units are used."""

DEALER_CARDS_MAX = 22

UP_GROUPS: Final = ((1, 2, 3, 4, 5), (0, 6, 7, 8, 9))
"""Up cards whose chances are computed together: under the weak ones, two to six, few hands are drawn to."""

Table = NDArray[np.float64]
"""[shoe, up card, outcome]: chances of the dealer's totals; last, of a blackjack. What is missing from 1 is a bust."""

_KEPT_BYTES = 190_000_000
"""Of tables that are remembered: some twelve where pairs are split to four hands, five where they are to eight."""


class DealerTable:
    """A table whose chances are computed when they are first asked for: many shoes come up under few up cards only."""

    def __init__(self, left: NDArray[np.int32], hits_soft_17: bool, card_limit: int) -> None:
        outcomes = len(dealer_hands(hits_soft_17, card_limit).totals)
        self.chances: Table = np.zeros((len(left), RANKS, outcomes + 1))
        self._left = left
        self._dealers = [dealer_hands(hits_soft_17, card_limit, ups) for ups in UP_GROUPS]
        self._known = np.zeros((len(UP_GROUPS), len(left)), dtype=np.bool_)
        self._lock = Lock()

    def fill(self, needed: NDArray[np.bool_]) -> None:
        """Computes what is needed, by shoe and up card, and not there yet."""
        with self._lock:
            for ups, dealer, known in zip(UP_GROUPS, self._dealers, self._known, strict=True):
                rows = np.flatnonzero(needed[:, ups].any(axis=1) & ~known[: len(needed)])
                _write(self._left[rows], dealer, rows, self.chances)
                known[rows] = True

    def fill_all(self) -> Table:
        """The whole table."""
        self.fill(np.ones(self.chances.shape[:2], dtype=np.bool_))
        return self.chances


_kept: LRUCache[object, DealerTable] = LRUCache(_KEPT_BYTES, getsizeof=lambda table: table.chances.nbytes)


@cached(_kept, lock=Lock())
def dealer_table(full: Counts, hits_soft_17: bool, card_limit: int, most: int) -> DealerTable:
    """The table of a full shoe; kept, because a change of any other rule asks for the same one again."""
    left = np.maximum(np.array(full, dtype=np.int32) - list_shoes(most).gone, 0)
    return DealerTable(left, hits_soft_17, card_limit)


def forget_tables() -> None:
    """Drops what is kept, as a fresh process would find it."""
    _kept.clear()


def fill_table(left: NDArray[np.int32], dealer: DealerHands) -> Table:
    """The table for these shoes, given by the cards left in each, the up card among them."""
    table = np.zeros((len(left), RANKS, len(dealer.totals) + 1))
    _write(left, dealer, np.arange(len(left)), table)
    return table


def _write(left: NDArray[np.int32], dealer: DealerHands, rows: NDArray[np.int64], table: Table) -> None:
    """Has these rows of the table be the chances from these shoes, under the dealer's up cards."""
    _fill(left.astype(np.float64), dealer, rows, table)


@native
def _fill(  # noqa: C901  a kernel: calls would cost more than the loops
    left: NDArray[np.float64], dealer: DealerHands, rows: NDArray[np.int64], table: Table
) -> None:
    rank, already, depth, ends, final_slot, final_weight, ups, totals = dealer
    shoes = left.shape[0]
    outcomes = totals.shape[0]
    cards = np.empty((RANKS, LANES))
    share = np.empty((DEALER_CARDS_MAX, LANES))
    # By number of cards, the chance of the node that the walk is at, and of those above it.
    chance = np.ones((DEALER_CARDS_MAX + 1, LANES))
    sums = np.empty((ups.shape[0] * outcomes, LANES))
    for start in range(0, shoes, LANES):
        width = min(LANES, shoes - start)
        lanes = width + -width % 8
        for lane in range(lanes):
            shoe = start + min(lane, width - 1)
            size = 0.0
            for r in range(RANKS):
                cards[r, lane] = left[shoe, r]
                size += left[shoe, r]
            for k in range(DEALER_CARDS_MAX):
                share[k, lane] = 1.0 / (size - k) if size > k else 0.0
        sums[:, :] = 0.0
        for node in range(rank.shape[0]):
            r, held, k = rank[node], already[node], depth[node]
            for lane in range(lanes):
                chance[k + 1, lane] = chance[k, lane] * max(cards[r, lane] - held, 0.0) * share[k, lane]
            for final in range(ends[node], ends[node + 1]):
                slot, weight = final_slot[final], final_weight[final]
                for lane in range(lanes):
                    sums[slot, lane] += weight * chance[k + 1, lane]
        for lane in range(width):
            for place in range(ups.shape[0]):
                up = ups[place]
                if cards[up, lane] > 0:
                    chances = table[rows[start + lane], up]
                    first = cards[up, lane] * share[0, lane]
                    for o in range(outcomes):
                        chances[o] = sums[place * outcomes + o, lane] / first
                    if up == ACE:
                        chances[outcomes] = cards[TEN, lane] * share[1, lane]
                    elif up == TEN:
                        chances[outcomes] = cards[ACE, lane] * share[1, lane]

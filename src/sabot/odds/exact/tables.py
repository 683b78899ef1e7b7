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

LANES = 128
"""Shoes computed side by side, so that the processor's vector units are used, and few enough for its nearest memory."""

DEALER_CARDS_MAX = 22

UP_GROUPS: Final = ((1, 2, 3, 4, 5), (0, 6, 7, 8, 9))
"""Up cards whose chances are computed together: under the weak ones, two to six, few hands are drawn to."""

Table = NDArray[np.float64]
"""[shoe, outcome, up card]: chances of the dealer's totals; last, of a blackjack. What is missing from 1 is a bust."""

_KEPT_BYTES = 190_000_000
"""Of tables that are remembered: some twelve where pairs are split to four hands, five where they are to eight."""


class DealerTable:
    """A table whose chances are computed when they are first asked for: many shoes come up under few up cards only."""

    def __init__(self, left: NDArray[np.int32], hits_soft_17: bool, card_limit: int) -> None:
        outcomes = len(dealer_hands(hits_soft_17, card_limit).totals)
        self.chances: Table = np.zeros((len(left), outcomes + 1, RANKS))
        self._left = left
        self._dealers = [dealer_hands(hits_soft_17, card_limit, ups) for ups in UP_GROUPS]
        self._known = np.zeros((len(UP_GROUPS), len(left)), dtype=np.bool_)
        self._lock = Lock()

    def fill(self, needed: NDArray[np.bool_]) -> None:
        """Computes what is needed, by shoe and up card, and not there yet."""
        with self._lock:
            for ups, dealer, known in zip(UP_GROUPS, self._dealers, self._known, strict=True):
                rows = _list_rows(needed, np.array(ups), known)
                _fill(self._left, rows, dealer, self.chances)

    def fill_all(self) -> Table:
        """The whole table."""
        self.fill(np.ones((len(self.chances), RANKS), dtype=np.bool_))
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
    table = np.zeros((len(left), len(dealer.totals) + 1, RANKS))
    _fill(left, np.arange(len(left)), dealer, table)
    return table


@native
def _list_rows(needed: NDArray[np.bool_], ups: NDArray[np.int64], known: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The shoes that are needed under any of these up cards, and not known yet; from now on they are."""
    found = np.empty(needed.shape[0], dtype=np.int64)
    number = 0
    for row in range(needed.shape[0]):
        wanted = False
        for up in ups:
            wanted |= needed[row, up]
        if wanted and not known[row]:
            known[row] = True
            found[number] = row
            number += 1
    return found[:number]


@native
def _fill(  # noqa: C901  a kernel: calls would cost more than the loops
    left: NDArray[np.int32], rows: NDArray[np.int64], dealer: DealerHands, table: Table
) -> None:
    """Has these rows of the table be the chances from these shoes, under the dealer's up cards."""
    rank, already, depth, ends, is_last, final_slot, final_weight, ups, totals = dealer
    outcomes = totals.shape[0]
    cards = np.empty((RANKS, LANES))
    share = np.empty((DEALER_CARDS_MAX, LANES))
    # By number of cards, the chance of the node that the walk is at, and of those above it; times the next share.
    chance = np.empty((DEALER_CARDS_MAX, LANES))
    sums = np.empty((ups.shape[0] * outcomes, LANES))
    for start in range(0, rows.shape[0], LANES):
        width = min(LANES, rows.shape[0] - start)
        for lane in range(LANES):
            shoe = rows[start + min(lane, width - 1)]
            size = 0.0
            for r in range(RANKS):
                cards[r, lane] = left[shoe, r]
                size += left[shoe, r]
            for k in range(DEALER_CARDS_MAX):
                share[k, lane] = 1.0 / (size - k) if size > k else 0.0
            chance[0, lane] = share[0, lane]
        sums[:, :] = 0.0
        for node in range(rank.shape[0]):
            r, held, k = rank[node], already[node], depth[node]
            final, end = ends[node], ends[node + 1]
            while final + 1 < end:  # two at a time: what is read once serves both
                slot, weight = final_slot[final], final_weight[final]
                next_slot, next_weight = final_slot[final + 1], final_weight[final + 1]
                for lane in range(LANES):
                    here = chance[k, lane] * max(cards[r, lane] - held, 0.0)
                    sums[slot, lane] += weight * here
                    sums[next_slot, lane] += next_weight * here
                final += 2
            if final < end:
                slot, weight = final_slot[final], final_weight[final]
                for lane in range(LANES):
                    sums[slot, lane] += weight * (chance[k, lane] * max(cards[r, lane] - held, 0.0))
            if not is_last[node]:
                for lane in range(LANES):
                    chance[k + 1, lane] = chance[k, lane] * max(cards[r, lane] - held, 0.0) * share[k + 1, lane]
        for lane in range(width):
            for place in range(ups.shape[0]):
                up = ups[place]
                if cards[up, lane] > 0:
                    row = rows[start + lane]
                    first = cards[up, lane] * share[0, lane]
                    for o in range(outcomes):
                        table[row, o, up] = sums[place * outcomes + o, lane] / first
                    if up == ACE:
                        table[row, outcomes, up] = cards[TEN, lane] * share[1, lane]
                    elif up == TEN:
                        table[row, outcomes, up] = cards[ACE, lane] * share[1, lane]

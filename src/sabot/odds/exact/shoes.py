"""Which cards are gone from the shoe: what a hand holds and, after a split, more of the pair's rank."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.counts import add_cards
from sabot.odds.exact.hands import RANKS, all_hands


class Shoes(NamedTuple):
    """All shoes that an analysis looks at, by the cards that are gone."""

    gone: NDArray[np.int32]
    """Row by row; the first rows are the hands themselves."""
    row: NDArray[np.int64]
    """[rank, more, hand]: the row where the hand and `more` further cards of the rank are gone; -1 without the rank."""


@cache
def list_shoes(most: int) -> Shoes:
    """Those with up to ``most`` further cards: 7,449 for one, 26,911 for five, 69,275 for thirteen.

    One is enough for splits to two hands, four hands need five, eight need thirteen.
    """
    held = list(all_hands().place)
    rows = dict(all_hands().place)
    place = np.full((RANKS, most + 1, len(held)), -1, dtype=np.int64)
    for rank in range(RANKS):
        for hand, counts in enumerate(held):
            if counts[rank]:
                for more in range(most + 1):
                    gone = add_cards(counts, rank, more)
                    place[rank, more, hand] = rows.setdefault(gone, len(rows))
    return Shoes(np.array(list(rows), dtype=np.int32), place)

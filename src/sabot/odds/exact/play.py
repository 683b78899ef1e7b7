"""Hands played card by card: the best play of every hand.

Values are net, in units of the first stake, with a dealer's blackjack in them. Cards are drawn from the full shoe less
what is gone, the up card among the cards left until it is taken out at the draw.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.native import bare, native
from sabot.odds.exact.hands import ACE, HIGHEST, RANKS, TEN, all_hands

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


class HandTable(NamedTuple):
    """The table of all hands as the kernels read it."""

    counts: Ints
    sizes: Ints
    totals: Ints
    child: Ints


class Opposition(NamedTuple):
    """What hands are played against."""

    table: Floats
    """The dealer's chances, by row, outcome and up card."""
    totals: Ints
    """The totals that the outcomes stand for."""
    charlie: int
    card_limit: int


@cache
def hand_table() -> HandTable:
    """All hands."""
    hands = all_hands()
    return HandTable(*(column.astype(np.int64) for column in (hands.counts, hands.size, hands.total, hands.child)))


@bare
def stand_values(house: Opposition, row: int, total: int, value: Floats) -> None:
    """Writes down what standing earns where the dealer has no blackjack, by up card."""
    number = house.totals.shape[0]
    for up in range(RANKS):
        value[up] = 1.0 - house.table[row, number, up]
    for outcome in range(number):
        against = house.totals[outcome] - total
        if against >= 0:
            part = 1.0 if against == 0 else 2.0
            for up in range(RANKS):
                value[up] -= part * house.table[row, outcome, up]


@bare
def stand_value(house: Opposition, row: int, up: int, total: int) -> float:
    """The same under one up card."""
    number = house.totals.shape[0]
    value: float = 1.0 - house.table[row, number, up]
    for outcome in range(number):
        against = house.totals[outcome] - total
        if against >= 0:
            value -= (1.0 if against == 0 else 2.0) * house.table[row, outcome, up]
    return value


@bare
def blackjack_after(left: Floats, size: float, up: int, card: int) -> float:
    """The chance of a dealer's blackjack once the player has drawn the card."""
    chance: float = 0.0
    if up == ACE:
        chance = (left[TEN] - (1.0 if card == TEN else 0.0)) / (size - 2.0)
    elif up == TEN:
        chance = (left[ACE] - (1.0 if card == ACE else 0.0)) / (size - 2.0)
    return chance


@bare
def count_left(full: Floats, gone: Ints, rank_gone: int, more_gone: int, left: Floats) -> float:
    """Writes down what is left of each rank, and tells how much that is in all; 0 where the shoe has not so many."""
    size: float = 0.0
    for rank in range(RANKS):
        left[rank] = full[rank] - gone[rank] - (more_gone if rank == rank_gone else 0)
        if left[rank] < 0.0:
            return 0.0
        size += left[rank]
    return size


@bare
def card_chance(left: Floats, size: float, up: int, card: int) -> float:
    """The chance that the next card has this rank, the up card being out."""
    have: float = left[card] - (1.0 if card == up else 0.0)
    return max(have, 0.0) / (size - 1.0)


@bare
def double_value(
    hand: int, up: int, hands: HandTable, house: Opposition, rows: Ints, left: Floats, size: float, loss: float
) -> float:
    """What a hand is worth that is doubled and takes one card more, a blackjack taking so much of it."""
    _, sizes, totals_of, child = hands
    charlie_next = house.charlie > 0 and sizes[hand] + 1 >= house.charlie
    value: float = 0.0
    for card in range(RANKS):
        chance = card_chance(left, size, up, card)
        if chance == 0.0:
            continue
        more = child[hand, card]
        after = blackjack_after(left, size, up, card)
        if more < 0:
            net = after - 1.0
        elif charlie_next:
            net = 1.0 - after
        else:
            net = stand_value(house, rows[more], up, totals_of[more])
        value += chance * (2.0 * net - loss * after)
    return value


@native
def find_best(  # noqa: C901  a kernel: calls would cost more than the branches
    full: Floats, hands: HandTable, wanted: Flags, house: Opposition, double_loss: Floats
) -> tuple[Floats, Floats, Floats]:
    """Values of standing, hitting and doubling, by hand and up card, to one who goes on as is best."""
    counts, sizes, totals_of, child = hands
    table, totals, charlie, card_limit = house
    number = counts.shape[0]
    stand = np.full((number, RANKS), np.nan)
    hit = np.full((number, RANKS), np.nan)
    double = np.full((number, RANKS), np.nan)
    # 0 where there is no such hand: a card that cannot come is multiplied with it.
    best = np.zeros((number, RANKS))
    rows = np.arange(number)
    left = np.empty(RANKS)
    net = np.empty(RANKS)
    for hand in range(number):
        if not wanted[hand] or sizes[hand] < 2:
            continue
        size = count_left(full, counts[hand], 0, 0, left)
        if size < 2.0:
            continue
        wins = charlie > 0 and sizes[hand] >= charlie
        # Against a hand that wins by the number of its cards no total is high enough.
        stand_values(house, hand, HIGHEST + 1 if wins else totals_of[hand], net)
        for up in range(RANKS):
            if left[up] >= 1.0:
                stand[hand, up] = best[hand, up] = net[up] - table[hand, totals.shape[0], up]
        if wins or totals_of[hand] == HIGHEST or (card_limit and sizes[hand] >= card_limit):
            continue
        net[:] = 0.0
        for card in range(RANKS):
            if left[card] > 0.0:
                more = child[hand, card]
                chance = left[card] / (size - 1.0)
                for up in range(RANKS):
                    net[up] += chance * (best[more, up] if more >= 0 else -1.0)
                # The up card itself is no more among them.
                net[card] -= (best[more, card] if more >= 0 else -1.0) / (size - 1.0)
        for up in range(RANKS):
            if left[up] >= 1.0:
                hit[hand, up] = net[up]
                best[hand, up] = max(best[hand, up], net[up])
                if sizes[hand] == 2:
                    double[hand, up] = double_value(hand, up, hands, house, rows, left, size, double_loss[up])
    return stand, hit, double

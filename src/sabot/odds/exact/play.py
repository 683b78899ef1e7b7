"""Hands played card by card: the best play of every hand, and what following a given play is worth.

Values are net, in units of the first stake, with a dealer's blackjack in them. Cards are drawn from the full shoe less
what is gone, the up card among the cards left until it is taken out at the draw.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.native import native
from sabot.odds.exact.hands import ACE, RANKS, TEN, all_hands

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
    """The dealer's chances, by row, up card and outcome."""
    totals: Ints
    """The totals that the outcomes stand for."""
    charlie: int
    card_limit: int


@cache
def hand_table() -> HandTable:
    """All hands."""
    hands = all_hands()
    return HandTable(*(column.astype(np.int64) for column in (hands.counts, hands.size, hands.total, hands.child)))


@native
def stand_value(chances: Floats, totals: Ints, total: int) -> float:
    """What standing earns where the dealer has no blackjack."""
    value = 1.0 - float(chances[totals.shape[0]])
    for outcome in range(totals.shape[0]):
        if totals[outcome] == total:
            value -= float(chances[outcome])
        elif totals[outcome] > total:
            value -= 2.0 * float(chances[outcome])
    return value


@native
def blackjack_after(left: Floats, size: float, up: int, card: int) -> float:
    """The chance of a dealer's blackjack once the player has drawn the card."""
    chance: float = 0.0
    if up == ACE:
        chance = (left[TEN] - (1.0 if card == TEN else 0.0)) / (size - 2.0)
    elif up == TEN:
        chance = (left[ACE] - (1.0 if card == ACE else 0.0)) / (size - 2.0)
    return chance


@native
def doubled_value(
    child: int, charlie_next: bool, after: float, chances: Floats, totals: Ints, total: int, loss: float
) -> float:
    """What a doubled hand is worth after its card; ``child`` is -1 for a bust."""
    if child < 0:
        return -2.0 * (1.0 - after) - loss * after
    if charlie_next:
        return 2.0 * (1.0 - after) - loss * after
    return 2.0 * stand_value(chances, totals, total) - loss * after


@native
def count_left(full: Floats, gone: Ints, rank_gone: int, more_gone: int, left: Floats) -> float:
    """Writes down what is left of each rank, and tells how much that is in all; 0 where the shoe has not so many."""
    size: float = 0.0
    for rank in range(RANKS):
        left[rank] = full[rank] - gone[rank] - (more_gone if rank == rank_gone else 0)
        if left[rank] < 0.0:
            return 0.0
        size += left[rank]
    return size


@native
def card_chance(left: Floats, size: float, up: int, card: int) -> float:
    """The chance that the next card has this rank, the up card being out."""
    have: float = left[card] - (1.0 if card == up else 0.0)
    return max(have, 0.0) / (size - 1.0)


@native
def find_best(  # noqa: C901  a kernel: calls would cost more than the branches
    full: Floats, hands: HandTable, wanted: Flags, house: Opposition, double_loss: Floats
) -> tuple[Floats, Floats, Floats, Floats]:
    """Values of standing, hitting and doubling, and of the better of standing and hitting, by hand and up card."""
    counts, sizes, totals_of, child = hands
    table, totals, charlie, card_limit = house
    number = counts.shape[0]
    stand = np.full((number, RANKS), np.nan)
    hit = np.full((number, RANKS), np.nan)
    double = np.full((number, RANKS), np.nan)
    best = np.full((number, RANKS), np.nan)
    left = np.empty(RANKS)
    for hand in range(number):
        if not wanted[hand] or sizes[hand] < 2:
            continue
        size = count_left(full, counts[hand], 0, 0, left)
        if size < 2.0:
            continue
        for up in range(RANKS):
            if left[up] < 1.0:
                continue
            chances = table[hand, up]
            blackjack = chances[totals.shape[0]]
            if charlie and sizes[hand] >= charlie:
                stand[hand, up] = best[hand, up] = 1.0 - 2.0 * blackjack
                continue
            stand[hand, up] = stand_value(chances, totals, totals_of[hand]) - blackjack
            best[hand, up] = stand[hand, up]
            if totals_of[hand] == 21 or (card_limit and sizes[hand] >= card_limit):
                continue
            one = 0.0
            two = 0.0
            charlie_next = charlie > 0 and sizes[hand] + 1 >= charlie
            for card in range(RANKS):
                chance = card_chance(left, size, up, card)
                if chance == 0.0:
                    continue
                more = child[hand, card]
                one += chance * (best[more, up] if more >= 0 else -1.0)
                if sizes[hand] == 2:
                    after = blackjack_after(left, size, up, card)
                    row = max(more, 0)
                    two += chance * doubled_value(
                        more, charlie_next, after, table[row, up], totals, totals_of[row], double_loss[up]
                    )
            hit[hand, up] = one
            if sizes[hand] == 2:
                double[hand, up] = two
            if one > best[hand, up]:
                best[hand, up] = one
    return stand, hit, double, best


@native
def follow_play(  # noqa: C901  a kernel: calls would cost more than the branches
    full: Floats,
    hands: HandTable,
    wanted: Flags,
    house: Opposition,
    rows: Ints,
    rank_gone: int,
    more_gone: int,
    doubles: Flags,
    hits: Flags,
    one_card: bool,
    loss: Floats,
    double_loss: Floats,
    spared: Flags,
) -> tuple[Floats, Floats]:
    """Value of each hand played so, and the stake it adds by doubling, with ``more_gone`` cards of a rank gone too.

    ``wanted`` are hands and up cards; with a hand that is hit, those that it becomes have to be wanted too.
    """
    counts, sizes, totals_of, child = hands
    table, totals, charlie, card_limit = house
    number = counts.shape[0]
    value = np.zeros((number, RANKS))
    added = np.zeros((number, RANKS))
    left = np.empty(RANKS)
    for hand in range(number):
        some = False
        for up in range(RANKS):
            some = some or wanted[hand, up]
        if sizes[hand] < 2 or not some:
            continue
        size = count_left(full, counts[hand], rank_gone, more_gone, left)
        if size < 2.0:
            continue
        for up in range(RANKS):
            if left[up] < 1.0 or not wanted[hand, up]:
                continue
            chances = table[rows[hand], up]
            blackjack = chances[totals.shape[0]]
            if charlie and sizes[hand] >= charlie:
                value[hand, up] = 1.0 - blackjack - loss[up] * blackjack
                continue
            ended = one_card or totals_of[hand] == 21 or (card_limit > 0 and sizes[hand] >= card_limit)
            twice = not ended and sizes[hand] == 2 and doubles[hand, up]
            if ended or not (twice or hits[hand, up]):
                value[hand, up] = stand_value(chances, totals, totals_of[hand]) - loss[up] * blackjack
                continue
            net = 0.0
            more_staked = 0.0
            charlie_next = charlie > 0 and sizes[hand] + 1 >= charlie
            for card in range(RANKS):
                chance = card_chance(left, size, up, card)
                if chance == 0.0:
                    continue
                more = child[hand, card]
                if twice:
                    after = blackjack_after(left, size, up, card)
                    row = rows[max(more, 0)]
                    net += chance * doubled_value(
                        more, charlie_next, after, table[row, up], totals, totals_of[max(more, 0)], double_loss[up]
                    )
                elif more < 0:
                    after = blackjack_after(left, size, up, card)
                    net += chance * (-(1.0 - after) - loss[up] * after)
                else:
                    net += chance * value[more, up]
                    more_staked += chance * added[more, up]
            value[hand, up] = net
            if twice:
                more_staked = 1.0 - blackjack if spared[up] else 1.0
            added[hand, up] = more_staked
    return value, added


@native
def mark_drawn(first: int, hands: HandTable, hits: Flags, doubles: Flags, one_card: bool) -> Flags:
    """By hand and up card: whether one comes to it from a single card by these hits and doubles, or by one card."""
    _, sizes, _, child = hands
    drawn = np.zeros((sizes.shape[0], RANKS), dtype=np.bool_)
    drawn[first] = True
    for hand in range(first, -1, -1):  # what cards lead to comes before it
        if sizes[hand] > 1 and one_card:
            continue
        for up in range(RANKS):
            goes_on = sizes[hand] == 1 or hits[hand, up] or (sizes[hand] == 2 and doubles[hand, up])
            if drawn[hand, up] and goes_on:
                for card in range(RANKS):
                    if child[hand, card] >= 0:
                        drawn[child[hand, card], up] = True
    return drawn

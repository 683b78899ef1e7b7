"""What following a given play is worth, from hands with further cards of a rank gone from the shoe."""

from typing import NamedTuple

import numpy as np

from sabot.native import bare, native
from sabot.odds.exact.hands import ACE, HIGHEST, RANKS, TEN
from sabot.odds.exact.play import (
    Flags,
    Floats,
    HandTable,
    Ints,
    Opposition,
    blackjack_after,
    card_chance,
    double_value,
)


class FollowedPlay(NamedTuple):
    """How hands are played, and what a dealer's blackjack takes of them."""

    doubles: Flags
    """By hand and up card; of two cards."""
    hits: Flags
    """By hand and up card."""
    one_card: bool
    """Whether two cards are all that a hand gets."""
    loss: Floats
    """By up card."""
    double_loss: Floats
    """By up card, of a doubled hand."""
    spared: Flags
    """By up card: whether the dealer looks before anything is added."""


class Drawn(NamedTuple):
    """Hands that a play comes to."""

    under: Flags
    """By hand and up card. With a hand that is hit, those that it becomes are there too."""
    hands: Ints
    """Those of two cards and more under any up card, what a card leads to first."""


class Worth(NamedTuple):
    """By hand and up card; what is not asked for may be anything."""

    value: Floats
    added: Floats
    """The stake that it adds by doubling."""


class Seconds(NamedTuple):
    """Sums over the second card of a hand after a split, by cards of the rank gone elsewhere, and up card."""

    same: Floats
    """Net value with a second card of the rank."""
    same_staked: Floats
    others: Floats
    """With any other."""
    others_staked: Floats


@native
def draw_hands(first: int, hands: HandTable, play: FollowedPlay) -> Drawn:
    """What one comes to from a single card."""
    _, sizes, _, child = hands
    under = np.zeros((sizes.shape[0], RANKS), dtype=np.bool_)
    under[first] = True
    found = np.empty(first + 1, dtype=np.int64)
    number = 0
    for hand in range(first, -1, -1):  # what cards lead to comes before it
        some = False
        for up in range(RANKS):
            goes_on = play.hits[hand, up] or (sizes[hand] == 2 and play.doubles[hand, up])
            if under[hand, up]:
                some = True
                if sizes[hand] == 1 or (goes_on and not play.one_card):
                    for card in range(RANKS):
                        if child[hand, card] >= 0:
                            under[child[hand, card], up] = True
        if some and sizes[hand] > 1:
            found[number] = hand
            number += 1
    return Drawn(under, found[:number][::-1].copy())


@bare
def mark_shoes(drawn: Drawn, rows: Ints, needed: Flags) -> None:
    """Marks the shoes, by row and up card, from which a dealer plays against these hands; rows are by cards gone."""
    for gone in range(rows.shape[0]):
        for hand in drawn.hands:
            for up in range(RANKS):
                needed[rows[gone, hand], up] |= drawn.under[hand, up]


@native
def follow_play(  # noqa: C901  a kernel: calls would cost more than the branches
    full: Floats,
    hands: HandTable,
    drawn: Drawn,
    house: Opposition,
    rows: Ints,
    rank_gone: int,
    more_gone: int,
    play: FollowedPlay,
    worth: Worth,
) -> None:
    """Writes down what each hand is worth that is played so, with so many more cards of a rank gone."""
    counts, sizes, totals_of, child = hands
    table, totals, charlie, card_limit = house
    value, added = worth
    number = totals.shape[0]
    left, net, staked = np.empty(RANKS), np.empty(RANKS), np.empty(RANKS)
    goes_on = np.empty(RANKS, dtype=np.bool_)
    for hand in drawn.hands:
        row = rows[hand]
        size = 0.0
        enough = True
        for rank in range(RANKS):
            left[rank] = full[rank] - counts[hand, rank] - (more_gone if rank == rank_gone else 0)
            size += left[rank]
            enough = enough and left[rank] >= 0.0
        wins = charlie > 0 and sizes[hand] >= charlie
        # Against a hand that wins by the number of its cards no total is high enough.
        total = HIGHEST + 1 if wins else totals_of[hand]
        for up in range(RANKS):
            net[up] = 1.0 - (1.0 + play.loss[up]) * table[row, number, up]
            staked[up] = 0.0
        for outcome in range(number):
            part = 0.0 if totals[outcome] < total else 1.0 if totals[outcome] == total else 2.0
            for up in range(RANKS):
                net[up] -= part * table[row, outcome, up]
        if not enough or size < 2.0:
            net[:] = 0.0
        for up in range(RANKS):
            value[hand, up] = net[up] if left[up] >= 1.0 else 0.0
            added[hand, up] = 0.0
        ended = wins or play.one_card or total == HIGHEST or (card_limit > 0 and sizes[hand] >= card_limit)
        if ended or not enough or size < 2.0:
            continue
        some = False
        for up in range(RANKS):
            there = drawn.under[hand, up] and left[up] >= 1.0
            twice = sizes[hand] == 2 and play.doubles[hand, up]
            goes_on[up] = there and not twice and play.hits[hand, up]
            some = some or goes_on[up]
            if there and twice:
                value[hand, up] = double_value(hand, up, hands, house, rows, left, size, play.double_loss[up])
                added[hand, up] = 1.0 - table[row, number, up] if play.spared[up] else 1.0
        if not some:
            continue
        one = 1.0 / (size - 1.0)
        net[:] = 0.0
        for card in range(RANKS):
            if left[card] == 0.0:
                continue
            chance, more = left[card] * one, child[hand, card]
            if more >= 0:
                for up in range(RANKS):
                    net[up] += chance * value[more, up]
                    staked[up] += chance * added[more, up]
                # The up card itself is no more among them.
                net[card] -= one * value[more, card]
                staked[card] -= one * added[more, card]
            else:
                for up in range(RANKS):
                    net[up] -= chance
                net[card] += one
                for up in (ACE, TEN):
                    after = blackjack_after(left, size, up, card)
                    net[up] += card_chance(left, size, up, card) * after * (1.0 - play.loss[up])
        for up in range(RANKS):
            if goes_on[up]:
                value[hand, up] = net[up]
                added[hand, up] = staked[up]


@native
def sum_seconds(
    full: Floats,
    hands: HandTable,
    first: int,
    rank: int,
    drawn: Drawn,
    house: Opposition,
    rows: Ints,
    play: FollowedPlay,
    worth: Worth,
) -> Seconds:
    """The sums for a split of the rank; ``first`` is the hand of one such card, rows are by cards gone elsewhere."""
    depth = rows.shape[0]
    found = Seconds(
        np.zeros((depth, RANKS)), np.zeros((depth, RANKS)), np.zeros((depth, RANKS)), np.zeros((depth, RANKS))
    )
    for gone in range(depth):
        # Gone are the cards of the rank that are held, and one for the pair's other card.
        size = full.sum() - gone - 2.0
        if full[rank] < gone + 2 or size < 2.0:
            break
        follow_play(full, hands, drawn, house, rows[gone], rank, gone + 1, play, worth)
        for second in range(RANKS):
            have = full[second] - (gone + 2 if second == rank else 0)
            hand = hands.child[first, second]
            for up in range(RANKS):
                chance = max(have - (second == up), 0.0) / (size - 1.0)
                blackjack = house.table[rows[gone, hand], house.totals.shape[0], up]
                staked = (1.0 - blackjack if play.spared[up] else 1.0) + worth.added[hand, up]
                if second == rank:
                    found.same[gone, up] = chance * worth.value[hand, up]
                    found.same_staked[gone, up] = chance * staked
                else:
                    found.others[gone, up] += chance * worth.value[hand, up]
                    found.others_staked[gone, up] += chance * staked
    return found

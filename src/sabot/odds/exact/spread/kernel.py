"""A split played in many endless shoes side by side: there its hands are independent, given the dealer's total."""

from typing import NamedTuple

import numpy as np

from sabot.native import native
from sabot.odds.exact.hands import RANKS
from sabot.odds.exact.play import Floats, Ints
from sabot.odds.exact.spread.endless import EndlessShoes
from sabot.odds.exact.spread.flow import RANGES, Flow, range_row
from sabot.odds.exact.spread.unsplit import EVEN, NETS

LANES = 128
"""Endless shoes computed side by side, so that the processor's vector units are used."""


class Growth(NamedTuple):
    """In how many ways a split comes to its hands."""

    grown: Ints
    """By number of hands, fewer than allowed: none has a second card of the rank."""
    full: Ints
    """As many as allowed, by how many of them had a second card, of another rank, before the last split."""


class Showdown(NamedTuple):
    """[dealer's end, hand's end]: net results. A blackjack has no row where it ends the round before."""

    single: Ints
    doubled: Ints


@native
def spread_split(
    shoes: EndlessShoes,
    begin: int,
    end: int,
    place: Ints,
    rank: int,
    other: Flow,
    same: Flow,
    dealer: Flow,
    showdown: Showdown,
    growth: Growth,
) -> Floats:
    """[level, net result]: what these of the shoes add to the chances, by level, from the greatest loss up.

    ``place`` tells by rank where its chances stand.
    """
    hands_max = growth.grown.shape[0]
    results = (NETS - 1) * hands_max + 1
    levels = shoes.weight.shape[0]
    chances, weights = np.zeros((RANGES, LANES)), np.zeros((levels, LANES))
    of_other, of_same = np.empty((other.slots, LANES)), np.empty((same.slots, LANES))
    of_dealer = np.empty((dealer.slots, LANES))
    one = np.empty((2, NETS, LANES))
    power, full = np.zeros((NETS - 1 + results, LANES)), np.zeros((NETS - 1 + results, LANES))
    found, drawn = np.empty((results, LANES)), np.empty(LANES)
    sums = np.zeros((levels, results, LANES))
    of_ends = showdown.single.shape[1]
    other_ends, same_ends = list_ends(other, 2 * of_ends), list_ends(same, 2 * of_ends)
    for start in range(begin, end, LANES):
        width = min(LANES, end - start)
        weights[:] = 0.0
        weights[:, :width] = shoes.weight[:, start : start + width]
        fill_ranges(shoes.chance[:, start : start + width], place, chances)
        found[:] = 0.0
        run_flow(other, chances, of_other)
        run_flow(same, chances, of_same)
        run_flow(dealer, chances, of_dealer)
        for outcome in range(showdown.single.shape[0]):
            one[0] = 0.0
            settle_hand(of_other, other_ends, showdown.single[outcome], showdown.doubled[outcome], one[0])
            one[1] = one[0]
            settle_hand(of_same, same_ends, showdown.single[outcome], showdown.doubled[outcome], one[1])
            drawn[:] = of_dealer[outcome]
            if growth.grown.shape[0] == 2:
                join_two(one[1], drawn, found)
                continue
            grow_split(one[0], one[1], chances[range_row(rank, rank)], growth, power, full, drawn, found)
        for level in range(levels):
            if weights[level].any():
                for net in range(results):
                    for lane in range(LANES):
                        sums[level, net, lane] += weights[level, lane] * found[net, lane]
    added: Floats = sums.sum(axis=2)
    return added


@native
def fill_ranges(chance: Floats, place: Ints, ranges: Floats) -> None:
    """The chances of all runs of neighbouring ranks: many a hand ends alike with any of them."""
    for first in range(RANKS):
        for last in range(first, RANKS):
            row, of_last = range_row(first, last), place[last]
            for lane in range(chance.shape[1]):
                ranges[row, lane] = chance[of_last, lane] + (ranges[row - 1, lane] if last > first else 0.0)


@native
def run_flow(flow: Flow, chances: Floats, slots: Floats) -> None:
    """Fills all slots."""
    slots[:] = 0.0
    slots[flow.start] = 1.0
    for step in range(flow.source.shape[0]):
        source, cards, target = flow.source[step], flow.cards[step], flow.target[step]
        for lane in range(LANES):
            slots[target, lane] += slots[source, lane] * chances[cards, lane]


@native
def list_ends(flow: Flow, number: int) -> Ints:
    """Those of the first slots that anything flows to."""
    reached = np.zeros(number, dtype=np.int64)
    for target in flow.target:
        if target < number:
            reached[target] = 1
    return np.flatnonzero(reached)


@native
def settle_hand(slots: Floats, ends: Ints, single: Ints, doubled: Ints, one: Floats) -> None:
    """Adds the net results of a hand that comes to these ends, against one of the dealer's."""
    number = single.shape[0]
    for end in ends:
        net = EVEN + (single[end] if end < number else doubled[end - number])
        for lane in range(LANES):
            one[net, lane] += slots[end, lane]


@native
def grow_split(  # noqa: C901  a kernel: calls would cost more than the branches
    other: Floats,
    any_card: Floats,
    of_rank: Floats,
    growth: Growth,
    power: Floats,
    full: Floats,
    drawn: Floats,
    found: Floats,
) -> None:
    """Adds the net results of all hands of the split together, from the greatest loss of as many as are allowed.

    ``drawn`` is how likely all this is, and then what is left of it with every card of the rank.
    """
    hands_max = growth.grown.shape[0]
    power[NETS - 1] = 1.0
    full[NETS - 1] = growth.full[0]
    for hands in range(1, hands_max + 1):
        add_hand(full, any_card, hands)
        if hands == hands_max:
            continue
        add_hand(power, other, hands)
        for net in range(NETS - 1, NETS + (NETS - 1) * hands):
            for lane in range(LANES):
                full[net, lane] += growth.full[hands] * power[net, lane]
        if hands == 1:
            continue
        fewer = 2 * (hands_max - hands)
        for net in range((NETS - 1) * hands + 1):
            for lane in range(LANES):
                found[fewer + net, lane] += growth.grown[hands] * drawn[lane] * power[NETS - 1 + net, lane]
        for lane in range(LANES):
            drawn[lane] *= of_rank[lane]
    for net in range(found.shape[0]):
        for lane in range(LANES):
            found[net, lane] += drawn[lane] * full[NETS - 1 + net, lane]


@native
def join_two(one: Floats, drawn: Floats, found: Floats) -> None:
    """Adds the net results of two hands that are alike, where no further split is allowed."""
    for lane in range(LANES):
        a, b, c, d, e, often = one[0, lane], one[1, lane], one[2, lane], one[3, lane], one[4, lane], drawn[lane]
        found[0, lane] += often * (a * a)
        found[1, lane] += often * (2.0 * a * b)
        found[2, lane] += often * (2.0 * a * c + b * b)
        found[3, lane] += often * (2.0 * (a * d + b * c))
        found[4, lane] += often * (2.0 * (a * e + b * d) + c * c)
        found[5, lane] += often * (2.0 * (b * e + c * d))
        found[6, lane] += often * (2.0 * c * e + d * d)
        found[7, lane] += often * (2.0 * d * e)
        found[8, lane] += often * (e * e)


@native
def add_hand(joint: Floats, one: Floats, hands: int) -> None:
    """The net results with one hand more, of so many in all. Before them are rows of 0, which spare all questions."""
    end = NETS + (NETS - 1) * hands
    if hands == 1:
        for net in range(end - 1, NETS - 2, -1):
            for lane in range(LANES):
                joint[net, lane] = joint[NETS - 1, lane] * one[net - NETS + 1, lane]
        return
    joint[end - NETS + 1 : end] = 0.0
    for net in range(end - 1, NETS - 2, -1):
        for lane in range(LANES):
            joint[net, lane] = (
                joint[net, lane] * one[0, lane]
                + joint[net - 1, lane] * one[1, lane]
                + joint[net - 2, lane] * one[2, lane]
                + joint[net - 3, lane] * one[3, lane]
                + joint[net - 4, lane] * one[4, lane]
            )

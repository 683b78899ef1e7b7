"""Hands and the dealer in an endless shoe: chances that flow from slot to slot, a card at a time, until all end."""

from functools import cache
from itertools import groupby
from typing import NamedTuple

import numpy as np

from sabot.native import native
from sabot.odds.counts import NO_CARDS, Counts, add_cards, best_total, dealer_stops, hard_total
from sabot.odds.exact.dealer import dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, TEN
from sabot.odds.exact.play import Flags, HandTable, Ints


class Flow(NamedTuple):
    """Steps in an order in which every slot is filled before it is drawn from. The first slots are ends."""

    source: Ints
    cards: Ints
    """Any of these: a row of `range_row`."""
    target: Ints
    slots: int
    start: int
    """The slot with which it begins."""


RANGES = RANKS * (RANKS + 1) // 2
"""Runs of neighbouring ranks."""


@native
def range_row(first: int, last: int) -> int:
    """The place of a run of ranks among all runs, those that begin alike one after another."""
    return first * (2 * RANKS - first - 1) // 2 + last


class HandEnds(NamedTuple):
    """How a hand can end, as far as the dealer's totals tell; as many ends again are those of a doubled hand."""

    of_total: Ints
    """By the total of a hand that stands."""
    net: Ints
    """[dealer's end, hand's end]: net result with the first stake; the dealer's ends are the totals, then a bust."""


BUST, CHARLIE = 0, 1
"""Ends that no total of the dealer's changes."""


@cache
def hand_ends(hits_soft_17: bool, card_limit: int) -> HandEnds:
    """A bust, a Charlie, and totals, those that win and lose alike being one."""
    totals = [int(total) for total in dealer_hands(hits_soft_17, card_limit).totals]
    columns = [(-1,) * (len(totals) + 1), (1,) * (len(totals) + 1)]
    of_total = []
    for total in range(22):
        column = (*((total > other) - (total < other) for other in totals), 1)
        if column not in columns[CHARLIE + 1 :]:
            columns.append(column)
        of_total.append(columns.index(column, CHARLIE + 1))
    return HandEnds(np.array(of_total), np.ascontiguousarray(np.array(columns).T))


@native
def hand_flow(
    hands: HandTable,
    single: int,
    second: Flags,
    hits: Flags,
    doubles: Flags,
    one_card: bool,
    ends: HandEnds,
    charlie: int,
    card_limit: int,
) -> Flow:
    """The steps of a hand after a split, which begins with a single card and one of these second cards."""
    counts, sizes, totals, child = hands
    number = counts.shape[0]
    slot = np.full(number, -1, dtype=np.int64)
    steps = np.empty((3, number * RANKS), dtype=np.int64)
    number_of_ends = ends.net.shape[1]
    start = 2 * number_of_ends
    slot[single] = start
    slots = start + 1
    made = 0
    first, last = -1, -1
    for hand in range(number - 1, -1, -1):
        if slot[hand] < 0:
            continue
        twice = sizes[hand] == 2 and doubles[hand]
        for card in range(RANKS):
            if hand == single and not second[card]:
                continue
            more = child[hand, card]
            if more < 0:
                target = BUST
            elif charlie > 0 and sizes[more] >= charlie:
                target = CHARLIE
            else:
                ended = (
                    twice
                    or one_card
                    or totals[more] == 21
                    or (card_limit > 0 and sizes[more] >= card_limit)
                    or not (hits[more] or (sizes[more] == 2 and doubles[more]))
                )
                target = ends.of_total[totals[more]]
                if not ended:
                    if slot[more] < 0:
                        slot[more] = slots
                        slots += 1
                    target = slot[more]
            target = target + number_of_ends if twice else target
            if made > 0 and last == card - 1 and steps[0, made - 1] == slot[hand] and steps[2, made - 1] == target:
                made -= 1
            else:
                first = card
            last = card
            steps[0, made] = slot[hand]
            steps[1, made] = range_row(first, last)
            steps[2, made] = target
            made += 1
    return Flow(steps[0, :made].copy(), steps[1, :made].copy(), steps[2, :made].copy(), slots, start)


@cache
def dealer_flow(hits_soft_17: bool, card_limit: int, up: int) -> Flow:
    """The dealer's steps under an up card. The ends are the totals, then a bust, then a blackjack.

    In an endless shoe the dealer's cards matter only by their sum, by whether an ace is among them, and by their number
    where that is limited.
    """
    totals = [int(total) for total in dealer_hands(hits_soft_17, card_limit).totals]
    bust, blackjack = len(totals), len(totals) + 1
    first = add_cards(NO_CARDS, up, 1)
    known = {_state(first, card_limit): first}
    slot = {_state(first, card_limit): blackjack + 1}
    steps: list[tuple[int, int, int]] = []
    while known:
        state = min(known)
        cards = known.pop(state)
        targets = []
        for rank in range(RANKS):
            more = add_cards(cards, rank, 1)
            after = _state(more, card_limit)
            if cards == first and {up, rank} == {ACE, TEN}:
                targets.append(blackjack)
            elif dealer_stops(more, hits_soft_17, card_limit):
                targets.append(totals.index(best_total(more)) if best_total(more) <= 21 else bust)
            else:
                known[after] = more
                targets.append(slot.setdefault(after, blackjack + 1 + len(slot)))
        for target, run in groupby(range(RANKS), targets.__getitem__):
            ranks = list(run)
            steps.append((slot[state], range_row(ranks[0], ranks[-1]), target))
    columns = np.array(steps, dtype=np.int64).T
    return Flow(columns[0].copy(), columns[1].copy(), columns[2].copy(), blackjack + 1 + len(slot), blackjack + 1)


def _state(cards: Counts, card_limit: int) -> tuple[int, bool, int]:
    """What the dealer's next steps depend on; the sum comes first, so that the least is left behind for good."""
    return hard_total(cards), cards[ACE] > 0, sum(cards) if card_limit else 0

"""The net results of hands that are not split."""

import numpy as np

from sabot.native import native
from sabot.odds.exact.hands import RANKS
from sabot.odds.exact.play import Flags, Floats, HandTable, Ints, Opposition, blackjack_after, card_chance, count_left

NETS = 5
"""Net results of a hand: -2, -1, 0, 1, 2."""

EVEN = 2
"""Where the result 0 stands among them."""


@native
def spread_hands(
    full: Floats, hands: HandTable, house: Opposition, dealt: Floats, hits: Flags, doubles: Flags, double_loss: Floats
) -> Floats:
    """The chances of all net results, where hands are dealt so often and then played so."""
    counts, sizes, totals_of, child = hands
    charlie, card_limit = house.charlie, house.card_limit
    reach = dealt.copy()
    sums = np.zeros(NETS)
    left = np.empty(RANKS)
    for hand in range(counts.shape[0] - 1, -1, -1):
        size = count_left(full, counts[hand], 0, 0, left)
        for up in range(RANKS):
            amount = reach[hand, up]
            if amount == 0.0:
                continue
            ended = totals_of[hand] == 21 or (card_limit > 0 and sizes[hand] >= card_limit)
            wins = charlie > 0 and sizes[hand] >= charlie
            if wins or ended or not (hits[hand, up] or doubles[hand, up]):
                _settle(house.table[hand, :, up], house.totals, totals_of[hand], wins, amount, 1, 1.0, sums)
                continue
            wins = charlie > 0 and sizes[hand] + 1 >= charlie
            for card in range(RANKS):
                part = amount * card_chance(left, size, up, card)
                more = child[hand, card]
                if part == 0.0:
                    continue
                if not doubles[hand, up]:
                    if more >= 0:
                        reach[more, up] += part
                    else:
                        sums[EVEN - 1] += part
                elif more >= 0:
                    _settle(
                        house.table[more, :, up], house.totals, totals_of[more], wins, part, 2, double_loss[up], sums
                    )
                else:
                    after = blackjack_after(left, size, up, card)
                    sums[EVEN - 2] += part * (1.0 - after)
                    sums[EVEN - int(double_loss[up])] += part * after
    return sums


@native
def _settle(
    chances: Floats, totals: Ints, total: int, wins: bool, amount: float, stake: int, loss: float, sums: Floats
) -> None:
    """Adds what comes of a hand that stands, or wins by the number of its cards, so often."""
    number = totals.shape[0]
    rest = 1.0
    for outcome in range(number):
        if not wins and totals[outcome] >= total:
            sums[EVEN if totals[outcome] == total else EVEN - stake] += amount * chances[outcome]
            rest -= chances[outcome]
    sums[EVEN - int(loss)] += amount * chances[number]
    sums[EVEN + stake] += amount * (rest - chances[number])

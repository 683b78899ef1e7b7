"""The net results of splits, all hands together: they share the dealer and the shoe."""

from functools import cache

import numpy as np

from sabot.odds.exact.analysis import Setting
from sabot.odds.exact.hands import ACE, RANKS, all_hands
from sabot.odds.exact.play import Flags, hand_table
from sabot.odds.exact.split import split_hands_max
from sabot.odds.exact.spread.endless import as_endless, count_endless
from sabot.odds.exact.spread.flow import Flow, dealer_flow, hand_ends, hand_flow
from sabot.odds.exact.spread.kernel import Growth, Showdown, spread_split
from sabot.odds.strategy import PlayCode, Strategy

LEVEL_FIRST = 2
"""Of the sums over endless shoes."""

SHOES_MOST = 100_000
"""In such a sum. Eight decks need about a thousand. A single deck of ten ranks would like more than these."""

MISSING_MOST = 1e-13
"""Of the chance of a result, for one pair and up card, shared among the hands it may grow to."""


class SplitSpread:
    """What splits come to under a strategy."""

    def __init__(self, setting: Setting, strategy: Strategy) -> None:
        self.setting = setting
        self.rules = setting.rules
        self.ends = hand_ends(self.rules.dealer_hits_soft_17, self.rules.card_limit)
        two = (all_hands().size == 2)[:, None]
        self.hits: Flags = np.where(two, strategy.split, strategy.later) == PlayCode.HIT
        self.doubles: Flags = two & (strategy.split == PlayCode.DOUBLE)

    def results(self, rank: int, up: int, chance: float) -> dict[int, float]:
        """The chances of the net results of a split that comes up so often, but for a blackjack that ends it."""
        hands_max = split_hands_max(self.rules, rank)
        same = np.arange(RANKS) == rank
        # Where no further split is allowed, a second card of the rank is like any other.
        again = same & (hands_max > 2)
        other, pair = self._flow(rank, up, ~again), self._flow(rank, up, again)
        dealer = dealer_flow(self.rules.dealer_hits_soft_17, self.rules.card_limit, up)
        left = self.setting.full - 2.0 * same
        left[up] -= 1.0
        level, before = LEVEL_FIRST, 0.0
        while True:
            shoes = as_endless(left, rank, level)
            found, last = spread_split(shoes, rank, other, pair, dealer, self._showdown(up), split_growth(hands_max))
            change = chance * float(np.abs(last).max())
            # The next level would change as much less than this one as this one did less than that before it.
            missing = change * min(change / before, 1.0) if before else change
            level, before = level + 1, change
            if missing <= MISSING_MOST / hands_max or count_endless(left, level) > SHOES_MOST:
                nets = range(-2 * hands_max, 2 * hands_max + 1)
                return {net: chance * float(part) for net, part in zip(nets, found, strict=True)}

    def _flow(self, rank: int, up: int, second: Flags) -> Flow:
        return hand_flow(
            hand_table(),
            all_hands().single(rank),
            second,
            self.hits[:, up],
            self.doubles[:, up],
            rank == ACE and not self.rules.hit_split_aces,
            self.ends,
            self.rules.charlie,
            self.rules.card_limit,
        )

    def _showdown(self, up: int) -> Showdown:
        """A blackjack takes hand by hand, or ends the round with the loss of the first stake."""
        single, doubled = self.ends.net, 2 * self.ends.net
        if not self.setting.losses.once[up]:
            row = np.full((1, single.shape[1]), -1)
            single = np.vstack([single, row])
            doubled = np.vstack([doubled, row * int(self.setting.losses.split_double[up])])
        return Showdown(single, doubled)


@cache
def split_growth(hands_max: int) -> Growth:
    """The ways of a split that may grow to so many hands, every pair being split while that is allowed."""
    grown, full = np.zeros(hands_max, dtype=np.int64), np.zeros(hands_max, dtype=np.int64)

    def grow(made: int, waiting: int) -> None:
        if made == hands_max:
            full[made - waiting] += 1
        elif not waiting:
            grown[made] += 1
        else:
            grow(made, waiting - 1)
            grow(made + 1, waiting + 1)

    grow(2, 2)
    return Growth(grown, full)

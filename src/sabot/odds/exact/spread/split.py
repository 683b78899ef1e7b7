"""The net results of splits, all hands together: they share the dealer and the shoe."""

from functools import cache
from typing import NamedTuple

import numpy as np

from sabot.odds.exact.analysis import Setting
from sabot.odds.exact.hands import ACE, RANKS, all_hands
from sabot.odds.exact.play import Flags, Floats, Ints, hand_table
from sabot.odds.exact.split import split_hands_max
from sabot.odds.exact.spread.endless import EndlessShoes, as_endless, count_endless
from sabot.odds.exact.spread.flow import Flow, dealer_flow, hand_ends, hand_flow
from sabot.odds.exact.spread.kernel import Growth, Showdown, spread_split
from sabot.odds.strategy import PlayCode, Strategy

LEVEL_FIRST, LEVEL_KEPT = 3, 4
"""Of the sums over endless shoes: the least that may do, and that which is laid out at once, for it mostly does."""

SHOES_MOST = 100_000
"""In such a sum. Eight decks need some thousands. A single deck of ten ranks would like more, and then it is told what
is missing."""

MISSING_MOST = 1e-13
"""Of the chance of a result, for one pair and up card, shared among the hands it may grow to."""


class SplitResults(NamedTuple):
    """What a split of one pair under one up card comes to."""

    chances: dict[int, float]
    """By net result."""
    missing: float
    """Of the mean, estimated: what further levels would change of all chances, each times its net result."""


class OrderedShoe(NamedTuple):
    """The cards of each rank, in an order that is not theirs."""

    cards: Floats
    place: Ints
    """By rank: where it stands."""


class SplitSpread:
    """What splits come to under a strategy."""

    def __init__(self, setting: Setting, strategy: Strategy) -> None:
        self.setting = setting
        self.rules = setting.rules
        self.ends = hand_ends(self.rules.dealer_hits_soft_17, self.rules.card_limit)
        two = (all_hands().size == 2)[:, None]
        self.hits: Flags = np.where(two, strategy.split, strategy.later) == PlayCode.HIT
        self.doubles: Flags = two & (strategy.split == PlayCode.DOUBLE)
        self._kept: dict[tuple[float, ...], EndlessShoes] = {}

    def results(self, rank: int, up: int, chance: float) -> SplitResults:
        """What a split comes to that comes up so often, but for a blackjack that ends it."""
        hands_max = split_hands_max(self.rules, rank)
        same = np.arange(RANKS) == rank
        # Where no further split is allowed, a second card of the rank is like any other.
        again = same & (hands_max > 2)
        other, pair = self._flow(rank, up, ~again), self._flow(rank, up, again)
        dealer = dealer_flow(self.rules.dealer_hits_soft_17, self.rules.card_limit, up)
        left = self.setting.full - 2.0 * same
        left[up] -= 1.0
        shoe, showdown, growth = _order_ranks(left, rank), self._showdown(up), split_growth(hands_max)

        def spread(shoes: EndlessShoes, begin: int, end: int) -> Floats:
            return spread_split(shoes, begin, end, shoe.place, rank, other, pair, dealer, showdown, growth)

        kept = self._keep_shoes(shoe.cards)
        level, found = LEVEL_FIRST, spread(kept, 0, kept.end[LEVEL_FIRST])
        while (
            chance * _missing(found[: level + 1]) > MISSING_MOST / hands_max
            and count_endless(left, level + 1) <= SHOES_MOST
        ):
            level += 1
            if level <= LEVEL_KEPT:
                found += spread(kept, kept.end[level - 1], kept.end[level])
            else:
                shoes = as_endless(shoe.cards, level)
                found = spread(shoes, 0, shoes.end[level])
        nets = np.arange(-2 * hands_max, 2 * hands_max + 1)
        chances = chance * found[: level + 1].sum(axis=0)
        return SplitResults(
            dict(zip(nets.tolist(), chances.tolist(), strict=True)),
            chance * _fall(found[: level + 1]) * float((np.maximum(np.abs(nets), 1) * np.abs(found[level])).sum()),
        )

    def _keep_shoes(self, cards: Floats) -> EndlessShoes:
        """The shoe as a sum. Many a pair and up card leave the same numbers of cards, if of other ranks."""
        key = tuple(cards.tolist())
        if key not in self._kept:
            self._kept[key] = as_endless(cards, LEVEL_KEPT)
        return self._kept[key]

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


def _order_ranks(cards: Floats, first: int) -> OrderedShoe:
    """One rank first, then those that have least; those that are gone come last."""
    ranks = np.lexsort((cards, np.arange(RANKS) != first, cards == 0.0))
    return OrderedShoe(cards[ranks], np.argsort(ranks))


def _missing(found: Floats) -> float:
    """What the next level may change most of all."""
    return _fall(found) * float(np.abs(found[-1]).max())


def _fall(found: Floats) -> float:
    """The next level's changes as a part of the last one's: as much smaller as those were than the ones before."""
    before, change = np.abs(found[-2:]).max(axis=1)
    return float(min(change / before, 1.0)) if before else 1.0


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

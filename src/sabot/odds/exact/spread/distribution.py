"""The whole distribution of the main bet's net result, and what follows from it."""

from collections import defaultdict
from dataclasses import dataclass
from math import fsum, sqrt

import numpy as np

from sabot.errors import SabotError
from sabot.odds.counts import Counts, too_few
from sabot.odds.exact.analysis import Analysis, Setting, deal_chances
from sabot.odds.exact.hands import ACE, RANKS, TEN, all_hands
from sabot.odds.exact.play import Floats, hand_table
from sabot.odds.exact.spread.split import SplitSpread
from sabot.odds.exact.spread.unsplit import EVEN, spread_hands
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules

RAREST = 1e-14
"""Chances below this cannot be told from none at all."""

CARDS_LEAST = 26
"""Half a deck. From fewer, hands of a split would too often want cards that are gone, which an endless shoe has."""

MISSING_BOUND = 1e-6
"""Of the mean. A distribution of which more is missing is none; of full decks it is less than a thousandth of this."""


@dataclass(frozen=True)
class Distribution:
    """How likely each net result of a round is, in units of the first stake."""

    results: dict[float, float]
    """In rising order; none rarer than `RAREST`."""
    missing: float = 0.0
    """Estimated: how far off mean and chances may be for what splits leave out; at most `MISSING_BOUND`."""

    @property
    def mean(self) -> float:
        """The net result of a round, on average."""
        return fsum(net * chance for net, chance in self.results.items())

    @property
    def deviation(self) -> float:
        """Its standard deviation."""
        return sqrt(self._moment(2))

    @property
    def skewness(self) -> float:
        """0 where losses and wins stray alike, above it where wins stray farther."""
        return self._moment(3) / self.deviation**3 if self.deviation else 0.0

    def share(self, sign: int) -> float:
        """The part of all rounds that is won (1), even (0) or lost (-1)."""
        return fsum(chance for net, chance in self.results.items() if (net > 0) - (net < 0) == sign)

    def _moment(self, order: int) -> float:
        mean = self.mean
        return fsum(chance * (net - mean) ** order for net, chance in self.results.items())


def distribute(analysis: Analysis) -> Distribution:
    """The distribution under the play of an analysis.

    Its mean is the return that was analysed, less the stake: as exact, but for what is `missing` where hands are split.
    Raises `SabotError` where there are so few cards that the results of splits cannot be computed.
    """
    return distribute_play(analysis.rules, analysis.full, analysis.strategy)


def distribute_play(rules: Rules, cards: Counts, strategy: Strategy) -> Distribution:
    """The distribution from these cards under any strategy that the rules allow; exact but for what is `missing`.

    Raises `SabotError` where there are so few cards that the results of splits cannot be computed.
    """
    play = PlayedShoe(rules, cards, strategy)
    return Distribution(play.spread(play.chance), play.missing)


class PlayedShoe:
    """A strategy and the cards it is played from; naturals, surrendered hands, splits and others are added up apart.

    Raises `SabotError` where there are so few cards that the results of splits cannot be computed.
    """

    def __init__(self, rules: Rules, cards: Counts, strategy: Strategy) -> None:
        if sum(cards) < CARDS_LEAST and (strategy.first == PlayCode.SPLIT).any():
            raise too_few(cards)
        self.setting = Setting.of(rules, cards)
        self.strategy = strategy
        self.chance = deal_chances(self.setting.full)
        """How likely each hand of two cards is together with each up card."""
        self.blackjack = self.setting.blackjack()
        self.natural = all_hands().pair(ACE, TEN)
        self.missing = 0.0
        """Estimated, of the mean: what the results of splits leave out, as far as they have been asked for."""
        self._splits = SplitSpread(self.setting, strategy)
        self._of_split: dict[tuple[int, int], dict[int, float]] = {}

    def spread(self, dealt: Floats) -> dict[float, float]:
        """The chances of all net results in rising order, where hands come under up cards so often.

        Raises `SabotError` where so much of the results of splits is missing that they are not known.
        """
        sums: defaultdict[float, float] = defaultdict(float)
        for results in (self._unsplit(dealt), self._surrendered(dealt), self._naturals(dealt), self._split(dealt)):
            for net, chance in results.items():
                sums[net] += chance
        return {net: sums[net] for net in sorted(sums) if sums[net] > RAREST}

    def _unsplit(self, dealt: Floats) -> dict[float, float]:
        first, later = self.strategy.first, self.strategy.later
        two = (all_hands().size == 2)[:, None]
        played = np.isin(first, (PlayCode.STAND, PlayCode.HIT, PlayCode.DOUBLE))
        played[self.natural] = False
        found = spread_hands(
            self.setting.full,
            hand_table(),
            self.setting.house,
            np.where(played, dealt, 0.0),
            np.where(two, first, later) == PlayCode.HIT,
            two & (first == PlayCode.DOUBLE),
            self.setting.losses.double,
        )
        return {float(place - EVEN): float(chance) for place, chance in enumerate(found)}

    def _surrendered(self, dealt: Floats) -> dict[float, float]:
        """Half a stake; late surrender loses all of it to a blackjack."""
        given = dealt * (self.strategy.first == PlayCode.SURRENDER)
        given[self.natural] = 0.0
        lost = float((given * self.blackjack).sum()) if self.setting.rules.surrender == "late" else 0.0
        return {-0.5: float(given.sum()) - lost, -1.0: lost}

    def _naturals(self, dealt: Floats) -> dict[float, float]:
        both = float((dealt[self.natural] * self.blackjack[self.natural]).sum())
        won, lost = (int(part) for part in self.setting.rules.blackjack_pays.split(":"))
        return {won / lost: float(dealt[self.natural].sum()) - both, 0.0: both}

    def _split(self, dealt: Floats) -> dict[float, float]:
        sums: defaultdict[float, float] = defaultdict(float)
        for rank in range(RANKS):
            pair = all_hands().pair(rank, rank)
            for up in np.flatnonzero((self.strategy.first[pair] == PlayCode.SPLIT) & (dealt[pair] > 0.0)).tolist():
                often = float(dealt[pair, up] / self.chance[pair, up])
                for net, part in self._results(rank, up).items():
                    sums[float(net)] += often * part
                if self.setting.losses.once[up]:
                    sums[-1.0] += float(dealt[pair, up] * self.blackjack[pair, up])
        return sums

    def _results(self, rank: int, up: int) -> dict[int, float]:
        """The chances of a split's net results, this pair and up card being dealt as often as they are."""
        if (rank, up) not in self._of_split:
            chance = float(self.chance[all_hands().pair(rank, rank), up])
            self._of_split[rank, up], missing = self._splits.results(rank, up, chance)
            self.missing += missing
            if self.missing > MISSING_BOUND:
                raise SabotError(
                    f"{int(self.setting.full.sum())} cards are left in the shoe: how splits end is not known to "
                    f"{MISSING_BOUND:g} of a stake, so that the results cannot be told"
                )
        return self._of_split[rank, up]

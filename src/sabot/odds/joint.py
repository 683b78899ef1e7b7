"""Main bet and side bets of one box from the same cards: how their results fall together.

Such a side bet is decided by the first two cards and the up card. Once their values are known, what becomes of the main
bet no longer depends on suits or faces. So the deals are counted out in whole numbers, by their values and by what the
side bets pay; and the main bet's results are spread for each way that the side bets can end.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import fsum

import numpy as np

from sabot.cards.card import DECK, POINTS
from sabot.errors import SabotError
from sabot.odds.bets.shoe import Shoe, card_counts, value_counts
from sabot.odds.exact import RANKS, all_hands
from sabot.odds.exact.play import Floats
from sabot.odds.exact.spread import Distribution, PlayedShoe
from sabot.odds.strategy import Strategy
from sabot.rules import Rules
from sabot.sidebets import INSTANT_BETS, instant_odds, offered

Nets = tuple[float, ...]
"""Net results of the bets, the main bet's first."""

MAIN = "main"


@dataclass(frozen=True)
class JointDistribution:
    """How likely each set of net results is, where all bets have the same stake."""

    bets: tuple[str, ...]
    """The main bet, then those joined to it."""
    results: dict[Nets, float]
    """By the net result of each bet, in rising order."""
    missing: float = 0.0
    """Estimated: how far off the main bet's mean may be, and every chance, as of a `Distribution`."""

    @cached_property
    def sum(self) -> Distribution:
        """Of all bets together, in stakes of one of them."""
        return self._distribution(fsum)

    def alone(self, bet: str) -> Distribution:
        """Of one bet."""
        place = self.bets.index(bet)
        return self._distribution(lambda nets: nets[place])

    def correlation(self, one: str, other: str) -> float:
        """Of two bets: above 0 where they rise and fall together; 0 where one never moves."""
        first, second = self.alone(one), self.alone(other)
        here, there = self.bets.index(one), self.bets.index(other)
        shared = fsum(
            chance * (nets[here] - first.mean) * (nets[there] - second.mean) for nets, chance in self.results.items()
        )
        spread = first.deviation * second.deviation
        return shared / spread if spread else 0.0

    def _distribution(self, take: Callable[[Nets], float]) -> Distribution:
        sums: defaultdict[float, float] = defaultdict(float)
        for nets, chance in self.results.items():
            sums[take(nets)] += chance
        return Distribution({net: sums[net] for net in sorted(sums)}, self.missing)


def join_bets(rules: Rules, strategy: Strategy, bets: Sequence[str], shoe: Shoe | None = None) -> JointDistribution:
    """The results of the main bet, played so, and of these side bets, from a fresh shoe or the one given.

    They are exact but for what is `missing` where hands are split. Raises `SabotError` for a bet that the game has not,
    or that more than the first cards decide, and where so few cards are left that the results of splits are not known.
    """
    verify_joined(rules, bets)
    counts = card_counts(rules, shoe)
    play = PlayedShoe(rules, value_counts(counts), strategy)
    joined: dict[Nets, float] = {}
    for paid, dealt in sorted(_count_deals(rules, bets, counts).items()):
        for net, chance in play.spread(dealt).items():
            joined[net, *paid] = chance
    return JointDistribution((MAIN, *bets), dict(sorted(joined.items())), play.missing)


def verify_joined(rules: Rules, bets: Sequence[str]) -> None:
    """Raises unless these are side bets of the game, each named once, that the first cards decide."""
    for bet in bets:
        if bet not in offered(rules):
            raise SabotError(f"{rules.game} offers no {bet}: it has {', '.join(offered(rules)) or 'no side bets'}")
        if bet not in INSTANT_BETS:
            why = "what it pays moves with a meter" if bet == "progressive" else "more than the first cards decide it"
            raise SabotError(f"{bet} cannot be joined exactly: {why}; of that, sabot simulate tells each bet's results")
        if bets.count(bet) > 1:
            raise SabotError(f"{bet} is named twice")


def _count_deals(rules: Rules, bets: Sequence[str], counts: Shoe) -> dict[Nets, Floats]:
    """By what the side bets come to: the chance of each hand of two cards and up card."""
    hands = all_hands()
    found: dict[Nets, Floats] = {}
    size = sum(counts.values())
    whole = size * (size - 1) * (size - 2)
    for first, second in combinations_with_replacement(DECK, 2):
        place = hands.pair(POINTS[first] - 1, POINTS[second] - 1)
        ways = counts[first] * (counts[second] - (first == second)) * (1 if first == second else 2)
        if not ways:
            continue
        for up in DECK:
            left = counts[up] - (up == first) - (up == second)
            if left > 0:
                odds = (instant_odds(rules.sidebets, bet, first, second, up) for bet in bets)
                paid = tuple(float(pays) if pays else -1.0 for pays in odds)
                if paid not in found:
                    found[paid] = np.zeros((len(hands.size), RANKS))
                found[paid][place, POINTS[up] - 1] += ways * left
    return {paid: dealt / whole for paid, dealt in found.items()}

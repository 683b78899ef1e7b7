"""The test of the return: how often it cries wolf, and how soon it notices a dealer who returns too little or too much.

Houses are dealt from the results of one game's rounds, as many of each as a simulation of best play has found; a wrong
dealer turns some of them into losses, or into wins. Every house is looked at after every ``LOOK`` rounds.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy

from bench.effort import Effort
from bench.row import Row
from sabot.cards import parse_seed
from sabot.odds.exact import analyze
from sabot.odds.simulate import make_plan, simulate
from sabot.odds.watch import FALSE_ALARMS, boundary
from sabot.rules import load_rules

GAME: Final = "play-lounge-7"
SEED: Final = "who watches the dealer"
LOOK: Final = 500
BIASES: Final = (-0.02, -0.01, 0.01, 0.02)


class Dealer:
    """Deals the results of one game, wrong by so much of a stake on average."""

    def __init__(self, bias: float = 0.0, rounds: int = 1_000_000) -> None:
        rules = load_rules(GAME)
        exact = analyze(rules)
        tally = simulate(make_plan(rules, exact.strategy, parse_seed(SEED), boxes=1, shoe="fresh"), rounds, 1)
        self.results = numpy.array(sorted(tally.main), dtype=float) / 10
        chances = numpy.array([tally.main[result] for result in sorted(tally.main)], dtype=float)
        chances /= chances.sum()
        # What the simulation strayed by is no fault of the test: the rounds' own mean is what should be returned.
        self.exact = 1 + float(self.results @ chances)
        self.variance = float(self.results**2 @ chances) - (self.exact - 1) ** 2
        self.chances = self._turn(chances, bias)

    def _turn(self, chances: Any, bias: float) -> Any:
        """Turns some losses of one stake into wins, or wins into losses."""
        turned = chances.copy()
        lost, won = (int(numpy.flatnonzero(self.results == result)[0]) for result in (-1.0, 1.0))
        turned[lost] -= bias / 2
        turned[won] += bias / 2
        return turned

    def first_alarms(self, houses: int, rounds: int, luck: Any, *, look: int = LOOK, allowance: float = 0.0) -> Any:
        """After how many rounds each house has its first alarm; 0: it has none in so many."""
        found = numpy.zeros(houses, dtype=int)
        nets = numpy.zeros(houses)
        for played in range(look, rounds + 1, look):
            counts = luck.multinomial(look, self.chances, size=houses)
            nets += counts @ self.results
            # The same as to judge each house: what `judge_return` allows is the same for all after so many rounds.
            edge = boundary(played * self.variance, FALSE_ALARMS / 2)
            excess = nets - played * (self.exact - 1)
            alarmed = (excess >= edge) | (excess + played * allowance <= -edge)
            found[alarmed & (found == 0)] = played
            if found.all():
                break
        return found


def bench_watch(effort: Effort) -> Iterator[Row]:
    """False alarms of right dealers, and the rounds until wrong ones are noticed; without the allowance for play."""
    houses, rounds = (4_000, 1_000_000) if effort.repeats > 3 else (100, 100_000)
    luck = numpy.random.default_rng(list(SEED.encode()))
    right = Dealer()
    alarms = right.first_alarms(houses, rounds, luck, look=max(LOOK, rounds // 1_000))
    rate = float((alarms > 0).mean())
    beside = f"limit {FALSE_ALARMS:.2%}, {houses:,} houses, {rounds:,} rounds"
    yield Row("false alarms (less is better)", f"{rate:.3%}", beside, FALSE_ALARMS / max(rate, 1 / houses), aim=1)
    some = max(20, houses // 10)
    for bias in BIASES:
        found = Dealer(bias).first_alarms(some, 2 * rounds, luck)
        heard = numpy.sort(numpy.where(found == 0, 2 * rounds, found))
        median, late = int(heard[some // 2]), int(heard[some * 9 // 10])
        yield Row(f"a dealer who returns {bias:+.0%}, rounds", f"{median:,}", f"9 of 10 by {late:,}")

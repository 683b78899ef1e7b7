"""What is to be expected of each bet of a sheet: its exact return, and how far results stray from it."""

from functools import partial
from typing import NamedTuple

from sabot.house.cache import SHEETS_MAX, SharedCache
from sabot.house.history.expectation import Expectation, find_expectation
from sabot.house.worker import Worker
from sabot.rules import Rules
from sabot.table.takings import BEHIND, MAIN

_TOGETHER = ("insurance", "fireblaze")
"""Bets that are won by all boxes of a round or by none."""
_VARYING = ("progressive",)
"""Bets whose return moves with a meter: they have no figure of their own."""


class SheetExpectations(NamedTuple):
    """What to expect of one sheet's bets, by name."""

    bets: dict[str, Expectation]

    @property
    def main(self) -> Expectation:
        """Of the main bet."""
        return self.bets[MAIN]


def compute_expectations(rules: Rules) -> SheetExpectations:
    """What to expect of a sheet; takes some tenths of a second."""
    # The odds bring a compiler along: a house that nobody asks opens without it.
    from sabot.odds.bets import bet_returns

    main = find_expectation(rules)
    bets = {MAIN: main, BEHIND: main}
    for name, found in bet_returns(rules).items():
        if name not in _VARYING:
            variance = float(found.variance)
            bets[name] = Expectation(float(found.rtp), variance, variance if name in _TOGETHER else 0.0)
    return SheetExpectations(bets)


class ExpectationBook:
    """What to expect of sheets, those asked for last remembered."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._known: SharedCache[SheetExpectations] = SharedCache(SHEETS_MAX)

    async def find(self, rules_hash: str, rules: Rules) -> SheetExpectations:
        """Those of a sheet."""
        found = self._known.find(rules_hash)
        if found is None:
            found = await self._worker.do(partial(compute_expectations, rules))
        return self._known.put(rules_hash, found)

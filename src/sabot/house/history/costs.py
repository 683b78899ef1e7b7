"""What decisions cost, computed once: a finished round never changes, and neither do its costs."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from sabot.engine import Event
from sabot.house.cache import SHEETS_MAX, SharedCache
from sabot.house.history.advice import Adviser
from sabot.house.history.decisions import DecisionCost, decision_costs
from sabot.house.history.round_record import FoundRound
from sabot.house.worker import Worker
from sabot.rules import Rules

ROUNDS_KNOWN: Final = 4096
"""Rounds whose costs are remembered."""
TOGETHER: Final = 5
"""Rounds computed in one go, before others have their turn."""


class Finished(NamedTuple):
    """As much of a finished round as its costs depend on."""

    code: str
    sheet: str
    rules: Rules
    events: list[Event]


class CostBook:
    """The costs of all decisions of rounds, those asked for last remembered."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._known: SharedCache[tuple[DecisionCost, ...]] = SharedCache(ROUNDS_KNOWN)

    def known(self, code: str) -> tuple[DecisionCost, ...] | None:
        """The costs of the round's decisions, of all its players, if they have been computed."""
        return self._known.find(code)

    async def compute(self, records: Iterable[FoundRound]) -> dict[str, tuple[DecisionCost, ...]]:
        """The costs of these rounds' decisions by code, computed now and remembered."""
        rounds = [
            Finished(record.entry.code, record.entry.rules_hash, record.rules, record.events) for record in records
        ]
        found = {}
        for part in _parts(rounds):
            for code, costs in await self._worker.do(partial(compute_costs, part)):
                found[code] = self._known.put(code, costs)
        return found


_advisers: SharedCache[Adviser] = SharedCache(SHEETS_MAX)
"""Of this process, by sheet."""


def compute_costs(rounds: Sequence[Finished]) -> list[tuple[str, tuple[DecisionCost, ...]]]:
    """The costs of each round's decisions, by its code."""
    found = []
    for code, sheet, rules, events in rounds:
        adviser = _advisers.recall(sheet, partial(Adviser, rules))
        found.append((code, tuple(decision_costs(events, rules, adviser))))
    return found


def _parts(rounds: list[Finished]) -> Iterator[list[Finished]]:
    for start in range(0, len(rounds), TOGETHER):
        yield rounds[start : start + TOGETHER]

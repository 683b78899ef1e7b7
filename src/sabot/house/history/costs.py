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
    player: str | None
    """Whose decisions are judged; None: everybody's."""


Judged = tuple[str, str | None]
"""A round, and whose decisions of it."""


class CostBook:
    """The costs of all decisions of rounds, those asked for last remembered."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._known: SharedCache[tuple[DecisionCost, ...]] = SharedCache(ROUNDS_KNOWN)

    def known(self, code: str, player: str | None) -> tuple[DecisionCost, ...] | None:
        """The costs of that player's decisions in the round, or of everybody's, if they have been computed."""
        return self._known.find(_key((code, player)))

    async def compute(self, records: Iterable[FoundRound]) -> dict[str, tuple[DecisionCost, ...]]:
        """The costs of these rounds' decisions by code, computed now and remembered."""
        rounds = [
            Finished(record.entry.code, record.entry.rules_hash, record.rules, record.events, record.viewer.only)
            for record in records
        ]
        found = {}
        for part in _parts(rounds):
            for judged, costs in await self._worker.do(partial(compute_costs, part)):
                found[judged[0]] = self._known.put(_key(judged), costs)
        return found


_advisers: SharedCache[Adviser] = SharedCache(SHEETS_MAX)
"""Of this process, by sheet."""


def compute_costs(rounds: Sequence[Finished]) -> list[tuple[Judged, tuple[DecisionCost, ...]]]:
    """The costs of each round's decisions, by its code and its player."""
    found = []
    for code, sheet, rules, events, player in rounds:
        adviser = _advisers.recall(sheet, partial(Adviser, rules))
        found.append(((code, player), tuple(decision_costs(events, rules, adviser, player))))
    return found


def _key(judged: Judged) -> str:
    code, player = judged
    return f"{code} {player or ''}"


def _parts(rounds: list[Finished]) -> Iterator[list[Finished]]:
    for start in range(0, len(rounds), TOGETHER):
        yield rounds[start : start + TOGETHER]

"""Rounds settled on their real result: whose money the cards move is derived again, and what is left with whom."""

from collections.abc import Callable, Iterable, Mapping

from sabot.errors import SabotError
from sabot.house.audit.page import Rows
from sabot.house.audit.row import check_row
from sabot.house.audit.sums import DerivedSums
from sabot.store import Record
from sabot.table.correcting import (
    ClosedRound,
    Keep,
    Resettlement,
    changed_takings,
    correct,
    order_of,
    rebuild,
    verify_settlement,
)
from sabot.table.event import RoundCorrected, Unrecovered
from sabot.table.meter import Moves, Pot
from sabot.table.money import NOTHING, Standing
from sabot.table.orders import verify_reason
from sabot.table.rows import played_row

ReadClosed = Callable[[str, int], ClosedRound | None]
"""The round of a code, with its corrections up to that step."""


class CorrectionWrong(SabotError):
    """Raised for a correction that is not what the cards make of it."""


class Corrections:
    """What was corrected of a table's rounds so far."""

    def __init__(self, table: str, currency: str, read_closed: ReadClosed, sums: DerivedSums, *, own: bool) -> None:
        self._table = table
        self._own = own
        """Whether it is a player's own."""
        self._currency = currency
        self._read_closed = read_closed
        self._sums = sums
        self._last: dict[str, int] = {}
        """By round, the last step that corrected it."""
        self._awaited: dict[str, int] = {}
        """By round, the last step that corrects it by its row, and has not come yet."""
        self.moved: tuple[Mapping[str, Standing], Mapping[str, Standing]] | None = None
        """Where the players of a round stood before and after the present step, if it corrects one."""

    def begin(self) -> None:
        """Makes ready for the next step."""
        self.moved = None

    def await_(self, code: str, version: int) -> None:
        """Expects that step to correct the round."""
        self._awaited[code] = version

    def take(self, record: Record, event: RoundCorrected, pot: Pot, rows: Rows) -> Moves:
        """Follows a correction; what it moves in and out of the meter."""
        before = self._last.get(event.code, 0)
        _require(event.before == before, f"step {event.before} is told as the correction before, and it is {before}")
        verify_reason(event.reason)
        order = order_of(event)
        closed = verify_settlement(self._table, self._read_closed(event.code, before), order)
        last = closed.entry.last_version or record.version
        _require(last < record.version, "a round is settled anew that was not over")
        found = correct(closed, order, pot, told_to_keep(event.kept))
        _require(found.kept == event.kept, "more is told to be left with players than they owe")
        self._last[event.code] = record.version
        self.moved = found.before, found.after
        self._check_rows(record.version, closed, found, rows)
        return found.moves

    def _check_rows(self, version: int, closed: ClosedRound, found: Resettlement, rows: Rows) -> None:
        """That the rows are what the last correction of the round makes of them; each of them adds to its sums."""
        entry, old = closed.entry, rebuild(closed)
        row = rows.rounds.get(entry.code)
        newest = row.corrected if row is not None else None
        _require(newest is not None and newest >= version, "its round's row does not tell of it")
        played = {each.player: each for each in rows.played.get(entry.code, [])}
        for player, standing in found.after.items():
            if standing == NOTHING:
                continue
            before = played_row(entry, old, player, self._currency, found.before[player]).values
            after = played_row(entry, found.round, player, self._currency, standing).values
            self._sums.correct(before, after, entry.rules_hash)
            if newest == version:
                check_row("what was played", played.get(player), after)
        self._sums.add_rows(changed_takings(closed, found, self._currency, own=self._own))
        if newest == version:
            self._awaited.pop(entry.code, None)

    def check_end(self) -> None:
        """That no row tells of a correction which has not come."""
        for code, version in self._awaited.items():
            raise CorrectionWrong(f"step {version} has corrected round {code} by its row, and has not")


def told_to_keep(kept: Iterable[Unrecovered]) -> Keep:
    """What is left with everybody as it is told; raises where they do not owe as much."""
    told = {each.player: each for each in kept}

    def keep(player: str, cash: int, gold: int) -> Unrecovered:
        left = told.get(player, Unrecovered(player))
        fits = 0 <= left.cash <= cash and 0 <= left.gold <= gold
        _require(fits, f"{player} owes {cash} and {gold} in chips, and {left.cash} and {left.gold} is left with them")
        return left

    return keep


def _require(condition: bool, wrong: str) -> None:
    if not condition:
        raise CorrectionWrong(wrong)

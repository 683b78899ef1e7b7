"""Lines that players have complained about, as they were and with the lines around them, for the house's people."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sabot.protocol import ChatLine

REPORTS_MAX: Final = 200
"""Lines whose reports are kept; those that were reported first are forgotten first."""
AROUND: Final = 5
"""Lines kept with each before the one that was reported, and after it."""
COUNT_MAX: Final = 1_000
"""Players counted who report one line; more of them say nothing more."""


class ChatReport(Struct, frozen=True, kw_only=True):
    """A line that was complained of, by how many."""

    number: int
    at_ms: int
    table: str
    by: str
    """The screen name of whoever complained first."""
    reason: str
    """Theirs."""
    line: ChatLine
    around: tuple[ChatLine, ...]
    """The line itself among them."""
    count: int = 1
    """Players who complained of it."""


class Complaint(Struct, frozen=True):
    """A report, and what only the house knows of it."""

    report: ChatReport
    players: tuple[str, ...]
    """The accounts of those who made it."""


_Key = tuple[str, int, int]


class ReportBook:
    """The lines that were complained of last: one entry for each, however many complain."""

    def __init__(self) -> None:
        self._reports: dict[_Key, ChatReport] = {}
        """By table, and by number and time of the line, in the order of their first reports."""
        self._players: dict[_Key, set[str]] = {}
        """The accounts of those who made them."""

    def list(self) -> tuple[ChatReport, ...]:
        """All that are kept, the newest first."""
        return tuple(sorted(self._reports.values(), key=lambda report: (report.at_ms, report.number), reverse=True))

    def all(self) -> Iterator[Complaint]:
        """All that are kept, with those who made them."""
        for key, report in self._reports.items():
            yield Complaint(report, tuple(sorted(self._players[key])))

    def join(self, player: str, table: str, line: ChatLine) -> Complaint | None:
        """The complaint that there is about this line, with the player among those who made it."""
        key = (table, line.n, line.at_ms)
        return self._count(key, {player}) if key in self._reports else None

    def next_number(self) -> int:
        """The number of a new report."""
        return 1 + max((report.number for report in self._reports.values()), default=0)

    def take(self, told: Complaint) -> Complaint:
        """Keeps a complaint about a line, made here or at another server; what is known of the line is joined to it."""
        report, key = told.report, _key_of(told.report)
        known = self._reports.get(key)
        if known is None:
            taken = {each.number for each in self._reports.values()}
            number = self.next_number() if report.number in taken else report.number
            self._reports[key], self._players[key] = replace(report, number=number), set()
        elif (report.at_ms, report.by) < (known.at_ms, known.by):
            self._reports[key] = replace(report, number=known.number)
        found = self._count(key, told.players)
        if len(self._reports) > REPORTS_MAX:
            oldest = _key_of(min(self._reports.values(), key=lambda each: each.at_ms))
            del self._reports[oldest], self._players[oldest]
        return found

    def _count(self, key: _Key, players: Iterable[str]) -> Complaint:
        made = self._players[key]
        for player in players:
            if len(made) < COUNT_MAX:
                made.add(player)
        self._reports[key] = replace(self._reports[key], count=len(made))
        return Complaint(self._reports[key], tuple(sorted(made)))


def _key_of(report: ChatReport) -> _Key:
    return report.table, report.line.n, report.line.at_ms

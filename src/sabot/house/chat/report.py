"""Lines that players have complained about, as they were and with the lines around them, for the house's people."""

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


class ReportBook:
    """The lines that were complained of last: one entry for each, however many complain."""

    def __init__(self) -> None:
        self._reports: dict[tuple[str, int, int], ChatReport] = {}
        """By table, and by number and time of the line, in the order of their first reports."""
        self._players: dict[tuple[str, int, int], set[str]] = {}
        """The accounts of those who made them."""
        self._count = 0

    def list(self) -> tuple[ChatReport, ...]:
        """All that are kept, the newest first."""
        return tuple(reversed(self._reports.values()))

    def join(self, player: str, table: str, line: ChatLine) -> ChatReport | None:
        """The report that there is of this line, with the player among those who made it."""
        key = (table, line.n, line.at_ms)
        known = self._reports.get(key)
        if known is None:
            return None
        players = self._players[key]
        if len(players) < COUNT_MAX:
            players.add(player)
        self._reports[key] = replace(known, count=len(players))
        return self._reports[key]

    def next_number(self) -> int:
        """The number of a new report."""
        self._count += 1
        return self._count

    def add(self, player: str, report: ChatReport) -> None:
        """Keeps the first report of a line."""
        key = (report.table, report.line.n, report.line.at_ms)
        self._reports[key] = report
        self._players[key] = {player}
        if len(self._reports) > REPORTS_MAX:
            oldest = next(iter(self._reports))
            del self._reports[oldest], self._players[oldest]

"""Lines that players have complained about, as they were and with the lines around them, for the house's people."""

from collections import deque
from typing import Final

from msgspec import Struct

from sabot.protocol import ChatLine

REPORTS_MAX: Final = 200
"""Reports that are kept; the oldest are forgotten first."""
AROUND: Final = 5
"""Lines kept with each before the one that was reported, and after it."""


class ChatReport(Struct, frozen=True, kw_only=True):
    """A complaint."""

    number: int
    at_ms: int
    table: str
    by: str
    """The screen name of whoever complains."""
    reason: str
    line: ChatLine
    around: tuple[ChatLine, ...]
    """The line itself among them."""


class ReportBook:
    """The newest complaints."""

    def __init__(self) -> None:
        self._reports: deque[tuple[str, ChatReport]] = deque(maxlen=REPORTS_MAX)
        """Each with the account of whoever made it."""
        self._count = 0

    def list(self) -> tuple[ChatReport, ...]:
        """All that are kept, the newest first."""
        return tuple(report for _, report in reversed(self._reports))

    def find(self, player: str, table: str, line: ChatLine) -> ChatReport | None:
        """The player's report of that line, if they have made one."""
        made = (report for by, report in self._reports if by == player)
        return next((report for report in made if (report.table, report.line) == (table, line)), None)

    def next_number(self) -> int:
        """The number of a new report."""
        self._count += 1
        return self._count

    def add(self, player: str, report: ChatReport) -> None:
        """Keeps the report."""
        self._reports.append((player, report))

"""Writes reports for the house's own people."""

from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Literal

from sabot.house.clock import Clock
from sabot.house.currency import Currencies
from sabot.house.heavy import HeavyReads
from sabot.house.language import check_language
from sabot.house.reports.counting import CountingQuery, CountingReport, read_counting
from sabot.house.reports.expected import ExpectationBook
from sabot.house.reports.period import ReportQuery
from sabot.house.reports.report import HouseReport, read_takings, write_report
from sabot.house.reports.report_page import write_csv, write_page
from sabot.house.visitor import Role, Visitor, require_role

ReportForm = Literal["csv", "html"]


class Reports:
    """What the house took, paid and kept (M-4), and how players have bet."""

    def __init__(self, heavy: HeavyReads, expected: ExpectationBook, clock: Clock, currencies: Currencies) -> None:
        self._heavy = heavy
        self._expected = expected
        self._clock = clock
        self._currencies = currencies

    async def report(self, visitor: Visitor, wanted: ReportQuery) -> HouseReport:
        """The report, for operators and inspectors."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR)
        now_ms = self._clock.now_ms()
        found = await self._heavy.read(visitor.player, lambda books: read_takings(books, wanted, now_ms))
        expected = {each: await self._expected.find(each, rules) for each, rules in found.sheets.items()}
        return write_report(found, wanted, expected, now_ms)

    async def counting(self, visitor: Visitor, wanted: CountingQuery) -> CountingReport:
        """How far bets followed the shoe (O-7), for operators and inspectors."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR)
        query = partial(read_counting, wanted=wanted, now_ms=self._clock.now_ms())
        return await self._heavy.read_apart(visitor.player, query)

    async def document(self, visitor: Visitor, form: ReportForm, wanted: ReportQuery) -> AsyncIterator[bytes]:
        """The same on paper, in the language of whoever asks."""
        report = await self.report(visitor, wanted)
        if form == "csv":
            return _hand_out(write_csv(report, self._currencies))
        return _hand_out(write_page(report, self._currencies, check_language(visitor.language)))


async def _hand_out(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part

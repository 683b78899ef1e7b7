"""Reports of a house of a million rounds: read from sums, not from rounds."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection, insert

from bench.clock import take_times
from bench.effort import Effort
from bench.row import Row, millis
from sabot.house.reports.expected import SheetExpectations, compute_expectations
from sabot.house.reports.period import ReportQuery
from sabot.house.reports.report import read_takings, write_report
from sabot.rules import load_rules
from sabot.store import Store
from sabot.store.address import find_database
from sabot.store.schema import attendance, house_sum, sheet
from sabot.table import Sheet
from sabot.table.takings import HOUSE_COUNTS, HOUSE_SQUARES
from tests.house.reports.synthetic import sum_journal, sum_report, write_rounds

GAME: Final = "play-lounge-7"
BETS: Final = ("", "main", "behind", "insurance", "pairs", "21+3", "under13", "over13")
LIMIT_S: Final = 0.2
FIRST_DAY: Final = 20_454
"""The first of January 2026."""
NOW_MS: Final = (FIRST_DAY + 364) * 86_400_000
CHUNK: Final = 20_000


def bench_report(effort: Effort) -> Iterator[Row]:
    """A year of forty tables, some 70 rounds a day at each: by month, and one month by day and table."""
    days, tables, players = (365, 40, 20_000) if effort.repeats > 3 else (31, 4, 200)
    rounds = 70 * days * tables
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'house.db'}"
        Store.open(url).close()
        rules = Sheet(load_rules(GAME))
        engine = find_database(url).engine(reading=False)
        with engine.begin() as connection:
            _fill(connection, rules, days, tables, players)
        engine.dispose()
        expected = {rules.hash: compute_expectations(rules.rules)}
        reader = find_database(url).engine(reading=True)
        with reader.connect() as connection:
            for name, wanted in (
                ("a year by month", ReportQuery(period="month", since="2026-01-01", until="2026-12-31")),
                ("a month by day", ReportQuery(since="2026-01-01", until="2026-01-31")),
                (
                    "a year by month and table",
                    ReportQuery(period="month", since="2026-01-01", until="2026-12-31", tables=True),
                ),
            ):
                (found,) = take_times(effort.repeats, lambda: _report(connection, wanted, expected))  # noqa: B023, done here
                beside = f"limit {millis(LIMIT_S)}, {rounds:,} rounds"
                yield Row(name, millis(found.median), beside, LIMIT_S / found.median, aim=1)
        reader.dispose()
    yield _compare_figures(1_000_000 if effort.repeats > 3 else 10_000)


def _compare_figures(rounds: int) -> Row:
    """How many lines of reports say what the journal of so many synthetic rounds says, to the unit: all of them."""
    with TemporaryDirectory() as folder:
        store = Store.open(f"sqlite:///{Path(folder) / 'house.db'}", inline=True)
        write_rounds(store, rounds)
        told, journal = store.look(sum_report), store.look(sum_journal)
        store.close()
    lines = told.keys() | journal.keys()
    alike = sum(told.get(line) == journal.get(line) for line in lines)
    what = f"figures of {rounds:,} rounds as in their journal"
    return Row(what, f"{alike:,}", f"of {len(lines):,} lines, day by day and by month", alike / len(lines), aim=1)


def _report(connection: Connection, wanted: ReportQuery, expected: dict[str, SheetExpectations]) -> None:
    write_report(read_takings(connection, wanted, NOW_MS), wanted, expected, NOW_MS)


def _fill(connection: Connection, rules: Sheet, days: int, tables: int, players: int) -> None:
    luck = Random("a year of reports")
    months = range(12 * 56, 12 * 56 + 12)
    connection.execute(insert(sheet), [dict(rules.row().values)])
    sums = (
        _sums(luck, rules.hash, period, place, table, company, bet)
        for period, places in (("day", range(FIRST_DAY, FIRST_DAY + days)), ("month", months))
        for place in places
        for table in range(tables)
        for company in ("people", "companions")
        for bet in BETS
    )
    _insert(connection, house_sum, sums)
    there = (
        _attendance(period, place, f"t{luck.randrange(tables)}", player)
        for period, places, part in (("month", months, 2), ("day", range(FIRST_DAY, FIRST_DAY + days), 20))
        for place in places
        for player in range(0, players, part)
    )
    _insert(connection, attendance, there)


def _insert(connection: Connection, table: Any, rows: Iterator[dict[str, Any]]) -> None:
    chunk: list[dict[str, Any]] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == CHUNK:
            connection.execute(insert(table), chunk)
            chunk.clear()
    if chunk:
        connection.execute(insert(table), chunk)


def _sums(luck: Random, rules_hash: str, period: str, place: int, table: int, company: str, bet: str) -> dict[str, Any]:
    key = {
        "period": period,
        "place": place,
        "table_id": f"t{table}",
        "game": GAME,
        "rules_hash": rules_hash,
        "currency": "EUR",
    }
    figures = dict.fromkeys(HOUSE_COUNTS, 70_000) | dict.fromkeys(HOUSE_SQUARES, 7e9) | {"rounds": 70}
    return {**key, "company": company, "bet": bet, **figures, "returned": luck.randrange(60_000, 75_000)}


def _attendance(period: str, place: int, table: str, player: int) -> dict[str, Any]:
    key = {"period": period, "place": place, "company": "people", "currency": "EUR", "game": GAME}
    return {**key, "table_id": table, "player": f"p{player}"}

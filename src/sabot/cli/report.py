"""`sabot report`: what a house took, paid and kept, read from its books (M-4)."""

import sys
import time
from pathlib import Path
from typing import Literal

from rich import box
from rich.console import Console
from rich.table import Table

from sabot.cli.location import choose_books
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.house.audit.opening import open_books
from sabot.house.counter.rates import house_currencies, read_currencies
from sabot.house.currency import Currencies
from sabot.house.reports.expected import compute_expectations
from sabot.house.reports.period import Company, ReportQuery
from sabot.house.reports.report import BetTaking, HouseReport, ReportLine, read_takings, write_report
from sabot.house.reports.report_page import write_csv

WIDTH = 160
"""Of a line that goes to no terminal."""


def report(
    *,
    period: Literal["day", "month"] = "day",
    since: str | None = None,
    until: str | None = None,
    tables: bool = False,
    game: str | None = None,
    table: str | None = None,
    company: Company | None = None,
    database: str | None = None,
    data: Path | None = None,
    currencies: Path | None = None,
    json: bool = False,
    csv: bool = False,
) -> None:
    """Tell what a house took, paid and kept, and how the return of every bet lies to the exact one.

    Reads and changes nothing; the house may go on meanwhile.

    Parameters
    ----------
    period
        Lines by day, or by month (UTC).
    since
        The first day, as in 2026-11-03; by default the first of the month.
    until
        The last day; by default this day.
    tables
        Gives each table lines of its own.
    game
        Only this game.
    table
        Only this table; own: players' own.
    company
        People alone, or companions alone.
    database
        The books: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house; by default the one that `sabot serve` uses.
    currencies
        A table of currencies in place of the house's own.
    json
        Answers as JSON.
    csv
        Answers as CSV.
    """
    if json and csv:
        raise SabotError("a report is written as JSON or as CSV, not as both: give one")
    wanted = ReportQuery(
        period=period, since=since, until=until, tables=tables, game=game, table=table, company=company
    )
    money = read_currencies(currencies) if currencies else house_currencies()
    made = _read(choose_books(database, data), wanted)
    if json:
        print_json(made)
    elif csv:
        sys.stdout.write(b"".join(write_csv(made, money)).decode())
    else:
        _print(made, money)


def _read(address: str, wanted: ReportQuery) -> HouseReport:
    now_ms = time.time_ns() // 1_000_000
    with open_books(address) as connection:
        found = read_takings(connection, wanted, now_ms)
    expected = {each: compute_expectations(rules) for each, rules in found.sheets.items()}
    return write_report(found, wanted, expected, now_ms)


def _print(made: HouseReport, money: Currencies) -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDTH)
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in (made.period, "game", *(["table"] if made.tables else []), "company", "bet"):
        shown.add_column(name)
    for name in ("players", "rounds", "turnover", "winnings", "hold", "return", "exact", "chance allows"):
        shown.add_column(name, justify="right")
    for line in made.lines:
        shown.add_row(*_cells(made, line, line, money), style="bold")
        for bet in line.bets:
            shown.add_row(*_cells(made, line, bet, money))
    console.print(shown)
    if not made.lines:
        console.print(f"No round ended from {made.first} to {made.last}.")


def _cells(made: HouseReport, line: ReportLine, taking: ReportLine | BetTaking, money: Currencies) -> list[str]:
    band = taking.band if isinstance(taking, BetTaking) else None
    return [
        line.period,
        line.game,
        *([line.table or ""] if made.tables else []),
        line.company,
        taking.bet if isinstance(taking, BetTaking) else "all",
        str(taking.players) if isinstance(taking, ReportLine) else "",
        f"{taking.rounds:,}",
        *(money.glance_at(amount, line.currency) for amount in (taking.turnover, taking.winnings, taking.hold)),
        *(
            (f"{band.achieved:.2%}", f"{band.exact:.2%}", f"{band.low:.2%} to {band.high:.2%}")
            if band
            else ("", "", "")
        ),
    ]

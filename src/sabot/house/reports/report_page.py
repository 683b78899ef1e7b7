"""A report on paper: CSV for a spreadsheet, HTML to be read and printed."""

from collections.abc import Iterator
from html import escape

from sabot.house.calendar import moment_text
from sabot.house.currency import Currencies
from sabot.house.history.expectation import ReturnBand
from sabot.house.language import Language
from sabot.house.listing.cells import csv_line
from sabot.house.reports.report import BetTaking, HouseReport, ReportLine
from sabot.wording import format_money, format_percent, say

COLUMNS = (
    *("period", "game", "table", "company", "currency", "bet", "players", "rounds", "voided", "bets"),
    *("turnover", "winnings", "hold", "hold_rate", "golden_staked", "golden_returned"),
    *("return", "exact_return", "return_low", "return_high", "strays"),
)
"""Of the CSV: words of a program, the same in every language."""

_PAGE = (
    *("period", "game", "table", "company", "bet", "players", "rounds"),
    *("turnover", "winnings", "hold", "return", "exact", "band"),
)
_WORDS = 5
"""Of the page's columns, those that are no figures."""

STYLE = """\
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; font: 1rem/1.4 Georgia, serif; color: #1d2329; }
table { border-collapse: collapse; width: 100%; font-size: 0.8rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.5rem 0.15rem 0; text-align: left; border-bottom: 1px solid #c9ced4; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.figure { text-align: right; white-space: nowrap; }
.sum { font-weight: bold; }
.wide { overflow-x: auto; }
@page { size: landscape; }
"""


def write_csv(report: HouseReport, currencies: Currencies) -> Iterator[bytes]:
    """A line for all bets together, and one for each."""
    yield csv_line(COLUMNS)
    for line in report.lines:
        yield csv_line([*_begin(line), "all", line.players, line.rounds, line.voided, "", *_money(line, currencies)])
        for bet in line.bets:
            gold = (_write(amount, line, currencies) for amount in (bet.golden_staked, bet.golden_returned))
            money = _money(bet, currencies, line.currency)
            yield csv_line([*_begin(line), bet.bet, "", bet.rounds, "", bet.bets, *money, *gold, *_band(bet.band)])


def _begin(line: ReportLine) -> list[str]:
    return [line.period, line.game, line.table or "", line.company, line.currency]


def _write(amount: int, line: ReportLine, currencies: Currencies) -> str:
    return _plain(amount, line.currency, currencies)


def _plain(amount: int, currency: str, currencies: Currencies) -> str:
    """In whole units; of a currency that the house has no more, in minor ones."""
    return currencies.write(amount, currency) if currency in currencies.currencies else str(amount)


def _money(taking: ReportLine | BetTaking, currencies: Currencies, currency: str = "") -> list[str]:
    code = taking.currency if isinstance(taking, ReportLine) else currency
    rate = "" if taking.hold_rate is None else f"{taking.hold_rate:.6f}"
    return [*(_plain(sum_, code, currencies) for sum_ in (taking.turnover, taking.winnings, taking.hold)), rate]


def _band(band: ReturnBand | None) -> list[str]:
    if band is None:
        return [""] * 5
    return [f"{figure:.6f}" for figure in (band.achieved, band.exact, band.low, band.high, band.strays)]


def write_page(report: HouseReport, currencies: Currencies, language: Language) -> Iterator[bytes]:
    """One page that needs nothing from elsewhere."""
    title = escape(say("report-title", language))
    about = say("report-about", language, first=report.first, last=report.last)
    cells = "".join(
        f'<th scope="col"{"" if place < _WORDS else _FIGURE}>{escape(say(f"report-{column}", language))}</th>'
        for place, column in enumerate(_PAGE)
    )
    yield (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{escape(about)}</p>\n"
        f'<div class="wide"><table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n'
    ).encode()
    for line in report.lines:
        yield _row(line, None, currencies, language).encode()
        for bet in line.bets:
            yield _row(line, bet, currencies, language).encode()
    note, made = say("report-note", language), say("statement-made", language, when=moment_text(report.made_ms))
    yield f"</tbody>\n</table></div>\n<p>{escape(note)}</p>\n<p>{escape(made)}</p>\n</body>\n</html>\n".encode()


_FIGURE = ' class="figure"'


def _row(line: ReportLine, bet: BetTaking | None, currencies: Currencies, language: Language) -> str:
    taking = bet or line
    table = say("report-own", language) if line.table == "own" else line.table or ""
    name = bet.bet if bet else say("report-all", language)
    words = line.period, line.game, table, say(f"report-{line.company}", language), name
    figures = [
        str(line.players) if bet is None else "",
        f"{taking.rounds:,}",
        *(
            _show(amount, line.currency, currencies, language)
            for amount in (taking.turnover, taking.winnings, taking.hold)
        ),
        *_shares(bet.band if bet else None, language),
    ]
    cells = [f"<td>{escape(word)}</td>" for word in words]
    cells += [f"<td{_FIGURE}>{escape(figure)}</td>" for figure in figures]
    begin = '<tr class="sum">' if bet is None else "<tr>"
    return f"{begin}{''.join(cells)}</tr>\n"


def _show(amount: int, code: str, currencies: Currencies, language: Language) -> str:
    if code not in currencies.currencies:
        return f"{amount} {code}"
    return format_money(amount, currencies.find(code), language)


def _shares(band: ReturnBand | None, language: Language) -> list[str]:
    if band is None:
        return ["", "", ""]
    low, high = (format_percent(figure, language) for figure in (band.low, band.high))
    return [*(format_percent(figure, language) for figure in (band.achieved, band.exact)), f"{low} – {high}"]

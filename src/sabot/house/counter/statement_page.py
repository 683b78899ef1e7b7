"""A statement of account on paper: CSV for a spreadsheet, HTML to be read and printed."""

from html import escape
from typing import Protocol

from msgspec import Struct

from sabot.house.books.cells import csv_line
from sabot.house.books.moment import second_text
from sabot.house.calendar import moment_text
from sabot.house.counter.currency import Currencies
from sabot.house.counter.movement import Movement

COLUMNS = ("Date (UTC)", "What", "Reference", "Amount", "Balance", "Currency")

_WORDS = {"cash": "Statement of account", "gold": "Statement of Golden Chips"}

STYLE = """\
body { margin: 2rem auto; max-width: 56rem; padding: 0 1rem; font: 1rem/1.4 Georgia, serif; color: #1d2329; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.6rem 0.15rem 0; text-align: left; border-bottom: 1px solid #c9ced4; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.figure { text-align: right; white-space: nowrap; }
.sum { font-weight: bold; }
"""


class Heading(Struct, frozen=True, kw_only=True):
    """What a statement is about."""

    name: str
    player: str
    money: str
    currency: str
    since_ms: int | None
    until_ms: int | None
    made_ms: int

    @property
    def title(self) -> str:
        """The document's name."""
        return _WORDS[self.money]

    @property
    def period(self) -> str:
        """From when to when."""
        since = moment_text(self.since_ms) if self.since_ms is not None else "the beginning"
        until = moment_text(self.until_ms) if self.until_ms is not None else moment_text(self.made_ms)
        return f"from {since} to {until}"


class StatementPage(Protocol):
    """A way to write a statement down, part by part."""

    def head(self, opening: int) -> bytes:
        """What comes before the movements; ``opening`` is the balance then."""
        ...

    def line(self, movement: Movement) -> bytes:
        """One movement."""
        ...

    def foot(self, closing: int) -> bytes:
        """What comes after them."""
        ...


class CsvStatement:
    """A statement for a spreadsheet."""

    def __init__(self, heading: Heading, currencies: Currencies) -> None:
        self._heading = heading
        self._currencies = currencies

    def head(self, opening: int) -> bytes:
        """The columns' names and the opening balance."""
        return csv_line(COLUMNS) + self._balance("opening balance", opening)

    def line(self, movement: Movement) -> bytes:
        """One movement."""
        amount, balance = (self._write(sum_) for sum_ in (movement.amount, movement.balance))
        when = second_text(movement.at_ms)
        return csv_line((when, movement.kind, movement.reference, amount, balance, self._heading.currency))

    def foot(self, closing: int) -> bytes:
        """The closing balance."""
        return self._balance("closing balance", closing)

    def _balance(self, what: str, balance: int) -> bytes:
        return csv_line(("", what, "", "", self._write(balance), self._heading.currency))

    def _write(self, amount: int) -> str:
        return self._currencies.write(amount, self._heading.currency)


class HtmlStatement:
    """A statement to be read and printed: one page that needs nothing from elsewhere."""

    def __init__(self, heading: Heading, currencies: Currencies) -> None:
        self._heading = heading
        self._currencies = currencies

    def head(self, opening: int) -> bytes:
        """The page down to the opening balance."""
        heading = self._heading
        title = escape(f"{heading.title}: {heading.name}")
        cells = "".join(f'<th scope="col">{escape(column)}</th>' for column in COLUMNS[:-1])
        about = f"Account {escape(heading.player)}, in {heading.currency}, {escape(heading.period)}."
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{about}</p>\n"
            f"<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n{self._balance('Opening balance', opening)}"
        ).encode()

    def line(self, movement: Movement) -> bytes:
        """One movement."""
        words = second_text(movement.at_ms), movement.kind, movement.reference
        cells = "".join(f"<td>{escape(word)}</td>" for word in words)
        return f"<tr>{cells}{self._figure(movement.amount)}{self._figure(movement.balance)}</tr>\n".encode()

    def foot(self, closing: int) -> bytes:
        """The closing balance and the end of the page."""
        made = f"Made on {moment_text(self._heading.made_ms)}."
        return (
            f"{self._balance('Closing balance', closing)}</tbody>\n</table>\n<p>{made}</p>\n</body>\n</html>\n".encode()
        )

    def _balance(self, what: str, balance: int) -> str:
        return f'<tr class="sum"><td></td><td>{what}</td><td></td><td></td>{self._figure(balance)}</tr>\n'

    def _figure(self, amount: int) -> str:
        return f'<td class="figure">{escape(self._currencies.show(amount, self._heading.currency))}</td>'

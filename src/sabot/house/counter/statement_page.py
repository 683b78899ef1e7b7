"""A statement of account on paper: CSV for a spreadsheet, HTML to be read and printed."""

from html import escape
from typing import Protocol

from msgspec import Struct

from sabot.house.calendar import moment_text
from sabot.house.counter.movement import Movement
from sabot.house.currency import Currencies
from sabot.house.language import Language
from sabot.house.listing.cells import csv_line
from sabot.house.listing.moment import second_text
from sabot.wording import catalogue, format_money, say

COLUMNS = ("date", "what", "reference", "amount", "balance", "currency")

STYLE = """\
body { margin: 2rem auto; max-width: 56rem; padding: 0 1rem; font: 1rem/1.4 Georgia, serif; color: #1d2329; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.6rem 0.15rem 0; text-align: left; border-bottom: 1px solid #c9ced4; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.figure { text-align: right; white-space: nowrap; }
.sum { font-weight: bold; }
@media screen and (max-width: 40rem) {
  body { margin: 1rem auto; }
  table, thead, tbody { display: block; }
  tr {
    display: grid; grid-template: "what amount balance" "date amount balance" "code code code" / 1fr auto 5.5rem;
    column-gap: 0.8rem; padding: 0.3rem 0; border-bottom: 1px solid #c9ced4;
  }
  th, td { padding: 0; border: none; overflow-wrap: anywhere; }
  th:nth-child(n + 4) { text-align: right; }
  :nth-child(1) { grid-area: date; }
  :nth-child(2) { grid-area: what; }
  :nth-child(3) { grid-area: code; }
  :nth-child(4) { grid-area: amount; }
  :nth-child(5) { grid-area: balance; }
}
"""


class Heading(Struct, frozen=True, kw_only=True):
    """What a statement is about, and in which language it is written."""

    language: Language
    name: str
    player: str
    money: str
    currency: str
    since_ms: int | None
    until_ms: int | None
    made_ms: int

    def say(self, key: str, **arguments: str) -> str:
        """A statement's message in its language."""
        return say(f"statement-{key}", self.language, **arguments)

    @property
    def columns(self) -> list[str]:
        """The columns' names."""
        return [self.say(column) for column in COLUMNS]

    @property
    def title(self) -> str:
        """The document's name, and whose account it is."""
        return self.say("of", money=self.money, name=self.name)

    @property
    def about(self) -> str:
        """The account, its currency, and from when to when."""
        until = moment_text(self.made_ms if self.until_ms is None else self.until_ms)
        if self.since_ms is None:
            return self.say("about", account=self.player, currency=self.currency, until=until)
        since = moment_text(self.since_ms)
        return self.say("about-span", account=self.player, currency=self.currency, since=since, until=until)

    def name_movement(self, what: str) -> str:
        """What the movement is called; one of a kind without a name is another."""
        key = f"movement-{what}"
        return say(key if key in catalogue(self.language).keys else "movement-other", self.language)


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
        return csv_line(self._heading.columns) + self._balance("opening", opening)

    def line(self, movement: Movement) -> bytes:
        """One movement."""
        amount, balance = (self._write(sum_) for sum_ in (movement.amount, movement.balance))
        when, what = second_text(movement.at_ms), self._heading.name_movement(movement.what)
        return csv_line((when, what, movement.reference, amount, balance, self._heading.currency))

    def foot(self, closing: int) -> bytes:
        """The closing balance."""
        return self._balance("closing", closing)

    def _balance(self, which: str, balance: int) -> bytes:
        return csv_line(("", self._heading.say(which), "", "", self._write(balance), self._heading.currency))

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
        title = escape(heading.title)
        cells = "".join(f'<th scope="col">{escape(column)}</th>' for column in heading.columns[:-1])
        return (
            f'<!doctype html>\n<html lang="{heading.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
            f"<p>{escape(heading.about)}</p>\n<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n"
            f"{self._balance('opening', opening)}"
        ).encode()

    def line(self, movement: Movement) -> bytes:
        """One movement."""
        words = second_text(movement.at_ms), self._heading.name_movement(movement.what), movement.reference
        cells = "".join(f"<td>{escape(word)}</td>" for word in words)
        return f"<tr>{cells}{self._figure(movement.amount)}{self._figure(movement.balance)}</tr>\n".encode()

    def foot(self, closing: int) -> bytes:
        """The closing balance and the end of the page."""
        made = escape(self._heading.say("made", when=moment_text(self._heading.made_ms)))
        return f"{self._balance('closing', closing)}</tbody>\n</table>\n<p>{made}</p>\n</body>\n</html>\n".encode()

    def _balance(self, which: str, balance: int) -> str:
        what = escape(self._heading.say(which))
        return f'<tr class="sum"><td></td><td>{what}</td><td></td><td></td>{self._figure(balance)}</tr>\n'

    def _figure(self, amount: int) -> str:
        currency = self._currencies.find(self._heading.currency)
        return f'<td class="figure">{escape(format_money(amount, currency, self._heading.language))}</td>'

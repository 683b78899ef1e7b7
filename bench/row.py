"""One line of a report: a figure, what stands beside it, and the ratio of the two."""

from collections.abc import Iterable
from math import log
from typing import NamedTuple

GROWTH_MAX = 1.1
"""The exponent that will still do where work should follow the number of players."""


class Row(NamedTuple):
    """A figure and how it compares."""

    what: str
    figure: str
    beside: str = ""
    ratio: float | None = None
    """Above 1 where ours is the better one, unless ``what`` says otherwise."""
    aim: float | None = None
    """The least ratio that will do."""

    def __str__(self) -> str:
        words = f"  {self.what:<46}{self.figure:>10}  {self.beside:<42}"
        if self.ratio is not None:
            words += f"{self.ratio:>8.2f} ×"
        if self.ratio is not None and self.aim is not None:
            words += f"  {'kept' if self.ratio >= self.aim else 'missed'} (at least {self.aim:g} ×)"
        return words.rstrip()


def print_rows(title: str, rows: Iterable[Row]) -> None:
    """Prints the title, then each row as soon as it is known."""
    print(title, flush=True)
    for row in rows:
        print(row, flush=True)
    print(flush=True)


def growth_row(what: str, few: int, low: float, many: int, high: float) -> Row:
    """How the time follows the crowd, from the smaller to the larger."""
    exponent = find_growth(few, low, many, high)
    beside = f"limit {GROWTH_MAX} (from {few:,} to {many:,})"
    return Row(f"{what}, growth (less is better)", f"{exponent:.2f}", beside, GROWTH_MAX / exponent, aim=1)


def find_growth(few: int, low: float, many: int, high: float) -> float:
    """The exponent by which time follows the crowd: 1 is linear, 2 is quadratic."""
    return log(high / low) / log(many / few)


def per_second(count: int, seconds: float) -> str:
    """A rate, to be read at a glance."""
    return f"{count / seconds:,.0f}/s"


def micros(count: int, seconds: float) -> str:
    """Microseconds for one of so many."""
    return f"{seconds / count * 1e6:,.1f} µs"


def millis(seconds: float) -> str:
    """Milliseconds."""
    return f"{seconds * 1e3:,.1f} ms"

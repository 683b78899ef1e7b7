"""A report as plain data: what it says, apart from how HTML or PDF shows it."""

from typing import Literal

from msgspec import Struct

from sabot.odds.report.table import Block

Kind = Literal["exact", "simulated", "tested", "stated"]
"""Where a figure comes from: computed, played by the million, measured by a statistical test, or told by the sheet."""

KIND_WORDS: dict[Kind, str] = {
    "exact": "Exact",
    "simulated": "Simulated",
    "tested": "Statistical test",
    "stated": "As stated",
}


class TextBlock(Struct, frozen=True, tag="text"):
    """A paragraph."""

    text: str


class Points(Struct, frozen=True, tag="points"):
    """A small heading with lines under it."""

    title: str
    lines: tuple[str, ...]


class Facts(Struct, frozen=True, tag="facts"):
    """Names and values."""

    kind: Kind | None
    """None where nothing is computed."""
    rows: tuple[tuple[str, str], ...]
    mono: bool = False
    """Whether the values are codes, to be read letter by letter."""


class GridBlock(Struct, frozen=True, tag="grid"):
    """A table."""

    kind: Kind
    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: int = 1
    """So many columns of words, at the left; the others are figures."""
    sums: int = 0
    """So many rows at the end that add the others up."""


class Picture(Struct, frozen=True, tag="picture"):
    """A drawing."""

    kind: Kind
    caption: str
    alt: str
    """The same for who cannot see it."""
    svg: str


class ChartBlock(Struct, frozen=True, tag="chart"):
    """A strategy chart."""

    kind: Kind
    caption: str
    ups: tuple[str, ...]
    blocks: tuple[Block, ...]
    legend: dict[str, str]


Part = TextBlock | Points | Facts | GridBlock | Picture | ChartBlock


class Section(Struct, frozen=True):
    """A heading and what stands under it."""

    title: str
    parts: tuple[Part, ...]
    breaks: bool = False
    """Whether it begins on a new page, where there are pages."""


class Headline(Struct, frozen=True):
    """The one figure that everyone looks for."""

    figure: str
    words: str
    kind: Kind


class Document(Struct, frozen=True):
    """The whole report."""

    title: str
    name: str
    about: str
    headlines: tuple[Headline, ...]
    facts: Facts
    notes: Points
    """How to read it."""
    sections: tuple[Section, ...]
    footer: str

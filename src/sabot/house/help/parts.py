"""What a help page is made of, as data: a screen decides how it looks."""

from msgspec import Struct

from sabot.wording import Topic


class HelpTable(Struct, frozen=True):
    """A table."""

    caption: str
    columns: tuple[str, ...]
    """Empty where the rows, each a name and a value, need no heading."""
    rows: tuple[tuple[str, ...], ...]


class HelpExample(Struct, frozen=True):
    """A round that was really dealt by the game's rules, and the calculation of what it pays."""

    key: str
    title: str
    lines: tuple[str, ...]
    calculation: HelpTable
    notation: str
    """The round on one line, to be dealt again by whoever doubts it."""


class HelpSection(Struct, frozen=True, kw_only=True):
    """A heading and what stands under it, in this order."""

    key: str
    """The same in all languages."""
    title: str
    paragraphs: tuple[str, ...] = ()
    topics: tuple[Topic, ...] = ()
    tables: tuple[HelpTable, ...] = ()
    examples: tuple[HelpExample, ...] = ()


class HelpPage(Struct, frozen=True, kw_only=True):
    """All that is to be known of a game, the return to player last."""

    game: str
    name: str
    about: str
    language: str
    rules_hash: str
    """Of the rules that the page tells, with the limits that it tells."""
    sections: tuple[HelpSection, ...]

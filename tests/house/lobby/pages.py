"""Help pages taken apart, for the tests that read them."""

from collections.abc import Iterator

from sabot.house.help.page import HelpPage, HelpSection, HelpTable
from sabot.rules import Rules, bets_offered


def no_returns(rules: Rules) -> dict[str, float]:
    """Figures that are not the game's, for pages whose returns are not looked at."""
    return dict.fromkeys(bets_offered(rules), 0.5)


def section(page: HelpPage, key: str) -> HelpSection:
    return next(part for part in page.sections if part.key == key)


def texts(part: HelpSection) -> Iterator[str]:
    """Everything that can be read in a section but the notation of its examples."""
    yield part.title
    yield from part.paragraphs
    for topic in part.topics:
        yield topic.title
        yield from topic.lines
    for table in part.tables:
        yield table.caption
        yield from table.columns
        for row in table.rows:
            yield from row
    for example in part.examples:
        yield example.title
        yield from example.lines
        for row in example.calculation.rows:
            yield from row


def whole(page: HelpPage) -> str:
    return "\n".join(text for part in page.sections for text in texts(part))


def pairs(table: HelpTable) -> dict[str, str]:
    """The rows of a table of two columns."""
    return {row[0]: row[1] for row in table.rows}

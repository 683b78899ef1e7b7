"""Small things that stand on the felt more than once: amounts, totals, names."""

from rich.text import Text

from sabot.cli.result import money_text
from sabot.cli.terminal.palette import BRASS, FOCUS, LOSE, PILL, WIN

SHORT_NAMES = {
    "Under 13": "U13",
    "Over 13": "O13",
    "Progressive": "Prog",
    "Fire Blaze": "Blaze",
    "Insurance": "Ins",
}
"""For columns in which the whole name has no room."""


def chip_text(cents: int) -> str:
    """An amount without its cents where there are none."""
    return f"{cents // 100:,}" if cents % 100 == 0 else money_text(cents)


def net_style(net: int | None) -> str:
    """How a result is coloured."""
    if not net:
        return BRASS
    return WIN if net > 0 else LOSE


def pill(total: str, width: int = 99) -> Text:
    """A total in its pill."""
    wide = len(total) + 2 <= width
    return Text(f" {total} " if wide else total, PILL) if total else Text()


def turn_label(name: str, width: int) -> Text:
    """The name of what is asked for, between arrows as far as they fit."""
    for label in (f"▶ {name} ◀", f"▶{name}◀"):
        if len(label) <= width:
            return Text(label, FOCUS)
    return Text(f"▶{name}", FOCUS)

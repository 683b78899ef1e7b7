"""What may be said: one line of text that shows all that it holds."""

import unicodedata
from typing import Final

from sabot.house.error import BadLine
from sabot.house.unseen import BLANK

LINE_MAX: Final = 200
"""Characters of a line, as it is shown."""
MARKS_MAX: Final = 4
"""Marks on one letter; more of them are drawn over the lines around."""

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Persian words and many emoji are written with them; they join two characters, and stand nowhere else."""


def check_line(text: str) -> str:
    """The text as it will be shown: on one line, nothing invisible in it; raises where too much or nothing is left."""
    shown = _join_rightly(_drop_marks(unicodedata.normalize("NFC", "".join(map(_clean, text)))))
    shown = " ".join(shown.split())
    if not any(_is_seen(character) for character in shown):
        raise BadLine("there is nothing to read in this line")
    if len(shown) > LINE_MAX:
        raise BadLine(f"a line has at most {LINE_MAX} characters, this one has {len(shown)}", most=LINE_MAX)
    return shown


def _clean(character: str) -> str:
    """The character; a blank for what only moves the cursor, nothing for what only steers how others are shown."""
    if character.isspace() or character in BLANK:
        return " "
    if character in _JOINERS:
        return character
    match unicodedata.category(character):
        case "Cf":
            return ""
        case "Cc" | "Cs" | "Co" | "Cn":
            raise BadLine(f"the character U+{ord(character):04X} cannot be shown")
    return character


def _drop_marks(text: str) -> str:
    """The text without marks beyond the first few on each letter."""
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if _is_mark(character) else 0
        if marks <= MARKS_MAX:
            kept.append(character)
    return "".join(kept)


def _join_rightly(text: str) -> str:
    """The text without joiners that have nothing on both sides to join."""
    kept: list[str] = []
    for character, following in zip(text, f"{text} "[1:], strict=True):
        before = kept[-1] if kept else " "
        if character not in _JOINERS or (_joins(before) and _joins(following)):
            kept.append(character)
    return "".join(kept)


def _joins(character: str) -> bool:
    return character not in _JOINERS and not character.isspace()


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me")


def _is_seen(character: str) -> bool:
    return not character.isspace() and not _is_mark(character) and character not in _JOINERS

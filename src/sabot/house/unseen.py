"""Characters that show nothing: two texts that differ in them alone look the same."""

from typing import Final

BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that are drawn as a blank."""

_RANGES: Final = (
    ("\u00ad", "\u00ad"),
    ("\u034f", "\u034f"),
    ("\u061c", "\u061c"),
    ("\u17b4", "\u17b5"),
    ("\u180b", "\u180f"),
    ("\u200b", "\u200f"),
    ("\u202a", "\u202e"),
    ("\u2060", "\u206f"),
    ("\ufe00", "\ufe0f"),
    ("\ufeff", "\ufeff"),
    ("\ufff0", "\ufff8"),
    ("\U0001bca0", "\U0001bca3"),
    ("\U0001d173", "\U0001d17a"),
    ("\U000e0000", "\U000e0fff"),
)
"""What Unicode calls default ignorable, first and last of each range: joiners, selectors of a variant, tags."""


def is_unseen(character: str) -> bool:
    """Whether nothing is drawn for the character."""
    return character in BLANK or any(first <= character <= last for first, last in _RANGES)

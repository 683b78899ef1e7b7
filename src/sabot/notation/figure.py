"""Whole numbers in a line of text."""

FIGURE_DIGITS_MAX = 15


def is_number(text: str) -> bool:
    """Whether the text is a whole number that may stand in a line: plain digits, and not too many."""
    return text.isascii() and text.isdigit() and len(text) <= FIGURE_DIGITS_MAX

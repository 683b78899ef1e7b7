"""What is known of rule sheets, in bounded number."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

SHEETS_MAX = 64
"""Sheets that expectations and advice are remembered for."""


def remember(known: dict[str, T], sheet: str, make: Callable[[], T]) -> T:
    """What is known of a sheet, or else what is made for it now; the oldest is forgotten."""
    if sheet not in known:
        if len(known) >= SHEETS_MAX:
            del known[next(iter(known))]
        known[sheet] = make()
    return known[sheet]

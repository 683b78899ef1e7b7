"""Faults that no storm notices, and why: what they change cannot be seen, or which unit test sees it."""

from typing import NamedTuple


class Known(NamedTuple):
    """Why a fault goes through a storm."""

    why: str
    harmless: bool = False
    """Whether it changes nothing that anybody could notice."""
    test: str | None = None
    """The unit test that notices it."""


KNOWN: dict[str, Known] = {}
"""By name."""

"""Where a card falls."""

from typing import NamedTuple


class Place(NamedTuple):
    """Which card of whose: the dealer's box is 0."""

    box: int
    hand: int
    number: int
    """1 is the hand's first."""
    face_up: bool = True

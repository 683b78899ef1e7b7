"""How hands are played: a table of decisions that the exact analysis finds and the simulator follows."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class PlayCode(IntEnum):
    """A decision, as the kernels write it."""

    STAND = 0
    HIT = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4

    @property
    def letter(self) -> str:
        """The sheets' own key."""
        return "SHDPR"[self]


class Strategy(NamedTuple):
    """A decision for every hand (its place in ``all_hands``) and up card (0 for an ace to 9 for a ten).

    A pair that came after a split is split again where ``first`` splits it and the rules allow it, and played by
    ``split`` otherwise. Insurance is never taken.
    """

    first: NDArray[np.int8]
    """For two cards before any split; doubling, splitting and surrender only where the rules allow them."""
    split: NDArray[np.int8]
    """For two cards after a split: stand, hit or double."""
    later: NDArray[np.int8]
    """For three cards and more: stand or hit."""

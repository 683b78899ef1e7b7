"""What lies before the player and is no money yet: the chips in their hand, their bets before the deal, their cut.

Nothing here is the house's: it is kept in a small file so that one finds it as one left it, and can be lost.
"""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

MAIN = "main"
"""The name of the main bet among the bets on a box."""

Cents = Annotated[int, Meta(ge=0, le=10**15)]
Bets = dict[Annotated[int, Meta(ge=1, le=9)], dict[str, Annotated[int, Meta(ge=1, le=10**12)]]]
"""By box, then by the bet's name."""


class BetDesk(Struct):
    """The player's place at one game: their bets, and where their next chip goes."""

    box: Annotated[int, Meta(ge=1, le=9)] = 1
    spot: str = MAIN
    chip: Cents = 0
    bets: Bets = field(default_factory=dict)
    last: Bets = field(default_factory=dict)
    """The bets of the round before, for rebetting."""
    withdraw: Annotated[int, Meta(ge=0, le=9)] = 0
    """The box chosen to be withdrawn out of turn; 0 for none."""
    cleared: str = ""
    """The code of the last round whose cards the player has had taken away."""


class DeskDrawer(Struct):
    """All that the player left lying, and the file that keeps it."""

    cut: str = ""
    """The player's cut for shoes that are fresh every round."""
    latest: str = ""
    """The game last sat down to."""
    desks: dict[str, BetDesk] = field(default_factory=dict)


def load_drawer(file: Path) -> DeskDrawer:
    """What the file holds; an empty drawer where it holds nothing that can be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=DeskDrawer)
    except (OSError, msgspec.DecodeError, UnicodeError):
        return DeskDrawer()


def save_drawer(file: Path, drawer: DeskDrawer) -> None:
    """Writes the file, whole or not at all."""
    draft = file.with_suffix(".new")
    draft.write_bytes(msgspec.json.encode(drawer))
    draft.replace(file)

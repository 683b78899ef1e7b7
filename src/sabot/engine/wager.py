"""What a player puts on a box before the deal."""

import msgspec
from msgspec import Struct


class Wager(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A main bet on one box with the side bets that ride on it, in integer minor units."""

    player: str
    box: int
    main: int
    side: dict[str, int] = msgspec.field(default_factory=dict)
    """Side bets by name."""
    behind: bool = False
    """On another player's hand: they decide, this bettor only answers for insurance."""
    follow_double: bool = True
    follow_split: bool = True
    golden: bool = False
    """The main stake is a Golden Chip."""
    forbid_behind: bool = False
    """Nobody may bet behind this one."""
    currency: str = ""
    """Its player's, where the rules take several; elsewhere there is one, and no bet names it."""

    @property
    def staked(self) -> int:
        """Everything put down before the deal."""
        return self.main + sum(self.side.values()) if self.side else self.main

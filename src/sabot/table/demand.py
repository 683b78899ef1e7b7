"""What a command would put down: known before a card is drawn for it."""

from typing import NamedTuple

from sabot.errors import money
from sabot.table.error import ShortBalance, ShortGold
from sabot.table.purse import Purse


class Demand(NamedTuple):
    """What a command asks of its sender."""

    cash: int = 0
    """Cash it puts down; below zero where smaller bets take the place of larger ones."""
    gold: int = 0
    """Golden Chips, likewise."""
    guarded: bool = False
    """Whether whoever looks after the player has a say in it."""
    adds: bool = False
    """Whether it adds to a round whose cards are on the table; otherwise it bets, or starts one."""
    sits: bool = False
    """Whether it puts nothing down, but takes a seat."""

    def verify_cover(self, purse: Purse) -> None:
        """Raises if the purse does not hold what is put down."""
        if self.cash > purse.cash:
            held, cost = money(purse.cash, "balance"), money(self.cash, "cost")
            raise ShortBalance(f"the balance of {held} does not cover this: it takes {cost}")
        if self.gold > purse.gold:
            held, cost = money(purse.gold, "balance"), money(self.gold, "cost")
            raise ShortGold(f"the Golden Chips of {held} do not cover this: it takes {cost}")

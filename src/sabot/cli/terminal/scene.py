"""One moment of the table: all that is drawn or told of it."""

from dataclasses import dataclass
from typing import NamedTuple

from sabot.cli.terminal.blaze import BlazeView
from sabot.cli.terminal.desk import BetDesk
from sabot.cli.terminal.own_table import Stage
from sabot.cli.terminal.view import ShownDealer, ShownHand
from sabot.rules import Rules


class KeyOption(NamedTuple):
    """A key that does something now, and what."""

    key: str
    words: str
    main: bool = False
    """Whether it is the likeliest."""
    letters: str = ""
    """The key where keys come as lines, if the other one cannot be typed there."""


@dataclass(frozen=True)
class Scene:
    """What the player sees."""

    rules: Rules
    stage: Stage
    dealer: ShownDealer
    hands: tuple[ShownHand, ...]
    """Empty while bets are laid."""
    desk: BetDesk
    """A copy of its own, so that the moment stays what it was."""
    balance: int
    """What is left once the bets on the felt are paid for."""
    total_bet: int
    last_win: int
    notice: str
    net: int | None
    """Of a round that is over."""
    options: tuple[KeyOption, ...]
    shoe: str
    """About the shoe and its proof, in a few words."""
    cards_left: int | None
    """In the shoe; None before it is cut."""
    discarded: int
    """Cards of this shoe that lie in the tray."""
    meter: int | None
    blaze: BlazeView | None

"""What lies in front of one bettor: their own hands, each with its own list of cards."""

from dataclasses import dataclass, field
from typing import Literal

from sabot.storm.independent.wager import SecondWager

End = Literal["", "stood", "bust", "charlie", "blackjack", "surrendered early", "surrendered late"]


@dataclass
class SecondHand:
    """One hand of one bettor; nobody else's cards or money are in it."""

    cards: list[str]
    stake: int
    """What the hand started with: the wager itself, or what a split added."""
    original: bool
    """Whether the stake is the one placed before the deal."""
    golden: bool
    from_split: bool = False
    dealt: int | None = 0
    """Which of its box's two cards its first one is: 0 or 1, or None for a card that came later."""
    extra: int = 0
    """What a double added."""
    end: End = ""
    """How the hand stopped; empty while it is open."""

    @property
    def open(self) -> bool:
        return self.end == ""


@dataclass
class Bettor:
    """A wager and all that came of it."""

    wager: SecondWager
    hands: list[SecondHand] = field(default_factory=list)
    insurance: int = 0

    @property
    def key(self) -> tuple[str, int]:
        return self.wager.player, self.wager.box


@dataclass
class SecondBox:
    """A place on the layout, the first two cards dealt to it, and its bettors: decider first, then by arrival."""

    number: int
    bettors: list[Bettor]
    cards: list[str] = field(default_factory=list)

"""The physical cards of a storm, in the hands of whoever deals: what they have laid, and what is before them."""

from collections import Counter
from random import Random

from sabot.cards import DECK, Card
from sabot.house.live.croupier import DealerDesk


class Pack:
    """What a croupier knows: the desk as they last saw it, and which cards they have told of this shoe."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.desk: DealerDesk | None = None
        """None: they look first."""
        self.told: Counter[Card] = Counter()
        """Of the shoe on the table; of those that were taken back too."""
        self._shoe: str | None = None

    def see(self, desk: DealerDesk) -> None:
        """Takes in what is due."""
        if desk.shoe != self._shoe:
            self._shoe, self.told = desk.shoe, Counter()
        self.desk = desk

    def draw(self, *, decks: int | None = None) -> Card:
        """A card that falls; with ``decks``, one of which there are still some, as far as they know."""
        left = [card for card in DECK if decks is None or self.told[card] < decks]
        return self.dice.choice(left or list(DECK))

    def gone(self, decks: int) -> Card | None:
        """A card that cannot come any more, as far as they know."""
        found = [card for card, count in self.told.items() if count >= decks]
        return self.dice.choice(found) if found else None

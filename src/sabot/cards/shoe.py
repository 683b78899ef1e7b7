"""The shoe the cards are dealt from."""

from collections.abc import Sequence
from typing import Self

from sabot.cards.card import DECK, Card
from sabot.cards.shuffle import check_decks, shuffled
from sabot.errors import SabotError


class ShoeEmpty(SabotError):
    """Raised when a card is asked of a shoe that has none left."""


def check_split(cards: int, burn: int, undealt: int) -> None:
    """Raises unless a card can be dealt between those burnt and those behind the cut card."""
    if burn < 0 or undealt < 0:
        raise SabotError(f"{burn} burnt and {undealt} undealt cards are not allowed: 0 or more are")
    if burn + undealt >= max(cards, 1):
        raise SabotError(f"{burn} burnt and {undealt} undealt cards leave nothing to deal of {cards}")


class Shoe:
    """Cards in an order that never changes, dealt one by one from the top.

    The first ``burn`` cards are burnt at once. The cut card lies before the last ``undealt`` cards; the round
    during which it comes out is the shoe's last, and is still dealt to its end from the cards behind it.
    """

    __slots__ = ("_burn", "_cards", "_drawn", "_undealt")

    def __init__(self, cards: Sequence[Card], *, burn: int = 0, undealt: int = 0) -> None:
        check_split(len(cards), burn, undealt)
        self._cards = tuple(cards)
        self._burn = burn
        self._undealt = undealt
        self._drawn = burn

    @classmethod
    def shuffled(cls, decks: int, seed: bytes, cut: str, *, burn: int = 0, undealt_decks: int = 0) -> Self:
        """A shoe of so many decks in the order that seed and cut give them."""
        check_split(check_decks(decks) * len(DECK), burn, undealt_decks * len(DECK))
        return cls(shuffled(decks, seed, cut), burn=burn, undealt=undealt_decks * len(DECK))

    def draw(self) -> Card:
        """The next card."""
        # The round engine's innermost call: to look first whether a card is left would cost every card.
        drawn = self._drawn
        try:
            card = self._cards[drawn]
        except IndexError:
            raise ShoeEmpty(f"the shoe is empty: all {drawn} cards have been drawn") from None
        self._drawn = drawn + 1
        return card

    @property
    def burnt(self) -> tuple[Card, ...]:
        """The cards burnt before the first round, face down: not for players' eyes."""
        return self._cards[: self._burn]

    @property
    def drawn(self) -> int:
        """How many cards have left the shoe, the burnt ones included; also the index of the next card."""
        return self._drawn

    @property
    def remaining(self) -> int:
        """How many cards are left, those behind the cut card included."""
        return len(self._cards) - self._drawn

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has come to the mouth of the shoe, so that no further round starts from it."""
        return len(self._cards) - self._drawn <= self._undealt

    def __repr__(self) -> str:
        # Never the cards: what is printed ends in logs, and logs must not know what is still to come.
        return f"<Shoe: {self.remaining} of {len(self._cards)} cards left>"

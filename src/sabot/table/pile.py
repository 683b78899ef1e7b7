"""What was seen of a physical shoe: how many cards have left it, and which of them are known (M-6).

A card of which every deck's has been seen cannot come again. Burnt cards nobody has seen; what a round brought that was
voided, or settled on its real result, is not known either, for what was told of it may have been wrong.
"""

from msgspec import Struct
from msgspec.structs import replace

from sabot.cards import Card


class SeenRound(Struct, frozen=True):
    """The cards of one round, in the order of dealing."""

    code: str
    cards: tuple[Card, ...] = ()
    known: bool = True
    """Whether they count as seen."""
    over: bool = False


class Pile(Struct, frozen=True):
    """The cards that lie beside a physical shoe."""

    rounds: tuple[SeenRound, ...] = ()
    out: bool = False
    """Whether the separator has come out."""

    @property
    def dealt(self) -> int:
        """How many cards were dealt."""
        return sum(len(seen.cards) for seen in self.rounds)

    @property
    def number(self) -> int:
        """How many cards of the newest round were dealt."""
        return len(self.rounds[-1].cards) if self.rounds else 0

    @property
    def in_play(self) -> bool:
        """Whether a round is under way, and be it that its next card is waited for."""
        return bool(self.rounds) and not self.rounds[-1].over

    def copies(self, card: Card) -> int:
        """How often the card was seen."""
        return sum(seen.cards.count(card) for seen in self.rounds if seen.known)

    def open(self, code: str) -> "Pile":
        """A round is begun."""
        return replace(self, rounds=(*self.rounds, SeenRound(code)))

    def add(self, card: Card) -> "Pile":
        """A card of the newest round lies."""
        *before, newest = self.rounds
        return replace(self, rounds=(*before, replace(newest, cards=(*newest.cards, card))))

    def take_back(self) -> "Pile":
        """The last of them was another."""
        *before, newest = self.rounds
        return replace(self, rounds=(*before, replace(newest, cards=newest.cards[:-1])))

    def forget(self, code: str) -> "Pile":
        """What was told of that round may have been wrong."""
        return replace(
            self, rounds=tuple(replace(seen, known=False) if seen.code == code else seen for seen in self.rounds)
        )

    def void(self) -> "Pile":
        """The same of the round under way; bets may be voided where there is none."""
        return self.forget(self.rounds[-1].code) if self.in_play else self

    def close(self) -> "Pile":
        """The newest round is over."""
        if not self.rounds:
            return self
        *before, newest = self.rounds
        return replace(self, rounds=(*before, replace(newest, over=True)))

    def call_separator(self) -> "Pile":
        """The separator came out."""
        return replace(self, out=True)

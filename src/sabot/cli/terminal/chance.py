"""Where seeds and default cuts come from: handed in, so that a run can be repeated."""

import secrets
from typing import Protocol

from sabot.cards import SEED_BYTES, Stream, derive_key, parse_seed

CUT_BYTES = 8
"""Of a cut made by chance: too many to be tried out, few enough to be read."""


class Chance(Protocol):
    """What the house draws for its shoes, which are numbered from 0 in each purse."""

    def seed(self, number: int) -> bytes:
        """The house's seed for the shoe with this number."""

    def cut(self, number: int, cards: int) -> str:
        """What to cut that shoe of so many cards with, for a player who is asked and does not say."""

    def own_cut(self, number: int) -> str:
        """What this device cuts that shoe with where nobody is asked; empty where a text decides the whole game."""


class FreshChance:
    """Chance that nobody can foretell or repeat."""

    def __init__(self) -> None:
        self._cuts: dict[int, str] = {}

    def seed(self, number: int) -> bytes:  # noqa: ARG002  every shoe is as good as another
        """Bytes from the operating system."""
        return secrets.token_bytes(SEED_BYTES)

    def cut(self, number: int, cards: int) -> str:  # noqa: ARG002  more than there are cards to cut at
        """The device's own."""
        return self.own_cut(number)

    def own_cut(self, number: int) -> str:
        """Digits from the operating system; asked again for the same shoe, the same ones: they are shown before."""
        return self._cuts.setdefault(number, secrets.token_hex(CUT_BYTES))


class RepeatableChance:
    """Chance that a text decides: the same purse, text and keys give the same cards."""

    def __init__(self, text: str) -> None:
        self._key = parse_seed(text)

    def seed(self, number: int) -> bytes:
        """Bytes that depend on the text and the number."""
        return derive_key(self._key, str(number), "terminal-seed")

    def cut(self, number: int, cards: int) -> str:
        """The number of a card, which depends on the text and the shoe's number."""
        return str(1 + Stream(derive_key(self._key, str(number), "terminal-cut")).below(cards - 1))

    def own_cut(self, number: int) -> str:  # noqa: ARG002
        """None: seeds that a text decides are no better for a cut that it decides, too."""
        return ""

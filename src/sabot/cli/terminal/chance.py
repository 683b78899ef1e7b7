"""Where seeds, names and default cuts come from: handed in, so that a run can be repeated."""

import secrets
from typing import Protocol

from sabot.cards import SEED_BYTES, Stream, derive_key, parse_seed
from sabot.table.ident import Chance

CUT_BYTES = 8
"""Of a cut made by chance: too many to be tried out, few enough to be read."""


class GameChance(Protocol):
    """What is left to chance in a house of one's own, whose shoes are numbered from 0."""

    def seeds(self, first: int) -> Chance:
        """Where the house draws its seeds from, the next one for the shoe of that number."""

    def names(self, first: int) -> Chance:
        """Where the house draws the names of tables and shoes from; so many have been drawn."""

    def cut(self, number: int, cards: int) -> str:
        """What to cut that shoe of so many cards with, for a player who is asked and does not say."""

    def own_cut(self, number: int) -> str:
        """What this device cuts that shoe with where nobody is asked; empty where a text decides the whole game."""


class FreshChance:
    """Chance that nobody can foretell or repeat."""

    def __init__(self) -> None:
        self._cuts: dict[int, str] = {}

    def seeds(self, first: int) -> Chance:  # noqa: ARG002  every shoe is as good as another
        """The operating system."""
        return secrets.token_bytes

    def names(self, first: int) -> Chance:  # noqa: ARG002
        """The operating system."""
        return secrets.token_bytes

    def cut(self, number: int, cards: int) -> str:  # noqa: ARG002  more than there are cards to cut at
        """The device's own."""
        return self.own_cut(number)

    def own_cut(self, number: int) -> str:
        """Digits from the operating system; asked again for the same shoe, the same ones: they are shown before."""
        return self._cuts.setdefault(number, secrets.token_hex(CUT_BYTES))


class RepeatableChance:
    """Chance that a text decides: the same house, text and keys give the same cards."""

    def __init__(self, text: str) -> None:
        self._key = parse_seed(text)

    def seeds(self, first: int) -> Chance:
        """Bytes that depend on the text and the number of the shoe."""
        return _Numbered(self._key, "terminal-seed", first)

    def names(self, first: int) -> Chance:
        """Bytes that depend on the text and on how many names there are."""
        return _Numbered(self._key, "terminal-name", first)

    def cut(self, number: int, cards: int) -> str:
        """The number of a card, which depends on the text and the shoe's number."""
        return str(1 + Stream(derive_key(self._key, str(number), "terminal-cut")).below(cards - 1))

    def own_cut(self, number: int) -> str:  # noqa: ARG002
        """None: seeds that a text decides are no better for a cut that it decides, too."""
        return ""


class _Numbered:
    """Chance that gives each of its draws by number; a longer one, which a generator is tested with, has none."""

    def __init__(self, key: bytes, purpose: str, first: int) -> None:
        self._key = key
        self._purpose = purpose
        self._number = first

    def __call__(self, count: int) -> bytes:
        """So many bytes."""
        if count > SEED_BYTES:
            parts = range(-(-count // SEED_BYTES))
            return b"".join(derive_key(self._key, str(part), f"{self._purpose}-sample") for part in parts)[:count]
        number, self._number = self._number, self._number + 1
        return derive_key(self._key, str(number), self._purpose)[:count]

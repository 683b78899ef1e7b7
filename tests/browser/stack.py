"""Shoes with known cards on top, for a house that is tested.

The order of a shoe is laid in the one place that knows it, so that root, proofs and records all tell of the same cards;
only that seed and cut do not give this order, as a check of such a round rightly finds.
"""

from collections.abc import Callable
from pathlib import Path

from sabot.cards import Card, MerkleTree, SealedOrder, Stream, bonus_stream, parse_cards, shuffled

KNOWN_BONUS = bytes([6]) * 32
"""A seed from which the grid of every level has some boxes filled: one of the smallest in ten has none."""

Shuffle = Callable[[int, bytes, str], list[Card]]


class Stack:
    """Cards for the shoes that are cut next; kept in a folder, so that a house which is started anew knows them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting = folder / "waiting"

    def prepare(self, *shoes: str) -> None:
        """Lays these cards on top of the next shoes, one text a shoe; what waited is forgotten."""
        for cards in shoes:
            parse_cards(cards)
        self._waiting.write_text("\n".join(shoes))

    def order(self, decks: int, seed: bytes, cut: str) -> list[Card]:
        """The cards of a shoe: those prepared for it, then the others as they were shuffled."""
        known = self._folder / seed.hex()
        if not known.exists():
            known.write_text(self._take())
        top = parse_cards(known.read_text())
        rest = shuffled(decks, seed, cut)
        for card in top:
            rest.remove(card)
        return [*top, *rest]

    def seal(self, decks: int, seed: bytes, cut: str) -> SealedOrder:
        """The same with the tree over them."""
        cards = self.order(decks, seed, cut)
        return SealedOrder(cards, MerkleTree(cards, seed, cut))

    def bonus(self, seed: bytes, cut: str = "", number: int = 0) -> Stream:
        """What the bonus beside a shoe draws from: the same every evening where its cards were prepared."""
        known = self._folder / seed.hex()
        if known.exists() and known.read_text():
            return bonus_stream(KNOWN_BONUS, number=number)
        return bonus_stream(seed, cut, number)

    def _take(self) -> str:
        first, _, others = self._waiting.read_text().partition("\n") if self._waiting.exists() else ("", "", "")
        self._waiting.write_text(others)
        return first

"""The orders of shoes and the roots over them: what costs an audit most."""

from typing import NamedTuple

from sabot.cards import DECK, Card, ShoeRecord
from sabot.cards.commitment import SALT_BYTES
from sabot.cards.stream import derive_key, keystream

MANY = 5_000
"""Shoes for which machine code is worth loading."""
WORD_BYTES = 4
"""Of the shuffle's stream."""


class Order(NamedTuple):
    """The cards from the top, and the root of the tree over them."""

    cards: list[Card]
    root: str


class Orders:
    """Makes orders anew from seeds and cuts; where there are many shoes, in machine code."""

    def __init__(self, shoes: int) -> None:
        self._many = shoes >= MANY

    def find(self, shoe: ShoeRecord, told: str) -> Order:
        """The order of that shoe and its root, of which ``told`` is known."""
        if self._many and (order := make_native(shoe)) and order.root == told:
            return order
        # Whoever says that the books do not hold must be able to say so by the plain code.
        cards = shoe.order()
        return Order(cards, shoe.tree(cards).root)


def make_native(shoe: ShoeRecord) -> Order | None:
    """The order in machine code; None in the rare case that the shuffle has to reject a word."""
    from sabot.house.audit import kernel  # a second to load

    seed, size = bytes.fromhex(shoe.seed), shoe.decks * len(DECK)
    places = kernel.shuffle(keystream(derive_key(seed, shoe.cut, "shoe"), WORD_BYTES * (size - 1)), shoe.decks)
    if places is None:
        return None
    salts = keystream(derive_key(seed, shoe.cut, "salt"), SALT_BYTES * size)
    return Order([DECK[place] for place in places], kernel.find_root(places, salts).hex())

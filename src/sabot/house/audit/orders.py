"""The orders of shoes and the roots over them: what costs an audit most."""

from typing import NamedTuple

from sabot.cards import Card, ShoeRecord, load_kernel, seal_order

MANY = 5_000
"""Shoes for which machine code is worth loading."""


class ShoeOrder(NamedTuple):
    """The cards from the top, and the root of the tree over them."""

    cards: list[Card]
    root: str


class Orders:
    """Makes orders anew from seeds and cuts; where there are many shoes, in machine code."""

    def __init__(self, shoes: int) -> None:
        self._many = shoes >= MANY
        if self._many:
            load_kernel()

    def find(self, shoe: ShoeRecord, told: str) -> ShoeOrder:
        """The order of that shoe and its root, of which ``told`` is known."""
        if self._many and (order := make_native(shoe)).root == told:
            return order
        # Whoever says that the books do not hold must be able to say so by the plain code.
        cards = shoe.order()
        return ShoeOrder(cards, shoe.tree(cards).root)


def make_native(shoe: ShoeRecord) -> ShoeOrder:
    """The order in machine code, where that is loaded."""
    sealed = seal_order(shoe.decks, bytes.fromhex(shoe.seed), shoe.cut)
    return ShoeOrder(sealed.cards, sealed.tree.root)

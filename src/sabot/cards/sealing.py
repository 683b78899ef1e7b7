"""A shoe's order and the tree over it, made together: by the plain code, or by the same in machine code once loaded.

The plain code says what is right, and is what records are verified by; machine code is for those who make many shoes.
Whoever wants it calls `load_kernel`, best beside their work: it takes a second, and several where nothing has been
compiled yet. Until then, and where it cannot be loaded, shoes come from the plain code.
"""

from collections.abc import Callable
from typing import NamedTuple

from sabot.cards.card import Card
from sabot.cards.commitment import MerkleTree
from sabot.cards.seed import SEED_BYTES
from sabot.cards.shuffle import check_decks, shuffled
from sabot.cards.stream import derive_key

MakeShoe = Callable[[bytes, bytes, int], tuple[list[Card], bytes, bytes] | None]


class SealedOrder(NamedTuple):
    """The cards from the top, and the tree over them."""

    cards: list[Card]
    tree: MerkleTree

    def __repr__(self) -> str:
        # Never the cards: what is printed ends in logs.
        return f"<SealedOrder of {len(self.cards)} cards>"


def seal_order(decks: int, seed: bytes, cut: str) -> SealedOrder:
    """The order that seed and cut give the cards, with its tree: in machine code where that is loaded."""
    global _plain_shoes
    if _make_shoe is None:
        _plain_shoes += 1
        return seal_plainly(decks, seed, cut)
    made = _make_shoe(derive_key(seed, cut, "shoe"), derive_key(seed, cut, "salt"), check_decks(decks))
    if made is None:
        return seal_plainly(decks, seed, cut)
    cards, salts, hashes = made
    return SealedOrder(cards, MerkleTree.of_hashes(cards, salts, hashes))


def seal_plainly(decks: int, seed: bytes, cut: str) -> SealedOrder:
    """The same by the plain code."""
    cards = shuffled(decks, seed, cut)
    return SealedOrder(cards, MerkleTree(cards, seed, cut))


def load_kernel() -> None:
    """Loads the machine code, compiles it first where that has not been done, and has `seal_order` use it.

    What it makes is compared with the plain code before it is trusted with a shoe; raises if that does not hold.
    """
    global _make_shoe
    from sabot.cards.kernel import make_shoe  # it brings the compiler along

    made = make_shoe(derive_key(_TRIAL, "", "shoe"), derive_key(_TRIAL, "", "salt"), 1)
    plain = seal_plainly(1, _TRIAL, "")
    if made is None or made[0] != plain.cards or MerkleTree.of_hashes(*made) != plain.tree:
        raise AssertionError("the shoe in machine code is not that of the plain code")
    _make_shoe = make_shoe


def is_kernel_loaded() -> bool:
    """Whether `seal_order` has machine code to use."""
    return _make_shoe is not None


def count_plain() -> int:
    """How many shoes `seal_order` has made by the plain code, for want of the machine code."""
    return _plain_shoes


_TRIAL = bytes(SEED_BYTES)
_plain_shoes = 0
_make_shoe: MakeShoe | None = None

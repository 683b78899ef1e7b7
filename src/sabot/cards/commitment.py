"""What the house publishes before it can know more than the player, and how anyone checks it afterwards.

The leaves of the tree are salted: there are only 52 cards, so a bare hash would give its card away.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Self

from msgspec import Struct

from sabot.cards.card import DECK, Card
from sabot.cards.seed import check_seed
from sabot.cards.stream import derive_key, keystream, with_length
from sabot.errors import SabotError

SALT_BYTES = 16
HASH_BYTES = 32
_LETTERS = {card: card.encode() for card in DECK}


def commit_seed(seed: bytes) -> str:
    """The commitment of the protocol ``sabot-1``: it binds the house to its seed, and to nothing else."""
    return sha256(b"sabot/1/seed" + check_seed(seed)).hexdigest()


def commit_shoe(seed: bytes, *, shoe: str, rules_hash: str, decks: int, burn: int, undealt_decks: int) -> str:
    """The commitment of ``sabot-2``: it binds the house to the seed of one shoe and to how that shoe is dealt."""
    names = with_length(shoe.encode()) + with_length(rules_hash.encode())
    numbers = b"".join(number.to_bytes(4, "little") for number in (decks, burn, undealt_decks))
    return sha256(b"sabot/2/shoe" + check_seed(seed) + names + numbers).hexdigest()


def commit_chance(seed: bytes, *, shoe: str, rules_hash: str) -> str:
    """The commitment of a physical shoe: to the seed of what the house itself draws beside it, and to no card."""
    names = with_length(shoe.encode()) + with_length(rules_hash.encode())
    return sha256(b"sabot/physical/chance" + check_seed(seed) + names).hexdigest()


def commitment_message(commitment: str) -> bytes:
    """What the house signs when a shoe with this commitment comes to the table."""
    return b"sabot/2/commitment" + bytes.fromhex(commitment)


class CardProof(Struct, frozen=True, forbid_unknown_fields=True):
    """One card with all it takes to find it under the root; ``index`` 0 is the top of the shoe."""

    index: int
    card: Card
    salt: str
    siblings: tuple[str, ...]


class MerkleTree:
    """A tree of hashes over the cards in their order; its root fixes them all and shows none."""

    __slots__ = ("_cards", "_hashes", "_salts")

    def __init__(self, cards: Sequence[Card], seed: bytes, cut: str) -> None:
        if not cards:
            raise SabotError("a tree needs at least one card")
        self._cards: Sequence[Card] = tuple(cards)
        self._salts = _salt_stream(seed, cut, len(cards))
        self._hashes = _hash_all(self._salts, self._cards)

    @classmethod
    def of_hashes(cls, cards: Sequence[Card], salts: bytes, hashes: bytes) -> Self:
        """The tree whose hashes are known: level by level, from the leaves to the root, each from the left."""
        tree = cls.__new__(cls)
        tree._cards, tree._salts, tree._hashes = cards, salts, hashes
        return tree

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MerkleTree):
            return NotImplemented
        return (*self._cards, self._salts, self._hashes) == (*other._cards, other._salts, other._hashes)

    __hash__ = None  # type: ignore[assignment]

    @property
    def root(self) -> str:
        """The hash on top, in hexadecimal digits: published after the cut and before the first card."""
        return self._hashes[-HASH_BYTES:].hex()

    def path(self, index: int) -> CardProof:
        """The proof that the card at ``index`` lies under the root; it reveals that one card."""
        if not 0 <= index < len(self._cards):
            raise SabotError(f"there is no card {index} in the shoe: 0 to {len(self._cards) - 1} are allowed")
        siblings = []
        first, place = 0, index
        for width in level_widths(len(self._cards))[:-1]:
            if place ^ 1 < width:
                siblings.append(_piece(self._hashes, first + (place ^ 1), HASH_BYTES).hex())
            first += width
            place //= 2
        return CardProof(index, self._cards[index], _piece(self._salts, index, SALT_BYTES).hex(), tuple(siblings))


@cache
def level_widths(size: int) -> tuple[int, ...]:
    """How many hashes each level of a tree over so many cards has, from the leaves to the root."""
    return (size, *level_widths((size + 1) // 2)) if size > 1 else (size,)


def _piece(data: bytes, number: int, length: int) -> bytes:
    return data[number * length : (number + 1) * length]


def _read_digits(text: str) -> bytes:
    """The bytes of lower-case hexadecimal digits; a proof is written in one way only."""
    found = bytes.fromhex(text)
    if found.hex() != text:
        raise ValueError("not lower-case hexadecimal digits")
    return found


def verify_card(root: str, proof: CardProof, size: int) -> bool:
    """Whether the proof's card lies at its index under the root of a shoe of ``size`` cards."""
    if not 0 <= proof.index < size or proof.card not in DECK:
        return False
    try:
        salt = _read_digits(proof.salt)
        siblings = [_read_digits(sibling) for sibling in proof.siblings]
    except ValueError:
        return False
    if len(salt) != SALT_BYTES:
        return False
    top = _climb(hash_leaf(proof.index, salt, proof.card), proof.index, size, siblings)
    return top is not None and top.hex() == root


def make_salts(seed: bytes, cut: str, count: int) -> list[bytes]:
    """One salt a card, each independent of the others and of the order of the cards."""
    data = _salt_stream(seed, cut, count)
    return [_piece(data, number, SALT_BYTES) for number in range(count)]


def _salt_stream(seed: bytes, cut: str, count: int) -> bytes:
    return keystream(derive_key(seed, cut, "salt"), SALT_BYTES * count)


def hash_leaf(index: int, salt: bytes, card: Card) -> bytes:
    """The leaf of one card; its first byte sets it apart from every node."""
    return sha256(b"\x00" + index.to_bytes(4, "little") + salt + card.encode()).digest()


def hash_node(left: bytes, right: bytes) -> bytes:
    """The node over two others."""
    return sha256(b"\x01" + left + right).digest()


def _hash_all(salts: bytes, cards: Sequence[Card]) -> bytes:
    level = _leaves(salts, cards)
    levels = [*level]
    while len(level) > 1:
        level = _parents(level)
        levels += level
    return b"".join(levels)


def _leaves(salts: bytes, cards: Sequence[Card]) -> list[bytes]:
    # `hash_leaf` for a whole shoe, written out: a call a card would double the cost of the tree.
    starts = range(0, len(salts), SALT_BYTES)
    return [
        sha256(b"\x00" + place.to_bytes(4, "little") + salts[start : start + SALT_BYTES] + _LETTERS[card]).digest()
        for place, start, card in zip(count(), starts, cards, strict=False)
    ]


def _parents(level: list[bytes]) -> list[bytes]:
    """The level above: neighbours joined in pairs; a last one without a partner moves up as it is."""
    parents = [sha256(b"\x01" + left + right).digest() for left, right in zip(level[::2], level[1::2], strict=False)]
    return parents + level[-1:] if len(level) % 2 else parents


def _climb(node: bytes, place: int, width: int, siblings: list[bytes]) -> bytes | None:
    """The root that leaf and siblings lead to, or None if there are not just as many siblings as needed."""
    waiting = iter(siblings)
    while width > 1:
        if place ^ 1 < width:
            sibling = next(waiting, None)
            if sibling is None:
                return None
            node = hash_node(sibling, node) if place % 2 else hash_node(node, sibling)
        place //= 2
        width = (width + 1) // 2
    return node if next(waiting, None) is None else None

"""What the house publishes before it can know more than the player, and how anyone checks it afterwards.

The leaves of the tree are salted: there are only 52 cards, so a bare hash would give its card away.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count

from msgspec import Struct

from sabot.cards.card import DECK, Card
from sabot.cards.seed import check_seed
from sabot.cards.stream import derive_key, keystream, with_length
from sabot.errors import SabotError

SALT_BYTES = 16
_LETTERS = {card: card.encode() for card in DECK}


def commit_seed(seed: bytes) -> str:
    """The commitment of the protocol ``sabot-1``: it binds the house to its seed, and to nothing else."""
    return sha256(b"sabot/1/seed" + check_seed(seed)).hexdigest()


def commit_shoe(seed: bytes, *, shoe: str, rules_hash: str, decks: int, burn: int, undealt_decks: int) -> str:
    """The commitment of ``sabot-2``: it binds the house to the seed of one shoe and to how that shoe is dealt."""
    names = with_length(shoe.encode()) + with_length(rules_hash.encode())
    numbers = b"".join(number.to_bytes(4, "little") for number in (decks, burn, undealt_decks))
    return sha256(b"sabot/2/shoe" + check_seed(seed) + names + numbers).hexdigest()


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

    __slots__ = ("_cards", "_levels", "_salts")

    def __init__(self, cards: Sequence[Card], seed: bytes, cut: str) -> None:
        if not cards:
            raise SabotError("a tree needs at least one card")
        self._cards = tuple(cards)
        self._salts = make_salts(seed, cut, len(cards))
        self._levels = [_leaves(self._salts, self._cards)]
        while len(self._levels[-1]) > 1:
            self._levels.append(_parents(self._levels[-1]))

    @property
    def root(self) -> str:
        """The hash on top, in hexadecimal digits: published after the cut and before the first card."""
        return self._levels[-1][0].hex()

    def path(self, index: int) -> CardProof:
        """The proof that the card at ``index`` lies under the root; it reveals that one card."""
        if not 0 <= index < len(self._cards):
            raise SabotError(f"there is no card {index} in the shoe: 0 to {len(self._cards) - 1} are allowed")
        siblings = []
        place = index
        for level in self._levels[:-1]:
            if place ^ 1 < len(level):
                siblings.append(level[place ^ 1].hex())
            place //= 2
        return CardProof(index, self._cards[index], self._salts[index].hex(), tuple(siblings))


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
    data = keystream(derive_key(seed, cut, "salt"), SALT_BYTES * count)
    return [data[start : start + SALT_BYTES] for start in range(0, len(data), SALT_BYTES)]


def hash_leaf(index: int, salt: bytes, card: Card) -> bytes:
    """The leaf of one card; its first byte sets it apart from every node."""
    return sha256(b"\x00" + index.to_bytes(4, "little") + salt + card.encode()).digest()


def hash_node(left: bytes, right: bytes) -> bytes:
    """The node over two others."""
    return sha256(b"\x01" + left + right).digest()


def _leaves(salts: list[bytes], cards: tuple[Card, ...]) -> list[bytes]:
    # `hash_leaf` for a whole shoe, written out: a tree is made for every shoe, and a call a card would double its cost.
    places = zip(count(), salts, cards, strict=False)
    return [
        sha256(b"\x00" + place.to_bytes(4, "little") + salt + _LETTERS[card]).digest() for place, salt, card in places
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

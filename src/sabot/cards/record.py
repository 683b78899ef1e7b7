"""A shoe on paper: the few facts from which the very same cards can be dealt again, anywhere."""

import re
from collections.abc import Sequence

import msgspec

from sabot.cards.card import DECK, Card
from sabot.cards.commitment import MerkleTree, commit_seed, commit_shoe
from sabot.cards.sealing import SealedOrder, seal_order
from sabot.cards.seed import SEED_BYTES, parse_cut
from sabot.cards.shoe import Shoe, check_split
from sabot.cards.shuffle import ALGORITHM, ALGORITHMS, OLD_ALGORITHM, check_decks, shuffled
from sabot.errors import SabotError


class ShoeMismatch(SabotError):
    """Raised when a shoe is not the one the house has promised."""


class ShoeRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All it takes to deal a shoe again; secret, because of the seed, until the shoe is retired."""

    algorithm: str = ALGORITHM
    id: str = ""
    """The shoe's name; not an ingredient of the order."""
    decks: int
    burn: int = 0
    undealt_decks: int = 0
    seed: str
    cut: str = ""
    rules_hash: str = ""

    def __post_init__(self) -> None:
        """Refuses what no shoe can be made of."""
        if self.algorithm not in ALGORITHMS:
            raise SabotError(f"the shuffle {self.algorithm!r} is not known: {' and '.join(ALGORITHMS)} are")
        if not re.fullmatch("[0-9a-f]{64}", self.seed):
            raise SabotError(f"the seed must be {2 * SEED_BYTES} hexadecimal digits, 0 to 9 and a to f")
        check_split(check_decks(self.decks) * len(DECK), self.burn, self.undealt_decks * len(DECK))
        parse_cut(self.cut)

    def __repr__(self) -> str:
        # Without the seed: what is printed ends in logs, and logs must not know what is still to come.
        return f"<ShoeRecord: {self.decks} decks, {self.algorithm}, cut {self.cut!r}>"

    def order(self) -> list[Card]:
        """All cards of the shoe, the top first."""
        return shuffled(self.decks, bytes.fromhex(self.seed), self.cut)

    def shoe(self, order: Sequence[Card] | None = None) -> Shoe:
        """The shoe as it stood before its first round; whoever has the order at hand saves a shuffle."""
        return Shoe(order or self.order(), burn=self.burn, undealt=self.undealt_decks * len(DECK))

    def sealed(self) -> SealedOrder:
        """The cards with their tree, made together: in machine code where that is loaded."""
        return seal_order(self.decks, bytes.fromhex(self.seed), self.cut)

    def tree(self, order: Sequence[Card] | None = None) -> MerkleTree:
        """The tree over the cards, from which proofs are taken."""
        return MerkleTree(order or self.order(), bytes.fromhex(self.seed), self.cut)

    def commitment(self) -> str:
        """What the house has to have published before the cut."""
        seed = bytes.fromhex(self.seed)
        if self.algorithm == OLD_ALGORITHM:
            return commit_seed(seed)
        return commit_shoe(
            seed,
            shoe=self.id,
            rules_hash=self.rules_hash,
            decks=self.decks,
            burn=self.burn,
            undealt_decks=self.undealt_decks,
        )

    def to_json(self) -> str:
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> "ShoeRecord":
        """The record that the JSON holds."""
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise SabotError(f"not the record of a shoe: {error}") from None


def verify_shoe(record: ShoeRecord, commitment: str, root: str) -> None:
    """Raises, and says which, if the record does not give both published hashes."""
    found = record.commitment()
    if found != commitment:
        raise ShoeMismatch(f"this is not the shoe committed to: it gives {found}, not {commitment}")
    found = record.tree().root
    if found != root:
        raise ShoeMismatch(f"decks, seed and cut give another order of cards: its root is {found}, not {root}")

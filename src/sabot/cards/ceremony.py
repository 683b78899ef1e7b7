"""How a shoe comes to the table: the house commits, a player cuts, and only then do cards have an order."""

from msgspec.structs import replace

from sabot.cards.commitment import CardProof
from sabot.cards.record import ShoeRecord
from sabot.cards.sealing import SealedOrder
from sabot.cards.seed import check_seed, parse_cut
from sabot.cards.shoe import Shoe
from sabot.cards.shuffle import ALGORITHM
from sabot.errors import SabotError


class Ceremony:
    """One shoe from the house's seed to its record, each step in its turn.

    ``commitment`` may be published at once, ``root`` after the cut, ``proof`` of a card when that card has
    been shown, ``record`` when the shoe is retired: it holds the seed.
    """

    __slots__ = ("_commitment", "_draft", "_record", "_sealed", "_shoe")

    def __init__(
        self,
        seed: bytes,
        *,
        shoe: str = "",
        decks: int,
        burn: int = 0,
        undealt_decks: int = 0,
        rules_hash: str = "",
        algorithm: str = ALGORITHM,
    ) -> None:
        self._draft = ShoeRecord(
            algorithm=algorithm,
            id=shoe,
            decks=decks,
            burn=burn,
            undealt_decks=undealt_decks,
            seed=check_seed(seed).hex(),
            rules_hash=rules_hash,
        )
        self._commitment: str | None = None
        self._record: ShoeRecord | None = None
        self._sealed: SealedOrder | None = None
        self._shoe: Shoe | None = None

    @property
    def commitment(self) -> str:
        """The hash that binds the house to its seed, and to which shoe and rules it is for."""
        if self._commitment is None:
            self._commitment = self._draft.commitment()
        return self._commitment

    def cut(self, cut: str | int) -> None:
        """Takes the last cut, any text or number up to 1024 bytes; a shoe is cut once."""
        if self._record is not None:
            raise SabotError("the shoe is already cut: a second cut is not allowed")
        self._record = replace(self._draft, cut=parse_cut(cut))

    @property
    def record(self) -> ShoeRecord:
        """All it takes to deal the shoe again."""
        if self._record is None:
            raise SabotError("the shoe is not cut yet: no card is in order before the cut")
        return self._record

    @property
    def shoe(self) -> Shoe:
        """The shoe to deal from, always the same one."""
        if self._shoe is None:
            self._shoe = self.fresh_shoe()
        return self._shoe

    def fresh_shoe(self) -> Shoe:
        """The shoe again, as it stood before its first card."""
        return self.record.shoe(self._seal().cards)

    @property
    def root(self) -> str:
        """The hash that fixes the order of all cards, to be published before the first one."""
        return self._seal().tree.root

    def proof(self, index: int) -> CardProof:
        """The proof of one card that has been dealt; of burnt cards and cards to come there is none."""
        if not self.record.burn <= index < self.shoe.drawn:
            raise SabotError(f"card {index} of the shoe has not been dealt: only a dealt card can be proved")
        return self._seal().tree.path(index)

    def _seal(self) -> SealedOrder:
        if self._sealed is None:
            self._sealed = self.record.sealed()
        return self._sealed

"""The shoe on a table: from the house's commitment to the seed that is shown at the end."""

from typing import NamedTuple

from sabot.cards import ALGORITHM, Card, Ceremony, Shoe, Stream, bonus_stream, commitment_message
from sabot.ledger.step import Row
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.table.cutting import CutPart, write_parts
from sabot.table.event import ShoeCut, ShoeOpened, ShoeRetired
from sabot.table.rows import Sheet


class Seal(NamedTuple):
    """The house's signature of a shoe's commitment, and the public key that it belongs to."""

    key: str
    signature: str


class TableShoe:
    """One shoe with its name; the cards have an order only after the cut."""

    __slots__ = (
        "_bonus",
        "_shoe",
        "algorithm",
        "bonuses",
        "ceremony",
        "cut_by",
        "cut_parts",
        "id",
        "opened_ms",
        "seal",
        "seed",
        "sheet",
        "table",
    )

    def __init__(
        self,
        shoe: str,
        table: str,
        sheet: Sheet,
        seed: bytes,
        opened_ms: int,
        *,
        algorithm: str = ALGORITHM,
        seal: Seal | None = None,
    ) -> None:
        self._begin(shoe, table, sheet, seed, opened_ms, algorithm, seal)
        rules = sheet.rules
        self.ceremony = Ceremony(
            seed,
            shoe=shoe,
            decks=rules.decks,
            burn=rules.burn,
            undealt_decks=rules.undealt_decks,
            rules_hash=sheet.hash,
            algorithm=algorithm,
        )

    def _begin(
        self, shoe: str, table: str, sheet: Sheet, seed: bytes, opened_ms: int, algorithm: str, seal: Seal | None
    ) -> None:
        """What every shoe has, a physical one too."""
        self.id = shoe
        self.table = table
        self.sheet = sheet
        self.seed = seed
        self.opened_ms = opened_ms
        self.algorithm = algorithm
        self.seal = seal
        self.cut_by: str | None = None
        self.cut_parts: tuple[CutPart, ...] = ()
        """At a live table, who brought what to the cut."""
        self.bonuses = 0
        """Bonus games that were played beside its cards."""
        self._shoe: Shoe | None = None
        self._bonus: Stream | None = None

    def __repr__(self) -> str:
        # Without the seed: what is printed ends in logs.
        return f"<TableShoe {self.id}>"

    @property
    def rules(self) -> Rules:
        """The rules it is dealt by."""
        return self.sheet.rules

    @property
    def is_real(self) -> bool:
        """Whether it is a physical one (M-6)."""
        return False

    @property
    def is_cut(self) -> bool:
        """Whether the cards have their order."""
        return self._shoe is not None

    @property
    def commitment(self) -> str:
        """What the house has bound itself to."""
        return self.ceremony.commitment

    def sign(self, signer: Signer) -> None:
        """Has the house sign what it has bound itself to."""
        self.seal = Seal(signer.public, signer.sign(commitment_message(self.commitment)))

    def cut(self, cut: str, by: str, parts: tuple[CutPart, ...] = ()) -> None:
        """Takes the last cut."""
        self.ceremony.cut(cut)
        self.cut_by, self.cut_parts = by, parts
        self._shoe = self.ceremony.shoe

    @property
    def cards(self) -> Shoe:
        """The shoe to deal from."""
        if self._shoe is None:
            raise AssertionError("a shoe is dealt from only after the cut")
        return self._shoe

    def draw(self) -> Card:
        """The next card."""
        return self.cards.draw()

    def below(self, bound: int) -> int:
        """A number under the bound, for the bonus game under way: its stream is the commitment's, as the cards are."""
        if self._bonus is None:
            self._bonus = bonus_stream(self.seed, self._cut_text(), self.bonuses)
        return self._bonus.below(bound)

    def _cut_text(self) -> str:
        return self.ceremony.record.cut

    def end_bonus(self) -> None:
        """Has the next bonus game drawn from a stream of its own."""
        self.bonuses += 1
        self._bonus = None

    def back_at(self, drawn: int | None, bonuses: int = 0) -> "TableShoe":
        """The same shoe with so many cards drawn; None: not yet cut. For a step that came to nothing."""
        self.bonuses, self._bonus = bonuses, None
        if drawn is None:
            return self._uncut() if self.is_cut else self
        shoe = self.ceremony.fresh_shoe()
        while shoe.drawn < drawn:
            shoe.draw()
        self._shoe = shoe
        return self

    def _uncut(self) -> "TableShoe":
        return TableShoe(
            self.id, self.table, self.sheet, self.seed, self.opened_ms, algorithm=self.algorithm, seal=self.seal
        )

    @property
    def is_finished(self) -> bool:
        """Whether no further round starts from it, once one has been dealt."""
        return self.rules.shuffle == "every-round" or self.cards.cut_card_out

    def opened(self) -> ShoeOpened:
        """The event of its coming to the table."""
        key, signature = self.seal or (None, None)
        return ShoeOpened(
            self.id,
            self.sheet.hash,
            self.rules.decks,
            self.commitment,
            self.algorithm,
            key,
            signature,
            self.sheet.digest,
        )

    def was_cut(self) -> ShoeCut:
        """The event of its cut."""
        return ShoeCut(self.id, self.ceremony.record.cut, self.cut_by or "", self.ceremony.root, self.cut_parts)

    def told_cut(self) -> ShoeCut | None:
        """The same; None: it is not cut."""
        return self.was_cut() if self.is_cut else None

    def retired(self) -> ShoeRetired:
        """The event of its going, which shows the seed."""
        return ShoeRetired(self.id, self.seed.hex())

    def cut_row(self) -> Row:
        """What its cut changes of the row."""
        record = self.ceremony.record
        values = {"id": self.id, "cut": record.cut, "cut_by": self.cut_by, "root": self.ceremony.root}
        if self.cut_parts:
            values["cut_parts"] = write_parts(self.cut_parts)
        return Row("shoe", values)

    def retired_row(self, retired_ms: int) -> Row:
        """What its going changes of the row."""
        return Row("shoe", {"id": self.id, "retired_ms": retired_ms})

    def row(self) -> Row:
        """The shoe as the store keeps it from its coming on."""
        return self._row(self.ceremony.record.cut, self.ceremony.root) if self.is_cut else self._row(None, None)

    def _row(self, cut: str | None, root: str | None) -> Row:
        return Row(
            "shoe",
            {
                "id": self.id,
                "table_id": self.table,
                "rules_hash": self.sheet.hash,
                "decks": self.rules.decks,
                "burn": self.rules.burn,
                "undealt_decks": self.rules.undealt_decks,
                "seed": self.seed.hex(),
                "commitment": self.commitment,
                "cut": cut,
                "cut_by": self.cut_by,
                "root": root,
                "opened_ms": self.opened_ms,
                "retired_ms": None,
                "algorithm": self.algorithm,
                "key": self.seal.key if self.seal else None,
                "signature": self.seal.signature if self.seal else None,
            },
        )

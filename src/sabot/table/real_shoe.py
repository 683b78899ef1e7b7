"""A physical shoe on a table (M-6): a name, and the seed of what the house itself draws beside its cards.

The house knows none of its cards before they are told and has promised none of them, so there is no order, no root and
nothing to cut. Its commitment is to the numbers of the bonus, which no card decides.
"""

from sabot.cards import PHYSICAL, Card, Shoe, commit_chance
from sabot.ledger.step import Row
from sabot.table.event import ShoeCut
from sabot.table.rows import Sheet
from sabot.table.shoe import Seal, TableShoe


class RealShoe(TableShoe):
    """One physical shoe."""

    __slots__ = ("_commitment",)

    def __init__(
        self, shoe: str, table: str, sheet: Sheet, seed: bytes, opened_ms: int, *, seal: Seal | None = None
    ) -> None:
        self._begin(shoe, table, sheet, seed, opened_ms, PHYSICAL, seal)
        self._commitment = commit_chance(seed, shoe=shoe, rules_hash=sheet.hash)

    @property
    def is_real(self) -> bool:
        """It is."""
        return True

    @property
    def is_cut(self) -> bool:
        """Whoever deals has seen to it."""
        return True

    @property
    def commitment(self) -> str:
        """What the house has bound itself to: none of the cards."""
        return self._commitment

    @property
    def cards(self) -> Shoe:
        """The house has none of them."""
        raise AssertionError("the cards of a physical shoe are told one by one")

    def draw(self) -> Card:
        """Likewise."""
        raise AssertionError("the cards of a physical shoe are told one by one")

    def back_at(self, drawn: int | None, bonuses: int = 0) -> TableShoe:  # noqa: ARG002  its cards are not its own
        """The same shoe with so many bonus games behind it."""
        self.bonuses, self._bonus = bonuses, None
        return self

    def told_cut(self) -> ShoeCut | None:
        """There is none to tell of."""
        return None

    def row(self) -> Row:
        """The shoe as the store keeps it."""
        return self._row(None, None)

    def _cut_text(self) -> str:
        return ""

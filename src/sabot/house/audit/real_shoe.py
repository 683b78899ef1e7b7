"""A physical shoe on its way through the journal (M-6): it has promised no card, so none of its cards can be proved.

What can be is that it never posed as another: that its table was opened for real cards, that its commitment is to the
bonus's seed and to nothing else, and that it has neither cut nor root.
"""

from sabot.cards import Card, commit_chance
from sabot.errors import SabotError
from sabot.house.audit.shoe import AuditedShoe, ShoeWrong


class AuditedRealShoe(AuditedShoe):
    """One physical shoe."""

    __slots__ = ()

    @property
    def is_finished(self) -> bool:
        """Whether it is mixed for every round; that its separator came out is known by what was told at its table."""
        return self.rules.shuffle == "every-round"

    def draw(self) -> Card:
        """Nobody knows its cards but by what was told."""
        raise ShoeWrong(f"shoe {self.id}: a card is drawn from a physical shoe, and nobody has told it")

    def skip(self, cards: int) -> None:
        """What was dealt from it is counted by what was told."""

    def _find_commitment(self) -> str:
        try:
            return commit_chance(bytes.fromhex(self.seed), shoe=self.id, rules_hash=self.rules_hash)
        except (ValueError, SabotError) as error:
            raise ShoeWrong(f"shoe {self.id} is none: {error}") from None

    def _check_cut(self) -> None:
        self._check_row(cut=None, cut_by=None, root=None, cut_parts=None)

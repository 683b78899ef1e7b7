"""A shoe on its way through the journal, beside its row: promised, cut, dealt from, retired."""

from typing import Any

from sqlalchemy import Row

from sabot.cards import DECK, OLD_ALGORITHM, Card, Shoe, ShoeRecord, Stream, bonus_stream, commitment_message
from sabot.errors import SabotError
from sabot.house.audit.orders import Orders
from sabot.house.audit.row import RowWrong, check_row
from sabot.rules import Rules
from sabot.signature import is_signed
from sabot.store import Value
from sabot.table.cutting import write_parts
from sabot.table.event import ShoeCut, ShoeOpened, ShoeRetired


class ShoeWrong(SabotError):
    """Raised for a shoe whose events, row and cards do not belong together."""


class AuditedShoe:
    """One shoe; its order is made, and held against the root, only when a card of it is looked at."""

    __slots__ = (
        "_bonus",
        "_bonuses",
        "_cards",
        "_drawn",
        "_orders",
        "_row",
        "algorithm",
        "cut",
        "id",
        "rules",
        "rules_hash",
        "seed",
    )

    def __init__(self, opened: ShoeOpened, row: Row[Any] | None, rules: Rules | None, orders: Orders) -> None:
        self.id = opened.shoe
        if row is None:
            raise RowWrong(f"shoe {self.id} has no row")
        if rules is None:
            raise ShoeWrong(f"shoe {self.id} is dealt by a sheet that the books do not have: {opened.rules_hash}")
        self.rules = rules
        self.rules_hash = opened.rules_hash
        self.cut: ShoeCut | None = None
        self._row = row
        self._orders = orders
        self._cards: Shoe | None = None
        self._bonus: Stream | None = None
        """That of the next bonus game, once a number of it was asked for."""
        self._bonuses = 0
        self._drawn = rules.burn
        self._require("its sheet asks for decks:", rules.decks, opened.decks)
        self.algorithm = opened.algorithm
        self.seed = row.seed
        self._require("its seed and rules give the commitment", self._find_commitment(), opened.commitment)
        self._check_signature(opened)
        self._check_row(
            rules_hash=opened.rules_hash,
            decks=rules.decks,
            burn=rules.burn,
            undealt_decks=rules.undealt_decks,
            commitment=opened.commitment,
            algorithm=opened.algorithm,
            key=opened.key,
            signature=opened.signature,
        )

    def _find_commitment(self) -> str:
        return self._record("").commitment()

    def check_arrival(self, table: str, at_ms: int) -> None:
        """That it came to this table, at this time."""
        self._check_row(table_id=table, opened_ms=at_ms)

    def take_cut(self, event: ShoeCut) -> None:
        """The shoe was cut."""
        if self.cut is not None:
            raise ShoeWrong(f"shoe {self.id} is cut a second time")
        parts = write_parts(event.parts) if event.parts else None
        self._check_row(cut=event.cut, cut_by=event.by, root=event.root, cut_parts=parts)
        self.cut = event

    @property
    def drawn(self) -> int:
        """How many cards have left it, the burnt ones included."""
        return self._cards.drawn if self._cards else self._drawn

    def draw(self) -> Card:
        """The next card, once the order is known to be the one under the root."""
        if self._cards is None:
            self._cards = self._open()
        return self._cards.draw()

    def skip(self, cards: int) -> None:
        """Lets cards go by that are taken on trust."""
        if self._cards is None:
            self._drawn += cards
            return
        for _ in range(cards):
            self._cards.draw()

    def below(self, bound: int) -> int:
        """A number under the bound, from the stream of the bonus game under way."""
        if self._bonus is None:
            self._bonus = bonus_stream(bytes.fromhex(self.seed), self.cut.cut if self.cut else "", self._bonuses)
        return self._bonus.below(bound)

    def end_bonuses(self, count: int) -> None:
        """Has as many bonus games behind it as have ended."""
        if count:
            self._bonuses += count
            self._bonus = None

    @property
    def is_finished(self) -> bool:
        """Whether no further round starts from it, once one has been dealt."""
        rules = self.rules
        return rules.shuffle == "every-round" or self.drawn >= (rules.decks - rules.undealt_decks) * len(DECK)

    def retire(self, event: ShoeRetired, at_ms: int) -> None:
        """The shoe is gone, its seed shown."""
        self._check_row(seed=event.seed, retired_ms=at_ms)
        if self.drawn == self.rules.burn:  # changed before a card of it was dealt
            self._check_cut()

    def check_end(self) -> None:
        """That the row of a shoe still in play says no more than its events do."""
        self._check_row(retired_ms=None)
        self._check_cut()

    def _check_cut(self) -> None:
        """That one without a cut has none in its row, and that seed and cut give the root where no card has told."""
        if self.cut is None:
            self._check_row(cut=None, cut_by=None, root=None)
        elif self._cards is None:
            self._cards = self._open()

    def _open(self) -> Shoe:
        if self.cut is None:
            raise ShoeWrong(f"shoe {self.id}: a card is dealt before the cut")
        record = self._record(self.cut.cut)
        order = self._orders.find(record, self.cut.root)
        self._require("its seed and cut give the root", order.root, self.cut.root)
        shoe = record.shoe(order.cards)
        while shoe.drawn < self._drawn:
            shoe.draw()
        return shoe

    def _record(self, cut: str) -> ShoeRecord:
        rules = self.rules
        try:
            return ShoeRecord(
                algorithm=self.algorithm,
                id=self.id,
                decks=rules.decks,
                burn=rules.burn,
                undealt_decks=rules.undealt_decks,
                seed=self._row.seed,
                cut=cut,
                rules_hash=self.rules_hash,
            )
        except SabotError as error:
            raise ShoeWrong(f"shoe {self.id} is none: {error}") from None

    def _check_signature(self, opened: ShoeOpened) -> None:
        """That whoever has the key it names has signed its commitment; shoes of the first houses have no signature."""
        if opened.algorithm == OLD_ALGORITHM and opened.signature is None:
            return
        message = commitment_message(opened.commitment)
        if not is_signed(opened.key or "", message, opened.signature or ""):
            raise ShoeWrong(f"shoe {self.id}: its commitment is not signed under the key it names")

    def _check_row(self, **values: Value) -> None:
        check_row(f"shoe {self.id}", self._row, values)

    def _require(self, what: str, found: str | int, told: str | int) -> None:
        if found != told:
            raise ShoeWrong(f"shoe {self.id}: {what} {found}, and {told} was told")

"""What operators send along with what they ask for at live tables."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from sabot.cards import Card
from sabot.house.live.setting import PACE_MS_MAX, TableName
from sabot.protocol.message import CommandId
from sabot.table.command import Amount, BetName, BoxNumber, Settle, TrueHand

Reason = Annotated[str, Meta(min_length=3, max_length=200)]
CardName = Annotated[str, Meta(pattern="^[A2-9TJQK][shdc]$", description='a rank and a suit, as in "As" or "Td"')]
CurrencyCode = Annotated[str, Meta(pattern="^[A-Z]{3}$")]
Pace = Annotated[int, Meta(ge=0, le=PACE_MS_MAX)]
TimerLength = Annotated[int, Meta(ge=1000, le=600_000)]
BetNames = Annotated[tuple[BetName, ...], Meta(max_length=10)]


class OpenBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened; what is left out is as the sheet has it. Money in minor units of its currency."""

    name: TableName
    id: CommandId
    game: Annotated[str, Meta(max_length=40)] | None = None
    sheet: Annotated[str, Meta(max_length=64)] | None = None
    """In place of the game: one that was kept, by its name or its hash."""
    currency: CurrencyCode | None = None
    """The house's base currency where it is left out."""
    currencies: Annotated[tuple[CurrencyCode, ...], Meta(max_length=50)] = ()
    """What bets may be in, its own among them; its own alone where it is left out."""
    pace_ms: Pace | None = None
    style: Annotated[str, Meta(max_length=40)] | None = None
    min: Amount | None = None
    max: Amount | None = None
    increment: Amount | None = None
    meter: TableName | None = None
    off: BetNames = ()
    cards: Literal["shuffled", "real"] = "shuffled"
    """``real``: it is dealt from a physical shoe, for ever."""


class ReasonBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Why."""

    reason: Reason
    id: CommandId


class UndoBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why, and which order is meant: where another is the last by now, nothing is taken back."""

    reason: Reason
    id: CommandId
    order: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    """Its place in the journal: ``seq`` of the log."""


class ContinueBody(Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing more to say."""

    id: CommandId


class LimitsBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of the main bet, in minor units of the table's currency.

    One that is left out is as the file of tables, or the sheet, has it.
    """

    reason: Reason
    id: CommandId
    min: Amount | None = None
    max: Amount | None = None
    increment: Amount | None = None


class PaceBody(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a card takes to be seen."""

    pace_ms: Pace
    reason: Reason
    id: CommandId


class TimersBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long players have for their bets and answers; one that is left out is as the sheet has it."""

    reason: Reason
    id: CommandId
    betting_ms: TimerLength | None = None
    decision_ms: TimerLength | None = None
    insurance_ms: TimerLength | None = None


class BetsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """All bets that are off from now on; with none, all are on."""

    off: BetNames
    reason: Reason
    id: CommandId


class HandBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The real cards of a hand, as many as it was dealt."""

    box: BoxNumber
    hand: Annotated[int, Meta(ge=1, le=20)]
    cards: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=21)]


class ResultBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The real result of a finished round: the dealer's cards, and those of each hand that was recorded wrongly."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    dealer: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=21)]
    reason: Reason
    hands: Annotated[tuple[HandBody, ...], Meta(max_length=72)] = ()

    def order(self) -> Settle:
        """What is ordered."""
        hands = tuple(TrueHand(hand.box, hand.hand, tuple(map(Card, hand.cards))) for hand in self.hands)
        return Settle(code=self.code, dealer=tuple(map(Card, self.dealer)), hands=hands, reason=self.reason)


class SettleBody(ResultBody, frozen=True, kw_only=True):
    """The same, to be carried out."""

    id: CommandId


class CardBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A real card: which of the round it is, and what it is."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    number: Annotated[int, Meta(ge=1, le=1000)]
    card: CardName
    id: CommandId


class TakeBackBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last card of the round that was told."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    number: Annotated[int, Meta(ge=1, le=1000)]
    id: CommandId


class ShoeBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which physical shoe."""

    shoe: Annotated[str, Meta(min_length=1, max_length=40)]
    id: CommandId


class MeterBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why; and which of them, where meters of one name are kept in several currencies."""

    reason: Reason
    id: CommandId
    currency: CurrencyCode | None = None

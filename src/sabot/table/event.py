"""What can happen at a table besides the round's own events: shoes come and go, rounds get their code."""

from typing import Literal

import msgspec

from sabot.cards import OLD_ALGORITHM, Card
from sabot.engine import Action, AnyEvent, Event
from sabot.table.cutting import CutPart
from sabot.table.terms import Terms

Stage = Literal["stock", "mixed", "machine", "piles", "cuts", "joined", "separator", "burnt"]


class TableOpened(Event, frozen=True, omit_defaults=True):
    """A table was set up; without an owner it is a live one."""

    table: str
    game: str
    owner: str
    currency: str
    meter: str = ""
    """The meter that it feeds, where that is not its own."""
    cards: Literal["shuffled", "real"] = "shuffled"
    """``real``: it is dealt from a physical shoe, for ever (M-6)."""


class ShoeOpened(Event, frozen=True):
    """A new shoe is ready to be cut; the house has committed itself to it, and signed that."""

    shoe: str
    rules_hash: str
    decks: int
    commitment: str
    algorithm: str = OLD_ALGORITHM
    """By which the commitment is made; shoes of the first houses do not say."""
    key: str | None = None
    """The public key under which the commitment is signed."""
    signature: str | None = None
    sheet: str | None = None
    """The SHA-256 of the rule sheet as the books keep it, words and all; shoes of earlier houses do not say."""


class ShoeCut(Event, frozen=True, omit_defaults=True):
    """The shoe was cut, and with it the cards have their order: ``root`` fixes it and shows none of them.

    ``by`` is the player who cut, or ``nobody``; the first houses also cut themselves, as ``house``.
    """

    shoe: str
    cut: str
    by: str
    root: str
    parts: tuple[CutPart, ...] = ()
    """At a live table, who brought what to it; ``cut`` is all of it as one text."""


class ShoeHandled(Event, frozen=True):
    """A stage of the ceremony in which the shoe of a live table is made ready (BJ-1), before everybody's eyes."""

    shoe: str
    stage: Stage
    count: int
    """Decks taken, mixed, joined or left behind the separator, piles shuffled, cuts of a pile, or cards burnt."""


class CutAsked(Event, frozen=True):
    """The last cut is offered to the player of a seat."""

    player: str
    box: int
    due_ms: int


class WordAdded(Event, frozen=True):
    """A player's device has added its word to the cut."""

    player: str
    place: int
    word: str


class SeatTaken(Event, frozen=True, omit_defaults=True):
    """A player sat down."""

    player: str
    box: int
    house: bool = False
    """Whether it is one of the house's own players: they have no part in a cut (P-11, F-5)."""


class SeatGivenUp(Event, frozen=True):
    """A player leaves a seat when the round is over."""

    player: str
    box: int


class SeatLeft(Event, frozen=True):
    """A seat is free again: its player left it, or placed no bet there for too long."""

    player: str
    box: int
    idle: bool = False


class NobodyBet(Event, frozen=True):
    """Time has gone by, and none of those who sit at the table has placed a bet."""


class BetsFinal(Event, frozen=True):
    """A player's bets are final: they want the cards now."""

    player: str


class EarlyDecision(Event, frozen=True):
    """A player has decided ahead, or changed their mind: their own secret until the hand is in turn."""

    player: str
    box: int
    action: Action | None


class RoundOpened(Event, frozen=True):
    """Betting is over and the cards are dealt, the first of them at ``start`` from the top of the shoe."""

    code: str
    shoe: str
    start: int


class ShoeRetired(Event, frozen=True):
    """The shoe will not be dealt from again, so its seed may be known."""

    shoe: str
    seed: str


class CardTakenBack(Event, frozen=True):
    """The last card of the round under way was another: it, and all that followed from it, did not happen (M-6).

    Which card it was said to be stands in the step before; it may lie face down.
    """

    box: int
    """0: the dealer's."""
    hand: int


class SeparatorOut(Event, frozen=True):
    """The separator came out of a physical shoe: the round under way, or the next, is its last."""

    shoe: str


class ShoeChanged(Event, frozen=True):
    """A physical shoe was changed for another between two rounds."""

    shoe: str


class TableSet(Event, frozen=True, omit_defaults=True):
    """An operator has set the terms of a live table: these hold from the next round on."""

    terms: Terms
    reason: str = ""
    renew: bool = False
    """Whether the shoe on the table is by other rules: it is taken away before the next round."""
    asked: Terms | None = None
    """What a table was opened again with, where earlier orders stand beside it."""


class TablePaused(Event, frozen=True):
    """No new round begins at a live table."""

    reason: str


class TableContinued(Event, frozen=True):
    """Rounds are dealt there again."""


class TableClosed(Event, frozen=True):
    """A live table is closed, as soon as no round is under way."""

    reason: str


class TableReopened(Event, frozen=True):
    """It is open again."""


class Unrecovered(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a correction, or a void, could not take back from a player, who has spent it: the house's loss (R-6)."""

    player: str
    cash: int = 0
    gold: int = 0


class RoundCorrected(Event, frozen=True, omit_defaults=True):
    """A finished round of this table was settled again, on its real cards (M-2, MF-17)."""

    code: str
    dealer: tuple[Card, ...]
    hands: tuple[tuple[int, int, tuple[Card, ...]], ...]
    """Box, hand and cards of each hand that was recorded wrongly."""
    reason: str
    before: int = 0
    """The step that corrected the round before; 0: none has."""
    kept: tuple[Unrecovered, ...] = ()


class MoneyLeft(Event, frozen=True):
    """A void could not take back all that its round had paid (M-2); it comes before what is voided."""

    kept: tuple[Unrecovered, ...]


TableEvent = (
    TableOpened
    | ShoeOpened
    | ShoeCut
    | RoundOpened
    | ShoeRetired
    | ShoeHandled
    | CutAsked
    | WordAdded
    | SeatTaken
    | SeatGivenUp
    | SeatLeft
    | NobodyBet
    | BetsFinal
    | EarlyDecision
    | TableSet
    | TablePaused
    | TableContinued
    | TableClosed
    | TableReopened
    | RoundCorrected
    | MoneyLeft
    | CardTakenBack
    | SeparatorOut
    | ShoeChanged
)
AnyTableEvent = AnyEvent | TableEvent

_decoder = msgspec.json.Decoder(list[AnyTableEvent])
_encoder = msgspec.json.Encoder()


def encode_events(events: list[Event]) -> str:
    """The events as JSON."""
    return _encoder.encode(events).decode()


def decode_events(text: str | bytes) -> list[AnyTableEvent]:
    """The events that the JSON tells of."""
    return _decoder.decode(text)

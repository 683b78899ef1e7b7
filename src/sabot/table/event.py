"""What can happen at a table besides the round's own events: shoes come and go, rounds get their code."""

import msgspec

from sabot.cards import OLD_ALGORITHM
from sabot.engine import AnyEvent, Event


class TableOpened(Event, frozen=True):
    """A table was set up."""

    table: str
    game: str
    owner: str
    currency: str


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


class ShoeCut(Event, frozen=True):
    """The shoe was cut, and with it the cards have their order: ``root`` fixes it and shows none of them.

    ``by`` is the player who cut, or ``nobody``; the first houses also cut themselves, as ``house``.
    """

    shoe: str
    cut: str
    by: str
    root: str


class RoundOpened(Event, frozen=True):
    """Betting is over and the cards are dealt, the first of them at ``start`` from the top of the shoe."""

    code: str
    shoe: str
    start: int


class ShoeRetired(Event, frozen=True):
    """The shoe will not be dealt from again, so its seed may be known."""

    shoe: str
    seed: str


TableEvent = TableOpened | ShoeOpened | ShoeCut | RoundOpened | ShoeRetired
AnyTableEvent = AnyEvent | TableEvent

_decoder = msgspec.json.Decoder(list[AnyTableEvent])
_encoder = msgspec.json.Encoder()


def encode_events(events: list[Event]) -> str:
    """The events as JSON."""
    return _encoder.encode(events).decode()


def decode_events(text: str | bytes) -> list[AnyTableEvent]:
    """The events that the JSON tells of."""
    return _decoder.decode(text)

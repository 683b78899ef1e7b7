"""One step of the house: what happened, the money it moved and the rows it changed, committed together or not."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Struct

from sabot.ledger import Account, Posting

Value = str | int | float | None
"""Whole numbers, but for sums of squares, which may be larger than a database keeps of those."""

# None of these can be part of a circle, so the search for garbage need not look at them: a crowd makes many.


class Command(Struct, frozen=True, gc=False):
    """The command a step carries out: the same id again gives the first answer, with other content it is an error."""

    id: str
    """Made by the client before sending; unique for one actor."""
    fingerprint: str
    """A hash of the command's content."""
    answer: str
    """What the sender was told, as JSON."""


class Row(Struct, frozen=True, gc=False):
    """A row of a table to be written along with the step.

    ``put`` inserts it, or changes the given columns of the row that has its primary key; ``insert`` must be new;
    ``fold`` joins it to the sums that are there; ``spread`` does so for all sums that a day's figures belong to: of the
    game and of all games, of the day and of longer stretches; ``add`` adds its figures to those that are there, and to
    those of other rows of the same key.
    """

    table: str
    values: Mapping[str, Value]
    how: Literal["put", "insert", "fold", "spread", "add"] = "put"


class Content(Struct, frozen=True, kw_only=True, tag=True):
    """What the maker of a step wants told of it, beside the money that it moved: one class for each kind of step."""


class Step(Struct, frozen=True, gc=False, kw_only=True):
    """All that one commit says."""

    stream: str
    """What it happened to, as in ``table:t5`` or ``player:p7``."""
    at_ms: int
    """When, in milliseconds since 1970 (UTC)."""
    kind: str
    """What happened, in a word: ``bet``, ``deal``, ``deposit`` …"""
    actor: str
    """Who did it: a player's id, or ``house``."""
    version: int | None = None
    """The number this step has to get in its stream (the first is 1); None: the next, whatever it is."""
    origin: str = ""
    """From where: the address, as far as it is known."""
    body: str = "[]"
    """What happened, as JSON."""
    postings: tuple[Posting, ...] = ()
    needs: tuple[Posting, ...] = ()
    """What accounts must hold before it, whatever it brings back at once: a stake is had before it is won with."""
    stands: tuple[Posting, ...] = ()
    """What accounts must hold before it, to the unit: what it moves was reckoned from just that."""
    expects: tuple[tuple[str, int], ...] = ()
    """Streams it was decided on, each with the number of its last step then: another one since, and it is refused."""
    roles: tuple[str, ...] = ()
    """What its actor must be, one of these, when it is committed: a role may be taken while an order is on its way."""
    command: Command | None = None
    rows: tuple[Row, ...] = ()
    news: Content | None = None
    """What is told of it once it is committed; it is not written down."""


class Receipt(NamedTuple):
    """What the store says of a committed step."""

    seq: int
    """Its place in the journal."""
    version: int
    """Its place in its stream."""
    balances: Mapping[Account, int]
    """What the accounts it touched hold after it."""
    answer: str | None = None
    """The first answer of its command, as JSON."""
    repeated: bool = False
    """Whether the command had been carried out before: then nothing was done now."""

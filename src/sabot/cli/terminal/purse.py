"""What is kept between two runs: the balance, and each table just as it stood."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sabot.cards import ShoeRecord
from sabot.engine import AnyEvent
from sabot.rules import Rules

START = 100_000
"""What a new purse holds, in cents."""

MAIN = "main"
"""The name of the main bet among the bets on a box."""

Cents = Annotated[int, Meta(ge=0, le=10**15)]
Count = Annotated[int, Meta(ge=0, le=10**12)]
Hash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
Bets = dict[Annotated[int, Meta(ge=1, le=9)], dict[str, Annotated[int, Meta(ge=1, le=10**12)]]]
"""By box, then by the bet's name."""


class Meter(Struct, frozen=True, forbid_unknown_fields=True):
    """A progressive: what its meter shows, and what is put by to refill it."""

    meter: Cents
    reserve: Cents = 0


class Desk(Struct, forbid_unknown_fields=True):
    """What lies before the player: their bets, and where their next chip goes."""

    box: Annotated[int, Meta(ge=1, le=9)] = 1
    spot: str = MAIN
    chip: Cents = 0
    bets: Bets = field(default_factory=dict)
    last: Bets = field(default_factory=dict)
    """The bets of the round before, for rebetting."""
    withdraw: Annotated[int, Meta(ge=0, le=9)] = 0
    """The box chosen to be withdrawn out of turn; 0 for none."""


class SavedRound(Struct, forbid_unknown_fields=True):
    """A round as far as it went, with the rules it was dealt under: a changed sheet does not change it."""

    rules: Rules
    start: Count
    """How many cards had left the shoe before it."""
    meter: Meter | None
    """The progressive before this round's bets."""
    events: list[AnyEvent]


class RetiredShoe(Struct, frozen=True, forbid_unknown_fields=True):
    """A shoe that is dealt out: what was published beforehand, and the record that must give it."""

    commitment: Hash
    root: Hash
    record: ShoeRecord


class SavedTable(Struct, forbid_unknown_fields=True):
    """One game's table."""

    number: Count = 0
    """Of the shoe, in the order in which this purse's shoes were drawn."""
    seed: Hash = ""
    """Of a shoe that waits for its cut; empty once it is cut."""
    commitment: Hash = ""
    shoe: ShoeRecord | None = None
    root: Hash = ""
    drawn: Count = 0
    """How many cards have left the shoe, the burnt ones included."""
    bonuses: Count = 0
    """How many bonus games have been played from the shoe."""
    round: SavedRound | None = None
    """The round on the felt, finished or not."""
    retired: RetiredShoe | None = None
    desk: Desk = field(default_factory=Desk)


class Purse(Struct, forbid_unknown_fields=True):
    """Everything that one player has."""

    version: Literal[1] = 1
    balance: Cents = START
    last_win: Cents = 0
    """What the last round that won was worth, less its stakes."""
    cut: str = ""
    """The player's cut for shoes that are fresh every round."""
    shoes: Count = 0
    """How many seeds have been drawn."""
    latest: str = ""
    """The game last sat down to."""
    tables: dict[str, SavedTable] = field(default_factory=dict)
    meters: dict[str, Meter] = field(default_factory=dict)

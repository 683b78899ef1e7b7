"""A table as one viewer sees it: everything a screen needs, and nothing that is hidden from them."""

from msgspec import Struct

from sabot.cards import Card
from sabot.engine import Action

NO_BET = "no-bet"
"""What became of a hand that was dealt to a box without a bet, where a sheet asks for that."""


class Part(Struct, frozen=True, kw_only=True):
    """What all parts of a view have in common."""


class Balance(Part, frozen=True, kw_only=True):
    """A player's money in minor units: at hand and in play."""

    currency: str
    cash: int
    gold: int
    held: int
    gold_held: int


class ShoeView(Part, frozen=True, kw_only=True):
    """The shoe: what the house has promised of it."""

    id: str
    decks: int
    algorithm: str
    """Of the shuffle, and of the commitment."""
    commitment: str
    key: str | None = None
    """The house's public key, under which the commitment is signed; shoes of ``sabot-1`` have neither."""
    signature: str | None = None
    cut: str | None = None
    cut_by: str | None = None
    """The player's id, or ``nobody`` where there was no cut; ``house`` for some shoes of ``sabot-1``."""
    root: str | None = None
    dealt: int = 0
    """Cards that have left it."""


class HandView(Part, frozen=True, kw_only=True):
    """One hand of a box."""

    hand: int
    cards: tuple[Card, ...]
    total: int
    low: int
    """The total with every ace as one: another one only where the hand is soft."""
    soft: bool
    staked: int
    doubled: bool
    golden: int
    in_turn: bool
    fate: str
    """``live``, or how its play ended: ``stood``, ``bust``, ``blackjack``, ``charlie``, ``surrendered``; ``no-bet``."""
    outcome: str | None = None
    returned: int = 0
    net: int = 0
    """What it won or lost of the player's own money; a Golden Chip is none."""


class BetView(Part, frozen=True, kw_only=True):
    """A side bet, or insurance."""

    bet: str
    staked: int
    settled: bool
    returned: int


class Option(Part, frozen=True, kw_only=True):
    """A decision that is open now, and what it puts down."""

    action: Action
    cost: int


class BoxView(Part, frozen=True, kw_only=True):
    """A box with a bet on it, or one that is dealt to without: its main stake is 0."""

    box: int
    main: int
    golden: bool
    bets: tuple[BetView, ...]
    hands: tuple[HandView, ...]
    options: tuple[Option, ...]
    """What may be answered here now; empty if nothing is asked."""


class RoundView(Part, frozen=True, kw_only=True):
    """A round: in play, or as it ended."""

    code: str | None
    phase: str
    dealer: tuple[Card, ...]
    dealer_total: int
    """Of the cards that lie face up."""
    dealer_blackjack: bool
    """Whether the dealer is seen to have one."""
    boxes: tuple[BoxView, ...]
    staked: int
    returned: int
    net: int
    """What the player's own money won or lost in all that is settled; Golden Chips are none."""
    asked: tuple[int, ...]
    """The boxes that owe an answer, in asking order."""
    voided: str | None = None


class SpotView(Part, frozen=True, kw_only=True):
    """Bets that could be placed again."""

    box: int
    main: int
    side: dict[str, int]
    golden: bool


class LimitView(Part, frozen=True, kw_only=True):
    """What may be staked on one kind of bet."""

    bet: str
    min: int
    max: int
    increment: int


class Felt(Part, frozen=True, kw_only=True):
    """A solo table as its player sees it."""

    table: str
    game: str
    rules_hash: str
    version: int
    boxes: int
    shoe: ShoeView | None
    """None while no new round may begin."""
    round: RoundView
    last: RoundView | None
    rebet: tuple[SpotView, ...]
    limits: tuple[LimitView, ...]
    balance: Balance

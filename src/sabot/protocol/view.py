"""A table as it is seen: one part that all who watch it share, and a small one that is a player's own.

The shared part is the same, at one version of the table, for everybody who reads money in the same currency, so it is
drawn and encoded once for each of those. Whoever has a bet is known there by their screen name; of a crowd the first
are listed and the others counted. What only one may see, or needs, is in their own part: money, what they may answer,
what the round is to them.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from sabot.cards import Card
from sabot.engine import Action
from sabot.sidebets import Point

LISTED_MAX = 20
"""Bettors of one box who are shown by name; of more, the first to come."""


Approx = Literal[True] | UnsetType
"""True where something in the part is of another currency, and shown in the viewer's own at the house's rates."""


class Part(Struct, frozen=True, kw_only=True):
    """What all parts of a view have in common."""


class Balance(Part, frozen=True, kw_only=True):
    """A player's money in minor units: at hand and in play."""

    currency: str
    cash: int
    gold: int
    held: int
    gold_held: int


class CutPartView(Part, frozen=True, kw_only=True):
    """What one player brought to the cut of a shared shoe."""

    place: int
    """Their seat; at a table without seats, in which order the words came."""
    name: str
    text: str
    last: bool
    """Whether it is the last cut; otherwise a word that their device added."""


class ShoeView(Part, frozen=True, kw_only=True):
    """The shoe: what the house has promised of it."""

    id: str
    decks: int
    algorithm: str
    """Of the shuffle, and of the commitment; ``physical``: a real shoe, and the commitment covers no card of it."""
    commitment: str
    key: str | None = None
    """The house's public key, under which the commitment is signed; shoes of ``sabot-1`` have neither."""
    signature: str | None = None
    cut: str | None = None
    cut_by: str | None = None
    """The player's screen name, or ``nobody`` where there was no cut; ``house`` for some shoes of ``sabot-1``."""
    root: str | None = None
    parts: tuple[CutPartView, ...] = ()
    """At a live table, who brought what to the cut."""


class StakeView(Part, frozen=True, kw_only=True):
    """One bettor's money on one hand."""

    name: str
    """Whose it is."""
    staked: int
    doubled: bool
    golden: int
    """The part that is a Golden Chip."""
    held: int
    """How many of the hand's cards it holds, once it has stopped; 0 while it goes on."""
    fate: str
    """``live``, or how its play ended: ``stood``, ``bust``, ``blackjack``, ``charlie``, ``surrendered``."""
    outcome: str | None = None
    returned: int = 0
    net: int = 0
    """What it won or lost of the player's own money; a Golden Chip is none."""
    approx: Approx = UNSET


class CrowdView(Part, frozen=True, kw_only=True):
    """What all the bettors of a shared hand are at, as numbers."""

    players: int
    deciding: int
    """Who have not chosen yet."""
    drawing: int
    """Who take the next card: they hit or doubled."""
    splitting: int
    stopped: int
    """Who take no more cards."""


class HandView(Part, frozen=True, kw_only=True):
    """One hand of a box."""

    hand: int
    cards: tuple[Card, ...]
    total: int
    low: int
    """The total with every ace as one: another one only where the hand is soft."""
    soft: bool
    in_turn: bool
    stakes: tuple[StakeView, ...]
    """None where a box without a bet is dealt to."""
    crowd: CrowdView | None = None
    """Where each bettor decides for themselves."""


class BetView(Part, frozen=True, kw_only=True):
    """A side bet, or insurance."""

    name: str
    """Whose it is."""
    bet: str
    staked: int
    settled: bool
    returned: int
    net: int
    """What it won or lost; 0 while that is open."""
    approx: Approx = UNSET


class WagerView(Part, frozen=True, kw_only=True):
    """What one bettor put on a box before the deal."""

    name: str
    main: int
    golden: bool
    behind: bool
    """On another player's hand, who decides."""
    companion: bool = False
    """Whether the bettor plays for the house (P-11)."""
    approx: Approx = UNSET


class BoxView(Part, frozen=True, kw_only=True):
    """A box with a bet on it, or one that is dealt to without."""

    box: int
    owner: str | None
    """Who decides for all who bet here, where one does."""
    bettors: int
    """How many have a bet here, those who are not listed included."""
    main: int
    """All their main stakes together."""
    wagers: tuple[WagerView, ...]
    bets: tuple[BetView, ...]
    hands: tuple[HandView, ...]
    approx: Approx = UNSET
    """Of the main stakes together."""


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
    """By everybody, as is what was returned."""
    returned: int
    asked: tuple[int, ...]
    """The boxes that owe an answer, in asking order."""
    voided: str | None = None
    points: tuple[Point, ...] | UnsetType = UNSET
    """What has brought points so far (MF-11); left out where the game has no bonus."""
    approx: Approx = UNSET
    """Of what was staked and returned by everybody."""


class SpotView(Part, frozen=True, kw_only=True):
    """Bets that could be placed again."""

    box: int
    main: int
    side: dict[str, int]
    golden: bool
    behind: bool = False


class LimitView(Part, frozen=True, kw_only=True):
    """What may be staked on one kind of bet."""

    bet: str
    min: int
    max: int
    increment: int
    approx: Approx = UNSET
    """Where the table does not take the viewer's currency."""


class SeatView(Part, frozen=True, kw_only=True):
    """A seat that is taken."""

    box: int
    name: str
    idle: int
    """Rounds in a row without a bet."""
    run: int
    """Rounds in a row won; shown as hot from two on (PL-10)."""
    leaving: bool
    companion: bool = False
    """Whether one of the house's own players sits there (P-11)."""


class CutView(Part, frozen=True, kw_only=True):
    """A shoe that waits for its cut."""

    box: int
    """The seat that is asked; 0: none is."""
    name: str | None
    due_ms: int | None
    words: tuple[CutPartView, ...]


class CardDueView(Part, frozen=True, kw_only=True):
    """The card that a table with real cards waits for."""

    box: int
    """0: the dealer's."""
    hand: int
    number: int
    """Which card of the hand it is, 1 the first."""
    face_up: bool


class LiveView(Part, frozen=True, kw_only=True):
    """What a table has that is shared and goes by a clock."""

    waits_for: str | None
    """``bets``, ``players`` (nobody sits or bets), ``insurance``, ``surrender``, ``play``, ``card`` (a real one, that
    is yet to be dealt); None: nothing."""
    seats: tuple[SeatView, ...]
    cut: CutView | None
    final: tuple[str, ...]
    """Those whose bets are final: they want the cards now (PL-14)."""
    pace_ms: int
    """How long each card takes to be seen."""
    seen_ms: int
    """When all that was dealt will have been seen; deadlines count from then."""
    withdraw_ms: int | None
    """Until when nobody's card ends the time in which any box may withdraw (BJ-6); None: that time is over."""
    meter: int | None
    """What the progressive's meter shows."""
    paused: str | None
    """Why no new round begins, at a table that an operator has paused or is closing; None: rounds are dealt."""
    closing: bool
    """Whether the round under way is the last: the table is closed after it."""
    off: tuple[str, ...]
    """Bets of the game that an operator has switched off, from the next round on."""
    held: str | None
    """Why no bet on the progressive is taken; None: it is."""
    currencies: tuple[str, ...]
    """Those that bets may be in, the table's own first."""
    cards: Literal["shuffled", "real"] = "shuffled"
    """``real``: it is dealt from a physical shoe, which carries no proof of the shuffle (M-6)."""
    card: CardDueView | None = None
    """The real card that it waits for."""
    approx: Approx = UNSET
    """Of the meter."""


class LevelView(Part, frozen=True, kw_only=True):
    """A level of the bonus: from how many points it is played, and on how many sections."""

    name: str
    points: int
    sections: int


class BonusView(Part, frozen=True, kw_only=True):
    """The bonus as the sheet has it."""

    spins: int
    boxes: int
    """Of one section."""
    levels: tuple[LevelView, ...]
    chances: tuple[Point, ...]
    """All that can bring points, in the order in which it can come."""


class SheetView(Part, frozen=True, kw_only=True):
    """What a screen draws of a live table's sheet: how long it waits for what, where its shoe ends, its bonus."""

    betting_ms: int
    decision_ms: int
    insurance_ms: int
    cut_ms: int
    undealt: int
    """Cards that stay behind the separator."""
    bonus: BonusView | None = None


class TableView(Part, frozen=True, kw_only=True):
    """A table as everybody sees it who watches it."""

    table: str
    game: str
    rules_hash: str
    version: int
    boxes: int
    limits: tuple[LimitView, ...]
    shoe: ShoeView | None
    """None while no new round may begin."""
    dealt: int
    """Cards that have left the shoe."""
    round: RoundView
    last: RoundView | None
    """The round before, while the next has not begun."""
    due_ms: int | None
    """When the table goes on by itself; None: it waits."""
    live: LiveView | None = None
    """None at a table of one's own."""
    sheet: SheetView | None = None
    """None there too."""


class TableChanges(Part, frozen=True, kw_only=True):
    """What is no more as it was in the view before; what has not changed is left out."""

    rules_hash: str | UnsetType = UNSET
    boxes: int | UnsetType = UNSET
    limits: tuple[LimitView, ...] | UnsetType = UNSET
    shoe: ShoeView | UnsetType | None = UNSET
    dealt: int | UnsetType = UNSET
    round: RoundView | UnsetType = UNSET
    last: RoundView | UnsetType | None = UNSET
    due_ms: int | UnsetType | None = UNSET
    live: LiveView | UnsetType | None = UNSET
    sheet: SheetView | UnsetType | None = UNSET


class Option(Part, frozen=True, kw_only=True):
    """A decision that is open now, and what it puts down."""

    action: Action
    cost: int
    """The least, where an amount can be said."""
    most: int | UnsetType = UNSET
    """Insurance where less than half is allowed: the half, which is taken where no amount is said."""


class Question(Part, frozen=True, kw_only=True):
    """A box on which the player is asked, and what they may answer there."""

    box: int
    options: tuple[Option, ...]


class OwnStake(Part, frozen=True, kw_only=True):
    """A stake of the player's that the shared part does not list."""

    box: int
    hand: int
    stake: StakeView


class OwnRound(Part, frozen=True, kw_only=True):
    """What a round is to one player, Golden Chips included in what was staked and returned."""

    staked: int
    returned: int
    net: int
    """What the player's own money won or lost in all that is settled; Golden Chips are none."""
    unlisted: tuple[OwnStake, ...] = ()
    """Where a crowd bets: the player's own stakes that are not among those shown by name."""


class PlanView(Part, frozen=True, kw_only=True):
    """What is to be done with the hand of a box when its turn comes."""

    box: int
    action: Action


class OwnView(Part, frozen=True, kw_only=True):
    """What only one player sees of a table."""

    name: str
    """By which the player is known at the table: what bears it there is theirs."""
    balance: Balance
    asked: tuple[Question, ...]
    """What they may answer now, in asking order."""
    spots: tuple[SpotView, ...]
    """What they have put on the boxes, as long as it can be changed."""
    round: OwnRound
    last: OwnRound | None
    """What the round before was to them; None if they had no bet in it."""
    rebet: tuple[SpotView, ...]
    """What they had put there in the round before."""
    seats: tuple[int, ...] = ()
    """Where they sit at a live table."""
    ahead: tuple[Question, ...] = ()
    """What they may decide before their turn (PL-15)."""
    withdraw: tuple[int, ...] = ()
    """The boxes that they may withdraw from out of turn, having stood or not (BJ-6)."""
    plans: tuple[PlanView, ...] = ()
    """What they have decided ahead: nobody else is told."""

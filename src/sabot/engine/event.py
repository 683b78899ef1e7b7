"""What can happen in a round. Events are all that is stored: the state is rebuilt from them.

Money moves only in `WagerPlaced`, `WagerRefunded`, `Insured`, `Decided` and `Followed` (their ``added``),
`HandSettled` and `BetSettled`. A settlement states what a bet returns in all, so one that comes later for the
same bet replaces the earlier: a void or a correction is a new entry and nothing is erased.
"""

from typing import Literal

from msgspec import Struct

from sabot.cards import Card
from sabot.engine.action import Action
from sabot.engine.wager import Wager
from sabot.sidebets import Point, Spin

Outcome = Literal["blackjack", "win", "push", "lose", "bust", "surrender", "charlie", "void"]


class Event(Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Something that happened; never part of a circle, so that the search for garbage need not look at it."""


class WagerPlaced(Event, frozen=True):
    """A wager was put on a box."""

    wager: Wager


class WagerRefunded(Event, frozen=True):
    """A wager was given back before the deal: taken back, or one behind a seat without room or will for it."""

    player: str
    box: int
    seat_out: bool = False
    """Whether it was the seat's doing: it sits the round out, or its player forbids betting behind."""


class BettingClosed(Event, frozen=True):
    """Betting is over; prizes of the progressive are computed on this meter."""

    meter: int


class PlayerCard(Event, frozen=True):
    """A card fell on a hand of a box, face up."""

    box: int
    hand: int
    card: Card


class DealerCard(Event, frozen=True):
    """The dealer took a card; one that is not ``face_up`` must reach no one before it is turned."""

    card: Card
    face_up: bool = True


class SurrenderOffered(Event, frozen=True):
    """Surrender is asked before the dealer looks at the hole card."""


class SurrenderDeclined(Event, frozen=True):
    """A player plays on."""

    player: str
    box: int


class InsuranceOffered(Event, frozen=True):
    """Insurance is asked of every holder."""


class Insured(Event, frozen=True):
    """Insurance was bought for one wager."""

    player: str
    box: int
    stake: int


class InsuranceDeclined(Event, frozen=True):
    """Insurance was refused for one wager."""

    player: str
    box: int


class Peeked(Event, frozen=True):
    """The dealer looked under the up card."""

    blackjack: bool


class PlayOpened(Event, frozen=True):
    """The hands are played in turn."""


class Decided(Event, frozen=True):
    """A player decided; ``added`` is what their own wager puts down for it."""

    player: str
    box: int
    hand: int
    action: Action
    added: int = 0


class Followed(Event, frozen=True):
    """A bettor behind went along with a double or a split, or with 0 stayed as they were."""

    player: str
    box: int
    hand: int
    added: int


class HandSplit(Event, frozen=True):
    """A hand became two; `first` keeps the first-dealt card."""

    box: int
    hand: int
    first: int
    second: int


class HoleTurned(Event, frozen=True):
    """The dealer turned the hole card."""

    card: Card


class PointsScored(Event, frozen=True):
    """A Fire Blaze event happened."""

    point: Point


class BonusOpened(Event, frozen=True):
    """The points reached a level and its grid is played."""

    level: str


class BonusSpun(Event, frozen=True):
    """One spin of the grid."""

    spin: Spin


class BonusClosed(Event, frozen=True):
    """The grid is finished; every Fire Blaze stake returns ``total`` times itself."""

    total: int


class HandSettled(Event, frozen=True):
    """What the stake of one wager on one hand returns in all; ``golden`` of it in Golden Chips."""

    player: str
    box: int
    hand: int
    outcome: Outcome
    returned: int
    golden: int = 0


class BetSettled(Event, frozen=True):
    """What a side bet, or insurance, returns in all; ``from_meter`` of it out of the progressive's meter."""

    player: str
    box: int
    bet: str
    returned: int
    from_meter: int = 0


class RoundVoided(Event, frozen=True):
    """A malfunction: every bet is given back."""

    reason: str


class ResultCorrected(Event, frozen=True):
    """The real cards, where a wrong result had been confirmed: the dealer's, and those of each changed hand."""

    dealer: tuple[Card, ...]
    hands: tuple[tuple[int, int, tuple[Card, ...]], ...]
    reason: str


class RoundClosed(Event, frozen=True):
    """Everything is settled.

    Where bets are in several currencies the two are sums of unlike units: a check on the whole, no amount of money.
    """

    staked: int
    returned: int


AnyEvent = (
    WagerPlaced
    | WagerRefunded
    | BettingClosed
    | PlayerCard
    | DealerCard
    | SurrenderOffered
    | SurrenderDeclined
    | InsuranceOffered
    | Insured
    | InsuranceDeclined
    | Peeked
    | PlayOpened
    | Decided
    | Followed
    | HandSplit
    | HoleTurned
    | PointsScored
    | BonusOpened
    | BonusSpun
    | BonusClosed
    | HandSettled
    | BetSettled
    | RoundVoided
    | ResultCorrected
    | RoundClosed
)
"""The union that a JSON decoder needs."""

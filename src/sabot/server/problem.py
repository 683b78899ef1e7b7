"""How refusals are told: one shape for all, and for each kind a status and a word of its own."""

from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType

from sabot.engine import IllegalMove
from sabot.errors import SabotError, WriteMoney
from sabot.house import error as house
from sabot.house.counter.provider import PaymentRefused
from sabot.house.currency import UnknownCurrency
from sabot.house.help.lobby import NoSuchGame
from sabot.house.history.round_record import UnknownRound
from sabot.house.live.pots import UnknownMeter
from sabot.house.office.money_desk import UnknownPayment
from sabot.house.office.sheet_desk import UnknownSheet
from sabot.house.tables import UnknownTable
from sabot.ledger import LedgerError, Overdrawn
from sabot.protocol.message import BadMessage
from sabot.rules.library import UnknownGame
from sabot.server import error as server
from sabot.store import KeyReused, RoleLost, StaleStep, StoreDown, StoreError, Taken
from sabot.table import DealingStopped, OldView, OtherCurrency, OtherShoe, ShortBalance, ShortGold, TableRefusal
from sabot.table.codes import BadCode
from sabot.table.croupier import CardGone, OtherCard


class Problem(Struct, frozen=True):
    """Why something was refused; nothing has changed."""

    why: str
    """A word for a program."""
    reason: str
    """One line for a person, its money in their currency."""
    amounts: dict[str, int] | UnsetType = UNSET
    """The money that the line tells of, in minor units by name."""


class ProblemKind(NamedTuple):
    """A kind of refusal: its status over HTTP, and its word."""

    status: int
    why: str


BROKEN = ProblemKind(500, "broken")
BROKEN_REASON = "something went wrong here; look whether it was done before you try again"
BAD_REQUEST = ProblemKind(400, "bad-request")
NOT_FOUND = ProblemKind(404, "not-found")
NOT_FOUND_REASON = "there is nothing at this address: /api/docs lists what there is"
WRONG_METHOD = ProblemKind(405, "wrong-method")
TOO_LARGE = ProblemKind(413, "too-large")

_KINDS: dict[type[SabotError], ProblemKind] = {
    SabotError: ProblemKind(422, "refused"),
    BadMessage: ProblemKind(400, "bad-message"),
    # the house
    house.Busy: ProblemKind(503, "busy"),
    house.Crowded: ProblemKind(429, "crowded"),
    house.NotSignedIn: ProblemKind(401, "not-signed-in"),
    house.WrongPassword: ProblemKind(401, "wrong-password"),
    house.TooSoon: ProblemKind(429, "too-soon"),
    house.AccountLocked: ProblemKind(403, "locked"),
    house.NotAllowed: ProblemKind(403, "not-allowed"),
    house.SelfExcluded: ProblemKind(403, "excluded"),
    house.UnknownPlayer: ProblemKind(404, "unknown-player"),
    house.UnknownSession: ProblemKind(404, "unknown-session"),
    UnknownRound: ProblemKind(404, "unknown-round"),
    BadCode: ProblemKind(404, "unknown-round"),
    UnknownTable: ProblemKind(404, "unknown-table"),
    UnknownMeter: NOT_FOUND,
    UnknownSheet: ProblemKind(404, "unknown-sheet"),
    UnknownPayment: ProblemKind(404, "unknown-payment"),
    NoSuchGame: ProblemKind(404, "unknown-game"),
    UnknownGame: ProblemKind(404, "unknown-game"),
    house.SpeakerMuted: ProblemKind(403, "muted"),
    house.UnknownLine: ProblemKind(404, "unknown-line"),
    house.BadLine: ProblemKind(422, "bad-line"),
    house.NameTaken: ProblemKind(409, "name-taken"),
    house.BadName: ProblemKind(422, "bad-name"),
    house.BadPassword: ProblemKind(422, "bad-password"),
    house.BadChoice: ProblemKind(422, "bad-choice"),
    UnknownCurrency: ProblemKind(422, "bad-choice"),
    house.BadSetting: ProblemKind(422, "bad-setting"),
    house.BadLimit: ProblemKind(422, "bad-limit"),
    house.SessionLimitsMissing: ProblemKind(422, "session-limits-missing"),
    house.TimeOver: ProblemKind(422, "time-over"),
    house.RealityCheckOverdue: ProblemKind(422, "reality-check"),
    house.LossLimitReached: ProblemKind(422, "loss-limit"),
    house.DepositLimitReached: ProblemKind(422, "deposit-limit"),
    PaymentRefused: ProblemKind(422, "payment-refused"),
    # the table
    TableRefusal: ProblemKind(422, "not-now"),
    IllegalMove: ProblemKind(422, "not-now"),
    ShortBalance: ProblemKind(422, "short-balance"),
    ShortGold: ProblemKind(422, "short-gold"),
    OtherCard: ProblemKind(422, "other-card"),
    CardGone: ProblemKind(422, "card-gone"),
    OldView: ProblemKind(409, "old-view"),
    OtherCurrency: ProblemKind(422, "refused"),
    OtherShoe: ProblemKind(409, "other-shoe"),
    DealingStopped: ProblemKind(503, "dealing-stopped"),
    # the books
    LedgerError: ProblemKind(422, "refused"),
    Overdrawn: ProblemKind(422, "short-balance"),
    KeyReused: ProblemKind(409, "id-used"),
    RoleLost: ProblemKind(403, "not-allowed"),
    Taken: ProblemKind(409, "taken"),
    StaleStep: ProblemKind(503, "busy"),
    StoreError: ProblemKind(422, "refused"),
    StoreDown: ProblemKind(503, "store-down"),
    # the server
    server.TooFast: ProblemKind(429, "too-fast"),
    server.NoSuchAddress: NOT_FOUND,
    server.ForeignOrigin: ProblemKind(403, "foreign-origin"),
    server.BadBody: ProblemKind(400, "bad-request"),
    server.TwoLengths: ProblemKind(400, "bad-request"),
    server.BadQuery: ProblemKind(400, "bad-request"),
    server.NotJson: ProblemKind(415, "not-json"),
    server.NotEntered: ProblemKind(409, "not-entered"),
    server.SignedInAlready: ProblemKind(409, "signed-in"),
    server.WrongProtocol: ProblemKind(400, "wrong-protocol"),
    server.TooManySockets: ProblemKind(429, "too-many-sockets"),
}


def kind_of(error: SabotError) -> ProblemKind:
    """The kind of a refusal; one that has none of its own is of the nearest kind it belongs to."""
    return next(_KINDS[kind] for kind in type(error).__mro__ if kind in _KINDS)


def problem_of(error: SabotError, write: WriteMoney = str) -> Problem:
    """The refusal as it is told, in one line; ``write`` writes its money for whoever reads it."""
    return Problem(kind_of(error).why, " ".join(error.tell(write).split()), error.amounts or UNSET)

"""How refusals are told: one shape for all, and for each kind a status and a word of its own."""

from typing import NamedTuple

from msgspec import Struct

from sabot.engine import IllegalMove
from sabot.errors import SabotError
from sabot.house import error as house
from sabot.house.books.round_record import UnknownRound
from sabot.house.counter.currency import UnknownCurrency
from sabot.house.counter.provider import PaymentRefused
from sabot.house.help.lobby import NoSuchGame
from sabot.house.tables import UnknownTable
from sabot.ledger import LedgerError, Overdrawn
from sabot.protocol.message import BadMessage
from sabot.rules.library import UnknownGame
from sabot.server import error as server
from sabot.store import KeyReused, StaleStep, StoreDown, StoreError, Taken
from sabot.table import DealingStopped, OldView, OtherShoe, ShortBalance, TableRefusal
from sabot.table.codes import BadCode


class Problem(Struct, frozen=True):
    """Why something was refused; nothing has changed."""

    why: str
    """A word for a program."""
    reason: str
    """One line for a person."""


class Kind(NamedTuple):
    """A kind of refusal: its status over HTTP, and its word."""

    status: int
    why: str


BROKEN = Kind(500, "broken")
BROKEN_REASON = "something went wrong here; look whether it was done before you try again"
BAD_REQUEST = Kind(400, "bad-request")
NOT_FOUND = Kind(404, "not-found")
WRONG_METHOD = Kind(405, "wrong-method")
TOO_LARGE = Kind(413, "too-large")

_KINDS: dict[type[SabotError], Kind] = {
    SabotError: Kind(422, "refused"),
    BadMessage: Kind(400, "bad-message"),
    # the house
    house.Busy: Kind(503, "busy"),
    house.Crowded: Kind(429, "crowded"),
    house.NotSignedIn: Kind(401, "not-signed-in"),
    house.WrongPassword: Kind(401, "wrong-password"),
    house.TooSoon: Kind(429, "too-soon"),
    house.AccountLocked: Kind(403, "locked"),
    house.NotAllowed: Kind(403, "not-allowed"),
    house.SelfExcluded: Kind(403, "excluded"),
    house.UnknownPlayer: Kind(404, "unknown-player"),
    house.UnknownSession: Kind(404, "unknown-session"),
    UnknownRound: Kind(404, "unknown-round"),
    BadCode: Kind(404, "unknown-round"),
    UnknownTable: Kind(404, "unknown-table"),
    NoSuchGame: Kind(404, "unknown-game"),
    UnknownGame: Kind(404, "unknown-game"),
    house.NameTaken: Kind(409, "name-taken"),
    house.BadName: Kind(422, "bad-name"),
    house.BadPassword: Kind(422, "bad-password"),
    house.BadChoice: Kind(422, "bad-choice"),
    UnknownCurrency: Kind(422, "bad-choice"),
    house.BadSetting: Kind(422, "bad-setting"),
    house.BadLimit: Kind(422, "bad-limit"),
    house.SessionLimitsMissing: Kind(422, "session-limits-missing"),
    house.TimeOver: Kind(422, "time-over"),
    house.RealityCheckOverdue: Kind(422, "reality-check"),
    house.LossLimitReached: Kind(422, "loss-limit"),
    house.DepositLimitReached: Kind(422, "deposit-limit"),
    PaymentRefused: Kind(422, "payment-refused"),
    # the table
    TableRefusal: Kind(422, "not-now"),
    IllegalMove: Kind(422, "not-now"),
    ShortBalance: Kind(422, "short-balance"),
    OldView: Kind(409, "old-view"),
    OtherShoe: Kind(409, "other-shoe"),
    DealingStopped: Kind(503, "dealing-stopped"),
    # the books
    LedgerError: Kind(422, "refused"),
    Overdrawn: Kind(422, "short-balance"),
    KeyReused: Kind(409, "id-used"),
    Taken: Kind(409, "taken"),
    StaleStep: Kind(503, "busy"),
    StoreError: Kind(422, "refused"),
    StoreDown: Kind(503, "store-down"),
    # the server
    server.TooFast: Kind(429, "too-fast"),
    server.ForeignOrigin: Kind(403, "foreign-origin"),
    server.BadBody: Kind(400, "bad-request"),
    server.TwoLengths: Kind(400, "bad-request"),
    server.BadQuery: Kind(400, "bad-request"),
    server.NotJson: Kind(415, "not-json"),
    server.NotEntered: Kind(409, "not-entered"),
    server.SignedInAlready: Kind(409, "signed-in"),
    server.WrongProtocol: Kind(400, "wrong-protocol"),
    server.TooManySockets: Kind(429, "too-many-sockets"),
}


def kind_of(error: SabotError) -> Kind:
    """The kind of a refusal; one that has none of its own is of the nearest kind it belongs to."""
    return next(_KINDS[kind] for kind in type(error).__mro__ if kind in _KINDS)


def problem_of(error: SabotError) -> Problem:
    """The refusal as it is told, in one line."""
    return Problem(kind_of(error).why, " ".join(str(error).split()))

"""What can happen to an account. Each is a line of its record, and is told to the player's open devices.

When and from where stand in the step that carries it. No password, hash or token is ever part of one; of those the
record holds a digest of its own, `RowSealed`, which is told to nobody.
"""

import re
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from sabot.house.visitor import Role
from sabot.news import Content

EndReason = Literal["signed-out", "idle", "ended-elsewhere", "password-changed", "too-many", "by-house"]


class AccountEvent(Struct, frozen=True, tag=True, tag_field="event"):
    """Something that happened to an account."""

    @property
    def kind(self) -> str:
        """The event in a word, as in ``signed-up``."""
        return re.sub("(?<=[a-z])(?=[A-Z])", "-", type(self).__name__).lower()


class SignedUp(AccountEvent, frozen=True):
    """The account was opened."""

    name: str
    role: Role
    currency: str
    language: str
    guest: bool


class Upgraded(AccountEvent, frozen=True):
    """A guest took a name and a password."""

    name: str
    before: str


class SessionOpened(AccountEvent, frozen=True):
    """Somebody signed in; limits of 0 are still to be set."""

    session: str
    device: str
    time_limit_ms: int
    loss_limit: int


class SessionEnded(AccountEvent, frozen=True):
    """A session opens nothing any more."""

    session: str
    why: EndReason


class PasswordRefused(AccountEvent, frozen=True):
    """A wrong password was given."""

    wrong_count: int
    """How many there were this day (UTC)."""
    locked_until_ms: int | None
    known: bool | None = None
    """Whether it came from an address from which the owner has signed in, which has a count of its own.

    None in records from before addresses were told apart.
    """


class AddressLearned(AccountEvent, frozen=True):
    """The owner is at an address from which they have not signed in before: it is a known one from now on."""

    address: str


class Unlocked(AccountEvent, frozen=True):
    """Wrong passwords of the day count no more."""


class PasswordChanged(AccountEvent, frozen=True):
    """The account has a new password."""


class PasswordRehashed(AccountEvent, frozen=True):
    """The same password is kept under a hash of newer parameters."""


class RoleChanged(AccountEvent, frozen=True):
    """An operator gave the account another role."""

    role: Role
    before: Role
    reason: str = ""
    """Why; empty in records from before one was asked for."""


class SettingsChanged(AccountEvent, frozen=True):
    """Settings were changed, by tab and name."""

    changes: Mapping[str, Mapping[str, str | int | bool]]


class SessionLimitsSet(AccountEvent, frozen=True):
    """A session got its time and loss limit."""

    session: str
    time_limit_ms: int
    loss_limit: int


class LimitChanged(AccountEvent, frozen=True):
    """A limit was changed; what has to wait a day stands in ``next_amount`` from ``next_ms`` on."""

    limit: str
    amount: int | None
    next_amount: int | None
    next_ms: int | None


class RealityCheckSeen(AccountEvent, frozen=True):
    """A reality check was shown and acknowledged."""

    session: str
    session_ms: int
    staked: int
    returned: int


class Excluded(AccountEvent, frozen=True):
    """The player excluded themselves."""

    period: str
    until_ms: int


class Muted(AccountEvent, frozen=True):
    """One of the house's people has taken the player's voice in the chat of live tables (PL-19)."""

    minutes: int | None
    """For how long; None: until it is lifted."""
    until_ms: int | None
    reason: str


class Unmuted(AccountEvent, frozen=True):
    """The player may speak again before their time."""

    reason: str


class PutOut(AccountEvent, frozen=True):
    """An operator has ended sessions of the account: which, follows."""

    reason: str


class ExclusionImposed(AccountEvent, frozen=True):
    """An operator has excluded the player on their behalf: for how long, follows."""

    reason: str


class RowSealed(AccountEvent, frozen=True):
    """Digests of what the step wrote into a row and no event tells, by column: an audit compares them with the row."""

    table: str
    key: str
    digests: Mapping[str, str]


AnyAccountEvent = (
    SignedUp
    | Upgraded
    | SessionOpened
    | SessionEnded
    | PasswordRefused
    | AddressLearned
    | Unlocked
    | PasswordChanged
    | PasswordRehashed
    | RoleChanged
    | SettingsChanged
    | SessionLimitsSet
    | LimitChanged
    | RealityCheckSeen
    | Excluded
    | Muted
    | Unmuted
    | PutOut
    | ExclusionImposed
    | RowSealed
)


class AccountUpdate(Content, frozen=True, kw_only=True):
    """What has just been committed of an account."""

    player: str
    version: int
    """Of the account, which this led to."""
    events: tuple[AnyAccountEvent, ...]

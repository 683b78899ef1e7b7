"""An account as the books have it."""

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, select

from sabot.house.calendar import DAY_MS, day_number, moment_text
from sabot.house.error import AccountLocked, TooSoon, UnknownPlayer
from sabot.house.visitor import Role, Visitor
from sabot.store import schema

WRONG_MAX: Final = 5
"""Wrong passwords in a day (UTC) that lock an account for the rest of it."""
DELAY_MS: Final = 1_000
"""How long after the first wrong password of a day the next one is taken; after each further one, twice as long."""


class Player(Struct, frozen=True):
    """One account."""

    id: str
    name: str
    role: Role
    currency: str
    language: str
    password: str | None
    """The hash; None: a guest."""
    settings: str
    wrong_day: int
    wrong_count: int
    """Wrong passwords from addresses from which its owner has never signed in."""
    wrong_ms: int | None
    """When the last of them came."""
    excluded_until_ms: int | None
    muted_until_ms: int | None
    """None with a reason: until it is lifted."""
    mute_reason: str | None
    """Why its player was muted in the chat; None: they are not, or not any more."""

    @property
    def guest(self) -> bool:
        """Whether it has no password yet."""
        return self.password is None

    def wrong_today(self, now_ms: int) -> int:
        """How many wrong passwords were given for it since midnight (UTC)."""
        return self.wrong_count if self.wrong_day == day_number(now_ms) else 0

    def excluded_until(self, now_ms: int) -> int | None:
        """Until when its player has excluded themselves, if that is not over."""
        until_ms = self.excluded_until_ms
        return until_ms if until_ms is not None and until_ms > now_ms else None

    def is_muted(self, now_ms: int) -> bool:
        """Whether its player may not speak in the chat now."""
        return self.mute_reason is not None and (self.muted_until_ms is None or self.muted_until_ms > now_ms)

    def visitor(self, session: str) -> Visitor:
        """Its owner, on one of their sessions."""
        return Visitor(self.id, self.name, self.role, self.currency, self.language, session, self.guest)


_UNKNOWN = "there is no such account: look it up by its name"
_COLUMNS = [schema.player.c[name] for name in Player.__struct_fields__]


def check_id(player: str) -> None:
    """Raises unless that can be an id: a database may choke on what a client can send."""
    if not (player.isascii() and player.isalnum()):
        raise UnknownPlayer(_UNKNOWN)


def read_player(books: Connection, player: str) -> Player:
    """The account of that id."""
    check_id(player)
    found = _find(books, schema.player.c.id == player)
    if found is None:
        raise UnknownPlayer(_UNKNOWN)
    return found


def find_player(books: Connection, key: str) -> Player | None:
    """The account whose name has that key, if there is one."""
    return _find(books, schema.player.c.name_key == key)


def lock_end(now_ms: int) -> int:
    """When an account locked now is open again: at the next midnight (UTC)."""
    return (day_number(now_ms) + 1) * DAY_MS


def verify_unlocked(wrong_count: int, now_ms: int) -> None:
    """Raises unless an account with so many wrong passwords this day may be opened."""
    if wrong_count >= WRONG_MAX:
        until_ms = lock_end(now_ms)
        raise AccountLocked(
            f"after {WRONG_MAX} wrong passwords in a day this account is locked until {moment_text(until_ms)}",
            until_ms=until_ms,
        )


def verify_waited(wrong_count: int, wrong_ms: int | None, now_ms: int) -> None:
    """Raises `TooSoon` if it is not long enough since the last wrong password of the day."""
    if not wrong_count or wrong_ms is None:
        return
    delay_ms = DELAY_MS * 2 ** (wrong_count - 1)
    # A clock that was set back must not make anybody wait for more than the delay itself.
    wait_ms = min(delay_ms, wrong_ms + delay_ms - now_ms)
    if wait_ms > 0:
        raise TooSoon(wait_ms)


def _find(books: Connection, condition: ColumnElement[bool]) -> Player | None:
    row = books.execute(select(*_COLUMNS).where(condition)).one_or_none()
    if row is None:
        return None
    values = row._asdict()
    return Player(**{**values, "role": Role(values["role"])})

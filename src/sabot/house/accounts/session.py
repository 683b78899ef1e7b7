"""A session: somebody signed in on one device, as the books have it."""

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, select

from sabot.house.accounts.desk import ORIGIN_MAX, AccountChange, clean_text, join_changes
from sabot.house.accounts.event import EndReason, SessionEnded, SessionOpened
from sabot.house.accounts.token import hash_token, new_token
from sabot.house.calendar import DAY_MS, MINUTE_MS
from sabot.house.error import BadLimit
from sabot.ledger import AMOUNT_MAX
from sabot.store import Row, schema
from sabot.table.ident import Chance, new_id

IDLE_MS: Final = 20 * MINUTE_MS
"""Without a sign of life for so long a session ends by itself (R-4)."""
OPEN_MAX: Final = 20
"""Sessions one account may have open; the next one ends the oldest."""
DEVICE_MAX: Final = 200
TIME_LIMIT_MIN_MS: Final = MINUTE_MS
TIME_LIMIT_MAX_MS: Final = DAY_MS


class SessionLimits(Struct, frozen=True):
    """How long a session shall last and what it may lose, in the account's currency: chosen before it (R-4)."""

    time_ms: int
    loss: int


class Session(Struct, frozen=True):
    """One session."""

    id: str
    player: str
    opened_ms: int
    seen_ms: int
    ended_ms: int | None
    ended_why: EndReason | None
    origin: str
    device: str
    time_limit_ms: int
    """0: not chosen yet."""
    loss_limit: int
    checked_ms: int
    """When the player last acknowledged a reality check; at first, when the session was opened."""

    @property
    def last_ms(self) -> int:
        """Until when it lasts if nothing more is heard."""
        return self.ended_ms if self.ended_ms is not None else self.seen_ms + IDLE_MS


class Opening(Struct, frozen=True):
    """A session about to be opened."""

    id: str
    token: str
    origin: str
    device: str
    limits: SessionLimits | None


def make_opening(chance: Chance, origin: str, device: str, limits: SessionLimits | None) -> Opening:
    """A new session with its token."""
    if limits is not None:
        check_session_limits(limits)
    return Opening(new_id("s", chance), new_token(chance), origin, device, limits)


def check_session_limits(limits: SessionLimits) -> None:
    """Raises unless a session can have these limits."""
    if not TIME_LIMIT_MIN_MS <= limits.time_ms <= TIME_LIMIT_MAX_MS:
        raise BadLimit(
            "a session's time limit is 1 minute to 24 hours", least=TIME_LIMIT_MIN_MS, most=TIME_LIMIT_MAX_MS
        )
    if not 1 <= limits.loss <= AMOUNT_MAX:
        raise BadLimit(f"a session's loss limit is 1 to {AMOUNT_MAX} minor units", least=1, most=AMOUNT_MAX)


def open_session(opening: Opening, player: str, now_ms: int) -> AccountChange:
    """What is written down when the session begins."""
    limits = opening.limits or SessionLimits(0, 0)
    device = clean_text(opening.device, DEVICE_MAX)
    values = {
        "id": opening.id,
        "token_hash": hash_token(opening.token),
        "player": player,
        "opened_ms": now_ms,
        "seen_ms": now_ms,
        "ended_ms": None,
        "ended_why": None,
        "origin": clean_text(opening.origin, ORIGIN_MAX),
        "device": device,
        "time_limit_ms": limits.time_ms,
        "loss_limit": limits.loss,
        "checked_ms": now_ms,
    }
    event = SessionOpened(opening.id, device, limits.time_ms, limits.loss)
    return AccountChange((event,), (Row("session", values, "insert"),))


def end_session(session: str, why: EndReason, at_ms: int) -> AccountChange:
    """What is written down when a session ends."""
    return AccountChange(
        (SessionEnded(session, why),), (Row("session", {"id": session, "ended_ms": at_ms, "ended_why": why}),)
    )


def admit_session(books: Connection, opening: Opening, player: str, now_ms: int) -> AccountChange:
    """What is written down when one more session begins; where too many are open, the oldest end."""
    there = open_sessions(books, player)
    surplus = there[: max(0, len(there) + 1 - OPEN_MAX)]
    ended = [end_session(session.id, "too-many", now_ms) for session in surplus]
    return join_changes([open_session(opening, player, now_ms), *ended])


_COLUMNS = [schema.session.c[name] for name in Session.__struct_fields__]


def read_session(books: Connection, session: str) -> Session | None:
    """The session of that id."""
    return next(iter(_read(books, schema.session.c.id == session)), None)


def find_session(books: Connection, token: str) -> Session | None:
    """The session that the token opens, or once opened."""
    key = hash_token(token)
    return next(iter(_read(books, schema.session.c.token_hash == key)), None) if key else None


def open_sessions(books: Connection, player: str) -> list[Session]:
    """The player's sessions that have not ended, the oldest first."""
    return _read(books, (schema.session.c.player == player) & schema.session.c.ended_ms.is_(None))


def sessions_since(books: Connection, player: str, since_ms: int) -> list[Session]:
    """The player's sessions that were open at that time or later, the oldest first."""
    ended = schema.session.c.ended_ms
    return _read(books, (schema.session.c.player == player) & (ended.is_(None) | (ended > since_ms)))


def silent_sessions(books: Connection, seen_ms: int) -> list[Session]:
    """All open sessions of the house last seen at that time or before."""
    return _read(books, schema.session.c.ended_ms.is_(None) & (schema.session.c.seen_ms <= seen_ms))


def _read(books: Connection, condition: ColumnElement[bool]) -> list[Session]:
    order = schema.session.c.opened_ms, schema.session.c.id
    return [Session(**row._asdict()) for row in books.execute(select(*_COLUMNS).where(condition).order_by(*order))]

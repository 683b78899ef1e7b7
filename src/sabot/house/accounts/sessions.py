"""Who is signed in, and on what: sessions found by their token, watched for idleness, listed and ended."""

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.activity import Activity
from sabot.house.accounts.desk import NOTHING, AccountChange, Author, Desk, join_changes
from sabot.house.accounts.event import EndReason
from sabot.house.accounts.player import Player, read_player
from sabot.house.accounts.session import (
    IDLE_MS,
    OPEN_MAX,
    Session,
    end_session,
    find_session,
    open_sessions,
    read_session,
    silent_sessions,
)
from sabot.house.accounts.summary import SessionSummary, summarize
from sabot.house.clock import SLOWEST, Clock
from sabot.house.error import NotSignedIn, UnknownSession
from sabot.house.visitor import Visitor
from sabot.news import EVERYTHING
from sabot.store import Row
from sabot.table.ident import HOUSE

_NOBODY = "you are not signed in: sign in, or play as a guest"
_REASONS: dict[EndReason, str] = {
    "signed-out": "you signed out",
    "idle": "nothing was heard from you for 20 minutes",
    "ended-elsewhere": "it was ended from another device",
    "password-changed": "the password was changed",
    "by-house": "the house ended it",
    "too-many": f"more than {OPEN_MAX} were open",
}


class SessionCard(Struct, frozen=True):
    """A session as its owner sees it in the list of their devices."""

    id: str
    device: str
    origin: str
    opened_ms: int
    seen_ms: int
    current: bool
    """Whether it is the one they are looking from."""


class Sessions:
    """The sessions of the house."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._activity = Activity(desk.clock)
        desk.store.news.subscribe(EVERYTHING, self._activity.forget_ended)

    async def visitor(self, token: str, *, active: bool = True) -> Visitor:
        """Who shows this token; ``active`` unless the player did nothing for it, as when a page asks by itself."""
        found = await self._desk.store.read(lambda books: _find_visitor(books, token))
        if found is None:
            raise NotSignedIn(_NOBODY)
        session, player = found
        await self._verify_open(session)
        if active:
            await self._note(session)
        return player.visitor(session.id)

    async def touch(self, visitor: Visitor) -> None:
        """Notes a sign of life. Raises if the session has ended or was idle for too long."""
        if self._activity.hear(visitor.session):
            return
        session = await self._desk.store.read(lambda books: read_session(books, visitor.session))
        if session is None:
            raise NotSignedIn(_NOBODY)
        await self._verify_open(session)
        await self._note(session)

    async def sessions(self, visitor: Visitor) -> list[SessionCard]:
        """The visitor's open sessions on all their devices, the oldest first."""
        found = await self._desk.store.read(lambda books: open_sessions(books, visitor.player))
        return [self._card(session, visitor) for session in found if not self._activity.is_idle(session)]

    async def sign_out(self, visitor: Visitor, *, origin: str = "") -> SessionSummary:
        """What the session comes to, now that it has ended."""
        await self._end(visitor, "signed-out", lambda session: session.id == visitor.session, origin)
        clock = self._desk.clock
        summary = await self._desk.store.read(lambda books: _summarize(books, visitor.session, clock))
        if summary is None:
            raise NotSignedIn(_NOBODY)
        return summary

    async def end_session(self, visitor: Visitor, session: str, *, origin: str = "") -> None:
        """Ends one of the visitor's sessions."""
        why: EndReason = "signed-out" if session == visitor.session else "ended-elsewhere"
        if not await self._end(visitor, why, lambda found: found.id == session, origin):
            raise UnknownSession("you have no such session open: choose one of the list of your sessions")

    async def end_other_sessions(self, visitor: Visitor, *, origin: str = "") -> int:
        """How many sessions were ended: all the visitor's but this one."""
        return await self._end(visitor, "ended-elsewhere", lambda session: session.id != visitor.session, origin)

    async def end_idle(self) -> int:
        """How many sessions were ended because nothing was heard from them; to be asked every so often."""
        now_ms = self._desk.clock.now_ms()
        # While the house's time goes slowly, less of it passes than a session may be silent.
        silent = await self._desk.store.read(lambda books: silent_sessions(books, now_ms - IDLE_MS // SLOWEST))
        idle = [session for session in silent if self._activity.is_idle(session)]
        for session in idle:
            await self._end_idle(session)
        self._activity.forget_silent()
        return len(idle)

    async def summary(self, token: str) -> SessionSummary:
        """What the token's session comes to, also after its end: that is all its token still opens then."""
        clock = self._desk.clock
        found = await self._desk.store.read(lambda books: _summarize_token(books, token, clock))
        if found is None:
            raise NotSignedIn(_NOBODY)
        return found

    async def _verify_open(self, session: Session) -> None:
        why = session.ended_why
        if why is None and self._activity.is_idle(session):
            await self._end_idle(session)
            why = "idle"
        if why is not None:
            raise NotSignedIn(f"this session has ended because {_REASONS[why]}: sign in again", why=why)

    async def _note(self, session: Session) -> None:
        now_ms = self._desk.clock.now_ms()
        if self._activity.learn(session, now_ms):
            await self._desk.store.put(Row("session", {"id": session.id, "seen_ms": now_ms}))

    async def _end(self, by: Visitor, why: EndReason, chosen: Callable[[Session], bool], origin: str) -> int:
        def decide(books: Connection, now_ms: int) -> AccountChange:
            ending = [session for session in open_sessions(books, by.player) if chosen(session)]
            return join_changes(end_session(session.id, why, now_ms) for session in ending)

        return len(await self._desk.change(by.player, Author(by.player, origin, by.session), decide))

    async def _end_idle(self, session: Session) -> None:
        def decide(books: Connection, now_ms: int) -> AccountChange:
            found = read_session(books, session.id)
            if found is None or found.ended_ms is not None or not self._activity.is_idle(found):
                return NOTHING
            # It ended when its time was up, however much later that is noticed.
            return end_session(session.id, "idle", min(self._activity.seen_ms(found) + IDLE_MS, now_ms))

        await self._desk.change(session.player, Author(HOUSE), decide)

    def _card(self, session: Session, visitor: Visitor) -> SessionCard:
        return SessionCard(
            session.id,
            session.device,
            session.origin,
            session.opened_ms,
            self._activity.seen_ms(session),
            session.id == visitor.session,
        )


def _find_visitor(books: Connection, token: str) -> tuple[Session, Player] | None:
    session = find_session(books, token)
    return (session, read_player(books, session.player)) if session else None


def _summarize(books: Connection, session: str, clock: Clock) -> SessionSummary | None:
    found = read_session(books, session)
    return summarize(books, found, clock) if found else None


def _summarize_token(books: Connection, token: str, clock: Clock) -> SessionSummary | None:
    found = find_session(books, token)
    return summarize(books, found, clock) if found else None

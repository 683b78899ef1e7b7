"""Player protection: limits, reality checks, self-exclusion, the session's figures at hand (P-10, R-4, R-11)."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.desk import NOTHING, AccountChange, Author, Desk
from sabot.house.accounts.event import (
    AccountEvent,
    AccountUpdate,
    AddressLearned,
    Muted,
    PasswordRefused,
    PasswordRehashed,
    RealityCheckSeen,
    SessionLimitsSet,
    SettingsChanged,
    Unlocked,
    Unmuted,
)
from sabot.house.accounts.player import read_player
from sabot.house.accounts.session import Session, SessionLimits, check_session_limits, read_session
from sabot.house.currency import Currencies
from sabot.house.error import BadLimit, NotSignedIn
from sabot.house.protection import deposits
from sabot.house.protection.allowance import Allowance, find_room
from sabot.house.protection.deposits import Deposited, read_deposited
from sabot.house.protection.dossier import Dossier
from sabot.house.protection.dossiers import Dossiers
from sabot.house.protection.exclusion import exclude_player
from sabot.house.protection.limits import Limit, LimitKind, change_limit, check_limit, read_limits
from sabot.house.protection.play_check import (
    LossKind,
    check_due_ms,
    check_in_ms,
    loss_lines,
    verify_addition,
    verify_bet,
)
from sabot.house.visitor import Visitor
from sabot.ledger import Kind
from sabot.news import EVERYTHING, News, content_of
from sabot.store import Row
from sabot.table import Conditions, Update

UNKNOWN_VERSION = 0
"""A version that no account has, for its first step opens it: whatever expects it is refused as outdated."""


_ELSEWHERE = (AddressLearned, PasswordRefused, PasswordRehashed, Unlocked, Muted, Unmuted)
"""What happens to an account and has nothing to do with what its player may put down."""


class LossLeft(Struct, frozen=True):
    """The loss limit that stops a player first, by closed rounds."""

    limit: LossKind
    """``other-session``: a new session does not help before that one has ended."""
    most: int
    left: int
    """What may still be lost."""


class SessionStatus(Struct, frozen=True):
    """The session so far: its clock and its result, always at hand."""

    opened_ms: int
    session_ms: int
    """How long it has lasted."""
    time_limit_ms: int
    """0: not chosen yet, and no bet can be placed."""
    loss_limit: int
    time_today_ms: int
    rounds: int
    currency: str
    staked: int
    returned: int
    net: int
    check_due_ms: int
    """When the next reality check is due."""
    check_in_ms: int
    """How long it is until then; 0: it is due."""
    excluded_until_ms: int | None
    loss_left: LossLeft | None
    """None: no loss limit is set."""


class Protection:
    """Looks after players."""

    def __init__(self, desk: Desk, currencies: Currencies) -> None:
        self._desk = desk
        self._show = currencies.show
        self._dossiers = Dossiers(desk.store, desk.clock)
        desk.store.news.subscribe(EVERYTHING, self._hear)

    def _hear(self, news: News) -> None:
        """Adds up rounds, and has those read anew whose protection was changed.

        So it is with those whose money came from outside, or went there: their floors lie elsewhere now. Whatever else
        is written to an account leaves in mind what is.
        """
        match content_of(news):
            case Update(closed=closed, at_ms=at_ms) if closed is not None:
                for player, standing in closed.items():
                    self.note_round(player, standing.staked, standing.returned, at_ms)
            case AccountUpdate(player=player, version=version, events=events) if not any(map(_protects, events)):
                self._dossiers.follow(player, version)
            case AccountUpdate(player=player):
                self._dossiers.forget(player)
        if any(account.kind is Kind.CASHIER for account in news.balances):
            for owner in {account.owner for account in news.balances if account.owner}:
                self._dossiers.forget(owner)

    async def verify_play(self, visitor: Visitor, extra: int, held: int, *, adds: bool = False) -> None:
        """Raises if the visitor may not put so much more down on top of what they have in play; their own money only.

        ``adds``: a double, a split or insurance, without which the round can be finished; otherwise a bet or the deal.
        """
        dossier = await self._dossiers.get(visitor.player)
        verify = verify_addition if adds else verify_bet
        at_stake = held + extra
        verify(dossier, visitor.session, lambda line: line.lost + at_stake <= line.most, self._desk.clock, self._show)

    async def allowance(self, visitor: Visitor) -> Allowance:
        """What the visitor may put down, to be verified at once and again by the transaction.

        Where a step was refused because the account had changed, or its cash would not have been enough, the allowance
        is asked for anew, after `forget`.
        """
        return self._allow(visitor, await self._dossiers.get(visitor.player))

    def allowance_at_hand(self, visitor: Visitor) -> Allowance | None:
        """The same without waiting; None: it has to be read."""
        dossier = self._dossiers.find(visitor.player)
        return self._allow(visitor, dossier) if dossier and dossier.is_current(self._desk.clock) else None

    def _allow(self, visitor: Visitor, dossier: Dossier) -> Allowance:
        return Allowance(dossier, visitor.session, self._desk.clock, self._show)

    async def prepare(self, player: str) -> None:
        """Has the player's limits in mind, so that `room` can be asked."""
        await self._dossiers.get(player)

    def room(self, player: str, cash: int) -> int:
        """How much of that cash the player may put down, by what is in mind of them."""
        dossier = self._dossiers.find(player)
        room = find_room(dossier, cash, self._desk.clock.now_ms()) if dossier else None
        return cash if room is None else room

    def pledge(self, player: str, cash: int) -> Conditions:
        """What a commit has to hold to that puts so much of the player's down without a command of theirs.

        Where their limits are not in mind it cannot be committed: they are read, and it is tried again.
        """
        dossier = self._dossiers.find(player)
        if dossier is None or not dossier.is_current(self._desk.clock):
            return Conditions(expects=((f"player:{player}", UNKNOWN_VERSION),))
        allowance = Allowance(dossier, "", self._desk.clock, self._show)
        return Conditions(allowance.needs(cash), allowance.expects)

    def note_round(self, player: str, staked: int, returned: int, now_ms: int) -> None:
        """Adds up a round closed at that time, and already in the books; the player's own money only."""
        self._dossiers.add_round(player, staked, returned, now_ms)

    def forget(self, player: str) -> None:
        """Forgets the player, who is then read anew: for a round corrected later, or word from another server."""
        self._dossiers.forget(player)

    async def reread(self, player: str) -> None:
        """Has the player's limits read anew, once: where they change meanwhile they are not in mind."""
        await self._dossiers.reread(player)

    async def verify_deposit(self, player: str, amount: int, payment: str = "") -> None:
        """Raises if the player may not bring so much beside what they brought or asked for, but for this payment."""
        now_ms = self._desk.clock.now_ms()
        await self._desk.store.read(
            lambda books: deposits.verify_deposit(books, player, amount, now_ms, self._show, payment=payment)
        )

    async def deposited(self, visitor: Visitor) -> Deposited:
        """What the visitor has brought this day, week and month."""
        now_ms = self._desk.clock.now_ms()
        return await self._desk.store.read(lambda books: read_deposited(books, visitor.player, now_ms))

    async def limits(self, visitor: Visitor) -> dict[LimitKind, Limit]:
        """All limits of the visitor, with raises still waiting; one without an amount is not set."""
        now_ms = self._desk.clock.now_ms()
        kept = await self._desk.store.read(lambda books: read_limits(books, visitor.player))
        return {kind: limit.at(now_ms) for kind, limit in kept.items()}

    async def set_limit(self, visitor: Visitor, kind: str, amount: int | None, *, origin: str = "") -> Limit:
        """The limit as it is now: lowered at once, raised or (None) lifted only after a day."""
        known = check_limit(kind, amount)

        def decide(books: Connection, now_ms: int) -> AccountChange:
            return change_limit(visitor.player, read_limits(books, visitor.player)[known], amount, now_ms)

        await self._desk.change(visitor.player, _author(visitor, origin), decide)
        return (await self.limits(visitor))[known]

    async def set_session_limits(self, visitor: Visitor, limits: SessionLimits, *, origin: str = "") -> None:
        """Sets the session's time and loss limit. Once set they can only be lowered in that session."""
        check_session_limits(limits)

        def decide(books: Connection, _now_ms: int) -> AccountChange:
            return _limit_session(_open_session(books, visitor), limits)

        await self._desk.change(visitor.player, _author(visitor, origin), decide)

    async def status(self, visitor: Visitor) -> SessionStatus:
        """The visitor's session so far."""
        dossier, session = await self._session(visitor)
        clock = self._desk.clock
        tally = dossier.session_tally(session.id)
        return SessionStatus(
            opened_ms=session.opened_ms,
            session_ms=clock.since_ms(session.opened_ms),
            time_limit_ms=session.time_limit_ms,
            loss_limit=session.loss_limit,
            time_today_ms=dossier.time_today(clock),
            rounds=tally.rounds,
            currency=dossier.player.currency,
            staked=tally.staked,
            returned=tally.returned,
            net=-tally.loss,
            check_due_ms=check_due_ms(dossier, session),
            check_in_ms=check_in_ms(dossier, session, clock),
            excluded_until_ms=dossier.player.excluded_until(clock.now_ms()),
            loss_left=_loss_left(dossier, session, clock.now_ms()),
        )

    async def reality_check_due(self, visitor: Visitor) -> SessionStatus | None:
        """What the visitor has to be shown now; None: nothing yet."""
        status = await self.status(visitor)
        return None if status.check_in_ms else status

    async def reality_check_seen(self, visitor: Visitor, *, origin: str = "") -> SessionStatus:
        """The figures the visitor acknowledges; the next check is due an interval from now."""
        status = await self.status(visitor)

        def decide(books: Connection, now_ms: int) -> AccountChange:
            session = _open_session(books, visitor)
            # By the time the step is written under: the audit holds the one to the other.
            seen = RealityCheckSeen(session.id, now_ms - session.opened_ms, status.staked, status.returned)
            return AccountChange((seen,), (Row("session", {"id": session.id, "checked_ms": now_ms}),))

        await self._desk.change(visitor.player, _author(visitor, origin), decide)
        return await self.status(visitor)

    async def exclude(self, visitor: Visitor, period: str, *, origin: str = "") -> int:
        """Until when the visitor has excluded themselves; from now on they neither play nor deposit, on any device."""

        def decide(books: Connection, now_ms: int) -> AccountChange:
            return exclude_player(read_player(books, visitor.player), period, now_ms)

        await self._desk.change(visitor.player, _author(visitor, origin), decide)
        found = await self._desk.store.read(lambda books: read_player(books, visitor.player))
        return found.excluded_until_ms or 0

    async def _session(self, visitor: Visitor) -> tuple[Dossier, Session]:
        dossier = await self._dossiers.get(visitor.player)
        session = dossier.sessions.get(visitor.session)
        if session is None or session.ended_ms is not None:
            raise NotSignedIn("this session has ended: sign in again")
        return dossier, session


def _loss_left(dossier: Dossier, session: Session, now_ms: int) -> LossLeft | None:
    lines = loss_lines(dossier, session, now_ms)
    first = min(lines, key=lambda line: line.most - line.lost, default=None)
    return LossLeft(first.name, first.most, max(0, first.most - first.lost)) if first else None


def _protects(event: AccountEvent) -> bool:
    """Whether a dossier tells of what happened."""
    if isinstance(event, SettingsChanged):
        return "reality_check_minutes" in event.changes.get("general", {})
    return not isinstance(event, _ELSEWHERE)


def _author(visitor: Visitor, origin: str) -> Author:
    return Author(visitor.player, origin, visitor.session)


def _open_session(books: Connection, visitor: Visitor) -> Session:
    session = read_session(books, visitor.session)
    if session is None or session.ended_ms is not None:
        raise NotSignedIn("this session has ended: sign in again")
    return session


def _limit_session(session: Session, limits: SessionLimits) -> AccountChange:
    chosen = session.time_limit_ms > 0
    if chosen and (limits.time_ms > session.time_limit_ms or limits.loss > session.loss_limit):
        raise BadLimit("the limits of a session can only be lowered: the next session can have others")
    if (limits.time_ms, limits.loss) == (session.time_limit_ms, session.loss_limit):
        return NOTHING
    row = Row("session", {"id": session.id, "time_limit_ms": limits.time_ms, "loss_limit": limits.loss})
    return AccountChange((SessionLimitsSet(session.id, limits.time_ms, limits.loss),), (row,))

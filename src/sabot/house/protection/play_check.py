"""Whether a player may put more money down: the one place where their protection says no (P-10, R-4, R-11)."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from sabot.house.accounts.session import Session
from sabot.house.calendar import MINUTE_MS, Period, duration_text
from sabot.house.clock import Clock
from sabot.house.error import (
    LossLimitReached,
    NotSignedIn,
    RealityCheckOverdue,
    SelfExcluded,
    SessionLimitsMissing,
    TimeOver,
)
from sabot.house.protection.dossier import Dossier, KeptFloor
from sabot.house.protection.exclusion import verify_not_excluded

Show = Callable[[int, str], str]
"""An amount of a currency, as a person reads it."""

AccountLoss = Literal["loss-day", "loss-week", "loss-month"]
LossKind = Literal["session", "other-session"] | AccountLoss
"""Which loss limit it is; ``other-session``: that of another session of the player's that is open."""

_LOSS_KINDS: tuple[tuple[AccountLoss, Period, str], ...] = (
    ("loss-day", "day", "today"),
    ("loss-week", "week", "this week"),
    ("loss-month", "month", "this month"),
)
_OWN: tuple[LossKind, str] = ("session", "in this session")
_OTHER: tuple[LossKind, str] = ("other-session", "in another session of yours that is open")


class LossLine(NamedTuple):
    """One loss limit and what is used of it."""

    name: LossKind
    when: str
    most: int
    lost: int
    """By rounds that are closed."""
    floor: int
    """The cash that has to stay in the account, so that no more than the limit can be lost."""


Allows = Callable[[LossLine], bool]
"""Whether a limit allows what is to be put down."""


def verify_bet(dossier: Dossier, session_id: str, allows: Allows, clock: Clock, show: Show) -> None:
    """Raises if the player may not put down what the limits are asked about; asked of bets, and of the deal."""
    session = dossier.sessions.get(session_id)
    if session is None or session.ended_ms is not None:
        raise NotSignedIn("this session has ended: sign in again")
    now_ms = clock.now_ms()
    verify_not_excluded(dossier.player.excluded_until_ms, now_ms)
    if session.time_limit_ms == 0:
        raise SessionLimitsMissing("before the first bet this session needs a time limit and a loss limit: set both")
    _verify_time(dossier, session, clock)
    _verify_check(dossier, session, clock)
    _verify_loss(dossier, session, allows, now_ms, show)


def verify_addition(dossier: Dossier, session_id: str, allows: Allows, clock: Clock, show: Show) -> None:
    """Raises if the player may not add to a round what the limits are asked about: it can be finished without.

    Time that is over, and a reality check that is due, do not come between a player and the round they began.
    """
    now_ms = clock.now_ms()
    if dossier.player.excluded_until(now_ms) is not None:
        raise SelfExcluded(
            "you have excluded yourself: the round can be played to its end, but nothing be added to it",
            until_ms=dossier.player.excluded_until_ms or 0,
        )
    _verify_loss(dossier, dossier.sessions.get(session_id), allows, now_ms, show)


def loss_floor(dossier: Dossier, session: Session | None, now_ms: int) -> int | None:
    """The cash that has to stay in the player's account by the strictest of their loss limits; None: they have none."""
    return max((line.floor for line in loss_lines(dossier, session, now_ms)), default=None)


def open_floor(dossier: Dossier, now_ms: int) -> int | None:
    """The same for whoever has no session at hand; found once and kept, for it is asked of each of a crowd at once."""
    kept = dossier.kept_floor
    if kept is None or now_ms >= kept.until_ms:
        kept = dossier.kept_floor = KeptFloor(loss_floor(dossier, None, now_ms), _floor_until(dossier, now_ms))
    return kept.floor


def _floor_until(dossier: Dossier, now_ms: int) -> int:
    """When another session, or another limit, may be the strictest: nothing else of a dossier has to do with it."""
    sessions = (session.last_ms for session in dossier.sessions.values())
    limits = (limit.next_ms for limit in dossier.limits.values() if limit.next_ms is not None)
    return min((at_ms for at_ms in (*sessions, *limits) if at_ms > now_ms), default=now_ms + MINUTE_MS)


def check_due_ms(dossier: Dossier, session: Session) -> int:
    """When the session's next reality check is due, if the house's time goes evenly until then."""
    return session.checked_ms + dossier.check_every_ms


def check_in_ms(dossier: Dossier, session: Session, clock: Clock) -> int:
    """How long it really is until then; 0: it is due."""
    return max(0, dossier.check_every_ms - clock.since_ms(session.checked_ms))


def _verify_time(dossier: Dossier, session: Session, clock: Clock) -> None:
    for limited in _limited_sessions(dossier, session, clock.now_ms()):
        if clock.since_ms(limited.opened_ms) >= limited.time_limit_ms:
            length = duration_text(limited.time_limit_ms)
            which = "this session" if limited is session else "another session of yours that is open"
            raise TimeOver(
                f"the {length} you allowed {which} are over: finish your round, then sign out",
                limit="session",
                most_ms=limited.time_limit_ms,
            )
    most_ms = dossier.limits["time-day"].at(clock.now_ms()).amount
    if most_ms is not None and dossier.time_today(clock) >= most_ms:
        length = duration_text(most_ms)
        raise TimeOver(
            f"the {length} you allow yourself a day are over: you can play again tomorrow (UTC)",
            limit="time-day",
            most_ms=most_ms,
        )


def _verify_check(dossier: Dossier, session: Session, clock: Clock) -> None:
    if not check_in_ms(dossier, session, clock):
        minutes = dossier.check_every_ms // MINUTE_MS
        raise RealityCheckOverdue(
            f"{minutes} minutes have passed: look at your reality check and acknowledge it, then play on",
            due_ms=check_due_ms(dossier, session),
        )


def _verify_loss(dossier: Dossier, session: Session | None, allows: Allows, now_ms: int, show: Show) -> None:
    for line in loss_lines(dossier, session, now_ms):
        if not allows(line):
            left = max(0, line.most - line.lost)
            raise LossLimitReached(
                f"you allow yourself to lose {show(line.most, dossier.player.currency)} {line.when}:"
                f" with what is in play no more than {show(left, dossier.player.currency)} can be at stake",
                limit=line.name,
                most=line.most,
                left=left,
            )


def loss_lines(dossier: Dossier, session: Session | None, now_ms: int) -> Iterator[LossLine]:
    """The loss limits that hold for a player now: of the session, of their other open ones, of the account."""
    for limited in _limited_sessions(dossier, session, now_ms):
        name, when = _OWN if limited is session else _OTHER
        most, lost = limited.loss_limit, dossier.session_tally(limited.id).loss
        yield LossLine(name, when, most, lost, dossier.session_funds.get(limited.id, dossier.funds) - most)
    for kind, period, when in _LOSS_KINDS:
        amount = dossier.limits[kind].at(now_ms).amount
        if amount is not None:
            lost, floor = dossier.periods[period].loss, dossier.period_funds[period] - amount
            yield LossLine(kind, when, amount, lost, floor)


def _limited_sessions(dossier: Dossier, session: Session | None, now_ms: int) -> list[Session]:
    """The player's open sessions that have limits, this one first: each of them holds wherever the player bets."""
    if session is not None and len(dossier.sessions) == 1 and session.id in dossier.sessions:
        return [session] if session.time_limit_ms else []
    others = [
        other
        for other in dossier.sessions.values()
        if other is not session and other.ended_ms is None and other.last_ms > now_ms
    ]
    return [found for found in ([session] if session else []) + others if found.time_limit_ms]

"""Whether a player may put more money down: the one place where his protection says no (P-10, R-4)."""

from collections.abc import Callable

from sabot.house.accounts.session import Session
from sabot.house.calendar import MINUTE_MS, Period, duration_text
from sabot.house.clock import Clock
from sabot.house.error import LossLimitReached, NotSignedIn, RealityCheckOverdue, SessionLimitsMissing, TimeOver
from sabot.house.protection.dossier import Dossier
from sabot.house.protection.exclusion import verify_not_excluded
from sabot.house.protection.limits import LimitKind

Show = Callable[[int, str], str]
"""An amount of a currency, as a person reads it."""

_LOSS_KINDS: tuple[tuple[LimitKind, Period, str], ...] = (
    ("loss-day", "day", "today"),
    ("loss-week", "week", "this week"),
    ("loss-month", "month", "this month"),
)


def verify_bet(dossier: Dossier, session_id: str, at_stake: int, clock: Clock, show: Show) -> None:
    """Nothing, if the player may have so much at stake, what is in play included."""
    session = dossier.sessions.get(session_id)
    if session is None or session.ended_ms is not None:
        raise NotSignedIn("this session has ended: sign in again")
    now_ms = clock.now_ms()
    verify_not_excluded(dossier.player.excluded_until_ms, now_ms)
    _verify_time(dossier, session, clock)
    _verify_check(dossier, session, clock)
    _verify_loss(dossier, session, at_stake, now_ms, show)


def check_due_ms(dossier: Dossier, session: Session) -> int:
    """When the session's next reality check is due, if the house's time goes evenly until then."""
    return session.checked_ms + dossier.check_every_ms


def check_in_ms(dossier: Dossier, session: Session, clock: Clock) -> int:
    """How long it really is until then; 0: it is due."""
    return max(0, dossier.check_every_ms - clock.since_ms(session.checked_ms))


def _verify_time(dossier: Dossier, session: Session, clock: Clock) -> None:
    if session.time_limit_ms == 0:
        raise SessionLimitsMissing("before the first bet this session needs a time limit and a loss limit: set both")
    if clock.since_ms(session.opened_ms) >= session.time_limit_ms:
        length = duration_text(session.time_limit_ms)
        raise TimeOver(
            f"the {length} you allowed this session are over: finish your round, then sign out",
            limit="session",
            most_ms=session.time_limit_ms,
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


def _verify_loss(dossier: Dossier, session: Session, at_stake: int, now_ms: int, show: Show) -> None:
    lines: list[tuple[str, str, int | None, int]] = [
        ("session", "in this session", session.loss_limit, dossier.session_tally(session.id).loss)
    ]
    for kind, period, when in _LOSS_KINDS:
        lines.append((kind, when, dossier.limits[kind].at(now_ms).amount, dossier.periods[period].loss))
    for name, when, most, lost in lines:
        if most is not None and lost + at_stake > most:
            left = max(0, most - lost)
            raise LossLimitReached(
                f"you allow yourself to lose {show(most, dossier.player.currency)} {when}:"
                f" with what is in play no more than {show(left, dossier.player.currency)} can be at stake",
                limit=name,
                most=most,
                left=left,
            )

"""What a session comes to: how long, how many rounds, stakes and prizes (R-4)."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.event import EndReason
from sabot.house.accounts.player import read_player
from sabot.house.accounts.session import Session
from sabot.house.clock import Clock
from sabot.house.tally import read_tally


class SessionSummary(Struct, frozen=True):
    """A session in figures; the rounds are those its player closed while it was open, on whatever device."""

    session: str
    opened_ms: int
    ended_ms: int | None
    """None: still open."""
    ended_why: EndReason | None
    duration_ms: int
    rounds: int
    currency: str
    staked: int
    returned: int
    net: int


def summarize(books: Connection, session: Session, clock: Clock) -> SessionSummary:
    """The session's figures, up to its end or to now."""
    until_ms = clock.now_ms() if session.ended_ms is None else session.ended_ms
    tally = read_tally(books, session.player, session.opened_ms, until_ms)
    return SessionSummary(
        session=session.id,
        opened_ms=session.opened_ms,
        ended_ms=session.ended_ms,
        ended_why=session.ended_why,
        duration_ms=max(0, clock.since_ms(session.opened_ms) - clock.since_ms(until_ms)),
        rounds=tally.rounds,
        currency=read_player(books, session.player).currency,
        staked=tally.staked,
        returned=tally.returned,
        net=-tally.loss,
    )

"""What the books know of a meter between this house and another: all that the exchange goes on from."""

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.house.loans.event import (
    KINDS,
    LOAN,
    AnyDealing,
    AnyLoanEvent,
    GiftAcknowledged,
    MeterGiven,
    MeterLent,
    MeterReturned,
    MeterShared,
    decode_loan,
)
from sabot.store import schema

_AFTER = LOAN + "z" * 60
"""After every such stream, in whatever order a database has texts: of signs some put the semicolon before the colon."""


class LoanState(Struct, frozen=True, kw_only=True):
    """How things stand between the two houses."""

    shared: MeterShared
    version: int
    """The number of the last step."""
    last: AnyDealing | None
    """What happened to a loan last; None: there was none."""
    since: int
    """The place in the journal of that."""

    @property
    def loan(self) -> int:
        """The number of the last loan."""
        return self.last.loan if self.last is not None else 0

    @property
    def is_out(self) -> bool:
        """Whether the keeper has lent the meter, and has not got it back."""
        return isinstance(self.last, MeterLent)

    @property
    def is_settled(self) -> bool:
        """Whether no loan is under way."""
        return self.last is None or isinstance(self.last, MeterReturned | GiftAcknowledged)


def list_streams(connection: Connection) -> list[str]:
    """The streams of all meters that this house has ever shared."""
    stream, found = schema.journal.c.stream, [LOAN]
    # One by one, by the index: there are few of them, and each has three steps for every loan.
    following = select(stream).where(stream < _AFTER, stream.startswith(LOAN)).order_by(stream).limit(1)
    while (following_one := connection.scalar(following.where(stream > found[-1]))) is not None:
        found.append(following_one)
    return found[1:]


def read_state(connection: Connection, stream: str) -> LoanState | None:
    """How things stand by the books; None: they know nothing of it."""
    journal = schema.journal.c
    query = select(journal.seq, journal.version, journal.body).where(journal.stream == stream)
    newest = connection.execute(query.order_by(journal.version.desc()).limit(1)).first()
    if newest is None:
        return None
    share = KINDS[MeterShared]
    shared = connection.execute(query.where(journal.kind == share).order_by(journal.version.desc()).limit(1)).one()
    last = connection.execute(query.where(journal.kind != share).order_by(journal.version.desc()).limit(1)).first()
    told = decode_loan(shared.body)
    assert isinstance(told, MeterShared)  # noqa: S101  the kind says so
    return LoanState(
        shared=told,
        version=newest.version,
        last=_loan_of(decode_loan(last.body)) if last is not None else None,
        since=last.seq if last is not None else 0,
    )


def read_given(connection: Connection, stream: str) -> int:
    """What the meter showed when this house gave it back last; nothing, if it never did."""
    journal = schema.journal.c
    query = select(journal.body).where(journal.stream == stream, journal.kind == KINDS[MeterGiven])
    body = connection.scalar(query.order_by(journal.version.desc()).limit(1))
    given = decode_loan(body) if body is not None else None
    return given.value if isinstance(given, MeterGiven) else 0


def _loan_of(event: AnyLoanEvent) -> AnyDealing:
    assert not isinstance(event, MeterShared)  # noqa: S101  the kind says so
    return event

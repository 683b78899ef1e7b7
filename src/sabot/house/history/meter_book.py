"""A progressive's meter read back from the journal (BJ-7, R-9): what fed it, what it paid, what filled it again."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, func, or_, select

from sabot.engine import event as ev
from sabot.floor.reading import read_rules
from sabot.house.counter.movement import balance_before
from sabot.ledger import Account
from sabot.rules.model import Progressive
from sabot.sidebets import refill, split_stake
from sabot.store import schema
from sabot.table.event import AnyTableEvent, RoundOpened, decode_events
from sabot.table.meter import PROGRESSIVE

_TABLE = "table:"


class MeterHit(Struct, frozen=True, kw_only=True):
    """A prize that came out of the meter: where and when it fell, not to whom."""

    at_ms: int
    table: str
    code: str
    box: int
    """The seat."""
    amount: int
    """All that the bet returned."""
    from_meter: int


class MeterMovement(Struct, frozen=True, kw_only=True):
    """What one step moved on the meter and on the reserve that fills it again, and what both held afterwards."""

    seq: int
    """Its place in the journal."""
    at_ms: int
    table: str
    code: str
    """The round; none where the house put something in."""
    contributed: int
    """By the stakes of a round."""
    paid: int
    """Prizes."""
    refilled: int
    """Out of the reserve, after a prize."""
    funded: int
    """By the house, up to the base."""
    reversed: int
    """Taken back by a round that was voided, or moved by one that was settled again."""
    value: int
    reserve_contributed: int
    reserve_reversed: int
    reserve: int
    holds: bool
    """Whether the postings are what the sheet makes of the round."""


class MeterAccounts(NamedTuple):
    """The two accounts of a meter."""

    meter: Account
    reserve: Account

    @property
    def names(self) -> tuple[str, str]:
        """As the books call them."""
        return self.meter.name, self.reserve.name


class Held(NamedTuple):
    """What the two accounts held at some place of the journal."""

    value: int
    reserve: int


class _Step(NamedTuple):
    """A step that moved something on either account."""

    seq: int
    at_ms: int
    table: str
    version: int
    events: Sequence[AnyTableEvent]
    meter: int
    reserve: int


def read_hits(connection: Connection, accounts: MeterAccounts, before: int | None, count: int) -> list[_Step]:
    """The steps in which prizes may have been paid, the newest first: something left the meter or its reserve."""
    posting = schema.posting.c
    taken = (
        select(posting.seq)
        .where(posting.account.in_(accounts.names), posting.amount < 0, posting.seq < (before or 2**62))
        .group_by(posting.seq)
        .order_by(posting.seq.desc())
        .limit(count)
    )
    places = connection.scalars(taken).all()
    return _steps(connection, accounts, places)[::-1] if places else []


def hits_of(connection: Connection, step: _Step) -> list[MeterHit]:
    """The prizes of a step that the meter paid."""
    if any(isinstance(event, ev.RoundVoided | ev.ResultCorrected) for event in step.events):
        return []
    code = _code(connection, step)
    return [
        MeterHit(
            at_ms=step.at_ms,
            table=step.table,
            code=code,
            box=event.box,
            amount=event.returned,
            from_meter=event.from_meter,
        )
        for event in step.events
        if isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE and event.from_meter
    ]


def count_movements(connection: Connection, accounts: MeterAccounts, first: int, last: int) -> int:
    """How many steps between two places of the journal moved something."""
    posting = schema.posting.c
    own = posting.account.in_(accounts.names) & posting.seq.between(first, last)
    return connection.scalar(select(func.count(posting.seq.distinct())).where(own)) or 0


def held_before(connection: Connection, accounts: MeterAccounts, seq: int) -> Held:
    """What both accounts held before that place in the journal."""
    return Held(*(balance_before(connection, account, seq) for account in accounts))


def read_movements(
    connection: Connection, accounts: MeterAccounts, first: int, last: int
) -> tuple[Held, list[MeterMovement]]:
    """What both held before the first of these places, and all movements up to the last, the oldest first."""
    posting = schema.posting.c
    own = posting.account.in_(accounts.names) & posting.seq.between(first, last)
    places = connection.scalars(select(posting.seq).where(own).group_by(posting.seq).order_by(posting.seq)).all()
    opening = held_before(connection, accounts, first)
    reader = _Reader(connection, opening)
    return opening, [reader.read(step) for step in _steps(connection, accounts, places)]


class _Reader:
    """Derives every movement from the round's events and its sheet, and holds the postings against it."""

    def __init__(self, connection: Connection, held: Held) -> None:
        self._connection = connection
        self._held = held
        self._sheets: dict[str, Progressive | None] = {}
        self._moved: dict[str, Held] = {}
        """What each round has moved so far."""

    def read(self, step: _Step) -> MeterMovement:
        """What the step moved, and why."""
        before, after = self._held, Held(self._held.value + step.meter, self._held.reserve + step.reserve)
        self._held = after
        undone = any(isinstance(event, ev.RoundVoided | ev.ResultCorrected) for event in step.events)
        closed = next((event for event in step.events if isinstance(event, ev.BettingClosed)), None)
        code = _code(self._connection, step) if undone or closed else ""
        moved = self._moved.get(code, Held(0, 0))
        if code:
            self._moved[code] = Held(moved.value + step.meter, moved.reserve + step.reserve)
        parts = _Parts()
        if undone:
            voided = any(isinstance(event, ev.RoundVoided) for event in step.events)
            holds = not voided or (step.meter, step.reserve) == (-moved.value, -moved.reserve)
            parts = _Parts(reversed=step.meter, reserve_reversed=step.reserve)
        elif closed is not None:
            parts = _derive(step, before, self._sheet_of(code))
            holds = closed.meter == before.value + parts.contributed and parts.adds_to(before, after)
        else:
            parts = _Parts(funded=step.meter)
            holds = parts.adds_to(before, after)
        return MeterMovement(
            seq=step.seq,
            at_ms=step.at_ms,
            table=step.table,
            code=code,
            **parts._asdict(),
            value=after.value,
            reserve=after.reserve,
            holds=holds,
        )

    def _sheet_of(self, code: str) -> Progressive | None:
        sheet = self._connection.scalar(select(schema.round_.c.rules_hash).where(schema.round_.c.code == code)) or ""
        if sheet not in self._sheets:
            self._sheets[sheet] = read_rules(self._connection, sheet).progressive
        return self._sheets[sheet]


class _Parts(NamedTuple):
    """What a movement is made of."""

    contributed: int = 0
    paid: int = 0
    refilled: int = 0
    funded: int = 0
    reversed: int = 0
    reserve_contributed: int = 0
    reserve_reversed: int = 0

    def adds_to(self, before: Held, after: Held) -> bool:
        """Whether these parts lead from the one to the other."""
        value = before.value + self.contributed - self.paid + self.refilled + self.funded + self.reversed
        reserve = before.reserve + self.reserve_contributed - self.refilled + self.reserve_reversed
        return (value, reserve) == after


def _derive(step: _Step, before: Held, progressive: Progressive | None) -> _Parts:
    """What a round's stakes and prizes move by its sheet."""
    settled = [event for event in step.events if isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE]
    if progressive is None:
        return _Parts()
    share, paid = split_stake(progressive), sum(event.from_meter for event in settled)
    fed, kept = len(settled) * share.meter, len(settled) * share.reserve
    if not paid:
        return _Parts(contributed=fed, reserve_contributed=kept)
    left, reserve = before.value + fed - paid, before.reserve + kept
    filled = refill(left, reserve, progressive.base)
    refilled = reserve - filled.reserve
    return _Parts(
        contributed=fed,
        paid=paid,
        refilled=refilled,
        funded=filled.meter - left - refilled,
        reserve_contributed=kept,
    )


def _steps(connection: Connection, accounts: MeterAccounts, places: Iterable[int]) -> list[_Step]:
    """The steps at these places, in order."""
    wanted = sorted(places)
    if not wanted:
        return []
    posting, journal = schema.posting.c, schema.journal.c
    moved: dict[int, dict[str, int]] = {}
    lines = select(posting.seq, posting.account, posting.amount).where(
        posting.account.in_(accounts.names), posting.seq.between(wanted[0], wanted[-1])
    )
    for seq, account, amount in connection.execute(lines):
        sums = moved.setdefault(seq, {})
        sums[account] = sums.get(account, 0) + amount
    columns = journal.seq, journal.at_ms, journal.stream, journal.version, journal.body
    rows: dict[int, Any] = {}
    for start in range(0, len(wanted), 500):
        query = select(*columns).where(journal.seq.in_(wanted[start : start + 500]))
        rows |= {row.seq: row for row in connection.execute(query)}
    return [
        _Step(
            seq,
            rows[seq].at_ms,
            rows[seq].stream.removeprefix(_TABLE),
            rows[seq].version,
            decode_events(rows[seq].body),
            *(moved[seq].get(name, 0) for name in accounts.names),
        )
        for seq in wanted
    ]


def _code(connection: Connection, step: _Step) -> str:
    """The game code of the round that the step belongs to."""
    opened = next((event.code for event in step.events if isinstance(event, RoundOpened)), None)
    if opened is not None:
        return opened
    round_ = schema.round_.c
    within = or_(round_.last_version.is_(None), round_.last_version >= step.version)
    query = select(round_.code).where(round_.table_id == step.table, round_.first_version <= step.version, within)
    return connection.scalar(query.order_by(round_.first_version.desc()).limit(1)) or ""

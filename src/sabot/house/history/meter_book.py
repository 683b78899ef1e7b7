"""A progressive's meter read back from the journal (BJ-7, R-9): what fed it, what it paid, what filled it again."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, Select, literal, or_, select, tuple_

from sabot.engine import Event
from sabot.engine import event as ev
from sabot.floor.reading import read_rules, table_stream
from sabot.house.counter.movement import balance_before
from sabot.house.loans.event import LOAN, AnyLoanEvent, MeterReturned, decode_loan, parse_loan_stream
from sabot.house.loans.message import Parts
from sabot.ledger import Account
from sabot.rules.model import Progressive
from sabot.sidebets import refill, split_stake
from sabot.store import Record, schema
from sabot.store.reading import stream_steps
from sabot.table.event import AnyTableEvent, CardTakenBack, RoundCorrected, RoundOpened, TableOpened, decode_events
from sabot.table.meter import PROGRESSIVE

_TABLE = "table:"
STRAY_MS: Final = 2 * 3_600_000
"""By how much times of the journal may be out of its order: more than a clock is ever set back."""


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
    lent: int
    """Between this house and another that shares it: what came of it, or, below zero, went there."""
    reserve_contributed: int
    reserve_reversed: int
    reserve_lent: int
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
    loan: AnyLoanEvent | None
    """What it tells between two houses; None: it is a step of a table."""
    meter: int
    reserve: int


class HitRound(NamedTuple):
    """A round that the meter has paid prizes of."""

    code: str
    table: str
    closed_ms: int
    first_version: int
    last_version: int


def list_hit_rounds(
    connection: Connection, meter: Account, before: tuple[int, str] | None = None, count: int | None = None
) -> list[HitRound]:
    """The finished rounds that the meter has paid, the newest first, those after the cursor."""
    round_ = schema.round_.c
    query = _hit_rounds(meter)
    if before is not None:
        query = query.where(tuple_(round_.closed_ms, round_.code) < tuple_(*map(literal, before)))
    order = round_.closed_ms.desc(), round_.code.desc()
    return [HitRound(*row) for row in connection.execute(query.order_by(*order).limit(count))]


def _hit_rounds(meter: Account) -> Select[Any]:
    round_ = schema.round_.c
    columns = round_.code, round_.table_id, round_.closed_ms, round_.first_version, round_.last_version
    return select(*columns).where(round_.meter_hit == meter.name)


def _hit_rounds_between(connection: Connection, meter: Account, first: int, last: int) -> list[HitRound]:
    """Those that were played, at least in part, between two places of the journal: found by their times.

    The journal goes on in time but for a moment, and for what a machine's clock was set back by.
    """
    round_ = schema.round_.c
    query = _hit_rounds(meter)
    since_ms, until_ms = (_time_at(connection, place) for place in (first, last))
    if since_ms is not None:
        query = query.where(round_.closed_ms >= since_ms - STRAY_MS)
    if until_ms is not None:
        query = query.where(round_.opened_ms <= until_ms + STRAY_MS)
    return [HitRound(*row) for row in connection.execute(query)]


def _time_at(connection: Connection, place: int) -> int | None:
    """When the step at that place was made; None: there is none."""
    return connection.scalar(select(schema.journal.c.at_ms).where(schema.journal.c.seq == place))


def read_hits(connection: Connection, found: HitRound) -> list[MeterHit]:
    """The prizes of a round that the meter paid."""
    return [
        MeterHit(
            at_ms=at_ms,
            table=found.table,
            code=found.code,
            box=event.box,
            amount=event.returned,
            from_meter=event.from_meter,
        )
        for at_ms, event in _happened(_steps_of(connection, found))
        if isinstance(event, ev.BetSettled) and event.from_meter
    ]


def _happened(steps: Iterable[Record]) -> list[tuple[int, Event]]:
    """All that happened, and when; not what followed from a real card that was taken back."""
    found: list[tuple[int, Event]] = []
    for step in steps:
        for event in decode_events(step.body):
            if isinstance(event, CardTakenBack):
                while found and not isinstance(found.pop()[1], ev.PlayerCard | ev.DealerCard):
                    pass
            else:
                found.append((step.at_ms, event))
    return found


def _steps_of(connection: Connection, found: HitRound) -> list[Record]:
    return stream_steps(connection, table_stream(found.table), after=found.first_version - 1, upto=found.last_version)


def find_places(connection: Connection, accounts: MeterAccounts, first: int, last: int) -> list[int]:
    """Where in the journal between two places something was moved.

    That is also where a round was paid and its meter filled again to what it had been: there is no posting of it.
    """
    posting = schema.posting.c
    own = posting.account.in_(accounts.names) & posting.seq.between(first, last)
    places = set(connection.scalars(select(posting.seq).where(own).group_by(posting.seq)))
    for found in _hit_rounds_between(connection, accounts.meter, first, last):
        places |= {
            step.seq
            for step in _steps_of(connection, found)
            if first <= step.seq <= last and _settles(decode_events(step.body))
        }
    return sorted(places)


def _settles(events: Iterable[AnyTableEvent]) -> bool:
    return any(isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE for event in events)


def held_before(connection: Connection, accounts: MeterAccounts, seq: int) -> Held:
    """What both accounts held before that place in the journal."""
    return Held(*(balance_before(connection, account, seq) for account in accounts))


def read_movements(
    connection: Connection, accounts: MeterAccounts, places: Sequence[int], last: int
) -> tuple[Held, list[MeterMovement]]:
    """What both accounts held before these places of the journal, and what was moved there, the oldest first.

    Where there are none, it is what they held at the last place that was looked at.
    """
    opening = held_before(connection, accounts, places[0] if places else last + 1)
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
        self._paid: dict[str, Held] = {}
        """What the last prizes of each round with real cards have moved."""

    def read(self, step: _Step) -> MeterMovement:
        """What the step moved, and why."""
        before, after = self._held, Held(self._held.value + step.meter, self._held.reserve + step.reserve)
        self._held = after
        if step.loan is not None:
            return _write_movement(step, "", _derive_loan(step, step.loan), before, after)
        corrected = next((event for event in step.events if isinstance(event, RoundCorrected)), None)
        undone = corrected is not None or any(isinstance(event, ev.RoundVoided) for event in step.events)
        closed = next((event for event in step.events if isinstance(event, ev.BettingClosed)), None)
        back = any(isinstance(event, CardTakenBack) for event in step.events)
        settled = closed is None and _settles(step.events)
        code = _code(self._connection, step) if undone or closed or back or settled else ""
        code = corrected.code if corrected is not None else code
        moved = self._moved.get(code, Held(0, 0))
        if code:
            self._moved[code] = Held(moved.value + step.meter, moved.reserve + step.reserve)
        parts = _Parts()
        if undone:
            voided = any(isinstance(event, ev.RoundVoided) for event in step.events)
            holds = not voided or (step.meter, step.reserve) == (-moved.value, -moved.reserve)
            parts = _Parts(reversed=step.meter, reserve_reversed=step.reserve)
        elif back:
            paid = self._paid.get(code, Held(0, 0))
            holds = (step.meter, step.reserve) == (-paid.value, -paid.reserve)
            parts = _Parts(reversed=step.meter, reserve_reversed=step.reserve)
        elif settled:  # with a real card, after the step that closed betting
            parts = _derive(step, before, self._sheet_of(code), 0)
            holds = parts.adds_to(before, after)
            self._paid[code] = Held(step.meter, step.reserve)
        elif closed is not None:
            parts = _derive(step, before, self._sheet_of(code), _stakes(step, closed, before, self._sheet_of(code)))
            holds = closed.meter == before.value + parts.contributed and parts.adds_to(before, after)
        else:
            parts = _Parts(funded=step.meter)
            holds = parts.adds_to(before, after)
        return _write_movement(step, code, parts, before, after, holds=holds)

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
    lent: int = 0
    reserve_contributed: int = 0
    reserve_reversed: int = 0
    reserve_lent: int = 0

    def adds_to(self, before: Held, after: Held) -> bool:
        """Whether these parts lead from the one to the other."""
        value = before.value + self.contributed - self.paid + self.refilled + self.funded + self.reversed
        reserve = before.reserve + self.reserve_contributed - self.refilled + self.reserve_reversed
        value, reserve = value + self.lent, reserve + self.reserve_lent
        return (value, reserve) == after


def _write_movement(
    step: _Step, code: str, parts: _Parts, before: Held, after: Held, *, holds: bool = True
) -> MeterMovement:
    return MeterMovement(
        seq=step.seq,
        at_ms=step.at_ms,
        table=step.table,
        code=code,
        **parts._asdict(),
        value=after.value,
        reserve=after.reserve,
        holds=holds and parts.adds_to(before, after) if step.loan is not None else holds,
    )


def _derive_loan(step: _Step, loan: AnyLoanEvent) -> _Parts:
    """What a step between two houses moves; of what came back, what the other's rounds have made of it stands apart."""
    if not isinstance(loan, MeterReturned):
        return _Parts(lent=step.meter, reserve_lent=step.reserve)
    told = loan.parts
    return _Parts(
        contributed=told.contributed,
        paid=told.paid,
        refilled=told.refilled,
        funded=told.funded,
        reversed=told.reversed,
        lent=loan.value - told.meter,
        reserve_contributed=told.reserve_contributed,
        reserve_reversed=told.reserve_reversed,
        reserve_lent=loan.reserve - told.reserve,
    )


def read_parts(connection: Connection, accounts: MeterAccounts, since: int, last: int = 2**62) -> Parts:
    """What rounds of this house have moved after a place in the journal, and up to another."""
    found = {*find_places(connection, accounts, since + 1, last), *_paid_places(connection, accounts, since + 1, last)}
    places = sorted(found)
    _, movements = read_movements(connection, accounts, places, last)
    return Parts(*(sum(getattr(one, name) for one in movements) for name in Parts.__struct_fields__))


def _paid_places(connection: Connection, accounts: MeterAccounts, first: int, last: int) -> list[int]:
    """Where a round was paid that is not over yet: there is no posting where that left the meter as it was."""
    journal = schema.journal.c
    query = select(journal.seq, journal.stream, journal.body).where(
        journal.seq.between(first, last), journal.stream.startswith(_TABLE), journal.kind == "tick"
    )
    return [row.seq for row in connection.execute(query) if _pays(connection, accounts, row.stream, row.body)]


def _pays(connection: Connection, accounts: MeterAccounts, stream: str, body: str) -> bool:
    if not any(isinstance(event, ev.BetSettled) and event.from_meter for event in decode_events(body)):
        return False
    (opening,) = stream_steps(connection, stream, upto=1)
    opened = decode_events(opening.body)[0]
    meter = (opened.meter or opened.table, opened.currency) if isinstance(opened, TableOpened) else ("", "")
    return meter == (accounts.meter.owner, accounts.meter.currency)


def _settlements(step: _Step) -> list[ev.BetSettled]:
    return [event for event in step.events if isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE]


def _stakes(step: _Step, closed: ev.BettingClosed, before: Held, progressive: Progressive | None) -> int:
    """How many stakes the round had: as many as are settled with the deal, or, of real cards, as the meter shows."""
    settled = len(_settlements(step))
    if settled or progressive is None or not (share := split_stake(progressive).meter):
        return settled
    return (closed.meter - before.value) // share


def _derive(step: _Step, before: Held, progressive: Progressive | None, stakes: int) -> _Parts:
    """What a round's stakes and prizes move by its sheet."""
    if progressive is None:
        return _Parts()
    share, paid = split_stake(progressive), sum(event.from_meter for event in _settlements(step))
    fed, kept = stakes * share.meter, stakes * share.reserve
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
    return [_read_step(rows[seq], *(moved.get(seq, {}).get(name, 0) for name in accounts.names)) for seq in wanted]


def _read_step(row: Any, meter: int, reserve: int) -> _Step:
    if row.stream.startswith(LOAN):
        other = parse_loan_stream(row.stream)[2]
        return _Step(row.seq, row.at_ms, other, row.version, (), decode_loan(row.body), meter, reserve)
    table = row.stream.removeprefix(_TABLE)
    return _Step(row.seq, row.at_ms, table, row.version, decode_events(row.body), None, meter, reserve)


def _code(connection: Connection, step: _Step) -> str:
    """The game code of the round that the step belongs to."""
    opened = next((event.code for event in step.events if isinstance(event, RoundOpened)), None)
    if opened is not None:
        return opened
    round_ = schema.round_.c
    within = or_(round_.last_version.is_(None), round_.last_version >= step.version)
    query = select(round_.code).where(round_.table_id == step.table, round_.first_version <= step.version, within)
    return connection.scalar(query.order_by(round_.first_version.desc()).limit(1)) or ""

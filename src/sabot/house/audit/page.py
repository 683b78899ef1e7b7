"""A stretch of the journal with the rows that it tells of, fetched together: one by one they would cost more."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Connection, Row, select

from sabot.house.accounts.event import SessionOpened
from sabot.house.alarms.acknowledging import ALARM, AlarmAcknowledged, decode_alarm
from sabot.house.audit.account_step import PLAYER, AnyAccountEvent, decode_account
from sabot.house.audit.counter import AnyCounterEvent, decode_counter, is_counter
from sabot.house.counter.payment import PaidOut
from sabot.house.kept_sheets import SHEET, SheetKept, decode_kept
from sabot.house.live.pots import METER, AnyMeterEvent, decode_meter
from sabot.house.loans.event import LOAN, AnyLoanEvent, decode_loan
from sabot.store import Record, schema
from sabot.table.event import AnyTableEvent, RoundCorrected, RoundOpened, ShoeOpened, TableOpened, decode_events

RECORDS = 1000
"""Of one page."""
TABLE = "table:"

AnyRow = Row[Any]


class ReadRecord(NamedTuple):
    """A record and what it tells; ``garbled`` says why that cannot be read, if it cannot."""

    record: Record
    table_events: list[AnyTableEvent]
    counter_events: list[AnyCounterEvent]
    account_events: list[AnyAccountEvent]
    garbled: str | None = None
    meter_events: Sequence[AnyMeterEvent] = ()
    alarm_events: Sequence[AlarmAcknowledged] = ()
    sheet_events: Sequence[SheetKept] = ()
    loan_event: AnyLoanEvent | None = None


class Rows(NamedTuple):
    """The rows that a page's records tell of, by their keys, as they are today."""

    tables: dict[str, AnyRow]
    shoes: dict[str, AnyRow]
    rounds: dict[str, AnyRow]
    played: dict[str, list[AnyRow]]
    payments: dict[str, AnyRow]
    sessions: dict[str, AnyRow]


class Names(NamedTuple):
    """The keys of the rows that a page tells of."""

    tables: list[str]
    shoes: list[str]
    rounds: list[str]
    payments: list[str]
    sessions: list[str]


class JournalPage(NamedTuple):
    """Some records, one after the other."""

    told: list[ReadRecord]
    rows: Rows


def pages(connection: Connection, records: Iterable[Record]) -> Iterator[JournalPage]:
    """All the records, a page at a time."""
    left = iter(records)
    while page := list(islice(left, RECORDS)):
        told = [_read(record) for record in page]
        yield JournalPage(told, _fetch(connection, told))


def _read(record: Record) -> ReadRecord:
    try:
        if record.stream.startswith(TABLE):
            return ReadRecord(record, decode_events(record.body), [], [])
        if record.stream.startswith(METER):
            return ReadRecord(record, [], [], [], None, decode_meter(record.body))
        if record.stream.startswith(ALARM):
            return ReadRecord(record, [], [], [], None, (), decode_alarm(record.body))
        if record.stream.startswith(SHEET):
            return ReadRecord(record, [], [], [], None, (), (), decode_kept(record.body))
        if record.stream.startswith(LOAN):
            return ReadRecord(record, [], [], [], loan_event=decode_loan(record.body))
        if is_counter(record.kind):
            return ReadRecord(record, [], decode_counter(record.body), [])
        return ReadRecord(record, [], [], decode_account(record.body) if record.stream.startswith(PLAYER) else [])
    except (msgspec.MsgspecError, UnicodeError) as error:
        return ReadRecord(record, [], [], [], str(error))


def _fetch(connection: Connection, told: list[ReadRecord]) -> Rows:
    found = Names([], [], [], [], [])
    for each in told:
        for event in each.table_events:
            if type(event) is ShoeOpened:
                found.shoes.append(event.shoe)
            elif type(event) is RoundOpened or type(event) is RoundCorrected:
                found.rounds.append(event.code)
            elif type(event) is TableOpened:
                found.tables.append(event.table)
        found.payments.extend(event.payment for event in each.counter_events if not isinstance(event, PaidOut))
        found.sessions.extend(event.session for event in each.account_events if isinstance(event, SessionOpened))
    played: dict[str, list[AnyRow]] = {}
    for row in _select(connection, schema.played.c.code, found.rounds):
        played.setdefault(row.code, []).append(row)
    return Rows(
        _by_key(connection, schema.gaming_table.c.id, found.tables),
        _by_key(connection, schema.shoe.c.id, found.shoes),
        _by_key(connection, schema.round_.c.code, found.rounds),
        played,
        _by_key(connection, schema.payment.c.id, found.payments),
        _by_key(connection, schema.session.c.id, found.sessions),
    )


def _by_key(connection: Connection, key: Column[str], names: list[str]) -> dict[str, AnyRow]:
    return {getattr(row, key.name): row for row in _select(connection, key, names)}


def _select(connection: Connection, key: Column[str], names: list[str]) -> list[AnyRow]:
    return list(connection.execute(select(key.table).where(key.in_(names)))) if names else []

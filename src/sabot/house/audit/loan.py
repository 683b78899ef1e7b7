"""Meters that houses share (BJ-7, M-3): each house proves its side, by what the other has signed.

A loan is made, taken, given back and acknowledged once, in this order; what moves is what both letters say, to the
cent; and a guest's letter tells just what its own rounds have made of the meter meanwhile.
"""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from sabot.house.audit.error import wrong_at
from sabot.house.history.meter_book import MeterAccounts, read_parts
from sabot.house.loans.event import (
    KINDS,
    AnyDealing,
    AnyLoanEvent,
    GiftAcknowledged,
    MeterGiven,
    MeterLent,
    MeterReturned,
    MeterShared,
    MeterTaken,
    parse_loan_stream,
)
from sabot.house.loans.letter import SignedLetter, is_from, letter_hash
from sabot.house.loans.message import AnyAnswer, AnyRequest, Give, Lent, Returned, Take, read_answer, read_request
from sabot.house.loans.money import loan_postings
from sabot.store import Record
from sabot.table import Pot
from sabot.table.ident import HOUSE

FindPot = Callable[[str, str], Pot]
"""The meter of that name and currency, as the audit knows it so far."""


class AuditedLoans:
    """All that has been between this house and others."""

    def __init__(self, connection: Connection, find_pot: FindPot) -> None:
        self._connection = connection
        self._find_pot = find_pot
        self._sides: dict[str, _AuditedSide] = {}

    def check(self, record: Record, event: AnyLoanEvent) -> None:
        """Raises if this cannot have been."""
        side = self._sides.get(record.stream)
        if side is None:
            side = self._sides[record.stream] = self._begin(record)
        if record.actor != HOUSE or record.command is not None:
            raise wrong_at(record, "what is between houses is done by the house itself, without a command")
        if record.kind != KINDS[type(event)]:
            raise wrong_at(record, f"it is called {record.kind}, and what it tells is {KINDS[type(event)]}")
        side.check(record, event)

    def _begin(self, record: Record) -> "_AuditedSide":
        try:
            meter, currency, other = parse_loan_stream(record.stream)
        except ValueError:
            raise wrong_at(record, "it names no meter, currency and house") from None
        return _AuditedSide(self._connection, self._find_pot(meter, currency), other)


class _AuditedSide:
    """One meter between this house and another."""

    def __init__(self, connection: Connection, pot: Pot, other: str) -> None:
        self._connection = connection
        self._pot = pot
        self._other = other
        self._shared: MeterShared | None = None
        self._last: AnyDealing | None = None
        self._since = 0

    def check(self, record: Record, event: AnyLoanEvent) -> None:
        if isinstance(event, MeterShared):
            self._share(record, event)
        else:
            if self._shared is None:
                raise wrong_at(record, "a meter is lent before it is shared")
            self._follow(record, event, self._shared)
            self._last, self._since = event, record.seq
        self._move(record, event)

    def _share(self, record: Record, event: MeterShared) -> None:
        pot, before = self._pot, self._shared
        _require(record, event.other == self._other, f"it is shared with {event.other}, not with {self._other}")
        settled = self._last is None or isinstance(self._last, MeterReturned | GiftAcknowledged)
        _require(record, settled, "the keys are others, and a loan is under way")
        _require(record, before is None or before.role == event.role, "keeper and guest have changed places")
        if event.role == "guest" and before is None:
            _require(record, not pot.meter and not pot.reserve, "a meter with money of its own becomes another's")
            pot.is_guest, pot.away = True, self._other
        self._shared = event

    def _follow(self, record: Record, event: AnyLoanEvent, shared: MeterShared) -> None:
        keeps = isinstance(event, MeterLent | MeterReturned)
        _require(record, keeps == (shared.role == "keeper"), f"this house is the meter's {shared.role}")
        last, loan = self._last, self._last.loan if self._last is not None else 0
        match event:
            case MeterLent():
                _require(record, event.loan == loan + 1 and not isinstance(last, MeterLent), _order(event.loan))
                self._check_lent(record, event, shared)
            case MeterReturned():
                lent = isinstance(last, MeterLent) and event.loan == loan
                _require(record, lent, _order(event.loan))
                self._check_returned(record, event, shared)
            case MeterTaken():
                free = last is None or isinstance(last, GiftAcknowledged)
                _require(record, event.loan == loan + 1 and free, _order(event.loan))
                self._check_taken(record, event, shared)
            case MeterGiven():
                _require(record, isinstance(last, MeterTaken) and event.loan == loan, _order(event.loan))
                self._check_given(record, event, shared)
            case GiftAcknowledged():
                _require(record, isinstance(last, MeterGiven) and event.loan == loan, _order(event.loan))
                self._check_acknowledged(record, event, shared)

    def _check_lent(self, record: Record, event: MeterLent, shared: MeterShared) -> None:
        pot = self._pot
        _require(record, pot.away is None, "a meter is lent that another house has")
        whole = (event.value, event.reserve) == (pot.meter, pot.reserve)
        _require(record, whole, f"{event.value} is lent, and the meter held {pot.meter}")
        request = self._read_request(record, event.request, shared.key, shared.own_key)
        _require(record, isinstance(request, Take) and request.loan == event.loan, "the guest asked for something else")
        answer = _read_answer(record, event.answer, shared.own_key, letter_hash(event.request))
        told = isinstance(answer, Lent) and (answer.loan, answer.value, answer.reserve)
        _require(record, told == (event.loan, event.value, event.reserve), "the guest was told something else")

    def _check_returned(self, record: Record, event: MeterReturned, shared: MeterShared) -> None:
        last = self._last
        request = self._read_request(record, event.request, shared.key, shared.own_key)
        _check_give(record, request, event)
        value, reserve = (last.value, last.reserve) if isinstance(last, MeterLent) else (0, 0)
        adds = (value + event.parts.meter, reserve + event.parts.reserve) == (event.value, event.reserve)
        _require(record, adds, "what was lent and what is told of it do not make what came back")
        answer = _read_answer(record, event.answer, shared.own_key, letter_hash(event.request))
        _require(
            record, isinstance(answer, Returned) and answer.loan == event.loan, "the guest was told something else"
        )

    def _check_taken(self, record: Record, event: MeterTaken, shared: MeterShared) -> None:
        answer = _read_answer(record, event.answer, shared.key, None)
        told = isinstance(answer, Lent) and (answer.loan, answer.value, answer.reserve)
        _require(record, told == (event.loan, event.value, event.reserve), "the keeper has lent something else")

    def _check_given(self, record: Record, event: MeterGiven, shared: MeterShared) -> None:
        pot = self._pot
        whole = (event.value, event.reserve) == (pot.meter, pot.reserve)
        _require(record, whole, f"{event.value} is given back, and the meter held {pot.meter}")
        _check_give(record, self._read_request(record, event.request, shared.own_key, shared.key), event)
        accounts = MeterAccounts(pot.meter_account, pot.reserve_account)
        parts = read_parts(self._connection, accounts, self._since, record.seq - 1)
        _require(record, parts == event.parts, "the keeper is told something else than the rounds have moved")

    def _check_acknowledged(self, record: Record, event: GiftAcknowledged, shared: MeterShared) -> None:
        request = letter_hash(self._last.request) if isinstance(self._last, MeterGiven) else ""
        answer = _read_answer(record, event.answer, shared.key, request)
        _require(
            record, isinstance(answer, Returned) and answer.loan == event.loan, "the keeper has said something else"
        )

    def _read_request(self, record: Record, letter: SignedLetter, key: str, to: str) -> AnyRequest:
        _require(record, is_from(letter, key), "what was asked is not signed by whoever asked it")
        try:
            request = read_request(letter)
        except msgspec.MsgspecError as error:
            raise wrong_at(record, f"what was asked cannot be read: {error}") from None
        named = (request.to, request.meter, request.currency) == (to, *self._pot.meter_account[1:])
        _require(record, named, "what was asked is of another meter, or of another house")
        return request

    def _move(self, record: Record, event: AnyLoanEvent) -> None:
        """That just the money was posted that the event tells of; the meter is then here, or away."""
        pot, due = self._pot, loan_postings(self._pot, self._other, event)
        _require(record, record.postings == due, "it is not posted what it tells")
        for account, amount in due:
            pot.meter += amount if account == pot.meter_account else 0
            pot.reserve += amount if account == pot.reserve_account else 0
        if isinstance(event, MeterLent | MeterGiven):
            pot.away = self._other
        elif isinstance(event, MeterReturned | MeterTaken):
            pot.away = None


def _check_give(record: Record, request: AnyRequest, event: MeterReturned | MeterGiven) -> None:
    told = isinstance(request, Give) and (request.loan, request.value, request.reserve, request.parts)
    same = told == (event.loan, event.value, event.reserve, event.parts)
    _require(record, same, "the letter that gives it back says something else")


def _read_answer(record: Record, letter: SignedLetter, key: str, request: str | None) -> AnyAnswer:
    _require(record, is_from(letter, key), "the answer is not signed by the keeper")
    try:
        answer = read_answer(letter)
    except msgspec.MsgspecError as error:
        raise wrong_at(record, f"the answer cannot be read: {error}") from None
    _require(record, request is None or answer.request == request, "the answer is one to something else")
    return answer


def _order(loan: int) -> str:
    return f"loan {loan} is not the next thing that can happen"


def _require(record: Record, holds: bool, otherwise: str) -> None:
    if not holds:
        raise wrong_at(record, otherwise)

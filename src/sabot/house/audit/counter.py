"""Payments: each is what its order makes of it, moved just its money, and has its row."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Row

from sabot.errors import SabotError
from sabot.house.accounts.muting import check_reason
from sabot.house.audit.accounts import KnownAccounts
from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.row import check_row
from sabot.house.counter.payment import (
    DuePayment,
    PaidOut,
    PaymentAsked,
    PaymentBooked,
    PaymentKind,
    PaymentOrder,
    PaymentPursued,
    asked_order,
    paid_out_step,
    pursuit_step,
)
from sabot.store import Command, Record, Step, Value
from sabot.table.ident import HOUSE

AnyCounterEvent = PaymentAsked | PaymentBooked | PaidOut | PaymentPursued

_KINDS = re.compile(
    "(deposit|withdrawal|returned|grant)|deposit-(asked|declined|refused)|(withdrawal|refused)-paid|pursued"
)
_events = msgspec.json.Decoder(list[AnyCounterEvent])


def is_counter(kind: str) -> bool:
    """Whether a record of that kind is of a payment."""
    return _KINDS.fullmatch(kind) is not None


def decode_counter(body: str) -> list[AnyCounterEvent]:
    """What the record of a payment tells."""
    return _events.decode(body)


class PaymentWrong(SabotError):
    """Raised for a record that is not what its payment makes of it."""


class Owed(NamedTuple):
    """A payment that the provider has to make, as it was booked, and its row."""

    due: DuePayment
    row: Row[Any]


class Counter:
    """The cashier's books and the grants."""

    def __init__(self, notebook: Notebook, accounts: KnownAccounts) -> None:
        self._notebook = notebook
        self._accounts = accounts
        self._owed: dict[str, Owed] = {}
        """Withdrawals and refused deposits of which it is not told that the provider paid them, or booked them back."""
        self._asked: dict[str, tuple[Row[Any] | None, int]] = {}
        """Deposits that were asked for, with the time when, and of which it is not told what became of them."""

    def check(self, record: Record, events: list[AnyCounterEvent], rows: dict[str, Row[Any]]) -> None:
        """That the record tells of one payment, is what its order makes of it, and moves just its money."""
        try:
            match events:
                case []:
                    raise PaymentWrong("it is the record of a payment, and tells of none")
                case [PaymentBooked() as booked]:
                    self._check_booked(record, booked, rows.get(booked.payment))
                case [PaymentAsked() as asked]:
                    self._check_asked(record, asked, rows.get(asked.payment))
                case [PaymentPursued() as pursued]:
                    self._check_pursued(record, pursued)
                case [PaidOut() as paid]:
                    self._check_paid(record, paid)
                case _:
                    raise PaymentWrong("it tells of more than one payment")
        except SabotError as error:
            raise wrong_at(record, str(error)) from None

    def check_end(self) -> None:
        """That what is still owed is not said to be paid, nor what was only asked for to be made."""
        for payment, (asked, at_ms) in self._asked.items():
            _check_asked_row(payment, asked, at_ms)
        for payment, (_, row) in self._owed.items():
            if row.reference:
                raise BooksWrong(f"payment {payment}: it has the reference {row.reference!r}, and was never paid out")

    def _check_asked(self, record: Record, asked: PaymentAsked, row: Row[Any] | None) -> None:
        self._accounts.require(asked.player, asked.currency)
        order = asked_order(asked.player, asked.currency, asked.amount, asked.command, asked.provider)
        _check_step(record, order.asking(record.at_ms, record.version))
        _require(self._notebook.note("payment", asked.payment), f"payment {asked.payment} is asked for a second time")
        self._asked[asked.payment] = row, record.at_ms
        values: dict[str, Value] = {
            "player": asked.player,
            "provider": asked.provider,
            "currency": asked.currency,
            "amount": asked.amount,
            "command": asked.command,
        }
        check_row(f"payment {asked.payment}", row, values)

    def _check_booked(self, record: Record, booked: PaymentBooked, row: Row[Any] | None) -> None:
        self._check_persons(record, booked)
        step = _step_of(record, booked)
        _check_step(record, step)
        # Before deposits were asked for on record, one was booked as a payment of its own.
        asked = self._asked.pop(booked.payment, None) is not None
        new = asked or self._notebook.note("payment", booked.payment)
        _require(new, f"payment {booked.payment} is booked a second time")
        values = dict(step.rows[0].values)
        if not asked:  # the row has the command of what was asked for, compared then, and no other
            values["command"] = None
        due = DuePayment(
            booked.payment, cast(PaymentKind, values["kind"]), booked.player, booked.currency, booked.amount
        )
        if due.kind in ("withdrawal", "refused") and row is not None:
            del values["reference"]  # it comes when the provider has paid
            self._owed[booked.payment] = Owed(due, row)
        elif booked.kind == "returned":
            self._check_returned(booked)
        check_row(f"payment {booked.payment}", row, values)

    def _check_persons(self, record: Record, booked: PaymentBooked) -> None:
        """That the payment is for somebody who is a player by then, and ordered by somebody who may."""
        self._accounts.require(booked.player, booked.currency)
        if booked.kind == "grant":
            self._accounts.require_operator(record.actor)
            return
        payers = {"deposit": booked.player, "withdrawal": booked.player, "returned": HOUSE}
        _require(payers.get(booked.kind) == record.actor, f"{record.actor} cannot order such a payment")

    def _check_returned(self, booked: PaymentBooked) -> None:
        """That just what was withdrawn comes back, to whom it was withdrawn from, and once."""
        due, row = self._pop_owed(booked.reference)
        check_row(f"payment {due.payment}", row, {"reference": booked.payment})
        _require(due.kind == "withdrawal", f"payment {due.payment} is no withdrawal that could come back")
        withdrawn, back = (due.player, due.currency, due.amount), (booked.player, booked.currency, booked.amount)
        _require(withdrawn == back, f"{_show(back)} comes back, and {_show(withdrawn)} was withdrawn")

    def _check_paid(self, record: Record, paid: PaidOut) -> None:
        due, row = self._pop_owed(paid.payment)
        check_row(f"payment {paid.payment}", row, {"reference": paid.reference})
        _check_step(record, paid_out_step(due, paid.reference, record.at_ms))

    def _check_pursued(self, record: Record, pursued: PaymentPursued) -> None:
        """That an operator had a payment pursued that had not come to its end, for a reason."""
        self._accounts.require_operator(record.actor)
        _require(check_reason(pursued.reason) == pursued.reason, "its reason is none that could be given")
        _require(record.command is not None, "a payment is pursued without a command")
        player = record.stream.removeprefix("player:")
        owed = self._owed.get(pursued.payment)
        known = self._asked.get(pursued.payment, (None, 0))[0] if owed is None else owed.row
        _require(known is not None and known.player == player, f"no payment {pursued.payment} of {player} is open")
        _require(owed is None or not pursued.refuse, f"payment {pursued.payment} cannot be refused any more")
        step = pursuit_step(pursued, player, record.actor, record.origin, record.command or "", record.at_ms)
        _check_step(record, step)

    def _pop_owed(self, payment: str) -> Owed:
        owed = self._owed.pop(payment, None)
        if owed is None:
            raise PaymentWrong(f"there is no payment {payment!r} that is owed")
        return owed


def _show(payment: tuple[str, str, int]) -> str:
    player, currency, amount = payment
    return f"{amount} {currency} of {player}"


def _check_asked_row(payment: str, row: Row[Any] | None, at_ms: int) -> None:
    try:
        check_row(f"payment {payment}", row, {"kind": "asked", "reference": "", "at_ms": at_ms})
    except SabotError as error:
        raise BooksWrong(f"{error}, which does not tell of its end") from None


def _require(condition: bool, wrong: str) -> None:
    if not condition:
        raise PaymentWrong(wrong)


def _step_of(record: Record, booked: PaymentBooked) -> Step:
    """The step that the counter would write for this payment."""
    order = PaymentOrder(
        kind=booked.kind,
        player=booked.player,
        currency=booked.currency,
        amount=booked.amount,
        command=record.command or "",
        actor=record.actor,
        origin=record.origin,
        provider=booked.provider,
        note=booked.note if booked.kind == "grant" else "",
    )
    if record.kind == "deposit-declined":
        return order.declining(record.at_ms, booked.note)
    if record.kind.endswith("-refused"):
        return order.refusal(record.at_ms, booked.reference, booked.note)
    return order.step(record.at_ms, reference=booked.reference, why=booked.note if booked.kind == "returned" else "")


def _check_step(record: Record, step: Step) -> None:
    same = (record.stream, record.kind, record.actor) == (step.stream, step.kind, step.actor)
    _require(same, f"its payment belongs to {step.stream} as {step.kind}, by {step.actor}")
    for name, told, made in _told_and_made(record, step):
        _require(told == made, f"its payment has {name} {told}, and its command makes it {made}")
    same = set(record.postings) == set(step.postings) and len(record.postings) == len(step.postings)
    _require(same, "its postings are not those of its payment")
    command = step.command or Command("", "", "")
    same = (record.command or "", record.fingerprint or "") == (command.id, command.fingerprint)
    same = same and _answer(record.answer) == _answer(command.answer)
    _require(same, "its command's fingerprint or answer is not that of its payment")


def _told_and_made(record: Record, step: Step) -> Iterator[tuple[str, object, object]]:
    told, made = decode_counter(record.body)[0], decode_counter(step.body)[0]
    for name, value in asdict(made).items():
        yield name, asdict(told)[name], value


def _answer(text: str | None) -> object:
    try:
        return msgspec.json.decode(text or "")
    except msgspec.MsgspecError:
        return text or ""

"""Payments by the journal: what each player brought, took out and was given."""

from collections import defaultdict
from typing import NamedTuple

import msgspec

from sabot.house.counter.payment import PaidOut, PaymentAsked, PaymentBooked
from sabot.store import Record

KINDS = (
    "deposit-asked",
    "deposit",
    "deposit-declined",
    "deposit-refused",
    "refused-paid",
    "withdrawal",
    "withdrawal-paid",
    "returned",
    "grant",
    "pursued",
)

_decoder = msgspec.json.Decoder(list[PaymentAsked | PaymentBooked | PaidOut])


class Booked(NamedTuple):
    """A payment in the books."""

    seq: int
    player: str
    currency: str
    amount: int
    refused: bool


class PaymentBook:
    """What was paid, by the payment's id."""

    def __init__(self) -> None:
        self.streams: dict[str, str] = {}
        """Whose each of them is."""
        self.asked: set[str] = set()
        """Deposits that the house has said it would ask the bank for."""
        self.declined: set[str] = set()
        """Those of which it said that the bank has not made them, and never will."""
        self.deposits: dict[str, Booked] = {}
        self.withdrawals: dict[str, Booked] = {}
        self.paid_out: set[str] = set()
        """Withdrawals that the bank has paid."""
        self.given_back: set[str] = set()
        """Refused deposits that the bank has given back."""
        self.returned: set[str] = set()
        """Withdrawals that were booked back."""
        self.cash: dict[str, int] = defaultdict(int)
        """By player: deposits and what was booked back, less withdrawals."""
        self.gold: dict[str, int] = defaultdict(int)

    def take(self, record: Record) -> None:
        """Notes the record's payment."""
        if record.kind not in KINDS or record.kind == "pursued":
            return
        for event in _decoder.decode(record.body):
            self.streams.setdefault(event.payment, record.stream)
            if isinstance(event, PaymentAsked):
                self.asked.add(event.payment)
            elif record.kind == "deposit-declined":
                self.declined.add(event.payment)
            elif isinstance(event, PaidOut):
                (self.paid_out if record.kind == "withdrawal-paid" else self.given_back).add(event.payment)
            else:
                self._book(event, Booked(record.seq, event.player, event.currency, event.amount, "-" in record.kind))

    def is_open(self, payment: str) -> bool:
        """Whether it has not come to its end."""
        if payment in self.withdrawals:
            return payment not in self.paid_out | self.returned
        if payment in self.deposits:
            return self.deposits[payment].refused and payment not in self.given_back
        return payment in self.asked - self.declined

    def _book(self, event: PaymentBooked, booked: Booked) -> None:
        match event.kind:
            case "deposit":
                self.deposits[event.payment] = booked
                self.cash[booked.player] += 0 if booked.refused else booked.amount
            case "withdrawal":
                self.withdrawals[event.payment] = booked
                self.cash[booked.player] -= booked.amount
            case "returned":
                self.returned.add(event.reference)
                self.cash[booked.player] += booked.amount
            case "grant":
                self.gold[booked.player] += booked.amount

"""A payment at the counter: what is asked, what is told, and the step that books it."""

import re
from hashlib import sha256
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from sabot.errors import money
from sabot.house.accounts.desk import ORIGIN_MAX, clean_text
from sabot.house.error import Refused
from sabot.house.visitor import Role, Visitor
from sabot.ledger import Account, Kind, Posting, transfer
from sabot.store import Command, Row, Step, Value
from sabot.store.payment import payment_id
from sabot.table.ident import HOUSE

AMOUNT_MAX = 10**12
"""Minor units of one payment."""

_ID = re.compile("[A-Za-z0-9_-]{1,64}")

PaymentKind = Literal["asked", "deposit", "declined", "refused", "withdrawal", "returned", "grant"]
"""``asked``: a deposit whose end is not known yet; ``declined``: one that the provider would not make; ``refused``: one
that the house had to hand back; ``returned``: a withdrawal booked back."""


class Paid(Struct, frozen=True, kw_only=True):
    """What the counter answers."""

    payment: str
    """The payment's id in the books of the house."""
    kind: PaymentKind
    currency: str
    amount: int
    at_ms: int
    refused: str = ""
    """Why it was not made after all; its money is back where it came from."""


class PaymentAsked(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """The house is about to ask the provider for a deposit: all that is needed to bring it to its end."""

    payment: str
    player: str
    provider: str
    currency: str
    amount: int
    command: str


class PaymentBooked(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """What the journal keeps of a payment."""

    payment: str
    player: str
    kind: PaymentKind
    provider: str
    reference: str
    currency: str
    amount: int
    note: str = ""


class PaidOut(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """The provider has paid a withdrawal, or handed a refused deposit back."""

    payment: str
    reference: str


class PaymentPursued(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """An operator has a payment brought to its end that had not come to it; what becomes of it follows."""

    payment: str
    refuse: bool
    """Whether it is not to be made, and what was taken of it is to be given back."""
    reason: str


class DuePayment(NamedTuple):
    """What the provider has to pay to a player: a booked withdrawal, or a refused deposit."""

    payment: str
    kind: PaymentKind
    player: str
    currency: str
    amount: int

    @property
    def key(self) -> str:
        """What the provider knows the payment by: a deposit's own key is that of its coming in."""
        return f"{self.payment}-back" if self.kind == "refused" else self.payment


class PaymentOrder(Struct, frozen=True, kw_only=True):
    """One payment to be made: the same order again is the same payment, whoever asks for it and when."""

    kind: PaymentKind
    player: str
    currency: str
    amount: int
    command: str
    """Made by the client; unique for one actor."""
    actor: str
    origin: str
    provider: str
    note: str = ""
    """What an operator writes beside it."""

    @property
    def stream(self) -> str:
        """Where it is booked."""
        return f"player:{self.player}"

    @property
    def payment(self) -> str:
        """The payment's id: made of the command's, so that a payment broken off is known again."""
        return payment_id(self.actor, self.command)

    @property
    def fingerprint(self) -> str:
        """A hash of what is asked."""
        content = msgspec.json.encode((self.kind, self.player, self.currency, self.amount, self.note))
        return sha256(content).hexdigest()

    @property
    def due(self) -> DuePayment:
        """What the provider has to pay of it: a withdrawal's amount, or a deposit's where it is refused."""
        kind: PaymentKind = "refused" if self.kind == "deposit" else self.kind
        return DuePayment(self.payment, kind, self.player, self.currency, self.amount)

    def asking(self, at_ms: int, version: int) -> Step:
        """The step that says that the provider is about to be asked for the deposit."""
        asked = PaymentAsked(
            payment=self.payment,
            player=self.player,
            provider=self.provider,
            currency=self.currency,
            amount=self.amount,
            command=self.command,
        )
        return Step(
            stream=self.stream,
            at_ms=at_ms,
            kind="deposit-asked",
            actor=self.actor,
            version=version,
            origin=clean_text(self.origin, ORIGIN_MAX),
            body=msgspec.json.encode([asked]).decode(),
            rows=(Row("payment", {**self._values("asked", at_ms, ""), "command": self.command}, "insert"),),
        )

    def step(self, at_ms: int, *, reference: str = "", version: int | None = None, why: str = "") -> Step:
        """The step that books the payment; ``why`` it is booked back, if it is."""
        rows = [self._row(self.kind, at_ms, reference)]
        if self.kind == "returned":  # the withdrawal has come to its end
            rows.append(Row("payment", {"id": reference, "reference": self.payment}))
        note = why or self.note
        return self._step(at_ms, reference, note=note, version=version, postings=_postings(self), rows=tuple(rows))

    def refusal(self, at_ms: int, reference: str, refused: str) -> Step:
        """The step that says that the deposit was asked for and, after the provider had taken it, refused."""
        rows = (self._row("refused", at_ms, ""),)
        return self._step(at_ms, reference, note=refused, kind="deposit-refused", refused=refused, rows=rows)

    def declining(self, at_ms: int, refused: str) -> Step:
        """The step that says that the provider has not made the deposit, and never will."""
        rows = (self._row("declined", at_ms, ""),)
        return self._step(at_ms, "", note=refused, kind="deposit-declined", refused=refused, rows=rows)

    def _step(
        self,
        at_ms: int,
        reference: str,
        *,
        note: str,
        rows: tuple[Row, ...],
        kind: str = "",
        version: int | None = None,
        postings: tuple[Posting, ...] = (),
        refused: str = "",
    ) -> Step:
        booked = PaymentBooked(
            payment=self.payment,
            player=self.player,
            kind=self.kind,
            provider=self.provider,
            reference=reference,
            currency=self.currency,
            amount=self.amount,
            note=note,
        )
        answer = Paid(
            payment=self.payment,
            kind=self.kind,
            currency=self.currency,
            amount=self.amount,
            at_ms=at_ms,
            refused=refused,
        )
        return Step(
            stream=self.stream,
            at_ms=at_ms,
            kind=kind or self.kind,
            actor=self.actor,
            version=version,
            origin=clean_text(self.origin, ORIGIN_MAX),
            body=msgspec.json.encode([booked]).decode(),
            postings=postings,
            roles=(Role.OPERATOR,) if self.kind == "grant" else (),
            command=Command(self.command, self.fingerprint, msgspec.json.encode(answer).decode()),
            rows=rows,
        )

    def _row(self, kind: PaymentKind, at_ms: int, reference: str) -> Row:
        # A deposit was asked for before: its row is there.
        return Row("payment", self._values(kind, at_ms, reference), "put" if self.kind == "deposit" else "insert")

    def _values(self, kind: PaymentKind, at_ms: int, reference: str) -> dict[str, Value]:
        return {
            "id": self.payment,
            "player": self.player,
            "kind": kind,
            "provider": self.provider,
            "reference": reference,
            "currency": self.currency,
            "amount": self.amount,
            "at_ms": at_ms,
        }


def order_of(
    kind: PaymentKind, visitor: Visitor, amount: int, command: str, origin: str, provider: str
) -> PaymentOrder:
    """The visitor's order, in the currency of their account; raises where no such order can be."""
    verify_order(amount, command)
    return PaymentOrder(
        kind=kind,
        player=visitor.player,
        currency=visitor.currency,
        amount=amount,
        command=command,
        actor=visitor.player,
        origin=origin,
        provider=provider,
    )


def asked_order(player: str, currency: str, amount: int, command: str, provider: str) -> PaymentOrder:
    """The deposit that a player asked for earlier, to be brought to its end by the house."""
    return PaymentOrder(
        kind="deposit",
        player=player,
        currency=currency,
        amount=amount,
        command=command,
        actor=player,
        origin="",
        provider=provider,
    )


def return_order(due: DuePayment, provider: str) -> PaymentOrder:
    """The house's own order to book a withdrawal back that the provider would not pay."""
    return PaymentOrder(
        kind="returned",
        player=due.player,
        currency=due.currency,
        amount=due.amount,
        command=f"{due.payment}-back",
        actor=HOUSE,
        origin="",
        provider=provider,
    )


def paid_out_step(due: DuePayment, reference: str, at_ms: int) -> Step:
    """The step that says under which reference the provider has paid what was due."""
    told = PaidOut(payment=due.payment, reference=reference)
    content = msgspec.json.encode(told)
    return Step(
        stream=f"player:{due.player}",
        at_ms=at_ms,
        kind=f"{due.kind}-paid",
        actor=HOUSE,
        body=msgspec.json.encode([told]).decode(),
        # Two who saw to the same withdrawal at once write it down once.
        command=Command(f"{due.payment}-paid", sha256(content).hexdigest(), content.decode()),
        rows=(Row("payment", {"id": due.payment, "reference": reference}),),
    )


def pursuit_step(told: PaymentPursued, player: str, actor: str, origin: str, command: str, at_ms: int) -> Step:
    """The step that says who has a payment pursued, and why."""
    content = msgspec.json.encode(told)
    return Step(
        stream=f"player:{player}",
        at_ms=at_ms,
        kind="pursued",
        actor=actor,
        origin=clean_text(origin, ORIGIN_MAX),
        body=msgspec.json.encode([told]).decode(),
        roles=(Role.OPERATOR,),
        command=Command(command, sha256(content).hexdigest(), content.decode()),
    )


def verify_order(amount: int, command: str) -> None:
    """Raises for an amount or an id that no payment can have."""
    if not 1 <= amount <= AMOUNT_MAX:
        told, least, most = money(amount, "amount"), money(1, "least"), money(AMOUNT_MAX, "most")
        raise Refused(f"a payment of {told} is not possible: {least} to {most} are")
    if not _ID.fullmatch(command):
        raise Refused("a command's id must be 1 to 64 letters of A to Z, a to z, 0 to 9, - and _")


def _postings(order: PaymentOrder) -> tuple[Posting, ...]:
    cash = Account(Kind.CASH, order.player, order.currency)
    cashier = Account(Kind.CASHIER, "", order.currency)
    if order.kind == "grant":
        gold = Account(Kind.GOLD, order.player, order.currency)
        return transfer(Account(Kind.GRANTS, "", order.currency), gold, order.amount)
    if order.kind == "withdrawal":
        return transfer(cash, cashier, order.amount)
    return transfer(cashier, cash, order.amount)

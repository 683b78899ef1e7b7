"""The money desk (W-3, M-7): payments that have not come to their end, listed, and pursued by an operator."""

from contextlib import suppress
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.house.accounts.muting import check_reason
from sabot.house.clock import Clock
from sabot.house.counter.cashier import Cashier, OpenPayment, unfinished_payments
from sabot.house.counter.payment import PaymentKind, PaymentPursued, pursuit_step
from sabot.house.error import Busy, Refused
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import StaleStep, Store, schema
from sabot.store.reading import last_version

TRIES_MAX: Final = 10
READING: Final = (Role.OPERATOR, Role.INSPECTOR)

Awaited = Literal["taking", "paying-out", "handing-back"]
"""What the provider has to say: that it took a deposit, paid a withdrawal, handed a refused deposit back."""
_AWAITED: Final[dict[PaymentKind, Awaited]] = {
    "asked": "taking",
    "withdrawal": "paying-out",
    "refused": "handing-back",
}


class UnknownPayment(Refused):
    """Raised for a payment that the books do not have."""


class UnfinishedPayment(Struct, frozen=True, kw_only=True):
    """A payment that has not come to its end; its amount in minor units."""

    payment: str
    name: str
    """The player's screen name."""
    awaited: Awaited
    provider: str
    currency: str
    amount: int
    at_ms: int
    """When it was asked for, or booked."""
    age_ms: int
    said: str
    """What was said when it was last tried, since the house was opened; empty: nothing yet."""


class PursuedPayment(Struct, frozen=True, kw_only=True):
    """What has become of a payment."""

    payment: str
    kind: PaymentKind
    """What it is in the books now: ``asked`` is a deposit whose end is still not known."""
    finished: bool
    reference: str
    """The provider's; of a withdrawal that was booked back, the id of that."""
    said: str
    """Why it is not at its end; empty: it is, or nothing was said."""


class MoneyDesk:
    """Where an operator sees to money that is on its way."""

    def __init__(self, store: Store, clock: Clock, cashier: Cashier) -> None:
        self._store = store
        self._clock = clock
        self._cashier = cashier

    async def unfinished(self, by: Visitor) -> tuple[UnfinishedPayment, ...]:
        """The payments that have not come to their end, the oldest first."""
        require_role(by, *READING)
        now_ms = self._clock.now_ms()
        found, names = await self._store.read(lambda books: _read_unfinished(books, now_ms))
        return tuple(
            UnfinishedPayment(
                payment=open_.id,
                name=names[open_.player],
                awaited=_AWAITED[open_.kind],
                provider=open_.provider,
                currency=open_.currency,
                amount=open_.amount,
                at_ms=open_.at_ms,
                age_ms=now_ms - open_.at_ms,
                said=self._cashier.said.get(open_.id, ""),
            )
            for open_ in found
        )

    async def pursue(
        self, by: Visitor, payment: str, reason: str, command: str, *, refuse: bool = False, origin: str = ""
    ) -> PursuedPayment:
        """Asks the provider once more, and books or refuses what it says.

        That it was ordered is on record before the provider is asked, once for the same command; what it comes to is
        what it would have come to by itself, so that no payment is ever made twice.
        """
        require_role(by, Role.OPERATOR)
        told = PaymentPursued(payment=payment, refuse=refuse, reason=check_reason(reason))
        open_ = await self._order(by, told, command, origin)
        if open_ is not None:
            await self._cashier.pursue(open_, f"the house refused it: {told.reason}" if refuse else None)
        return await self._state_of(payment)

    async def _order(self, by: Visitor, told: PaymentPursued, command: str, origin: str) -> OpenPayment | None:
        """The payment, as long as it is not at its end; that it is pursued is on record now."""
        done = await self._store.recall(by.player, command)
        for _ in range(TRIES_MAX):
            open_, version = await self._store.read(lambda books: _find(books, told.payment))
            if done is None and told.refuse and open_ is not None and open_.kind != "asked":
                raise Refused("only a deposit can be refused whose end is not known yet: this one is paid out, or back")
            step = pursuit_step(told, open_.player if open_ else "", by.player, origin, command, self._clock.now_ms())
            if done is not None and step.command is not None:
                done.repeat(step.command.fingerprint)
                return open_
            if open_ is None:
                raise Refused("this payment has come to its end: there is nothing to settle")
            with suppress(StaleStep):
                # Should it come to its end meanwhile, there is nothing left to pursue.
                await self._store.commit(msgspec.structs.replace(step, version=version + 1))
                return open_
        raise Busy("the account is in use elsewhere: try again")

    async def _state_of(self, payment: str) -> PursuedPayment:
        kind, reference = await self._store.read(lambda books: _read_state(books, payment))
        finished = kind not in _AWAITED or bool(reference)
        said = "" if finished else self._cashier.said.get(payment, "")
        return PursuedPayment(payment=payment, kind=kind, finished=finished, reference=reference, said=said)


def _read_unfinished(books: Connection, now_ms: int) -> tuple[list[OpenPayment], dict[str, str]]:
    found = unfinished_payments(books, now_ms)
    player = schema.player.c
    query = select(player.id, player.name).where(player.id.in_({open_.player for open_ in found}))
    return found, {row.id: row.name for row in books.execute(query)}


def _find(books: Connection, payment: str) -> tuple[OpenPayment | None, int]:
    """The payment, if it is not at its end, and the version of its player's stream."""
    row = schema.payment.c
    player = books.execute(select(row.player).where(row.id == payment)).scalar()
    if player is None:
        raise UnknownPayment(f"there is no payment {payment[:40]!r}")
    # The version first: whatever is written after it makes the step stale.
    version = last_version(books, f"player:{player}")
    query = select(*(row[name] for name in OpenPayment._fields)).where(row.id == payment, schema.UNFINISHED)
    found = books.execute(query).one_or_none()
    return (OpenPayment(*found) if found else None), version


def _read_state(books: Connection, payment: str) -> tuple[PaymentKind, str]:
    row = schema.payment.c
    kind, reference = books.execute(select(row.kind, row.reference).where(row.id == payment)).one()
    return kind, reference

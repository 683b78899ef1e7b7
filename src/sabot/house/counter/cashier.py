"""The cashier (W-3): money in and out through a provider, each payment made once however often it is asked for.

A deposit is taken by the provider first and booked then; a withdrawal is booked first and paid out then. So whatever
breaks off in between, the house never shows a player money it has not got, nor pays out money it still shows him; and
the same command sent again, or `resume` at the next start, brings it to its end.
"""

from collections.abc import Awaitable
from contextlib import suppress
from typing import Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, func, select

from sabot.house.clock import Clock
from sabot.house.counter.currency import Currencies
from sabot.house.counter.payment import Due, Order, Paid, order_of, paid_out_step, return_order
from sabot.house.counter.provider import PaymentRefused, Provider, ProviderSilent
from sabot.house.error import Busy, Refused
from sabot.house.visitor import Visitor
from sabot.ledger import Account, Kind, Overdrawn
from sabot.store import KeyReused, StaleStep, Store, schema
from sabot.store.reading import balance_of, command_of

T = TypeVar("T")

TRIES_MAX = 50
"""How often a deposit is tried anew because the account changed meanwhile."""

RESUME_MAX = 1000
"""Payments that one `resume` sees to."""

OPENING_CREDITS = 100_000
"""What a guest starts with, in minor units; multiplied as limits are."""
OPENING_COMMAND = "opening-credits"

_paid = msgspec.json.Decoder(Paid)


class DepositGuard(Protocol):
    """Whoever knows a player's limits."""

    async def verify_deposit(self, visitor: Visitor, amount: int) -> None:
        """Raises `Refused` for a deposit that the player's limits, or his exclusion, do not allow."""
        ...


class Cashier:
    """Deposits and withdrawals."""

    def __init__(
        self, store: Store, clock: Clock, guard: DepositGuard, provider: Provider, currencies: Currencies
    ) -> None:
        self._store = store
        self._clock = clock
        self._guard = guard
        self._provider = provider
        self._currencies = currencies

    async def deposit(self, visitor: Visitor, amount: int, command: str, origin: str = "") -> Paid:
        """Brings the amount into the visitor's account; the same command again gives the first answer."""
        order = order_of("deposit", visitor, amount, command, origin, self._provider.name)
        reference = None
        for _ in range(TRIES_MAX):
            version, told = await self._store.read(lambda connection: _look_up(connection, order))
            if told is not None:
                return await self._tell(order, told)
            try:
                await self._guard.verify_deposit(visitor, amount)
            except Refused as refusal:
                return await self._give_up(order, reference, refusal)
            if reference is None:
                taken = self._provider.deposit(order.player, order.currency, amount, order.payment)
                reference = await _answer_of(taken)
            # The limits were verified on this version of the account: another deposit in between makes it stale.
            step = order.step(self._clock.now_ms(), reference=reference, version=version + 1)
            try:
                receipt = await self._store.commit(step)
            except StaleStep:
                continue
            return await self._tell(order, receipt.answer)
        return await self._give_up(order, reference, Busy("the account is in use elsewhere: try again"))

    async def withdraw(self, visitor: Visitor, amount: int, command: str, origin: str = "") -> Paid:
        """Takes the amount out of the visitor's account; the same command again gives the first answer."""
        order = order_of("withdrawal", visitor, amount, command, origin, self._provider.name)
        try:
            receipt = await self._store.commit(order.step(self._clock.now_ms()))
        except Overdrawn:
            raise Refused(await self._explain_overdraft(order)) from None
        with suppress(ProviderSilent):  # it is booked, and is paid out as soon as the provider can be reached
            await self._pay_out(order.due)
        return _paid.decode(receipt.answer or "")

    async def open_guest(self, visitor: Visitor, origin: str = "") -> Paid:
        """Gives a guest the credits he starts with, once."""
        if not visitor.guest:
            raise Refused("opening credits are for guests: an account of one's own makes a deposit")
        amount = OPENING_CREDITS * self._currencies.find(visitor.currency).multiple
        return await self.deposit(visitor, amount, OPENING_COMMAND, origin)

    async def resume(self) -> int:
        """How many payments that the house still owed are at their end now: to be asked when it opens."""
        settled = 0
        for due in await self._store.read(_unpaid):
            # A provider out of reach, or unwilling, must not keep the house closed.
            with suppress(ProviderSilent, PaymentRefused):
                await self._pay_out(due)
                settled += 1
        return settled

    async def _tell(self, order: Order, answer: str | None) -> Paid:
        """The answer to a deposit; one that was refused after it had been taken is given back, and refused again."""
        paid = _paid.decode(answer or "")
        if paid.refused:
            with suppress(ProviderSilent, PaymentRefused):
                await self._pay_out(order.due)
            raise Refused(paid.refused)
        return paid

    async def _give_up(self, order: Order, reference: str | None, refusal: Refused) -> Paid:
        """Refuses a deposit, unless the same command has just been carried out elsewhere: then it has its answer.

        Where the provider has taken the money, the refusal is committed as the command's answer before the money is
        given back: whoever else carries the same command out is then refused as well.
        """
        if reference is None:
            _, told = await self._store.read(lambda connection: _look_up(connection, order))
            if told is not None:
                return await self._tell(order, told)
            # An earlier attempt may have broken off after the provider had taken the money.
            earlier = self._provider.find_deposit(order.player, order.currency, order.amount, order.payment)
            reference = await _answer_of(earlier)
        if reference is None:
            raise refusal
        step = order.refusal(self._clock.now_ms(), reference, str(refusal))
        receipt = await self._store.commit(step)
        return await self._tell(order, receipt.answer)

    async def _pay_out(self, due: Due) -> None:
        """Has the provider pay what is due, unless it has; a withdrawal that it refuses is booked back."""
        back = return_order(due, self._provider.name)
        reference, returned = await self._store.read(lambda books: _state_of(books, due.payment, back.payment))
        if returned:
            raise PaymentRefused("the withdrawal was not paid out: its amount is back in the account")
        if reference:
            return
        try:
            reference = await _answer_of(self._provider.withdraw(due.player, due.currency, due.amount, due.key))
        except PaymentRefused as refusal:
            if due.kind == "withdrawal":
                await self._store.commit(back.step(self._clock.now_ms(), reference=due.payment, why=str(refusal)))
            raise
        await self._store.commit(paid_out_step(due, reference, self._clock.now_ms()))

    async def _explain_overdraft(self, order: Order) -> str:
        cash = Account(Kind.CASH, order.player, order.currency)
        have = await self._store.read(lambda connection: balance_of(connection, cash))
        wanted = self._currencies.show(order.amount, order.currency)
        most = self._currencies.show(have, order.currency)
        return f"a withdrawal of {wanted} is not possible: up to {most} can be withdrawn"


async def _answer_of(payment: Awaitable[T]) -> T:
    """The provider's reference; whatever goes wrong with a provider, other than a refusal, is no answer."""
    try:
        return await payment
    except PaymentRefused:
        raise
    except Exception as error:
        raise ProviderSilent("the payment provider does not answer: send the same payment again later") from error


def _look_up(connection: Connection, order: Order) -> tuple[int, str | None]:
    """The version of the player's stream, and the answer that the order's command has had."""
    journal = schema.journal
    newest = select(func.max(journal.c.version)).where(journal.c.stream == order.stream)
    version = connection.scalar(newest) or 0
    record = command_of(connection, order.actor, order.command)
    if record is None:
        return version, None
    if record.fingerprint != order.fingerprint:
        raise KeyReused(f"the command id {order.command!r} was used before for something else: use a new one")
    return version, record.answer


def _state_of(connection: Connection, payment: str, back: str) -> tuple[str, bool]:
    """The provider's reference of a withdrawal, as far as it is known, and whether it was booked back."""
    table = schema.payment
    found = dict(connection.execute(select(table.c.id, table.c.reference).where(table.c.id.in_((payment, back)))).all())
    return found.get(payment, ""), back in found


def _unpaid(connection: Connection) -> list[Due]:
    table, back = schema.payment, schema.payment.alias("back")
    returned = select(back.c.id).where(back.c.player == table.c.player, back.c.reference == table.c.id)
    open_ = table.c.kind.in_(("withdrawal", "refused")), table.c.reference == "", ~returned.exists()
    columns = table.c.id, table.c.kind, table.c.player, table.c.currency, table.c.amount
    found = connection.execute(select(*columns).where(*open_).order_by(table.c.at_ms, table.c.id).limit(RESUME_MAX))
    return [Due(*row) for row in found]

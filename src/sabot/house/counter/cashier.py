"""The cashier (W-3): money in and out through a provider, each payment made once however often it is asked for.

Nothing is asked of the provider before the books say that it will be. A deposit is written down as asked for, then
taken by the provider, then booked; a withdrawal is booked, then paid out. So whatever breaks off in between, the house
never shows a player money it has not got, nor pays out money it still shows them; and the same command sent again, or
`resume` at the next start and every so often, brings it to its end, whether or not its sender ever comes back.
"""

from collections.abc import Awaitable
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.calendar import HOUR_MS
from sabot.house.clock import Clock
from sabot.house.counter.payment import (
    DuePayment,
    Paid,
    PaymentKind,
    PaymentOrder,
    asked_order,
    order_of,
    paid_out_step,
    return_order,
)
from sabot.house.counter.provider import PaymentRefused, Provider, ProviderSilent
from sabot.house.currency import Currencies
from sabot.house.error import Busy, Refused
from sabot.house.player_state import PlayerStates
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Account, Kind, Overdrawn
from sabot.news import BalancesRead
from sabot.store import KEY_REUSED, KeyReused, StaleStep, Store, StoreDown, schema
from sabot.store.reading import balance_of, balances_of, command_of, last_version

T = TypeVar("T")

TRIES_MAX = 50
"""How often a deposit is tried anew because the account changed meanwhile."""

RESUME_MAX = 1000
"""Payments that one `resume` sees to."""

ASK_MAX_MS = HOUR_MS
"""How long after a deposit was asked for the provider may still be told to take it, without its player asking again."""

OPENING_CREDITS = 100_000
"""What a guest starts with, in minor units; multiplied as limits are."""
OPENING_COMMAND = "opening"
"""Shorter than any id that a client may give a payment: nobody can take it for another."""

_paid = msgspec.json.Decoder(Paid)


class Resumed(NamedTuple):
    """What became of payments that had not come to their end."""

    settled: int
    """How many have now."""
    stuck: tuple[str, ...]
    """Those that could not be brought to it, and why; they are tried again."""


class DepositGuard(Protocol):
    """Whoever knows a player's limits."""

    async def verify_deposit(self, player: str, amount: int, payment: str = "") -> None:
        """Raises `Refused` for a deposit that the player's limits, or their exclusion, do not allow."""
        ...


class Cashier:
    """Deposits and withdrawals."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        guard: DepositGuard,
        provider: Provider,
        currencies: Currencies,
        states: PlayerStates,
    ) -> None:
        self._store = store
        self._clock = clock
        self._guard = guard
        self._provider = provider
        self._currencies = currencies
        self.said: dict[str, str] = {}
        """Of payments that could not be brought to their end, what was said when it was last tried."""
        self._states = states
        """What a player does at the counter and at their tables is one thing after the other: a card is never drawn
        for a command whose id, or money, a payment on its way is about to take."""

    async def deposit(self, visitor: Visitor, amount: int, command: str, origin: str = "") -> Paid:
        """Brings the amount into the visitor's account; the same command again gives the first answer."""
        order = order_of("deposit", visitor, amount, command, origin, self._provider.name)
        objection = await self._objection(order) if await self._ask(order) else None
        return await self._finish(order, objection)

    async def withdraw(self, visitor: Visitor, amount: int, command: str, origin: str = "") -> Paid:
        """Takes the amount out of the visitor's account; the same command again gives the first answer."""
        order = order_of("withdrawal", visitor, amount, command, origin, self._provider.name)
        try:
            async with self._states.turn(order.actor):
                receipt = await self._store.commit(order.step(self._clock.now_ms()))
            if receipt.repeated:
                await self._read_balances(order.player)
        except Overdrawn:
            raise Refused(await self._explain_overdraft(order)) from None
        with suppress(ProviderSilent):  # it is booked, and is paid out as soon as the provider can be reached
            await self._pay_out(order.due)
        return _paid.decode(receipt.answer or "")

    async def open_account(self, visitor: Visitor, origin: str = "") -> Paid:
        """Gives a newcomer the credits that everybody starts with, once: asked again it gives the first answer."""
        require_role(visitor, Role.PLAYER)
        amount = OPENING_CREDITS * self._currencies.find(visitor.currency).multiple
        return await self.deposit(visitor, amount, OPENING_COMMAND, origin)

    async def resume(self, older_ms: int = 0) -> Resumed:
        """Brings to their end the payments that had not come to it: to be asked when the house opens, and later.

        While it is open, payments younger than ``older_ms`` are left to those who are seeing to them.
        """
        settled, before_ms = 0, self._clock.now_ms() - older_ms
        stuck: list[str] = []
        found = await self._store.read(lambda connection: unfinished_payments(connection, before_ms))
        self.said = {open_.id: self.said[open_.id] for open_ in found if open_.id in self.said}
        for open_ in found:
            # A provider out of reach, or unwilling, or one payment gone wrong, must not keep the house closed.
            try:
                await self._resume(open_)
                settled += 1
                self.said.pop(open_.id, None)
            except StoreDown:
                raise
            except Refused as refusal:
                self._note(open_, refusal)
            except SabotError as error:
                self._note(open_, error)
                stuck.append(f"{open_.id}: {error}")
        return Resumed(settled, tuple(stuck))

    async def pursue(self, open_: "OpenPayment", refuse: str | None = None) -> None:
        """Brings one payment to its end, if that can be; ``refuse``: why a deposit is not to be made any more."""
        try:
            await self._resume(open_, Refused(refuse) if refuse is not None else None)
            self.said.pop(open_.id, None)
        except Refused as refusal:
            # Refused is an end too; what has not come to one is in the list, with what was said.
            self._note(open_, refusal)

    def _note(self, open_: "OpenPayment", error: SabotError) -> None:
        if len(self.said) < RESUME_MAX:
            self.said[open_.id] = str(error)

    async def _resume(self, open_: "OpenPayment", refusal: Refused | None = None) -> None:
        if open_.kind != "asked":
            await self._pay_out(DuePayment(open_.id, open_.kind, open_.player, open_.currency, open_.amount))
            return
        order = asked_order(open_.player, open_.currency, open_.amount, open_.command or "", open_.provider)
        objection = refusal or await self._objection(order)
        if objection is None and self._clock.now_ms() - open_.at_ms > ASK_MAX_MS:
            objection = Refused("this deposit was broken off: make a new one")
        await self._finish(order, objection)

    # -- deposits -------------------------------------------------------------------------------------------------

    async def _ask(self, order: PaymentOrder) -> bool:
        """Whether the deposit had been asked for before; it is on record now."""
        for _ in range(TRIES_MAX):
            async with self._states.turn(order.actor):
                version, known = await self._store.read(lambda connection: _look_up(connection, order))
                if known is not None:
                    return True
                await self._guard.verify_deposit(order.player, order.amount, order.payment)
                # The limits were verified on this version of the account: another deposit in between makes it stale.
                with suppress(StaleStep):
                    await self._store.commit(order.asking(self._clock.now_ms(), version + 1))
                    return False
        raise Busy("the account is in use elsewhere: try again")

    async def _objection(self, order: PaymentOrder) -> Refused | None:
        """Why the house would not ask for the deposit now."""
        try:
            await self._guard.verify_deposit(order.player, order.amount, order.payment)
        except Refused as refusal:
            return refusal
        return None

    async def _finish(self, order: PaymentOrder, objection: Refused | None) -> Paid:
        """Brings a deposit that is on record to its end; with an objection, without taking what was not yet taken."""
        _, told = await self._store.read(lambda connection: _look_up(connection, order))
        if told:
            return await self._tell_again(order, told)
        payment = order.player, order.currency, order.amount, order.payment
        ask = self._provider.deposit if objection is None else self._provider.cancel_deposit
        try:
            reference = await _answer_of(ask(*payment))
        except PaymentRefused as refusal:
            return await self._decline(order, str(refusal))
        if reference is None:
            return await self._decline(order, str(objection))
        return await (
            self._book(order, reference) if objection is None else self._hand_back(order, reference, objection)
        )

    async def _book(self, order: PaymentOrder, reference: str) -> Paid:
        """Books a deposit that the provider has taken, if its player's limits still allow it."""
        for _ in range(TRIES_MAX):
            version, told = await self._store.read(lambda connection: _look_up(connection, order))
            if told:
                return await self._tell_again(order, told)
            objection = await self._objection(order)
            if objection is not None:
                return await self._hand_back(order, reference, objection)
            step = order.step(self._clock.now_ms(), reference=reference, version=version + 1)
            try:
                receipt = await self._store.commit(step)
            except StaleStep:
                continue
            return await self._tell(order, receipt.answer)
        return await self._hand_back(order, reference, Busy("the account is in use elsewhere: try again"))

    async def _tell_again(self, order: PaymentOrder, answer: str) -> Paid:
        """The answer that is in the books; it may be that nobody heard of its commit, and no purse has the money."""
        await self._read_balances(order.player)
        return await self._tell(order, answer)

    async def _read_balances(self, player: str) -> None:
        """Tells everybody concerned what the player has by the books, where that is not what is in mind."""
        balances = await self._store.read(lambda books: balances_of(books, player))
        purse = self._states.find_purse(player)
        if purse is not None and not purse.knows(balances):
            self._store.news.publish(BalancesRead(balances=balances))

    async def _decline(self, order: PaymentOrder, why: str) -> Paid:
        """Writes down that the provider has not made the deposit."""
        receipt = await self._store.commit(order.declining(self._clock.now_ms(), why))
        return await self._tell(order, receipt.answer)

    async def _hand_back(self, order: PaymentOrder, reference: str, refusal: Refused) -> Paid:
        """Refuses a deposit that the provider has taken.

        The refusal is committed as the command's answer before the money is given back: whoever else carries the same
        command out is then refused as well.
        """
        receipt = await self._store.commit(order.refusal(self._clock.now_ms(), reference, str(refusal)))
        return await self._tell(order, receipt.answer)

    async def _tell(self, order: PaymentOrder, answer: str | None) -> Paid:
        """The answer to a deposit; one that was refused after it had been taken is given back, and refused again."""
        paid = _paid.decode(answer or "")
        if not paid.refused:
            return paid
        state = await self._store.read(lambda books: _state_of(books, order.payment))
        if state.kind == "declined":
            raise PaymentRefused(paid.refused)
        with suppress(ProviderSilent, PaymentRefused):
            await self._pay_out(order.due)
        raise Refused(paid.refused)

    # -- withdrawals ----------------------------------------------------------------------------------------------

    async def _pay_out(self, due: DuePayment) -> None:
        """Has the provider pay what is due, unless it has; a withdrawal that it refuses is booked back."""
        back = return_order(due, self._provider.name)
        state = await self._store.read(lambda books: _state_of(books, due.payment))
        if state.reference == back.payment:
            raise PaymentRefused("the withdrawal was not paid out: its amount is back in the account")
        if state.reference:
            return
        try:
            reference = await _answer_of(self._provider.withdraw(due.player, due.currency, due.amount, due.key))
        except PaymentRefused as refusal:
            if due.kind == "withdrawal":
                await self._store.commit(back.step(self._clock.now_ms(), reference=due.payment, why=str(refusal)))
            raise
        await self._store.commit(paid_out_step(due, reference, self._clock.now_ms()))

    async def _explain_overdraft(self, order: PaymentOrder) -> str:
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


def _look_up(connection: Connection, order: PaymentOrder) -> tuple[int, str | None]:
    """The version of the player's stream, and the answer that the order has had: empty, if it was only asked for."""
    payment = schema.payment.c
    version = last_version(connection, order.stream)
    record = command_of(connection, order.actor, order.command)
    if record is not None:
        _verify_same(record.fingerprint == order.fingerprint)
        return version, record.answer
    asked = connection.execute(
        select(payment.currency, payment.amount).where(payment.id == order.payment)
    ).one_or_none()
    if asked is not None:
        _verify_same(tuple(asked) == (order.currency, order.amount))
        return version, ""
    return version, None


def _verify_same(same: bool) -> None:
    if not same:
        raise KeyReused(KEY_REUSED)


class _State(NamedTuple):
    """What became of a payment."""

    kind: PaymentKind
    reference: str
    """The provider's; of a withdrawal that was booked back, the id of that; empty while it is not at its end."""


def _state_of(connection: Connection, payment: str) -> _State:
    table = schema.payment.c
    return _State(*connection.execute(select(table.kind, table.reference).where(table.id == payment)).one())


class OpenPayment(NamedTuple):
    """A payment that has not come to its end."""

    id: str
    kind: PaymentKind
    player: str
    provider: str
    currency: str
    amount: int
    command: str | None
    at_ms: int


def unfinished_payments(connection: Connection, before_ms: int) -> list[OpenPayment]:
    """The payments older than that which have not come to their end, the oldest first."""
    table = schema.payment.c
    query = select(*(table[name] for name in OpenPayment._fields)).where(schema.UNFINISHED, table.at_ms <= before_ms)
    return [OpenPayment(*row) for row in connection.execute(query.order_by(table.at_ms, table.id).limit(RESUME_MAX))]

"""Tells live tables that time is up: a deadline is a part of the table, and somebody has to look at the clock."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from functools import partial
from typing import Final, Literal, Protocol

from sabot.floor import GRACE_MS, TableActor
from sabot.house.clock import Clock
from sabot.ledger import LedgerError
from sabot.news import Bus, News, table_subject
from sabot.store import StoreError
from sabot.table import Pot, Table, TableRefusal, Tick, Void
from sabot.table.command import Dismiss, Settle, Verb
from sabot.table.ident import HOUSE
from sabot.table.meter import Moves

AGAIN_MS: Final = 1_000
"""After how long a tick is tried again that the store, or the generator, did not let happen."""

Cancel = Callable[[], None]


class Alarm(Protocol):
    """What rings at a time."""

    def set(self, at_ms: int, ring: Callable[[], None]) -> Cancel:
        """Rings once, at that time of the house's clock or soon after; what is returned keeps it from ringing."""
        ...


class LoopAlarm:
    """An alarm of the event loop."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def set(self, at_ms: int, ring: Callable[[], None]) -> Cancel:
        """Rings when the time has come; a clock that is slower than the loop's is waited for."""
        loop = asyncio.get_running_loop()
        left_ms = max(0, at_ms - self._clock.now_ms())
        return loop.call_later(left_ms / 1000, ring).cancel


class Loans(Protocol):
    """Has meters that houses share be here when they are played for."""

    async def wait(self, table: Table) -> None:
        """Waits a moment for a meter that is lent, if the table's round needs it; before the turn to move it."""
        ...

    def at(self, table: Table, *, settles: bool = False) -> AbstractAsyncContextManager[None]:
        """Has the meter be here meanwhile if the round needs it and it can be had; in the turn to move it.

        ``settles``: a round that was dealt is to be put right, which is refused where it cannot be had.
        """
        ...

    async def look(self, pot: Pot) -> None:
        """Has the meter be here or away as the books say, where another server may have lent it or given it back."""
        ...


class OwnMeters:
    """Those of a house that shares none."""

    async def wait(self, table: Table) -> None:
        """They are always here."""

    def at(self, table: Table, *, settles: bool = False) -> AbstractAsyncContextManager[None]:  # noqa: ARG002
        """They are always here."""
        return nullcontext()

    async def look(self, pot: Pot) -> None:
        """They are always here."""


class MeterTurn(asyncio.Lock):
    """The turn to move a meter: one at a time."""

    _holder: asyncio.Task[object] | None = None

    @property
    def is_ours(self) -> bool:
        """Whether the present task has it already."""
        return self._holder is not None and self._holder is asyncio.current_task()

    async def acquire(self) -> Literal[True]:
        """Waits for it."""
        await super().acquire()
        self._holder = asyncio.current_task()
        return True

    def release(self) -> None:
        """Leaves it to the next."""
        self._holder = None
        super().release()


class Timekeeper:
    """Looks at the clock for all live tables of a house."""

    def __init__(
        self,
        clock: Clock,
        alarm: Alarm,
        bus: Bus,
        excluded: Callable[[Table], tuple[str, ...]],
        look: Callable[[Table], Awaitable[None]],
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._clock = clock
        self._alarm = alarm
        self._bus = bus
        self._excluded = excluded
        """Who is to leave a table, because they have excluded themselves."""
        self._look = look
        """Has that known of everybody at a table, before cards are dealt to them."""
        self._catch_up = catch_up
        """Has everybody told of changes of accounts that nobody has heard of."""
        self._stops: dict[str, Cancel] = {}
        self._rings: dict[str, Cancel] = {}
        self._set_for: dict[str, int] = {}
        """When each of them rings."""
        self._ticks: dict[str, asyncio.Task[None]] = {}
        self._turns: dict[str, MeterTurn] = {}
        """By meter: two tables that share one close their betting one after the other."""
        self.loans: Loans = OwnMeters()
        """Where meters come from that other houses share."""

    def watch(self, actor: TableActor) -> None:
        """Keeps the table's time from now on."""
        table = actor.table.id
        self._stops.pop(table, _nothing)()
        self._stops[table] = self._bus.subscribe(table_subject(table), partial(self._hear, actor))
        self._set(actor)

    async def unwatch(self, actor: TableActor) -> None:
        """Keeps the table's time no more: what is being told to it is told to its end."""
        table = actor.table.id
        for known in (self._stops, self._rings):
            known.pop(table, _nothing)()
        tick = self._ticks.get(table)
        if tick is not None:
            await asyncio.wait((tick,))

    def close(self) -> None:
        """Looks at no clock any more."""
        for stop in (*self._stops.values(), *self._rings.values()):
            stop()
        for tick in self._ticks.values():
            tick.cancel()
        self._stops.clear()
        self._rings.clear()

    async def idle(self) -> None:
        """Waits until no table is being told anything."""
        while self._ticks:
            await asyncio.gather(*self._ticks.values(), return_exceptions=True)

    def turn(self, actor: TableActor) -> AbstractAsyncContextManager[object]:
        """The turn to move the meter that the table feeds; where another server deals there, it is taken there.

        Held here meanwhile it would keep this server's tables waiting; and were the other to wait for this one's turn
        just then, neither would get on. Nor does anybody wait for it who has it: an order is sent on where the table is
        handed over meanwhile, and comes back if the table does.
        """
        turn = self.turn_of(actor.table.pot)
        return nullcontext() if actor.lead is not None or turn.is_ours else turn

    def turn_of(self, pot: Pot) -> MeterTurn:
        """The turn to move a meter."""
        return self._turns.setdefault(pot.meter_account.name, MeterTurn())

    def meter_for(self, actor: TableActor, verb: Verb) -> AbstractAsyncContextManager[None]:
        """Has the meter be here for an order that moves what a round has moved of it; in the turn to move it.

        Where another server deals at the table, it is had there.
        """
        table = actor.table
        moved = isinstance(verb, Settle) or (isinstance(verb, Void) and table.moves != Moves())
        return self.loans.at(table, settles=True) if moved and actor.lead is None else nullcontext()

    def hurry(self, actor: TableActor) -> None:
        """Has the table looked at now: somebody is to leave it."""
        self._set(actor, self._clock.now_ms())

    def _hear(self, actor: TableActor, _: News) -> None:
        self._set(actor)

    def _set(self, actor: TableActor, at_ms: int | None = None) -> None:
        table = actor.table.id
        if table not in self._stops or table in self._ticks:
            return
        due_ms = at_ms
        if due_ms is None:
            due_ms = self._clock.now_ms() if self._excluded(actor.table) else actor.table.due_ms
            if table in self._rings and self._set_for[table] == due_ms:
                return  # most steps move no deadline
        self._rings.pop(table, _nothing)()
        if due_ms is not None:
            self._set_for[table] = due_ms
            self._rings[table] = self._alarm.set(due_ms, partial(self._ring, actor))

    def _ring(self, actor: TableActor) -> None:
        table = actor.table.id
        self._rings.pop(table, None)
        due_ms = actor.table.due_ms
        if due_ms is not None and self._clock.now_ms() < due_ms and not self._excluded(actor.table):
            self._set(actor)
        elif table not in self._ticks:
            self._ticks[table] = asyncio.create_task(self._tick(actor))

    async def _tick(self, actor: TableActor) -> None:
        again_ms: int | None = None
        try:
            await self.loans.wait(actor.table)
            async with self.turn(actor):
                await self._catch_up()
                await self._look(actor.table)
                # Before anything is dealt: what lay there when they left is not played.
                for player in self._excluded(actor.table):
                    with suppress(TableRefusal):
                        await actor.order(Dismiss(player=player), "", HOUSE)
                await self._let_in(actor)
                async with self.loans.at(actor.table):
                    await actor.order(Tick(), "", HOUSE)
        except TableRefusal:
            # Nothing is due any more; or the generator has failed, and the table waits until it is well.
            now_ms, due_ms = self._clock.now_ms(), actor.table.due_ms
            again_ms = now_ms + AGAIN_MS if due_ms is not None and due_ms <= now_ms else None
        except (StoreError, LedgerError):
            again_ms = self._clock.now_ms() + AGAIN_MS
        except Exception:
            again_ms = self._clock.now_ms() + AGAIN_MS
            raise
        finally:
            self._ticks.pop(actor.table.id, None)
            self._set(actor, again_ms)

    async def _let_in(self, actor: TableActor) -> None:
        """Waits for what came before the deadline and is still looked up; no longer than it could be carried out."""
        due_ms, now_ms = actor.table.due_ms, self._clock.now_ms()
        if due_ms is None or not due_ms <= now_ms <= due_ms + GRACE_MS or not actor.arrivals.any_before(due_ms):
            return
        waited = actor.arrivals.all_before(due_ms)
        stop = self._alarm.set(due_ms + GRACE_MS, partial(_give_up, waited))
        try:
            await asyncio.wait((waited,))
        finally:
            stop()
            waited.cancel()


def _give_up(waited: "asyncio.Future[None]") -> None:
    waited.cancel()


def _nothing() -> None:
    pass

"""The table at work: one command at a time, committed before anyone hears of it.

A command is judged whole before it is carried out: its id, what the rules say, the balance, the player's limits. Only
then are cards drawn for it, so that nothing about a refusal can depend on them. Cut, deal and the coming of a new shoe
are steps of their own, in this order; a seed is drawn only after the round before it is committed.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from sabot.engine import Event
from sabot.ledger import LedgerError, Posting
from sabot.store import KEY_REUSED, Command, KeyReused, Receipt, StaleStep, Step, Store, StoreDown, StoreError
from sabot.store.reading import balances_of, command_of, has_payment
from sabot.table.command import Cut, Deal, TableCommand
from sabot.table.error import DealingStopped
from sabot.table.event import encode_events
from sabot.table.ident import HOUSE, payment_id
from sabot.table.money import Standing
from sabot.table.purse import Purse
from sabot.table.reading import table_stream
from sabot.table.restore import read_table, restore_solo
from sabot.table.solo import Change, SoloTable

T = TypeVar("T")

RECENT = 256
"""Commands whose answers a table has at hand; older ones are looked up in the store."""


class Guard(Protocol):
    """Who looks after the player at the table; asked before anything is carried out."""

    async def __call__(self, extra: int, held: int, *, adds: bool) -> None:
        """Raises if the player may not have ``extra`` more at stake than the ``held`` cash in play.

        ``adds``: to a round whose cards are on the table (a double, a split, insurance), which can be finished
        without; otherwise it is a bet, or the deal of bets that lie there.
        """
        ...


class Update(NamedTuple):
    """What has just been committed at a table."""

    version: int
    at_ms: int
    kind: str
    events: list[Event]
    closed: Standing | None
    """What a round that has just ended was worth to the player."""


class Answer(msgspec.Struct, frozen=True):
    """What the sender of a command is told: the table's version that it led to."""

    version: int


class TableActor:
    """A solo table that takes commands, one after the other, and tells what came of them."""

    def __init__(self, table: SoloTable, store: Store, purse: Purse, clock: Callable[[], int]) -> None:
        self.table = table
        self.purse = purse
        self.listeners: list[Callable[[Update], None]] = []
        """Called after every commit, in the order of the commits."""
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._answers: OrderedDict[str, tuple[str, str]] = OrderedDict()
        """The newest commands: by id, fingerprint and answer."""
        self._adrift = False
        """Whether the store may know more than the table: a commit whose outcome was not heard."""

    async def open(self, origin: str) -> None:
        """Commits the opening of a new table, and its first shoe."""
        async with self._lock:
            await self._commit(self.table.open(self._clock()), None, origin)
            await self._bring_next_shoe(origin)

    async def make_ready(self, origin: str) -> None:
        """Brings a shoe where there is none, because the house stopped between a round and its next shoe."""
        async with self._lock:
            if self._adrift:
                await self._reload()
            await self._bring_next_shoe(origin)

    async def handle(self, command: TableCommand, key: str, origin: str, guard: Guard) -> Answer:
        """Carries a command out once: the same key again gives the first answer, with other content it is an error."""
        fingerprint = fingerprint_of(self.table.id, command)
        async with self._lock:
            if self._adrift:
                await self._reload()
            first = self._recall(key, fingerprint)
            if first is None:
                first = await self._carry_out(command, key, fingerprint, origin, guard)
            return msgspec.json.decode(first, type=Answer)

    async def look(self, see: Callable[[SoloTable, Purse], T]) -> T:
        """What one sees of the table as its last commit left it, never in the middle of a command."""
        async with self._lock:
            if self._adrift:
                await self._reload()
            return see(self.table, self.purse)

    async def void(self, reason: str, origin: str, by: str = HOUSE) -> None:
        """Voids the round on the table; who did it is on record."""
        async with self._lock:
            if self._adrift:
                await self._reload()
            await self._commit(self.table.void(reason, self._clock()), None, origin, by)
            await self._bring_next_shoe(origin)

    async def _carry_out(self, command: TableCommand, key: str, fingerprint: str, origin: str, guard: Guard) -> str:
        # Any command of the player may have had this id, at the cashier too: asked before anything else is.
        first = await self._look_up(key, fingerprint)
        if first is not None:
            return first
        if self.table.shoe is None:
            await self._commit(self.table.bring_shoe(self._clock()), None, origin)
        demand = self.table.verify(command, self.purse)
        if demand.guarded:
            await guard(demand.cash, self.purse.held, adds=demand.adds)
        if isinstance(command, Deal) and self.table.shoe and not self.table.shoe.is_cut:
            await self._commit(self.table.cut(command.cut or "", self._clock()), None, origin, self.table.owner)
        change = self.table.do(command, self._clock())
        answer = msgspec.json.encode(Answer(change.version)).decode()
        needs = (Posting(self.purse.cash_account, demand.cash),) if demand.cash > 0 else ()
        receipt = await self._commit(change, Command(key, fingerprint, answer), origin, self.table.owner, needs)
        await self._bring_next_shoe(origin)
        return receipt.answer or answer

    async def _bring_next_shoe(self, origin: str) -> None:
        """Brings a shoe if there is none; where that fails now, it is tried again when somebody comes or acts."""
        if self.table.shoe is None and not self._adrift:
            with suppress(DealingStopped, StoreError):
                await self._commit(self.table.bring_shoe(self._clock()), None, origin)

    async def _commit(
        self, change: Change, command: Command | None, origin: str, by: str = HOUSE, needs: tuple[Posting, ...] = ()
    ) -> Receipt:
        step = Step(
            stream=table_stream(self.table.id),
            version=change.version,
            at_ms=change.at_ms,
            kind=change.kind,
            actor=by,
            origin=origin,
            body=encode_events(change.events),
            postings=change.postings,
            needs=needs,
            command=command,
            rows=change.rows,
        )
        # Until the store has answered, nobody knows whether the step is committed.
        self._adrift = True
        try:
            receipt = await self._store.commit(step)
        except (StoreError, LedgerError) as error:
            self._adrift = isinstance(error, StoreDown | StaleStep)
            self.table.revert()
            raise
        self._adrift = False
        if receipt.repeated:
            self.table.revert()
        else:
            self._stand_by(change, step.at_ms, receipt)
        self._remember(command, receipt)
        return receipt

    def _stand_by(self, change: Change, at_ms: int, receipt: Receipt) -> None:
        self.table.accept()
        self.purse.learn(receipt.balances)
        update = Update(change.version, at_ms, change.kind, change.events, change.closed)
        for listener in tuple(self.listeners):
            listener(update)

    async def _reload(self) -> None:
        """Takes the table anew from the store."""
        old = self.table
        stored = await self._store.read(lambda connection: read_table(connection, old.id))
        self.table = restore_solo(stored, old.next_sheet, old.generator, old.chance, old.signer)
        balances = await self._store.read(lambda connection: balances_of(connection, old.owner))
        self.purse.learn(balances)
        self._adrift = False

    # -- answers given before -------------------------------------------------------------------------------------

    def _remember(self, command: Command | None, receipt: Receipt) -> None:
        if command is None:
            return
        self._answers[command.id] = command.fingerprint, receipt.answer or command.answer
        if len(self._answers) > RECENT:
            self._answers.popitem(last=False)

    def _recall(self, key: str, fingerprint: str) -> str | None:
        known = self._answers.get(key)
        return None if known is None else _same(known[0], fingerprint, known[1])

    async def _look_up(self, key: str, fingerprint: str) -> str | None:
        owner = self.table.owner
        record, asked = await self._store.read(
            lambda connection: (command_of(connection, owner, key), has_payment(connection, payment_id(owner, key)))
        )
        if record is None and asked:  # a deposit on its way will need the id to tell its end
            raise KeyReused(KEY_REUSED)
        if record is None or record.fingerprint is None or record.answer is None:
            return None
        return _same(record.fingerprint, fingerprint, record.answer)


def fingerprint_of(table: str, command: TableCommand) -> str:
    """A hash of what the command asks for, and where.

    Where a cut or a deal does not name its shoe it is the hash that houses made before one could: what they have
    answered is answered again.
    """
    if isinstance(command, Cut | Deal) and command.commitment is None:
        kind = "cut" if isinstance(command, Cut) else "deal"
        return hashlib.sha256(msgspec.json.encode((table, {"do": kind, "cut": command.cut}))).hexdigest()
    return hashlib.sha256(msgspec.json.encode((table, command), order="deterministic")).hexdigest()


def _same(first: str, now: str, answer: str) -> str:
    if first != now:
        raise KeyReused(KEY_REUSED)
    return answer

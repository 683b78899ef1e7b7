"""Steps of a table on their way to the store, and the table as the store has it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

from sabot.errors import SabotError
from sabot.floor.letters import Answer, CommandLetter, VerbLetter
from sabot.floor.outages import Outages
from sabot.floor.reading import table_stream
from sabot.floor.restore import StoredTable, read_table, restore_table
from sabot.ledger import Account, LedgerError, Posting
from sabot.news import BalancesRead, TableReread
from sabot.store import Command, OtherBalance, Outdated, Receipt, StaleStep, Step, Store, StoreDown, StoreError
from sabot.store.reading import balances_of, last_of_kind_ms
from sabot.table.change import Change
from sabot.table.event import encode_events
from sabot.table.ident import HOUSE
from sabot.table.meter import Pot
from sabot.table.purse import Conditions
from sabot.table.table import RESUME, Table
from sabot.table.update import update_of

MeterLook = Callable[[Pot], Awaitable[None]]
"""Has the meter be held, and here or away, as the books say: another server may have changed that."""


class Flight(NamedTuple):
    """A step on its way to the store."""

    receipt: "asyncio.Future[Receipt]"
    letter: CommandLetter | VerbLetter | None
    """Whose command it is; None for the house's own steps."""
    origin: str
    alone: bool
    """Whether nothing may be carried out before it is committed: a card may have been drawn for it."""
    pledged: frozenset[str]
    """Those of whose money some goes without a command of theirs."""
    rests_on: frozenset[str]
    """Whose balances it was reckoned from, to the cent: the meter's, and those of players with whom money is left."""
    asked_ms: int
    """When the table began to wait for what it waits for since this step; 0: it waits for the same as before."""


class Flights:
    """A table whose steps go to the store one after the other."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Callable[[], int],
        outages: Outages | None,
        look_at_meter: MeterLook | None,
    ) -> None:
        self.table = table
        self._look_at_meter = look_at_meter
        self._store = store
        self._house_ms = clock
        self._flights: deque[Flight] = deque()
        self._streak = 0
        """Steps sent since the table was last as the books have it."""
        self._last_ms = table.stood_ms
        """The time of the last of them: none is put down under an earlier one because it came before."""
        self._uncertain = False
        """Whether the store may know more than the table: a commit whose outcome was not heard."""
        self._doubts = 0
        """How often that was said from outside: also while the table is being read, which may be too early then."""
        self._is_followed = False
        """Whether it was brought on by what others told since it was last read: then it is not to be dealt at."""
        self._outages = outages or Outages()
        self._made_up_ms = clock() if table.is_shared else 0
        """What was lost before this moment is made up for, or lay before what the table waits for."""

    def _clock(self) -> int:
        """The house's time; but where another server's clock is ahead, that of the step it has left the table with."""
        return max(self._house_ms(), self.table.stood_ms)

    def doubt(self) -> None:
        """Has the table read anew before anything else is done with it: the store may know more."""
        self._doubts += 1
        self._uncertain = True

    @property
    def is_committed(self) -> bool:
        """Whether the table is as the books have it: no step is on its way, and none that nobody heard of."""
        return not self._flights and not self._uncertain

    def _send(
        self,
        change: Change,
        origin: str,
        letter: "CommandLetter | VerbLetter | None" = None,
        conditions: Conditions = Conditions(),  # noqa: B008 (immutable)
        *,
        by: str = HOUSE,
        alone: bool = False,
    ) -> None:
        pledges = self._pledges_of(change)
        command = None
        if letter is not None and letter.key is not None:
            answer = msgspec.json.encode(Answer(change.version)).decode()
            command = Command(letter.key, letter.fingerprint, answer)
        step = Step(
            stream=table_stream(self.table.id),
            version=change.version,
            at_ms=change.at_ms,
            kind=change.kind,
            actor=by,
            origin=origin,
            body=encode_events(change.events),
            postings=change.postings,
            needs=(*conditions.needs, *(need for pledge in pledges for need in pledge.needs)),
            stands=change.stands,
            expects=(
                *change.expects,
                *conditions.expects,
                *(expected for pledge in pledges for expected in pledge.expects),
            ),
            roles=letter.roles if isinstance(letter, VerbLetter) else (),
            command=command,
            rows=change.rows,
            news=update_of(self.table, change),
        )
        asked_ms = change.at_ms if self.table.live.wait_version == change.version else 0
        pledged, rests_on = frozenset(change.pledges), frozenset(account.owner for account, _ in change.stands)
        self._flights.append(Flight(self._submit(step), letter, origin, alone, pledged, rests_on, asked_ms))
        self._streak += 1
        self._last_ms = change.at_ms

    def _pledges_of(self, change: Change) -> list[Conditions]:
        """What the commit has to hold to for those whose money it moves without a command of theirs."""
        if not change.pledges:
            return []
        found: list[Conditions] = []
        for player, cash in change.pledges.items():
            purse = self.table.purses(player)
            if purse is not None:
                found.append(Conditions((Posting(purse.cash_account, cash),)))
                if purse.pledge is not None:
                    found.append(purse.pledge(cash))
        return found

    def _submit(self, step: Step) -> "asyncio.Future[Receipt]":
        sent_ms = self._clock()
        try:
            receipt = self._store.submit(step)
        except SabotError as error:  # a store that takes nothing any more: heard of in its turn, like any refusal
            receipt = asyncio.get_running_loop().create_future()
            receipt.set_exception(error)
        if receipt.done():
            self._note_outcome(sent_ms, receipt)
        else:
            # When it happens, whatever the table is doing then.
            receipt.add_done_callback(partial(self._note_outcome, sent_ms))
        return receipt

    def _note_outcome(self, sent_ms: int, receipt: "asyncio.Future[Receipt]") -> None:
        """Notes whether the store commits."""
        if receipt.cancelled():
            return
        if receipt.exception() is None:
            self._outages.note_commit(sent_ms, self._clock())
        elif isinstance(receipt.exception(), StoreDown):
            self._outages.note_failure(sent_ms)

    def _stand_by(self, flight: Flight, receipt: Receipt) -> None:
        self.table.accept()
        self._made_up_ms = max(self._made_up_ms, flight.asked_ms)
        self.table.pot.learn(receipt.balances)

    async def _commit(self, change: Change, origin: str, by: str = HOUSE, letter: VerbLetter | None = None) -> None:
        """Commits a step that nobody waits for in the mailbox, with nothing else under way."""
        self._send(change, origin, letter, by=by)
        flight = self._flights.pop()
        outcome = await outcome_of(flight)
        if isinstance(outcome, SabotError):
            self._uncertain = self._uncertain or isinstance(outcome, StoreDown | StaleStep)
            self.table.revert()
            raise outcome
        self._stand_by(flight, outcome)

    async def _commit_by_meter(
        self, make: Callable[[], Change], origin: str, by: str = HOUSE, letter: VerbLetter | None = None
    ) -> None:
        """Commits a step that may fill the meter up; made anew where another has moved it meanwhile, or lent it."""
        while True:
            try:
                await self._commit(make(), origin, by, letter)
                return
            except (OtherBalance, Outdated) as refused:
                if not self._rests_on_more(refused):
                    raise
                await self._look_at(frozenset({self.table.pot.meter_account.owner}))

    def _rests_on_more(self, refused: SabotError) -> bool:
        """Whether a step was refused because of a balance, or of the meter's state, that it was reckoned from."""
        if isinstance(refused, Outdated):
            return self.table.pot.rests_on(refused.stream)
        return isinstance(refused, OtherBalance)

    async def _look_at(self, owners: frozenset[str]) -> None:
        """Has the meter, and what players have, be what the books say."""

        balances = await self._store.read(lambda books: balances_of(books, *owners))
        self.table.pot.learn(balances)
        if self._look_at_meter is not None and self.table.pot.meter_account.owner in owners:
            await self._look_at_meter(self.table.pot)
        if owners != {self.table.pot.meter_account.owner}:
            self._store.news.publish(BalancesRead(balances=balances))

    async def _reload(self, *, tell: bool = True) -> None:
        """Takes the table anew from the store, and has it shown so; not where what happened there is told by itself."""
        old, doubts = self.table, self._doubts

        def read(connection: Connection) -> tuple[StoredTable, dict[Account, int], int]:
            stored = read_table(connection, old.id)
            made_up_ms = last_of_kind_ms(connection, table_stream(old.id), RESUME, after=old.version - 1)
            owners = {old.pot.meter_account.owner}
            if tell:
                owners.update(old.players, (line.account.owner for line in stored.postings))
            return stored, balances_of(connection, *owners - {""}), made_up_ms

        stored, balances, made_up_ms = await self._store.read(read)
        # Deadlines that were put down without anybody having heard of it are not moved for the same outage again.
        self._made_up_ms = max(self._made_up_ms, made_up_ms)
        old.pot.learn(balances)
        self.table = restore_table(
            stored,
            old.next_sheet,
            old.generator,
            old.chance,
            old.signer,
            pot=old.pot,
            sheet_on=old.sheet_on if old.is_shared else None,
            now_ms=self._clock(),
            pace_ms=old.live.plain_pace_ms,
            purses=old.purses,
        )
        self._uncertain, self._is_followed = self._doubts != doubts, False
        self._last_ms = max(self._last_ms, self.table.stood_ms)
        # Told when the table is what the books say: whoever hears of their money looks at it.
        if tell:
            self._store.news.publish(BalancesRead(balances=balances))
            self._tell_anew()

    def _tell_anew(self) -> None:
        """Has the table shown as it stands: what was to be told with steps that came to nothing was not told at all."""
        if not self._uncertain:
            self._store.news.publish(TableReread(table=self.table.id))


async def outcome_of(flight: Flight) -> Receipt | SabotError:
    """What became of a step, once the store has told."""
    try:
        return await flight.receipt
    except (StoreError, LedgerError) as error:
        return error

"""The table at work: a mailbox whose commands are carried out in order and committed before anyone hears of them.

A command is judged whole before it is carried out: its id, what the rules say, the balance, the player's limits. Only
then are cards drawn for it, so that nothing about a refusal can depend on them. Cut, deal and the coming of a new shoe
are steps of their own, in this order; a seed is drawn only after the round before it is committed.

What needs no card does not wait for what is being committed: the steps of many players go to the store one after the
other, and it commits together what has come in. Should one be refused there, the table goes back to where it stood
before it, and those after it are carried out anew. A command for which a card may be drawn waits until all before it
are committed.

Nobody waits for the account of another: where a step was refused for somebody who did not send its command, what is in
mind of them is read anew, once, and after that the step is carried out as without their money.
"""

import asyncio
import hashlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeVar, cast

import msgspec
from sqlalchemy import Connection

from sabot.errors import SabotError
from sabot.floor.closed import read_closed
from sabot.floor.reading import table_stream
from sabot.floor.restore import StoredTable, read_table, restore_table
from sabot.ledger import Account, LedgerError, Overdrawn, Posting
from sabot.news import BalancesRead, TableReread, player_subject
from sabot.store import Command, OtherBalance, Outdated, Receipt, StaleStep, Step, Store, StoreDown, StoreError
from sabot.store.reading import balances_of
from sabot.table.change import Change
from sabot.table.command import Cut, Deal, OpenTable, Settle, TableCommand, Tick, Verb
from sabot.table.demand import Demand
from sabot.table.error import DealingStopped
from sabot.table.event import encode_events
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.meter import Moves
from sabot.table.purse import Conditions, Purse
from sabot.table.table import Table
from sabot.table.update import update_of

T = TypeVar("T")

FLIGHT_MAX = 512
"""Steps of one table that may wait for the store at once."""
STREAK_MAX = 128
"""Steps in a row that are sent before all of them are heard of: only then can anybody be shown the table."""
TURN = 32
"""Commands carried out in a row before others get their turn."""
GRACE_MS = 10_000
"""How long after its deadline something can still be carried out that came before it, and waited here."""


class Guard(Protocol):
    """Who looks after the player at the table; asked before anything is carried out."""

    def __call__(self, demand: Demand) -> Conditions:
        """Raises if the player may not put down what is demanded; else what the commit has to hold to."""
        ...


Refresh = Callable[[str], Awaitable[None]]
"""Has what is in mind of a player's money and limits read anew."""


class Answer(msgspec.Struct, frozen=True):
    """What the sender of a command is told: the table's version that it led to."""

    version: int


class Letter:
    """Something for the table to do, and where its sender waits to hear of it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.calm = False
        """Whether it has to wait until nothing is under way."""
        self.answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.unanswered: set[Letter] | None = None
        """All that wait, and it among them, once it is in the mailbox."""
        self.short: frozenset[str] = frozenset()
        """Others whose accounts kept it from being committed: it is carried out as without their money."""
        self.is_reread = False
        """Whether others were looked up for it already."""

    def reply(self, answer: object) -> None:
        """Tells the sender, if they still wait."""
        if self.unanswered is not None:
            self.unanswered.discard(self)
        if not self.answer.done():
            self.answer.set_result(answer)

    def refuse(self, error: BaseException) -> None:
        """Tells the sender why not, if they still wait."""
        if self.unanswered is not None:
            self.unanswered.discard(self)
        if not self.answer.done():
            self.answer.set_exception(error)


class CommandLetter(Letter):
    """A player's command."""

    def __init__(
        self, table: str, purse: Purse, command: TableCommand, key: str, origin: str, guard: Guard, came_ms: int
    ) -> None:
        super().__init__(origin)
        self.came_ms = came_ms
        """When it came to the house: a deadline is held against that."""
        self.purse = purse
        self.command = command
        self.guard = guard
        self.key: str | None = key
        self.fingerprint = fingerprint_of(table, command)
        self.by = purse.player


class VerbLetter(Letter):
    """What the house, or one of its people, has the table do; with an id, done once."""

    def __init__(self, table: str, verb: Verb, by: str, key: str | None, origin: str) -> None:
        super().__init__(origin)
        self.verb = verb
        self.by = by
        self.key = key
        self.fingerprint = fingerprint_of(table, verb)


class ReadyLetter(Letter):
    """A shoe is wanted, where there is none."""


class LookLetter(Letter):
    """A look at the table as its last commit left it."""

    def __init__(self, see: Callable[[Table], object]) -> None:
        super().__init__("")
        self.see = see


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


class TableActor:
    """A table that takes commands, and whose steps tell what came of them."""

    def __init__(self, table: Table, store: Store, clock: Callable[[], int], refresh: Refresh | None = None) -> None:
        self.table = table
        self._store = store
        self._clock = clock
        self._refresh = refresh
        """None: there is nobody here but the sender, who looks themselves."""
        self._mail: deque[Letter] = deque()
        self._flights: deque[Flight] = deque()
        self._unanswered: set[Letter] = set()
        """All whose senders wait, wherever they are by now."""
        self._worker: asyncio.Task[None] | None = None
        self._streak = 0
        """Steps sent since the table was last as the books have it."""
        self._last_ms = 0
        """The time of the last of them: none is put down under an earlier one because it came before."""
        self._uncertain = False
        """Whether the store may know more than the table: a commit whose outcome was not heard."""

    # -- what others ask of it --------------------------------------------------------------------------------------

    async def open(self, origin: str, funds: Moves = Moves()) -> None:  # noqa: B008 (immutable)
        """Commits the opening of a new table, with what its meter begins with, and its first shoe."""
        await self._commit_by_meter(lambda: self.table.open(self._clock(), funds), origin)
        await self.make_ready(origin)

    async def open_for(self, order: OpenTable, origin: str, by: str, key: str) -> Answer:
        """The same for an operator, who is on record."""
        letter = VerbLetter(self.table.id, order, by, key, origin)
        await self._commit_by_meter(lambda: self.table.open(self._clock(), terms=order.terms), origin, by, letter)
        answer = Answer(self.table.version)
        await self.make_ready(origin)
        return answer

    async def resume(self) -> None:
        """Commits the deadlines of a table that was taken up after an interruption."""
        await self._commit(self.table.resume(self._clock()), "")

    async def make_ready(self, origin: str) -> None:
        """Brings a shoe where there is none, because the house stopped between a round and its next shoe."""
        await self._post(ReadyLetter(origin))

    async def handle(
        self, purse: Purse, command: TableCommand, key: str, origin: str, guard: Guard, came_ms: int | None = None
    ) -> Answer:
        """Carries a command out once: the same key again gives the first answer, with other content it is an error.

        ``came_ms``: when it came to the house, if that was before now.
        """
        came_ms = self._clock() if came_ms is None else came_ms
        return await self._once(CommandLetter(self.table.id, purse, command, key, origin, guard, came_ms))

    async def order(self, verb: Verb, origin: str, by: str = HOUSE, key: str | None = None) -> Answer:
        """Carries out what the house does at the table; who did it is on record."""
        return await self._once(VerbLetter(self.table.id, verb, by, key, origin))

    async def look(self, see: Callable[[Table], T]) -> T:
        """What one sees of the table as its last commit left it, never in the middle of a command."""
        return cast(T, await self._post(LookLetter(see)))

    # -- the mailbox ------------------------------------------------------------------------------------------------

    async def _once(self, letter: "CommandLetter | VerbLetter") -> Answer:
        """The first answer, if the command was carried out before; else it is put into the mailbox.

        Any command of the sender may have had this id, at the cashier too: asked before anything is done for it.
        """
        if letter.key is not None:
            known = await self._store.recall(letter.by, letter.key)
            if known is not None:
                answer = decode_answer(known.repeat(letter.fingerprint))
                if self._uncertain:
                    await self.look(lambda _: None)
                return answer
        return cast(Answer, await self._post(letter))

    def _is_repeated(self, letter: "CommandLetter | VerbLetter") -> bool:
        """Whether the command was carried out while it waited: then its sender has the first answer again."""
        known = self._store.at_hand(letter.by, letter.key) if letter.key is not None else None
        if known is not None:
            letter.reply(decode_answer(known.repeat(letter.fingerprint)))
        return known is not None

    async def _post(self, letter: Letter) -> object:
        self._mail.append(letter)
        self._unanswered.add(letter)
        letter.unanswered = self._unanswered
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        return await letter.answer

    async def _work(self) -> None:
        """Carries out all that waits, until nothing does any more."""
        started = 0
        try:
            while self._mail or self._flights:
                if self._mail and self._may_start(self._mail[0]):
                    await self._start(self._mail.popleft())
                    started += 1
                    if started % TURN == 0:
                        await asyncio.sleep(0)
                else:
                    await self._land()
        except (asyncio.CancelledError, KeyboardInterrupt, SystemExit):
            self._give_up(StoreDown("the house is closing: send the command again"))
            raise
        except BaseException as fault:  # of our own, or the store's death: nobody is to wait for ever
            self._give_up(fault)
        finally:
            self._worker = None

    def _may_start(self, letter: Letter) -> bool:
        if not self._flights:
            self._streak = 0
            return True
        if self._streak >= STREAK_MAX or self._uncertain or len(self._flights) >= FLIGHT_MAX or self._flights[-1].alone:
            return False
        if letter.calm or not isinstance(letter, CommandLetter):
            return False
        return self.table.shoe is not None and not self._draws(letter)

    def _draws(self, ask: "CommandLetter") -> bool:
        return self.table.draws(ask.by, ask.command)

    async def _start(self, letter: Letter) -> None:
        """Does what the letter asks for, or sends its step to the store; a refusal is told to its sender."""
        try:
            if self._uncertain:
                await self._reload()
            match letter:
                case LookLetter():
                    letter.reply(letter.see(self.table))
                case ReadyLetter():
                    await self._bring_next_shoe(letter.origin)
                    letter.reply(None)
                case VerbLetter():
                    await self._carry_out_order(letter)
                case CommandLetter():
                    if self.table.shoe is None:
                        await self._bring_shoe(letter.origin)
                    await self._carry_out(letter)
        except SabotError as error:
            if self._flights:
                # Told only when all before it is committed: it may tell of that.
                letter.calm = True
                self._mail.appendleft(letter)
            else:
                letter.refuse(error)

    async def _carry_out(self, ask: "CommandLetter") -> None:
        """Judges the command, and only then carries it out."""
        if self._is_repeated(ask):
            return
        table, purse, alone = self.table, ask.purse, self._draws(ask)
        now_ms = self._moment_of(ask)
        demand = table.verify(ask.command, purse, now_ms)
        needs, expects = ask.guard(demand) if demand.guarded else Conditions()
        if demand.cash > 0:
            needs = (*needs, Posting(purse.cash_account, demand.cash))
        if isinstance(ask.command, Deal) and table.shoe and not table.shoe.is_cut:
            # A deal waits until all before it is committed, so this is the only step on its way.
            await self._commit(table.cut(ask.command.cut or "", ask.by, now_ms), ask.origin, ask.by)
            now_ms = self._clock()
        change = table.do(ask.by, ask.command, max(now_ms, self._last_ms), ask.short)
        self._send(change, ask.origin, ask, Conditions(needs, expects), by=ask.by, alone=alone)

    def _moment_of(self, ask: "CommandLetter") -> int:
        """The time at which a command is carried out: now, but when it came where its time has run out since."""
        now_ms, due_ms = self._clock(), self.table.due_ms
        waited = due_ms is not None and ask.came_ms < due_ms <= now_ms <= due_ms + GRACE_MS
        return ask.came_ms if waited else now_ms

    async def _carry_out_order(self, order: "VerbLetter") -> None:
        if self._is_repeated(order):
            return
        if isinstance(order.verb, Tick) and self.table.shoe is None:
            await self._bring_shoe(order.origin)
        self.table.verify_verb(order.verb, self._clock())
        if isinstance(order.verb, Settle):
            await self._settle(order, order.verb)
            return
        if isinstance(order.verb, Tick) and self.table.shoe and not self.table.shoe.is_cut:
            only = self.table.is_cut_only(self._clock())
            if only or self.table.round.can_deal():
                await self._commit(self.table.cut("", NOBODY, self._clock()), order.origin)
            if only:
                order.reply(Answer(self.table.version))
                return
        change = self.table.do_verb(order.verb, self._clock(), order.short)
        self._send(change, order.origin, order, by=order.by, alone=True)

    async def _settle(self, order: "VerbLetter", verb: Settle) -> None:
        """Reads the round once all before it is committed, and settles it on its real result."""
        found = await self._store.read(lambda books: read_closed(books, verb.code))
        closed = self.table.verify_settlement(found, verb)
        change = self.table.settle(closed, verb, self._clock())
        self._send(change, order.origin, order, by=order.by, alone=True)

    # -- steps on their way -----------------------------------------------------------------------------------------

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
            expects=(*conditions.expects, *(expected for pledge in pledges for expected in pledge.expects)),
            command=command,
            rows=change.rows,
            news=update_of(self.table, change),
        )
        self._flights.append(Flight(self._submit(step), letter, origin, alone, frozenset(change.pledges)))
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
        try:
            return self._store.submit(step)
        except SabotError as error:  # a store that takes nothing any more: heard of in its turn, like any refusal
            refused: asyncio.Future[Receipt] = asyncio.get_running_loop().create_future()
            refused.set_exception(error)
            return refused

    async def _land(self) -> None:
        """Hears of the oldest step on its way, and tells what came of it."""
        flight = self._flights[0]
        outcome = await _outcome_of(flight)
        if isinstance(outcome, SabotError):
            await self._go_around()
            return
        self._flights.popleft()
        if outcome.repeated:
            self.table.revert()
            await self._start_over()
            self._reply(flight, outcome)
            return
        self._stand_by(outcome)
        # Before the next shoe: whoever ended the round does not wait for it, and what comes next waits in the mailbox.
        self._reply(flight, outcome)
        if self.table.shoe is None and not self._flights:
            await self._bring_next_shoe(flight.origin)

    def _stand_by(self, receipt: Receipt) -> None:
        self.table.accept()
        self.table.pot.learn(receipt.balances)

    def _reply(self, flight: Flight, receipt: Receipt) -> None:
        letter = flight.letter
        if letter is None:
            return
        letter.reply(decode_answer(receipt.answer) if receipt.answer else Answer(receipt.version))

    async def _go_around(self) -> None:
        """Goes back to before the oldest step, which was refused; those after it cannot have been committed either.

        But where the store was not heard: then each may have been, and the table is taken anew.
        """
        self.table.revert()
        refused, *_ = flights = list(self._flights)
        self._flights.clear()
        again: list[Letter] = []
        if refused.letter is not None and (other := _other_behind(refused, await _outcome_of(refused))) is not None:
            flights.remove(refused)
            again.append(refused.letter)
            await self._do_without(refused.letter, other, refused.pledged)
        for flight in flights:
            outcome = await _outcome_of(flight)
            if not isinstance(outcome, SabotError):
                self._uncertain = True
                self._reply(flight, outcome)
                continue
            self._uncertain = self._uncertain or isinstance(outcome, StoreDown)
            if isinstance(outcome, OtherBalance) and flight.letter is not None:
                # Another table has moved the meter: what was asked is done all the same, by what it shows now.
                await self._look_at_meter()
                again.append(flight.letter)
            elif flight is refused or not isinstance(outcome, StaleStep):
                self._uncertain = self._uncertain or isinstance(outcome, StaleStep)
                if flight.letter is not None:
                    flight.letter.refuse(outcome)
            elif flight.letter is not None:
                again.append(flight.letter)
        self._mail.extendleft(reversed(again))
        self._tell_anew()

    async def _do_without(self, letter: "CommandLetter | VerbLetter", other: str, pledged: Iterable[str]) -> None:
        """Looks again at those whose money the letter moves beside its sender's; the second time it goes without."""
        if self._refresh is None or letter.is_reread:
            letter.short |= {other}
            return
        letter.is_reread = True
        with suppress(StoreError):
            await asyncio.gather(*(self._refresh(player) for player in pledged if player != letter.by))

    def _tell_anew(self) -> None:
        """Has the table shown as it stands: what was to be told with steps that came to nothing was not told at all."""
        if not self._uncertain:
            self._store.news.publish(TableReread(table=self.table.id))

    async def _start_over(self) -> None:
        """Puts back what was carried out after a command that turned out to be a repeated one."""
        flights = list(self._flights)
        self._flights.clear()
        for flight in flights:
            await _outcome_of(flight)
        self._mail.extendleft(flight.letter for flight in reversed(flights) if flight.letter is not None)
        self._tell_anew()

    async def _commit(self, change: Change, origin: str, by: str = HOUSE, letter: "VerbLetter | None" = None) -> None:
        """Commits a step that nobody waits for in the mailbox, with nothing else under way."""
        self._send(change, origin, letter, by=by)
        flight = self._flights.popleft()
        outcome = await _outcome_of(flight)
        if isinstance(outcome, SabotError):
            self._uncertain = isinstance(outcome, StoreDown | StaleStep)
            self.table.revert()
            raise outcome
        self._stand_by(outcome)

    async def _bring_next_shoe(self, origin: str) -> None:
        """Brings a shoe if there is none; where that fails now, it is tried again when somebody comes or acts."""
        if self.table.shoe is None and not self._uncertain:
            with suppress(DealingStopped, StoreError):
                await self._bring_shoe(origin)

    async def _bring_shoe(self, origin: str) -> None:
        await self._commit_by_meter(lambda: self.table.bring_shoe(self._clock()), origin)

    async def _commit_by_meter(
        self, make: Callable[[], Change], origin: str, by: str = HOUSE, letter: "VerbLetter | None" = None
    ) -> None:
        """Commits a step that may fill the meter up; made anew where another table has moved it meanwhile."""
        while True:
            try:
                await self._commit(make(), origin, by, letter)
                return
            except OtherBalance:
                await self._look_at_meter()

    async def _look_at_meter(self) -> None:
        """Has the meter be what the books say."""
        pot = self.table.pot
        pot.learn(await self._store.read(lambda books: balances_of(books, pot.meter_account.owner)))

    async def _reload(self) -> None:
        """Takes the table anew from the store."""
        old = self.table

        def read(connection: Connection) -> tuple[StoredTable, dict[Account, int]]:
            stored = read_table(connection, old.id)
            owners = {old.pot.meter_account.owner, *old.players, *(line.account.owner for line in stored.postings)}
            balances: dict[Account, int] = {}
            for owner in sorted(owners - {""}):
                balances |= balances_of(connection, owner)
            return stored, balances

        stored, balances = await self._store.read(read)
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
            pace_ms=old.pace_ms,
            purses=old.purses,
        )
        self._uncertain = False
        # Told when the table is what the books say: whoever hears of their money looks at it.
        self._store.news.publish(BalancesRead(balances=balances))
        self._tell_anew()

    def _give_up(self, fault: BaseException) -> None:
        """Tells all who wait of a fault; what became of the steps on their way nobody knows."""
        self._uncertain = True
        self._flights.clear()
        self._mail.clear()
        for letter in tuple(self._unanswered):
            letter.refuse(fault)


def _other_behind(flight: Flight, outcome: Receipt | SabotError) -> str | None:
    """Whose account kept the step from being committed, if it is not its sender's; None: nobody else's."""
    if flight.letter is None:
        return None
    for player in flight.pledged - flight.letter.short - {flight.letter.by}:
        match outcome:
            case Outdated(stream=stream) if stream == player_subject(player):
                return player
            case Overdrawn(owner=owner) if owner == player:
                return player
    return None


async def _outcome_of(flight: Flight) -> Receipt | SabotError:
    try:
        return await flight.receipt
    except (StoreError, LedgerError) as error:
        return error


def decode_answer(answer: str) -> Answer:
    """The answer that the books keep."""
    return msgspec.json.decode(answer, type=Answer)


def fingerprint_of(table: str, command: TableCommand | Verb) -> str:
    """A hash of what the command asks for, and where.

    Where a cut or a deal does not name its shoe it is the hash that houses made before one could: what they have
    answered is answered again.
    """
    if isinstance(command, Cut | Deal) and command.commitment is None:
        kind = "cut" if isinstance(command, Cut) else "deal"
        return hashlib.sha256(msgspec.json.encode((table, {"do": kind, "cut": command.cut}))).hexdigest()
    return hashlib.sha256(msgspec.json.encode((table, command), order="deterministic")).hexdigest()

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
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeVar, cast

from sabot.errors import SabotError
from sabot.floor.arrivals import Arrivals
from sabot.floor.dealer import Dealer
from sabot.floor.flights import Flight, MeterLook, outcome_of
from sabot.floor.letters import (
    Answer,
    CommandLetter,
    FollowLetter,
    Guard,
    Lead,
    Letter,
    LookLetter,
    ReadyLetter,
    ResumeLetter,
    VerbLetter,
    decode_answer,
)
from sabot.floor.outages import Outages
from sabot.floor.reading import table_stream
from sabot.ledger import Overdrawn
from sabot.news import player_subject
from sabot.store import Outdated, Receipt, StaleStep, Store, StoreDown, StoreError
from sabot.store.reading import last_version
from sabot.table.command import OpenTable, TableCommand, Verb
from sabot.table.ident import HOUSE
from sabot.table.meter import Moves
from sabot.table.purse import Purse
from sabot.table.table import Table
from sabot.table.update import Update

T = TypeVar("T")

FLIGHT_MAX: Final = 512
"""Steps of one table that may wait for the store at once."""
STREAK_MAX: Final = 128
"""Steps in a row that are sent before all of them are heard of: only then can anybody be shown the table."""
TURN: Final = 32
"""Commands carried out in a row before others get their turn."""

Refresh = Callable[[str], Awaitable[None]]
"""Has what is in mind of a player's money and limits read anew."""


class TableActor(Dealer):
    """A table that takes commands, and whose steps tell what came of them."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Callable[[], int],
        refresh: Refresh | None = None,
        outages: Outages | None = None,
        look_at_meter: MeterLook | None = None,
    ) -> None:
        super().__init__(table, store, clock, outages, look_at_meter)
        self._refresh = refresh
        """None: there is nobody here but the sender, who looks themselves."""
        self.arrivals = Arrivals()
        self._mail: deque[Letter] = deque()
        self._unanswered: dict[Letter, None] = {}
        """All whose senders wait, wherever they are by now."""
        self._worker: asyncio.Task[None] | None = None
        self.lead: Lead | None = None
        """Who deals here, if another server does: then the table is only looked at."""

    # -- what others ask of it --------------------------------------------------------------------------------------

    async def open(self, origin: str, funds: Moves = Moves()) -> None:  # noqa: B008 (immutable)
        """Commits the opening of a new table, with what its meter begins with, and its first shoe."""
        await self._commit_by_meter(lambda: self.table.open(self._clock(), funds), origin)
        await self.make_ready(origin)

    async def open_for(self, order: OpenTable, origin: str, by: str, key: str, roles: tuple[str, ...] = ()) -> Answer:
        """The same for an operator, who is on record."""
        letter = VerbLetter(self.table.id, order, by, key, origin, roles)
        await self._commit_by_meter(lambda: self.table.open(self._clock(), terms=order.terms), origin, by, letter)
        answer = Answer(self.table.version)
        await self.make_ready(origin)
        return answer

    async def resume(self) -> None:
        """Commits the deadlines of a table that was taken up after an outage or a stop."""
        await self._commit(self.table.resume(self._clock()), "")

    async def make_ready(self, origin: str) -> None:
        """Brings a shoe where there is none, because the house stopped between a round and its next shoe."""
        if self.lead is None:
            await self._post(ReadyLetter(origin))

    async def handle(
        self, purse: Purse, command: TableCommand, key: str, origin: str, guard: Guard, came_ms: int | None = None
    ) -> Answer:
        """Carries a command out once: the same key again gives the first answer, with other content it is an error.

        ``came_ms``: when it came to the house, if that was before now.
        """
        came_ms = self._clock() if came_ms is None else came_ms
        return await self._once(CommandLetter(self.table.id, purse, command, key, origin, guard, came_ms))

    async def order(
        self, verb: Verb, origin: str, by: str = HOUSE, key: str | None = None, roles: tuple[str, ...] = ()
    ) -> Answer:
        """Carries out what the house does at the table; who did it is on record.

        ``roles``: what they must be, one of these, when it is committed.
        """
        if self.lead is None:
            try:
                return await self._once(VerbLetter(self.table.id, verb, by, key, origin, roles))
            except StaleStep:
                if self.lead is None:
                    raise
        # From the beginning, or handed over while it waited: then nothing was done.
        return await self.lead.order(self.table.id, verb, origin, by, key, roles)

    async def look(self, see: Callable[[Table], T]) -> T:
        """What one sees of the table as its last commit left it, never in the middle of a command."""
        return cast(T, await self._post(LookLetter(see)))

    async def follow(
        self, version: int, tell: Callable[[int], None] = lambda _: None, steps: Sequence[Update] = ()
    ) -> None:
        """Has the table be as another server has left it, at that version or further.

        By ``steps``, what was told of it, where they lead there from what is known here; else by the books. ``tell`` is
        called with the version that it is at then, before anybody else looks at it.
        """
        await self._post(FollowLetter(version, tell, steps))

    async def look_again(self) -> None:
        """Has the table be no older than the books are now, where another server may have gone on here."""
        if await self._newest() > self.table.version:
            self.doubt()
            await self.look(lambda _: None)

    async def _newest(self) -> int:
        """The version that the books have."""
        stream = table_stream(self.table.id)
        return await self._store.read(lambda books: last_version(books, stream))

    async def take_up(self, away_ms: int) -> None:
        """Deals here from now on, from the last committed step; for so long nobody has, and deadlines are moved."""
        newest = await self._newest()
        if self._is_followed or newest != self.table.version:
            self.doubt()
        self.lead = None
        await self.look(lambda _: None)
        self._made_up_ms = self._clock()
        if self.table.due_ms is not None or self.table.live.seen_ms > self._clock():
            await self._post(ResumeLetter(away_ms))
        if not self.table.is_over:
            await self.make_ready("")

    # -- the mailbox ------------------------------------------------------------------------------------------------

    async def _once(self, letter: CommandLetter | VerbLetter) -> Answer:
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

    async def _post(self, letter: Letter) -> object:
        self._mail.append(letter)
        self._unanswered[letter] = None
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
        if letter.calm or not isinstance(letter, CommandLetter) or self._lost_ms(self._clock()):
            return False
        return self.table.shoe is not None and not self._draws(letter)

    async def _start(self, letter: Letter) -> None:
        """Does what the letter asks for, or sends its step to the store; a refusal is told to its sender."""
        try:
            while self._uncertain:
                await self._reload()
            match letter:
                case LookLetter():
                    letter.reply(letter.see(self.table))
                case FollowLetter() | ResumeLetter() | ReadyLetter():
                    await self._see_to(letter)
                    letter.reply(None)
                case VerbLetter() | CommandLetter() if self.lead is not None:
                    # It was still being looked up when the table was handed over: what is done here now comes too late.
                    raise StaleStep("another server deals at this table by now: nothing was done")
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

    async def _see_to(self, letter: FollowLetter | ResumeLetter | ReadyLetter) -> None:
        match letter:
            case FollowLetter(version=version, tell=tell, steps=steps):
                if version > self.table.version and not self._bring_on(version, steps):
                    await self._reload(tell=False)
                tell(self.table.version)
            case ResumeLetter(lost_ms=lost_ms):
                # Also where nothing was lost: from this step on nobody else's fits who thinks that they deal here.
                await self._commit(self.table.resume(self._clock(), lost_ms), "")
            case ReadyLetter():
                await self._bring_next_shoe(letter.origin)

    def _bring_on(self, version: int, steps: Iterable[Update]) -> bool:
        """Whether these steps, which another server has told of, bring the table to that version."""
        if self.lead is None:
            return False  # who deals here goes by the books alone
        # Until it is there: where one of them does not fit, nobody looks at what is left.
        self._uncertain = True
        for step in steps:
            if step.version > self.table.version and not self.table.follow(step):
                return False
        self._uncertain, self._is_followed = self.table.version < version, True
        self._last_ms = max(self._last_ms, self.table.stood_ms)
        return not self._uncertain

    def _give_up(self, fault: BaseException) -> None:
        """Tells all who wait of a fault; what became of the steps on their way nobody knows."""
        self._uncertain = True
        self._flights.clear()
        self._mail.clear()
        for letter in tuple(self._unanswered):
            letter.refuse(fault)

    # -- what came of a step ----------------------------------------------------------------------------------------

    async def _land(self) -> None:
        """Hears of the oldest step on its way, and tells what came of it."""
        flight = self._flights[0]
        outcome = await outcome_of(flight)
        if isinstance(outcome, SabotError):
            await self._go_around()
            return
        self._flights.popleft()
        if outcome.repeated:
            self.table.revert()
            await self._start_over()
            self._reply(flight, outcome)
            return
        self._stand_by(flight, outcome)
        # Before the next shoe: whoever ended the round does not wait for it, and what comes next waits in the mailbox.
        self._reply(flight, outcome)
        if self.table.shoe is None and not self._flights:
            await self._bring_next_shoe(flight.origin)

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
        if refused.letter is not None and (other := _other_behind(refused, await outcome_of(refused))) is not None:
            flights.remove(refused)
            again.append(refused.letter)
            await self._do_without(refused.letter, other, refused.pledged)
        for flight in flights:
            outcome = await outcome_of(flight)
            if not isinstance(outcome, SabotError):
                self._uncertain = True
                self._reply(flight, outcome)
                continue
            self._uncertain = self._uncertain or isinstance(outcome, StoreDown)
            if self._rests_on_more(outcome) and flight.letter is not None:
                # Another table has moved the meter, it was lent or held, or somebody's money came meanwhile: what was
                # asked is done all the same, by what there is now.
                await self._look_at(flight.rests_on)
                again.append(flight.letter)
            elif flight is refused or not isinstance(outcome, StaleStep):
                self._uncertain = self._uncertain or isinstance(outcome, StaleStep)
                if flight.letter is not None:
                    flight.letter.refuse(outcome)
            elif flight.letter is not None:
                again.append(flight.letter)
        self._mail.extendleft(reversed(again))
        self._tell_anew()

    async def _do_without(self, letter: CommandLetter | VerbLetter, other: str, pledged: Iterable[str]) -> None:
        """Looks again at those whose money the letter moves beside its sender's; the second time it goes without."""
        if self._refresh is None or letter.is_reread:
            letter.short |= {other}
            return
        letter.is_reread = True
        with suppress(StoreError):
            await asyncio.gather(*(self._refresh(player) for player in sorted(pledged) if player != letter.by))

    async def _start_over(self) -> None:
        """Puts back what was carried out after a command that turned out to be a repeated one."""
        flights = list(self._flights)
        self._flights.clear()
        for flight in flights:
            await outcome_of(flight)
        self._mail.extendleft(flight.letter for flight in reversed(flights) if flight.letter is not None)
        self._tell_anew()


def _other_behind(flight: Flight, outcome: Receipt | SabotError) -> str | None:
    """Whose account kept the step from being committed, if it is not its sender's; None: nobody else's."""
    if flight.letter is None:
        return None
    for player in sorted(flight.pledged - flight.letter.short - {flight.letter.by}):
        match outcome:
            case Outdated(stream=stream) if stream == player_subject(player):
                return player
            case Overdrawn(owner=owner) if owner == player:
                return player
    return None

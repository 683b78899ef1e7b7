"""One socket of one player: what it asks is done in order, what it has to know is put in its outbox."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import perf_counter
from typing import NamedTuple, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.accounts.event import (
    AccountEvent,
    AddressLearned,
    Excluded,
    ExclusionImposed,
    LimitChanged,
    PasswordRehashed,
    PutOut,
    RoleChanged,
    SessionEnded,
    SessionLimitsSet,
    SettingsChanged,
    SignedUp,
    Upgraded,
)
from sabot.house.chat.ear import Ear
from sabot.house.chat.transcript import SpokenLine
from sabot.house.error import NotSignedIn
from sabot.house.house import House
from sabot.house.tables import Seat
from sabot.house.visitor import Visitor
from sabot.protocol import (
    PROTOCOL,
    BalanceTold,
    ChatTold,
    Done,
    Enter,
    Hello,
    Leave,
    Look,
    Ping,
    Play,
    Pong,
    RefusalTold,
    Say,
    ServerMessage,
    Spoken,
    Text,
    VisitTable,
    decode_message,
    draw_balance,
    encode,
)
from sabot.rules.model import Language
from sabot.runtime.log import describe, log
from sabot.runtime.tasks import Tasks
from sabot.server.error import NotEntered, TooFast
from sabot.server.metric import Metrics
from sabot.server.problem import BROKEN, BROKEN_REASON, problem_of
from sabot.server.rate import Limiter
from sabot.server.socket.notice import STOPPED, account_notice
from sabot.server.socket.outbox import CloseCode, Outbox
from sabot.table import Purse, Table
from sabot.table.redaction import Viewer, redact_reason

STRIKES_MAX = 100
"""Messages refused in a row because they came too fast, after which the socket is closed."""

QUIET = (AddressLearned, ExclusionImposed, PasswordRehashed, PutOut, SignedUp)
"""What happens to an account without its player having to know, or is told with what follows it."""

_CHAT = frozenset({"chat", "hidden"})
"""Settings by which somebody hears more or less of what is said."""

PROTECTING = (Excluded, LimitChanged, SessionLimitsSet)
"""What changes how much a player may put down, and with it what a table offers them."""


class Watchers(Protocol):
    """Who is told what happens at a table."""

    def watch(self, connection: "Connection", table: str) -> None:
        """From now on the connection hears of the table."""

    def unwatch(self, connection: "Connection", table: str) -> None:
        """It hears no more of it."""

    def show(self, table: Table, purse: Purse) -> Text:
        """The message that shows a table to one of those who watch it."""
        ...

    def version_of(self, table: str, currency: str) -> int | None:
        """The version of a table that those who watch it were last told; None: none yet."""
        ...

    def find_held(self, table: str) -> "asyncio.Future[None] | None":
        """What is done when all that is known to have happened at a table was told; None: it was."""
        ...

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> SpokenLine:
        """The visitor's line at a table, told to all who watch it."""
        ...


class Entered(NamedTuple):
    """A table that a socket has entered, and how one plays there."""

    seat: Seat
    play: Callable[[Play], Awaitable[Answer]]
    ear: Ear | None = None
    """What its player hears of the chat there; None: there is none at a table of one's own."""
    language: Language | None = None
    """In which the presenter is heard there."""

    @property
    def is_asked(self) -> bool:
        """Whether a round is being played there, whose answers may cost something."""
        return self.seat.table.round.phase is not Phase.BETTING


class Surroundings(NamedTuple):
    """What all sockets of a server share."""

    house: House
    watchers: Watchers
    limiter: Limiter
    tasks: Tasks
    metrics: Metrics
    arrivals: asyncio.Semaphore
    """Held by whoever comes, to a socket or to a table."""
    page: str = ""
    """The script that the web page begins with."""


class Connection:
    """A socket that is open."""

    def __init__(self, around: Surroundings, visitor: Visitor, origin: str, outbox: Outbox) -> None:
        self.visitor = visitor
        self.outbox = outbox
        self.look_ms = 0
        """When something may fall due that the player has to be told, on the clock that nobody sets; not before."""
        self.told_due: dict[str, int] = {}
        """What has been told of what falls due: by notice, what marks the last of its kind."""
        self._house, self._watchers, self._limiter, self._tasks, self._metrics, self._arrivals, self._page = around
        self._origin = origin
        self._entered: dict[str, Entered] = {}
        """By table."""
        self._behind: set[str] = set()
        """Tables that are going to be shown whole, because too much of them waits: moves are not told until then."""
        self._unheard: set[str] = set()
        """Tables at which something was said that was not told: the last lines are, as soon as there is room."""
        self._strikes = 0
        self._has_left = False

    def tell(self, message: ServerMessage) -> None:
        """Sends the message, after those that wait."""
        self.outbox.put(encode(message).decode())

    def tell_move(self, table: str, text: Text) -> None:
        """Sends what has moved at a table; where too much waits to be read, the table whole in place of all that."""
        entered = self._entered.get(table)
        if entered is None:
            return
        if table in self._behind:
            self.outbox.count_missed()
        elif not self.outbox.is_long:
            self.outbox.put(text.shared, table, text.own)
            if table in self._unheard:
                self._tell_chat(table)
        elif self.outbox.count_missed():
            self.outbox.withdraw(table)
            self._behind.add(table)
            self._tasks.begin(self._catch_up(table, entered))

    def tell_line(self, line: SpokenLine, text: str) -> None:
        """Sends a line of the chat, if the player hears it; after some that were missed, all the last lines."""
        table = line.table
        entered = self._entered.get(table)
        if entered is None or entered.ear is None or not entered.ear.hears(line):
            return
        if table in self._unheard:
            self._tell_chat(table)
        elif table in self._behind or not self.outbox.offer(text, table):
            self._unheard.add(table)

    def tell_announced(self, table: str, text: str) -> None:
        """Sends what the presenter says; one who is behind does without."""
        if table not in self._behind:
            self.outbox.offer(text, table)

    def language_at(self, table: str) -> Language | None:
        """In which language the presenter of a table is heard here."""
        entered = self._entered.get(table)
        return entered.language if entered else None

    async def greet(self) -> None:
        """Sends the first message."""
        async with self._arrivals:
            await self._greet()

    async def _greet(self) -> None:
        house, visitor = self._house, self.visitor
        purse = await house.tables.purse(visitor)
        unfinished = await house.tables.unfinished(visitor)
        hello = Hello(
            protocol=PROTOCOL,
            player=visitor.player,
            name=visitor.name,
            guest=visitor.guest,
            balance=draw_balance(purse),
            now_ms=house.clock.now_ms(),
            unfinished=unfinished,
            live=house.live.tables_of(visitor.player),
            last_live=await house.live.outcome(visitor.player),
            head=house.heads.latest,
            page=self._page,
        )
        self.tell(hello)
        if house.generator.failure is not None:
            self.tell(STOPPED)

    def leave_all(self) -> None:
        """Leaves all tables: the socket is gone."""
        self._has_left = True
        for table in self._entered:
            self._watchers.unwatch(self, table)
        self._entered.clear()

    def tell_balance(self) -> None:
        """Sends what the player has."""
        purse = self._house.tables.purse_at_hand(self.visitor.player)
        if purse is None:
            self._tasks.begin(self._read_balance())
        else:
            self.tell(BalanceTold(balance=draw_balance(purse)))

    def show_offers(self, moved: str | None) -> None:
        """Shows again what may be answered at other tables than that where money moved: it depends on what is left."""
        found = [entered for table, entered in self._entered.items() if table != moved and entered.is_asked]
        if found:
            self._tasks.begin(self._show_again(*found))

    def purse_at(self, table: str) -> Purse | None:
        """The player's money, at a table that the socket has entered."""
        entered = self._entered.get(table)
        return entered.seat.purse if entered else None

    def hear(self, notice: AccountEvent) -> None:
        """Tells what happened to the player, and closes the socket of a session that has ended."""
        if isinstance(notice, QUIET):
            return
        own_end = isinstance(notice, SessionEnded) and notice.session == self.visitor.session
        if own_end or not isinstance(notice, SessionEnded):
            self.tell(account_notice(notice))
        if own_end:
            self.outbox.close(CloseCode.SIGNED_OUT, "your session has ended: sign in again")
        elif isinstance(notice, Upgraded):
            self.visitor = msgspec.structs.replace(self.visitor, name=notice.name, guest=False)
            self._house.tables.names.learn(self.visitor.player, notice.name)
            if self._entered:
                self._tasks.begin(self._show_again())
        elif isinstance(notice, RoleChanged):
            self.visitor = msgspec.structs.replace(self.visitor, role=notice.role)
        elif isinstance(notice, SettingsChanged) and not _CHAT.isdisjoint(notice.changes.get("general", ())):
            self._tasks.begin(self._listen_anew())
        elif isinstance(notice, PROTECTING) and self._entered:
            self._tasks.begin(self._show_again())
        self.look_ms = 0

    async def _read_balance(self) -> None:
        purse = await self._house.tables.purse(self.visitor)
        self.tell(BalanceTold(balance=draw_balance(purse)))

    async def handle(self, data: str | bytes) -> None:
        """Answers the message, in whatever way."""
        wait_ms = self._limiter.wait_ms(self.visitor.session)
        if wait_ms:
            self._strike(TooFast(wait_ms), data)
            return
        self._strikes = 0
        try:
            await self._answer(data)
        except NotSignedIn as error:
            self._refuse(error, data)
            self.outbox.close(CloseCode.SIGNED_OUT, "your session has ended: sign in again")
        except SabotError as error:
            self._refuse(error, data)
        except Exception as error:
            log("broken", logging.ERROR, player=self.visitor.player, **describe(error))
            self._tell_refusal(BROKEN.why, BROKEN_REASON, data)

    async def _answer(self, data: str | bytes) -> None:
        match decode_message(data):
            case Ping(n=n):
                self.tell(Pong(n=n))
            case Enter(game=game):
                await self._house.sessions.touch(self.visitor)
                await self._tasks.do(self._enter(game))
            case VisitTable(table=table, language=language):
                await self._house.sessions.touch(self.visitor)
                await self._tasks.do(self._visit(table, language))
            case Look(table=table):
                await self._tasks.do(self._show_table(self._find(table)))
            case Leave(table=table):
                self._leave(table)
            case Play() as play:
                await self._house.sessions.touch(self.visitor)
                await self._tasks.do(self._play(play))
            case Say() as say:
                await self._house.sessions.touch(self.visitor)
                await self._tasks.do(self._say(say))

    async def _enter(self, game: str) -> None:
        tables = self._house.tables

        async def act(play: Play) -> Answer:
            return await tables.play(self.visitor, game, play.command, play.id, self._origin)

        async with self._arrivals:
            seat = await tables.enter(self.visitor, game, self._origin)
        await self._take_place(Entered(seat, act))

    async def _visit(self, table: str, language: Language | None) -> None:
        live = self._house.live

        async def act(play: Play) -> Answer:
            return await live.play(self.visitor, table, play.command, play.id, self._origin)

        async with self._arrivals:
            seat = await live.enter(self.visitor, table, self._origin)
            ear = await self._house.chat.ear(self.visitor)
        await self._take_place(Entered(seat, act, ear, language))

    async def _take_place(self, entered: Entered) -> None:
        """Lets the socket see the table from now on, and hear what is said there."""

        # In one go with the drawing: whatever is committed after it will be told.
        def see(table: Table, purse: Purse) -> None:
            if self._has_left:
                return
            self._entered[table.id] = entered
            self._watchers.watch(self, table.id)
            self._show(table, purse)
            self._tell_chat(table.id)

        await entered.seat.look(see)

    async def _show_table(self, entered: Entered) -> None:
        await entered.seat.look(self._show)

    async def _show_again(self, *found: Entered) -> None:
        """Shows these tables, or else all that the socket has entered, as they are offered now."""
        try:
            await self._house.protection.prepare(self.visitor.player)
            for entered in found or tuple(self._entered.values()):
                await self._show_table(entered)
        except SabotError as error:
            # Nobody asked for it: the next thing that is asked is judged by the books in any case.
            log("broken", logging.ERROR, player=self.visitor.player, **describe(error))

    async def _catch_up(self, table: str, entered: Entered) -> None:
        try:
            await self._show_again(entered)
        finally:
            # Where it could not be shown, the next move tells of what is missing.
            self._behind.discard(table)
            self._tell_chat(table)

    def _show(self, table: Table, purse: Purse) -> None:
        if table.id in self._entered:
            self._behind.discard(table.id)
            text = self._watchers.show(table, purse)
            self.outbox.put(text.shared, table.id, text.own)

    def _tell_chat(self, table: str) -> None:
        """Sends the last lines that were said at a table, now or as soon as less waits to be read."""
        entered = self._entered.get(table)
        if entered is None or entered.ear is None:
            return
        told = ChatTold(table=table, lines=entered.ear.choose(self._house.chat.lines(table)))
        if table not in self._behind and self.outbox.offer(encode(told).decode(), table):
            self._unheard.discard(table)
        else:
            self._unheard.add(table)

    async def _listen_anew(self) -> None:
        """Hears from now on what the player's settings say, of what was said before too."""
        ear = await self._house.chat.ear(self.visitor)
        for table, entered in list(self._entered.items()):
            if entered.ear:
                self._entered[table] = entered._replace(ear=ear)
                self._tell_chat(table)

    async def _say(self, say: Say) -> None:
        self._find(say.table)
        line = await self._watchers.say(self.visitor, say.table, say.text, say.id)
        self.tell(Spoken(id=say.id, table=say.table, n=line.shown.n))

    def _find(self, table: str) -> Entered:
        entered = self._entered.get(table)
        if entered is None:
            raise NotEntered(f"this socket has not entered table {table}: send enter first")
        return entered

    def _leave(self, table: str) -> None:
        if self._entered.pop(table, None) is not None:
            self._behind.discard(table)
            self._unheard.discard(table)
            self._watchers.unwatch(self, table)

    async def _play(self, play: Play) -> None:
        entered = self._find(play.table)
        kind, result = play.command.kind, "refused"
        started = perf_counter()
        try:
            answer = await entered.play(play)
            result = "done"
            # How long a refusal took is nobody's business: it could tell of what was refused.
            self._metrics.command_seconds.observe(perf_counter() - started)
        finally:
            self._metrics.commands.labels(kind, result).inc()
        done = Done(id=play.id, table=play.table, version=answer.version)
        held = self._watchers.find_held(play.table)
        if held is None:
            self.tell(done)
        else:
            self._tasks.begin(self._tell_later(done, held))

    async def _tell_later(self, done: Done, held: "asyncio.Future[None]") -> None:
        """Says that something is done after it was told to all, however much else is told with it."""
        # Whoever gives up waiting does so for themselves.
        await asyncio.shield(held)
        self.tell(done)

    def _strike(self, error: TooFast, data: str | bytes) -> None:
        self._strikes += 1
        self._refuse(error, data)
        if self._strikes >= STRIKES_MAX:
            self.outbox.close(CloseCode.TOO_MANY, "too many messages: connect again later")

    def _refuse(self, error: SabotError, data: str | bytes) -> None:
        problem = problem_of(error, partial(self._house.currencies.glance_at, code=self.visitor.currency))
        # The table knows its players by their accounts' ids, which nobody is known by.
        reason = redact_reason(problem.reason, self.visitor.player, Viewer(self._house.tables.names))
        self._tell_refusal(problem.why, reason, data, problem.amounts)

    def _tell_refusal(
        self, why: str, reason: str, data: str | bytes, amounts: dict[str, int] | UnsetType = UNSET
    ) -> None:
        subject = _find_subject(data)
        table = subject.table if subject.table in self._entered else None
        version = self._watchers.version_of(table, self.visitor.currency) if table else None
        key = (subject.id or "")[:64] or None
        self.tell(RefusalTold(why=why, reason=reason, amounts=amounts, id=key, table=table, version=version))


class _Subject(msgspec.Struct):
    """What a message says that it is, and which table it is about."""

    id: str | None = None
    table: str | None = None


_subject = msgspec.json.Decoder(_Subject)


def _find_subject(data: str | bytes) -> _Subject:
    """The id and the table that a message has, even if nothing else of it is understood."""
    try:
        return _subject.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return _Subject()

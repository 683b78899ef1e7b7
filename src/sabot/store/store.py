"""The store: takes steps, and says what was committed."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

from sqlalchemy import Connection

from sabot.errors import SabotError
from sabot.ledger.step import Receipt, Row, Step
from sabot.news import Bus, Committed, Content
from sabot.store.address import find_database
from sabot.store.check import check_command, check_rows, check_step
from sabot.store.database import HEAVY_READERS, READERS, Database
from sabot.store.error import BooksTaken, LateStep, OtherBooks, StoreDown, StoreStopped, Trouble
from sabot.store.faults import Crash, Faults
from sabot.store.group import STRUCK_OFF, Outcome, Work
from sabot.store.hold import Hold, NoHold
from sabot.store.lookup import Answered, Lookups
from sabot.store.migrate import migrate
from sabot.store.place import Marker, verify_no_house_before
from sabot.store.queue import Queue, weigh_work
from sabot.store.reader import Reader
from sabot.store.reading import house_name
from sabot.store.replica import Replica
from sabot.store.room import has_room
from sabot.store.roster import ReadTime, Roster
from sabot.store.schema import SHARED
from sabot.store.soundness import verify_end, verify_sound
from sabot.store.writer import Writer

T = TypeVar("T")
LOGGER = logging.getLogger("sabot.news")


class StoreTally(NamedTuple):
    """What a store has done since it was opened."""

    groups: int = 0
    """Transactions."""
    works: int = 0
    """Steps, and rows put without one."""
    refused: int = 0
    """Of these, how many were not carried out."""


class Store:
    """One database, with one writer who commits all that is waiting in one transaction."""

    def __init__(
        self, database: Database, url: str, *, inline: bool, faults: Faults | None, hold: Hold | None = None
    ) -> None:
        self.news = Bus(_log_failure)
        """Tells of each step that this store has committed, once and in their order, before whoever sent it hears.

        On the event loop that sent it, even if nobody waits for it any more.
        """
        self._database = database
        self._hold = hold or NoHold()
        self._stopped: str | None = None
        self._trouble: Trouble | None = None
        self._url = url
        self._writer = Writer(database, faults, serving=hold is not None)
        self._closed = False
        self.roster: Roster | None = None
        """Of the servers that share the house; None: there is one alone."""
        self.server = ""
        """The name of this one's present life on it."""
        self.name = ""
        """What this one is called among them, from one life to the next."""
        self.relay: Callable[[list[Committed[Content]]], list[Committed[Content]]] | None = None
        """Takes what is committed to the other servers, all of a group at once; gives back what is to be told here."""
        self._on_late: Callable[[int], None] | None = None
        self._tally = StoreTally()
        self._reader = Reader(database)
        self._replica: Replica | None = None
        self._readers = None if inline else ThreadPoolExecutor(READERS, thread_name_prefix="sabot-reader")
        self._heavy = None if inline else ThreadPoolExecutor(HEAVY_READERS, thread_name_prefix="sabot-heavy-reader")
        self._lookups = Lookups(database, inline=inline)
        self._queue = None if inline else Queue(self._carry_out, self._announce, weigh=weigh_work)

    @classmethod
    def open(cls, url: str, *, inline: bool = False, faults: Faults | None = None) -> "Store":
        """The store at ``sqlite:///path`` or ``postgresql://…``, its tables brought up to date.

        Inline, there is no thread: everything is done at once by whoever calls, in groups of one.
        """
        database = find_database(url)
        if database.path:
            verify_no_house_before(database.path, None)
        migrate(database)
        return cls(database, url, inline=inline, faults=faults)

    @classmethod
    def serve(
        cls,
        url: str,
        *,
        server: str,
        key: Path | None = None,
        new_house: bool = False,
        inline: bool = False,
        faults: Faults | None = None,
    ) -> "Store":
        """The same for a server, the only one on these books: they are looked over, and written to, before it opens.

        Raises `BooksTaken` where another serves, `BooksMissing` where there was a house and are no books (beside the
        house's key, for instance), `BooksDamaged`, and `StoreDown` where they cannot be written.
        """
        database = find_database(url)
        hold = database.hold()
        try:
            if database.path and not new_house:
                verify_no_house_before(database.path, key)
            verify_sound(database, quick=True)
            migrate(database)
            hold.bind()
            store = cls(database, url, inline=inline, faults=faults, hold=hold)
        except BaseException:
            hold.release()
            raise
        try:
            store._claim(server, new_house=new_house)
        except BaseException:
            store.close()
            raise
        return store

    @classmethod
    def join(
        cls,
        url: str,
        *,
        server: str,
        name: str,
        inline: bool = False,
        faults: Faults | None = None,
        read_time: ReadTime | None = None,
    ) -> "Store":
        """The same for one of several servers that share the house; it is on their roster from now on.

        It is given no table before it has entered (`Roster.enter`): should its start be refused meanwhile,
        nobody has waited for it. Raises `BooksTaken` where one serves that does not share, or another of its name does.
        With a time of its own (``read_time``) the roster goes by that, the server is on duty at once, and nobody says
        that it is there but whoever renews it: for a house on a virtual clock, whose servers are all in one process.
        """
        database = find_database(url)
        hold = database.shared_hold() if read_time is None else NoHold()
        try:
            migrate(database)
            store = cls(database, url, inline=inline, faults=faults, hold=hold if read_time is None else None)
        except BaseException:
            hold.release()
            raise
        try:
            store._share(server, name, read_time)
        except BaseException:
            store.leave()
            store.close()
            raise
        return store

    @property
    def url(self) -> str:
        """Where the database is, as it was given; it may hold a password."""
        return self._url

    @property
    def heavy_url(self) -> str:
        """Where another process reads what takes long: the same, or a replica that is known to be one."""
        replica = self._replica
        return replica.url if replica is not None and replica.is_known and replica.is_up else self._url

    def rest_replica(self) -> None:
        """Has nobody ask the replica for some time: it did not answer another process."""
        if self._replica is not None:
            self._replica.rest()

    def read_at(self, url: str) -> None:
        """Has what takes long read at a replica from now on, which may be a little behind, and may be away.

        Raises `OtherBooks` where it is none of these books.
        """
        self._replica = Replica(url, self.look(house_name))

    @property
    def dialect(self) -> str:
        """``sqlite`` or ``postgresql``."""
        return self._database.dialect.name

    @property
    def stopped(self) -> str | None:
        """Why the store takes nothing any more, now or later; None: it does."""
        return self._stopped

    @property
    def trouble(self) -> Trouble | None:
        """What came in the way of the last group that was to be committed; None: nothing.

        A disk that was full is so until a step was committed, or there is room for one again.
        """
        return self._trouble

    def check_hold(self) -> None:
        """Stops the store if another server has taken its books over; may wait for the database."""
        try:
            self._hold.check()
        except BooksTaken as taken:
            self._stop(str(taken))

    def strike_off(self) -> None:
        """Stops the store for good: the other servers of the house have gone on without this one."""
        self._stop(STRUCK_OFF)

    async def beat(self, now_ms: int) -> None:
        """Writes a mark without a record, only to see whether the store can write."""
        await self.put(Row("tenure", {"id": 1, "beat_ms": now_ms}))

    @property
    def tally(self) -> StoreTally:
        """What was done since the store was opened."""
        return self._tally

    async def commit(self, step: Step) -> Receipt:
        """The receipt of the step, which is committed by then; or an error, and nothing of it was done.

        ``StoreDown`` alone leaves it open whether the step was committed: a command is sent again with the same id.
        """
        return await self.submit(step)

    def submit(self, step: Step) -> "asyncio.Future[Receipt]":
        """Queues the step at once, behind all that was submitted before; its receipt comes as `commit` gives it.

        Steps are carried out, and their receipts and refusals come, in the order in which they were submitted. One that
        can be no step at all, or comes to a closed store, is refused here, and nothing is queued.
        """
        check_step(step)
        return cast("asyncio.Future[Receipt]", self._queue_up(step))

    async def recall(self, actor: str, id: str) -> Answered | None:  # noqa: A002, the command's own word
        """What was answered to the actor's command of that id; None: it is free, as far as anything is committed.

        The newest answers are at hand; all others that are asked for at one moment are looked up together.
        """
        check_command(actor, id)
        self._verify_open()
        return self._lookups.at_hand(actor, id) or await self._lookups.look_up(actor, id)

    def at_hand(self, actor: str, id: str) -> Answered | None:  # noqa: A002, the command's own word
        """The same at once, of the newest answers: all of those that this store has committed since one recalled it."""
        return self._lookups.at_hand(actor, id)

    def on_late(self, listener: Callable[[int], None]) -> None:
        """From now on the listener hears, in the writer's thread, of the journal's latest time when a step was late.

        Where somebody else has written to the books whose clock is ahead, only a clock that goes on to it helps.
        """
        self._on_late = listener

    async def put(self, *rows: Row) -> None:
        """Commits the rows, without a record in the journal."""
        check_rows(rows)
        if rows:
            await self._queue_up(rows)

    def commit_group(self, steps: Sequence[Step]) -> list[Receipt | SabotError]:
        """The receipt of each step, or why it was refused, after one transaction; for a store that is inline."""
        if self._queue:
            raise RuntimeError("a store with a writer of its own makes its groups itself")
        outcomes: list[Receipt | SabotError | None] = [_check(step) for step in steps]
        fit = [number for number, outcome in enumerate(outcomes) if outcome is None]
        for number, outcome in zip(fit, self._do_now([steps[number] for number in fit]), strict=True):
            outcomes[number] = outcome
        return [outcome for outcome in outcomes if outcome is not None]

    async def read(self, query: Callable[[Connection], T], *, heavy: bool = False) -> T:
        """What the query gives, over a connection that sees one moment's committed state and cannot write.

        What takes long is read by readers of its own, so that nobody who asks for a balance waits for it; at a replica,
        if there is one that answers.
        """
        self._verify_open()
        readers, read = (self._heavy, self._read_at_length) if heavy else (self._readers, self._reader.read)
        if readers is None:
            return read(query)
        return await asyncio.get_running_loop().run_in_executor(readers, read, query)

    def _read_at_length(self, query: Callable[[Connection], T]) -> T:
        if self._replica is not None and self._replica.is_up:
            with suppress(StoreDown):
                return self._replica.read(query)
        return self._reader.read(query)

    def look(self, query: Callable[[Connection], T]) -> T:
        """The same at once, for whoever may wait: before the house is open, for instance."""
        self._verify_open()
        return self._reader.read(query)

    def leave(self) -> None:
        """Takes this server off the roster, if it is on one: nothing is committed afterwards.

        One that only closes is believed to be there for a term, and tables are kept for it.
        """
        if self.roster is not None:
            with suppress(StoreDown):
                self.roster.leave(self.server)

    def close(self) -> None:
        """Finishes what is queued, then closes; nothing is taken afterwards."""
        self._closed = True
        if self._queue:
            self._queue.close()
        for readers in (self._readers, self._heavy):
            if readers:
                readers.shutdown()
        self._lookups.close()
        self._writer.close()
        self._reader.close()
        if self._replica is not None:
            self._replica.close()
        # Not before: to close any descriptor of the file lets go of the locks that SQLite has on it.
        self._writer.release()
        if self.roster is not None:
            self.roster.close()
        self._hold.release()

    def _verify_open(self) -> None:
        if self._stopped is not None:
            raise StoreStopped(self._stopped)
        if self._closed:
            raise StoreDown("the store is closed")

    def _stop(self, why: str) -> None:
        self._stopped = self._stopped or why
        self._trouble = "stopped"

    def _claim(self, server: str, *, new_house: bool) -> None:
        """Makes this server the keeper of the books; whoever was it before writes no more.

        It is a trial as well: a file that cannot be written is noticed before anybody plays.
        """
        self.look(lambda connection: verify_end(connection, self._database))
        house = self.look(house_name) or secrets.token_hex(16)
        path = self._database.path
        marker = Marker(path) if path else None
        if marker and not new_house and marker.read() not in (None, house):
            raise OtherBooks(
                f"these are the books of another house than was here before ({marker.path.name}): put the right ones in"
                " their place, or begin with these by --new-house"
            )
        (outcome,) = self._carry_out([(Row("tenure", {"id": 1, "house": house, "server": server, "beat_ms": 0}),)])
        if isinstance(outcome, SabotError):
            raise outcome
        self._writer.server = server
        if marker and marker.read() != house:
            marker.write(house)

    def _share(self, server: str, name: str, read_time: ReadTime | None) -> None:
        """Puts the server on the roster, and its mark into the books: whoever thinks it keeps them alone stops."""
        self.look(lambda connection: verify_end(connection, self._database))
        # Servers of one process, on a clock of their own, have connections in common that none of them dies with.
        self.roster = Roster(self._database, read_time, server=server if read_time is None else "")
        self.server, self.name = server, name
        if read_time is None:
            self.roster.join_soon(server, name)
            self.roster.keep(server)
        else:
            self.roster.join(server, name)
        house = self.look(house_name) or secrets.token_hex(16)
        (outcome,) = self._carry_out([(Row("tenure", {"id": 1, "house": house, "server": SHARED, "beat_ms": 0}),)])
        if isinstance(outcome, SabotError):
            raise outcome
        # From now on it commits only while it is on the roster, and nobody has taken the books for itself alone.
        self._writer.server, self._writer.shares = server, True

    def _queue_up(self, work: Work) -> "asyncio.Future[Receipt | None]":
        self._verify_open()
        if self._queue:
            return self._queue.submit(work)
        future: asyncio.Future[Receipt | None] = asyncio.get_running_loop().create_future()
        (outcome,) = self._do_now([work])
        if isinstance(outcome, SabotError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
        return future

    def _do_now(self, works: Sequence[Work]) -> list[Outcome]:
        self._verify_open()
        outcomes = self._carry_out(works)
        self._announce([(work, outcome) for work, outcome in zip(works, outcomes, strict=True)])
        return outcomes

    def _announce(self, done: Sequence[tuple[Work, Outcome]]) -> None:
        told: list[Committed[Content]] = [
            Committed(seq=outcome.seq, stream=work.stream, balances=outcome.balances, content=work.news)
            for work, outcome in done
            if isinstance(work, Step) and isinstance(outcome, Receipt) and not outcome.repeated
        ]
        self._tell(told)

    def tell(self, news: Committed[Content]) -> None:
        """Has everybody told of a record that is in the books, though the store failed to say so; once."""
        self._tell([news])

    def _tell(self, told: list[Committed[Content]]) -> None:
        if self.relay is not None and told:
            told = self.relay(told)
        for news in told:
            self.news.publish(news)

    def _carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        if self._stopped is not None:
            return [StoreStopped(self._stopped) for _ in works]
        try:
            outcomes = self._writer.carry_out(works)
        except Crash:
            self._closed = True
            raise
        late = [outcome.latest_ms for outcome in outcomes if isinstance(outcome, LateStep)]
        if late and self._on_late is not None:
            self._on_late(max(late))
        down = next((outcome for outcome in outcomes if isinstance(outcome, StoreDown)), None)
        if down or not self._is_still_full(outcomes):
            self._trouble = down.trouble if down else None
        if isinstance(down, StoreStopped):
            self._stop(str(down))
        refused = sum(isinstance(outcome, SabotError) for outcome in outcomes)
        done = self._tally
        self._tally = StoreTally(done.groups + 1, done.works + len(works), done.refused + refused)
        self._lookups.learn(works, outcomes)
        return outcomes

    def _is_still_full(self, outcomes: Sequence[Outcome]) -> bool:
        """Whether the disk was full, and only so little was written now that a step may still find no room."""
        if self._trouble != "full" or any(isinstance(outcome, Receipt) for outcome in outcomes):
            return False
        path = self._database.path
        return path is not None and not has_room(path)


def _log_failure(fault: Exception) -> None:
    LOGGER.error("a listener failed", exc_info=fault)


def _check(step: Step) -> SabotError | None:
    try:
        check_step(step)
    except SabotError as error:
        return error
    return None

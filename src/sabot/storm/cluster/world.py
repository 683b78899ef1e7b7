"""All that is outside the servers: the books, the time, the line, and who has committed what."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.clock import HouseClock
from sabot.house.counter.rates import house_currencies
from sabot.signature import SECRET_BYTES, Signer
from sabot.store import Step, StoreStopped, schema
from sabot.store.group import Outcome, Work
from sabot.store.reading import chain_head
from sabot.store.roster import NOBODY
from sabot.storm.cluster.line import Switchboard
from sabot.storm.cluster.virtual_loop import VirtualLoop
from sabot.storm.counts import ServerCounts
from sabot.storm.dice import dice_for
from sabot.storm.error import StormBroke
from sabot.storm.games import storm_games
from sabot.storm.live.settings import SETTINGS
from sabot.storm.store import Disk
from sabot.table.live import Deadlines, read_deadlines
from sabot.table.table import RESUME

T = TypeVar("T")
START_MS = 1_790_000_000_000
"""A Monday in September 2026, in the afternoon."""
TABLE = "table:"
ROUNDED_MS = 400
"""By so much a server's clock may be ahead of another's, and a time be rounded."""


class ClusterWorld:
    """Everything that a crash does not touch."""

    def __init__(self, seed: int, url: str, loop: VirtualLoop) -> None:
        self.seed = seed
        self.loop = loop
        self.books = Disk(url)
        self.counts = ServerCounts()
        self.dice: Random = dice_for(seed, "deeds")
        self.signer = Signer(dice_for(seed, "signer").randbytes(SECRET_BYTES))
        self.exchange = Switchboard(loop, dice_for(seed, "line"), self.counts, self.signer)
        self.done: Counter[str] = Counter()
        """What everybody has done, at whatever server, of what is counted over all of them."""
        self.chance = dice_for(seed, "chance").randbytes
        self.games = storm_games()
        self.currencies = house_currencies()
        self.settings = {setting.name: setting for setting in SETTINGS}
        self.is_calm = False
        self.broken: Exception | None = None
        """What broke, wherever it was noticed."""
        self.streams: dict[int, str] = {}
        """Of each record that is committed, what it happened to."""
        self._head = 0
        self._decided: set[int] = set()
        """Steps of live tables that were decided while their server was on the roster, and are on their way."""
        self._freed_ms: dict[str, int] = {}
        """Of tables whose server has died, since when at the latest nobody deals there."""
        self._died: dict[str, str] = {}
        """Of these tables, which server that was."""
        self._passed_on: dict[str, str] = {}
        """Of these tables, which server has taken them since."""
        self._deadlines: dict[str, Deadlines] = {}
        self._dealers: dict[str, str] = {}
        """By live table, whose step was its last."""

    def now_ms(self) -> int:
        """The database's time."""
        return START_MS + int(self.loop.now_s * 1000)

    def clock(self, ahead_ms: int) -> HouseClock:
        """A server's clock, so far ahead of the database's."""
        start_ns = (START_MS + ahead_ms) * 1_000_000
        return HouseClock(wall_ns=lambda: start_ns + self.loop.now_ns(), steady_ns=self.loop.now_ns)

    def look(self, query: Callable[[Connection], T]) -> T:
        """What the query gives, at once."""
        return self.books.look(query)

    def breaks(self, what: str) -> None:
        """Notes that a promise was broken, if it is the first."""
        self.broken = self.broken or StormBroke(f"at second {self.loop.now_s:.1f}: {what}")

    def note_fault(self, fault: BaseException) -> None:
        """Notes a fault of the house's own, if it is the first."""
        if self.broken is None:
            self.broken = fault if isinstance(fault, StormBroke) else StormBroke(f"a fault: {fault!r}")
            self.broken.__cause__ = fault

    def live_table(self, stream: str) -> str | None:
        """The live table that something happened to, if it is one."""
        table = stream.removeprefix(TABLE)
        return table if stream.startswith(TABLE) and table in self.settings else None

    def note_decided(self, server: str, work: Work) -> str | None:
        """Hears of what is to be committed: of which live table it is."""
        table = self.live_table(work.stream) if isinstance(work, Step) else None
        if table is not None and self.look(lambda books: _is_member(books, server)):
            self._decided.add(id(work))
        return table

    def note_death(self, server: str) -> None:
        """Hears of a server that has died without a word: nobody deals at its tables any more."""
        lease = schema.lease.c
        rows = self.look(lambda books: books.execute(select(lease.id).where(lease.server == server)).scalars().all())
        for table in rows:
            self._freed_ms[table], self._died[table] = self.now_ms(), server
            self._passed_on.pop(table, None)

    def look_at_leases(self) -> None:
        """Notes who has taken tables of the dead: should they die before their first step, nobody knows all of it."""
        lease = schema.lease.c
        held = select(lease.id, lease.server).where(lease.server != NOBODY)
        for table, server in self.look(lambda books: books.execute(held).all()):
            if table in self._freed_ms and server != self._died[table]:
                self._passed_on.setdefault(table, server)

    def note_group(self, server: str, works: Sequence[Work], outcomes: Sequence[Outcome]) -> None:
        """Looks at once whether the server that has written may have: nobody else has written since."""
        self.counts.fenced += any(isinstance(outcome, StoreStopped) for outcome in outcomes)
        for work, outcome in zip(works, outcomes, strict=True):
            if id(work) in self._decided:
                self._decided.discard(id(work))
                self.counts.expired += isinstance(outcome, StoreStopped)
        try:
            self.look(lambda books: self._check_new(books, server))
        except SabotError as broke:
            self.note_fault(broke)

    def _check_new(self, books: Connection, server: str) -> None:
        head = chain_head(books).seq
        if head == self._head:
            return
        record, lease = schema.journal.c, schema.lease.c
        rows = books.execute(select(record.seq, record.stream, record.kind).where(record.seq > self._head)).all()
        self._head = head
        self.streams |= {seq: stream for seq, stream, _ in rows}
        if not _is_member(books, server):
            self.breaks(f"{server} has committed record {rows[0].seq}, and is not on the roster")
        leases = {row.id: row for row in books.execute(select(lease.id, lease.server, lease.since_ms))}
        before, self._deadlines = self._deadlines, _read_deadlines(books)
        for seq, stream, kind in rows:
            table = self.live_table(stream)
            if table is None:
                continue
            if table not in leases or leases[table].server != server:
                owner = leases[table].server if table in leases else NOBODY
                self.breaks(f"{server} has committed record {seq} ({kind} at {table}), where {owner!r} deals")
                return
            self.counts.taken_over += self._dealers.get(table, server) != server
            self.counts.cut_off += server in self.exchange.cut
            self._dealers[table] = server
            freed_ms, first = self._freed_ms.pop(table, None), self._passed_on.pop(table, server)
            if kind == RESUME and freed_ms is not None and first == server:
                self._check_moved(table, before.get(table, Deadlines()), leases[table].since_ms - freed_ms)

    def _check_moved(self, table: str, before: Deadlines, away_ms: int) -> None:
        """Breaks where deadlines are not moved by at least as long as nobody dealt."""
        due_ms, after_ms = before.wait_due_ms, self._deadlines[table].wait_due_ms
        if due_ms is not None and after_ms is not None and after_ms - due_ms < away_ms - ROUNDED_MS:
            self.breaks(f"nobody dealt at {table} for {away_ms} ms, and its deadline is {after_ms - due_ms} ms later")


def _is_member(books: Connection, server: str) -> bool:
    member = schema.member.c
    return books.scalar(select(member.server).where(member.server == server)) is not None


def _read_deadlines(books: Connection) -> dict[str, Deadlines]:
    table = schema.gaming_table.c
    rows = books.execute(select(table.id, table.deadlines).where(table.owner.is_(None)))
    return {row.id: read_deadlines(row.deadlines) for row in rows}

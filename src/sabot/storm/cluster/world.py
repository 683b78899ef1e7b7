"""All that is outside the servers: the books, the time, the line, and who has committed what."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.clock import HouseClock
from sabot.house.counter.rates import house_currencies
from sabot.signature import SECRET_BYTES, Signer
from sabot.store import schema
from sabot.store.group import Outcome, Work
from sabot.store.reading import chain_head
from sabot.store.roster import NOBODY
from sabot.storm.cluster.counts import ClusterCounts
from sabot.storm.cluster.line import Switchboard
from sabot.storm.cluster.store import is_fenced
from sabot.storm.cluster.virtual_loop import VirtualLoop
from sabot.storm.dice import dice_for
from sabot.storm.error import StormBroke
from sabot.storm.games import storm_games
from sabot.storm.live.settings import SETTINGS
from sabot.storm.store import Disk

T = TypeVar("T")
START_MS = 1_790_000_000_000
"""A Monday in September 2026, in the afternoon."""
TABLE = "table:"


class ClusterWorld:
    """Everything that a crash does not touch."""

    def __init__(self, seed: int, url: str, loop: VirtualLoop) -> None:
        self.seed = seed
        self.loop = loop
        self.books = Disk(url)
        self.counts = ClusterCounts()
        self.dice: Random = dice_for(seed, "deeds")
        self.exchange = Switchboard(loop, dice_for(seed, "line"), self.counts)
        self.signer = Signer(dice_for(seed, "signer").randbytes(SECRET_BYTES))
        self.chance = dice_for(seed, "chance").randbytes
        self.games = storm_games()
        self.currencies = house_currencies()
        self.settings = {setting.name: setting for setting in SETTINGS}
        self.is_calm = False
        self.broken: Exception | None = None
        """What broke, wherever it was noticed."""
        self._head = 0
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

    def note_group(self, server: str, _works: Sequence[Work], outcomes: Sequence[Outcome]) -> None:
        """Looks at once whether the server that has written may have: nobody else has written since."""
        self.counts.fenced += is_fenced(outcomes)
        try:
            self.look(lambda books: self._check_new(books, server))
        except SabotError as broke:
            self.note_fault(broke)

    def _check_new(self, books: Connection, server: str) -> None:
        head = chain_head(books).seq
        if head == self._head:
            return
        record, member, lease = schema.journal.c, schema.member.c, schema.lease.c
        rows = books.execute(select(record.seq, record.stream, record.kind).where(record.seq > self._head)).all()
        self._head = head
        if books.scalar(select(member.server).where(member.server == server)) is None:
            self.breaks(f"{server} has committed record {rows[0].seq}, and is not on the roster")
        leases = {row.id: row.server for row in books.execute(select(lease.id, lease.server))}
        for seq, stream, kind in rows:
            table = stream.removeprefix(TABLE)
            if stream.startswith(TABLE) and table in self.settings:
                if leases.get(table, NOBODY) != server:
                    self.breaks(
                        f"{server} has committed record {seq} ({kind} at {table}), where {leases.get(table)!r} deals"
                    )
                self.counts.taken_over += self._dealers.get(table, server) != server
                self._dealers[table] = server

"""The roster of a house that several servers share: who is on duty, and who deals at which live table.

All times are the database's own: whatever the servers' clocks say, one of them is gone when the database says so. Who
is struck off the roster cannot commit any more, for every group looks for its server there in its own transaction; a
name is struck off while the journal's head is held, so no group is under way meanwhile.
"""

import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, and_, delete, insert, not_, or_, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from sabot.store.database import Database, first_line, line_name
from sabot.store.error import BooksTaken, StoreDown
from sabot.store.revision import is_behind, newest_revision
from sabot.store.schema import chain, lease, member

TERM_MS: Final = 2_000
"""How long a server is believed to be there after it last said so."""
LOST_MS: Final = 800
"""The same for one whose connections to the database have ended: as a rule its process has."""
AHEAD: Final = 2
"""A server that is said to be there for more terms than these from now on said so before the clock was set back."""
RENEW_MS: Final = 400
NOBODY: Final = ""
WIRE: Final = 1
"""The version of what servers say to each other (`cluster/wire.py`): neighbours share a house (S-4)."""

ReadTime = Callable[[Connection], int]
"""The time by which servers come and go, in milliseconds."""


class Member(NamedTuple):
    """A server on duty."""

    server: str
    """The name of its present life."""
    name: str
    """What its operator calls it: the same after it was started anew. Empty: it is not ready yet, or about to leave."""
    until_ms: int


class Lease(NamedTuple):
    """Who deals at a live table, and since when."""

    server: str
    since_ms: int


class RosterSight(NamedTuple):
    """What the roster says at one moment."""

    now_ms: int
    members: tuple[Member, ...]
    leases: Mapping[str, Lease]
    seq: int = 0
    """The last record of the journal."""
    connected: frozenset[str] = frozenset()
    """Those of the members whose connections the database has, as far as it tells."""

    def owner(self, table: str) -> str:
        """The server that deals at the table; nobody where it is free."""
        found = self.leases.get(table)
        return found.server if found else NOBODY


class Roster:
    """Reads and writes the roster, over connections of its own: it never waits behind a group of steps to be queued."""

    def __init__(
        self, database: Database, read_time: ReadTime | None = None, term_ms: int = TERM_MS, *, server: str = ""
    ) -> None:
        """Its connections are known to the others as those of the server, if one is named."""
        self._database = database
        self._engine: Engine = database.roster_engine(server)
        self._connected: set[str] = set()
        """Whose connections were seen: only of these it is known what it means that there are none."""
        self._ask_time = read_time or database_ms
        self.term_ms = term_ms
        self.wire = WIRE
        self._ahead_ns = 0
        """How far the database's clock is ahead of this machine's, when it was last asked."""

        self._keeper: threading.Thread | None = None
        self._closing = threading.Event()
        self.pause: Callable[[float], object] = self._closing.wait
        """Lets so many seconds pass, or fewer where it is closed."""
        self.is_alive: Callable[[], bool] = lambda: True
        """Whether the server still does anything: one that stands still is not said to be there."""

    def keep(self, server: str) -> None:
        """Says again and again that the server is there, from a thread of its own: much work at once is no death."""
        self._keeper = threading.Thread(target=self._keep, args=(server,), name="sabot-roster", daemon=True)
        self._keeper.start()

    def _keep(self, server: str) -> None:
        while not self._closing.wait(RENEW_MS / 1000):
            if self.is_alive():
                # Whatever it was: without this thread a busy server is struck off. The cluster's own looks tell of it.
                with suppress(Exception):
                    self.renew(server)

    def wall_ns(self) -> int:
        """The time by the database's clock, in nanoseconds since 1970: all servers go by it."""
        return time.time_ns() + self._ahead_ns

    def _read_time(self, connection: Connection) -> int:
        before_ns = time.time_ns()
        now_ms = self._ask_time(connection)
        self._ahead_ns = now_ms * 1_000_000 - (before_ns + time.time_ns()) // 2
        return now_ms

    def join(self, server: str, name: str, *, is_ready: bool = True) -> None:
        """Puts the server on the roster; raises `BooksTaken` where one of the same name is there already.

        And where one is there whose version is no neighbour of this one's. One that is not ready to deal commits, and
        takes tables that nobody deals at, but others give it none of theirs until it enters.
        """
        with self._transaction() as connection:
            now_ms = self._read_time(connection)
            self._verify_name(connection, server, name, now_ms)
            self._verify_neighbours(connection, now_ms)
            is_behind(connection)  # a newer server may have renewed the tables since they were looked at
            row = {"server": server, "name": name if is_ready else "", "until_ms": now_ms + self.term_ms}
            row |= {"wire": self.wire, "revision": newest_revision().name}
            connection.execute(insert(member).values(row))

    def enter(self, server: str, name: str) -> None:
        """Has the others give it tables; raises `BooksTaken` where one of the same name was ready before it."""
        with self._transaction() as connection:
            self._verify_name(connection, server, name, self._read_time(connection))
            connection.execute(update(member).where(member.c.server == server).values(name=name))

    def _verify_name(self, connection: Connection, server: str, name: str, now_ms: int) -> None:
        """Raises where another server of that name is there; one that was not heard of for a term is struck off."""
        same = and_(member.c.name == name, member.c.server != server)
        self._strike(connection, same, now_ms)
        if connection.scalar(select(member.c.server).where(same)) is not None:
            raise BooksTaken(f"another server of this house is called {name}: give each a --name of its own")

    def _verify_neighbours(self, connection: Connection, now_ms: int) -> None:
        there = select(member.c.name, member.c.server, member.c.wire).where(member.c.until_ms >= now_ms)
        for name, server, wire in connection.execute(there.order_by(member.c.name)):
            if wire is None or abs(wire - self.wire) > 1:
                raise BooksTaken(
                    f"the server {name or server} of this house speaks version {wire or 0} of what servers say to each"
                    f" other, and this one version {self.wire}: only neighbouring versions share a house; go by the"
                    " version between them, or stop it first"
                )

    def join_soon(self, server: str, name: str) -> None:
        """The same for one that is not ready yet; where one of its name may just have died, its term is waited for."""
        until_s = time.monotonic() + (self.term_ms + RENEW_MS) / 1000
        while True:
            try:
                self.join(server, name, is_ready=False)
                return
            except BooksTaken:
                if time.monotonic() >= until_s:
                    raise
            self._closing.wait(RENEW_MS / 4000)

    def renew(self, server: str) -> RosterSight | None:
        """What the roster says, the server on it for another term; None: it was struck off."""
        with self._transaction() as connection:
            now_ms = self._read_time(connection)
            renewed = update(member).where(member.c.server == server).values(until_ms=now_ms + self.term_ms)
            if connection.execute(renewed).rowcount == 0:
                return None
            members = connection.execute(select(member.c.server, member.c.name, member.c.until_ms)).all()
            leases = connection.execute(select(lease.c.id, lease.c.server, lease.c.since_ms)).all()
            seq = connection.scalar(select(chain.c.seq).where(chain.c.id == 1)) or 0
            names = self._database.read_lines(connection)
        connected = frozenset(found.server for found in members if line_name(found.server) in names)
        self._connected |= connected
        known = {found.server for found in members}
        # Of one that was struck off between the two looks: the next one says since when it is nobody's.
        held = {row.id: Lease(row.server, row.since_ms) for row in leases if row.server in known or not row.server}
        return RosterSight(now_ms, tuple(sorted(Member(*row) for row in members)), held, seq, connected)

    def silent(self, sight: RosterSight) -> list[str]:
        """Those whose term is over; also of a clock that was set back since."""
        lost = self._connected - sight.connected
        return [
            server
            for server, _, until_ms in sight.members
            if not self._first_ms(sight.now_ms, is_lost=server in lost) <= until_ms <= self._last_ms(sight.now_ms)
        ]

    def _first_ms(self, now_ms: int, *, is_lost: bool) -> int:
        """Until when a server has at least to be believed to be there."""
        return now_ms + self.term_ms - LOST_MS if is_lost else now_ms

    def _last_ms(self, now_ms: int) -> int:
        return now_ms + AHEAD * self.term_ms

    def strike(self, server: str) -> bool:
        """Strikes off a server whose term is over; False: it is not, or somebody else has."""
        with self._transaction() as connection:
            now_ms = self._read_time(connection)
            seen = server in self._connected
            is_lost = seen and line_name(server) not in self._database.read_lines(connection)
            return self._strike(connection, member.c.server == server, now_ms, is_lost=is_lost)

    def outlast(self, server: str) -> RosterSight | None:
        """What the roster says without those who were not heard of for a term; None: the server itself was struck off.

        A whole term is waited for them to be heard of: it may be that the database was away from all.
        """
        sight = self.renew(server)
        silent = self.silent(sight) if sight else []
        if silent:
            self.pause(self.term_ms / 1000)
            for found in silent:
                self.strike(found)
            sight = self.renew(server)
        return sight

    def take(self, table: str, server: str) -> Lease | None:
        """Takes a table that is nobody's: the lease as it was; None: another was quicker, or it was struck off."""
        with self._transaction() as connection:
            now_ms = self._read_time(connection)
            # Held, so that whoever strikes the server off meanwhile finds this table among those to be freed.
            on_duty = select(member.c.server).where(member.c.server == server).with_for_update()
            if connection.scalar(on_duty) is None:
                return None
            before = connection.execute(select(lease.c.server, lease.c.since_ms).where(lease.c.id == table)).first()
            if before is None:
                with suppress(IntegrityError), connection.begin_nested():
                    connection.execute(insert(lease).values(id=table, server=server, since_ms=now_ms))
                    return Lease(NOBODY, now_ms)
                return None
            nobodys = or_(lease.c.server == NOBODY, lease.c.server.not_in(select(member.c.server)))
            free = and_(lease.c.id == table, nobodys)
            taken = connection.execute(update(lease).where(free).values(server=server, since_ms=now_ms))
            return Lease(NOBODY, before.since_ms) if taken.rowcount else None

    def give(self, table: str, server: str) -> bool:
        """Gives a table of the server's up; False: it was not its own."""
        with self._transaction() as connection:
            own = and_(lease.c.id == table, lease.c.server == server)
            given = update(lease).where(own).values(server=NOBODY, since_ms=self._read_time(connection))
            return connection.execute(given).rowcount > 0

    def forget(self, table: str, server: str) -> None:
        """Has there be no such table: it was claimed, and came to nothing."""
        with self._transaction() as connection:
            connection.execute(delete(lease).where(and_(lease.c.id == table, lease.c.server == server)))

    def retire(self, server: str) -> None:
        """Leaves the server's tables to the others, who give it no more; it may still commit what it has begun."""
        with self._transaction() as connection:
            # The member before its leases, here and wherever both are written: no two wait for each other.
            connection.execute(update(member).where(member.c.server == server).values(name=""))
            _free(connection, server, self._read_time(connection))

    def leave(self, server: str) -> None:
        """Takes the server off the roster, and leaves its tables to the others."""
        with self._transaction() as connection:
            connection.execute(delete(member).where(member.c.server == server))
            _free(connection, server, self._read_time(connection))

    def close(self) -> None:
        """Says no more, and ends all connections."""
        self._closing.set()
        if self._keeper is not None:
            self._keeper.join()
        self._engine.dispose()

    def _strike(self, connection: Connection, who: object, now_ms: int, *, is_lost: bool = False) -> bool:
        """Strikes off those of them whose term is over; their tables are nobody's since they were last heard of."""
        hold_head(connection)
        in_term = member.c.until_ms.between(self._first_ms(now_ms, is_lost=is_lost), self._last_ms(now_ms))
        over = and_(who, not_(in_term))  # type: ignore[arg-type]
        gone = connection.execute(select(member.c.server, member.c.until_ms).where(over)).all()
        struck = [
            strike_off(connection, server, until_ms, self._heard_ms(until_ms, now_ms)) for server, until_ms in gone
        ]
        return any(struck)

    def _heard_ms(self, until_ms: int, now_ms: int) -> int:
        """When a server was last heard of that is believed to be there until then."""
        # Of one who spoke before the clock was set back it is known only that it was silent for a term.
        return (until_ms if until_ms <= now_ms + self.term_ms else now_ms) - self.term_ms

    def _transaction(self) -> "_Transaction":
        return _Transaction(self._engine)


def hold_head(connection: Connection) -> None:
    """Holds the journal's head to the end of the transaction: no group is under way, and nobody comes or is struck off.

    The next group does not find a server that was struck off meanwhile.
    """
    connection.execute(select(chain.c.seq).where(chain.c.id == 1).with_for_update())


def strike_off(connection: Connection, server: str, until_ms: int, since_ms: int) -> bool:
    """Strikes off a server, its tables nobody's since then; False: it has been heard of again."""
    mine = and_(member.c.server == server, member.c.until_ms == until_ms)
    if not connection.execute(delete(member).where(mine)).rowcount:
        return False
    _free(connection, server, since_ms)
    return True


def database_ms(connection: Connection) -> int:
    """The time by the database's own clock."""
    return int(connection.scalar(text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")) or 0)


def _free(connection: Connection, server: str, since_ms: int) -> None:
    own = update(lease).where(lease.c.server == server)
    connection.execute(own.values(server=NOBODY, since_ms=since_ms))


class _Transaction:
    """A transaction of the roster; a database that does not answer is `StoreDown`."""

    def __init__(self, engine: Engine) -> None:
        self._block = engine.begin()

    def __enter__(self) -> Connection:
        try:
            return self._block.__enter__()
        except DBAPIError as error:
            raise _down(error) from error

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            self._block.__exit__(type(error) if error else None, error, error.__traceback__ if error else None)
        except DBAPIError as lost:
            raise _down(lost) from lost
        if isinstance(error, DBAPIError):
            raise _down(error) from error


def _down(error: DBAPIError) -> StoreDown:
    return StoreDown(f"the database does not answer ({first_line(error.orig)})")

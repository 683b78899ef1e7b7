"""The store in PostgreSQL: one server, or several that know of each other, and whoever writes a step beside them."""

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any, cast

import psycopg
from psycopg.sql import SQL
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Dialect,
    Engine,
    FromClause,
    String,
    Text,
    bindparam,
    column,
    create_engine,
    event,
    func,
    literal_column,
    select,
    text,
    true,
)
from sqlalchemy import cast as cast_to
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from sabot.store.database import (
    HEAVY_READERS,
    READERS,
    Call,
    Database,
    DatabaseLost,
    Link,
    SqlAnswer,
    StatementRefused,
    first_line,
    line_name,
)
from sabot.store.error import BooksTaken, StoreDown, StoreError, Taken, Trouble
from sabot.store.hold import Hold

# A connection comes about in 10 seconds, and one that has gone silent is given up after 30.
_PATIENCE = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 4,
    "tcp_user_timeout": 30_000,
}

# The writer only ever looks up keys. Said once, this keeps a plan made while a table was small from being kept when it
# has grown, and saves planning every group anew. And a server that stops in the middle of a group must not keep the
# journal's head from the others.
_SETTINGS = """
    SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;
    SET plan_cache_mode = force_generic_plan; SET jit = off;
    SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '30s'
"""
_ROSTER_OPTIONS = (
    "-c statement_timeout=1500 -c lock_timeout=1500"
    # One that stops in the middle holds its own line of the roster, or the head: nobody could strike it off.
    " -c idle_in_transaction_session_timeout=2000"
)
_ONE_MIGRATION = "SELECT pg_advisory_xact_lock(5460118)"
"""Keeps a second migration waiting; the number is nobody else's."""
_ONE_SERVER = "SELECT pg_try_advisory_lock(5460119)"
"""Keeps a second server away, in this database only."""
_ONE_OF_SEVERAL = "SELECT pg_try_advisory_lock_shared(5460119)"
"""Keeps a server away that wants the database for itself."""
_GIVE_BACK = "SELECT pg_advisory_unlock_all()"
_END_OWN = """
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND objid = 5460119 AND granted AND datname = current_database()
            AND application_name = %s
"""
"""Ends one's own connection that holds the lock; the next time it is free."""
_LINES = """
    SELECT DISTINCT application_name FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'sabot-%'
"""
_KEY = re.compile(r"Key \((\w+)")


class PostgreSQLLink(Link):
    """A connection that sends all calls at once and then reads all answers.

    Its pipeline is kept from one run to the next. To leave it psycopg sends one word more, which PostgreSQL takes for a
    sign of life: it would not miss a server any more that falls silent in the middle of a transaction.
    """

    def __init__(self, arguments: Mapping[str, Any]) -> None:
        self._entered = ExitStack()
        self._pipeline: psycopg.Pipeline | None = None
        with _explained():
            self._connection = psycopg.connect(**arguments, autocommit=True)
            self._connection.execute(SQL(_SETTINGS))

    def run(self, calls: Iterable[Call], *, wary: bool = False) -> list[SqlAnswer]:
        """The answers to all calls, in order."""
        with _explained():
            pipeline = self._enter()
            try:
                cursors = [self._execute(call, wary=wary) for call in calls]
                self._send()
                pipeline.sync()
            except BaseException:
                self._leave()
                raise
            return [_answer(cursor) for cursor in cursors]

    def undo(self) -> None:
        """Takes back the transaction, which the database refused.

        Statements that were to be prepared after the refused one never were, and only psycopg's own rollback makes it
        forget them.
        """
        self._leave()
        with _explained():
            self._connection.rollback()

    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""
        self._connection.close()
        self._leave()

    def _enter(self) -> psycopg.Pipeline:
        if self._pipeline is None:
            self._pipeline = self._entered.enter_context(self._connection.pipeline())
        return self._pipeline

    def _leave(self) -> None:
        """Reads what is left of the answers; what was wrong with them was told before."""
        self._pipeline = None
        with suppress(psycopg.Error):
            self._entered.close()

    def _send(self) -> None:
        """Sends what does not fit into the line at once, and takes in what comes back meanwhile.

        To ``sync`` psycopg only reads: with a rest of many megabytes unsent, both sides would wait for ever.
        """
        libpq = self._connection.pgconn
        if not libpq.flush():
            return
        with DefaultSelector() as line:
            line.register(libpq.socket, EVENT_READ | EVENT_WRITE)
            while libpq.flush():
                if any(ready & EVENT_READ for _, ready in line.select()):
                    libpq.consume_input()

    def _execute(self, call: Call, *, wary: bool) -> psycopg.Cursor[tuple[Any, ...]]:
        # After going back to a savepoint psycopg forgets all it has prepared, but one call late: that call must be one
        # that is not prepared.
        return self._connection.execute(SQL(cast(Any, call.sql)), call.values, prepare=bool(call.values) and not wary)


class AdvisoryHold(Hold):
    """A lock of the database's own, held by a connection that does nothing else.

    ``shared``: by one of several servers, together with the others; never beside one that has it for itself.
    """

    def __init__(self, arguments: Mapping[str, Any], name: str, *, shared: bool = False) -> None:
        self._shared = shared
        # By this name it knows a connection of its own that the other side has not yet missed.
        self._self = f"sabot-{secrets.token_hex(8)}"
        self._arguments = {**arguments, "application_name": self._self}
        self._name = name
        self._connection: psycopg.Connection[tuple[Any, ...]] | None = None
        self._released = False
        try:
            self._take()
        except psycopg.Error as error:
            raise StoreDown(f"the database cannot be opened: {first_line(error)}") from error

    def bind(self) -> None:
        """There is nothing else to hold."""

    def check(self) -> None:
        """Takes the lock again where its connection was lost; raises if another server was faster.

        While the database does not answer nobody can take the lock, and nobody can write.
        """
        connection = self._connection
        try:
            if connection is not None:
                connection.execute("SELECT 1")
                return
        except psycopg.Error:
            self._let_go()
        with suppress(psycopg.Error):
            self._take()
        if self._released:
            # It was given back while another thread was asking for it.
            self._let_go()

    def release(self) -> None:
        """Gives the lock back and ends the connection."""
        self._released = True
        self._let_go()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        # The database ends a closed connection in its own time; a server that starts at once must find the lock free.
        with suppress(psycopg.Error):
            connection.execute(SQL(_GIVE_BACK))
        connection.close()

    def _take(self) -> None:
        if self._released:
            return
        connection = psycopg.connect(**self._arguments, autocommit=True)
        try:
            if connection.execute(SQL(_ONE_OF_SEVERAL if self._shared else _ONE_SERVER)).fetchone() == (True,):
                self._connection = connection
            elif not connection.execute(SQL(_END_OWN), [self._self]).fetchall():
                raise BooksTaken(
                    f"another sabot serves from the database {self._name!r}: stop it, or choose another with"
                    " --database; several servers share a house if each is given the same --bus"
                )
        finally:
            if self._connection is not connection:
                connection.close()


class PostgreSQL(Database):
    """A database that several processes may write to; the journal's head is what they queue for."""

    begin = "BEGIN ISOLATION LEVEL READ COMMITTED"  # what is read after the lock must be what the last one left
    dialect = cast(Dialect, PGDialect_psycopg(paramstyle="format"))  # type: ignore[no-untyped-call]
    insert = staticmethod(insert)

    def connect(self) -> PostgreSQLLink:
        """A new connection for the writer."""
        return PostgreSQLLink(self._arguments())

    def connect_reader(self) -> PostgreSQLLink:
        """A new connection that only reads."""
        link = PostgreSQLLink(self._arguments())
        link.run([Call("SET default_transaction_read_only = on")])
        return link

    def hold(self) -> "AdvisoryHold":
        """The lock on the database."""
        return AdvisoryHold(self._arguments(), self.url.database or "")

    def shared_hold(self) -> "AdvisoryHold":
        """The same lock, shared with the other servers of the house."""
        return AdvisoryHold(self._arguments(), self.url.database or "", shared=True)

    def roster_engine(self, server: str = "") -> Engine:
        """Connections that give up soon: a server that does not get through is as good as gone."""
        arguments = {**_PATIENCE, "connect_timeout": 2, "options": _ROSTER_OPTIONS}
        if server:
            arguments["application_name"] = line_name(server)
        return create_engine(self.url, connect_args=arguments, pool_size=2, pool_pre_ping=False)

    def read_lines(self, connection: Connection) -> frozenset[str]:
        """By the names that they were opened under; a process that has died has none any more."""
        return frozenset(connection.scalars(text(_LINES)))

    def find_damage(self, *, quick: bool) -> str | None:  # noqa: ARG002, there is nothing to ask
        """PostgreSQL looks after its own pages, if its cluster has checksums."""
        return None

    def _arguments(self) -> dict[str, Any]:
        return {**_PATIENCE, **self.dialect.create_connect_args(self.url)[1]}

    def unfold(self, columns: Sequence[Column[Any]]) -> tuple[FromClause, list[ColumnElement[Any]]]:
        """The parameter ``lines`` by the JSON functions.

        Texts stay texts, so that one too long for its column is refused and not cut.
        """
        texts = cast_to(bindparam("lines", type_=Text), JSONB)
        lines = func.jsonb_array_elements(texts).table_valued("line").render_derived(name="lines")
        return lines, [_field(lines.c.line, place, column) for place, column in enumerate(columns)]

    def unfold_each(
        self, columns: Sequence[Column[Any]], each: Column[Any]
    ) -> tuple[FromClause, list[ColumnElement[Any]], ColumnElement[Any]]:
        """Lines by the JSON functions, kept for as long as their lists are gone through."""
        texts = cast_to(bindparam("lines", type_=Text), JSONB)
        lines = func.jsonb_array_elements(texts).table_valued("line").render_derived(name="lines")
        fields = [_field(lines.c.line, place, column) for place, column in enumerate(columns)]
        fields.append(lines.c.line.op("->")(literal_column(str(len(columns)))))
        named = [field.label(f"field_{place}") for place, field in enumerate(fields)]
        shared = select(*named).select_from(lines).cte("shared").prefix_with("MATERIALIZED")
        *rest, entries = shared.columns
        found = func.jsonb_array_elements_text(entries).table_valued(column("value", each.type))
        entry = found.render_derived(name="entry")
        return shared.join(entry, true()), list(rest), entry.c.value

    def engine(self, *, reading: bool) -> Engine:
        """Connections of SQLAlchemy: to read, or to migrate."""
        if reading:
            return create_engine(
                self.url,
                connect_args=_PATIENCE,
                pool_size=READERS + HEAVY_READERS,
                isolation_level="REPEATABLE READ",
                execution_options={"postgresql_readonly": True},
            )
        engine = create_engine(self.url, connect_args=_PATIENCE)

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql(_ONE_MIGRATION)

        return engine


def _field(line: ColumnElement[Any], place: int, column: Column[Any]) -> ColumnElement[Any]:
    field = line.op("->>")(literal_column(str(place)))
    return field if isinstance(column.type, String) else cast_to(field, column.type)


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except (psycopg.IntegrityError, psycopg.DataError) as error:
        raise StatementRefused(_explain(error)) from error
    except psycopg.Error as error:
        raise DatabaseLost(str(error), _trouble(error)) from error


def _trouble(error: psycopg.Error) -> Trouble:
    match error:
        case psycopg.errors.DiskFull():
            return "full"
        case psycopg.errors.LockNotAvailable():
            return "locked"
        case psycopg.errors.ReadOnlySqlTransaction():
            return "read-only"
    return "unreachable"


def _answer(cursor: psycopg.Cursor[tuple[Any, ...]]) -> SqlAnswer:
    return SqlAnswer(cursor.fetchall() if cursor.description else [], cursor.rowcount)


def _explain(error: psycopg.Error) -> StoreError:
    if isinstance(error, psycopg.errors.UniqueViolation):
        found = _KEY.match(error.diag.message_detail or "")
        return Taken(f"there is a {error.diag.table_name} with this {found[1] if found else 'key'} already")
    return StoreError(f"the database refused it: {error.diag.message_primary}")

"""The store in PostgreSQL, which several server processes may share."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
    create_engine,
    event,
    func,
    literal_column,
)
from sqlalchemy import cast as cast_to
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from sabot.store.database import READERS, Answer, Call, Database, Link, Lost, Refused
from sabot.store.error import StoreError, Taken

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
    SET idle_in_transaction_session_timeout = '15s'; SET lock_timeout = '30s'
"""
_ONE_MIGRATION = "SELECT pg_advisory_xact_lock(5460118)"
"""Keeps a second migration waiting; the number is nobody else's."""
_KEY = re.compile(r"Key \((\w+)")


class PostgreSQLLink(Link):
    """A connection that sends all calls at once and then reads all answers."""

    def __init__(self, arguments: Mapping[str, Any]) -> None:
        with _explained():
            self._connection = psycopg.connect(**{**_PATIENCE, **arguments}, autocommit=True)
            self._connection.execute(SQL(_SETTINGS))

    def run(self, calls: Iterable[Call], *, wary: bool = False) -> list[Answer]:
        """The answers to all calls, in order."""
        with _explained():
            with self._connection.pipeline():
                cursors = [self._execute(call, wary=wary) for call in calls]
            return [_answer(cursor) for cursor in cursors]

    def undo(self) -> None:
        """Takes back the transaction, which the database refused.

        Statements that were to be prepared after the refused one never were, and only psycopg's own rollback makes it
        forget them.
        """
        with _explained():
            self._connection.rollback()

    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""
        self._connection.close()

    def _execute(self, call: Call, *, wary: bool) -> psycopg.Cursor[tuple[Any, ...]]:
        # After going back to a savepoint psycopg forgets all it has prepared, but one call late: that call must be one
        # that is not prepared.
        return self._connection.execute(SQL(cast(Any, call.sql)), call.values, prepare=bool(call.values) and not wary)


class PostgreSQL(Database):
    """A database that several processes may write to; the journal's head is what they queue for."""

    begin = "BEGIN ISOLATION LEVEL READ COMMITTED"  # what is read after the lock must be what the last one left
    dialect = cast(Dialect, PGDialect_psycopg(paramstyle="format"))  # type: ignore[no-untyped-call]
    insert = staticmethod(insert)

    def connect(self) -> PostgreSQLLink:
        """A new connection for the writer."""
        return PostgreSQLLink(self.dialect.create_connect_args(self.url)[1])

    def unfold(self, columns: Sequence[Column[Any]]) -> tuple[FromClause, list[ColumnElement[Any]]]:
        """The parameter ``lines`` by the JSON functions.

        Texts stay texts, so that one too long for its column is refused and not cut.
        """
        texts = cast_to(bindparam("lines", type_=Text), JSONB)
        lines = func.jsonb_array_elements(texts).table_valued("line").render_derived(name="lines")
        return lines, [_field(lines.c.line, place, column) for place, column in enumerate(columns)]

    def engine(self, *, reading: bool) -> Engine:
        """Connections of SQLAlchemy: to read, or to migrate."""
        if reading:
            return create_engine(
                self.url,
                connect_args=_PATIENCE,
                pool_size=READERS,
                pool_pre_ping=True,
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
        raise Refused(_explain(error)) from error
    except psycopg.Error as error:
        raise Lost(str(error)) from error


def _answer(cursor: psycopg.Cursor[tuple[Any, ...]]) -> Answer:
    return Answer(cursor.fetchall() if cursor.description else [], cursor.rowcount)


def _explain(error: psycopg.Error) -> StoreError:
    if isinstance(error, psycopg.errors.UniqueViolation):
        found = _KEY.match(error.diag.message_detail or "")
        return Taken(f"there is a {error.diag.table_name} with this {found[1] if found else 'key'} already")
    return StoreError(f"the database refused it: {error.diag.message_primary}")

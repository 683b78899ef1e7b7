"""The store in one file, by SQLite."""

import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Engine,
    FromClause,
    Text,
    bindparam,
    create_engine,
    event,
    func,
    literal_column,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from sabot.store.database import READERS, Answer, Call, Database, Link, Lost, Refused
from sabot.store.error import StoreError, Taken

BUSY_S = 30
"""How long one writer waits for another process, a backup for instance, before it gives up."""
CACHE_KIB = 64 * 1024
"""Memory for the pages that are written again and again: the ends of every player's entries in the indexes."""
LOG_PAGES = 4000
"""How long the log grows before it is carried over into the tables, at 4 KiB a page."""

_UNIQUE = re.compile(r"UNIQUE constraint failed: (\w+)\.(\w+)")


class SQLiteLink(Link):
    """A connection that writes ahead to its log and has every commit on the disk before it says so."""

    def __init__(self, path: str) -> None:
        try:
            self._connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
            self._connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        except sqlite3.Error as error:
            raise Lost(str(error)) from error

    def run(self, calls: Iterable[Call], *, wary: bool = False) -> list[Answer]:  # noqa: ARG002, one way is enough here
        """The answers to all calls, in order."""
        try:
            return [self._answer(call) for call in calls]
        except sqlite3.IntegrityError as error:
            raise Refused(_explain(error)) from error
        except sqlite3.Error as error:
            raise Lost(str(error)) from error

    def undo(self) -> None:
        """Takes back the transaction, which the database refused."""
        self.run([Call("ROLLBACK")])

    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""
        self._connection.close()

    def _answer(self, call: Call) -> Answer:
        cursor = self._connection.execute(call.sql, call.values)
        return Answer(cursor.fetchall(), cursor.rowcount)


class SQLite(Database):
    """One file, written by one process at a time."""

    begin = "BEGIN IMMEDIATE"
    dialect = SQLiteDialect_pysqlite(paramstyle="qmark")
    insert = staticmethod(insert)

    def connect(self) -> SQLiteLink:
        """A new connection for the writer."""
        return SQLiteLink(self.url.database or "")

    def unfold(self, columns: Sequence[Column[Any]]) -> tuple[FromClause, list[ColumnElement[Any]]]:
        """The parameter ``lines`` by the JSON functions."""
        lines = func.json_each(bindparam("lines", type_=Text)).table_valued("value", name="lines")
        return lines, [
            func.json_extract(lines.c.value, literal_column(f"'$[{place}]'"), type_=column.type)
            for place, column in enumerate(columns)
        ]

    def engine(self, *, reading: bool) -> Engine:
        """Connections of SQLAlchemy: to read, or to migrate."""
        if not reading:
            self._make_private()
        engine = create_engine(self.url, pool_size=READERS)

        @event.listens_for(engine, "connect")
        def prepare(connection: sqlite3.Connection, _: object) -> None:
            connection.isolation_level = None
            connection.execute(f"PRAGMA busy_timeout = {BUSY_S * 1000}")
            connection.execute(f"PRAGMA query_only = {'ON' if reading else 'OFF'}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN" if reading else self.begin)

        return engine

    def _make_private(self) -> None:
        """A new file can be read by its owner alone: it holds the seeds of shoes still being dealt."""
        with suppress(OSError):  # where it cannot be made, opening it says why
            Path(self.url.database or "").touch(mode=0o600)


def _explain(error: sqlite3.IntegrityError) -> StoreError:
    if found := _UNIQUE.match(str(error)):
        return Taken(f"there is a {found[1]} with this {found[2]} already")
    return StoreError(f"the database refused it: {error}")

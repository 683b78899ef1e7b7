"""The store in one file, by SQLite."""

import os
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Column,
    ColumnElement,
    Connection,
    Engine,
    FromClause,
    Text,
    bindparam,
    column,
    create_engine,
    event,
    func,
    literal_column,
    select,
    true,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from sabot.store.database import (
    HEAVY_READERS,
    READERS,
    Call,
    Database,
    DatabaseLost,
    Link,
    SqlAnswer,
    StatementRefused,
    Stopped,
)
from sabot.store.error import StoreDown, StoreError, Taken, Trouble
from sabot.store.hold import FileHold

BUSY_S = 30
"""How long one writer waits for another process, a backup for instance, before it gives up."""
CACHE_KIB = 64 * 1024
"""Memory for the pages that are written again and again: the ends of every player's entries in the indexes."""
LOG_PAGES = 4000
"""How long the log grows before it is carried over into the tables, at 4 KiB a page."""

DAMAGE_MAX = 5
"""Places of damage that are named."""
QUICK_BYTES_MAX = 2**30
"""Up to this size every page is looked at when a server starts: a second or two, if the file is not in memory."""

_TROUBLES: dict[int, Trouble] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
_UNIQUE = re.compile(r"UNIQUE constraint failed: (\w+)\.(\w+)")


class SQLiteLink(Link):
    """A connection that writes ahead to its log and has every commit on the disk before it says so."""

    def __init__(self, path: Path) -> None:
        try:
            self._connection = _connect(path, timeout=BUSY_S, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
            self._connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        except sqlite3.Error as error:
            raise _explain_loss(error) from error

    def run(self, calls: Iterable[Call], *, wary: bool = False) -> list[SqlAnswer]:  # noqa: ARG002, one way is enough here
        """The answers to all calls, in order."""
        try:
            return [self._answer(call) for call in calls]
        except sqlite3.IntegrityError as error:
            raise StatementRefused(_explain(error)) from error
        except sqlite3.Error as error:
            raise _explain_loss(error) from error

    def undo(self) -> None:
        """Takes back the transaction, which the database refused."""
        self.run([Call("ROLLBACK")])

    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""
        self._connection.close()

    def _answer(self, call: Call) -> SqlAnswer:
        cursor = self._connection.execute(call.sql, call.values)
        return SqlAnswer(cursor.fetchall(), cursor.rowcount)


class SQLite(Database):
    """One file, written by one process at a time."""

    begin = "BEGIN IMMEDIATE"
    dialect = SQLiteDialect_pysqlite(paramstyle="qmark")
    insert = staticmethod(insert)

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self.given = Path(url.database or "").absolute()
        self._path = self.given.resolve()

    def connect(self) -> SQLiteLink:
        """A new connection for the writer."""
        return SQLiteLink(self.path)

    def connect_reader(self) -> SQLiteLink:
        """A new connection that only reads; it never waits for the writer."""
        link = SQLiteLink(self.path)
        link.run([Call("PRAGMA query_only = ON")])
        return link

    @property
    def path(self) -> Path:
        """The file; links are followed, once and for all."""
        return self._path

    def hold(self) -> FileHold:
        """The lock on the file."""
        return FileHold(self.path)

    def find_damage(self, *, quick: bool) -> str | None:
        """What SQLite says of its pages."""
        path = self.path
        if not path.exists() or not path.stat().st_size:
            return None
        words = f"quick_check({DAMAGE_MAX})" if quick else f"integrity_check({DAMAGE_MAX})"
        try:
            with closing(_connect(path, still=_lies_still(path), timeout=BUSY_S)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
                if quick and path.stat().st_size > QUICK_BYTES_MAX:
                    return None
                found = [str(line) for (line,) in connection.execute(f"PRAGMA {words}")]
        except sqlite3.Error as error:
            if is_damage(error):
                return str(error)
            raise StoreDown(f"the database cannot be opened: {error}") from error
        return None if found == ["ok"] else "; ".join(" ".join(line.split()) for line in found)

    def explain(self, error: BaseException | None) -> Trouble:
        """What SQLite says is the matter."""
        if is_damage(error):
            return "damaged"
        return _TROUBLES.get(_code(error), "unreachable") if isinstance(error, sqlite3.Error) else "unreachable"

    def unfold(self, columns: Sequence[Column[Any]]) -> tuple[FromClause, list[ColumnElement[Any]]]:
        """The parameter ``lines`` by the JSON functions."""
        lines = func.json_each(bindparam("lines", type_=Text)).table_valued("value", name="lines")
        return lines, [
            func.json_extract(lines.c.value, literal_column(f"'$[{place}]'"), type_=column.type)
            for place, column in enumerate(columns)
        ]

    def unfold_each(
        self, columns: Sequence[Column[Any]], each: Column[Any]
    ) -> tuple[FromClause, list[ColumnElement[Any]], ColumnElement[Any]]:
        """Lines by the JSON functions, kept for as long as their lists are gone through."""
        lines, fields = self.unfold([*columns, each])
        named = [field.label(f"field_{place}") for place, field in enumerate(fields)]
        shared = select(*named).select_from(lines).cte("shared").prefix_with("MATERIALIZED")
        *rest, entries = shared.columns
        entry = func.json_each(entries).table_valued(column("value", each.type), name="entry")
        return shared.join(entry, true()), list(rest), entry.c.value

    def engine(self, *, reading: bool) -> Engine:
        """Connections of SQLAlchemy: to read, or to migrate."""
        if not reading:
            self._make_private()
        # Opened by hand: a file that is gone must be missed, not made anew.
        still = reading and _lies_still(self.path)
        pool = READERS + HEAVY_READERS
        engine = create_engine(self.url, pool_size=pool, creator=lambda: _connect(self.path, still=still))

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
            self.path.touch(mode=0o600)


def _connect(path: Path, *, still: bool = False, **options: Any) -> sqlite3.Connection:
    """A connection to a file that is there; to one that lies still, without the files that SQLite makes beside it."""
    mode = "mode=ro&immutable=1" if still else "mode=rw"
    found: sqlite3.Connection = sqlite3.connect(f"{path.as_uri()}?{mode}", uri=True, check_same_thread=False, **options)
    return found


def _lies_still(path: Path) -> bool:
    """Whether it is in a folder that cannot be written, and nobody has it open to write: there is no log."""
    return not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()


def is_damage(error: BaseException | None) -> bool:
    """Whether SQLite says that the file itself is damaged."""
    if not isinstance(error, sqlite3.Error):
        return False
    # The last is Python's own, where a text is none any more.
    damaged = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return _code(error) in damaged or str(error).startswith("Could not decode to UTF-8")


def _explain_loss(error: sqlite3.Error) -> DatabaseLost | Stopped:
    if is_damage(error):
        return Stopped(f"the books are damaged ({error})")
    return DatabaseLost(str(error), _TROUBLES.get(_code(error), "unreachable"))


def _code(error: sqlite3.Error) -> int:
    """The kind of the error, without the finer parts; some errors are raised before SQLite was asked."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _explain(error: sqlite3.IntegrityError) -> StoreError:
    if found := _UNIQUE.match(str(error)):
        return Taken(f"there is a {found[1]} with this {found[2]} already")
    return StoreError(f"the database refused it: {error}")

"""A PostgreSQL database that is made once and emptied for every test: making one takes ten times as long.

What tests leave in it is little, and is deleted in less time than PostgreSQL takes to make all its files anew. That is
done now and then, for rows that were deleted are still looked through.
"""

import psycopg
from psycopg.sql import SQL, Composed, Identifier

from sabot.ledger import GENESIS
from sabot.store import Store, schema
from tests.postgres import PostgresServer

# Tables, columns, rules and triggers, with their state.
_SHAPE = """
    SELECT string_agg(part, ' ' ORDER BY part) FROM (
        SELECT concat(table_name, column_name, ordinal_position, udt_name) FROM information_schema.columns
            WHERE table_schema = 'public'
        UNION ALL SELECT concat(conname, pg_get_constraintdef(oid)) FROM pg_constraint
            WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT concat(tgname, tgenabled, tgrelid) FROM pg_trigger
    ) AS parts (part)
"""
_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


_DELETIONS = 20
"""So often rows are deleted before files are made anew."""


class FreshDatabase:
    """One database after another, in truth the same, unless a test has bent it out of shape."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._name = ""
        self._shape = ""
        self._cleared = 0

    def take(self) -> str:
        """The address of a database with all tables and nothing in them."""
        if self._name and not self._clear():
            self._server.drop(self._name)
            self._name = ""
        if not self._name:
            self._name = self._server.create()
            Store.open(self._server.url(self._name)).close()
            with psycopg.connect(self._server.url(self._name)) as connection:
                self._shape = _shape(connection)
        return self._server.url(self._name)

    def _clear(self) -> bool:
        with psycopg.connect(self._server.url(self._name)) as connection:
            connection.execute(SQL(_OTHERS))
            if _shape(connection) != self._shape:
                return False
            # What the house forbids, the tests must do: a replica's role passes by the triggers.
            connection.execute("SET LOCAL session_replication_role = replica")
            self._cleared += 1
            connection.execute(_truncation() if self._cleared % _DELETIONS == 0 else _deletion())
            connection.execute("INSERT INTO chain VALUES (1, 0, %s)", [GENESIS])
            connection.execute("INSERT INTO tenure VALUES (1, '', '', 0)")
        return True


def _truncation() -> Composed:
    return SQL("TRUNCATE {}").format(SQL(", ").join(map(Identifier, schema.metadata.tables)))


def _deletion() -> Composed:
    return SQL("; ").join(SQL("DELETE FROM {}").format(Identifier(name)) for name in schema.metadata.tables)


def _shape(connection: "psycopg.Connection[tuple[str]]") -> str:
    row = connection.execute(SQL(_SHAPE)).fetchone()
    assert row is not None
    return row[0]

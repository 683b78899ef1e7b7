"""A PostgreSQL server of one's own, from its wheel, gone without a trace when its owner is."""

import signal

import psycopg
from psycopg.sql import SQL, Composed, Identifier

from sabot.fleet.postgres import PostgresProgram
from sabot.fleet.program import NOBODY

__all__ = ["NOBODY", "PostgresServer"]


class PostgresServer(PostgresProgram):
    """A server whose books nobody needs afterwards."""

    ENDS_BY = signal.SIGQUIT

    def __init__(self, *, durable: bool = False) -> None:
        self._count = 0
        super().__init__(durable=durable)

    def create(self, template: str = "template1") -> str:
        """The name of a new database, a copy of the template."""
        self._count += 1
        name = f"house_{self._count}"
        self._administer(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template)))
        return name

    def drop(self, database: str) -> None:
        """The database is gone, whoever is still connected to it."""
        self._administer(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(database)))

    def _administer(self, statement: Composed) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)

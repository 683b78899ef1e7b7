"""A PostgreSQL server of one's own, from its wheel, gone without a trace when its owner is."""

import signal

import psycopg
from psycopg.sql import SQL, Composed, Identifier

from sabot.fleet.postgres import PostgresProgram
from sabot.fleet.program import NOBODY
from tests.memory import quick_folder

__all__ = ["NOBODY", "PostgresServer"]


SYNCHRONOUS = "ALTER SYSTEM SET synchronous_standby_names = '*'"
ATTACHED = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"


class PostgresServer(PostgresProgram):
    """A server whose books nobody needs afterwards."""

    ENDS_BY = signal.SIGQUIT

    def __init__(self, *, durable: bool = False) -> None:
        self._count = 0
        super().__init__(durable=durable, place=None if durable else quick_folder())

    def create(self, template: str = "template1") -> str:
        """The name of a new database, a copy of the template."""
        self._count += 1
        name = f"house_{self._count}"
        self._administer(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template)))
        return name

    def drop(self, database: str) -> None:
        """The database is gone, whoever is still connected to it."""
        self._administer(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(database)))

    def wait_for_standby(self) -> None:
        """From now on nothing is committed here that a standby does not have."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(SYNCHRONOUS)
            connection.execute("SELECT pg_reload_conf()")
            while connection.execute(ATTACHED).fetchone() is None:
                pass

    def _administer(self, statement: Composed) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)


class PostgresStandby(PostgresServer):
    """A server that does what another one does, until it is promoted."""

    def __init__(self, primary: PostgresServer) -> None:
        self._primary = primary
        super().__init__(durable=True)

    def promote(self) -> None:
        """It can be written to from now on."""
        self.run([self._bin / "pg_ctl", "promote", "-D", self._data])

    def _make_books(self) -> None:
        words = [f"--host={self._primary.folder}", "--username=sabot", "--write-recovery-conf", "--checkpoint=fast"]
        self.run([self._bin / "pg_basebackup", *words, "--no-sync", "--pgdata", self._data])

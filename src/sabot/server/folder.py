"""The file a house on SQLite lives in: private, and one server's at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sabot.server.error import CannotServe

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def make_private(folder: Path) -> None:
    """Nothing; the folder is there, and what this process makes is its owner's alone: the books hold seeds."""
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(f"{folder}: cannot be made: {_line(error)}; choose another with --data") from None


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Keeps the database to this server for as long as the block lasts; raises if another has it."""
    path = database.with_name(f"{database.name}.lock")
    try:
        lock = path.open("a")
    except OSError as error:
        raise CannotServe(f"{path.parent}: cannot be written: {_line(error)}; choose another with --data") from None
    with lock:
        if not _take(lock):
            raise CannotServe(f"another sabot serves from {database}: stop it, or choose another folder with --data")
        yield


def _take(lock: IO[str]) -> bool:
    """Whether the lock was free; it is given back when the file is closed, be it by a crash."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _line(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()

"""The hold a server has on its books for as long as it lives: a second server does not get it."""

import os
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from sabot.errors import system_reason
from sabot.store.error import BooksTaken, StoreDown

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Hold(ABC):
    """The right to serve from a database; given back by `release`, and by the system when the process dies."""

    @abstractmethod
    def bind(self) -> None:
        """Takes hold of what was made only after the hold was taken: the file of new books."""

    @abstractmethod
    def check(self) -> None:
        """Raises `BooksTaken` if the hold was lost and somebody else has it now."""

    @abstractmethod
    def release(self) -> None:
        """Gives it back; to be called when no connection of this process is left."""


class FileHold(Hold):
    """Locks the file beside the books and, where that does not disturb SQLite, the books' own file.

    The books' file is the same by whatever name it is reached, and its lock cannot be removed from the folder. Linux
    keeps such a lock apart from those of SQLite; but whoever closes any descriptor of the file lets go of SQLite's, so
    this one stays open until the end.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._books: int | None = None
        lock = path.with_name(f"{path.name}.lock")
        try:
            self._lock = lock.open("a")
        except OSError as error:
            raise StoreDown(
                f"{path.parent}: cannot be written: {system_reason(error)}; choose another folder"
            ) from None
        try:
            self._take(self._lock.fileno())
            self.bind()
        except BaseException:
            self.release()
            raise

    def bind(self) -> None:
        """Locks the books' file, if it is there."""
        if self._books is not None or sys.platform != "linux":
            return
        try:
            self._books = os.open(self._path, os.O_RDONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return
        except OSError as error:
            raise StoreDown(f"{self._path}: cannot be read: {system_reason(error)}") from None
        self._take(self._books)

    def check(self) -> None:
        """A lock on a file is not lost."""

    def release(self) -> None:
        """Gives both back."""
        self._lock.close()
        if self._books is not None:
            os.close(self._books)
            self._books = None

    def _take(self, descriptor: int) -> None:
        try:
            lock_file(descriptor)
        except OSError:
            raise BooksTaken(
                f"another sabot serves from {self._path}: stop it, or choose another folder with --data"
            ) from None


class NoHold(Hold):
    """Of whoever does not serve."""

    def bind(self) -> None:
        """Takes hold of nothing."""

    def check(self) -> None:
        """Checks nothing: what is not held cannot be lost."""

    def release(self) -> None:
        """Gives nothing back."""


def lock_file(descriptor: int) -> None:
    """Locks the file for this process, until it is closed, be it by a crash; raises `OSError` if another has it."""
    if sys.platform == "win32":
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""The place of books that are a file: whether they are still there, and whether there were any before."""

import os
from pathlib import Path

from sabot.store.database import Stopped
from sabot.store.error import BooksMissing, StoreDown
from sabot.store.imprint import MAGIC, Imprint

Identity = tuple[int, int]
"""The file itself, by whatever name: its device and its number on it."""


class Watch:
    """Sees whether a path still leads to the books that were opened there, and to their log, as they were left."""

    def __init__(self, given: Path, path: Path, imprint: Imprint | None = None) -> None:
        self._imprint = imprint
        self._path = given
        self._log_path = path.with_name(f"{path.name}-wal")
        self._books = _identity(path)
        self._log: Identity | None = None

    def verify(self) -> None:
        """Raises `Stopped` if the books are not where they were: whatever is written now would be lost."""
        found = _identity(self._path)
        if found is None:
            raise Stopped(f"the books are gone from {self._path}")
        if found != self._books:
            raise Stopped(f"another file lies in the place of the books {self._path}")
        log = _identity(self._log_path)
        if self._log is not None and log != self._log:
            raise Stopped(f"the log of the books was taken away: {self._log_path}")
        self._log = log
        if self._imprint:
            self._imprint.verify()

    def forget_log(self) -> None:
        """A log is one connection's for as long as that lives: without it, it comes and goes."""
        self._log = None
        if self._imprint:
            self._imprint.forget()

    def close(self) -> None:
        """Lets go of the files; to be called when no connection of this process is left."""
        if self._imprint:
            self._imprint.close()
            self._imprint = None


class Marker:
    """A file beside the books that remembers which house they are of, also when they are gone."""

    def __init__(self, books: Path) -> None:
        self.path = books.with_name(f"{books.name}.id")

    def read(self) -> str | None:
        """The house; None: nobody has left a mark here, or one that says nothing."""
        try:
            return self.path.read_text(encoding="ascii").strip() or None
        except FileNotFoundError:
            return None
        except (OSError, UnicodeError) as error:
            raise StoreDown(f"{self.path}: cannot be read ({type(error).__name__})") from None

    def write(self, house: str) -> None:
        """Leaves the mark, whole or not at all."""
        draft = self.path.with_name(f".{self.path.name}.new")
        try:
            with draft.open("w", encoding="ascii") as file:
                file.write(f"{house}\n")
                file.flush()
                os.fsync(file.fileno())  # else a crash of the machine may leave the name, and nothing in it
            draft.replace(self.path)
        except OSError as error:
            raise StoreDown(f"{self.path}: cannot be written ({error.strerror})") from None


def verify_no_house_before(books: Path, key: Path | None) -> None:
    """Raises `BooksMissing` where there are no books, but signs that there were."""
    if books.exists() and books.stat().st_size:
        return
    log = books.with_name(f"{books.name}-wal")
    traces = [Marker(books).path, log, books.with_suffix(".heads")]
    if key is not None and key.resolve().parent == books.parent:
        traces.append(key)
    for trace in traces:
        if trace.exists():
            raise BooksMissing(
                f"there are no books at {books}, but {trace.name} says that there was a house:"
                f" {how_to_restore(books)}, or begin a new house with --new-house"
            )


def how_to_restore(books: Path) -> str:
    """What to do where the books are of no use, with the newest copy that lies beside them, if there is one."""
    copies = [path for path in books.parent.glob("*") if path != books and _is_database(path)]
    newest = max(copies, key=lambda path: path.stat().st_mtime_ns, default=None)
    which = f"the newest copy beside it is {newest.name}" if newest else "no copy lies beside it"
    return f"restore the last backup as docs/operations.md says under Restore ({which})"


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def _identity(path: Path) -> Identity | None:
    try:
        found = os.stat(path)  # noqa: PTH116, asked with every commit
    except OSError:
        return None
    return found.st_dev, found.st_ino

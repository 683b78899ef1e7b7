"""What an audit has come across so far."""

import sqlite3
from collections import Counter
from hashlib import blake2b
from types import TracebackType

CACHE_KIB = 32 * 1024
"""What is kept in memory; more goes to a file that is nowhere to be seen and gone with the notebook."""


class Notebook:
    """Names that were met, each once: however long the journal, the memory it takes is bounded."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        """How many different names of each kind were noted."""
        self._pages = sqlite3.connect("", isolation_level=None)
        self._pages.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        self._pages.execute("PRAGMA journal_mode = OFF")
        self._pages.execute("PRAGMA synchronous = OFF")
        self._pages.execute("CREATE TABLE noted (name BLOB PRIMARY KEY) WITHOUT ROWID")
        self._pages.execute("BEGIN")

    def __enter__(self) -> "Notebook":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pages.close()

    def note(self, kind: str, *name: str) -> bool:
        """Whether this name of this kind is noted for the first time."""
        done = self._pages.execute("INSERT OR IGNORE INTO noted VALUES (?)", (_digest(kind, name),))
        self.counts[kind] += done.rowcount
        return done.rowcount == 1

    def knows(self, kind: str, *name: str) -> bool:
        """Whether the name was noted."""
        found = self._pages.execute("SELECT 1 FROM noted WHERE name = ?", (_digest(kind, name),))
        return found.fetchone() is not None


def _digest(kind: str, name: tuple[str, ...]) -> bytes:
    return blake2b("\0".join((kind, *name)).encode(), digest_size=16).digest()

"""What lies on the disk under a running house: files cut short or written over in place, by somebody else than SQLite.

With a write-ahead log SQLite writes to the books' file in one case alone: when it carries the log over into it, and
then says so, before it begins, in the index of the log (the file ``-shm``, whose build is published). So whatever else
changes the file is another's work. Only on Linux, where the index is seen in its file as it is in memory.

Whoever closes any descriptor of the books or of the index lets go of the locks that SQLite has on them; those used
here stay open until the store is closed.
"""

import os
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from sabot.store.database import Stopped

MAGIC: Final = b"SQLite format 3\0"
HEADER_BYTES: Final = 100
INDEX_VERSION: Final = 3_007_000
_INDEX_BYTES, _COPY_BYTES = 136, 48
_LOG_HEADER, _FRAME_HEADER = 32, 24


class Index(NamedTuple):
    """The index of the log, as it was at one moment."""

    frames: int
    """Pages in the log that are committed."""
    page_bytes: int
    salts: bytes
    """Other ones each time the log begins anew."""
    carried: int
    """Of its pages, how many are carried over into the books."""
    attempted: int
    """How many were, or may be by now."""

    @property
    def progress(self) -> tuple[bytes, int, int]:
        """Changes whenever SQLite is about to write to the books' file, and when it has."""
        return self.salts, self.carried, self.attempted

    @property
    def log_bytes(self) -> int:
        """How long the log is at least."""
        return _LOG_HEADER + self.frames * (_FRAME_HEADER + self.page_bytes) if self.frames else 0


class Header(NamedTuple):
    """The first bytes of the books."""

    page_bytes: int
    changes: int
    pages: int
    cookie: int
    """Counts the changes of the tables' build."""
    whole: bytes

    def follows(self, earlier: "Header") -> bool:
        """Whether the books can have become this after that: counters do not run back."""
        return (
            self.page_bytes == earlier.page_bytes and self.changes >= earlier.changes and self.cookie >= earlier.cookie
        )


class _Look(NamedTuple):
    """What was found at one time."""

    log: Index
    size: int
    changed_ns: int
    header: Header


class Imprint:
    """Remembers how the files lay on the disk, and sees what SQLite has not done to them."""

    def __init__(self, path: Path, find_damage: Callable[[], str | None]) -> None:
        self._path = path
        self._log_path = path.with_name(f"{path.name}-wal")
        self._index_path = path.with_name(f"{path.name}-shm")
        self._find_damage = find_damage
        self._books = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        self._index: int | None = None
        self._last: _Look | None = None

    def verify(self) -> None:
        """Raises `Stopped` if the books or their log are not as SQLite has left them."""
        index = self._read_index()
        if index is None:
            return
        self._verify_log(index)
        found = os.fstat(self._books)
        last = self._last
        if last and (found.st_size, found.st_mtime_ns) == (last.size, last.changed_ns):
            self._last = last._replace(log=index)
            return
        header = self._read_header()
        again = self._read_index()
        if again is None:
            return
        if last:
            self._verify_header(last, header, found.st_size)
            # Who looks while pages are being carried over sees the file change, and the index not.
            if again.progress == last.log.progress and again.carried == again.attempted:
                self._examine(last, header)
        # The index as it was before: what it says to be carried over was so when the file was looked at.
        self._last = _Look(index, found.st_size, found.st_mtime_ns, header)

    def forget(self) -> None:
        """Without a connection the log and its index come and go: the next look is the first again."""
        self._last = None

    def close(self) -> None:
        """Closes the files; to be called when no connection of this process is left."""
        os.close(self._books)
        if self._index is not None:
            os.close(self._index)
            self._index = None

    def _verify_log(self, index: Index) -> None:
        if not index.frames or self._is_log(index) or self._read_index() != index:
            return  # what has begun anew meanwhile is seen the next time
        raise Stopped(f"the log of the books was cut short or written over: {self._log_path}")

    def _is_log(self, index: Index) -> bool:
        try:
            log = os.open(self._log_path, os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return False
        try:
            return os.fstat(log).st_size >= index.log_bytes and os.pread(log, 8, 16) == index.salts
        finally:
            os.close(log)  # SQLite has no locks on this one

    def _verify_header(self, last: _Look, header: Header, size: int) -> None:
        if not header.follows(last.header):
            raise Stopped(f"the books were written over with others: {self._path}")
        if size < last.size and size < header.pages * header.page_bytes:
            raise Stopped(f"the books were cut short: {self._path}")

    def _examine(self, last: _Look, header: Header) -> None:
        """Somebody else has been at the file; only to have touched it does no harm."""
        if header.whole != last.header.whole:
            raise Stopped(f"the books were written over by somebody else: {self._path}")
        damage = self._find_damage()
        if damage is not None:
            raise Stopped(f"the books were written to by somebody else and are damaged ({damage})")

    def _read_header(self) -> Header:
        whole = os.pread(self._books, HEADER_BYTES, 0)
        if len(whole) < HEADER_BYTES or not whole.startswith(MAGIC):
            raise Stopped(f"the books were cut short or written over: {self._path}")
        page_bytes, changes, pages, cookie = struct.unpack(">16xH6xII8xI56x", whole)
        return Header(65_536 if page_bytes == 1 else page_bytes, changes, pages, cookie, whole)

    def _read_index(self) -> Index | None:
        """The index; None where there is none, or it is just being written."""
        if not self._open_index() or self._index is None:
            return None
        found = os.pread(self._index, _INDEX_BYTES, 0)
        if len(found) < _INDEX_BYTES or found[:_COPY_BYTES] != found[_COPY_BYTES : 2 * _COPY_BYTES]:
            return None
        version, ready, page_bytes, frames = struct.unpack_from("=I8xBxHI", found)
        if version != INDEX_VERSION or not ready:
            return None
        carried, attempted = struct.unpack_from("=I", found, 96)[0], struct.unpack_from("=I", found, 128)[0]
        return Index(frames, 65_536 if page_bytes == 1 else page_bytes, found[32:40], carried, attempted)

    def _open_index(self) -> bool:
        try:
            there = os.stat(self._index_path)  # noqa: PTH116, asked with every commit
        except OSError:
            there = None
        if there and self._index is not None and os.path.samestat(os.fstat(self._index), there):
            return True
        if self._last is not None:
            raise Stopped(f"the index of the books' log was taken away: {self._index_path}")
        if there is None:
            return False
        if self._index is not None:
            os.close(self._index)  # an earlier one, that nobody has a lock on any more
        self._index = os.open(self._index_path, os.O_RDONLY | os.O_CLOEXEC)
        return True


def take_imprint(path: Path, find_damage: Callable[[], str | None]) -> Imprint | None:
    """The imprint of books; None where it cannot be had."""
    return Imprint(path, find_damage) if sys.platform == "linux" else None

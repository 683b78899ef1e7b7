"""The heads of the journal that the house signs: in the books, and in a file outside of them.

Who can write to the database can compute all its hashes anew, but cannot sign the new head. So a head that was signed,
and is kept where that hand does not reach, binds everything up to its record.
"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import msgspec
from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.clock import Clock
from sabot.ledger import SignedHead, sign_head
from sabot.news import EVERYTHING, Committed, News
from sabot.signature import Signer
from sabot.store import Head, Row, Store, Taken, schema
from sabot.store.reading import chain_head

RECORDS: Final = 1_000
"""Records after which the head is signed again."""
EVERY_MS: Final = 60_000
"""How long a record waits at most for a head that covers it."""
_BLOCK: Final = 64 * 1024
"""Bytes of the file that are read at once."""


class HeadsUnwritable(SabotError):
    """Raised where signed heads cannot be written to their file; they are kept, and written with the next."""

    def __init__(self, file: Path, error: OSError) -> None:
        super().__init__(f"{file}: signed heads cannot be written ({error.strerror})")
        self.made: SignedHead | None = None
        """What was signed all the same, and is in the books."""


class HeadsDisagree(SabotError):
    """Raised for a journal that is not the one that was signed: whatever was signed from now on would vouch for it."""

    exit_code = 1
    """As of books that an audit finds wrong."""


class Heads:
    """Signs the journal's head and keeps what was signed."""

    def __init__(self, store: Store, clock: Clock, signer: Signer, file: Path | None = None) -> None:
        self.latest: SignedHead | None = None
        """The newest head that the house has signed, in this run or one before."""
        self._store = store
        self._clock = clock
        self._signer = signer
        self._file = file
        self._signed_seq = 0
        self._signed_ms = clock.monotonic_ms()
        self._heard_seq = 0
        self._unwritten: list[SignedHead] = []
        self._caught_up = file is None
        """Whether the file has, or will get, what an earlier run could not write to it."""
        store.news.subscribe(EVERYTHING, self._hear)

    @property
    def is_due(self) -> bool:
        """Whether there are many records, or old ones, that no head covers."""
        left = self._heard_seq - self._signed_seq
        waited_ms = self._clock.monotonic_ms() - self._signed_ms
        return left >= RECORDS or (left > 0 and waited_ms >= EVERY_MS)

    async def sign(self) -> SignedHead | None:
        """Signs the last record, unless it has been, and keeps the head; None where there was nothing to sign."""
        head, newest = await self._store.read(_look)
        await self._catch_up()
        made = None
        if self.latest is None and newest is not None and newest.key == self._signer.public and newest.is_valid:
            self.latest = newest
        if head.seq > (newest.seq if newest else 0):
            made = await self._keep(sign_head(self._signer, head.seq, self._clock.now_ms(), head.hash))
        self._signed_ms, self._signed_seq = self._clock.monotonic_ms(), head.seq
        try:
            await self._write()
        except HeadsUnwritable as error:
            error.made = made
            raise
        return made

    async def _keep(self, made: SignedHead) -> SignedHead | None:
        try:
            await self._store.put(Row("head", msgspec.structs.asdict(made), "insert"))
        except Taken:  # another server was quicker
            return None
        self.latest = made
        if self._file is not None:
            self._unwritten.append(made)
        return made

    async def _catch_up(self) -> None:
        """Finds, once, the heads in the books that are newer than the last in the file."""
        if self._caught_up or self._file is None:
            return
        try:
            last = await asyncio.to_thread(find_last_head, self._file, None)
        except SabotError:
            return  # to write to it will fail as well, and say so
        self._unwritten += await self._store.read(lambda books: _rows_after(books, last.seq if last else 0))
        self._caught_up = True

    async def _write(self) -> None:
        """Appends what is not in the file yet, in a thread: nobody's move waits for that disk."""
        if self._file is None or not self._unwritten:
            return
        lines = list(self._unwritten)
        try:
            await asyncio.to_thread(append_heads, self._file, lines)
        except OSError as error:
            raise HeadsUnwritable(self._file, error) from error
        del self._unwritten[: len(lines)]

    def _hear(self, news: News) -> None:
        if isinstance(news, Committed):
            self._heard_seq = max(self._heard_seq, news.seq)


def append_heads(file: Path, heads: list[SignedHead]) -> None:
    """Adds the heads to the file, a line of JSON each; they are on the disk when this returns.

    What is left of a line where a disk was full, or the machine died while it was written, is cut off before.
    """
    text = b"".join(msgspec.json.encode(head) + b"\n" for head in heads)
    with os.fdopen(os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644), "r+b") as out:
        torn = next(_lines_from_end(out))
        if _read_line(torn) is not None:
            text = b"\n" + text
        elif torn:
            out.truncate(out.seek(0, os.SEEK_END) - len(torn))
        out.seek(0, os.SEEK_END)
        out.write(text)
        out.flush()
        os.fsync(out.fileno())


def verify_last_head(store: Store, file: Path, key: str) -> None:
    """Raises `HeadsDisagree` unless the journal has the record of the last head in the file that the key has signed."""
    head = find_last_head(file, key)
    if head is None:
        return
    journal = schema.journal
    found = store.look(lambda books: books.scalar(select(journal.c.hash).where(journal.c.seq == head.seq)))
    if found == head.hash:
        return
    what = "has another hash" if found else "is not there"
    raise HeadsDisagree(
        f"the journal is not the one that this house signed: record {head.seq} {what}, and {file.name} has its signed"
        f" head. `sabot audit --heads {file}` tells more; restore the books as docs/operations.md says under Restore,"
        " and if an earlier backup was restored on purpose, move that file away"
    )


def find_last_head(file: Path, key: str | None) -> SignedHead | None:
    """The last head in the file that the key (or any) has signed; None, if there is no such head or no such file."""
    try:
        with file.open("rb") as source:
            for line in _lines_from_end(source):
                head = _read_line(line)
                if head is not None and key in (None, head.key) and head.is_valid:
                    return head
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SabotError(f"{file}: the signed heads cannot be read ({error.strerror})") from None
    return None


def _read_line(line: bytes) -> SignedHead | None:
    """The head in the line; None for what is left of one where the machine died while it was written."""
    try:
        return msgspec.json.decode(line, type=SignedHead)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def _lines_from_end(source: IO[bytes]) -> Iterator[bytes]:
    """The lines, the last one first: a file of years is not read for its end."""
    place, rest = source.seek(0, os.SEEK_END), b""
    while place > 0:
        size = min(_BLOCK, place)
        place -= size
        source.seek(place)
        rest, *lines = (source.read(size) + rest).split(b"\n")
        yield from reversed(lines)
    yield rest


def _rows_after(connection: Connection, seq: int) -> list[SignedHead]:
    """The heads in the books of later records."""
    rows = connection.execute(select(schema.head).where(schema.head.c.seq > seq).order_by(schema.head.c.seq))
    return [SignedHead(**row._mapping) for row in rows]


def _look(connection: Connection) -> tuple[Head, SignedHead | None]:
    """The last record, and the newest head in the books."""
    row = connection.execute(select(schema.head).order_by(schema.head.c.seq.desc()).limit(1)).first()
    return chain_head(connection), None if row is None else SignedHead(**row._mapping)

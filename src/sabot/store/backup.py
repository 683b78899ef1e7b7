"""The books in one file: every row of every table at one moment, to be laid into empty books of either kind (S-5).

An archive (ZIP) of one part for each table and a manifest, which is written last: one that was broken off has none.
A part is a row of frames, each its length in four bytes and then as many bytes of MessagePack: a list of rows.
"""

import hashlib
import os
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import Connection, column, delete, func, insert, inspect, select, table
from sqlalchemy.exc import DBAPIError

from sabot.errors import SabotError, system_reason
from sabot.store.database import Database, first_line
from sabot.store.error import StoreDown, StoreError
from sabot.store.migrate import build_tables
from sabot.store.reading import chain_head
from sabot.store.revision import is_newer, known_revisions
from sabot.store.schema import metadata

FORMAT: Final = "sabot-backup-1"
MANIFEST: Final = "manifest.json"
MANIFEST_BYTES_MAX: Final = 1_000_000
FRAME_ROWS: Final = 500
FRAME_BYTES_MAX: Final = 1 << 30
"""What a part may ask for at once: more than any frame that was ever written."""
_LENGTH: Final = 4


class BackupPart(msgspec.Struct, frozen=True):
    """One table of the books."""

    table: str
    columns: tuple[str, ...]
    rows: int
    sha256: str

    @property
    def name(self) -> str:
        """The part's name in the archive."""
        return f"{self.table}.msgpack"


class BackupManifest(msgspec.Struct, frozen=True):
    """What a backup holds."""

    format: str
    made_ms: int
    revision: str
    """Of the tables: those of a newer program are refused."""
    records: int
    head: str
    """The hash of the journal's last record."""
    parts: tuple[BackupPart, ...]


class BackupWrong(SabotError):
    """Raised where a file is no backup, or not as it was written."""


def write_backup(connection: Connection, path: Path, now_ms: int) -> BackupManifest:
    """Writes all rows that the connection sees, at the one moment that it sees; the file is there whole or not at all.

    Its owner alone can read it: it holds the seeds of shoes still being dealt. Books of a newer program are refused:
    they have rows that this one does not know.
    """
    if is_newer(connection):
        raise StoreError(
            "a newer program has brought the books up to date, and this one does not know all that they hold: make the"
            " backup with that program"
        )
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
                manifest = _write_parts(connection, archive, now_ms)
                archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise SabotError(f"{path}: cannot be written: {system_reason(error)}") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return manifest


def read_manifest(path: Path) -> BackupManifest:
    """What the file says that it holds; raises `BackupWrong` where it is no backup, or a newer program's."""
    try:
        with zipfile.ZipFile(path) as archive:
            if archive.getinfo(MANIFEST).file_size > MANIFEST_BYTES_MAX:
                raise BackupWrong(f"{path}: is no backup of a house: its manifest is too long")
            manifest = msgspec.json.decode(archive.read(MANIFEST), type=BackupManifest)
    except OSError as error:
        raise SabotError(f"{path}: cannot be read: {system_reason(error)}") from None
    except (zipfile.BadZipFile, KeyError, msgspec.DecodeError):
        raise BackupWrong(f"{path}: is no backup of a house, or was broken off") from None
    if manifest.format != FORMAT:
        raise BackupWrong(f"{path}: is written as {manifest.format!r}, this program reads {FORMAT!r}")
    if manifest.revision not in known_revisions():
        raise BackupWrong(f"{path}: was made by a newer program, with tables {manifest.revision!r}: use that one")
    return manifest


def restore_backup(path: Path, database: Database) -> BackupManifest:
    """Lays a backup into a database without tables, in one transaction, and brings its tables up to date."""
    manifest = read_manifest(path)
    hold = database.hold()
    new_file = database.path if database.path and not database.path.exists() else None
    try:
        _verify_no_log(database)
        _lay_all(path, manifest, database)
    except BaseException:
        if new_file:
            new_file.unlink(missing_ok=True)
        raise
    finally:
        hold.release()
    return manifest


def _verify_no_log(database: Database) -> None:
    """A log without its books would be carried over into the new ones."""
    log = database.path and database.path.with_name(f"{database.path.name}-wal")
    if log and log.exists():
        raise StoreError(f"{log}: the log of other books lies there: move it away first")


def _lay_all(path: Path, manifest: BackupManifest, database: Database) -> None:
    engine = database.engine(reading=False)
    try:
        with engine.begin() as connection, zipfile.ZipFile(path) as archive:
            _verify_empty(connection)
            build_tables(connection, manifest.revision)
            for part in manifest.parts:
                _lay(connection, archive, part)
            found = chain_head(connection)
            if (found.seq, found.hash) != (manifest.records, manifest.head):
                raise BackupWrong(f"{path}: its journal does not end as its manifest says")
            build_tables(connection)
    except (zipfile.BadZipFile, zlib.error, KeyError, EOFError) as error:
        raise BackupWrong(f"{path}: is damaged ({error})") from None
    except OSError as error:
        raise SabotError(f"{path}: cannot be read: {system_reason(error)}") from None
    except DBAPIError as error:
        raise StoreDown(f"the database did not take it: {first_line(error.orig)}") from error
    finally:
        engine.dispose()


def _write_parts(connection: Connection, archive: zipfile.ZipFile, now_ms: int) -> BackupManifest:
    head = chain_head(connection)
    parts = []
    for source in metadata.sorted_tables:
        query = select(source).order_by(*source.primary_key.columns)
        rows = connection.execute(query, execution_options={"yield_per": FRAME_ROWS})
        digest, count = hashlib.sha256(), 0
        with archive.open(f"{source.name}.msgpack", "w", force_zip64=True) as member:
            for several in rows.partitions():
                frame = msgspec.msgpack.encode([tuple(row) for row in several])
                for piece in (len(frame).to_bytes(_LENGTH, "big"), frame):
                    digest.update(piece)
                    member.write(piece)
                count += len(several)
        names = tuple(str(found.name) for found in source.columns)
        parts.append(BackupPart(table=str(source.name), columns=names, rows=count, sha256=digest.hexdigest()))
    return BackupManifest(
        format=FORMAT,
        made_ms=now_ms,
        revision=known_revisions()[-1],
        records=head.seq,
        head=head.hash,
        parts=tuple(parts),
    )


def _verify_empty(connection: Connection) -> None:
    known = set(metadata.tables) | {"alembic_version"}
    if there := known & set(inspect(connection).get_table_names()):
        raise StoreError(
            f"there are books already: the database has a table {min(there)!r}; a backup is restored into an empty one"
        )


def _lay(connection: Connection, archive: zipfile.ZipFile, part: BackupPart) -> None:
    if not inspect(connection).has_table(part.table):
        raise BackupWrong(f"{archive.filename}: its tables have no {part.table!r}")
    target = table(part.table, *map(column, part.columns))
    if connection.execute(select(func.count()).select_from(target)).scalar():
        connection.execute(delete(target))  # what new tables begin with: the head of an empty journal
    laid, digest = 0, hashlib.sha256()
    with archive.open(part.name) as member:
        for rows in _read_frames(member, digest):
            if any(len(row) != len(part.columns) for row in rows):
                raise BackupWrong(f"{archive.filename}: its {part.table} has rows of another length")
            connection.execute(insert(target), [dict(zip(part.columns, row, strict=True)) for row in rows])
            laid += len(rows)
    if (laid, digest.hexdigest()) != (part.rows, part.sha256):
        raise BackupWrong(f"{archive.filename}: its {part.table} is not as it was written")


def _read_frames(member: IO[bytes], digest: Any) -> Iterator[Sequence[tuple[Any, ...]]]:
    while prefix := _read_exactly(member, _LENGTH, digest, may_end=True):
        length = int.from_bytes(prefix, "big")
        if length > FRAME_BYTES_MAX:
            raise EOFError(f"a frame of {length:,} bytes")
        yield _decode(_read_exactly(member, length, digest))


def _decode(frame: bytes) -> Sequence[tuple[Any, ...]]:
    try:
        return msgspec.msgpack.decode(frame, type=list[tuple[int | float | str | None, ...]])
    except msgspec.DecodeError as error:
        raise EOFError(str(error)) from None


def _read_exactly(member: IO[bytes], length: int, digest: Any, *, may_end: bool = False) -> bytes:
    found = member.read(length)
    if len(found) != length and (found or not may_end):
        raise EOFError("it ends in the midst of a frame")
    digest.update(found)
    return found

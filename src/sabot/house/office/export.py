"""The export that an authority asks for (M-8): files of a period in one archive, with a manifest that is signed.

Only what is over is told: finished rounds, shoes that are not dealt from any more with their seeds, money as it was
posted, what the house's own people did, the sheets, the signed heads. So nothing in it shows a card that lies face
down.
"""

import json
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, tuple_

from sabot.errors import SabotError
from sabot.floor.reading import engine_events, find_round, round_events
from sabot.house.error import Refused
from sabot.house.listing.moment import verify_span
from sabot.house.office.program import program_hash
from sabot.signature import Signer, is_signed
from sabot.store import schema
from sabot.store.reading import chain_head
from sabot.store.schema import ACTS
from sabot.table.redaction import Viewer, redact_all, told_seed

FORMAT: Final = "sabot-export-1"
MANIFEST: Final = "manifest.json"
SIGNATURE: Final = "manifest.sig.json"
PAGE: Final = 500
_MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""Files of an archive have a date: this one has none, so that the same books give the same archive."""
_BLOCK: Final = 1 << 16
MANIFEST_BYTES_MAX: Final = 1 << 20


class BadExport(SabotError):
    """Raised for an archive that is not what its manifest says, or is not signed."""

    exit_code = 1


class ExportedFile(Struct, frozen=True, kw_only=True):
    """One file of the archive."""

    sha256: str
    bytes: int
    lines: int


class ExportManifest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is in the archive."""

    format: str
    since_ms: int
    until_ms: int
    made_ms: int
    records: int
    """Of the journal when it was made."""
    head: str
    """The hash of its last record."""
    program: str
    """The SHA-256 of the program that made it, and deals."""
    files: dict[str, ExportedFile]


class ExportSignature(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose manifest it is."""

    key: str
    signature: str


def write_export(
    books: Connection, file: Path, since_ms: int, until_ms: int, made_ms: int, records_max: int | None = None
) -> ExportManifest:
    """Writes all files of a period, and the manifest; it is signed afterwards, by `sign_export`.

    Raises for more records of the journal than ``records_max``.
    """
    verify_span(since_ms, until_ms)
    first, last = seq_at(books, since_ms), seq_at(books, until_ms)
    if records_max is not None and last - first > records_max:
        told = f"{last - first:,} records are of this time, and {records_max:,} can be had at once"
        raise Refused(f"{told}: ask for a shorter time, or use `sabot export` beside the books")
    head = chain_head(books)
    files: dict[str, ExportedFile] = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, lines in _contents(books, since_ms, until_ms, first, last):
            files[name] = _write(archive, name, lines)
        manifest = ExportManifest(
            format=FORMAT,
            since_ms=since_ms,
            until_ms=until_ms,
            made_ms=made_ms,
            records=head.seq,
            head=head.hash,
            program=program_hash(),
            files=files,
        )
        _write(archive, MANIFEST, [msgspec.json.encode(manifest)])
    return manifest


def sign_export(file: Path, signer: Signer) -> None:
    """Adds the house's signature of the manifest."""
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        message = _message(archive.read(MANIFEST))
        signed = ExportSignature(key=signer.public, signature=signer.sign(message))
        _write(archive, SIGNATURE, [msgspec.json.encode(signed)])


def check_export(file: Path, key: str | None = None) -> tuple[ExportManifest, str]:
    """The manifest of an archive that is whole, and the key that signed it; raises `BadExport` at what is wrong.

    With a ``key``, the public one of the house, it must be that one.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            return _check(archive, key)
    except (OSError, zipfile.BadZipFile, EOFError, NotImplementedError) as error:
        raise BadExport(f"{file}: is no archive that can be read: {error}") from None


def seq_at(books: Connection, at_ms: int) -> int:
    """The first record of that moment or later; times of records never run back."""
    step = schema.journal.c
    low, high = 1, chain_head(books).seq + 1
    while low < high:
        middle = (low + high) // 2
        found = books.execute(select(step.at_ms).where(step.seq == middle)).scalar()
        if found is not None and found < at_ms:
            low = middle + 1
        else:
            high = middle
    return low


def _contents(
    books: Connection, since_ms: int, until_ms: int, first: int, last: int
) -> Iterator[tuple[str, Iterable[bytes]]]:
    sheets: set[str] = set()
    shoes: dict[str, None] = {}
    yield "rounds.jsonl", _rounds(books, since_ms, until_ms, sheets, shoes)
    yield "shoes.jsonl", _shoes(books, shoes)
    yield "movements.jsonl", _movements(books, first, last)
    yield "log.jsonl", _log(books, first, last)
    yield "sheets.jsonl", _sheets(books, sheets)
    yield "heads.jsonl", _heads(books, first, last)
    yield "certificates.jsonl", _certificates(books, sheets)


def _rounds(
    books: Connection, since_ms: int, until_ms: int, sheets: set[str], shoes: dict[str, None]
) -> Iterator[bytes]:
    """Finished rounds with all their players; a hole card that was never turned stays hidden."""
    round_, viewer = schema.round_.c, Viewer(lambda name: name, only=None)
    after = (since_ms - 1, "\uffff")
    while True:
        query = select(round_.code, round_.closed_ms).where(
            round_.closed_ms >= since_ms, round_.closed_ms < until_ms, tuple_(round_.closed_ms, round_.code) > after
        )
        found = books.execute(query.order_by(round_.closed_ms, round_.code).limit(PAGE)).all()
        for row in found:
            entry = find_round(books, row.code)
            if entry is None:
                continue
            sheets.add(entry.rules_hash)
            shoes[entry.shoe_id] = None
            events = redact_all(engine_events(round_events(books, entry)), viewer)
            yield _line({**msgspec.to_builtins(entry), "played": _played(books, row.code), "events": events})
        if len(found) < PAGE:
            return
        after = (found[-1].closed_ms, found[-1].code)


def _played(books: Connection, code: str) -> list[dict[str, Any]]:
    played = schema.played
    rows = books.execute(select(played).where(played.c.code == code).order_by(played.c.player))
    return [{**row._asdict(), "hands": json.loads(row.hands)} for row in rows]


def _shoes(books: Connection, shoes: Iterable[str]) -> Iterator[bytes]:
    for name in shoes:
        row = books.execute(select(schema.shoe).where(schema.shoe.c.id == name)).one()
        yield _line({**row._asdict(), "seed": told_seed(row.seed, row.retired_ms)})


def _movements(books: Connection, first: int, last: int) -> Iterator[bytes]:
    posting, step = schema.posting.c, schema.journal.c
    columns = posting.seq, posting.line, posting.account, posting.amount, posting.balance
    query = select(*columns, step.at_ms, step.stream, step.kind, step.actor).join(
        schema.journal, step.seq == posting.seq
    )
    after = (first, -1)
    while True:
        page = query.where(posting.seq >= first, posting.seq < last, tuple_(posting.seq, posting.line) > after)
        found = books.execute(page.order_by(posting.seq, posting.line).limit(PAGE)).all()
        yield from (_line(row._asdict()) for row in found)
        if len(found) < PAGE:
            return
        after = (found[-1].seq, found[-1].line)


def _log(books: Connection, first: int, last: int) -> Iterator[bytes]:
    step = schema.journal.c
    query = select(schema.journal).where(ACTS, step.seq >= first, step.seq < last).order_by(step.seq)
    for row in books.execute(query):
        told = {**row._asdict(), "body": json.loads(row.body)}
        yield _line({name: value for name, value in told.items() if name not in ("fingerprint", "answer")})


def _sheets(books: Connection, sheets: Iterable[str]) -> Iterator[bytes]:
    for name in sorted(sheets):
        row = books.execute(select(schema.sheet).where(schema.sheet.c.hash == name)).one()
        yield _line({"hash": row.hash, "game": row.game, "sheet": json.loads(row.body)})


def _heads(books: Connection, first: int, last: int) -> Iterator[bytes]:
    """The signed heads of the time, and the first after it, which binds it."""
    head = schema.head
    for row in books.execute(select(head).where(head.c.seq >= first, head.c.seq < last).order_by(head.c.seq)):
        yield _line(row._asdict())
    after = books.execute(select(head).where(head.c.seq >= last).order_by(head.c.seq).limit(1)).first()
    if after is not None:
        yield _line(after._asdict())


def _certificates(books: Connection, sheets: Iterable[str]) -> Iterator[bytes]:
    """Which sheets were dealt by, bound to the program."""
    for name in sorted(sheets):
        row = books.execute(select(schema.sheet).where(schema.sheet.c.hash == name)).one()
        body = sha256(row.body.encode()).hexdigest()
        yield _line({"game": row.game, "rules_hash": row.hash, "sheet": body, "program": program_hash()})


def _line(told: Mapping[str, Any]) -> bytes:
    return msgspec.json.encode(told) + b"\n"


def _write(archive: zipfile.ZipFile, name: str, lines: Iterable[bytes]) -> ExportedFile:
    digest, size, count = sha256(), 0, 0
    info = zipfile.ZipInfo(name, _MOMENT)
    info.compress_type = zipfile.ZIP_DEFLATED
    with archive.open(info, "w", force_zip64=True) as out:
        for line in lines:
            out.write(line)
            digest.update(line)
            size, count = size + len(line), count + 1
    return ExportedFile(sha256=digest.hexdigest(), bytes=size, lines=count)


def _message(manifest: bytes) -> bytes:
    return FORMAT.encode() + b"\n" + manifest


def _check(archive: zipfile.ZipFile, key: str | None) -> tuple[ExportManifest, str]:
    sizes = {info.filename: info.file_size for info in archive.infolist()}
    if len(sizes) != len(archive.infolist()):
        raise BadExport("two files of the archive have one name")
    for name in (MANIFEST, SIGNATURE):
        if not 0 < sizes.get(name, 0) <= MANIFEST_BYTES_MAX:
            raise BadExport(f"there is no {name} in the archive, or none that could be one")
    told = archive.read(MANIFEST)
    signed = _decode(archive.read(SIGNATURE), ExportSignature)
    if key is not None and signed.key != key:
        raise BadExport(f"it is signed with {signed.key}, and not with the key given")
    if not is_signed(signed.key, _message(told), signed.signature):
        raise BadExport("the signature is not one of its manifest: it was changed, or signed by another")
    manifest = _decode(told, ExportManifest)
    if manifest.format != FORMAT:
        raise BadExport(f"{manifest.format[:40]!r} is no format of this program: {FORMAT} is")
    if (others := sizes.keys() ^ {*manifest.files, MANIFEST, SIGNATURE}) != set():
        raise BadExport(f"{min(others)} is in the archive or in its manifest, and not in both")
    for name, file in manifest.files.items():
        _check_file(archive.open, name, file)
    return manifest, signed.key


def _check_file(open_: Callable[[str], Any], name: str, file: ExportedFile) -> None:
    digest, size = sha256(), 0
    with open_(name) as content:
        while block := content.read(_BLOCK):
            digest.update(block)
            size += len(block)
            if size > file.bytes:
                break
    if (digest.hexdigest(), size) != (file.sha256, file.bytes):
        raise BadExport(f"{name} is not the file that the manifest tells of")


def _decode(content: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.MsgspecError as error:
        raise BadExport(f"its manifest, or the signature, cannot be read: {error}") from None

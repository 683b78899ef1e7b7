"""`sabot export`: what an authority asks for, in an archive with a signed manifest (M-8)."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Annotated

import msgspec
from cyclopts import Parameter

from sabot.cli.home import find_home
from sabot.cli.location import choose_books
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.house.audit.opening import open_books
from sabot.house.key import open_key
from sabot.house.office.export import ExportManifest, check_export, sign_export, write_export
from sabot.odds.report.files import check_place

KEY_FILE = "house.key"


def export(
    *,
    from_: Annotated[str | None, Parameter(name="--from")] = None,
    to: str | None = None,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
    check: Path | None = None,
    database: str | None = None,
    data: Path | None = None,
    key: Annotated[str | None, Parameter(name="--key")] = None,
    json: bool = False,
) -> None:
    """Write rounds, shoes, movements, log, sheets, heads and certificates of a time into an archive, or check one.

    Reads and changes nothing; the house may go on meanwhile. The manifest has the SHA-256 of every file and is signed
    with the house's key. The exit code of --check is 1 where something in the archive is not as it was signed.

    Parameters
    ----------
    from_
        A moment (UTC), as in 2026-11-03 or 2026-11-03T17:05.
    to
        The moment before which it ends.
    output
        The archive to write: its name ends in .zip.
    check
        An archive to check instead.
    database
        The books: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house; by default the one that `sabot serve` uses.
    key
        The file of the house's key, by default house.key in its folder; with --check the public key, 64 digits.
    json
        Answers as JSON.
    """
    if check is not None:
        manifest, signer = check_export(check, key)
        _tell(manifest, f"{check} is as it was signed with {signer}", json)
        return
    if output is None or from_ is None or to is None:
        raise SabotError("export: --from, --to and -o FILE.zip are needed, or --check FILE.zip")
    if output.suffix.lower() != ".zip":
        raise SabotError(f"{output}: an archive's name ends in .zip")
    check_place(output)
    file = Path(key) if key else (data or find_home()).expanduser() / KEY_FILE
    if not file.is_file():
        raise SabotError(f"{file}: there is no key to sign with; --key names the file")
    signer_ = open_key(file, os.urandom)
    with open_books(choose_books(database, data)) as books:
        manifest = write_export(books, output, _read_moment(from_), _read_moment(to), int(time() * 1000))
    sign_export(output, signer_)
    _tell(manifest, f"{output} is written, and signed with {signer_.public}", json)


def _read_moment(told: str) -> int:
    try:
        moment = datetime.fromisoformat(told)
    except ValueError:
        raise SabotError(f"{told!r:.40} is no moment: it is written 2026-11-03 or 2026-11-03T17:05") from None
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)


def _tell(manifest: ExportManifest, said: str, json: bool) -> None:
    if json:
        print_json(msgspec.to_builtins(manifest))
        return
    lines = [f"{file.sha256}  {name}: {file.lines:,} lines" for name, file in manifest.files.items()]
    sys.stdout.write("\n".join([said, *lines]) + "\n")

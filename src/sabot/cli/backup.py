"""`sabot backup`: all the books of a house in one file (S-5)."""

import sys
from pathlib import Path
from time import time
from typing import Annotated

import msgspec
from cyclopts import Parameter

from sabot.cli.location import choose_books
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.house.audit.opening import open_books
from sabot.odds.report.files import check_place
from sabot.store.backup import write_backup


def backup(
    *,
    output: Annotated[Path, Parameter(name=("--output", "-o"))],
    database: str | None = None,
    data: Path | None = None,
    json: bool = False,
) -> None:
    """Write all the books of a house into one file, as they are at one moment.

    Reads and changes nothing; the house may go on meanwhile. `sabot restore` lays the file into empty books, of the
    same kind of database or of the other. The house's key is not in it. Its owner alone can read the file: it holds the
    seeds of shoes that are still being dealt.

    Parameters
    ----------
    output
        The file to write; one that is there already is left alone.
    database
        The books: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house; by default the one that `sabot serve` uses.
    json
        Answers as JSON.
    """
    check_place(output)
    if output.exists():
        raise SabotError(f"{output}: is there already: name another file")
    with open_books(choose_books(database, data)) as books:
        manifest = write_backup(books, output, int(time() * 1000))
    if json:
        print_json({"file": str(output), **msgspec.to_builtins(manifest)})
        return
    rows = sum(part.rows for part in manifest.parts)
    sys.stdout.write(f"{output}: {manifest.records:,} records, {rows:,} rows; head {manifest.head}\n")

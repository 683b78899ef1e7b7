"""`sabot restore`: a backup laid into empty books (S-5)."""

import sys
from pathlib import Path

import msgspec

from sabot.cli.home import find_home
from sabot.cli.location import choose_books, heads_file
from sabot.cli.output import print_json
from sabot.errors import SabotError, system_reason
from sabot.store.address import find_database
from sabot.store.backup import restore_backup


def restore(
    file: Path,
    /,
    *,
    database: str | None = None,
    data: Path | None = None,
    json: bool = False,
) -> None:
    """Lay a backup into empty books, whole or not at all.

    The database must have no tables of a house: what is there is never written over. The books may be of another kind
    than those that the backup was made of. Afterwards `sabot audit` proves them.

    Parameters
    ----------
    file
        What `sabot backup` has written.
    database
        The empty books: sqlite:///path or postgresql://user@host/name.
    data
        The folder that the house is to have; by default the one that `sabot serve` uses.
    json
        Answers as JSON.
    """
    address = choose_books(database, data)
    target = find_database(address)
    heads = heads_file(address, data or find_home())
    if heads.exists():
        raise SabotError(
            f"{heads}: heads of a journal are there already, and may tell of records that the backup has not:"
            " move the file away first"
        )
    if target.path:
        try:
            target.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SabotError(f"{target.path.parent}: cannot be made: {system_reason(error)}") from None
    manifest = restore_backup(file, target)
    if json:
        print_json(msgspec.to_builtins(manifest))
        return
    rows = sum(part.rows for part in manifest.parts)
    sys.stdout.write(f"{manifest.records:,} records and {rows:,} rows restored; head {manifest.head}\n")
    sys.stdout.write("Now let `sabot audit` prove them.\n")

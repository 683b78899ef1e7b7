"""Which programs may open the books: the revision of their tables, and the oldest program that goes on with them (S-4).

A migration's file says its ``revision``, and where it only adds what an older program can do without, which one in
``oldest``. That is written into the books, because the older program does not have the file.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, inspect, text

from sabot.store.error import StoreError
from sabot.store.schema import metadata

FOLDER = Path(__file__).parent / "migrations"
_DECLARED = re.compile(r'^(revision|down_revision|oldest) = "(\w+)"$', re.MULTILINE)


class Revision(NamedTuple):
    """What one migration brings."""

    name: str
    oldest: str
    """The oldest program that reads and writes these tables, by the revision that it brought itself."""


def known_revisions() -> tuple[str, ...]:
    """Those of this program, the newest last."""
    return tuple(revision.name for revision in _read_revisions(FOLDER))


def newest_revision() -> Revision:
    """What this program's tables are."""
    return _read_revisions(FOLDER)[-1]


def oldest_program(name: str) -> str:
    """The oldest program that goes on with the tables of a revision that is known here."""
    return next(revision.oldest for revision in _read_revisions(FOLDER) if revision.name == name)


def revision_of(connection: Connection) -> str | None:
    """That of the database's tables; None: it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def is_behind(connection: Connection) -> bool:
    """Whether the tables are older than this program's; raises where it cannot work with them.

    Newer ones it can, if the books say that programs as old as this one may go on with them.
    """
    found, known = revision_of(connection), known_revisions()
    if found is None:
        if there := set(inspect(connection).get_table_names()) & set(metadata.tables):
            raise StoreError(f"the database has a table {min(there)!r} of another program: give Sabot one of its own")
        return True
    if found in known:
        return found != known[-1]
    oldest = _oldest_of(connection)
    if oldest not in known:
        raise StoreError(
            f"the database was made by a newer program (its tables are {found!r}, for programs from {oldest or found!r}"
            f" on; this one knows up to {known[-1]!r}): use that program, or another database"
        )
    return False


def is_newer(connection: Connection) -> bool:
    """Whether the tables are those of a newer program, and have things that this one does not know."""
    return revision_of(connection) not in known_revisions()


def _oldest_of(connection: Connection) -> str | None:
    """What the books say; None: nothing."""
    if not inspect(connection).has_table("tenure") or not has_column(connection, "tenure", "oldest"):
        return None
    found: str | None = connection.execute(text("SELECT oldest FROM tenure WHERE id = 1")).scalar()
    return found


def has_column(connection: Connection, table: str, name: str) -> bool:
    """Whether a table that is there has a column of that name."""
    return any(column["name"] == name for column in inspect(connection).get_columns(table))


@cache
def _read_revisions(folder: Path) -> tuple[Revision, ...]:
    """The newest last, read from the migrations' own files, without what carries them out."""
    after: dict[str | None, Revision] = {}
    for path in (folder / "versions").glob("*.py"):
        says = dict(_DECLARED.findall(path.read_text(encoding="utf-8")))
        if "revision" in says:
            name: str = says["revision"]
            after[says.get("down_revision")] = Revision(name, says.get("oldest") or name)
    found: list[Revision] = []
    while (following := after.get(found[-1].name if found else None)) is not None:
        found.append(following)
    return tuple(found)

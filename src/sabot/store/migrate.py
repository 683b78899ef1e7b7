"""Brings a database's tables up to date."""

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from sabot.store.database import Database, first_line
from sabot.store.error import StoreDown, StoreError
from sabot.store.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
_REVISION = re.compile(r'^(revision|down_revision) = "(\w+)"$', re.MULTILINE)


def migrate(database: Database) -> None:
    """The tables are up to date afterwards; a database of a newer program is refused and left alone."""
    engine = database.engine(reading=False)
    try:
        with engine.begin() as connection:
            if _is_behind(connection):
                build_tables(connection)
    except DBAPIError as error:
        raise StoreDown(f"the database cannot be opened: {first_line(error.orig)}") from error
    finally:
        engine.dispose()


def build_tables(connection: Connection, revision: str = "head") -> None:
    """Makes all tables over the connection that are not there yet, or not as this program needs them.

    With a revision, as the program needed them that brought it.
    """
    from alembic import command  # takes as long to load as all else of the store, and is rarely needed

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def verify_tables(connection: Connection) -> None:
    """Raises unless the tables are those of this program: for whoever only reads, and must not change them."""
    if _is_behind(connection):
        raise StoreError("the database has no tables of this version yet: `sabot serve` makes them, or renews them")


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def _is_behind(connection: Connection) -> bool:
    found, known = _revision_of(connection), known_revisions()
    if found is not None and found not in known:
        raise StoreError(
            f"the database was made by a newer program (its tables are {found!r}, this one knows up to {known[-1]!r}):"
            " use that program, or another database"
        )
    if found is None and (there := set(inspect(connection).get_table_names()) & set(metadata.tables)):
        raise StoreError(f"the database has a table {min(there)!r} of another program: give Sabot one of its own")
    return found != known[-1]


def _revision_of(connection: Connection) -> str | None:
    """That of the database's tables; None: it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


@cache
def known_revisions() -> tuple[str, ...]:
    """Those of this program, the newest last: read from the migrations' own files, without what carries them out."""
    after: dict[str | None, str] = {}
    for path in (FOLDER / "versions").glob("*.py"):
        names = dict(_REVISION.findall(path.read_text(encoding="utf-8")))
        if "revision" in names:
            after[names.get("down_revision")] = names["revision"]
    found: list[str] = []
    while (following := after.get(found[-1] if found else None)) is not None:
        found.append(following)
    return tuple(found)

"""Brings a database's tables up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError

from sabot.store.database import Database, first_line
from sabot.store.error import StoreDown, StoreError
from sabot.store.schema import metadata

FOLDER = Path(__file__).parent / "migrations"


def migrate(database: Database) -> None:
    """The tables are up to date afterwards; a database of a newer program is refused and left alone."""
    config = _config()
    engine = database.engine(reading=False)
    try:
        with engine.begin() as connection:
            if _is_behind(connection, ScriptDirectory.from_config(config)):
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
    except DBAPIError as error:
        raise StoreDown(f"the database cannot be opened: {first_line(error.orig)}") from error
    finally:
        engine.dispose()


def build_tables(connection: Connection) -> None:
    """Makes all tables over the connection, which must be to an empty database."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def verify_tables(connection: Connection) -> None:
    """Raises unless the tables are those of this program: for whoever only reads, and must not change them."""
    if _is_behind(connection, ScriptDirectory.from_config(_config())):
        raise StoreError("the database has no tables of this version yet: `sabot serve` makes them, or renews them")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def _is_behind(connection: Connection, scripts: ScriptDirectory) -> bool:
    found = MigrationContext.configure(connection).get_current_revision()
    newest = scripts.get_current_head()
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        raise StoreError(
            f"the database was made by a newer program (its tables are {found!r}, this one knows up to {newest!r}):"
            " use that program, or another database"
        )
    if found is None and (there := set(inspect(connection).get_table_names()) & set(metadata.tables)):
        raise StoreError(f"the database has a table {min(there)!r} of another program: give Sabot one of its own")
    return found != newest

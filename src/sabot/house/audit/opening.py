"""The books of a house, opened to be read by whoever is not the house."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from sabot.store import StoreDown, StoreError
from sabot.store.address import find_database
from sabot.store.database import Database, first_line
from sabot.store.migrate import verify_tables
from sabot.store.soundness import damaged, verify_sound
from sabot.store.sqlite import is_damage


@contextmanager
def open_books(address: str, *, whole: bool = False) -> Iterator[Connection]:
    """A connection that sees one moment of the books, cannot write, and leaves their tables as they are.

    Whole, every page of a file and every index is looked at before. Raises `BooksDamaged` where books cannot be read.
    """
    database = find_database(address)
    _verify_file(database)
    if whole:
        verify_sound(database, quick=False)
    engine = database.engine(reading=True)
    try:
        with engine.connect() as connection:
            verify_tables(connection)
            yield connection
    except DBAPIError as error:
        if is_damage(error.orig):
            raise damaged(database, first_line(error.orig)) from error
        raise StoreDown(f"the database does not answer ({first_line(error.orig)})") from error
    finally:
        engine.dispose()


def _verify_file(database: Database) -> None:
    # To look for a file that is not there would make it.
    file = database.url.database or ""
    if database.dialect.name == "sqlite" and not Path(file).is_file():
        raise StoreError(f"there are no books at {file}: name a house's folder with --data, or its --database")
    if database.path and not database.path.stat().st_size:
        raise damaged(database, f"{file} is empty")

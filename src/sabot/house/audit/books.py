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


@contextmanager
def open_books(address: str) -> Iterator[Connection]:
    """A connection that sees one moment of the books, cannot write, and leaves their tables as they are."""
    database = find_database(address)
    _verify_file(database)
    engine = database.engine(reading=True)
    try:
        with engine.connect() as connection:
            verify_tables(connection)
            yield connection
    except DBAPIError as error:
        raise StoreDown(f"the database does not answer ({first_line(error.orig)})") from error
    finally:
        engine.dispose()


def _verify_file(database: Database) -> None:
    # To look for a file that is not there would make it.
    file = database.url.database or ""
    if database.dialect.name == "sqlite" and not Path(file).is_file():
        raise StoreError(f"there are no books at {file}: name a house's folder with --data, or its --database")

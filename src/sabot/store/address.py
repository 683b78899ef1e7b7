"""Where a database is."""

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from sabot.store.database import Database
from sabot.store.error import StoreError
from sabot.store.sqlite import SQLite

_HOW = "a database is given as sqlite:///path/to/file or postgresql://user@host/name"


def find_database(address: str) -> Database:
    """The database at ``sqlite:///path`` or ``postgresql://user@host/name``."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise StoreError(_HOW) from error
    if url.drivername == "sqlite" and url.database and url.database != ":memory:":
        return SQLite(url)
    if url.drivername == "postgresql" and url.database:
        # Loaded where it is used: a house on SQLite starts without it.
        from sabot.store.postgresql import PostgreSQL

        return PostgreSQL(url.set(drivername="postgresql+psycopg"))
    raise StoreError(_HOW)

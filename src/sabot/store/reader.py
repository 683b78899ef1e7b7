"""Reading: over connections that see one moment's committed state and cannot write."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from sabot.store.address import find_database
from sabot.store.database import Database, first_line
from sabot.store.error import StoreDown

T = TypeVar("T")


class Reader:
    """Asks one database; whatever thread asks has a connection of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._engine = database.engine(reading=True)

    def read(self, query: Callable[[Connection], T]) -> T:
        """What the query gives; raises `StoreDown` where the database does not answer.

        A connection that is at hand may have been lost since: it is not asked whether it lives, which would cost every
        query a way to the database and back. Where it does not, the query is asked once more over a new one.
        """
        try:
            try:
                return self._ask(query)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._ask(query)
        except DBAPIError as error:
            down = StoreDown(f"the database does not answer ({first_line(error.orig)})")
            down.trouble = self._database.explain(error.orig)
            raise down from error

    def _ask(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return query(connection)

    def close(self) -> None:
        """Ends all connections."""
        self._engine.dispose()


def read_here(url: str, query: Callable[[Connection], T]) -> T:
    """What the query gives, read by this process, which is another than the store's: its connection is kept."""
    return _reader(url).read(query)


@cache
def _reader(url: str) -> Reader:
    return Reader(find_database(url))

"""Brings a database's tables up to date, also beside older servers that can go on with them (S-4)."""

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from sabot.store import revision as revisions
from sabot.store.database import Database, first_line
from sabot.store.error import BooksTaken, StoreDown, StoreError
from sabot.store.revision import has_column, is_behind, known_revisions, newest_revision, oldest_program, revision_of
from sabot.store.roster import TERM_MS, database_ms, hold_head, strike_off

if TYPE_CHECKING:
    from alembic.config import Config

LOCK_S: Final = 2
"""How long a migration waits for a table that somebody uses: whoever comes meanwhile waits behind it."""
SILENT_S: Final = 5
"""How long one may stop between two of them."""
STATEMENT_S: Final = 5
"""How long one of its statements may take while other servers deal."""
_TOO_LONG: Final = ("55P03", "57014")
"""PostgreSQL's codes for a lock, and for a statement, that took too long."""


def migrate(database: Database) -> None:
    """The tables are up to date afterwards, or newer and such that this program can go on with them.

    What cannot be is refused, and the database left alone: tables of a newer program that say otherwise; new tables
    while a server is there that could not go on with them.
    """
    engine = database.engine(reading=False)
    try:
        with engine.begin() as connection:
            if is_behind(connection):
                _make_way(connection)
                build_tables(connection)
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) in _TOO_LONG:
            raise StoreDown(
                "the tables could not be brought up to date, because others use them, and nothing was changed: try"
                " again, or stop the other servers first"
            ) from error
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
    if has_column(connection, "tenure", "oldest"):
        found = newest_revision().name if revision == "head" else revision
        oldest = {"oldest": oldest_program(found)}
        connection.execute(text("UPDATE tenure SET oldest = :oldest WHERE id = 1"), oldest)


def verify_tables(connection: Connection) -> None:
    """Raises unless this program can read the tables: for whoever only reads, and must not change them."""
    if is_behind(connection):
        raise StoreError("the database has no tables of this version yet: `sabot serve` makes them, or renews them")


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(revisions.FOLDER).replace("%", "%%"))
    return config


class _Server(NamedTuple):
    """A server on the roster, as the tables had it so far."""

    server: str
    name: str
    until_ms: int
    revision: str | None

    @property
    def goes_on(self) -> bool:
        """Whether its program can go on with the tables of this one."""
        known = known_revisions()
        return self.revision in known[known.index(newest_revision().oldest) :]


def _make_way(connection: Connection) -> None:
    """Raises while a server is there that could not go on with the new tables; bounds what the others may wait for.

    One that was not heard of is struck off, so that it cannot come back to tables that it does not know.
    """
    if connection.dialect.name == "sqlite" or revision_of(connection) is None:
        return  # several servers share a house only in PostgreSQL
    connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_S}s'"))
    if not inspect(connection).has_table("member"):
        return
    hold_head(connection)  # nobody comes, or commits, until it is decided
    now_ms = database_ms(connection)
    there = _read_roster(connection)
    stuck = [each for each in there if not each.goes_on]
    # One that was silent may have been heard of again since the roster was read.
    dealing = [each for each in stuck if each.until_ms >= now_ms or not _strike_off(connection, each)]
    if names := [each.name or each.server for each in dealing]:
        raise BooksTaken(
            f"servers of an older program deal in this house ({', '.join(sorted(names))}), which cannot go on with the"
            " tables of this one: stop them first. Nothing was changed"
        )
    if len(there) > len(stuck):
        connection.execute(text(f"SET LOCAL statement_timeout = '{STATEMENT_S}s'"))
        # Nor do they wait for one that has stopped in the middle of it.
        connection.execute(text(f"SET LOCAL idle_in_transaction_session_timeout = '{SILENT_S}s'"))


def _strike_off(connection: Connection, silent: _Server) -> bool:
    return strike_off(connection, silent.server, silent.until_ms, silent.until_ms - TERM_MS)


def _read_roster(connection: Connection) -> list[_Server]:
    revision = "revision" if has_column(connection, "member", "revision") else "NULL"
    rows = connection.execute(text(f"SELECT server, name, until_ms, {revision} FROM member"))  # noqa: S608, ours
    return [_Server(*row) for row in rows]

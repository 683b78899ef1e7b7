"""What the writer asks of a database; SQLite and PostgreSQL answer it each in its own file."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from sqlalchemy import URL, Column, ColumnElement, Connection, Dialect, Engine, FromClause

from sabot.store.error import BooksTaken, StoreError, Trouble
from sabot.store.hold import Hold

READERS = 4
"""How many may read at the same time."""
HEAVY_READERS = 2
"""How many may read at length at the same time, beside those: whoever reads a line never stands behind them."""


class Call(NamedTuple):
    """One statement to be carried out."""

    sql: str
    values: tuple[str, ...] = ()


class SqlAnswer(NamedTuple):
    """What a statement gave: its rows, and how many it changed."""

    rows: list[tuple[Any, ...]]
    changed: int


class StatementRefused(Exception):
    """Raised inside the store when the database itself will not take what a group says."""

    def __init__(self, error: StoreError) -> None:
        super().__init__(str(error))
        self.error = error


class DatabaseLost(Exception):
    """Raised inside the store when the database did not answer: the connection is of no more use."""

    def __init__(self, says: str, trouble: Trouble = "unreachable") -> None:
        super().__init__(says)
        self.trouble = trouble


class Stopped(Exception):
    """Raised inside the store when it must not write any more, now or later: the message says why."""


class Link(ABC):
    """An open connection of the writer, outside of any transaction until it is told BEGIN."""

    @abstractmethod
    def run(self, calls: Iterable[Call], *, wary: bool = False) -> list[SqlAnswer]:
        """The answers to all calls, in order; raises ``StatementRefused`` or ``DatabaseLost``.

        Wary, where a refusal is to be expected, nothing is prepared for the next time.
        """

    @abstractmethod
    def undo(self) -> None:
        """Takes back the transaction, which the database refused."""

    @abstractmethod
    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""


class Database(ABC):
    """A kind of database and where it is."""

    begin: ClassVar[str]
    """The words that open a transaction of the writer."""
    dialect: ClassVar[Dialect]
    insert: ClassVar[Any]
    """The dialect's own INSERT, which can also change a row that is there."""

    def __init__(self, url: URL) -> None:
        self.url = url

    @abstractmethod
    def hold(self) -> Hold:
        """The hold of a server on this database; raises ``BooksTaken`` if another has it."""

    def shared_hold(self) -> Hold:
        """The hold of one of several servers on this database; raises ``BooksTaken`` if one has it for itself."""
        raise BooksTaken("several servers can share a house only in PostgreSQL: name one with --database")

    @abstractmethod
    def find_damage(self, *, quick: bool) -> str | None:
        """What is wrong with the database as it lies on the disk; None, if nothing can be seen or it cannot be asked.

        Quick, indexes are not compared with their tables, and a very large file is only opened.
        """

    def explain(self, error: BaseException | None) -> Trouble:  # noqa: ARG002, not every database tells
        """What is the matter where a reader was answered with this error."""
        return "unreachable"

    given: Path | None = None
    """The file, of a database that is one, as it was named."""

    @property
    def path(self) -> Path | None:
        """The same, where the name leads to."""
        return None

    @abstractmethod
    def connect(self) -> Link:
        """A new connection for the writer; raises ``DatabaseLost`` if there is none to be had."""

    @abstractmethod
    def connect_reader(self) -> Link:
        """The same for whoever looks things up by the writer's own statements, and cannot write."""

    @abstractmethod
    def unfold(self, columns: Sequence[Column[Any]]) -> tuple[FromClause, list[ColumnElement[Any]]]:
        """The parameter ``lines``, a JSON list of lists, as something to select from, with its columns."""

    @abstractmethod
    def unfold_each(
        self, columns: Sequence[Column[Any]], each: Column[Any]
    ) -> tuple[FromClause, list[ColumnElement[Any]], ColumnElement[Any]]:
        """The same where each line ends in a list, of whose every entry there is a row; the last is that entry.

        The rest of a line is read once, however many rows it makes.
        """

    @abstractmethod
    def engine(self, *, reading: bool) -> Engine:
        """Connections of SQLAlchemy: to read, each time from one moment's state; or to migrate, one by one."""

    def roster_engine(self, server: str = "") -> Engine:  # noqa: ARG002, not every database tells whose they are
        """Connections that write the roster, the server's if one is named.

        They give up soon, for what they say is of the moment.
        """
        return self.engine(reading=False)

    def read_lines(self, connection: Connection) -> frozenset[str]:  # noqa: ARG002, see above
        """The names of the roster's connections that the database has at this moment; none where it does not tell."""
        return frozenset()


def line_name(server: str) -> str:
    """By which the database knows the roster's connections of a server."""
    return f"sabot-{sha256(server.encode()).hexdigest()[:32]}"


def first_line(error: BaseException | None) -> str:
    """What the database said, without the hints that follow."""
    return str(error).strip().partition("\n")[0]

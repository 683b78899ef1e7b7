"""Where a house keeps its books, as the verbs let a person say it."""

from pathlib import Path

from sabot.cli.terminal.safe import find_home
from sabot.errors import SabotError

FILE = "house.db"


def choose_books(database: str | None, data: Path | None) -> str:
    """The address of the database: the one given, or that of the given folder, or of the folder of this user."""
    if database is not None and data is not None:
        raise SabotError("the books are in a --data folder or in a --database, not in both: give one")
    return database or own_database(data or find_home())


def own_database(folder: Path) -> str:
    """The database that a folder holds."""
    return f"sqlite:///{folder.expanduser().resolve() / FILE}"

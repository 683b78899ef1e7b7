"""Where a house keeps its books, as the verbs let a person say it."""

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from sabot.cli.home import find_home
from sabot.errors import SabotError

FILE = "house.db"
HEADS = ".heads"


def choose_books(database: str | None, data: Path | None) -> str:
    """The address of the database: the one given, or that of the given folder, or of the folder of this user."""
    if database is not None and data is not None:
        raise SabotError("the books are in a --data folder or in a --database, not in both: give one")
    return database or own_database(data or find_home())


def own_database(folder: Path) -> str:
    """The database that a folder holds."""
    return f"sqlite:///{folder.expanduser().resolve() / FILE}"


def has_books(folder: Path) -> bool:
    """Whether a house has its books in that folder."""
    return (folder.expanduser() / FILE).is_file()


def heads_file(address: str, folder: Path) -> Path:
    """Where signed heads of that database are kept unless somebody says otherwise: beside it, or in the folder."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return folder / f"house{HEADS}"
    if url.drivername == "sqlite" and url.database:
        return Path(url.database).with_suffix(HEADS)
    return folder / f"{url.database or 'house'}{HEADS}"

"""Writes the tables of this program down as text, for its successors: ``python -m tests.store.freezing``.

To be done once for each revision that a version is released with, and for one whose migration names no ``oldest``.
"""

import sqlite3
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from sabot.fleet.postgres import find_binaries
from sabot.store import Store
from sabot.store.revision import newest_revision
from tests.postgres import PostgresServer

FROZEN = Path(__file__).parent / "frozen"
_NOT_TABLES = ("--", "\\", "SET ", "SELECT pg_catalog.set_config")
"""How lines of PostgreSQL's dump begin that say nothing of the tables."""


def frozen_file(revision: str, dialect: str) -> Path:
    """Where the tables of a revision are written down."""
    return FROZEN / f"{revision}.{dialect}.sql"


def freeze_sqlite() -> str:
    """The tables as SQLite tells them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.db"
        Store.open(f"sqlite:///{path}").close()
        return "\n".join(sqlite3.connect(path).iterdump())


def freeze_postgresql() -> str:
    """The tables as PostgreSQL tells them."""
    with PostgresServer() as server:
        name = server.create()
        Store.open(server.url(name)).close()
        words = ["--no-owner", "--no-privileges", "--inserts", "--dbname", server.url(name)]
        return subprocess.run([find_binaries() / "pg_dump", *words], check=True, capture_output=True, text=True).stdout


def main() -> None:
    """Writes both files."""
    for dialect, text in (("sqlite", freeze_sqlite()), ("postgresql", freeze_postgresql())):
        lines = [line.rstrip().expandtabs(4) for line in text.splitlines()]
        kept = [line for line in lines if line and not line.startswith(_NOT_TABLES)]
        frozen_file(newest_revision().name, dialect).write_text("\n".join(kept) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

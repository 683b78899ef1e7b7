"""W-6: files with damaged pages, as a disk leaves them, proved by `sabot audit`."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sabot.cli import main
from sabot.store import Store
from tests.house.audit.floor import play_house


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The books of a house that has been played in."""
    path = tmp_path_factory.mktemp("house") / "house.db"
    store = Store.open(f"sqlite:///{path}", inline=True)
    asyncio.run(play_house(store, 12))
    store.close()
    with closing(sqlite3.connect(path)) as played:
        played.execute("VACUUM")  # a page that nobody uses may be anything
    return path


def _audit(books: Path, capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    """The exit code, and what was said."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        main(["audit", "--database", f"sqlite:///{books}"])
    return left.value.code, capsys.readouterr().err


def _sizes(books: Path) -> tuple[int, int]:
    """How large a page is, and how many there are; none of them is free."""
    with closing(sqlite3.connect(books)) as found:
        assert found.execute("PRAGMA freelist_count").fetchone() == (0,)
        size = int(found.execute("PRAGMA page_size").fetchone()[0])
    return size, books.stat().st_size // size


def test_w_6_every_page_that_is_noise_is_noticed(
    books: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    size, pages = _sizes(books)
    copy = tmp_path / "house.db"
    for page in range(pages):
        shutil.copy(books, copy)
        with copy.open("r+b") as file:
            file.seek(page * size)
            file.write(Random(page).randbytes(size))
        code, told = _audit(copy, capsys)
        assert (code, told.count("\n")) == (1, 1), f"page {page}: {told}"
        assert told.startswith("sabot: the books are damaged: ")
        assert "restore the last backup as docs/operations.md says under Restore" in told


def test_w_6_the_beginning_of_every_page_is_noticed(
    books: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its kind, how many entries it has and where they lie: a single byte turned over in each."""
    size, pages = _sizes(books)
    copy = tmp_path / "house.db"
    for page in range(1, pages):
        shutil.copy(books, copy)
        with copy.open("r+b") as file:
            file.seek(page * size)
            (kind,) = file.read(1)
            file.seek(page * size)
            file.write(bytes([kind ^ 0xFF]))
        code, told = _audit(copy, capsys)
        assert code == 1, f"page {page}: {told}"


def test_w_6_indexes_that_do_not_belong_to_their_tables_are_noticed(
    books: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The quick look of a start does not see this, the audit does."""
    shutil.copy(books, copy := tmp_path / "house.db")
    with closing(sqlite3.connect(copy, isolation_level=None)) as found:
        found.execute("PRAGMA writable_schema = ON")
        (sql,) = found.execute("SELECT sql FROM sqlite_master WHERE name = 'journal_stream'").fetchone()
        found.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'stream, version', 'kind, version') WHERE sql = ?", (sql,)
        )
    code, told = _audit(copy, capsys)
    assert code == 1, told

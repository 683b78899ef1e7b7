"""Books that somebody cuts short or writes over in place, while a house is served from them."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sabot.store import Store, StoreStopped, schema
from sabot.store.reading import chain_head
from tests.store.steps import commit, deposit, read

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the index of the log is not seen in its file")

HEAVY = f'["{"x" * 3000}"]'
"""The body of a step that takes a page of its own."""


def serve(books: Path) -> Store:
    """A served store on that file, everything done at once."""
    return Store.serve(f"sqlite:///{books}", server="one", inline=True)


def fill(store: Store, count: int = 60) -> None:
    """Commits so many heavy steps in one group."""
    store.commit_group([deposit(5, f"p{number % 7}", body=HEAVY) for number in range(count)])


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """Books with something in them, all of it in the one file."""
    path = tmp_path / "house.db"
    store = serve(path)
    fill(store)
    store.close()
    return path


@pytest.fixture
def store(books: Path) -> Iterator[Store]:
    """A house that is served, with something in its log."""
    made = serve(books)
    commit(made, deposit(5))
    yield made
    made.close()


def _cut_half(books: Path) -> None:
    os.truncate(books, books.stat().st_size // 2 // 4096 * 4096)


def _cut_all(books: Path) -> None:
    os.truncate(books, 0)


def _overwrite(books: Path) -> None:
    other = books.parent / "other" / "house.db"
    other.parent.mkdir()
    made = serve(other)
    fill(made, 200)
    made.close()
    shutil.copyfile(other, books)


def _zero_header(books: Path) -> None:
    _write(books, 0, bytes(100))


def _damage_pages(books: Path) -> None:
    for page in range(5, 25):
        _write(books, 4096 * page, b"\xa5" * 300)


def _cut_log(books: Path) -> None:
    os.truncate(f"{books}-wal", 0)


def _cut_end_of_log(books: Path) -> None:
    log = Path(f"{books}-wal")
    os.truncate(log, log.stat().st_size - 1)


def _overwrite_log(books: Path) -> None:
    _write(Path(f"{books}-wal"), 0, bytes(32))


def _delete_index(books: Path) -> None:
    Path(f"{books}-shm").unlink()


def _write(path: Path, offset: int, what: bytes) -> None:
    # Through another process: to close the file here would let go of SQLite's locks on it.
    code = "import sys; f = open(sys.argv[1], 'r+b'); f.seek(int(sys.argv[2])); f.write(bytes.fromhex(sys.argv[3]))"
    subprocess.run([sys.executable, "-c", code, path, str(offset), what.hex()], check=True)


HARMS = [_cut_half, _cut_all, _overwrite, _zero_header, _damage_pages]
LOG_HARMS = [_cut_log, _cut_end_of_log, _overwrite_log, _delete_index]


@pytest.mark.parametrize("harm", HARMS + LOG_HARMS, ids=lambda harm: harm.__name__)
def test_w_6_books_changed_in_place_take_nothing_more(books: Path, store: Store, harm: Callable[[Path], None]) -> None:
    harm(books)
    with pytest.raises(StoreStopped, match=r"cut short|written over|written to|taken away"):
        commit(store, deposit(5))
    with pytest.raises(StoreStopped):
        read(store, chain_head)


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_w_6_books_changed_in_place_after_the_log_was_carried_over(
    books: Path, store: Store, harm: Callable[[Path], None]
) -> None:
    _checkpoint(store, "PASSIVE")
    commit(store, deposit(5))
    harm(books)
    with pytest.raises(StoreStopped, match=r"cut short|written over|written to"):
        commit(store, deposit(5))


def _checkpoint(store: Store, how: str) -> None:
    link = store._writer._link
    assert link is not None
    assert link._connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()[0] == 0  # type: ignore[attr-defined]


def test_w_6_a_file_that_is_only_touched_goes_on(books: Path, store: Store) -> None:
    os.utime(books, (1, 1))
    commit(store, deposit(5))
    assert read(store, chain_head).seq == 62


@pytest.mark.parametrize("how", ["PASSIVE", "FULL", "RESTART", "TRUNCATE"])
def test_w_6_a_log_that_is_carried_over_is_no_alarm(books: Path, store: Store, how: str) -> None:
    for _ in range(3):
        fill(store)
        with closing(sqlite3.connect(books)) as other:
            assert other.execute(f"PRAGMA wal_checkpoint({how})").fetchone()[0] == 0
        commit(store, deposit(5))
        _checkpoint(store, how)
        commit(store, deposit(5))
    assert store.stopped is None


def test_w_6_a_log_that_carries_itself_over_again_and_again_is_no_alarm(store: Store) -> None:
    link = store._writer._link
    assert link is not None
    link._connection.execute("PRAGMA wal_autocheckpoint = 20")  # type: ignore[attr-defined]
    for number in range(150):
        with store._reader._engine.connect() as reader:  # keeps a part of the log from being carried over
            reader.execute(schema.chain.select()).one()
            fill(store, number % 9 + 1)
            commit(store, deposit(5))
    assert store.stopped is None


def test_w_6_books_made_smaller_by_their_own_database_are_no_alarm(books: Path, store: Store) -> None:
    with closing(sqlite3.connect(books, isolation_level=None)) as other:
        other.execute("CREATE TABLE operators_own (text)")
        other.executemany("INSERT INTO operators_own VALUES (?)", [("x" * 3000,)] * 200)
        commit(store, deposit(5))
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        commit(store, deposit(5))
        before = books.stat().st_size
        other.execute("DROP TABLE operators_own")
        other.execute("VACUUM")
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert books.stat().st_size < before
    commit(store, deposit(5))
    assert store.stopped is None


def test_w_6_a_closed_store_lets_go_of_all_its_files(books: Path) -> None:
    def held() -> int:
        links = [Path(link) for link in Path("/proc/self/fd").iterdir()]
        return sum(os.path.realpath(link).startswith(str(books)) for link in links)

    before = held()
    store = serve(books)
    commit(store, deposit(5))
    assert held() > before
    store.close()
    assert held() == before

"""Books that are a file: deleted, replaced, damaged, read-only, or gone before the start."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from sabot.house.audit.opening import open_books
from sabot.store import BooksDamaged, BooksMissing, Store, StoreDown, StoreStopped
from sabot.store.address import find_database
from sabot.store.reading import chain_head
from sabot.store.soundness import verify_sound
from tests.postgres import NOBODY
from tests.store.steps import commit, deposit, read, run


def serve(books: Path, *, new_house: bool = False) -> Store:
    """A served store on that file, everything done at once."""
    key = books.parent / "house.key"
    return Store.serve(f"sqlite:///{books}", server="one", inline=True, key=key, new_house=new_house)


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """Books with something in them."""
    path = tmp_path / "house.db"
    store = serve(path)
    for number in range(300):
        commit(store, deposit(5, f"p{number % 7}", body=f'["{"x" * 400}"]'))
    store.close()
    return path


def _delete(books: Path) -> None:
    books.unlink()


def _delete_all(books: Path) -> None:
    for path in books.parent.glob("house.db*"):
        path.unlink()


def _replace(books: Path) -> None:
    copy = books.with_name("copy")
    shutil.copy(books, copy)
    copy.replace(books)


def _move(books: Path) -> None:
    books.rename(books.with_name("old.db"))


def _delete_log(books: Path) -> None:
    books.with_name("house.db-wal").unlink()


@pytest.mark.parametrize("harm", [_delete, _delete_all, _replace, _move, _delete_log], ids=lambda harm: harm.__name__)
def test_w_6_books_that_are_not_there_any_more_take_nothing(books: Path, harm: Callable[[Path], None]) -> None:
    store = serve(books)
    commit(store, deposit(5))
    harm(books)
    with pytest.raises(StoreStopped, match=r"gone from|in the place of|was taken away"):
        commit(store, deposit(5))
    assert store.stopped is not None
    with pytest.raises(StoreStopped):
        read(store, chain_head)
    with pytest.raises(StoreStopped):
        run(store.beat(1))
    store.close()
    assert books.exists() == (harm in (_replace, _delete_log)), "nothing is made anew in its place"


def test_w_6_a_link_that_leads_elsewhere_is_noticed(books: Path) -> None:
    link = books.with_name("link.db")
    link.symlink_to(books)
    shutil.copy(books, other := books.with_name("other.db"))
    store = Store.open(f"sqlite:///{link}", inline=True)
    link.unlink()
    link.symlink_to(other)
    with pytest.raises(StoreStopped, match=r"another file lies in the place of the books .*link\.db"):
        commit(store, deposit(5))
    store.close()
    for path in (books, other):
        with closing(sqlite3.connect(path)) as found:
            assert found.execute("SELECT seq FROM chain").fetchone() == (300,)


def test_w_6_a_lost_connection_makes_no_new_file(books: Path) -> None:
    store = serve(books)
    store._writer.close()
    _delete_all(books)
    with pytest.raises(StoreStopped, match="gone from"):
        commit(store, deposit(5))
    store.close()
    assert not books.exists()


def test_w_6_no_new_house_where_there_was_one(books: Path) -> None:
    for path in books.parent.glob("house.db*"):
        if path.suffix != ".id":
            path.unlink()
    told = r"house\.db\.id says that there was a house: restore .* --new-house"
    with pytest.raises(BooksMissing, match=told):
        serve(books)
    with pytest.raises(BooksMissing, match=told):
        Store.open(f"sqlite:///{books}")
    assert not books.exists()
    store = serve(books, new_house=True)
    assert read(store, chain_head).seq == 0
    store.close()
    serve(books).close()


def test_w_6_an_empty_file_is_no_house_either(books: Path) -> None:
    books.write_bytes(b"")
    with pytest.raises(BooksMissing):
        serve(books)
    assert books.stat().st_size == 0


def test_w_6_an_empty_file_is_damaged_books_to_an_audit(books: Path) -> None:
    os.truncate(books, 0)
    with pytest.raises(BooksDamaged, match=r"house\.db is empty"), open_books(f"sqlite:///{books}"):
        pass


def test_w_6_a_key_without_books_says_that_there_was_a_house(tmp_path: Path) -> None:
    (tmp_path / "house.key").write_text("0" * 64)
    with pytest.raises(BooksMissing, match=r"house\.key says that there was a house"):
        serve(tmp_path / "house.db")
    Store.serve(f"sqlite:///{tmp_path}/house.db", server="one", inline=True, key=tmp_path / "far" / "house.key").close()


def test_w_6_signed_heads_without_books_say_that_there_was_a_house(tmp_path: Path) -> None:
    (tmp_path / "house.heads").write_text("{}")
    with pytest.raises(BooksMissing, match=r"house\.heads says that there was a house"):
        serve(tmp_path / "house.db")


def test_w_6_books_of_another_house_are_noticed(books: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    serve(tmp_path / "other" / "house.db").close()
    shutil.copy(books, backup := tmp_path / "backup.db")
    shutil.copy(tmp_path / "other" / "house.db", books)
    with pytest.raises(BooksMissing, match="the books of another house than was here before"):
        serve(books)
    shutil.copy(backup, books)
    store = serve(books)
    assert read(store, chain_head).seq == 300, "a backup of this house is at home"
    store.close()


def test_w_6_books_that_were_never_marked_are_taken_as_they_are(books: Path) -> None:
    books.with_name("house.db.id").unlink()
    serve(books).close()
    assert len(books.with_name("house.db.id").read_text().strip()) == 32


def test_w_6_an_empty_mark_is_none_and_is_made_anew(books: Path) -> None:
    marker = books.with_name("house.db.id")
    before = marker.read_text()
    marker.write_text("")
    serve(books).close()
    assert marker.read_text() == before


def _damage(books: Path, page: int, size: int) -> None:
    with books.open("r+b") as file:
        file.seek(page * size)
        file.write(Random(page).randbytes(size))


def _page_size(books: Path) -> int:
    with closing(sqlite3.connect(books)) as found:
        return int(found.execute("PRAGMA page_size").fetchone()[0])


def test_w_6_every_page_that_is_noise_is_noticed_at_the_start(books: Path, tmp_path: Path) -> None:
    size = _page_size(books)
    pages = books.stat().st_size // size
    assert pages > 30
    copy = tmp_path / "copy" / "house.db"
    copy.parent.mkdir()
    for page in range(pages):
        shutil.copy(books, copy)
        _damage(copy, page, size)
        with pytest.raises(BooksDamaged, match=r"the books are damaged: .*restore the last backup") as found:
            serve(copy)
        assert "\n" not in str(found.value)
        with pytest.raises(BooksDamaged):
            verify_sound(find_database(f"sqlite:///{copy}"), quick=False)


def test_w_6_the_newest_copy_beside_the_books_is_named(books: Path) -> None:
    for number, name in enumerate(("older.db", "newer.db")):
        shutil.copy(books, copy := books.with_name(name))
        os.utime(copy, (number, number))
    _damage(books, 0, _page_size(books))
    with pytest.raises(BooksDamaged, match=r"the newest copy beside it is newer\.db"):
        serve(books)


def test_w_6_a_file_cut_short_is_noticed(books: Path) -> None:
    os.truncate(books, books.stat().st_size // 2)
    with pytest.raises(BooksDamaged):
        serve(books)


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE chain SET seq = 299",
        "UPDATE chain SET hash = 'x'",
        "DELETE FROM chain",
        "DROP TRIGGER journal_no_update; UPDATE journal SET body = '[1]' WHERE seq = 250",
        "DROP TRIGGER journal_no_delete; DELETE FROM posting; DELETE FROM journal WHERE seq = 300",
    ],
)
def test_w_6_a_journal_that_does_not_end_at_its_head_is_noticed(books: Path, harm: str) -> None:
    with closing(sqlite3.connect(books)) as found:
        found.executescript("DROP TRIGGER IF EXISTS posting_no_delete;" + harm)
    with pytest.raises(BooksDamaged, match="the books are damaged"):
        serve(books)


def test_damage_found_while_writing_stops_the_store(books: Path) -> None:
    store = serve(books)
    store._writer.close()
    store._reader._engine.dispose()
    size = _page_size(books)
    for page in range(1, books.stat().st_size // size):
        _damage(books, page, size)
    with pytest.raises(StoreStopped, match="the books are damaged"):
        commit(store, deposit(5))
    store.close()


@contextmanager
def _somebody() -> Iterator[None]:
    """Root may write anything, so as long as the block lasts it is somebody else."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
@pytest.mark.parametrize("what", ["file", "folder"])
def test_w_6_books_that_cannot_be_written_are_refused_at_the_start(books: Path, what: str) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        copy = folder / "house.db"
        shutil.copy(books, copy)
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
            os.chown(copy, NOBODY, NOBODY)
        copy.chmod(0o400 if what == "file" else 0o600)
        folder.chmod(0o700 if what == "file" else 0o500)
        with _somebody(), pytest.raises(StoreDown, match=r"readonly|cannot be written"):
            serve(copy)
        folder.chmod(0o700)


def test_a_full_disk_is_told_by_its_name_and_passes(books: Path) -> None:
    store = serve(books)
    commit(store, deposit(5))
    connection = store._writer._link._connection  # type: ignore[union-attr]
    most = connection.execute("PRAGMA max_page_count").fetchone()[0]
    connection.execute("PRAGMA max_page_count = 1")
    with pytest.raises(StoreDown, match="full") as down:
        commit(store, deposit(5, body=f'["{"x" * 100_000}"]'))
    assert (down.value.trouble, store.trouble) == ("full", "full")
    assert most > 1
    commit(store, deposit(5))
    assert store.trouble is None
    store.close()

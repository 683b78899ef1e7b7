"""One server on one set of books, by whatever name they are reached."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sabot.store import BooksTaken, Store, StoreDown, StoreStopped
from tests.store.steps import commit, deposit, records, run

_HOLD = """
import sys
from sabot.store import Store, BooksTaken
try:
    store = Store.serve(sys.argv[1], server="other", inline=True)
except BooksTaken as taken:
    print(taken)
else:
    print("served")
    store.close()
"""


def serve_elsewhere(url: str) -> str:
    """What another process comes to that would serve from there."""
    told = subprocess.run([sys.executable, "-c", _HOLD, url], capture_output=True, text=True, check=True)
    return told.stdout.strip()


def test_s_2_a_second_server_is_refused(database_url: str) -> None:
    store = Store.serve(database_url, server="one", inline=True)
    with pytest.raises(BooksTaken, match="another sabot serves from"):
        Store.serve(database_url, server="two", inline=True)
    assert "another sabot serves from" in serve_elsewhere(database_url)
    commit(store, deposit(5))
    store.close()
    assert serve_elsewhere(database_url) == "served", "the hold ends with the server"


def test_s_2_a_verb_beside_the_server_may_still_write(database_url: str) -> None:
    served = Store.serve(database_url, server="one", inline=True)
    beside = Store.open(database_url, inline=True)
    commit(beside, deposit(5, "p1"))
    commit(served, deposit(5, "p2"))
    commit(beside, deposit(5, "p3"))
    assert [record.actor for record in records(served)] == ["p1", "p2", "p3"]
    beside.close()
    served.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a lock on the books' own file would disturb SQLite")
@pytest.mark.parametrize("way", ["symlink", "folder", "hard link", "lock file removed"])
def test_s_2_books_are_one_server_s_by_any_name(tmp_path: Path, way: str) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "elsewhere").mkdir()
    books, other = tmp_path / "home" / "house.db", tmp_path / "elsewhere" / "other.db"
    store = Store.serve(f"sqlite:///{books}", server="one", inline=True)
    commit(store, deposit(5))
    match way:
        case "symlink":
            other.symlink_to(books)
        case "folder":
            (tmp_path / "alias").symlink_to(tmp_path / "home")
            other = tmp_path / "alias" / "house.db"
        case "hard link":
            other.hardlink_to(books)
        case _:
            books.with_name("house.db.lock").unlink()
            other = books
    assert "another sabot serves from" in serve_elsewhere(f"sqlite:///{other}")
    commit(store, deposit(5))
    store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only there is the books' own file locked")
def test_the_lock_leaves_those_of_sqlite_alone(tmp_path: Path) -> None:
    books = tmp_path / "house.db"
    store = Store.serve(f"sqlite:///{books}", server="one", inline=True)
    commit(store, deposit(5))
    look = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None);"
        " c.execute('BEGIN IMMEDIATE'); print(c.execute('SELECT count(*) FROM journal').fetchone()[0]);"
        " c.execute('COMMIT')"
    )
    told = subprocess.run([sys.executable, "-c", look, str(books)], capture_output=True, text=True, check=False)
    assert told.stdout == "1\n", f"others read and write beside it: {told.stderr}"
    with closing(sqlite3.connect(books, timeout=0, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        told = subprocess.run([sys.executable, "-c", look, str(books)], capture_output=True, text=True, check=False)
        assert "database is locked" in told.stderr, "and SQLite's own locks hold as ever"
    store.close()


def test_s_2_a_server_that_was_superseded_writes_no_more(database_url: str) -> None:
    """Should a second server come about in spite of all locks, the first has written its last."""
    first = Store.serve(database_url, server="one", inline=True)
    commit(first, deposit(5))
    thief = Store.open(database_url, inline=True)
    thief._claim("two", new_house=False)
    with pytest.raises(StoreStopped, match="another server has taken the books over"):
        commit(first, deposit(7))
    assert first.stopped == "another server has taken the books over"
    assert first.trouble == "stopped"
    with pytest.raises(StoreStopped):
        commit(first, deposit(7))
    with pytest.raises(StoreStopped):
        run(first.beat(1))
    commit(thief, deposit(9))
    assert len(records(thief)) == 2
    first.close()
    thief.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_lost_lock_is_taken_again_if_nobody_had_it(database_url: str) -> None:
    store = Store.serve(database_url, server="one", inline=True)
    _cut(database_url)
    store.check_hold()
    assert store.stopped is None
    assert "another sabot serves from" in serve_elsewhere(database_url), "it is held again"
    with pytest.raises(StoreDown, match="try again"):
        commit(store, deposit(5))
    commit(store, deposit(5))
    store.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_connection_of_its_own_that_lingers_is_no_other_server(database_url: str) -> None:
    store = Store.serve(database_url, server="one", inline=True)
    hold: Any = store._hold
    # This side has lost the connection, and PostgreSQL does not know it yet.
    lingering, hold._connection = hold._connection, None
    store.check_hold()
    while hold._connection is None:
        store.check_hold()
    assert store.stopped is None
    with pytest.raises(psycopg.Error):
        lingering.execute("SELECT 1")
    lingering.close()
    commit(store, deposit(5))
    store.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_lock_lost_to_another_stops_the_server(database_url: str) -> None:
    store = Store.serve(database_url, server="one", inline=True)
    _cut(database_url)
    other = Store.serve(database_url, server="two", inline=True)
    store.check_hold()
    assert "another sabot serves from the database" in (store.stopped or "")
    with pytest.raises(StoreStopped):
        commit(store, deposit(5))
    store.close()
    other.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_another_server_that_came_and_went_is_noticed(database_url: str) -> None:
    store = Store.serve(database_url, server="one", inline=True)
    _cut(database_url)
    Store.serve(database_url, server="two", inline=True).close()
    store.check_hold()
    assert store.stopped is None, "the lock is free"
    with pytest.raises(StoreDown, match="try again"):
        commit(store, deposit(5))
    with pytest.raises(StoreStopped, match="another server has taken the books over"):
        commit(store, deposit(5))
    store.close()


def _cut(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match=r"nowhere: cannot be written: no such file or directory; choose another"):
        Store.serve(f"sqlite:///{tmp_path}/nowhere/house.db", server="one", inline=True)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_house_that_stopped_may_start_again_at_once(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the database has not yet noticed that the first one's connection is gone."""
    store = Store.serve(database_url, server="one", inline=True)
    hold: Any = store._hold
    lingering = hold._connection
    with monkeypatch.context() as context:
        context.setattr(lingering, "close", lambda: None)
        store.close()
    Store.serve(database_url, server="two", inline=True).close()
    lingering.close()

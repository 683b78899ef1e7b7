"""The parts of the audit by themselves."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from sabot.cards import ShoeRecord, load_kernel
from sabot.house.audit import BooksWrong
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.opening import open_books
from sabot.house.audit.orders import MANY, Orders, make_native
from sabot.house.audit.times import EARLIER_MS, Times
from sabot.store import Record, Row, Store, StoreDown, StoreError, schema


def test_notebook_knows_what_was_noted() -> None:
    with Notebook() as notebook:
        assert notebook.note("shoe", "h1")
        assert not notebook.note("shoe", "h1")
        assert notebook.note("round", "h1")
        assert notebook.note("played", "a", "b")
        assert not notebook.knows("played", "a", "c")
        assert notebook.knows("played", "a", "b")
        assert notebook.counts == {"shoe": 1, "round": 1, "played": 1}


def _record(seq: int, at_ms: int, stream: str = "player:p1") -> Record:
    return Record(seq, stream, seq, at_ms, "x", "p1", "", "[]", None, None, None, (), "")


def test_w_6_a_clock_that_was_set_back_in_an_earlier_house_binds_no_later_one() -> None:
    times = Times()
    times.check(_record(1, 86_400_000), strict=False)
    times.check(_record(2, 1_000), strict=False)
    assert times.back == 1
    times.check(_record(3, 2_000), strict=True)
    times.check(_record(4, 2_000 + EARLIER_MS), strict=True)
    times.check(_record(5, 2_000), strict=True)
    with pytest.raises(BooksWrong, match="its time is 1 ms earlier than it can be"):
        times.check(_record(6, 1_999), strict=True)


@pytest.mark.parametrize("decks", range(1, 9))
def test_f_2_the_kernel_gives_order_and_root_of_the_plain_code(decks: int) -> None:
    load_kernel()
    for number in range(8):
        shoe = ShoeRecord(decks=decks, seed=f"{number:064x}", cut=f"ñ{number}")
        assert make_native(shoe) == (shoe.order(), shoe.tree().root)


def test_f_1_a_shuffle_that_rejects_a_word_is_found_too() -> None:
    """The shoe of the test vectors that meets such a word."""
    shoe = ShoeRecord(decks=8, seed=bytes(range(32)).hex(), cut="150747")
    assert Orders(MANY).find(shoe, shoe.tree().root) == (shoe.order(), shoe.tree().root)


@pytest.mark.parametrize("shoes", [1, MANY])
def test_an_order_comes_with_its_own_root_whatever_was_told(shoes: int) -> None:
    shoe = ShoeRecord(decks=2, seed="ab" * 32, cut="7")
    for told in (shoe.tree().root, "0" * 64):
        assert Orders(shoes).find(shoe, told) == (shoe.order(), shoe.tree().root)


def test_books_are_only_read(database_url: str) -> None:
    with open_books(database_url) as connection:
        assert connection.scalar(select(schema.chain.c.seq)) == 0
        with pytest.raises(StoreDown, match=r"read-?only"), open_books(database_url) as other:
            other.execute(schema.chain.delete())


def test_books_in_a_folder_that_can_only_be_read_are_read_without_files_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs the tests may be able to write everywhere: the folder only says that it cannot be written."""
    url = f"sqlite:///{tmp_path / 'house.db'}"
    Store.open(url).close()
    assert [path.name for path in tmp_path.iterdir()] == ["house.db"]
    monkeypatch.setattr("sabot.store.sqlite.os.access", lambda *_: False)
    with open_books(url, whole=True) as connection:
        assert connection.scalar(select(schema.chain.c.seq)) == 0
        assert [path.name for path in tmp_path.iterdir()] == ["house.db"]


def test_books_with_a_log_are_read_with_it_wherever_they_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    store = Store.open(url, inline=True)
    asyncio.run(store.put(Row("tenure", {"id": 1, "house": "ours", "server": "one", "beat_ms": 7})))
    monkeypatch.setattr("sabot.store.sqlite.os.access", lambda *_: False)
    with open_books(url, whole=True) as connection:
        assert connection.scalar(select(schema.tenure.c.house)) == "ours"
    store.close()


def test_books_that_are_not_there_are_not_made(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with pytest.raises(StoreError, match=f"there are no books at {file}"), open_books(f"sqlite:///{file}"):
        pass
    assert not file.exists()


def test_books_without_tables_stay_as_they_are(empty_url: str) -> None:
    if empty_url.startswith("sqlite"):
        # A file with nothing in it at all is called empty; this one is a database, and has no tables.
        with closing(sqlite3.connect(empty_url.removeprefix("sqlite:///"))) as made:
            made.execute("PRAGMA user_version = 1")
    with pytest.raises(StoreError, match="the database has no tables of this version yet"), open_books(empty_url):
        pass

"""Two neighbouring versions on one set of books: what the one has renewed, the other goes on with (S-4)."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, create_engine, inspect, text

from sabot.house.audit.opening import open_books
from sabot.store import BooksTaken, Store, StoreDown, StoreError, migrate
from sabot.store.address import find_database
from sabot.store.backup import read_manifest, write_backup
from sabot.store.migrate import build_tables
from sabot.store.revision import newest_revision, revision_of
from sabot.store.roster import Roster
from sabot.store.shape import find_difference
from tests.store.freezing import frozen_file
from tests.store.next_program import CONTRACTS, EXPANDS, NEXT, as_program, write_next
from tests.store.steps import commit, deposit

postgresql_only = pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)


@pytest.fixture
def frozen_url(empty_url: str, dialect: str) -> str:
    """Books with the tables of the oldest program that this one's tables leave room for, from their frozen text."""
    frozen = frozen_file(newest_revision().oldest, dialect)
    assert frozen.exists(), "a revision that no older program goes on with is written down: tests/store/freezing.py"
    words = frozen.read_text(encoding="utf-8")
    if dialect == "postgresql":
        with psycopg.connect(empty_url, autocommit=True) as connection:
            connection.execute(words)
        return empty_url
    engine = create_engine(empty_url)
    raw = engine.raw_connection()
    raw.driver_connection.executescript(words)  # type: ignore[union-attr]
    raw.close()
    engine.dispose()
    return empty_url


@pytest.fixture
def master(empty_url: str) -> Iterator[Connection]:
    """A connection past the store, each statement a transaction of its own."""
    engine = create_engine(find_database(empty_url).url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def columns_of(connection: Connection) -> dict[tuple[str, str], tuple[str, bool, object]]:
    found = inspect(connection)
    return {
        (table, column["name"]): (str(column["type"]), column["nullable"], column["default"])
        for table in found.get_table_names()
        for column in found.get_columns(table)
    }


def test_s_4_the_frozen_tables_are_only_added_to(frozen_url: str, master: Connection) -> None:
    """Whatever migrations say that the program of the frozen tables goes on: each of its columns is as it was."""
    before = columns_of(master)
    unique = {table: len(inspect(master).get_unique_constraints(table)) for table, _ in before}
    Store.open(frozen_url).close()
    after = columns_of(master)
    assert {key: after.get(key) for key in before} == before
    tables = {table for table, _ in before}
    more = {key: after[key] for key in after.keys() - before if key[0] in tables}
    assert all(nullable or default is not None for _, nullable, default in more.values()), more
    assert {table: len(inspect(master).get_unique_constraints(table)) for table in unique} == unique
    assert find_difference(master) is None
    assert revision_of(master) == newest_revision().name


def test_s_4_an_older_server_goes_on_after_a_newer_one_has_renewed_the_tables(frozen_url: str, tmp_path: Path) -> None:
    older = Store.open(frozen_url, inline=True)
    assert commit(older, deposit(5)).seq == 1
    with as_program(write_next(tmp_path, EXPANDS)):
        newer = Store.open(frozen_url, inline=True)
        assert commit(newer, deposit(5)).seq == 2
    assert commit(older, deposit(5)).seq == 3
    older.close()
    again = Store.open(frozen_url, inline=True)
    assert commit(again, deposit(5)).seq == 4
    assert commit(newer, deposit(5)).seq == 5
    again.close()
    newer.close()
    with open_books(frozen_url) as books:
        assert revision_of(books) == NEXT, "the older program has left the tables alone"
        assert find_difference(books) is None


def test_s_4_a_program_two_steps_older_is_refused(frozen_url: str, tmp_path: Path) -> None:
    with as_program(write_next(tmp_path, EXPANDS, "op.create_index('player_twice', 'player', ['name'])")):
        Store.open(frozen_url).close()
    with pytest.raises(StoreError, match=r"newer program .its tables are 'next2', for programs from 'next1' on"):
        Store.open(frozen_url)
    with pytest.raises(StoreError, match="newer program"), open_books(frozen_url):
        pass


def test_s_4_a_step_that_does_not_go_together_is_refused_to_the_older_program(frozen_url: str, tmp_path: Path) -> None:
    with as_program(write_next(tmp_path, CONTRACTS, compatible=False)):
        Store.open(frozen_url).close()
    with pytest.raises(StoreError, match=r"newer program .its tables are 'next1', for programs from 'next1' on"):
        Store.open(frozen_url)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("ALTER TABLE player DROP COLUMN settings", "player"),
        ("DROP INDEX journal_acts_by", "index journal_acts_by is gone"),
        ("CREATE TRIGGER {} ON balance {}", "trigger sly does not belong there"),
    ],
)
def test_s_4_newer_books_are_held_to_all_that_the_older_program_knows(
    frozen_url: str, master: Connection, tmp_path: Path, dialect: str, change: str, says: str
) -> None:
    with as_program(write_next(tmp_path, EXPANDS)):
        Store.open(frozen_url).close()
    does = "BEGIN SELECT 1; END" if dialect == "sqlite" else "FOR EACH STATEMENT EXECUTE FUNCTION head_is_append_only()"
    master.exec_driver_sql(change.format("sly BEFORE UPDATE", does))
    assert says in (find_difference(master) or "")


@pytest.mark.parametrize("dialect", ["sqlite"], indirect=True)
@pytest.mark.parametrize("column", ["mood TEXT NOT NULL DEFAULT ''", "mood TEXT REFERENCES player (id)"])
def test_s_4_more_columns_are_accepted_only_where_the_books_declare_them_and_they_may_be_empty(
    frozen_url: str, master: Connection, tmp_path: Path, column: str
) -> None:
    master.exec_driver_sql("ALTER TABLE balance ADD COLUMN mood TEXT")
    assert find_difference(master) == "table balance is not the one that belongs there"
    with as_program(write_next(tmp_path, EXPANDS)):
        Store.open(frozen_url).close()
    assert find_difference(master) is None
    master.exec_driver_sql(f"ALTER TABLE chain ADD COLUMN {column}")
    assert find_difference(master) == "table chain is not the one that belongs there"


def test_s_4_an_older_program_makes_no_backup_of_what_it_does_not_know(frozen_url: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    with as_program(write_next(tmp_path, EXPANDS)):
        Store.open(frozen_url).close()
        with open_books(frozen_url) as books:
            assert write_backup(books, file, 1).revision == NEXT
    with open_books(frozen_url) as books, pytest.raises(StoreError, match="make the backup with that program"):
        write_backup(books, tmp_path / "less.backup", 1)
    with pytest.raises(Exception, match="was made by a newer program"):
        read_manifest(file)


# -- servers on the roster --------------------------------------------------------------------------------------------


@pytest.fixture
def joined(frozen_url: str) -> Iterator[tuple[Store, ExitStack]]:
    """A server of this version on the roster, ready to deal, and what closes others."""
    with ExitStack() as stack:
        store = Store.join(frozen_url, server="a1", name="one", inline=True)
        stack.callback(store.close)
        assert store.roster is not None
        store.roster.enter("a1", "one")
        yield store, stack


@postgresql_only
def test_s_4_a_compatible_migration_is_done_beside_older_servers(
    joined: tuple[Store, ExitStack], frozen_url: str, tmp_path: Path
) -> None:
    older, stack = joined
    with as_program(write_next(tmp_path, EXPANDS)):
        newer = Store.join(frozen_url, server="b1", name="two", inline=True)
    stack.callback(newer.close)
    assert [commit(store, deposit(5)).seq for store in (older, newer, older)] == [1, 2, 3]
    back = Store.join(frozen_url, server="c1", name="three", inline=True)
    stack.callback(back.close)
    assert commit(back, deposit(5)).seq == 4


@postgresql_only
@pytest.mark.parametrize("bodies", [(CONTRACTS,), (EXPANDS, "op.create_index('player_twice', 'player', ['name'])")])
def test_s_4_a_migration_that_an_older_server_could_not_go_on_with_waits_until_it_has_gone(
    joined: tuple[Store, ExitStack], frozen_url: str, master: Connection, tmp_path: Path, bodies: tuple[str, ...]
) -> None:
    """One that takes something away; and two at once, of which the older program's tables are not the last but one."""
    older, _ = joined
    before = columns_of(master)
    migrations = write_next(tmp_path, *bodies, compatible=len(bodies) > 1)
    with as_program(migrations):
        with pytest.raises(BooksTaken, match=r"older program deal in this house \(one\).*stop them first"):
            Store.join(frozen_url, server="b1", name="two", inline=True)
        assert columns_of(master) == before
        assert commit(older, deposit(5)).seq == 1
        older.roster.leave("a1")  # type: ignore[union-attr]
        Store.join(frozen_url, server="b1", name="two", inline=True).close()
    assert columns_of(master) != before


@postgresql_only
def test_s_4_one_who_was_silent_while_the_tables_changed_cannot_come_back_to_them(
    joined: tuple[Store, ExitStack], frozen_url: str, master: Connection, tmp_path: Path
) -> None:
    older, _ = joined
    roster = older.roster
    assert roster is not None
    roster.is_alive = lambda: False
    roster.take("t", "a1")
    master.exec_driver_sql("UPDATE member SET until_ms = 5")
    with as_program(write_next(tmp_path, CONTRACTS, compatible=False)):
        Store.open(frozen_url).close()
    assert roster.renew("a1") is None
    with pytest.raises(StoreDown, match="gone on without this one"):
        commit(older, deposit(5))
    assert master.exec_driver_sql("SELECT server, since_ms FROM lease").all() == [("", 5 - roster.term_ms)]


@postgresql_only
def test_s_4_one_who_is_heard_of_again_while_the_tables_are_about_to_change_keeps_them(
    joined: tuple[Store, ExitStack],
    frozen_url: str,
    master: Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    older, _ = joined
    roster = older.roster
    assert roster is not None
    roster.is_alive = lambda: False
    master.exec_driver_sql("UPDATE member SET until_ms = 5")
    read_roster = migrate._read_roster

    def read_and_hear(connection: Connection) -> object:
        found = read_roster(connection)
        roster.renew("a1")
        return found

    monkeypatch.setattr(migrate, "_read_roster", read_and_hear)
    before = columns_of(master)
    with (
        as_program(write_next(tmp_path, CONTRACTS, compatible=False)),
        pytest.raises(BooksTaken, match=r"\(one\).*stop them first"),
    ):
        Store.open(frozen_url)
    assert columns_of(master) == before
    assert commit(older, deposit(5)).seq == 1


@postgresql_only
def test_s_4_the_tables_before_this_version_are_renewed_only_when_all_servers_are_stopped(
    empty_url: str, master: Connection
) -> None:
    """What servers said to each other before was not sealed: from here on versions go together, from there not."""
    engine = find_database(empty_url).engine(reading=False)
    with engine.begin() as connection:
        build_tables(connection, "19")
    engine.dispose()
    master.execute(text("INSERT INTO member (server, name, until_ms) VALUES ('a1', 'one', 9999999999999)"))
    with pytest.raises(BooksTaken, match="stop them first"):
        Store.join(empty_url, server="b1", name="two")
    master.execute(text("DELETE FROM member"))
    Store.join(empty_url, server="b1", name="two").close()


@postgresql_only
def test_s_4_a_migration_does_not_make_the_house_wait(
    joined: tuple[Store, ExitStack],
    frozen_url: str,
    master: Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sabot.store.migrate.LOCK_S", 0.05)
    older, _ = joined
    with psycopg.connect(frozen_url) as reader:
        reader.execute("SELECT count(*) FROM player")
        with as_program(write_next(tmp_path, EXPANDS)), pytest.raises(StoreDown, match="because others use them"):
            Store.open(frozen_url)
    monkeypatch.setattr("sabot.store.migrate.STATEMENT_S", 0.05)
    slow = tmp_path / "slow"
    slow.mkdir()
    with (
        as_program(write_next(slow, "op.execute('SELECT pg_sleep(60)')")),
        pytest.raises(StoreDown, match="because others use them"),
    ):
        Store.open(frozen_url)
    assert revision_of(master) == newest_revision().name
    assert commit(older, deposit(5)).seq == 1


@postgresql_only
def test_s_4_who_comes_when_the_tables_have_been_renewed_meanwhile_is_refused(frozen_url: str, tmp_path: Path) -> None:
    """The roster is where it is decided: between a look at the tables and coming onto it they may have changed."""
    Store.open(frozen_url).close()
    with as_program(write_next(tmp_path, CONTRACTS, compatible=False)):
        Store.open(frozen_url).close()
    late = Roster(find_database(frozen_url))
    with pytest.raises(StoreError, match="newer program"):
        late.join("a1", "one")
    late.close()


def test_s_4_servers_share_a_house_if_they_speak_neighbouring_versions(database_url: str) -> None:
    Store.open(database_url).close()
    time = {"ms": 1_000_000}
    roster = Roster(find_database(database_url), lambda _: time["ms"])
    roster.wire = 4
    roster.join("a1", "one")
    for wire in (2, 6):
        roster.wire = wire
        with pytest.raises(BooksTaken, match=f"server one .* speaks version 4 .* version {wire}: only neighbouring"):
            roster.join("b1", "two")
    for server, wire in (("c1", 3), ("d1", 4)):
        roster.wire = wire
        roster.join(server, server)
    roster.wire = 5
    with pytest.raises(BooksTaken, match=r"server c1 .* speaks version 3 "):
        roster.join("b1", "two")
    time["ms"] += roster.term_ms + 1
    roster.renew("a1")
    roster.join("b1", "two")
    roster.close()

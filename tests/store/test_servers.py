"""Several writers on one database, and a database that goes away."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, text

from sabot.ledger import GENESIS
from sabot.store import Faults, OtherBooks, Store, StoreDown, record_hash, replica
from sabot.store.address import find_database
from sabot.store.database import Call, DatabaseLost
from sabot.store.faults import Point
from sabot.store.reading import chain_head
from tests.postgres import PostgresServer, PostgresStandby
from tests.store.steps import commit, deposit, read, records, run, stake


def test_s_2_several_writers_keep_one_chain(database_url: str) -> None:
    stores = [Store.open(database_url) for _ in range(3)]

    async def play(store: Store, player: str) -> None:
        await store.commit(deposit(100, player))
        for number in range(10):
            await store.commit(stake(5, player, command=str(number)))

    async def play_all() -> None:
        await asyncio.gather(*(play(stores[number % 3], f"p{number}") for number in range(9)))

    run(play_all())
    previous = GENESIS
    found = records(stores[0])
    assert [record.seq for record in found] == list(range(1, 9 * 11 + 1))
    for record in found:
        assert record.hash == record_hash(previous, record)
        previous = record.hash
    for store in stores:
        store.close()


def test_s_2_a_command_known_to_one_server_is_known_to_all(database_url: str) -> None:
    here, there = Store.open(database_url, inline=True), Store.open(database_url, inline=True)
    step = deposit(500, command="a", version=1)
    assert not commit(here, step).repeated
    assert commit(there, step).repeated
    with pytest.raises(Exception, match="the next is 2"):
        commit(there, deposit(500, command="b", version=1))
    here.close()
    there.close()


class Cut(Faults):
    """Cuts the writer's connection from the server's side, once, at the point."""

    def __init__(self, url: str, point: Point) -> None:
        self._url = url
        self._point: Point | None = point

    def reach(self, point: Point) -> None:
        if point == self._point:
            self._point = None
            with psycopg.connect(self._url, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_a_lost_connection_is_made_anew(database_url: str) -> None:
    store = Store.open(database_url, inline=True, faults=Cut(database_url, "after-commit"))
    commit(store, deposit(100))
    with pytest.raises(StoreDown, match="try again") as refused:
        commit(store, stake(5, command="a"))
    assert "\n" not in str(refused.value)
    assert not commit(store, stake(5, command="a")).repeated
    assert len(records(store)) == 2
    store.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_nothing_of_a_group_is_kept_when_the_connection_is_lost_before_its_end(database_url: str) -> None:
    store = Store.open(database_url, inline=True, faults=Cut(database_url, "in-group"))
    lost = store.commit_group([deposit(100, command="a"), stake(5, command="b")])
    assert {type(one) for one in lost} == {StoreDown}
    assert records(store) == []
    assert commit(store, deposit(100, command="a")).seq == 1
    store.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_server_that_stops_in_the_middle_of_a_group_does_not_keep_the_head_from_others(database_url: str) -> None:
    Store.open(database_url).close()
    database = find_database(database_url)
    stopped, other = database.connect(), database.connect()
    stopped.run([Call("SET idle_in_transaction_session_timeout = '20ms'")])
    other.run([Call("SET lock_timeout = '10s'")])
    head = [Call("BEGIN"), Call("SELECT seq FROM chain WHERE id = 1 FOR UPDATE")]
    assert stopped.run(head)[1].rows == other.run(head)[1].rows == [(0,)]
    with pytest.raises(DatabaseLost):
        stopped.run([Call("COMMIT")])
    stopped.close()
    other.close()


@pytest.fixture
def lonely_server() -> Iterator[PostgresServer]:
    """A server that no other test uses, and that keeps what it has committed when it is killed."""
    with PostgresServer(durable=True) as server:
        yield server


def test_a_server_that_was_away_is_used_again_when_it_is_back(lonely_server: PostgresServer) -> None:
    url = lonely_server.url(lonely_server.create())
    store = Store.open(url)
    commit(store, deposit(100))
    lonely_server.halt()
    with pytest.raises(StoreDown, match="does not answer"):
        commit(store, stake(5, command="a"))
    with pytest.raises(StoreDown, match="does not answer"):
        commit(store, stake(5, command="a"))
    with pytest.raises(StoreDown, match="does not answer"):
        read(store, chain_head)
    with pytest.raises(StoreDown, match="cannot be opened"):
        Store.open(url)
    lonely_server.start()
    assert not commit(store, stake(5, command="a")).repeated
    assert read(store, chain_head).seq == 2
    store.close()


def test_a_database_that_is_not_there_is_named(lonely_server: PostgresServer) -> None:
    with pytest.raises(StoreDown, match='database "nowhere" does not exist'):
        Store.open(lonely_server.url("nowhere"))


@pytest.mark.slow
def test_s_2_a_store_goes_on_where_the_database_fails_over_to_and_nothing_is_lost(
    lonely_server: PostgresServer,
) -> None:
    name = lonely_server.create()
    with PostgresStandby(lonely_server) as standby:
        lonely_server.wait_for_standby()
        hosts = f"host={lonely_server.folder}&host={standby.folder}"
        store = Store.open(f"postgresql://sabot@/{name}?{hosts}&target_session_attrs=read-write")
        commit(store, deposit(100))
        read_at_length(store, standby, lonely_server)
        lonely_server.halt()
        with pytest.raises(StoreDown, match="does not answer"):
            commit(store, stake(5, command="a"))
        standby.promote()
        assert not commit(store, stake(5, command="a")).repeated
        assert [record.seq for record in records(store)] == [1, 2]
        store.close()


def read_at_length(store: Store, standby: PostgresStandby, primary: PostgresServer) -> None:
    """What takes long is read at a replica, and nothing else is; what is no replica of these books is refused."""

    def is_standby(connection: Connection) -> bool:
        return bool(connection.scalar(text("SELECT pg_is_in_recovery()")))

    other = primary.url(primary.create())
    Store.serve(other, server="another house").close()
    with pytest.raises(OtherBooks, match="no replica"):
        store.read_at(other)
    store.read_at(standby.url(find_database(store.url).url.database or ""))
    assert run(store.read(is_standby, heavy=True))
    assert not run(store.read(is_standby))


def test_s_2_a_replica_that_was_away_is_read_by_others_only_once_it_is_known_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replica, "REST_S", 0)
    own, there = f"sqlite:///{tmp_path / 'own.db'}", tmp_path / "replica.db"
    store = Store.serve(own, server="this house", inline=True)
    commit(store, deposit(100))
    store.read_at(f"sqlite:///{there}")
    assert store.heavy_url == own, "it is away"
    Store.serve(f"sqlite:///{there}", server="another house").close()
    assert run(store.read(chain_head, heavy=True)).seq == 1
    assert store.heavy_url == own, "it is another house's"
    with sqlite3.connect(tmp_path / "own.db") as books, sqlite3.connect(there) as copy:
        books.backup(copy)
    assert run(store.read(chain_head, heavy=True)).seq == 1
    assert store.heavy_url == f"sqlite:///{there}"
    monkeypatch.setattr(replica, "REST_S", 30)
    store.rest_replica()
    assert store.heavy_url == own
    store.close()

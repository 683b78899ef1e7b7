"""Servers that share a house: who is on the roster may commit, who was struck off it may not."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, update
from sqlalchemy.exc import DBAPIError

from sabot.errors import SabotError
from sabot.house.house import House, HouseConfig
from sabot.store import BooksTaken, Store, StoreDown, StoreStopped
from sabot.store.address import find_database
from sabot.store.database import line_name
from sabot.store.roster import LOST_MS, NOBODY, Lease, Roster
from sabot.store.schema import member
from tests.store.steps import commit, deposit

TERM_MS = 2_000


class Time:
    """The database's clock, as the test sets it."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000

    def __call__(self, _: Connection) -> int:
        return self.now_ms


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def roster(database_url: str, time: Time) -> Iterator[Roster]:
    Store.open(database_url).close()
    found = Roster(find_database(database_url), time, TERM_MS)
    yield found
    found.close()


def test_s_2_a_server_is_on_the_roster_for_as_long_as_it_says_so(roster: Roster, time: Time) -> None:
    roster.join("a1", "one")
    roster.join("b1", "two")
    sight = roster.renew("a1")
    assert sight is not None
    assert [member.name for member in sight.members] == ["one", "two"]
    time.now_ms += TERM_MS + 1
    # One whose term is over is still there until somebody strikes it off: it may only have been slow.
    assert roster.renew("a1") is not None
    assert not roster.strike("a1")
    assert roster.strike("b1")
    assert roster.renew("b1") is None


def test_s_2_a_server_is_known_by_its_name_when_it_is_ready_to_deal(roster: Roster) -> None:
    roster.join("a1", "one")
    for server in ("b1", "b2"):
        roster.join(server, "two", is_ready=False)
    sight = roster.renew("b1")
    assert sight is not None
    assert [member.name for member in sight.members] == ["one", "", ""]
    assert roster.take("t", "b1") is not None, "what nobody deals at it takes"
    for _ in range(2):
        roster.enter("b1", "two")
    with pytest.raises(BooksTaken, match="another server of this house is called two"):
        roster.enter("b2", "two")
    with pytest.raises(BooksTaken, match="another server of this house is called two"):
        roster.join("b3", "two")
    sight = roster.renew("b1")
    assert sight is not None
    assert [member.name for member in sight.members] == ["one", "two", ""]


@pytest.mark.slow
@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_server_that_stops_in_the_middle_of_a_look_is_struck_off_all_the_same(roster: Roster, time: Time) -> None:
    roster.join("a1", "one")
    roster.join("b1", "two")
    with suppress(DBAPIError), roster._engine.connect() as stopped:
        stopped.execute(update(member).where(member.c.server == "a1").values(until_ms=time.now_ms + TERM_MS))
        time.now_ms += TERM_MS + 1
        assert any(_strikes(roster, "a1") for _ in range(4))
    assert roster.renew("a1") is None


def _strikes(roster: Roster, server: str) -> bool:
    """Whether it is struck off; not while its line is held."""
    try:
        return roster.strike(server)
    except StoreDown:
        return False


def test_s_2_two_servers_of_one_name_are_refused_but_for_a_dead_one(roster: Roster, time: Time) -> None:
    roster.join("a1", "one")
    with pytest.raises(BooksTaken, match="called one"):
        roster.join("a2", "one")
    time.now_ms += TERM_MS + 1
    roster.join("a2", "one")
    assert roster.renew("a1") is None


def test_s_2_a_server_that_is_still_starting_is_given_no_table_and_keeps_its_name_from_nobody(
    roster: Roster, time: Time
) -> None:
    """Should its start be refused, no table was handed to it that nobody deals at then."""
    roster.join("a1", "one", is_ready=False)
    sight = roster.renew("a1")
    assert sight is not None
    assert [(member.server, member.name) for member in sight.members] == [("a1", "")]
    roster.join("a2", "one", is_ready=False)
    roster.enter("a2", "one")
    with pytest.raises(BooksTaken, match="called one"):
        roster.enter("a1", "one")
    time.now_ms += TERM_MS + 1
    assert roster.renew("a1") is not None
    roster.enter("a1", "one")
    assert roster.renew("a2") is None


def test_s_2_only_who_is_not_heard_of_for_a_whole_term_is_outlasted(roster: Roster, time: Time) -> None:
    """After the database was away from all, all are silent at first."""
    for server, name in (("a1", "one"), ("b1", "two"), ("c1", "three")):
        roster.join(server, name)
    time.now_ms += TERM_MS + 1
    roster.pause = lambda seconds: (seconds, roster.renew("b1"))
    sight = roster.outlast("a1")
    assert sight is not None
    assert [member.name for member in sight.members] == ["one", "two"]
    assert roster.renew("c1") is None


def test_s_2_a_table_has_one_server(roster: Roster, time: Time) -> None:
    roster.join("a1", "one")
    roster.join("b1", "two")
    assert roster.take("t", "a1") == Lease(NOBODY, time.now_ms)
    assert roster.take("t", "b1") is None
    assert not roster.give("t", "b1")
    time.now_ms += 50
    assert roster.give("t", "a1")
    given_ms = time.now_ms
    time.now_ms += 50
    assert roster.take("t", "b1") == Lease(NOBODY, given_ms)
    sight = roster.renew("a1")
    assert sight is not None
    assert sight.owner("t") == "b1"


def test_s_2_the_tables_of_a_dead_server_are_free_since_it_was_last_heard_of(roster: Roster, time: Time) -> None:
    roster.join("a1", "one")
    roster.join("b1", "two")
    heard_ms = time.now_ms
    roster.take("t", "a1")
    time.now_ms += TERM_MS + 500
    assert roster.take("t", "b1") is None
    assert roster.strike("a1")
    assert roster.take("t", "b1") == Lease(NOBODY, heard_ms)


def test_s_2_who_leaves_in_order_leaves_the_tables_to_the_others(roster: Roster, time: Time) -> None:
    roster.join("a1", "one")
    roster.take("t", "a1")
    time.now_ms += 10
    roster.leave("a1")
    roster.join("b1", "two")
    assert roster.take("t", "b1") == Lease(NOBODY, time.now_ms)


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_who_was_struck_off_commits_nothing_any_more(database_url: str) -> None:
    here = Store.join(database_url, server="a1", name="one")
    there = Store.join(database_url, server="b1", name="two")
    commit(here, deposit(100))
    commit(there, deposit(100))
    later = Roster(find_database(database_url), lambda _: 10**15)
    while not later.strike("b1"):  # it says again and again that it is there, perhaps just now
        assert later.renew("b1") is not None
    with pytest.raises(StoreStopped, match="gone on without this one"):
        commit(there, deposit(100))
    assert there.stopped
    assert commit(here, deposit(100)).seq == 3
    for store in (here, there):
        store.close()
    later.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_one_that_shares_and_one_that_does_not_refuse_each_other(database_url: str) -> None:
    alone = Store.serve(database_url, server="x")
    with pytest.raises(BooksTaken, match="--bus"):
        Store.join(database_url, server="a1", name="one")
    alone.close()
    shared = Store.join(database_url, server="a1", name="one")
    with pytest.raises(BooksTaken, match="--bus"):
        Store.serve(database_url, server="x")
    shared.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_who_shares_commits_nothing_once_another_has_the_books_for_itself(database_url: str) -> None:
    """The hold on the books can be lost with its connection: whoever takes them then is not written beside."""
    shared = Store.join(database_url, server="a1", name="one")
    commit(shared, deposit(100))
    shared._hold.release()
    alone = Store.serve(database_url, server="x")
    with pytest.raises(StoreStopped, match="gone on without this one"):
        commit(shared, deposit(100))
    assert commit(alone, deposit(100)).seq == 2
    for store in (shared, alone):
        store.close()


@pytest.mark.parametrize("dialect", ["sqlite"], indirect=True)
def test_s_2_several_servers_on_one_sqlite_file_are_refused(database_url: str) -> None:
    with pytest.raises(BooksTaken, match="only in PostgreSQL"):
        Store.join(database_url, server="a1", name="one")


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_who_is_refused_at_the_start_is_not_left_on_the_roster(database_url: str, tmp_path: Path) -> None:
    config = HouseConfig(database=database_url, serving=True, shares="one")
    first = House.open(config)
    roster, server = first.store.roster, first.store.server
    assert roster is not None
    with pytest.raises(SabotError, match=r"no-such\.toml"):
        House.open(replace(config, shares="two", tables=tmp_path / "no-such.toml"))
    House.open(replace(config, shares="three")).close()
    sight = roster.renew(server)
    assert sight is not None
    assert [member.server for member in sight.members] == [server]
    first.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
@pytest.mark.parametrize("act", [Roster.leave, Roster.retire])
def test_s_2_who_leaves_and_who_strikes_them_off_do_not_wait_for_each_other(
    roster: Roster, database_url: str, act: Callable[[Roster, str], None]
) -> None:
    roster.join("a1", "one")
    roster.take("t", "a1")
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    with psycopg.connect(database_url) as striker, psycopg.connect(database_url, autocommit=True) as watcher:
        striker.execute("SELECT server FROM member WHERE server = 'a1' FOR UPDATE")
        with ThreadPoolExecutor(1) as pool:
            leaving = pool.submit(act, roster, "a1")
            while watcher.execute(waits).fetchone() == (0,) and not leaving.done():
                pass
            striker.execute("UPDATE lease SET since_ms = 7 WHERE server = 'a1'")
            striker.commit()
            leaving.result()
    roster.join("b1", "two")
    assert roster.take("t", "b1") is not None


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_server_whose_connections_have_ended_is_struck_off_before_its_term_is_over(
    database_url: str, time: Time
) -> None:
    Store.open(database_url).close()
    database = find_database(database_url)
    one, two, three = (Roster(database, time, TERM_MS, server=server) for server in ("a1", "b1", "c1"))
    for roster, server in ((one, "a1"), (two, "b1"), (three, "c1")):
        roster.join(server, server)
    assert one.take("t", "a1") is not None
    assert two.take("u", "b1") is not None
    sight = one.renew("a1")
    assert sight is not None
    assert sight.connected == {"a1", "b1", "c1"}
    died_ms = time.now_ms
    two.close()
    with psycopg.connect(database.url.set(drivername="postgresql").render_as_string(hide_password=False)) as watch:
        _await_end(watch, "b1")
    time.now_ms += LOST_MS
    sight = one.renew("a1")
    assert sight is not None
    assert one.silent(sight) == []
    assert not one.strike("b1")
    time.now_ms += 1
    sight = one.renew("a1")
    assert sight is not None
    assert one.silent(sight) == ["b1"], "the third was silent for as long, and still has its connections"
    assert not one.strike("c1")
    assert one.strike("b1")
    sight = one.renew("a1")
    assert sight is not None
    assert [member.server for member in sight.members] == ["a1", "c1"]
    assert sight.leases["u"] == Lease(NOBODY, died_ms)
    one.close()
    three.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_s_2_a_server_whose_connections_were_never_seen_has_its_whole_term(database_url: str, time: Time) -> None:
    """It may be one of the version before, or one whose connections this one may not look at."""
    Store.open(database_url).close()
    database = find_database(database_url)
    one, other = Roster(database, time, TERM_MS, server="a1"), Roster(database, time, TERM_MS)
    one.join("a1", "one")
    other.join("b1", "two")
    time.now_ms += TERM_MS
    sight = one.renew("a1")
    assert sight is not None
    assert sight.connected == {"a1"}
    assert one.silent(sight) == []
    assert not one.strike("b1")
    one.close()
    other.close()


def _await_end(watch: "psycopg.Connection[tuple[bool]]", server: str) -> None:
    """Until the database has ended what the server's side has closed."""
    ended = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE application_name = %s"
    assert all(is_gone for (is_gone,) in watch.execute(ended, [line_name(server)]))

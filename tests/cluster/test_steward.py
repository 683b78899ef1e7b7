"""Who deals where: a server that was not heard of is struck off by one that was there all the time, and by no other."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sabot.cluster.steward import Steward
from sabot.errors import SabotError
from sabot.house.live import LiveTables, TableSetting
from sabot.store import LateStep, StaleStep, Store, StoreDown, StoreStopped
from sabot.store.address import find_database
from sabot.store.roster import TERM_MS, Roster
from tests.cluster.servers import OneServer, serving

TABLES = ("lounge", "casino", "blaze", "cellar")


class Floor:
    """The live tables of one server, as far as a steward sees to them."""

    def __init__(self) -> None:
        self.elsewhere = object()
        self.doubted: list[str] = []
        self.tables: dict[str, Any] = {
            name: SimpleNamespace(
                table=SimpleNamespace(id=name), lead=self.elsewhere, doubt=partial(self.doubted.append, name)
            )
            for name in TABLES
        }
        self.away_ms: dict[str, int] = {}
        self.opening: set[str] = set()

    def find(self, table: str) -> Any:
        return self.tables.get(table)

    def actors(self) -> tuple[Any, ...]:
        return tuple(self.tables.values())

    def can_move(self, _: str) -> bool:
        return True

    async def take_over(self, table: str, away_ms: int) -> bool:
        if table not in self.tables:
            return False
        self.tables[table].lead = None
        self.away_ms[table] = away_ms
        return True

    async def hand_over(self, table: str) -> None:
        self.tables[table].lead = self.elsewhere

    async def follow(self, _: str) -> None:
        raise AssertionError("all tables are at hand")

    @property
    def dealt(self) -> set[str]:
        return {name for name, actor in self.tables.items() if actor.lead is None}


class Pair:
    """Two servers on one roster, and the database's clock."""

    def __init__(self, url: str) -> None:
        self.now_ms = 1_000_000
        self.ended: list[str] = []
        self.roster = Roster(find_database(url), lambda _: self.now_ms)
        self.floors = {name: Floor() for name in ("one", "two")}
        self.stewards: dict[str, Steward] = {}
        for name, floor in self.floors.items():
            self.roster.join(f"{name}-1", name)
            live = cast(LiveTables, floor)
            end = self._end(name)
            self.stewards[name] = Steward(live, self.roster, f"{name}-1", end, threaded=False)

    def _end(self, name: str) -> Any:
        return lambda: self.ended.append(name)

    def roster_lease(self, table: str) -> str | None:
        """Whose table it is by the database; None: there is none of that name."""
        sight = self.roster.renew("two-1")
        return sight.leases[table].server if sight and table in sight.leases else None

    async def look(self, *names: str) -> None:
        for name in names:
            await self.stewards[name].look()

    async def pass_time(self, by_ms: int, *names: str) -> None:
        """Lets time pass, in which these go on looking."""
        until_ms = self.now_ms + by_ms
        while self.now_ms < until_ms:
            self.now_ms = min(until_ms, self.now_ms + 400)
            await self.look(*names)


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    Store.open(url).close()
    found = Pair(url)
    yield found
    found.roster.close()


def test_s_2_tables_are_shared_out_evenly_and_each_is_dealt_at_by_one(pair: Pair) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    one, two = (floor.dealt for floor in pair.floors.values())
    assert len(one) == len(two) == 2
    assert one | two == set(TABLES)


def test_s_2_the_tables_of_a_dead_server_are_dealt_at_again_within_three_seconds(pair: Pair) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    asyncio.run(pair.pass_time(3_000, "one"))
    assert pair.floors["one"].dealt == set(TABLES)
    moved = pair.floors["two"].dealt
    assert all(TERM_MS <= pair.floors["one"].away_ms[table] <= 3_000 for table in moved)
    asyncio.run(pair.look("two"))
    assert pair.ended == ["two"]


@pytest.mark.parametrize("newer", ["looked", "claimed"])
def test_s_2_a_look_that_was_asked_for_earlier_and_comes_later_tells_nothing(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, newer: str
) -> None:
    async def play() -> None:
        await pair.pass_time(4_000, "one", "two")
        steward, moved = pair.stewards["one"], min(pair.floors["one"].dealt)
        if newer == "claimed":
            await pair.floors["one"].hand_over(moved)
            pair.roster.give(moved, "one-1")
            await steward.look_only()
        do, comes = steward._do, asyncio.Event()

        async def be_late(work: Callable[[], Any]) -> Any:
            found = await do(work)
            await comes.wait()
            return found

        monkeypatch.setattr(steward, "_do", be_late)
        early = asyncio.create_task(steward.look_only())
        await asyncio.sleep(0)
        monkeypatch.setattr(steward, "_do", do)
        if newer == "claimed":
            assert await steward.claim(moved) is not None
        else:
            pair.roster.give(moved, "one-1")
            pair.roster.take(moved, "two-1")
            await steward.look_only()
        known = steward.owner(moved)
        assert known == ("one-1" if newer == "claimed" else "two-1")
        comes.set()
        await early
        assert steward.owner(moved) == known

    asyncio.run(play())


def test_s_2_no_table_of_a_dead_server_waits_until_another_is_taken_up(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    floor, moved = pair.floors["one"], pair.floors["two"].dealt
    take_over, begun, all_begun = floor.take_over, set(), asyncio.Event()

    async def wait_for_all(table: str, away_ms: int) -> bool:
        begun.add(table)
        if begun == moved:
            all_begun.set()
        await all_begun.wait()
        return await take_over(table, away_ms)

    monkeypatch.setattr(floor, "take_over", wait_for_all)
    asyncio.run(asyncio.wait_for(pair.pass_time(3_000, "one"), 10))
    assert floor.dealt == set(TABLES)


def test_s_2_what_it_takes_to_take_up_the_other_tables_counts_for_each(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    floor, died_ms = pair.floors["one"], pair.now_ms
    take_over = floor.take_over

    async def take_a_second(table: str, away_ms: int) -> bool:
        assert away_ms == pair.now_ms - died_ms
        pair.now_ms += 1_000
        return await take_over(table, away_ms)

    monkeypatch.setattr(floor, "take_over", take_a_second)
    asyncio.run(pair.pass_time(3_000, "one"))
    assert floor.dealt == set(TABLES)


def test_s_2_the_database_s_time_goes_with_every_table_that_is_taken(pair: Pair) -> None:
    taken: dict[str, int] = {}
    pair.stewards["one"].on_taken = lambda table, now_ms: taken.update({table: now_ms})
    asyncio.run(pair.look("one"))
    pair.now_ms += 5_000
    asyncio.run(pair.stewards["one"].claim("annex"))
    assert taken["annex"] == pair.now_ms


def test_s_2_nobody_is_struck_off_when_the_database_was_away_from_all(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    before = {name: floor.dealt for name, floor in pair.floors.items()}
    with monkeypatch.context() as patched:
        patched.setattr(pair.roster, "renew", _fail)
        pair.now_ms += 10 * TERM_MS
        for name in pair.stewards:
            with pytest.raises(StoreDown):
                asyncio.run(pair.look(name))
    asyncio.run(pair.look("one"))
    asyncio.run(pair.pass_time(4_000, "two", "one"))
    assert pair.ended == []
    assert {name: floor.dealt for name, floor in pair.floors.items()} == before


def _fail(_: str) -> None:
    raise StoreDown("the database does not answer")


@pytest.mark.parametrize("is_heard", [True, False])
def test_s_2_the_tables_of_a_dead_server_are_dealt_at_again_though_the_database_s_clock_was_set_back(
    pair: Pair, is_heard: bool
) -> None:
    """Set back while it was still there, or after it was last heard of: then it seems to be there for an hour more."""
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    pair.now_ms -= 3_600_000
    if is_heard:
        asyncio.run(pair.look("two"))
    moved = pair.floors["two"].dealt
    asyncio.run(pair.pass_time(2 * TERM_MS, "one"))
    assert pair.floors["one"].dealt == set(TABLES)
    assert all(TERM_MS <= pair.floors["one"].away_ms[table] <= 2 * TERM_MS for table in moved)
    asyncio.run(pair.look("two"))
    assert pair.ended == ["two"]


def test_s_2_nobody_is_struck_off_because_the_database_s_clock_was_set(pair: Pair) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    for by_ms in (-3_600_000, 7_200_000):
        pair.now_ms += by_ms
        asyncio.run(pair.pass_time(3 * TERM_MS, "one", "two"))
    assert not pair.ended


@pytest.mark.parametrize("by_ms", [700, 1_200, 1_650, 1_700, 1_900, 2_100])
def test_s_2_nobody_is_struck_off_because_the_database_stood_still_or_its_clock_leapt(pair: Pair, by_ms: int) -> None:
    """For so long nobody could say anything; the one that is heard first has looked later than the others before."""

    async def play() -> None:
        await pair.pass_time(4_000, "one", "two")
        pair.now_ms += 350
        await pair.look("one")
        pair.now_ms += by_ms
        for _ in range(3):
            await pair.look("one")
        pair.now_ms += 400
        await pair.look("one")
        await pair.pass_time(4_000, "two", "one")

    asyncio.run(play())
    assert not pair.ended


def test_s_2_a_dead_server_is_struck_off_by_one_that_seldom_comes_to_look(pair: Pair) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    for _ in range(4):
        pair.now_ms += 1_100
        asyncio.run(pair.look("one"))
    assert pair.floors["one"].dealt == set(TABLES)


def test_s_2_a_table_whose_opening_is_tried_again_is_not_given_up_meanwhile(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first try was refused; of the second one the books know nothing yet when the table is looked for."""

    async def play() -> None:
        await pair.pass_time(4_000, "one", "two")
        steward, floor = pair.stewards["one"], pair.floors["one"]
        assert await steward.claim("annex") is not None

        async def open_again(table: str, _: int) -> bool:
            floor.opening.add(table)
            assert await steward.claim(table) is not None
            return False

        monkeypatch.setattr(floor, "take_over", open_again)
        await pair.look("one")
        assert pair.roster_lease("annex") == "one-1"

    asyncio.run(play())


def test_s_2_a_table_that_came_to_nothing_can_be_claimed_again(pair: Pair) -> None:
    async def play() -> None:
        await pair.pass_time(4_000, "one", "two")
        assert await pair.stewards["one"].claim("annex") is not None
        await pair.look("one")
        assert pair.roster_lease("annex") is None
        assert await pair.stewards["one"].claim("annex") is not None
        assert pair.roster_lease("annex") == "one-1"

    asyncio.run(play())


def test_s_2_who_deals_at_a_table_that_another_has_deals_no_more(pair: Pair) -> None:
    async def play() -> None:
        await pair.pass_time(4_000, "one", "two")
        theirs = min(pair.floors["two"].dealt)
        pair.floors["one"].tables[theirs].lead = None
        await pair.look("one")
        assert theirs not in pair.floors["one"].dealt
        assert theirs in pair.floors["two"].dealt
        assert pair.floors["one"].doubted == [theirs], "the other may have gone on there"

    asyncio.run(play())


def test_s_2_a_server_that_leaves_hands_its_tables_over_first(pair: Pair) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    asyncio.run(pair.stewards["two"].leave())
    assert pair.floors["two"].dealt == set()
    asyncio.run(pair.look("one"))
    assert pair.floors["one"].dealt == set(TABLES)
    asyncio.run(pair.look("two"))
    assert pair.ended == [], "what it has begun it may still commit"


def test_s_2_a_table_that_could_not_be_given_away_has_lost_no_more_than_that_time(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(pair.pass_time(4_000, "one"))
    assert pair.floors["one"].dealt == set(TABLES)
    asyncio.run(pair.pass_time(3_600_000, "one"))
    pair.roster.join("two-2", "two")
    with monkeypatch.context() as patched:
        patched.setattr(pair.roster, "give", lambda *_: _fail(""))
        pair.now_ms += 400
        with pytest.raises(StoreDown):
            asyncio.run(pair.look("one"))
    pair.floors["one"].away_ms.clear()
    asyncio.run(pair.pass_time(400, "one"))
    assert pair.floors["one"].away_ms
    assert max(pair.floors["one"].away_ms.values()) <= 400


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (StaleStep("step 5 was prepared, but the next is 6"), "INFO"),
        (StoreStopped("others have gone on without this server"), "INFO"),
        (LateStep("it is too late for this step", 1_000), "WARNING"),
        (StoreDown("the database does not answer"), "WARNING"),
    ],
)
def test_s_2_a_table_that_another_server_took_at_the_same_moment_is_no_warning(
    pair: Pair,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: SabotError,
    level: str,
) -> None:
    async def fail(*_: object) -> bool:
        raise error

    caplog.set_level(logging.INFO, "sabot.server")
    with monkeypatch.context() as patched:
        patched.setattr(pair.floors["one"], "take_over", fail)
        asyncio.run(pair.look("one"))
    told = [record for record in caplog.records if record.message == "table-not-taken-up"]
    assert len(told) == len(TABLES) // 2, "its even part"
    assert {record.levelname for record in told} == {level}
    assert pair.floors["one"].dealt == set()
    asyncio.run(pair.look("one"))
    assert len(pair.floors["one"].dealt) == len(told), "it is tried again, and goes on where it is still this one's"


def test_s_2_a_lease_without_a_table_is_forgotten(pair: Pair) -> None:
    asyncio.run(pair.pass_time(4_000, "one", "two"))
    assert pair.roster.take("never-opened", "one-1") is not None
    pair.floors["one"].opening.add("never-opened")
    asyncio.run(pair.look("one"))
    sight = pair.roster.renew("one-1")
    assert sight is not None
    assert sight.owner("never-opened") == "one-1"
    pair.floors["one"].opening.clear()
    asyncio.run(pair.look("one"))
    sight = pair.roster.renew("one-1")
    assert sight is not None
    assert "never-opened" not in sight.leases


def test_s_2_who_comes_is_given_tables_only_when_they_can_deal_at_them(tmp_path: Path) -> None:
    settings = [TableSetting(name=name, game="play-lounge-7", pace_ms=0) for name in TABLES]

    async def run() -> None:
        async with serving(tmp_path, "s1", settings=settings) as servers:
            (one,) = servers.all
            two = OneServer(servers, "s2")
            servers.all.append(two)
            assert two.store.roster is not None
            two.store.roster.leave(two.id)
            two.store.roster.join(two.id, two.name, is_ready=False)
            await two.open()
            await one.look()
            assert [one.deals(table) for table in TABLES] == [True] * 4
            assert [two.deals(table) for table in TABLES] == [False] * 4
            await two.cluster.enter()
            await servers.settle()
            assert sum(one.deals(table) for table in TABLES) == sum(two.deals(table) for table in TABLES) == 2

    asyncio.run(run())

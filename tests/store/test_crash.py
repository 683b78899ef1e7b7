"""A crash at any point leaves all of a group or nothing of it, and nobody told of what is not there."""

import asyncio

import pytest

from sabot.ledger import GENESIS
from sabot.store import Crash, Faults, Step, Store, StoreDown, record_hash
from sabot.store.faults import Point
from sabot.store.reading import balance_of
from tests.store.steps import cash, commit, deposit, hold, player_row, read, records, run, stake

POINTS: list[tuple[Point, bool]] = [("before-begin", False), ("in-group", False), ("after-commit", True)]


class CrashAt(Faults):
    """Crashes when it reaches the point for the n-th time."""

    def __init__(self, point: Point, turn: int = 1) -> None:
        self._point = point
        self._left = turn

    def reach(self, point: Point) -> None:
        if point == self._point:
            self._left -= 1
            if not self._left:
                raise Crash(point)


def group() -> list[Step]:
    return [deposit(500, command="a"), stake(200, command="b", rows=(player_row(),)), stake(900, command="c")]


@pytest.mark.parametrize(("point", "kept"), POINTS)
def test_w_2_a_crash_leaves_all_or_nothing(database_url: str, point: Point, kept: bool) -> None:
    store = Store.open(database_url, inline=True, faults=CrashAt(point, turn=2))
    commit(store, deposit(100, player="p2"))
    with pytest.raises(Crash):
        store.commit_group(group())
    with pytest.raises(StoreDown):
        commit(store, deposit(1))
    store.close()

    store = Store.open(database_url, inline=True)
    assert len(records(store)) == (3 if kept else 1)
    assert read(store, lambda c: balance_of(c, cash("p1"))) == (300 if kept else 0)
    again = store.commit_group(group()[:2])
    assert [one.repeated for one in again if not isinstance(one, Exception)] == [kept, kept]
    assert read(store, lambda c: balance_of(c, hold("p1"))) == 200
    previous = GENESIS
    for record in records(store):
        assert record.hash == record_hash(previous, record)
        previous = record.hash
    store.close()


@pytest.mark.parametrize(("point", "kept"), POINTS)
def test_a_crash_ends_the_writer_and_all_who_wait(database_url: str, point: Point, kept: bool) -> None:
    store = Store.open(database_url, faults=CrashAt(point))

    async def crowd() -> list[object]:
        waiting = [store.commit(deposit(5, player=f"p{number}")) for number in range(50)]
        return list(await asyncio.gather(*waiting, return_exceptions=True))

    fates = run(crowd())
    assert {type(fate) for fate in fates} <= {Crash, StoreDown}
    with pytest.raises(StoreDown, match="closed"):
        commit(store, deposit(1))
    store.close()
    store = Store.open(database_url, inline=True)
    assert bool(records(store)) is kept
    store.close()

"""The writer's thread: who waits for it, and what it takes together."""

import asyncio
from threading import Event, Thread

import pytest
from sqlalchemy import Connection

from sabot.errors import SabotError
from sabot.ledger import GENESIS, Overdrawn
from sabot.store import Crash, Faults, Receipt, Row, Step, Store, StoreDown, record_hash
from sabot.store.address import find_database
from sabot.store.database import Call
from sabot.store.faults import Point
from sabot.store.queue import STEPS_MAX, WEIGHT_MAX
from sabot.store.reading import balance_of
from tests.store.steps import cash, commit, deposit, listen, make_step, player_row, read, records, run, stake


class Gate(Faults):
    """Keeps the writer waiting before its first group, until it is opened."""

    def __init__(self) -> None:
        self.reached = Event()
        self.opened = Event()

    def reach(self, point: Point) -> None:
        if point == "before-begin" and not self.opened.is_set():
            self.reached.set()
            self.opened.wait()


async def crowd(store: Store, gate: Gate, steps: list[Step]) -> list[Receipt | BaseException]:
    """The outcomes of the steps, all of which were queued while the writer was held up by the first."""
    waiting = [asyncio.create_task(store.commit(step)) for step in steps[:1]]
    await asyncio.to_thread(gate.reached.wait)
    waiting += [asyncio.create_task(store.commit(step)) for step in steps[1:]]
    await asyncio.sleep(0)  # lets every task queue its step
    gate.opened.set()
    return await asyncio.gather(*waiting, return_exceptions=True)


def test_what_is_waiting_is_committed_together(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)
    taken = run(crowd(store, gate, [deposit(5, player=f"p{number % 7}") for number in range(STEPS_MAX)]))
    assert [one.seq for one in taken if isinstance(one, Receipt)] == list(range(1, STEPS_MAX + 1))
    assert store.tally.groups == 2
    store.close()


def test_a_group_has_a_largest_size(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)
    run(crowd(store, gate, [deposit(5) for _ in range(1 + 2 * STEPS_MAX + 1)]))
    assert store.tally.groups == 4
    store.close()


def test_heavy_steps_make_small_groups(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)
    heavy = make_step(body="x" * (WEIGHT_MAX // 4))
    taken = run(crowd(store, gate, [deposit(5), *[heavy] * 10]))
    assert [one.seq for one in taken if isinstance(one, Receipt)] == list(range(1, 12))
    assert store.tally.groups == 1 + 3
    store.close()


@pytest.mark.parametrize("dialect", ["postgresql"])
def test_a_call_longer_than_the_line_holds_is_sent_to_its_end(database_url: str) -> None:
    """Neither side waits for the other: PostgreSQL for the rest of it, and the writer for an answer."""
    link = find_database(database_url).connect()
    (answer,) = link.run([Call("SELECT length(%s)", ("x" * 2**25,))])
    assert answer.rows == [(2**25,)]
    link.close()


def test_a_crash_leaves_nobody_waiting(database_url: str) -> None:
    class CrashLater(Gate):
        def reach(self, point: Point) -> None:
            if point == "before-begin" and self.opened.is_set():
                raise Crash
            super().reach(point)

    gate = CrashLater()
    store = Store.open(database_url, faults=gate)
    heavy = make_step(body="x" * (WEIGHT_MAX // 4))
    first, *others = run(crowd(store, gate, [deposit(5), *[heavy] * 10]))
    assert isinstance(first, Receipt)
    assert {type(one) for one in others} == {Crash}
    store.close()


def test_each_one_hears_of_their_own_step(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)
    steps = [deposit(5, command="a"), stake(9), stake(2, command="b"), stake(2, command="b"), stake(4)]
    first, second, third, fourth, fifth = run(crowd(store, gate, steps))
    assert isinstance(first, Receipt)
    assert isinstance(second, Overdrawn)
    assert isinstance(third, Receipt)
    assert isinstance(fourth, Receipt)
    assert fourth.repeated
    assert isinstance(fifth, Overdrawn)
    store.close()


def test_many_at_once_keep_the_books_straight(database_url: str) -> None:
    store = Store.open(database_url)

    async def play(player: str) -> None:
        await store.commit(deposit(100, player))
        for number in range(20):
            await store.commit(stake(5, player, command=str(number)))
            await store.put(player_row(player))
        with pytest.raises(Overdrawn):
            await store.commit(stake(5, player))

    async def play_all() -> None:
        await asyncio.gather(*(play(f"p{number}") for number in range(20)))

    run(play_all())
    previous = GENESIS
    found = records(store)
    for record in found:
        assert record.hash == record_hash(previous, record)
        previous = record.hash
    assert len(found) == 20 * 21
    assert store.tally.works == 20 * (21 + 20 + 1)
    assert store.tally.groups < store.tally.works
    store.close()


def test_closing_finishes_what_is_queued(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)

    async def leave() -> list[Receipt]:
        waiting = [asyncio.create_task(store.commit(deposit(5))) for _ in range(10)]
        await asyncio.to_thread(gate.reached.wait)
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        gate.opened.set()
        await closing
        return await asyncio.gather(*waiting)

    assert [receipt.seq for receipt in run(leave())] == list(range(1, 11))
    with pytest.raises(StoreDown, match="closed"):
        commit(store, deposit(5))
    with pytest.raises(StoreDown, match="closed"):
        read(store, lambda c: balance_of(c, cash("p1")))
    store.close()


def test_one_who_stops_waiting_changes_nothing(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)

    async def leave() -> Receipt:
        gone = asyncio.create_task(store.commit(deposit(5, command="a")))
        await asyncio.to_thread(gate.reached.wait)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        gate.opened.set()
        return await store.commit(deposit(5, command="a"))

    assert run(leave()).repeated
    store.close()


def test_a_loop_that_has_ended_holds_nobody_up(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)

    async def leave() -> None:
        task = asyncio.create_task(store.commit(deposit(5)))
        await asyncio.to_thread(gate.reached.wait)
        task.cancel()

    run(leave())
    gate.opened.set()
    assert commit(store, deposit(5)).seq == 2
    store.close()


def test_several_event_loops_share_one_writer(database_url: str) -> None:
    store = Store.open(database_url)
    taken: list[int] = []

    async def deposit_often(player: str) -> None:
        taken.extend([(await store.commit(deposit(5, player))).seq for _ in range(20)])

    threads = [Thread(target=run, args=[deposit_often(f"p{number}")]) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(taken) == list(range(1, 81))
    store.close()


def test_a_fault_of_our_own_leaves_nobody_waiting(database_url: str) -> None:
    class Stumble(Faults):
        stumbles = 1

        def reach(self, point: Point) -> None:
            if point == "in-group" and self.stumbles:
                self.stumbles -= 1
                raise RuntimeError("tripped over a wire")

    store = Store.open(database_url, faults=Stumble())
    with pytest.raises(StoreDown, match=r"failed \(RuntimeError\)") as refused:
        commit(store, deposit(5))
    assert isinstance(refused.value.__cause__, RuntimeError)
    assert commit(store, deposit(5)).seq == 1
    store.close()


def test_listeners_hear_of_every_step_in_order_and_first(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)
    heard: list[int] = []
    listen(store, lambda news: heard.append(news.seq))

    async def play() -> None:
        gone = asyncio.create_task(store.commit(deposit(5, command="a")))
        await asyncio.to_thread(gate.reached.wait)
        gone.cancel()
        gate.opened.set()
        for number in range(2, 10):
            assert (await store.commit(deposit(5))).seq == number
            assert heard == list(range(1, number + 1))
        assert (await store.commit(deposit(5, command="a"))).repeated

    run(play())
    assert heard == list(range(1, 10))
    store.close()


def test_rows_are_read_beside_the_event_loop(database_url: str) -> None:
    store = Store.open(database_url)
    started, answered = Event(), Event()

    def ask(connection: Connection) -> int:
        started.set()
        answered.wait()
        return balance_of(connection, cash("p1"))

    async def read_and_write() -> tuple[int, int]:
        await store.commit(deposit(5))
        asking = asyncio.create_task(store.read(ask))
        await asyncio.to_thread(started.wait)
        await store.commit(deposit(5))
        answered.set()
        return await asking, await store.read(lambda c: balance_of(c, cash("p1")))

    assert run(read_and_write()) == (10, 10)
    store.close()


def test_refused_rows_are_told_to_whom_they_concern(database_url: str) -> None:
    store = Store.open(database_url)
    with pytest.raises(SabotError, match="no such player"):
        run(store.put(Row("player", {"id": "p1", "name": "Ana"})))
    run(store.put(player_row("p1", "Ana", "insert")))
    store.close()


def test_a_group_by_hand_is_for_an_inline_store(database_url: str) -> None:
    store = Store.open(database_url)
    with pytest.raises(RuntimeError, match="makes its groups itself"):
        store.commit_group([deposit(5)])
    store.close()


def test_a_crash_is_no_error_that_a_handler_would_swallow() -> None:
    assert not issubclass(Crash, Exception)

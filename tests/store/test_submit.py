"""Steps handed over without waiting: in order, and told in order."""

import asyncio
from functools import partial

import pytest

from sabot.ledger import Overdrawn
from sabot.store import Receipt, Store, StoreDown, StoreError
from tests.store.steps import deposit, listen, make_step, records, run, stake
from tests.store.test_queue import Gate


def test_steps_are_carried_out_in_the_order_in_which_they_were_submitted(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)

    async def play() -> list[Receipt]:
        waiting = [store.submit(deposit(5, player=f"p{number % 7}")) for number in range(600)]
        gate.opened.set()
        # Waited for in another order than they were made.
        return list(reversed([await future for future in reversed(waiting)]))

    assert [receipt.seq for receipt in run(play())] == list(range(1, 601))
    store.close()


def test_receipts_and_refusals_come_in_the_order_of_the_steps(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)
    told: list[int] = []

    def hear(number: int, _: object) -> None:
        told.append(number)

    async def play() -> None:
        steps = [deposit(50) if number % 3 else stake(9_000) for number in range(600)]
        waiting = [store.submit(step) for step in steps]
        for number, future in enumerate(waiting):
            future.add_done_callback(partial(hear, number))
        gate.opened.set()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(one, Overdrawn) for one in outcomes[:4]] == [True, False, False, True]

    run(play())
    assert told == list(range(600))
    store.close()


def test_a_step_is_queued_before_anybody_waits_for_it(database_url: str) -> None:
    """The second is decided on the first, which nobody has waited for."""
    store = Store.open(database_url)

    async def play() -> Receipt:
        first = store.submit(deposit(500, version=1))
        second = await store.commit(stake(500, version=2))
        assert first.done()
        return second

    assert run(play()).seq == 2
    store.close()


def test_one_who_stops_waiting_has_submitted_all_the_same(database_url: str) -> None:
    gate = Gate()
    store = Store.open(database_url, faults=gate)

    async def play() -> None:
        store.submit(deposit(500)).cancel()
        gate.opened.set()
        await store.commit(stake(500))

    run(play())
    assert len(records(store)) == 2
    store.close()


def test_listeners_hear_of_a_step_before_its_sender(database_url: str) -> None:
    store = Store.open(database_url)
    heard: list[str] = []
    listen(store, lambda news: heard.append(f"listener {news.seq}"))

    async def play() -> None:
        waiting = [store.submit(deposit(5)) for _ in range(2)]
        for future in waiting:
            future.add_done_callback(lambda done: heard.append(f"sender {done.result().seq}"))
        await asyncio.gather(*waiting)

    run(play())
    for seq in (1, 2):
        assert heard.index(f"listener {seq}") < heard.index(f"sender {seq}")
    store.close()


def test_an_inline_store_has_done_it_already(store: Store) -> None:
    async def play() -> None:
        taken, refused = store.submit(deposit(500)), store.submit(stake(900))
        assert taken.done()
        assert isinstance(refused.exception(), Overdrawn)
        assert (await taken).seq == 1

    run(play())


def test_what_can_be_no_step_is_refused_at_once(store: Store) -> None:
    async def play() -> None:
        with pytest.raises(StoreError):
            store.submit(make_step(stream="x" * 200))
        store.close()
        with pytest.raises(StoreDown, match="closed"):
            store.submit(deposit(5))

    run(play())

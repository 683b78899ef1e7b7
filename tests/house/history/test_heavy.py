"""Reading at length: apart from everybody else, one at a time for a player, and never broken off half way."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from threading import Event
from typing import TypeVar

import pytest
from sqlalchemy import text

from sabot.house.error import Crowded
from sabot.house.heavy import UNDER_WAY_MAX, WAITING_EACH, HeavyReads
from sabot.house.history.costs import CostBook
from sabot.house.history.export import ExportForm
from sabot.house.history.history import History
from sabot.house.history.statistics import Statistician
from sabot.house.visitor import Visitor
from sabot.house.worker import Worker
from sabot.store import Store
from sabot.store.database import HEAVY_READERS
from tests.house.history.counter import Counter
from tests.house.history.tables import play_rounds, take_seat
from tests.house.reception import run

T = TypeVar("T")


@pytest.fixture
def ana(counter: Counter) -> Visitor:
    """A player with money."""
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 9_000_000, "in-1"))
    return visitor


def test_whoever_reads_a_line_does_not_stand_behind_heavy_reading(database_url: str) -> None:
    """However much is being read at length, a balance is read at once."""
    store = Store.open(database_url)
    finish = Event()

    async def scenario() -> None:
        heavy = HeavyReads(store)
        long = [
            asyncio.create_task(heavy.read(f"p{number}", lambda _: finish.wait(60)))
            for number in range(4 * HEAVY_READERS)
        ]
        await asyncio.sleep(0)
        found = await asyncio.wait_for(store.read(lambda books: books.execute(text("SELECT 7")).scalar()), 30)
        assert found == 7
        assert not any(task.done() for task in long)
        finish.set()
        assert all(await asyncio.gather(*long))

    try:
        asyncio.run(scenario())
    finally:
        finish.set()
        store.close()


class Held(Store):
    """A store whose heavy reads wait until they may go on; notes how many of them run at once."""

    running = 0
    most = 0
    go: asyncio.Event

    async def read(self, query: Callable[..., T], *, heavy: bool = False) -> T:
        """As the store's own, where it is heavy not before it may."""
        if heavy:
            self.running += 1
            self.most = max(self.most, self.running)
            await self.go.wait()
            self.running -= 1
        return await super().read(query, heavy=heavy)


def test_a_player_reads_at_length_once_at_a_time_and_the_line_has_an_end(database_url: str) -> None:
    store = Held.open(database_url, inline=True)
    assert isinstance(store, Held)

    async def scenario() -> None:
        store.go = asyncio.Event()
        heavy = HeavyReads(store)

        def ask(player: str) -> "asyncio.Task[int]":
            return asyncio.create_task(heavy.read(player, lambda _: 1))

        first = [ask("ann") for _ in range(1 + WAITING_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded, match="too much is asked for at once"):
            await heavy.read("ann", lambda _: 1)
        assert store.most == 1
        others = [ask(f"p{number}") for number in range(UNDER_WAY_MAX - len(first))]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await heavy.read("the next", lambda _: 1)
        store.go.set()
        assert sum(await asyncio.gather(*first, *others)) == UNDER_WAY_MAX
        assert await heavy.read("ann", lambda _: 1) == 1

    asyncio.run(scenario())
    store.close()


@pytest.mark.parametrize("form", ["csv", "json"])
def test_p_5_a_document_that_was_begun_is_not_broken_off(
    form: ExportForm, counter: Counter, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_rounds(take_seat(counter, ana), 6)
    monkeypatch.setattr("sabot.house.history.export.CHUNK", 2)

    async def scenario(*, crowded: bool) -> tuple[bytes, bytes]:
        rounds, movements = await counter.exports.export(ana, form), await counter.statements.statement(ana, "csv")
        async with AsyncExitStack() as others:
            for number in range(UNDER_WAY_MAX if crowded else 0):
                await others.enter_async_context(counter.heavy.turn(f"p{number}"))
            return b"".join([part async for part in rounds]), b"".join([part async for part in movements])

    assert run(scenario(crowded=True)) == run(scenario(crowded=False))


class CountingWorker(Worker):
    """Counts the rounds that are judged."""

    rounds = 0

    async def do(self, work: Callable[[], T]) -> T:
        """As the parent's."""
        if isinstance(work, partial):
            self.rounds += sum(len(part) for part in work.args if isinstance(part, list))
        return await super().do(work)


def test_p_6_the_costs_of_a_round_are_computed_once(counter: Counter, ana: Visitor) -> None:
    play_rounds(take_seat(counter, ana), 12)
    worker = CountingWorker(threaded=False)
    costs = CostBook(worker)
    statistician = Statistician(counter.heavy, worker, costs)
    first = run(statistician.decisions(ana))
    assert first == run(counter.statistician.decisions(ana))
    assert (first.rounds, worker.rounds) == (12, 12)
    assert run(statistician.decisions(ana)) == first
    line = run(counter.history.rounds(ana)).lines[0]
    history = History(counter.heavy, costs)
    assert run(history.costs(ana, line.code)) == run(counter.history.costs(ana, line.code))
    assert worker.rounds == 12

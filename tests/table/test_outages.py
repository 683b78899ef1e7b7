"""What counts as an outage of the store, and how often a table makes up for one (ruling 13)."""

import asyncio

import pytest

from sabot.floor import TableActor
from sabot.floor.outages import BUSY_MS, LEAST_MS, Outages
from sabot.floor.reading import table_stream
from sabot.store import Step, Store, StoreDown
from sabot.store.reading import stream_steps
from tests.table.crowd import TABLE, Crowd
from tests.table.door import Door, settle

NAMES = ("p1", "p2", "p3")


def test_ruling_13_a_store_that_is_busy_is_not_away() -> None:
    busy = Outages()
    busy.note_commit(0, BUSY_MS - 1)
    assert busy.lost_ms(0, BUSY_MS) == 0, "it pays a crowd"
    busy.note_commit(BUSY_MS, 2 * BUSY_MS)
    assert busy.lost_ms(0, 2 * BUSY_MS) == BUSY_MS, "longer than any work takes"


def test_ruling_13_where_a_step_failed_a_second_is_an_outage() -> None:
    away = Outages()
    away.note_failure(0)
    assert away.lost_ms(0, LEAST_MS - 1) == 0
    assert away.lost_ms(0, LEAST_MS) == LEAST_MS, "also while it lasts"
    away.note_commit(LEAST_MS - 1, LEAST_MS)
    assert away.lost_ms(0, 10 * LEAST_MS) == LEAST_MS
    assert away.lost_ms(1, 10 * LEAST_MS) == 0, "what is left of it is less than an outage"


class Crossing(Outages):
    """An outage that becomes one right after the second bet was let through."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0

    def lost_ms(self, after_ms: int, now_ms: int) -> int:  # noqa: ARG002 (whenever it is asked)
        """A second, from the third time on that it is asked."""
        self._asked += 1
        return LEAST_MS if self._asked > 2 else 0


def test_ruling_13_an_outage_that_becomes_one_under_way_leaves_every_step_its_own_answer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        door = Door(store, monkeypatch)
        door.shut()
        monkeypatch.setattr(crowd.actor, "_outages", Crossing())
        first = asyncio.create_task(crowd.bet("p1", 1_000))
        second = asyncio.create_task(crowd.bet("p2", 1_000))
        await settle()
        assert door.senders == ["p1", "p2"], "nothing is made up for while a step is under way"
        await door.let_in()
        assert [(await first).version, (await second).version] == [3, 4]

    asyncio.run(story())


def test_ruling_13_a_table_makes_up_for_an_outage_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own step takes some time too: that is no second outage."""

    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        await crowd.bet("p1", 1_000)
        outage, submit, kinds = Outages(), store.submit, list[str]()
        outage.note_failure(crowd.now_ms)
        monkeypatch.setattr(crowd.actor, "_outages", outage)

        async def take(step: Step) -> object:
            kinds.append(step.kind)
            receipt = await submit(step)
            crowd.now_ms += 5
            return receipt

        monkeypatch.setattr(store, "submit", lambda step: asyncio.ensure_future(take(step)))
        due_ms = crowd.actor.table.due_ms or 0
        crowd.now_ms += 60_000
        await crowd.bet("p2", 1_000)
        await crowd.bet("p3", 1_000)
        assert (crowd.actor.table.id, kinds) == (TABLE, ["resume", "bet", "bet"])
        assert crowd.actor.table.due_ms == due_ms + 60_000

    asyncio.run(story())


def test_ruling_13_a_move_of_deadlines_that_nobody_heard_of_is_not_made_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step was committed, and its receipt was lost: the table is taken anew, its deadlines moved already."""

    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        await crowd.bet("p1", 1_000)
        due_ms = crowd.table.due_ms or 0
        outage = Outages()
        outage.note_failure(crowd.now_ms)
        monkeypatch.setattr(crowd.actor, "_outages", outage)
        crowd.now_ms += 60_000
        door = Door(store, monkeypatch)
        door.shut()
        bet = asyncio.create_task(crowd.bet("p2", 1_000))
        await settle()
        await door.lose()
        with pytest.raises(StoreDown):
            await bet
        await crowd.bet("p2", 1_000)
        assert crowd.table.due_ms == due_ms + 60_000
        assert await kinds_of(store) == ["open", "shoe", "bet", "resume", "bet"]
        outage.note_failure(crowd.now_ms)
        crowd.now_ms += 3_000
        await crowd.bet("p3", 1_000)
        assert crowd.table.due_ms == due_ms + 63_000, "what is lost after that is made up for too"

    asyncio.run(story())


def test_ruling_13_a_table_that_waits_for_nothing_puts_down_that_there_was_an_outage(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        outage = Outages()
        outage.note_failure(crowd.now_ms)
        monkeypatch.setattr(crowd.actor, "_outages", outage)
        crowd.now_ms += 60_000
        await crowd.bet("p1", 1_000)
        assert await kinds_of(store) == ["open", "shoe", "resume", "bet"]
        assert crowd.table.due_ms == crowd.now_ms + crowd.rules.timers_ms.betting

    asyncio.run(story())


def test_ruling_13_a_table_taken_up_is_not_charged_for_earlier_outages(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        await crowd.bet("p1", 1_000)
        outage, due_ms = Outages(), crowd.table.due_ms
        outage.note_failure(crowd.now_ms)
        crowd.now_ms += 2_000
        outage.note_commit(crowd.now_ms, crowd.now_ms)
        clock = crowd.now_ms
        crowd.actor = TableActor(await crowd.restored(), store, lambda: clock, outages=outage)
        await crowd.bet("p2", 1_000)
        assert crowd.table.due_ms == due_ms

    asyncio.run(story())


def test_ruling_13_whoever_tries_again_and_again_while_the_store_is_away_loses_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What failed has begun no new time, though it would have."""

    async def story() -> None:
        crowd = await Crowd(store, "play-lounge-7", NAMES).sit()
        await crowd.take_seat("p1", 1)
        due_ms = crowd.table.due_ms or 0
        door = Door(store, monkeypatch)
        door.shut()
        for _ in range(20):
            bet = asyncio.create_task(crowd.bet("p1", 1_000))
            await settle()
            await door.refuse(StoreDown("the disk is full"))
            with pytest.raises(StoreDown):
                await bet
            crowd.now_ms += LEAST_MS - 100
        await door.let_in()
        await crowd.take_seat("p2", 2)
        assert crowd.table.due_ms == due_ms + 20 * (LEAST_MS - 100)

    asyncio.run(story())


async def kinds_of(store: Store) -> list[str]:
    """What was done at the table."""
    return [step.kind for step in await store.read(lambda books: stream_steps(books, table_stream(TABLE)))]

"""A table that another server has gone on with: nothing is done here any more, and no step is earlier than its last."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from sabot.floor import Answer
from sabot.floor.letters import Lead
from sabot.store import StaleStep, Store
from sabot.store.reading import stream_steps
from sabot.table import PlaceBets, Spot, Void
from sabot.table.command import Verb
from tests.table.seats import Seat

BET = PlaceBets(spots=(Spot(box=1, main=1_000),))


class Asked(Lead):
    """Another server."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []

    async def order(
        self, table: str, verb: Verb, origin: str, by: str, key: str | None, roles: tuple[str, ...]
    ) -> Answer:
        """Notes what is asked."""
        del table, origin, by, key, roles
        self.verbs.append(verb)
        return Answer(99)


def test_s_2_what_was_still_looked_up_when_the_table_was_handed_over_is_not_done_here(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        actor, lead, version = seat.actor, Asked(), seat.table.version
        bet = asyncio.create_task(seat.say(BET, "bet"))
        void = asyncio.create_task(actor.order(Void(reason="a lamp broke"), "here", key="void"))
        await asyncio.sleep(0)
        actor.lead = lead
        with pytest.raises(StaleStep, match="another server deals"):
            await bet
        assert await void == Answer(99)
        assert lead.verbs == [Void(reason="a lamp broke")]
        assert seat.table.version == version

    asyncio.run(play())


def test_s_2_no_step_is_earlier_than_that_of_a_server_whose_clock_is_ahead(store: Store) -> None:
    async def play() -> list[int]:
        seat = await Seat(store).sit()
        seat.now_ms += 5_000
        await seat.say(BET, "ahead")
        seat.now_ms -= 5_000
        await seat.restart()
        await seat.actor.order(Void(reason="a lamp broke"), "here", key="void")
        await seat.say(BET, "behind")
        await seat.say(PlaceBets(spots=()), "taken back")
        seat.now_ms += 9_000
        there = Seat(store)
        there.purse, there.now_ms = seat.purse, seat.now_ms
        await there.restart()
        await there.say(BET, "ahead again")
        seat.now_ms -= 5_000
        seat.actor.doubt()
        await seat.say(PlaceBets(spots=()), "behind again")
        return [step.at_ms for step in store.look(lambda books: stream_steps(books, "table:tp1"))]

    times = asyncio.run(play())
    assert times == sorted(times)
    assert len(times) >= 5


def test_s_2_what_another_server_does_while_the_table_is_read_is_read_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        there = Seat(store)
        there.purse, there.now_ms = seat.purse, seat.now_ms
        await there.restart()
        await there.say(BET, "there")
        read = store.read

        async def read_slowly(work: Callable[[Connection], Any]) -> Any:
            found = await read(work)
            monkeypatch.setattr(store, "read", read)
            await there.say(PlaceBets(spots=()), "there again")
            seat.actor.doubt()
            return found

        monkeypatch.setattr(store, "read", read_slowly)
        seat.actor.doubt()
        assert await seat.actor.look(lambda table: table.version) == there.table.version

    asyncio.run(play())

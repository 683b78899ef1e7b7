"""A commit whose outcome nobody heard: what is in the books is shown, in the purse and on the screen."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.runtime.tasks import Tasks
from sabot.server.config import Rate
from sabot.server.metric import Metrics
from sabot.server.rate import Limiter
from sabot.server.socket.connection import Connection, Surroundings
from sabot.server.socket.outbox import Outbox
from sabot.server.socket.registry import Sockets
from sabot.store import Store, StoreDown
from sabot.store.database import DatabaseLost
from sabot.store.faults import Faults
from tests.house.reception import LIMITS, ORIGIN, QUICK, TUESDAY_NOON


class LostLine(Faults):
    """Loses the connection right after a commit."""

    def __init__(self) -> None:
        self.commits: int | None = None
        """So many are heard before one is not."""

    def reach(self, point: str) -> None:
        """Breaks where it was told to."""
        if point != "after-commit" or self.commits is None:
            return
        if self.commits == 0:
            self.commits = None
            raise DatabaseLost("lost after the commit", "unreachable")
        self.commits -= 1


class Screen:
    """A socket without a network, and what it was told."""

    def __init__(self, house: House, visitor: Visitor) -> None:
        self.house = house
        metrics = Metrics(house)
        self.sockets = Sockets(house, metrics, 10)
        self.tasks = Tasks()
        self.outbox = Outbox(1000)
        limiter = Limiter(Rate(burst=1000, every_ms=1), house.clock)
        around = Surroundings(house, self.sockets, limiter, self.tasks, metrics, asyncio.Semaphore())
        self.connection = Connection(around, visitor, ORIGIN, self.outbox)

    async def send(self, **message: object) -> list[dict[str, Any]]:
        """What it is told upon that message."""
        await self.connection.handle(json.dumps(message))
        return await self.hear()

    async def hear(self) -> list[dict[str, Any]]:
        """What it has been told since."""
        await self.tasks.finish()
        for _ in range(5):
            await asyncio.sleep(0)
        told = [json.loads(entry.text + entry.own) for entry in self.outbox._waiting]
        self.outbox._waiting.clear()
        return told


@asynccontextmanager
async def opened(folder: Path, line: LostLine) -> AsyncIterator[tuple[House, Visitor]]:
    store = Store.open(f"sqlite:///{folder}/house.db", inline=True, faults=line)
    house = House(store, clock=VirtualClock(TUESDAY_NOON), chance=Random(5).randbytes, hasher=QUICK, threaded=False)
    try:
        guest = await house.accounts.guest(currency="EUR", language="en", session_limits=LIMITS)
        await house.cashier.deposit(guest.visitor, 1_000, "first-deposit")
        yield house, guest.visitor
    finally:
        house.close()


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_w_2_a_deposit_that_nobody_heard_of_is_in_the_purse_once_it_is_answered(tmp_path: Path) -> None:
    async def story() -> None:
        line = LostLine()
        async with opened(tmp_path, line) as (house, visitor):
            assert (await house.tables.purse(visitor)).cash == 1_000
            line.commits = 1  # that it is asked for is heard, that it is booked is not
            try:
                await house.cashier.deposit(visitor, 20_000, "second-deposit")
            except StoreDown:
                await house.cashier.deposit(visitor, 20_000, "second-deposit")
            assert (await house.tables.purse(visitor)).cash == 21_000

    run(story())


def test_w_2_a_deal_that_nobody_heard_of_is_shown(tmp_path: Path) -> None:
    async def story() -> None:
        line = LostLine()
        async with opened(tmp_path, line) as (house, visitor):
            screen = Screen(house, visitor)
            with screen.sockets.admit(screen.connection):
                (shown,) = await screen.send(type="enter", game="atlantic-city")
                table = shown["table"]
                bet = {"do": "bet", "spots": [{"box": 1, "main": 500}]}
                await screen.send(type="play", table=table, id="bet-00001", command=bet)
                line.commits = 1  # the cut is heard, the deal is not
                told = await screen.send(type="play", table=table, id="deal-0001", command={"do": "deal", "cut": "x"})
                assert [message["why"] for message in told if message["type"] == "refused"] == ["store-down"]
                told = await screen.send(type="play", table=table, id="deal-0002", command={"do": "deal", "cut": "x"})
                seat = house.tables.seat_at_hand(table)
                assert seat is not None
                newest = [message for message in told if message["type"] == "table"][-1]
                assert newest["version"] == seat.table.version
                assert newest["view"]["last"] or newest["view"]["round"]["phase"] != "betting"

    run(story())

"""The store of one of the storm's servers: its reads take time, its groups come when the seed says, and it dies."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from sqlalchemy import Connection

from sabot.news import Bus
from sabot.store import Answered, Crash, Faults, Receipt, Store, StoreDown
from sabot.store.database import Database, DatabaseLost
from sabot.store.faults import Point
from sabot.store.group import Outcome, Work
from sabot.store.hold import Hold
from sabot.store.queue import Queue, weigh_work
from sabot.storm.dice import chance_of
from sabot.storm.error import StormBroke
from sabot.storm.faults import StormFaults
from sabot.storm.line import EndingLine

T = TypeVar("T")
SLOW_PERCENT = 3
LOST_READ_PERCENT = 0.15
FORGIVEN_S = 3.0
"""For how long a table may be older than what is told of it, where it could not be read."""


class ServerFaults(StormFaults):
    """What befalls a store: also that the database is away from it for some time."""

    def __init__(self) -> None:
        super().__init__()
        self.is_away = False

    def reach(self, point: Point) -> None:
        """Passes the point, if the database is there."""
        if self.is_away:
            raise DatabaseLost("the database is away from this server", "unreachable")
        super().reach(point)


class ServerStore(Store):
    """A store whose queue has no thread: what waits there is carried out some time later."""

    def __init__(
        self, database: Database, url: str, *, inline: bool, faults: Faults | None, hold: Hold | None = None
    ) -> None:
        super().__init__(database, url, inline=inline, faults=faults, hold=hold)
        self.is_dead = False
        self.held_until_s = 0.0
        """Until when nothing goes on: the whole server stands still."""
        self.is_calm = False
        self._dice = Random(0)  # noqa: S311 (of no storm yet)
        self._weather: ServerFaults | None = None
        self._on_group: Callable[[Sequence[Work], Sequence[Outcome]], None] = lambda _, __: None
        self._on_end: Callable[[bool], None] = lambda _: None
        self._next: asyncio.TimerHandle | None = None
        self._after_s = 0.0
        self.lost_s = -FORGIVEN_S
        """When something could not be read here."""
        self.on_decided: Callable[[str], None] | None = None
        """Hears of the next step of a live table, once: it is decided, and not committed yet."""
        self._decided: Callable[[Work], str | None] = lambda _: None

    def begin(
        self,
        dice: Random,
        faults: ServerFaults,
        on_group: Callable[[Sequence[Work], Sequence[Outcome]], None],
        on_end: Callable[[bool], None],
        on_fault: Callable[[Exception], None],
        decided: Callable[[Work], str | None],
    ) -> None:
        """Has groups come in their time from now on; somebody hears of each, of its death and of listeners' faults.

        ``decided`` hears of all that is to be committed, and says of which live table it is.
        """
        self._decided = decided
        self._dice, self._weather, self._on_group, self._on_end = dice, faults, on_group, on_end
        self._served = Queue(self._carry_out, self._announce, weigh=weigh_work, threaded=False)
        self._served._items = EndingLine()
        self._queue = self._served
        self.news = Bus(on_fault)

    async def read(self, query: Callable[[Connection], T], *, heavy: bool = False) -> T:
        """What the query gives, after some time."""
        await self._wait()
        found = await super().read(query, heavy=heavy)
        await self._wait()
        return found

    async def recall(self, actor: str, id: str) -> Answered | None:  # noqa: A002, the command's own word
        """What was answered to the command, after some time."""
        await self._wait()
        found = await super().recall(actor, id)
        await self._wait()
        return found

    def kill(self) -> None:
        """Leaves what was not committed, as a server that dies does."""
        if not self.is_dead:
            self.is_dead = True
            self._queue = None
            if self._next is not None:
                self._next.cancel()
            self.close()

    def commit_after(self, seconds: float) -> None:
        """Has nothing be committed before that; all else goes on."""
        self._after_s = asyncio.get_running_loop().time() + seconds

    async def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        slow = chance_of(self._dice, SLOW_PERCENT) and not self.is_calm
        await asyncio.sleep(self._dice.uniform(0, 0.3 if slow else 0.004))
        if self.held_until_s > loop.time():
            await asyncio.sleep(self.held_until_s - loop.time())
        lost = not self.is_calm and chance_of(self._dice, LOST_READ_PERCENT)
        if lost or (self._weather is not None and self._weather.is_away):
            self.lost_s = loop.time()
            raise StoreDown("the storm lost a read")

    def _queue_up(self, work: Work) -> "asyncio.Future[Receipt | None]":
        future = super()._queue_up(work)
        table, hear = self._decided(work), self.on_decided
        if table is not None and hear is not None:
            self.on_decided = None
            hear(table)
        self._plan()
        return future

    def _plan(self) -> None:
        if self._next is None and not self.is_dead:
            loop = asyncio.get_running_loop()
            slow = chance_of(self._dice, SLOW_PERCENT) and not self.is_calm
            delay = self._dice.uniform(0, 1.5 if slow else 0.012)
            self._next = loop.call_at(max(loop.time() + delay, self.held_until_s, self._after_s), self._serve)

    def _serve(self) -> None:
        self._next = None
        if self.is_dead or self._queue is None:
            return
        if max(self.held_until_s, self._after_s) > asyncio.get_running_loop().time():
            self._plan()
            return
        self._served.steps_max = self._dice.randint(1, 8)
        if not self._served.serve():
            self._on_end(True)
        elif self._served.waiting:
            self._plan()

    def _carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        if self._weather is not None:
            self._weather.begin()
        outcomes: list[Outcome] = [StoreDown("the group failed")] * len(works)
        try:
            outcomes = super()._carry_out(works)
        except (Crash, StormBroke):
            raise
        except RuntimeError as error:
            if self._weather is None or self._weather.struck != "fault":
                raise StormBroke(f"the writer falls over its own feet: {error!r}") from error
        finally:
            self._on_group(works, outcomes)
        return outcomes

"""The real store with its real queue, served by the storm: groups are as large, and come when, the seed says."""

from asyncio import Future
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from sabot.errors import SabotError
from sabot.news import Bus
from sabot.store import Answered, Crash, Receipt, Step, Store, StoreDown
from sabot.store.address import find_database
from sabot.store.group import Outcome, Work
from sabot.store.migrate import migrate
from sabot.store.queue import Queue, weigh_work
from sabot.storm.commits import Commits
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke
from sabot.storm.faults import StormFaults
from sabot.storm.line import EndingLine
from sabot.storm.outages import StormOutages
from sabot.storm.scheduler import Scheduler
from sabot.storm.weight import weigh

T = TypeVar("T")


class Disk:
    """The house's books on their disk: what is left of a house when it dies."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.database = find_database(url)
        migrate(self.database)
        # One for all lives: to word the queries anew in each costs more than to ask them.
        self.engine = self.database.engine(reading=True)

    def look(self, query: Callable[[Connection], T]) -> T:
        """What the query gives, at once: for those who check the house from outside."""
        with self.engine.connect() as connection:
            return query(connection)


class StormStore(Store):
    """A store whose queue has no thread: whatever waits there is carried out when the storm serves it."""

    def __init__(
        self,
        books: Disk,
        faults: StormFaults,
        scheduler: Scheduler,
        commits: Commits,
        outages: StormOutages,
        counts: Counts,
    ) -> None:
        super().__init__(books.database, books.url, inline=True, faults=faults)
        self._engine = books.engine
        self._blows = faults
        self._scheduler = scheduler
        self._commits = commits
        self._outages = outages
        self._counts = counts
        self._served = Queue(self._carry_out, self._announce, weigh=weigh_work, threaded=False)
        self._served._items = EndingLine()
        self._queue = self._served
        self._arrived: deque[Work] = deque()
        """What came in and was not carried out yet, in its order."""
        self._end: Crash | StormBroke | None = None
        """What the queue, and the bus, must not keep to themselves."""
        self.news = Bus(self._note_failure)

    @property
    def queued(self) -> int:
        """How many steps wait to be committed."""
        return self._served.waiting

    async def read(self, query: Callable[[Connection], T], *, heavy: bool = False) -> T:
        """What the query gives; others may go on before it is asked, and before its answer is heard."""
        await self._scheduler.pause()
        if self._blows.fails_read():
            raise StoreDown("the storm lost a read")
        found = await super().read(query, heavy=heavy)
        await self._scheduler.pause()
        return found

    def flush(self, steps: int, weight: int) -> None:
        """Lets the queue carry out one group of at most so many steps; raises ``Crash`` if the house dies of it."""
        if self._counts.groups % 2:
            # To the character: a group that weighs as much as one may is still allowed.
            weight = sum(map(weigh, self._next_group(steps, weight)))
        self._served.steps_max, self._served.weight_max = steps, weight
        waiting = self.queued
        goes_on = self._served.serve()
        if self._end is not None:
            raise self._end
        if not goes_on or self.queued >= waiting:
            raise StormBroke(f"the queue had {waiting} steps to carry out, and does not go on with them")

    def close(self) -> None:
        """Finishes what is queued, then closes; raises if the queue broke over it."""
        in_order = self._queue is not None
        super().close()
        if in_order and isinstance(self._end, StormBroke):
            raise self._end

    def kill(self) -> None:
        """Leaves what was not committed, as a house that dies does."""
        self._queue = None
        self.close()

    async def recall(self, actor: str, id: str) -> Answered | None:  # noqa: A002, the command's own word
        """What was answered to the command; others may go on meanwhile, as with any reading."""
        await self._scheduler.pause()
        if self._blows.fails_read():
            raise StoreDown("the storm lost a read")
        found = await super().recall(actor, id)
        await self._scheduler.pause()
        return found

    def _note_failure(self, fault: Exception) -> None:
        """Has a storm end where a listener fails: a house goes on, but nothing in it should."""
        broke = fault if isinstance(fault, StormBroke) else StormBroke(f"a listener falls over its own feet: {fault!r}")
        self._end = self._end or broke

    def _queue_up(self, work: Work) -> "Future[Receipt | None]":
        future = super()._queue_up(work)
        if isinstance(work, Step):
            self._outages.send(work, future)
        self._arrived.append(work)
        return future

    def _carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        self._blows.begin()
        try:
            self._check_group(works)
            outcomes = super()._carry_out(works)
            self._check_weather(outcomes)
        except (Crash, StormBroke) as end:
            self._end = end
            raise
        except Exception as error:
            if self._blows.struck is None:
                self._end = StormBroke(f"the writer falls over its own feet: {error!r}")
                raise self._end from error
            self._counts.groups_failed += 1
            self._note(works, [StoreDown("the group failed")] * len(works))
            raise
        self._note(works, outcomes)
        return outcomes

    def _check_group(self, works: Sequence[Work]) -> None:
        """Everything is carried out in the order in which it came, and as much at once as is allowed."""
        due = self._next_group(self._served.steps_max, self._served.weight_max)
        for work in works:
            if not self._arrived or self._arrived.popleft() is not work:
                raise StormBroke(f"the queue does not keep its order: {work} is carried out before its time")
            if weigh(work) != weigh_work(work):
                raise StormBroke(f"the queue takes {work} for {weigh_work(work)} characters, it has {weigh(work)}")
        if len(works) != len(due):
            allowed = f"{self._served.steps_max} steps and {self._served.weight_max} characters"
            raise StormBroke(f"a group has {len(works)} steps, where {allowed} are allowed it should have {len(due)}")

    def _next_group(self, steps: int, weight: int) -> list[Work]:
        """What has come in first: as many steps as may go together, and one at least."""
        group: list[Work] = []
        for work in self._arrived:
            weight -= weigh(work)
            if group and (len(group) >= steps or weight < 0):
                break
            group.append(work)
        return group

    def _check_weather(self, outcomes: Sequence[Outcome]) -> None:
        """The store fails where the storm has struck it, says why, and nowhere else."""
        down = [outcome for outcome in outcomes if isinstance(outcome, StoreDown)]
        if self._blows.struck is None:
            if down:
                raise StormBroke(f"the store fails in fair weather: {down[0]}")
            if self._blows.planned:
                raise StormBroke(f"the writer should have met a blow {self._blows.planned}, and did not come by there")
        elif len(down) != len(outcomes):
            raise StormBroke("the connection was lost, and the store says that it has committed something")
        elif {self.trouble, *(outcome.trouble for outcome in down)} != {self._blows.trouble}:
            raise StormBroke(f"the database said {self._blows.trouble}, and the store says {self.trouble}")

    def _note(self, works: Sequence[Work], outcomes: Sequence[Outcome]) -> None:
        self._counts.groups += 1
        self._counts.groups_shared += len({work.actor for work in works if isinstance(work, Step)}) > 1
        down = sum(isinstance(outcome, StoreDown) for outcome in outcomes)
        self._counts.groups_lost += down > 0
        refused = sum(isinstance(outcome, SabotError) for outcome in outcomes) - down
        self._counts.groups_parted += 0 < refused < len(works)
        for work, outcome in zip(works, outcomes, strict=True):
            if isinstance(work, Step):
                self._commits.note(work, outcome)

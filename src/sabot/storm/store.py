"""The real store, its queue in the storm's hands: groups are committed when, and as large as, the seed says."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from sabot.store import Step, Store, StoreDown
from sabot.store.address import find_database
from sabot.store.group import Outcome, Work
from sabot.store.migrate import migrate
from sabot.storm.commits import Commits
from sabot.storm.faults import StormFaults
from sabot.storm.scheduler import Scheduler

T = TypeVar("T")


class Books:
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
    """A store without threads whose commits wait, in order, until they are flushed."""

    def __init__(self, books: Books, faults: StormFaults, scheduler: Scheduler, commits: Commits) -> None:
        super().__init__(books.database, books.url, inline=True, faults=faults)
        self._engine = books.engine
        self._blows = faults
        self._scheduler = scheduler
        self._commits = commits
        self._waiting: deque[tuple[Work, asyncio.Future[Outcome]]] = deque()

    @property
    def queued(self) -> int:
        """How many steps wait to be committed."""
        return len(self._waiting)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What the query gives; others may go on before it is asked, and before its answer is heard."""
        await self._scheduler.pause()
        if self._blows.fails_read():
            raise StoreDown("the storm lost a read")
        found = await super().read(query)
        await self._scheduler.pause()
        return found

    def flush(self, size: int) -> None:
        """Nothing; so many steps of the queue are committed in one group, and their senders hear of it."""
        group = [self._waiting.popleft() for _ in range(min(size, len(self._waiting)))]
        outcomes = self._carry_out([work for work, _ in group])
        for (work, future), outcome in zip(group, outcomes, strict=True):
            if isinstance(work, Step):
                self._commits.note(work, outcome)
            if not future.done():
                future.set_result(outcome)

    def kill(self) -> None:
        """Nothing; what was not committed is gone."""
        self._waiting.clear()
        self.close()

    async def _do(self, work: Work) -> Outcome:
        if self._closed:
            raise StoreDown("the store is closed")
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        outcome = await future
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

"""Heavy reading: whatever goes through many rounds or movements, apart from what everybody waits for."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection

from sabot.house.error import Crowded
from sabot.house.gate import Gate
from sabot.house.worker_process import WorkerProcess
from sabot.store import Store, StoreDown
from sabot.store.database import HEAVY_READERS
from sabot.store.reader import read_here

T = TypeVar("T")

WAITING_EACH: Final = 3
"""Of one player's heavy requests, how many may wait while one is being read: a page asks for some together."""
UNDER_WAY_MAX: Final = 64
"""Heavy requests in the whole house, those that wait included."""
PATIENCE_MS: Final = 20_000
"""How long one of them waits for the player's own others, and then for a reader, or for the process."""
RETRY_S: Final = 2


class HeavyReads:
    """Lets each player read at length once at a time, over readers that nobody else needs."""

    def __init__(self, store: Store, apart: WorkerProcess | None = None) -> None:
        """With a process ``apart``, the longest is read there."""
        self._store = store
        self._apart = apart
        self._players = Gate(at_once=1, waiting_max=WAITING_EACH, patience_ms=PATIENCE_MS, retry_s=RETRY_S)
        self._readers = Gate(at_once=HEAVY_READERS, waiting_max=UNDER_WAY_MAX, patience_ms=PATIENCE_MS, retry_s=RETRY_S)
        self._process = Gate(at_once=1, waiting_max=UNDER_WAY_MAX, patience_ms=PATIENCE_MS, retry_s=RETRY_S)
        self._under_way = 0

    @asynccontextmanager
    async def turn(self, player: str, *, begun: bool = False) -> AsyncIterator[None]:
        """The player's turn at something heavy; raises `Crowded` where too much is under way.

        The next part of what was ``begun`` only waits: half a document is none.
        """
        if self._under_way >= UNDER_WAY_MAX and not begun:
            raise Crowded(RETRY_S)
        self._under_way += 1
        try:
            async with self._players.turn(player, begun=begun):
                yield
        finally:
            self._under_way -= 1

    async def look(self, query: Callable[[Connection], T], *, begun: bool = False) -> T:
        """What the query gives, for whoever has the turn; raises `Crowded` where no reader is free for too long."""
        async with self._readers.turn(begun=begun):
            return await self._store.read(query, heavy=True)

    async def read(self, player: str, query: Callable[[Connection], T], *, begun: bool = False) -> T:
        """What the query gives, in the player's turn."""
        async with self.turn(player, begun=begun):
            return await self.look(query, begun=begun)

    async def read_apart(self, player: str, query: Callable[[Connection], T], *, begun: bool = False) -> T:
        """The same for what computes at length over what it reads: by a process of its own, if the house has one.

        The query has to be a function of a module, or a ``partial`` of one.
        """
        async with self.turn(player, begun=begun):
            if self._apart is None:
                return await self.look(query, begun=begun)
            async with self._process.turn(begun=begun):
                replica = self._store.heavy_url
                if replica != self._store.url:
                    try:
                        return await self._apart.do(partial(read_here, replica, query))
                    except StoreDown:
                        self._store.rest_replica()  # nobody else is to wait for it
                return await self._apart.do(partial(read_here, self._store.url, query))

"""Who deals where: says again and again that this server is there, takes tables up and hands them over.

By the roster alone, and the database's clock: whatever the line between the servers does, no two of them deal at one
table. A server is struck off by another that has itself been on the roster for a whole term without a break, so that
nobody is while the database was away from all.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Final, TypeVar

from sabot.cluster.plan import share_out
from sabot.errors import SabotError
from sabot.house.live import LiveTables
from sabot.runtime.log import log
from sabot.store import LateStep, StaleStep, StoreStopped, UnknownStep
from sabot.store.roster import NOBODY, Lease, Roster, RosterSight

TICK_S: Final = 0.4
MOVES_MAX: Final = 4
"""Tables handed over at one look: the others wait for the next."""
CALM_MS: Final = 800
"""After a gap between two looks in which others may have had no time to speak, so long they are given: two renewals."""
TAKEN_AT_ONCE: Final = 8
"""Tables taken up at the same time: after a death no table waits until those before it are dealt at."""

T = TypeVar("T")


class Steward:
    """Keeps this server on the roster, and its tables dealt at."""

    def __init__(
        self, live: LiveTables, roster: Roster, server: str, strike_out: Callable[[], None], *, threaded: bool = True
    ) -> None:
        self._live = live
        self._roster = roster
        self._server = server
        self._strike_out = strike_out
        """Has this server end: the others have gone on without it."""
        self._threaded = threaded
        self.sight: RosterSight | None = None
        self._asked = 0
        """How often the roster was asked, or changed by this server."""
        self._known = 0
        """Which of these the sight is from: what was asked for earlier and comes later is older."""
        self._steady_since_ms: int | None = None
        """Since when this server has been on the roster without a break, by the database's clock."""
        self._rough_ms: int | None = None
        """When the last gap between two looks was half a term or longer, by the database's clock."""
        self._silent_since_ms: dict[tuple[str, int], int] = {}
        """Of servers that are not heard of, since when they were found so, by what they said last."""
        self._free_ms: dict[str, int] = {}
        """Of tables that this server has, and does not deal at yet, since when nobody does; by the database's clock."""
        self._changed = asyncio.Event()
        self._looking = asyncio.Lock()
        self.is_leaving = False
        self.on_moved: Callable[[], None] | None = None
        """Has the others look at once: a table is free, or there is one more to deal."""
        self.on_taken: Callable[[str, int], None] | None = None
        """Hears of a table that this server is about to deal at, where another may have, and of the database's time."""

    # -- who deals where --------------------------------------------------------------------------------------------

    def owner(self, table: str) -> str:
        """The server that deals at the table, as far as it is known."""
        return self.sight.owner(table) if self.sight else NOBODY

    def is_there(self, server: str) -> bool:
        """Whether that server was on the roster at the last look."""
        return self.sight is not None and any(member.server == server for member in self.sight.members)

    def deals(self, table: str) -> bool:
        """Whether this server does."""
        actor = self._live.find(table)
        return actor is not None and actor.lead is None and self.owner(table) == self._server

    @property
    def now_ms(self) -> int:
        """What the database's clock showed at the last look."""
        return self.sight.now_ms if self.sight else 0

    async def claim(self, table: str) -> int | None:
        """Takes a table that is nobody's: since when nobody deals there; None: another server does."""
        if self.is_leaving:
            return None
        if self.owner(table) == self._server:
            return self._free_ms.get(table, self.now_ms)
        await self._renew()  # the last look may be from before another dealt there
        lease = await self._do(partial(self._roster.take, table, self._server))
        if lease is None:
            await self._renew()
            return self.now_ms if self.owner(table) == self._server else None
        self._learn(table, self._server)
        self._tell_taken(table)
        return lease.since_ms

    async def wait(self, seconds: float) -> None:
        """Waits until something may have changed, but no longer."""
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return

    # -- one look ---------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Says that this server is there, and sees to the tables; raises where the database does not answer."""
        async with self._looking:
            sight = await self._renew()
            if sight is None or self.is_leaving:
                return
            if await self._strike_dead(sight):
                self._tell_moved()
                sight = await self._renew() or sight
            await self._see_to_tables(sight)

    async def look_only(self) -> None:
        """Knows who deals where, without seeing to anything; raises where the database does not answer."""
        await self._renew()

    async def enter(self, name: str) -> None:
        """Has the others give this server its part of the tables: it can deal at them from now on."""
        await self._do(partial(self._roster.enter, self._server, name))
        await self._renew()
        self._tell_moved()

    async def leave(self) -> None:
        """Hands all tables over; this server is given none any more, and may still commit what it has begun."""
        self.is_leaving = True
        while self._live.opening:
            # Its first step is on its way to the store: that has to be this server's table until it is there.
            await asyncio.sleep(TICK_S)
        async with self._looking:
            for actor in self._live.actors():
                if actor.lead is None:
                    await self._live.hand_over(actor.table.id)
            await self._do(partial(self._roster.retire, self._server))
            self._tell_moved()

    async def sign_off(self) -> None:
        """Takes this server off the roster: it commits nothing any more."""
        await self._do(partial(self._roster.leave, self._server))

    def _tell_taken(self, table: str) -> None:
        if self.on_taken is not None:
            self.on_taken(table, self.now_ms)

    def _tell_moved(self) -> None:
        if self.on_moved is not None:
            self.on_moved()

    async def _renew(self) -> RosterSight | None:
        self._asked += 1
        asked = self._asked
        try:
            sight = await self._do(partial(self._roster.renew, self._server))
        except SabotError:
            self._steady_since_ms = None
            raise
        if sight is None:
            self._strike_out()
            return None
        if asked < self._known:
            return self.sight
        before, self._known = self.sight, asked
        # A clock that was set back says nothing of how long ago that was.
        steadily = before is not None and 0 <= sight.now_ms - before.now_ms <= self._roster.term_ms
        if self._steady_since_ms is None or not steadily:
            self._steady_since_ms = sight.now_ms
        if before is None or abs(sight.now_ms - before.now_ms) >= self._roster.term_ms // 2:
            self._rough_ms = sight.now_ms
        self.sight = sight
        if before is None or before.leases != sight.leases:
            self._changed.set()
            self._changed = asyncio.Event()
        return sight

    async def _strike_dead(self, sight: RosterSight) -> bool:
        """Strikes off those who were not heard of for a term; whether there were any."""
        if self._steady_since_ms is None or sight.now_ms - self._steady_since_ms < self._roster.term_ms:
            return False
        struck = [await self._do(partial(self._roster.strike, server)) for server in self._list_dead(sight)]
        return any(struck)

    def _list_dead(self, sight: RosterSight) -> list[str]:
        """Those who are not heard of, though they have had the time to speak.

        Where the database stood still for all of them, or its clock was set forward, that begins when it goes on.
        """
        silent = set(self._roster.silent(sight))
        words = [(member.server, member.until_ms) for member in sight.members if member.server in silent]
        self._silent_since_ms = {word: self._silent_since_ms.get(word, sight.now_ms) for word in words}
        is_calm = self._rough_ms is None or sight.now_ms - self._rough_ms >= CALM_MS
        return [
            server
            for (server, _), since_ms in self._silent_since_ms.items()
            if is_calm or sight.now_ms - since_ms >= CALM_MS
        ]

    async def _see_to_tables(self, sight: RosterSight) -> None:
        names = {member.name: member.server for member in sight.members if member.name}
        if not names:
            return  # nobody is ready to deal: this server itself comes to these tables when it is
        known = {*sight.leases, *(actor.table.id for actor in self._live.actors())}
        wanted = {table: names[name] for table, name in share_out(tuple(names), known).items()}
        # A table whose first step is on its way to the store is left alone.
        tables = sorted(known - set(self._live.opening))
        free = [table for table in tables if sight.owner(table) == NOBODY and wanted[table] == self._server]
        own = [table for table in tables if sight.owner(table) == self._server]
        dealt = [table for table in own if self._is_dealt(table)]
        waiting = [table for table in own if table not in dealt]
        await self._take_all(free, waiting)
        moves = 0
        for table in dealt:
            if wanted[table] != self._server and moves < MOVES_MAX:
                moves += await self._hand_over(table)
        await self._follow_others(tables)

    async def _follow_others(self, tables: Iterable[str]) -> None:
        """Has tables of other servers at hand, and deals at none of them; what fails at one keeps none of the rest."""
        failed: SabotError | None = None
        for table in tables:
            actor = self._live.find(table)
            if self.owner(table) in (NOBODY, self._server) or (actor is not None and actor.lead is not None):
                continue
            try:
                if actor is None:
                    await self._live.follow(table)
                else:
                    actor.doubt()  # the other has gone on there
                    await self._live.hand_over(table)
            except UnknownStep:
                pass  # shown when what this version does not know there is over
            except SabotError as error:
                failed = error
        if failed is not None:
            raise failed

    async def _take_all(self, free: Iterable[str], waiting: Iterable[str]) -> None:
        """Takes tables that are nobody's, and deals at these and at those that are this server's already."""
        few = asyncio.Semaphore(TAKEN_AT_ONCE)

        async def act(take: Callable[[str], Awaitable[None]], table: str) -> None:
            async with few:
                await take(table)

        acts = [*(act(self._take, table) for table in free), *(act(self._take_up, table) for table in waiting)]
        for failed in await asyncio.gather(*acts, return_exceptions=True):
            if failed is not None:
                raise failed

    def _is_dealt(self, table: str) -> bool:
        actor = self._live.find(table)
        return actor is not None and actor.lead is None

    async def _take(self, table: str) -> None:
        lease = await self._do(partial(self._roster.take, table, self._server))
        if lease is not None:
            self._learn(table, self._server)
            self._free_ms[table] = lease.since_ms
            await self._take_up(table)

    async def _take_up(self, table: str) -> None:
        """Deals at a table that is this server's; what fails now is tried at the next look."""
        if await self._renew() is None:  # others were taken up since the last look, each in its time
            return
        away_ms = max(0, self.now_ms - self._free_ms.get(table, self.now_ms))
        self._tell_taken(table)
        try:
            if await self._live.take_over(table, away_ms):
                log("table-taken-up", table=table, away_ms=away_ms)
            else:
                await self._forget(table)
            self._free_ms.pop(table, None)
        except SabotError as error:
            actor = self._live.find(table)
            if actor is not None:
                actor.lead = self._live.elsewhere
            level = logging.INFO if _was_quicker(error) else logging.WARNING
            log("table-not-taken-up", level, table=table, says=str(error))

    async def _forget(self, table: str) -> None:
        """Has there be no such table: it was claimed, and came to nothing. But it may be opened here just now."""
        if table in self._live.opening:
            return
        self._learn(table, NOBODY)
        await self._do(partial(self._roster.forget, table, self._server))
        if table in self._live.opening:
            await self._do(partial(self._roster.take, table, self._server))
            self._learn(table, self._server)

    async def _hand_over(self, table: str) -> bool:
        if not self._live.can_move(table):
            return False
        # Should it not come to be given away, it is taken up again, from now.
        self._free_ms[table] = self.now_ms
        await self._live.hand_over(table)
        await self._do(partial(self._roster.give, table, self._server))
        self._free_ms.pop(table, None)
        self._learn(table, NOBODY)
        self._tell_moved()
        return True

    def _learn(self, table: str, server: str) -> None:
        self._asked += 1
        self._known = self._asked
        if self.sight is not None:
            lease = Lease(server, self.sight.now_ms)
            self.sight = self.sight._replace(leases={**self.sight.leases, table: lease})

    async def _do(self, work: Callable[[], T]) -> T:
        """Does what waits for the database: in a thread, or at once for a house on a virtual clock."""
        return await asyncio.to_thread(work) if self._threaded else work()


def _was_quicker(error: SabotError) -> bool:
    """Whether another server has gone on at the table: the next look says who deals there."""
    return isinstance(error, StaleStep | StoreStopped) and not isinstance(error, LateStep)

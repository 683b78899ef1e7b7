"""One of the storm's servers: a whole house on the common books, that can die at any moment."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context, copy_context
from typing import Any, Final, cast

from sqlalchemy import Connection

from sabot.cluster.cluster import Cluster
from sabot.cluster.sealed_line import SealedLine
from sabot.cluster.steward import TICK_S
from sabot.errors import SabotError
from sabot.floor.outages import last_dealt
from sabot.house.chat.transcript import SpokenLine
from sabot.house.house import House
from sabot.house.live import LoopAlarm
from sabot.news import EVERYTHING
from sabot.store import StoreDown
from sabot.store.reading import chain_head, last_moment
from sabot.store.roster import RENEW_MS
from sabot.storm.cluster.line import StormLine
from sabot.storm.cluster.news_listener import NewsListener
from sabot.storm.cluster.store import FORGIVEN_S, ServerFaults, ServerStore
from sabot.storm.cluster.tally import Tally
from sabot.storm.cluster.virtual_loop import SERVER
from sabot.storm.cluster.world import ClusterWorld
from sabot.storm.dice import dice_for
from sabot.storm.live.settings import SETTINGS
from sabot.storm.opening import QUICK
from sabot.storm.quick_worker import QuickWorker

SKEWS_MS: Final = (0, 0, -40, 60, 250)
"""How far ahead a server's own clock may be."""
LONG_AGO_S: Final = 1_000.0


class StormServer:
    """One life of a server."""

    def __init__(self, world: ClusterWorld, name: str, number: int) -> None:
        self.world = world
        self.name = name
        self.id = f"{name}-{number}"
        self.is_open = False
        """Whether it takes requests."""
        self.is_over = False
        self.is_blind = False
        """Whether it does not look at the roster, and goes on all the same."""
        self.heard: list[SpokenLine] = []
        self.faults = ServerFaults()
        self._dice = dice_for(world.seed, f"server {self.id}")
        self._context: Context = copy_context()
        self._context.run(SERVER.set, self.id)
        self.store: ServerStore
        self.house: House
        self.cluster: Cluster
        self.line: StormLine
        self.news_heard: NewsListener
        self.tally = Tally(world.done)
        self.silent_s = -LONG_AGO_S
        """When it last kept from saying that it is there, or could not say so."""
        self.struck_s: float | None = None
        """When it came to know that others have gone on without it."""

    # -- coming and going -------------------------------------------------------------------------------------------

    def join(self) -> None:
        """Is on the roster; raises where one of its name still is."""
        store = ServerStore.join(
            self.world.books.url,
            server=self.id,
            name=self.name,
            inline=True,
            faults=self.faults,
            read_time=self._read_time,
        )
        self.store = cast(ServerStore, store)
        self.store.begin(
            self._dice,
            self.faults,
            lambda works, outcomes: self.world.note_group(self.id, works, outcomes),
            self._die,
            self.world.note_fault,
            lambda work: self.world.note_decided(self.id, work),
        )
        self.store.is_calm = self.world.is_calm
        self.line = StormLine(self.world.exchange, self.id, self._context)
        self.begin(self._keep())

    async def _keep(self) -> None:
        """Says again and again that the server is there, as its thread does; not while it is blind or stands still."""
        while not self.is_struck:
            await asyncio.sleep(RENEW_MS / 1000)
            if not self._is_silent and self.store.roster:
                with suppress(StoreDown):
                    self.store.roster.renew(self.id)
            if self.is_unheard:
                self.silent_s = self.world.loop.time()
        self.struck_s = self.world.loop.time()

    @property
    def is_unheard(self) -> bool:
        """Whether something keeps it from saying that it is there."""
        return self._is_silent or self.faults.is_away

    def begin(self, work: "Awaitable[Any]") -> "asyncio.Task[Any]":
        """Does something at this server; it ends with it."""
        return self.world.loop.create_task(work, context=self._context.copy())  # type: ignore[arg-type]

    async def open(self) -> None:
        """Opens the house here; raises where the books cannot be read now."""
        world = self.world
        clock = world.clock(self._dice.choice(SKEWS_MS))
        clock.reach(self.store.look(last_moment))
        self.house = House(
            self.store,
            games=world.games,
            currencies=world.currencies,
            clock=clock,
            chance=dice_for(world.seed, f"chance {self.id}").randbytes,
            hasher=QUICK,
            threaded=False,
            signer=world.signer,
            alarm=ServerAlarm(self, LoopAlarm(clock)),
            table_settings=SETTINGS,
            sheet_work=QuickWorker(),
        )
        # Kept for the server's life: the collector of garbage, and not the seed, would say when they are let go of.
        self.house.tables._actors = cast(Any, {})
        self.house.dealt_ms = self.store.look(last_dealt)
        self.house.chat.on_heard = self.heard.append
        self.news_heard = NewsListener(world, self.id, self.store.look(chain_head).seq, self._version_of)
        self.house.news.subscribe(EVERYTHING, self.news_heard.hear)
        line = SealedLine(self.line, world.signer)
        self.cluster = Cluster(self.house, line, self.id, {"deeds": self.tally}, threaded=False)
        self.cluster.errands.time = self.world.loop.time
        await self.cluster.open()
        await self.house.resume()
        await self.house.open_tables()
        self.is_open = True
        self.begin(self._look_on())

    async def _look_on(self) -> None:
        """Looks at the roster as a server does, but at moments that the seed says, and not while it is blind."""
        self.begin(self.cluster._read_chat())
        while True:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self.cluster._nudged.wait(), self._dice.uniform(0.5, 1.2) * TICK_S)
            self.cluster._nudged.clear()
            if self._is_silent:
                await asyncio.sleep(TICK_S)
                continue
            try:
                await self.cluster.look()
            except SabotError:
                continue
            except Exception as fault:  # a server only says so, and looks again
                self.world.note_fault(fault)
                raise

    async def leave(self) -> None:
        """Goes in order."""
        self.is_open = False
        await self.cluster.leave()
        self.house.live.close()
        await self.cluster.close()
        self.kill()

    async def give_away(self, table: str) -> None:
        """Hands a table over, as where another server has come that it is meant for."""
        steward = self.cluster.steward
        async with steward._looking:
            if steward.deals(table):
                await steward._hand_over(table)

    def kill(self) -> None:
        """Dies, without a word."""
        if self.is_over:
            return
        self.is_over, self.is_open = True, False
        self.world.note_death(self.id)
        self.line.drop()
        self.store.kill()
        if hasattr(self, "house"):
            self.house.live.close()
        if hasattr(self, "cluster"):
            self.cluster.relay.close()
        for task in list(self.world.loop.works.pop(self.id, ())):
            task.cancel()

    def _die(self, _: bool) -> None:
        self.world.loop.call_soon(self.kill)

    @property
    def _is_silent(self) -> bool:
        return self.is_blind or self.store.held_until_s > self.world.loop.time()

    @property
    def deals(self) -> tuple[str, ...]:
        """The tables that it believes to deal at."""
        return tuple(table for table in self.world.settings if self.cluster.steward.deals(table))

    def _version_of(self, table: str) -> int | None:
        """Which step a live table is at here; None where it is not at hand, or about to be read anew."""
        actor = self.house.live.find(table)
        cannot_read = self.is_struck or self.store.lost_s + FORGIVEN_S > self.world.loop.time()
        return None if actor is None or actor._uncertain or cannot_read else actor.table.version

    @property
    def is_struck(self) -> bool:
        """Whether the others have gone on without it, and it knows."""
        return self.store.stopped is not None

    # -- what befalls it --------------------------------------------------------------------------------------------

    def hold(self, seconds: float) -> None:
        """Has the whole server stand still."""
        until_s = self.world.loop.time() + seconds
        self.store.held_until_s = self.line.held_until_s = max(until_s, self.store.held_until_s)

    @property
    def is_well(self) -> bool:
        """Whether nothing keeps it from dealing."""
        held = not self.is_over and self.store.held_until_s > self.world.loop.time()
        return self.is_open and not (self.is_blind or held or self.faults.is_away or self.is_struck)

    def _read_time(self, _: Connection) -> int:
        if self.faults.is_away:
            raise StoreDown("the database is away from this server")
        return self.world.now_ms()


class ServerAlarm:
    """Rings at its time, unless the server is dead or stands still."""

    def __init__(self, server: StormServer, alarm: LoopAlarm) -> None:
        self._server = server
        self._alarm = alarm

    def set(self, at_ms: int, ring: Callable[[], None]) -> Callable[[], None]:
        """Rings once, at that time or soon after."""
        cancels: list[Callable[[], None]] = []

        def ring_now() -> None:
            server = self._server
            held_s = server.store.held_until_s
            if server.is_over:
                return
            if held_s > server.world.loop.time():
                cancels.append(server.world.loop.call_at(held_s, ring_now).cancel)
            else:
                ring()

        cancels.append(self._alarm.set(at_ms, ring_now))
        return lambda: cancels[-1]()

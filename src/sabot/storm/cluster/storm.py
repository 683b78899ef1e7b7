"""The storm over several servers: they share one house, and nothing that befalls some of them is seen in its books."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from sabot.errors import SabotError
from sabot.store import BooksTaken
from sabot.store.reading import chain_head
from sabot.store.roster import TERM_MS
from sabot.storm.activity import TooLittle, check_counts
from sabot.storm.cluster.checks import (
    LossBook,
    audit,
    check_answers,
    check_chat,
    check_lines,
    check_minds,
    check_rates,
    check_shares,
    check_told,
    forge,
)
from sabot.storm.cluster.guest import ClusterGuest, Unheard
from sabot.storm.cluster.moments import MOMENTS, WorstMoments
from sabot.storm.cluster.operator import Operator
from sabot.storm.cluster.server import StormServer
from sabot.storm.cluster.virtual_loop import VirtualLoop
from sabot.storm.cluster.world import ClusterWorld
from sabot.storm.counts import ServerReport
from sabot.storm.dice import chance_of, dice_for, pick
from sabot.storm.error import StormBroke, StormRefused
from sabot.storm.faults import POINTS

TERM_S: Final = TERM_MS / 1000
GUESTS: Final = 9
LEAVING: Final = 2
"""How many of them exclude themselves for certain, in the middle of the storm."""
AWAY_S: Final = 7.0
"""For how long at most nobody deals at a table while nothing new befalls the servers."""
CALM_S: Final = 8
CHECK_S: Final = 20
STRUCK_S: Final = 3.0
"""How long it takes at most until a server knows that it was struck off."""
BLOWS: Final[Mapping[str, int]] = {
    "crash": 12,
    "mid-group": 12,
    "leave": 8,
    "blind": 14,
    "freeze": 8,
    "leap": 9,
    "cut": 12,
    "silence": 8,
    "outage": 8,
    "lost": 10,
}
LEAST: Final[Mapping[str, int]] = {
    "crashes": 2,
    "mid_group": 1,
    "leavings": 1,
    "struck": 1,
    "blinded": 1,
    "cuts": 1,
    "silences": 1,
    "outages": 1,
    "lost": 40,
    "doubled": 40,
    "asked": 100,
    "resent": 20,
    "answered": 250,
    "repeated": 15,
    "live": 150,
    "solo": 10,
    "payments": 8,
    "limits": 1,
    "sessions": 1,
    "orders": 3,
    "lines": 5,
    "heard": 5,
    "taken_over": 8,
    "rounds": 30,
    "exclusions": 1,
    "forged": 10,
    **dict.fromkeys(MOMENTS, 2),
}
"""What 240 seconds must have brought; a shorter storm as much less, and something of each however short it is."""
FULL_S: Final = 240

Progress = Callable[[int], None]


class ClusterStorm:
    """One storm over several servers on one database."""

    def __init__(
        self,
        seed: int,
        seconds: int,
        url: str,
        servers: int = 3,
        progress: Progress | None = None,
        least: Mapping[str, int] = LEAST,
    ) -> None:
        self.seed = seed
        self.seconds = seconds
        self._loop = VirtualLoop()
        self._world = ClusterWorld(seed, url, self._loop)
        self._dice = dice_for(seed, "blows")
        self._names = [f"s{number}" for number in range(1, servers + 1)]
        self._lives = 0
        self._servers: dict[str, StormServer] = {}
        """By name, those that are there or were last."""
        self._progress = progress
        self._least = least
        self._guests: list[ClusterGuest] = [
            ClusterGuest(self._world, number, self._running) for number in range(1, GUESTS + 1)
        ]
        for guest in self._guests[:LEAVING]:
            guest.leaves_s = self._dice.uniform(0.3, 0.8) * seconds
        self._guests.append(Operator(self._world, self._running))
        self._losses = LossBook()
        self._dealt_s: dict[str, float] = {}
        self._struck_s = 0.0
        """When something last befell a server."""
        self._moments = WorstMoments(self._world, dice_for(seed, "moments"), self._later, self._leap)
        self._world.exchange.forgery = lambda: forge(self._world, self._guests)
        self._doubly: set[tuple[str, str, str]] = set()
        """Two servers that believe at present that they deal at one table."""
        self._aside: list[asyncio.Task[Any]] = []

    def run(self) -> ServerReport:
        """What happened, if the house held; raises `StormBroke` with the seed and what broke if not."""
        if self._world.look(chain_head).seq:
            raise StormRefused("a storm needs a database of its own: this one has records")
        self._loop.set_exception_handler(self._note_fault)
        try:
            self._loop.run_until_complete(self._run())
        except TooLittle as little:
            raise TooLittle(f"seed {self.seed}: {little}") from None
        except SabotError as broke:
            raise StormBroke(f"seed {self.seed}: {' '.join(str(broke).split())}") from broke
        finally:
            self._end()
        head = self._world.look(chain_head)
        return ServerReport(seed=self.seed, counts=self._world.counts, records=head.seq, head=head.hash)

    def _note_fault(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        # What a device did not wait for any more, nobody hears.
        if isinstance(error, StormBroke) or not isinstance(error, SabotError | asyncio.CancelledError | None):
            self._world.note_fault(error)

    def _end(self) -> None:
        for server in self._servers.values():
            server.kill()
        left = asyncio.all_tasks(self._loop)
        for task in left:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self._loop.close()
        self._world.books.engine.dispose()

    async def _run(self) -> None:
        for name in self._names:
            await self._start(name)
        self._aside += [asyncio.create_task(guest.play()) for guest in self._guests]
        checked_s = 0.0
        while self._loop.time() < self.seconds:
            await asyncio.sleep(self._dice.uniform(0.1, 1.2))
            if chance_of(self._dice, 22):
                self._blow(pick(self._dice, BLOWS))
            if self._moments.tick([server for server in self._running() if server.is_open]):
                self._struck_s = self._loop.time()
            self._count_both()
            self._world.look_at_leases()
            await self._see_to_servers()
            self._check_dealt()
            if self._loop.time() - checked_s > CHECK_S:
                checked_s = self._loop.time()
                self._check()
            self._raise()
            if self._progress:
                self._progress(min(self.seconds, int(self._loop.time())))
        await self._calm_down()
        self._world.counts.seconds = int(self._loop.time())
        check_counts((self._world.counts,), self._least, self.seconds / FULL_S)

    def _raise(self) -> None:
        if self._world.broken is not None:
            raise self._world.broken

    def _running(self) -> list[StormServer]:
        return [server for server in self._servers.values() if not server.is_over]

    # -- what befalls the servers -----------------------------------------------------------------------------------

    def _blow(self, kind: str) -> None:
        counts, exchange = self._world.counts, self._world.exchange
        there = [server for server in self._running() if server.is_open]
        if not there:
            return
        self._struck_s = self._loop.time()
        server, seconds = self._dice.choice(there), self._dice.uniform(0.3, 2.5 * TERM_S)
        counts.seconds = int(self._loop.time())
        match kind:
            case "crash" | "mid-group" | "leave":
                self._end_server(server, kind)
            case "blind":
                server.is_blind = True
                counts.blinded += seconds > TERM_S
                self._later(seconds, lambda: setattr(server, "is_blind", False))
            case "freeze":
                counts.frozen += 1
                server.hold(seconds)
            case "leap":
                self._leap()
            case "cut":
                counts.cuts += 1
                exchange.cut.add(server.id)
                self._later(seconds, lambda: exchange.cut.discard(server.id))
            case "silence":
                counts.silences += 1
                exchange.is_down = True
                self._later(seconds, lambda: setattr(exchange, "is_down", False))
            case "outage":
                counts.outages += 1
                server.faults.is_away = True
                self._later(seconds, lambda: setattr(server.faults, "is_away", False))
            case _:
                server.faults.plan(self._dice.choice(POINTS), self._dice.choice(("lost", "fault")))

    def _leap(self) -> None:
        """Has every server's term be over at once, as where the database was away from all."""
        self._world.counts.leaps += 1
        silent = [server for server in self._running() if server.is_unheard]
        self._loop.now_s += self._dice.uniform(TERM_S, 3 * TERM_S)
        for server in silent:
            server.silent_s = self._loop.time()

    def _count_both(self) -> None:
        """Counts anew where two servers have come to believe that they deal at one table."""
        dealing = [(table, server.id) for server in self._running() if server.is_open for table in server.deals]
        doubly = {(table, one, two) for table, one in dealing for other, two in dealing if table == other and one < two}
        self._world.counts.both += len(doubly - self._doubly)
        self._doubly = doubly

    def _end_server(self, server: StormServer, how: str) -> None:
        counts = self._world.counts
        if how == "leave":
            counts.leavings += 1
            server.is_open = False
            self._aside.append(server.begin(server.leave()))
            return
        counts.crashes += 1
        if how == "crash":
            server.kill()
        else:
            counts.mid_group += 1
            server.faults.plan(self._dice.choice(POINTS), "crash")

    def _later(self, seconds: float, do: Callable[[], object]) -> None:
        def end() -> None:
            self._struck_s = self._loop.time()
            do()

        self._loop.call_later(seconds, end)

    async def _see_to_servers(self) -> None:
        for name, server in list(self._servers.items()):
            if not server.is_over and server.is_struck and chance_of(self._dice, 50):
                if (server.struck_s or 0) - server.silent_s > TERM_S + STRUCK_S:
                    self._world.breaks(f"{server.id} was struck off, and has said all along that it is there")
                # It knows that it was struck off: it ends, as a server does.
                self._world.counts.struck += 1
                server.kill()
            if server.is_over and chance_of(self._dice, 35):
                if chance_of(self._dice, 30):
                    del self._servers[name]
                    name = f"{name.split('x')[0]}x{self._lives}"
                await self._start(name)

    async def _start(self, name: str) -> None:
        self._lives += 1
        server = StormServer(self._world, name, self._lives)
        try:
            server.join()
        except BooksTaken:
            # The one before is not dead for long enough: once more later.
            if name not in self._servers:
                raise
            return
        self._struck_s = self._loop.time()
        self._servers[name] = server
        self._world.counts.lives += 1
        opening = server.begin(server.open())
        opening.add_done_callback(lambda done: self._hear_opened(server, done))
        if self._lives == 1:
            # The others find its tables, unless its start is refused as theirs may be.
            await asyncio.wait([opening])

    def _hear_opened(self, server: StormServer, opening: "asyncio.Task[None]") -> None:
        if not opening.cancelled() and (error := opening.exception()) is not None:
            if not isinstance(error, SabotError):
                self._world.note_fault(error)
            server.kill()

    # -- what must hold ---------------------------------------------------------------------------------------------

    def _check_dealt(self) -> None:
        """Breaks where nobody deals at a table though nothing keeps them from it."""
        now_s, well = self._loop.time(), [server for server in self._running() if server.is_well]
        for table in self._world.settings:
            if not well or any(server.cluster.steward.deals(table) for server in well):
                self._dealt_s[table] = now_s
            since_s = max(self._dealt_s.setdefault(table, now_s), self._struck_s)
            if now_s - since_s > AWAY_S:
                self._world.breaks(f"nobody has dealt at {table} for {now_s - since_s:.1f} s")

    def _check(self) -> None:
        self._world.counts.checks += 1
        self._world.look(self._losses.read_on)
        self._world.look(lambda books: check_answers(books, self._guests))
        there = [server for server in self._running() if server.is_open]
        check_chat(there)
        for server in there:
            if (player := server.tally.excess()) is not None:
                raise StormBroke(f"{server.id} counts more than {player} has done at all servers together")

    async def _calm_down(self) -> None:
        """All is well again: what is in doubt is sent again, and every server comes to know what the books say."""
        world = self._world
        world.is_calm = world.exchange.is_calm = True
        world.exchange.is_down = False
        world.exchange.cut.clear()
        for server in self._running():
            server.faults.forget()
            server.faults.is_away = server.is_blind = False
            server.store.is_calm = True
            server.store.on_decided = None  # nothing strikes any more that waited for its moment
        self._aside.append(asyncio.create_task(self._pass(CALM_S)))
        for _ in range(CALM_S * 2):
            await asyncio.sleep(0.5)
            await self._see_to_servers()
            self._check_dealt()
            self._raise()
        for guest in self._guests:
            await self._send_doubtful(guest)
        await asyncio.sleep(2)
        self._check_dealt()
        self._raise()
        servers = self._running()
        await self._wait_for_idle(servers)
        world.counts.heard = sum(len(server.heard) for server in self._servers.values())
        await check_told(world, servers)
        await check_minds(world, servers, self._guests)
        await check_rates(world, servers)
        await check_shares(world, servers)
        await check_lines(world, servers)
        self._check()
        world.counts.rounds = self._losses.rounds
        world.look(audit)
        self._raise()

    async def _wait_for_idle(self, servers: list[StormServer]) -> None:
        for server in servers:
            live = server.house.live
            try:
                await asyncio.wait_for(live.followers.idle(), CALM_S)
                await asyncio.wait_for(live.timekeeper.idle(), CALM_S)
            except TimeoutError:
                stuck = sorted(live.timekeeper._ticks) or sorted(live.followers._works)
                raise StormBroke(f"{server.id} never gets on with {stuck}, and all is calm") from None

    async def _pass(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _send_doubtful(self, guest: ClusterGuest) -> None:
        for _ in range(40):
            if not guest.doubtful:
                return
            try:
                await guest.sign_in()
                await guest.send_again(guest.doubtful.pop(0))
            except (SabotError, Unheard):
                await asyncio.sleep(0.2)
        raise StormBroke(f"{guest.name} cannot get an answer to {guest.doubtful}, and all is calm")

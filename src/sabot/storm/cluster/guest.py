"""Players of a storm over several servers: they move from one to another, and send again what was not answered."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from sabot.cluster.line import LineDown
from sabot.errors import SabotError
from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import DAY_MS
from sabot.house.error import Busy, NameTaken, NotSignedIn, RealityCheckOverdue
from sabot.house.house import House
from sabot.house.visitor import Role, Visitor
from sabot.protocol import TableShown, show_table
from sabot.store import Outdated, StaleStep, StoreDown
from sabot.storm.acts.live import live_command
from sabot.storm.acts.play import next_command
from sabot.storm.client_request import LiveRequest, OpenRequest, PayRequest, PlayRequest
from sabot.storm.cluster.server import StormServer
from sabot.storm.cluster.world import ClusterWorld
from sabot.storm.dice import chance_of, dice_for, pick
from sabot.storm.live.settings import SETTINGS
from sabot.table import Purse, Table

T = TypeVar("T")
PATIENCE_S: Final = 9.0
"""After how long without an answer a device sends again."""
MOVE_PERCENT: Final = 12
TWICE_PERCENT: Final = 15
GAMES: Final = ("atlantic-city", "storm-shoe")
NOT_NOW: Final = (StoreDown, Busy, LineDown, StaleStep, Outdated)
"""What says that nothing is known, or that it is to be tried again."""
LOSSES: Final = (15_000, 40_000, 10_000_000)
ACTS: Final = {"live": 280, "solo": 64, "pay": 28, "say": 28, "limit": 8, "exclude": 1, "end": 4}


class Askable(Protocol):
    """What a client sends under an id."""

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        ...


class SentCommand(Struct, frozen=True):
    """A command that was sent."""

    key: str
    request: Any


class Unheard(Exception):
    """Raised where no answer came."""


class ClusterGuest:
    """Somebody with a device, connected to one of the servers."""

    def __init__(self, world: ClusterWorld, number: int, servers: Callable[[], list[StormServer]]) -> None:
        self.world = world
        self.name = f"Sailor-{number}"
        self.player = ""
        self.answers: dict[str, str] = {}
        """By id, what was answered."""
        self.refused: set[str] = set()
        """Ids of commands that were sent once, and refused."""
        self.sent: set[str] = set()
        """Ids of all commands that were ever sent."""
        self.doubtful: list[SentCommand] = []
        """What nobody knows of whether it was done."""
        self.is_excluded = False
        self.leaves_s: float | None = None
        """When they exclude themselves for certain; None: only if it so happens."""
        self.role = Role.PLAYER
        self._servers = servers
        self._dice: Random = dice_for(world.seed, self.name)
        self._server: StormServer | None = None
        self._token: str | None = None
        self._numbers = 0
        self._knows = False
        """Whether there is an account."""
        self._haunt = self._dice.choice(SETTINGS).name

    # -- the way to a server ----------------------------------------------------------------------------------------

    async def call(self, act: Callable[[House], Awaitable[T]], patience_s: float = PATIENCE_S) -> T:
        """What a server answers; raises `Unheard` where none does in time, and what it refuses."""
        server = self._connect()
        if server is None:
            await asyncio.sleep(0.5)
            raise Unheard

        async def work() -> T:
            return await act(server.house)

        self.world.counts.requests += 1
        server.tally.take(self.name)
        task: asyncio.Task[T] = server.begin(work())
        await asyncio.wait((task,), timeout=patience_s)
        if not task.done() or task.cancelled():
            self._server = None
            raise Unheard
        error = task.exception()
        if error is not None and not isinstance(error, SabotError):
            if server.is_over:
                raise Unheard
            self.world.note_fault(error)
            raise Unheard
        if error is not None and server.is_over:
            raise Unheard
        if not self.world.is_calm and chance_of(self._dice, 4):
            raise Unheard  # the answer was lost
        return task.result()

    def _connect(self) -> StormServer | None:
        there = [server for server in self._servers() if server.is_open]
        if not there:
            return None
        if self._server not in there or chance_of(self._dice, MOVE_PERCENT):
            before, self._server = self._server, self._dice.choice(there)
            self.world.counts.moved += before is not None and before is not self._server
        return self._server

    async def _visitor(self, house: House) -> Visitor:
        return await house.sessions.visitor(self._token or "")

    # -- what they do -----------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Goes on until the storm is over."""
        while not self.world.is_calm:
            await asyncio.sleep(self._dice.uniform(0.05, 0.9))
            try:
                if self.leaves_s is not None and self._token and self.world.loop.time() > self.leaves_s:
                    await self._leave_for_good()
                await self._act()
            except NotSignedIn:
                self._token = None
            except RealityCheckOverdue:
                await self._see_check()
            except (SabotError, Unheard):
                continue

    async def _act(self) -> None:
        if self._token is None:
            await self.sign_in()
            return
        if self.doubtful and chance_of(self._dice, 60):
            await self.send_again(self.doubtful.pop(0))
            return
        match pick(self._dice, ACTS):
            case "live":
                await self._play_live()
            case "solo":
                await self._play_alone()
            case "pay":
                amount = self._dice.randint(1, 40) * 500
                await self.send(PayRequest("withdrawal" if chance_of(self._dice, 35) else "deposit", amount))
            case "say":
                await self._say()
            case "limit":
                await self._set_limit()
            case "exclude":
                await self._exclude()
            case _:
                await self.call(self._sign_out)
                self._token = None
                self.world.counts.sessions += 1

    async def sign_in(self) -> None:
        """Comes in, with a new account if there is none yet."""
        limits = SessionLimits(DAY_MS, self._dice.choice(LOSSES))

        async def ask(house: House) -> Any:
            if not self._knows:
                try:
                    return await house.accounts.sign_up(
                        self.name, "a storm of servers", currency="EUR", language="en", session_limits=limits
                    )
                except NameTaken:
                    self._knows = True
            return await house.accounts.sign_in(self.name, "a storm of servers", session_limits=limits)

        signed_in = await self.call(ask)
        self._knows, self._token = True, signed_in.token
        self.player = signed_in.visitor.player

    async def _sign_out(self, house: House) -> None:
        await house.sessions.sign_out(await self._visitor(house))

    async def _see_check(self) -> None:
        async def see(house: House) -> None:
            await house.protection.reality_check_seen(await self._visitor(house))

        try:
            await self.call(see)
        except (SabotError, Unheard):
            return

    async def _play_live(self) -> None:
        if chance_of(self._dice, 4):
            self._haunt = self._dice.choice(sorted(self.world.settings))
        table = self._haunt

        async def look(house: House) -> TableShown:
            seat = await house.live.enter(await self._visitor(house), table, self.name)
            return await seat.look(self._show)

        shown = await self.call(look)
        if _is_poor(shown):
            await self.send(PayRequest("deposit", self._dice.randint(10, 40) * 1_000))
            return
        command = live_command(self._dice, shown)
        if command is not None:
            await self.send(LiveRequest(table, command))

    def _show(self, table: Table, purse: Purse) -> TableShown:
        return show_table(table, purse, convert=self.world.currencies.glance)

    async def _play_alone(self) -> None:
        game = self._dice.choice(GAMES)

        async def look(house: House) -> TableShown:
            seat = await house.tables.enter(await self._visitor(house), game, self.name)
            return await seat.look(self._show)

        shown = await self.call(look)
        if _is_poor(shown):
            return
        await self.send(PlayRequest(game, next_command(self._dice, shown)))

    async def _say(self) -> None:
        key, table, text = self._new_key(), self._haunt, f"line {self._numbers} of {self.name}"
        for _ in range(3):

            async def say(house: House) -> Any:
                return await house.chat.say(await self._visitor(house), table, text, key)

            try:
                await self.call(say)
                self.world.counts.lines += 1
                return
            except Unheard:
                continue

    async def _set_limit(self) -> None:
        kind = self._dice.choice(("loss-day", "deposit-day"))
        amount = self._dice.choice((30_000, 60_000, 200_000))

        async def ask(house: House) -> None:
            await house.protection.set_limit(await self._visitor(house), kind, amount)

        await self.call(ask)
        self.world.counts.limits += 1

    async def _exclude(self) -> None:
        async def ask(house: House) -> None:
            await house.protection.exclude(await self._visitor(house), "24h")

        await self.call(ask)
        self.is_excluded = True
        self.world.counts.exclusions += 1

    async def _leave_for_good(self) -> None:
        """Excludes themselves with a bet on the table, and goes on betting at once, at every server there is."""
        await self._play_live()
        await self._exclude()
        self.leaves_s = None
        for _ in self._servers():
            self._server = None
            with suppress(SabotError, Unheard):
                await self._play_live()

    # -- commands under ids -----------------------------------------------------------------------------------------

    async def send(self, request: Askable) -> None:
        """Has it done once, however often it has to be sent."""
        await self.send_again(SentCommand(self._new_key(), request), first=True)

    async def send_again(self, sent: SentCommand, *, first: bool = False) -> None:
        """Sends it until it is answered or refused, or for later."""
        self.sent.add(sent.key)
        for attempt in range(3):
            self.world.counts.resent += attempt > 0 or not first
            try:
                answer = await self.call(lambda house: self._carry_out(house, sent))
            except Unheard:
                continue
            except NOT_NOW as error:
                self.world.counts.away += isinstance(error, Busy)
                await asyncio.sleep(self._dice.uniform(0.1, 1))
                continue
            except NotSignedIn:
                self.doubtful.append(sent)
                raise
            except SabotError as error:
                self.world.counts.refused += 1
                if attempt == 0 and first:
                    self.refused.add(sent.key)
                elif isinstance(error, RealityCheckOverdue):
                    self.doubtful.append(sent)
                raise
            self.hear(sent, answer)
            if chance_of(self._dice, TWICE_PERCENT):
                await self._repeat(sent)
            return
        self.doubtful.append(sent)

    async def _repeat(self, sent: SentCommand) -> None:
        """Sends what was answered once more, to any server: the answer is the same."""
        try:
            self.hear(sent, await self.call(lambda house: self._carry_out(house, sent)))
            self.world.counts.repeated += 1
        except (*NOT_NOW, NotSignedIn, Unheard):
            return
        except SabotError as error:
            self.world.breaks(f"{sent} of {self.player} was answered, and again it is refused: {error!r}")

    async def _carry_out(self, house: House, sent: SentCommand) -> str:
        answer: str = await sent.request.carry_out(house, await self._visitor(house), sent.key, self.name)
        return answer

    def hear(self, sent: SentCommand, answer: str) -> None:
        """Notes the answer; it is the same as before, if there was one."""
        before = self.answers.setdefault(sent.key, answer)
        if before != answer:
            self.world.breaks(f"{sent} of {self.player} was answered {before}, and now {answer}")
        if sent.key in self.refused:
            self.world.breaks(f"{sent} of {self.player} was refused, and is answered now")
        counts = self.world.counts
        counts.answered += 1
        match sent.request:
            case LiveRequest():
                counts.live += 1
            case PlayRequest():
                counts.solo += 1
            case PayRequest():
                counts.payments += 1
            case OpenRequest():
                counts.opened += 1
            case _:
                counts.orders += 1

    def _new_key(self) -> str:
        self._numbers += 1
        return f"{self.name.lower()}-{self._numbers:08}"


def _is_poor(shown: TableShown) -> bool:
    return not shown.own.spots and shown.own.balance.cash < 4 * shown.view.limits[0].min

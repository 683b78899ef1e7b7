"""Several servers of one house in one process: one file of books, one line between them, and time that a test moves."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from sabot.cluster.cluster import Cluster
from sabot.cluster.line import Hear, LineDown, Reply, ServerLine
from sabot.floor import Answer
from sabot.house.accounts.accounts import SignedIn
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.house.loans.sharing import Sharing
from sabot.house.visitor import Role, Visitor
from sabot.rules import Rules
from sabot.signature import SECRET_BYTES, Signer
from sabot.store import Store
from sabot.storm.quick_worker import QuickWorker
from sabot.table import TableCommand
from tests.house.live.evening import VirtualAlarm
from tests.house.reception import LIMITS, ORIGIN, PASSWORD, QUICK, TUESDAY_NOON

ROUNDS = 50
"""Turns of the event loop in which all is heard that was said."""


class Exchange:
    """Where the lines of all servers meet."""

    def __init__(self) -> None:
        self.lines: list[OpenLine] = []
        self.is_down = False


class OpenLine(ServerLine):
    """The line at one server; what is said is heard at the next turn of the event loop."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._ears: dict[str, list[Hear]] = {}
        self._desks: dict[str, Reply] = {}
        exchange.lines.append(self)

    @property
    def is_up(self) -> bool:
        return not self._exchange.is_down

    def say(self, subject: str, words: bytes) -> None:
        for line in self._exchange.lines if self.is_up else ():
            for ear in line._ears.get(subject, ()):
                asyncio.get_running_loop().call_soon(ear, words)

    async def listen(self, subject: str, hear: Hear) -> None:
        self._ears.setdefault(subject, []).append(hear)

    async def answer(self, subject: str, reply: Reply) -> None:
        self._desks[subject] = reply

    async def ask(self, subject: str, words: bytes, patience_s: float) -> bytes:  # noqa: ARG002
        for line in self._exchange.lines if self.is_up else ():
            if subject in line._desks:
                return await line._desks[subject](words)
        raise LineDown("nobody answers there")

    async def close(self) -> None:
        if self in self._exchange.lines:
            self._exchange.lines.remove(self)


class OneServer:
    """One of them."""

    def __init__(self, servers: "Servers", name: str, life: int = 1) -> None:
        self.name = name
        self.id = f"{name}-{life}"
        self._servers = servers
        self.store = Store.join(
            servers.url, server=self.id, name=name, inline=True, read_time=lambda _: servers.clock.now_ms()
        )
        self._commands = 0
        self.alarm = VirtualAlarm()
        self.house = House(
            self.store,
            games=servers.games,
            clock=servers.clock,
            chance=Random(name if life == 1 else self.id).randbytes,
            hasher=QUICK,
            threaded=False,
            signer=servers.signer,
            alarm=self.alarm,
            table_settings=servers.settings,
            sheet_work=QuickWorker(),
            sharing=servers.sharing,
        )
        self.line = OpenLine(servers.exchange)
        self.cluster = Cluster(self.house, self.line, self.id, {}, threaded=False)

    async def open(self) -> None:
        """Is one of them from now on."""
        await self.cluster.open()
        await self.house.open_tables()

    async def look(self) -> None:
        """Looks once, as a server does again and again."""
        await self.cluster.look()

    async def visitor(self, signed: SignedIn) -> Visitor:
        """Somebody who is signed in at another server, as this one knows them."""
        return await self.house.sessions.visitor(signed.token)

    def deals(self, table: str) -> bool:
        """Whether this is the one that deals at the table."""
        return self.house.live.require(table).lead is None

    async def play(self, signed: SignedIn, table: str, command: TableCommand) -> Answer:
        """Carries out a command of somebody who is connected to this server."""
        self._commands += 1
        key = f"{self.id}-{self._commands:04}"
        return await self.house.live.play(await self.visitor(signed), table, command, key, ORIGIN)

    def die(self) -> None:
        """Is gone without a word."""
        self._servers.all.remove(self)
        self._servers.exchange.lines.remove(self.line)
        self.cluster._next_beat.cancel()
        self.house.live.close()
        self.store.close()


class Servers:
    """All of them, and what they share."""

    def __init__(self, folder: Path, settings: Sequence[TableSetting] = ()) -> None:
        self.url = f"sqlite:///{folder / 'house.db'}"
        self.settings = settings
        self.clock = VirtualClock(TUESDAY_NOON)
        self.exchange = Exchange()
        self.signer = Signer(Random(5).randbytes(SECRET_BYTES))
        self.games: dict[str, Rules] | None = None
        self.sharing: Sharing | None = None
        self.all: list[OneServer] = []

    async def add(self, name: str) -> OneServer:
        """A server that comes."""
        server = OneServer(self, name)
        self.all.append(server)
        await server.open()
        await self.settle()
        return server

    async def settle(self) -> None:
        """Has everybody look, and hear what was said."""
        for _ in range(2):
            for server in list(self.all):
                await server.look()
            await self.hear()

    async def hear(self) -> None:
        """Has everything be heard that was said, without a look."""
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        for server in self.all:
            await server.house.live.followers.idle()

    async def pass_time(self, by_ms: int, *still: OneServer) -> None:
        """Lets time pass, in which all look but those who stand still."""
        until_ms = self.clock.now_ms() + by_ms
        while self.clock.now_ms() < until_ms:
            self.clock.advance(400)
            for server in list(self.all):
                if server not in still:
                    await server.look()
            await self.hear()

    async def staff(self, name: str, role: Role) -> SignedIn:
        """One of the house's people."""
        house = self.all[0].house
        await house.staff.make_staff(name, PASSWORD, role)
        return await house.accounts.sign_in(name, PASSWORD)

    async def come(self, name: str) -> SignedIn:
        """A player with money."""
        house = self.all[0].house
        signed = await house.accounts.sign_up(name, PASSWORD, currency="EUR", language="en", session_limits=LIMITS)
        await house.cashier.deposit(signed.visitor, 200_000, f"deposit-{name}")
        return signed


@asynccontextmanager
async def serving(folder: Path, *names: str, settings: Sequence[TableSetting] = ()) -> AsyncIterator[Servers]:
    """Servers of these names, at work."""
    servers = Servers(folder, settings)
    try:
        for name in names:
            await servers.add(name)
        yield servers
    finally:
        for server in list(servers.all):
            server.die()

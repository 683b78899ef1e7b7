"""Servers of one house, what they share and the balancer before them: opened, kept up and closed in order."""

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from sabot.fleet.balancer import MOST, Balancer
from sabot.fleet.process import REST_S, TRIES, Job, KeptProcess, Tell
from sabot.fleet.program import Program, ProgramFailed
from sabot.server.connections import bound_connections, raise_file_limit
from sabot.server.listen import address_text

LOOK_S: Final = 0.1
"""How often it is looked what the shared programs say, and whether they are there."""
SERVER_S: Final = 20.0
"""How long a server may take to stop: it finishes what is begun."""
COMPANION_S: Final = 2.0
"""How long one who plays may take to leave; the round is played on without them."""

FindJobs = Callable[[str], Sequence[Job]]
"""Who else is to be kept up once the house can be reached at that address."""


class Fleet:
    """Many servers as one house, reached at one port."""

    def __init__(
        self, servers: Sequence[Job], programs: Sequence[Program], tell: Tell, *, rest_s: float = REST_S
    ) -> None:
        self._programs = programs
        self._tell = tell
        self._rest_s = rest_s
        self._servers = [KeptProcess(job, tell, self._look, rest_s) for job in servers]
        self._companions: list[KeptProcess] = []
        self._balancer = Balancer(most=bound_connections(2 * MOST, raise_file_limit()) // 2)
        self._over = asyncio.Event()
        self._watches: list[asyncio.Task[None]] = []

    @property
    def processes(self) -> dict[str, int]:
        """The servers, and the numbers of their processes."""
        return {server.name: server.pid for server in self._servers if server.pid is not None}

    def stop(self) -> None:
        """Has all end in order; asked a second time, at once."""
        if self._over.is_set():
            for process in (*self._companions, *self._servers):
                process.kill()
        self._over.set()

    async def run(self, bound: socket.socket, announce: Callable[[str], None], find_companions: FindJobs) -> bool:
        """Keeps all of it up until somebody says stop; False, if no server could be kept up."""
        opening = asyncio.create_task(self._open(bound, announce, find_companions))
        over = asyncio.create_task(self._over.wait())
        try:
            await asyncio.wait({opening, over}, return_when=asyncio.FIRST_COMPLETED)
            if opening.done():
                opening.result()
                await over
        finally:
            for task in (opening, over):
                task.cancel()
            await self._close()
        return not all(server.is_given_up for server in self._servers)

    async def _open(self, bound: socket.socket, announce: Callable[[str], None], find_companions: FindJobs) -> None:
        self._watches = [asyncio.create_task(self._watch(program)) for program in self._programs]
        # The first one makes what is missing: the tables of the books, the key.
        for group in (self._servers[:1], self._servers[1:]):
            for server in group:
                server.start()
            await asyncio.gather(*(server.until_ready() for server in group))
        await self._balancer.open(bound)
        address = address_text(bound)
        announce(address)
        jobs = await asyncio.to_thread(find_companions, address)
        self._companions = [KeptProcess(job, self._tell, lambda: None, self._rest_s) for job in jobs]
        for companion in self._companions:
            companion.start()

    async def _close(self) -> None:
        await asyncio.gather(*(companion.stop(COMPANION_S) for companion in self._companions))
        await self._balancer.close()
        await asyncio.gather(*(server.stop(SERVER_S) for server in self._servers))
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        for program in self._programs:
            self._repeat(program)

    def _look(self) -> None:
        """The balancer knows who listens, and where; without a server that will there is nothing to wait for."""
        self._balancer.replace(server.address for server in self._servers if server.address is not None)
        if all(server.is_given_up for server in self._servers):
            self._over.set()

    async def _watch(self, program: Program) -> None:
        """Repeats what a program says, and starts it again where it has died."""
        failures = 0
        while failures < TRIES:
            while program.is_running:
                self._repeat(program)
                await asyncio.sleep(LOOK_S)
            self._tell(program.TITLE, "has ended, and is started again")
            await asyncio.sleep(self._rest_s)
            failures += 1
            with suppress(ProgramFailed, OSError):
                # Here and not in another thread: a program goes when the thread that has started it does.
                program.launch()
                await asyncio.to_thread(program.wait_until_ready)
                failures = 0
        self._tell(program.TITLE, "is given up")

    def _repeat(self, program: Program) -> None:
        for line in program.read_log():
            self._tell(program.TITLE, line)

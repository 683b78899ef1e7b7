"""A balancer of connections: whoever comes is handed to the next server that answers.

It knows nothing of what is said: bytes go both ways as they come, an end that has no more to say is told so and still
hears, and a slow reader slows the writer down rather than filling memory.
"""

import asyncio
import socket
from collections.abc import Iterable
from errno import EMFILE, ENFILE
from typing import Final, NamedTuple

CHUNK_BYTES: Final = 64 * 1024
"""What is read at once; each way of a connection holds a few times as much at most."""
CONNECT_S: Final = 2.0
"""How long a server may take to take a connection."""
LEFT_OUT_S: Final = 1.0
"""How long a server is left out that did not take one."""
SILENT_S: Final = 60.0
"""How long one end may be silent once the other has ended."""
MOST: Final = 10_000
"""Connections at once, if the system has files for them: two each."""
WAITING: Final = 1_024
"""Connections that the system keeps until they are looked at."""


class ServerAddress(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


class Balancer:
    """Connections shared out among servers, one after the other."""

    def __init__(self, servers: Iterable[ServerAddress] = (), *, most: int = MOST, silent_s: float = SILENT_S) -> None:
        self._servers = list(servers)
        self._most = most
        self._silent_s = silent_s
        self._left_out: dict[ServerAddress, float] = {}
        """Servers that did not take a connection, and until when they are not asked."""
        self._open: set[asyncio.Task[None]] = set()
        self._door: asyncio.Server | None = None

    def __len__(self) -> int:
        """How many connections are open."""
        return len(self._open)

    def replace(self, servers: Iterable[ServerAddress]) -> None:
        """From now on these are the servers; connections that are open stay."""
        self._servers = list(servers)
        self._left_out = {server: until for server, until in self._left_out.items() if server in self._servers}

    async def open(self, bound: socket.socket) -> None:
        """Takes connections from now on."""
        self._door = await asyncio.start_server(self._take, sock=bound, backlog=WAITING, limit=CHUNK_BYTES)

    async def close(self) -> None:
        """Takes no more, and lets go of those that are open."""
        if self._door is not None:
            self._door.close()
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is None or len(self._open) >= self._most:
            writer.transport.abort()
            return
        self._open.add(task)
        try:
            await self._serve(reader, writer)
        except asyncio.CancelledError:  # the balancer closes
            pass
        finally:
            self._open.discard(task)
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._connect()
        if found is None:
            return
        their_reader, their_writer = found
        try:
            await _Pair(self._silent_s).run((reader, their_writer), (their_reader, writer))
        finally:
            their_writer.transport.abort()

    async def _connect(self) -> "tuple[asyncio.StreamReader, asyncio.StreamWriter] | None":
        """A connection to the first server that takes one."""
        for server in self._line_up():
            try:
                async with asyncio.timeout(CONNECT_S):
                    found = await asyncio.open_connection(*server, limit=CHUNK_BYTES)
            except (OSError, TimeoutError) as error:
                if getattr(error, "errno", None) in (EMFILE, ENFILE):  # no fault of any server
                    return None
                self._left_out[server] = asyncio.get_running_loop().time() + LEFT_OUT_S
            else:
                self._left_out.pop(server, None)
                return found
        return None

    def _line_up(self) -> list[ServerAddress]:
        """The servers in the order in which they are asked; those that are left out last, for want of another."""
        if not self._servers:
            return []
        self._servers = [*self._servers[1:], self._servers[0]]
        now = asyncio.get_running_loop().time()
        return sorted(self._servers, key=lambda server: self._left_out.get(server, now) > now)


class _Pair:
    """The two ways of one connection."""

    def __init__(self, silent_s: float) -> None:
        self._silent_s = silent_s
        self._patience = asyncio.timeout(None)
        self._half = False

    async def run(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Carries on until both ends have ended, or one of them is lost."""
        try:
            async with self._patience, asyncio.TaskGroup() as group:
                for reader, writer in ways:
                    group.create_task(self._carry(reader, writer))
            async with asyncio.timeout(self._silent_s):
                for _, writer in ways:
                    writer.close()
                for _, writer in ways:
                    await writer.wait_closed()
        except* OSError:  # one end is gone, or silent for too long: the other is let go
            pass

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(CHUNK_BYTES):
            writer.write(data)
            await writer.drain()
            if self._half:
                self._wait()
        writer.write_eof()
        if not self._half:
            self._half = True
            self._wait()

    def _wait(self) -> None:
        self._patience.reschedule(asyncio.get_running_loop().time() + self._silent_s)

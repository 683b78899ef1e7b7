"""What strikes a house: one of its servers killed, or NATS or PostgreSQL, and started again."""

import asyncio
import time
from collections.abc import Sequence
from itertools import cycle
from typing import Final, Protocol

import psycopg

from sabot.drill.gap import Blow
from sabot.fleet.program import Program

TABLES_OF: Final = "SELECT id FROM lease JOIN member USING (server) WHERE name = %s ORDER BY id"


class Killable(Protocol):
    """Servers of which one can be killed."""

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        ...

    async def until_up(self, name: str) -> None:
        """Waits until that server listens."""
        ...

    def kill(self, name: str) -> None:
        """Kills it; it is started again."""
        ...


class Striker(Protocol):
    """Who strikes."""

    async def strike(self) -> Blow:
        """Strikes, and has started again what is not started by others."""
        ...


class ServerStriker:
    """Kills one server after the other, whatever it is doing."""

    def __init__(self, servers: Killable, database: str) -> None:
        self._servers = servers
        self._database = database
        self._turns = cycle(servers.names)

    async def strike(self) -> Blow:
        """Kills the next one, once all listen; what it deals at is struck with it.

        Where the machine is so busy that the one before is not up again yet, it is waited for: what is promised is that
        a house stands the death of one of its servers, not of all but one.
        """
        name = next(self._turns)
        for each in self._servers.names:
            await self._servers.until_up(each)
        tables = await asyncio.to_thread(find_tables, self._database, name)
        at_s = time.time()
        self._servers.kill(name)
        return Blow(f"{name} is killed", at_s, tables)


class ProgramStriker:
    """Kills a program that all servers need, and starts it again after so many seconds."""

    def __init__(self, program: Program, tables: Sequence[str], away_s: float) -> None:
        self._program = program
        self._tables = tuple(tables)
        self._away_s = away_s

    async def strike(self) -> Blow:
        """Kills it, which strikes all tables, and starts it again."""
        at_s = time.time()
        await asyncio.to_thread(self._program.halt)
        await asyncio.sleep(self._away_s)
        # Here and not in another thread: a program goes when the thread that has started it does.
        self._program.launch()
        await asyncio.to_thread(self._program.wait_until_ready)
        return Blow(f"{self._program.TITLE} is killed", at_s, self._tables, time.time() - at_s)


def find_tables(database: str, server: str) -> tuple[str, ...]:
    """The live tables that a server deals at just now."""
    with psycopg.connect(database) as books:
        return tuple(str(row[0]) for row in books.execute(TABLES_OF, [server]))

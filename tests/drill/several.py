"""Several servers of one house, each in a process of its own."""

import asyncio
import time
from pathlib import Path
from random import Random

from sabot.drill.gap import Blow
from tests.server.killing import Victim

TRIES = 10
"""Starts in a row: a server that finds no database just then ends, as it should, and is started again."""


class Several:
    """The servers, of which at least one listens at any time."""

    def __init__(self, folder: Path, count: int, *words: str) -> None:
        self.servers: list[Victim] = []
        self._reviving = asyncio.Lock()
        self._starting: dict[str, asyncio.Task[None]] = {}
        for number in range(1, count + 1):
            own = folder / f"s{number}"
            own.mkdir()
            key = ("--key", str(folder / "house.key"))
            self.servers.append(Victim(own, *words, "--name", f"s{number}", *key))

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        return tuple(f"s{number}" for number in range(1, len(self.servers) + 1))

    async def start(self) -> None:
        """Starts one, which makes the house, and then the others at once."""
        first, *others = self.servers
        await first.start()
        await asyncio.gather(*(server.start() for server in others))

    async def revive(self, victim: Victim) -> None:
        """Starts a server that has ended by itself, as whoever keeps one does: on a machine with too much to do the
        others may have missed it for a moment, and gone on without it."""
        async with self._reviving:
            if victim.has_ended:
                victim.up.clear()
                await victim.start(TRIES)

    async def choose(self, dice: Random) -> str:
        """Where one of them listens."""
        while not (up := [server for server in self.servers if server.up.is_set()]):
            waits = [asyncio.create_task(server.up.wait()) for server in self.servers]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
        return dice.choice(up).address

    async def miss(self, address: str, times: int) -> None:  # noqa: ARG002  players of a test do not wait
        """Starts the server of that address again, if it has ended by itself."""
        for server in self.servers:
            if server.address == address:
                await self.revive(server)

    async def until_up(self, name: str) -> None:
        """Waits until that server listens."""
        victim = self._find(name)
        if name in self._starting:
            await self._starting.pop(name)
        await self.revive(victim)
        await victim.up.wait()

    def kill(self, name: str) -> None:
        """Kills it, whatever it is doing, and starts it again."""
        victim = self._find(name)
        victim.kill()
        self._starting[name] = asyncio.create_task(victim.start(TRIES))

    async def leave(self, name: str) -> None:
        """Stops it in order, and starts it again."""
        await self.until_up(name)
        victim = self._find(name)
        assert await asyncio.to_thread(victim.stop) == 0
        await victim.start()

    def _find(self, name: str) -> Victim:
        return self.servers[self.names.index(name)]

    async def stop(self) -> list[int]:
        """The exit codes, after all have finished what they had begun."""
        for name in self.names:
            await self.until_up(name)
        return [server.stop() for server in self.servers]

    def clean_up(self) -> None:
        """Leaves no process, whatever happened."""
        for server in self.servers:
            server.clean_up()


class Leaver:
    """Has the first server leave and come back: its tables are handed over, and nobody has to wait for their term."""

    def __init__(self, several: Several) -> None:
        self._several = several

    async def strike(self) -> Blow:
        """Stops it in order."""
        at_s, name = time.time(), self._several.names[0]
        await self._several.leave(name)
        return Blow(f"{name} leaves", at_s, ())

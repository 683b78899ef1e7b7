"""The servers of a drill, each a process that is killed and started again."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final

from sabot.fleet.fleet import SERVER_S
from sabot.fleet.process import REST_S, Job, KeptProcess, Tell

RETRY_S: Final = (0.25, 0.5, 1.0)
"""How long a player waits before they come again. The page would wait for up to eight seconds where nobody answers."""
LOOK_S: Final = 0.05
"""How often somebody who waits for a server looks."""


class DrillServers:
    """Servers that players choose from, of which one is killed now and then."""

    def __init__(self, jobs: Sequence[Job], tell: Tell, rest_s: float = REST_S) -> None:
        self._servers = {job.name: KeptProcess(job, tell, lambda: None, rest_s) for job in jobs}
        self._dice = Random()  # noqa: S311  spreads players, and is no secret
        self._kills = 0

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        return tuple(self._servers)

    @property
    def ended_alone(self) -> int:
        """How often one has ended that nobody had killed."""
        return sum(server.deaths for server in self._servers.values()) - self._kills

    async def start(self) -> None:
        """Starts one, which makes the house, and then the others at once."""
        first, *others = self._servers.values()
        for group in ([first], others):
            for server in group:
                server.start()
            await asyncio.gather(*(server.until_ready() for server in group))

    async def choose(self, dice: Random) -> str:
        """Where one of them listens."""
        while not (found := [server.address for server in self._servers.values() if server.address]):
            await asyncio.sleep(LOOK_S)
        return f"http://{'{}:{}'.format(*dice.choice(found))}"

    async def miss(self, address: str, times: int) -> None:  # noqa: ARG002  whichever it was
        """Waits as the page of the house does, the longer the more often; the first time, a quarter of a second."""
        await asyncio.sleep(RETRY_S[min(times, len(RETRY_S)) - 1] * self._dice.uniform(0.75, 1.25))

    async def until_up(self, name: str) -> None:
        """Waits until that server listens."""
        while self._servers[name].address is None:
            await asyncio.sleep(LOOK_S)

    def kill(self, name: str) -> None:
        """Kills it, whatever it is doing; it is started again after a moment."""
        self._kills += 1
        self._servers[name].kill()

    async def stop(self) -> None:
        """Ends all of them in order."""
        await asyncio.gather(*(server.stop(SERVER_S) for server in self._servers.values()))

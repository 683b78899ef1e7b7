"""Several servers of one house, each in a process of its own, and players who go from one to another."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from sabot.drill.progress import Progress
from sabot.drill.wanderer import LiveWanderer, Wanderer
from tests.server.killing import Victim


class Several:
    """The servers, of which at least one listens at any time."""

    def __init__(self, folder: Path, count: int, *words: str) -> None:
        self.servers: list[Victim] = []
        self._reviving = asyncio.Lock()
        for number in range(1, count + 1):
            own = folder / f"s{number}"
            own.mkdir()
            key = ("--key", str(folder / "house.key"))
            self.servers.append(Victim(own, *words, "--name", f"s{number}", *key))

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
                await victim.start()

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

    async def stop(self) -> list[int]:
        """The exit codes, after all have finished what they had begun."""
        for server in self.servers:
            await self.revive(server)
        return [server.stop() for server in self.servers]

    def clean_up(self) -> None:
        """Leaves no process, whatever happened."""
        for server in self.servers:
            server.clean_up()


def make_wanderers(several: Several, progress: Progress, solo: int, live: Sequence[str]) -> list[Wanderer]:
    """So many at tables of their own, and one at each of the live tables named."""
    return [
        *(Wanderer(number, several, progress) for number in range(1, solo + 1)),
        *(LiveWanderer(number, several, progress, table) for number, table in enumerate(live, solo + 1)),
    ]


async def play_on(
    wanderers: Sequence[Wanderer], progress: Progress, blows: Sequence[Callable[[], object]], most: int, seed: int
) -> int:
    """Has all play while one blow after the other falls, each after so many commands; how many had money on cards."""
    dice, in_play = Random(seed), 0
    async with asyncio.TaskGroup() as tasks:
        for wanderer in wanderers:
            tasks.create_task(wanderer.play())
        for blow in blows:
            await progress.reach(progress.answered + dice.randint(most // 2, most))
            in_play += sum(wanderer.in_play for wanderer in wanderers)
            done = blow()
            if asyncio.iscoroutine(done):
                await done
        await progress.reach(progress.answered + most)
        for wanderer in wanderers:
            await wanderer.finish()
    return in_play

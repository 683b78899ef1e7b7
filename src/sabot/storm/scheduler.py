"""Who goes on next wherever the house waits: the seed decides, and nothing else."""

import asyncio
from random import Random


class Scheduler:
    """Holds everyone who waits for something outside the house, until the storm lets one go on."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._paused: list[asyncio.Future[None]] = []

    async def pause(self) -> None:
        """Waits for some time: meanwhile others may go on."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._paused.append(future)
        await future

    @property
    def paused(self) -> int:
        """How many wait."""
        return len(self._paused)

    def resume_one(self) -> None:
        """Lets one of those who wait go on."""
        future = self._paused.pop(self._dice.randrange(len(self._paused)))
        if not future.done():
            future.set_result(None)

    def forget(self) -> None:
        """Forgets those who waited: they are dead."""
        self._paused.clear()

"""A server in a process of its own that can be killed at any moment, under players who do not let that disturb them."""

import asyncio
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from sabot.cli import main
from sabot.drill.gambler import Gambler
from sabot.drill.progress import Progress
from sabot.house.house import House
from tests.forked import Forked

KILLS_MORE = 4
"""By how many times more kills than were asked for a proof may take."""
LISTENS = "Sabot listens on "


async def _wait_to_be_asked(self: House) -> None:
    """Computes nothing beforehand."""


def serve(*words: str) -> None:
    """The command itself."""
    # A server killed every moment would spend all its lives on calculating returns that nobody asks for.
    House.prepare = _wait_to_be_asked  # type: ignore[method-assign]
    main(["serve", *words])


class Victim:
    """The server, and the port it comes back to."""

    SERVES: Callable[..., None] = staticmethod(serve)
    """What its process runs."""

    def __init__(self, folder: Path, *words: str) -> None:
        self._words = ("--data", str(folder), "--commands-per-second", "1000000", *words)
        self._log = folder / "log"
        self._port = 0
        self._process: Forked | None = None
        self.address = ""
        self.up = asyncio.Event()
        """Set while it listens, and cleared just before it is killed."""
        self.killed_ms: list[int] = []
        """When it was killed, each time."""

    async def start(self, tries: int = 1) -> None:
        """Starts it, and waits until it listens; so many times, where it ends instead."""
        for _ in range(tries):
            if self._process is not None:
                self._process.wait()
            self._process = Forked(self.SERVES, *self._words, "--port", str(self._port), log=self._log)
            line = await asyncio.to_thread(self._process.readline)
            if line.startswith(LISTENS):
                self.address = line.removeprefix(LISTENS).strip()
                self._port = urlsplit(self.address).port or 0
                self.up.set()
                return
        raise AssertionError(f"it did not start: {self._log.read_text()[-2000:]}")

    async def choose(self, dice: Random) -> str:  # noqa: ARG002  there is one
        """Where it listens, as soon as it does."""
        await self.up.wait()
        return self.address

    async def miss(self, address: str, times: int) -> None:
        """Goes on: it is started again by whoever has killed it."""

    def kill(self) -> None:
        """Kills it, whatever it is doing."""
        self.up.clear()
        self._end(signal.SIGKILL)
        self.killed_ms.append(time.time_ns() // 10**6)

    def stop(self) -> int:
        """The exit code, after it has finished what it had begun."""
        self.up.clear()
        return self._end(signal.SIGTERM)

    @property
    def has_ended(self) -> bool:
        """Whether it should listen, and has ended by itself."""
        return self.up.is_set() and self._process is not None and not self._process.is_alive

    def clean_up(self) -> None:
        """Leaves no process, whatever happened."""
        if self._process is not None and self._process.is_alive:
            self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        return self._process.end(number)


async def kill_often(
    victim: Victim,
    gamblers: Sequence[Gambler],
    progress: Progress,
    kills: int,
    seed: int,
    most: int = 60,
    proves: Callable[[int], bool] = lambda _: True,
) -> int:
    """How many rounds were in play when the server was killed, each time at a moment that nobody expected.

    It lives for ``most`` commands, or fewer. What a kill hits is chance: it goes on, up to some times as often, until
    that ``proves`` something, which is asked while the server is dead.
    """
    dice, in_play = Random(seed), 0
    async with asyncio.TaskGroup() as tasks:
        for gambler in gamblers:
            tasks.create_task(gambler.play())
        for made in range(1, KILLS_MORE * kills + 1):
            await progress.reach(progress.answered + dice.randint(1, most))
            for _ in range(dice.randrange(40)):
                await asyncio.sleep(0)
            in_play += sum(gambler.in_play for gambler in gamblers)
            victim.kill()
            enough = made >= kills and proves(in_play)
            await victim.start()
            if enough:
                break
        for gambler in gamblers:
            await gambler.finish()
    return in_play

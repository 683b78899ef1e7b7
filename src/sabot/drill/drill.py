"""A house struck again and again under its players, and what came of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Final

from sabot.bots.api import AnsweredNo, Unreachable
from sabot.drill.blows import Striker
from sabot.drill.gambler import Servers
from sabot.drill.gap import Blow
from sabot.drill.progress import Progress
from sabot.drill.promise import PromiseBroken
from sabot.drill.wanderer import LiveWanderer, Wanderer

AT_ONCE: Final = 4
"""Players who sign up, or ask for their balance, at the same time."""
FINISH_S: Final = 120.0
"""How long players may take to play their last round to its end."""

Pause = Callable[[], Awaitable[object]]
"""Waits until the next blow is due."""


class Drill:
    """Players in one process, and who strikes the house they play at."""

    def __init__(self, players: Sequence[Wanderer], tell: Callable[[str], object] = lambda _: None) -> None:
        self.players = players
        self.blows: list[Blow] = []
        self.findings: list[str] = []
        """What players were told and should not have been."""
        self.in_play = 0
        """How many had money on cards when something was struck, all blows together."""
        self._tell = tell
        self._few = asyncio.Semaphore(AT_ONCE)

    async def arrive(self) -> None:
        """Has all players sign up."""
        await asyncio.gather(*(self._have(player.arrive) for player in self.players))

    async def run(self, strikers: Iterable[Striker], pause: Pause) -> None:
        """Has all play while one blow after the other falls, then to the end of their rounds; asks what they have."""
        tasks = {asyncio.create_task(self._play(player)): player for player in self.players}
        try:
            for striker in strikers:
                await pause()
                self.in_play += sum(player.in_play for player in self.players)
                self.blows.append(await striker.strike())
                self._tell(f"{self.blows[-1].what}: {len(self.blows[-1].tables)} live tables struck")
            await pause()
            for player in self.players:
                await player.finish()
            done, late = await asyncio.wait(tasks, timeout=FINISH_S)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self.findings += [f"player {tasks[task].number}: did not come to the end of their round" for task in late]
        await asyncio.gather(*(self._have(partial(self._check, player)) for player in self.players))

    async def _have(self, act: Callable[[], Awaitable[None]]) -> None:
        async with self._few:
            await act()

    async def _play(self, player: Wanderer) -> None:
        try:
            await player.play()
        except (PromiseBroken, AnsweredNo) as broken:
            self.findings.append(f"player {player.number}: {broken}")

    async def _check(self, player: Wanderer) -> None:
        """Compares what the house says a player has with what they saw."""
        try:
            told = await player.balance()
        except (PromiseBroken, AnsweredNo, Unreachable) as broken:
            self.findings.append(f"player {player.number}: {broken}")
            return
        if (told["cash"], told["held"]) != (player.cash, 0):
            self.findings.append(
                f"player {player.number}: is told to have {told['cash']}, with {told['held']} at stake; "
                f"by all that they saw it is {player.cash}, with nothing at stake"
            )


def make_players(
    servers: Servers, progress: Progress, solo: int, live: Sequence[str], think_s: float = 0.0
) -> list[Wanderer]:
    """So many at tables of their own, and one at each of the live tables named."""
    found = [
        *(Wanderer(number, servers, progress) for number in range(1, solo + 1)),
        *(LiveWanderer(number, servers, progress, table) for number, table in enumerate(live, solo + 1)),
    ]
    for player in found:
        player.think_s = think_s
    return found

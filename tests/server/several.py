"""Several servers of one house, each in a process of its own, and players who go from one to another."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection

from sabot.bots.api import AnsweredNo, Api, Unreachable
from tests.server.killing import GONE, Gambler, Json, Progress, Victim
from tests.server.live_killing import LiveGambler

LATER = ("busy", "store-down", "crowded")
"""Refusals that say nothing of the command: sent again under its id, it is known what became of it."""


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

    async def choose(self, dice: Random) -> Victim:
        """One that listens."""
        while not (up := [server for server in self.servers if server.up.is_set()]):
            waits = [asyncio.create_task(server.up.wait()) for server in self.servers]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
        return dice.choice(up)

    async def stop(self) -> list[int]:
        """The exit codes, after all have finished what they had begun."""
        for server in self.servers:
            await self.revive(server)
        return [server.stop() for server in self.servers]

    def clean_up(self) -> None:
        """Leaves no process, whatever happened."""
        for server in self.servers:
            server.clean_up()


class _Later(ConnectionError):
    """Raised for an answer that says to come again."""


class Wanderer(Gambler):
    """A player at a table of their own, who comes back at another server than they left."""

    _several: Several
    _is_in = False
    """Whether they were shown the table since they came."""

    async def arrive(self) -> None:
        """Signs up at any of them."""
        self._victim = await self._several.choose(self.dice)
        await super().arrive()

    async def play(self) -> None:
        """Plays until it is enough, now here, now there."""
        while not self.is_done:
            try:
                await self._move()
                self._is_in = False
                async with self._connect() as socket:
                    await self._visit(socket)
            except (*GONE, Unreachable):
                await self._several.revive(self._victim)
            except AnsweredNo as refusal:
                if refusal.why not in LATER:
                    raise

    async def balance(self) -> Json:
        """What any of the servers says they have; and their rounds, which it tells as the table did."""
        await self._move()
        found: dict[str, int] = {}
        page: Json = {"before": ""}
        while (cursor := page["before"]) is not None:
            after = f"&before={quote(cursor)}" if cursor else ""
            page = await asyncio.to_thread(self._api.get, f"/api/rounds?limit=100{after}")
            found |= {line["code"]: line["returned"] - line["staked"] for line in page["lines"]}
        told = {code: (result, found.get(code)) for code, result in self.rounds.items() if found.get(code) != result}
        assert not told, f"gambler {self.number} was told otherwise than the history tells: {told}"
        return await super().balance()

    async def _move(self) -> None:
        self._victim = await self._several.choose(self.dice)
        self._api = Api(self._victim.address, cookie=self._api.cookie)

    def _come_back(self, seen: Json) -> None:
        """Compares what they are shown first with what they saw last, wherever that was."""
        super()._come_back(seen)
        self._is_in = True

    def _take_in(self, message: Json) -> None:
        """Looks at what is told of the table; where another server has gone on there, it is shown whole."""
        super()._take_in(message)
        if message["type"] == "table" and self._is_in:
            self.seen = message["seen"]
            self._note_round(message["seen"])

    async def _hear(self, socket: ClientConnection, *kinds: str) -> Json:
        message = await super()._hear(socket, *kinds)
        if message["type"] == "refused" and message["why"] in LATER:
            raise _Later(message["reason"])
        return message


class LiveWanderer(Wanderer, LiveGambler):
    """A player at a live table, likewise."""


def make_wanderers(several: Several, progress: Progress, solo: int, live: Sequence[str]) -> list[Wanderer]:
    """So many at tables of their own, and one at each of the live tables named."""
    any_server = several.servers[0]
    found: list[Wanderer] = [Wanderer(number, any_server, progress) for number in range(1, solo + 1)]
    for number, table in enumerate(live, solo + 1):
        found.append(LiveWanderer(number, any_server, progress, table))
    for wanderer in found:
        wanderer._several = several
    return found


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

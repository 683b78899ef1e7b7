"""Many bots at one table, from one process."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random

from msgspec import Struct

from sabot.bots.api import AnsweredNo, Api
from sabot.bots.chart import PlayChart
from sabot.bots.door import AGENT, LATER, WAIT_S, GuestDoor, LiveTableFacts, find_table
from sabot.bots.judgement import Judgement
from sabot.bots.manner import DEMONSTRATION
from sabot.bots.player import DEPART_S, BotPlayer, Pause
from sabot.bots.shared_view import SharedView
from sabot.bots.tally import BotTally
from sabot.errors import SabotError

LOOK_S = 0.2
"""How often it is looked whether any bot still plays."""
COMING_AT_ONCE = 10
"""Bots that sign in and connect at the same time."""

Tell = Callable[[str], object]


class PartyPlan(Struct, frozen=True, kw_only=True):
    """Which bots play where, and how long."""

    address: str
    table: str
    players: int
    rounds: int | None = None
    """After so many rounds of the table it is over; None: when somebody says so."""
    pause_ms: int = 800
    """What a bot takes for a move on average; it varies by half of it."""
    seed: int = 0
    progress_s: float = 10.0


class PartySummary(Struct, frozen=True, kw_only=True):
    """What became of it."""

    table: str
    players: int
    seconds: float
    rounds: int
    commands: int
    decisions: int
    refusals: dict[str, int]
    lost: int
    """Connections that were lost, and made again."""
    failed: tuple[str, ...]
    """Why bots have given up, each reason once."""
    p50_ms: float
    p99_ms: float
    """From a decision to the answer, at most, of so many in a hundred."""


class Party:
    """The bots of one process at one table."""

    def __init__(self, plan: PartyPlan, tell: Tell) -> None:
        self._plan = plan
        self._tell = tell
        self._random = Random(plan.seed)  # noqa: S311  what a bot bets must be repeatable, not secret
        self._shared = SharedView(self._count)
        self._tally = BotTally()
        self._bots: list[BotPlayer] = []
        self._failed: dict[str, None] = {}
        self._coming = asyncio.Semaphore(COMING_AT_ONCE)
        self._over = asyncio.Event()

    @property
    def is_over(self) -> bool:
        """Whether the bots were told to leave."""
        return self._over.is_set()

    def stop(self) -> None:
        """Has all bots leave."""
        self._over.set()
        for bot in self._bots:
            bot.leave()

    async def run(self) -> PartySummary:
        """Plays until the rounds are played or somebody says stop; what became of it."""
        plan, started = self._plan, asyncio.get_running_loop().time()
        api = Api(plan.address, agent=AGENT)
        facts = await find_table(api, plan.table)
        chart = await read_chart(api, facts.game)
        self._warn(facts)
        tasks = [asyncio.create_task(self._play(facts, chart)) for _ in range(plan.players)]
        try:
            await self._wait(tasks)
            await asyncio.wait(tasks, timeout=DEPART_S)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return self._summarize(asyncio.get_running_loop().time() - started)

    def _count(self, rounds: int) -> None:
        if self._plan.rounds is not None and rounds >= self._plan.rounds:
            self.stop()

    def _warn(self, facts: LiveTableFacts) -> None:
        if facts.seats and facts.free < self._plan.players:
            self._tell(f"{facts.free} of {facts.seats} seats are free at {facts.table}: the other bots will watch.")

    async def _play(self, facts: LiveTableFacts, chart: PlayChart) -> None:
        random = Random(self._random.getrandbits(64))  # noqa: S311
        judgement = Judgement(facts.seats, DEMONSTRATION, chart, random)
        door = _SlowDoor(GuestDoor(self._plan.address, facts.currency), self._coming)
        bot = BotPlayer(door, facts.table, judgement, self._shared, self._tally, pause_of(self._plan.pause_ms, random))
        self._bots.append(bot)
        try:
            await bot.run()
        except SabotError as error:
            self._failed[str(error)] = None

    async def _wait(self, tasks: list["asyncio.Task[None]"]) -> None:
        clock = asyncio.get_running_loop().time
        told_s = clock()
        self._tell(self._progress())
        while not self._over.is_set():
            if all(task.done() for task in tasks):
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._over.wait(), LOOK_S)
            if clock() - told_s >= self._plan.progress_s:
                told_s = clock()
                self._tell(self._progress())

    def _progress(self) -> str:
        there = sum(bot.is_in for bot in self._bots)
        return (
            f"{there} of {self._plan.players} bots at {self._plan.table}: {self._shared.rounds} rounds, "
            f"{self._tally.decisions} decisions, {sum(self._tally.refusals.values())} refusals"
        )

    def _summarize(self, seconds: float) -> PartySummary:
        tally = self._tally
        return PartySummary(
            table=self._plan.table,
            players=self._plan.players,
            seconds=round(seconds, 1),
            rounds=self._shared.rounds,
            commands=tally.commands,
            decisions=tally.decisions,
            refusals=tally.refusals,
            lost=tally.lost,
            failed=tuple(self._failed),
            p50_ms=tally.percentile(50),
            p99_ms=tally.percentile(99),
        )


class _SlowDoor:
    """Lets in only so many at once."""

    def __init__(self, door: GuestDoor, turns: asyncio.Semaphore) -> None:
        self._door = door
        self._turns = turns

    async def enter(self) -> Api:
        """A new guest, in turn."""
        async with self._turns:
            return await self._door.enter()


async def read_chart(api: Api, game: str) -> PlayChart:
    """The best chart of the game; computing it takes the house some seconds the first time."""
    while True:
        try:
            return PlayChart.of_page(await asyncio.to_thread(api.get, f"/api/odds/{game}"))
        except AnsweredNo as refusal:
            if refusal.why not in LATER:
                raise
            await asyncio.sleep(refusal.wait_s or WAIT_S)


def pause_of(average_ms: int, random: Random) -> Pause:
    """A pause of about that length; none at all where it is 0."""

    async def pause() -> None:
        if average_ms:
            await asyncio.sleep(average_ms * (0.5 + random.random()) / 1000)

    return pause

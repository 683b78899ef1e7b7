"""One life of the house: from its opening to its end, be it a closing or a crash."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import cast

from sabot.house.house import House
from sabot.storm.error import StormBroke
from sabot.storm.live.alarm import StormAlarm
from sabot.storm.scheduler import Scheduler
from sabot.storm.store import StormStore

PATIENCE = 50
"""Turns of the event loop after which whoever still waits for nothing is stuck."""
GROUP_MAX = 8
WEIGHTS = (2_000, 20_000, 2**23)
"""Characters of a group: some are closed early, as if their steps were heavy."""
WRITER_WEIGHT = 3
"""How much more often than any other the writer goes on."""
RING_PERCENT = 40
"""How often an alarm that is due rings before anybody else goes on."""
TURNS_MAX = 100_000
"""Turns after which requests that still go on never end."""


class Life:
    """A running house, and the requests it is busy with."""

    def __init__(self, house: House, store: StormStore, scheduler: Scheduler, dice: Random, alarm: StormAlarm) -> None:
        self.house = house
        self.store = store
        self._scheduler = scheduler
        self._dice = dice
        self.alarm = alarm
        self.is_open = False
        """Whether all its tables have been taken up."""
        self._tasks: list[asyncio.Task[None]] = []
        self._held_turns = 0

    def hold(self, turns: int) -> None:
        """Makes the disk slow for so many turns: nothing is committed while anybody else can go on."""
        self._held_turns = turns

    def begin(self, request: Coroutine[None, None, None]) -> None:
        """Lets the house take up a request."""
        self._tasks.append(asyncio.get_running_loop().create_task(request))

    async def turn(self) -> None:
        """Lets one who waited go on, or commits a group. Raises ``Crash`` if that is due."""
        if not await self._wait_for_work():
            return
        if self._rings_now():
            self._ring()
        elif self._writer_is_next():
            self.store.flush(self._dice.randint(1, GROUP_MAX), self._dice.choice(WEIGHTS))
        else:
            self._scheduler.resume_one()
        for _ in range(self._dice.randint(1, 3)):
            await asyncio.sleep(0)
        self._look_after()

    async def settle(self) -> None:
        """Goes on until all that was under way has come to its end."""
        for _ in range(TURNS_MAX):
            if not self._tasks and not self.alarm.is_due:
                return
            await self.turn()
        raise StormBroke(f"{len(self._tasks)} requests never end")

    async def end(self) -> None:
        """Kills whatever was under way."""
        self._scheduler.forget()
        # What the house itself has begun, the work of its tables, dies with it.
        begun = asyncio.all_tasks() - {asyncio.current_task()}
        for task in begun:
            task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        self._tasks.clear()

    def _rings_now(self) -> bool:
        """Whether a live table is told now that time is up; others may go on before it is."""
        if not self.alarm.is_due:
            return False
        busy = self._scheduler.paused + self.store.queued
        return not busy or self._dice.randrange(100) < RING_PERCENT

    def _ring(self) -> None:
        before = asyncio.all_tasks()
        self.alarm.ring_one()
        self._tasks += [cast("asyncio.Task[None]", task) for task in asyncio.all_tasks() - before]

    def _writer_is_next(self) -> bool:
        paused = self._scheduler.paused
        if not paused or not self.store.queued:
            return not paused
        if self._held_turns:
            self._held_turns -= 1
            return False
        return self._dice.randrange(paused + WRITER_WEIGHT) < WRITER_WEIGHT

    async def _wait_for_work(self) -> bool:
        """Whether somebody waits to go on; raises if all wait and nothing could wake them."""
        for _ in range(PATIENCE):
            self._look_after()
            if self._scheduler.paused or self.store.queued or self.alarm.is_due:
                return True
            if not self._tasks:
                return False
            await asyncio.sleep(0)
        raise StormBroke(f"{len(self._tasks)} requests wait for each other")

    def _look_after(self) -> None:
        ended = [task for task in self._tasks if task.done()]
        self._tasks = [task for task in self._tasks if not task.done()]
        for task in ended:
            if (error := task.exception()) is not None:
                if isinstance(error, StormBroke):
                    raise error
                raise StormBroke(f"the house fell over its own feet: {type(error).__name__}: {error}") from error

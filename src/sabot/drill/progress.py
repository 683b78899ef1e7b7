"""What all players together have sent, heard and waited for."""

import asyncio
import time
from collections import Counter, defaultdict
from typing import NamedTuple

from sabot.drill.promise import expect


class Delay(NamedTuple):
    """A stretch in which a player waited: for an answer, or to see the table again. In seconds since 1970."""

    player: int
    since_s: float
    until_s: float
    was_cut: bool
    """Whether the connection was lost meanwhile, or they were told to come again."""


class HeardStep(NamedTuple):
    """A step of a live table: when the books say it was, of what kind, and when the first player heard of it."""

    at_ms: int
    kind: str
    heard_s: float


class Progress:
    """Counted for all players together."""

    def __init__(self) -> None:
        self.sent = 0
        self.resent = 0
        """Sent again under their ids, because no answer was heard."""
        self.repeated = 0
        """Sent once more after their answer was heard, to hear it again."""
        self.cut = 0
        """Connections that were lost."""
        self.answered = 0
        self.refused: Counter[str] = Counter()
        """By the house's word for why; who is told to come again comes again."""
        self.delays: list[Delay] = []
        self.steps: defaultdict[str, dict[int, HeardStep]] = defaultdict(dict)
        """Of the live tables, by their versions."""
        self._news = asyncio.Condition()

    def send(self, *, again: bool) -> None:
        """Counts a command that is sent, for the first time or again."""
        self.sent += not again
        self.resent += again

    def refuse(self, why: str) -> None:
        """Counts a refusal."""
        self.refused[why] += 1

    def hear(self, table: str, version: int, at_ms: int, kind: str) -> None:
        """Notes a step of a live table; whoever tells of it tells the same."""
        known = self.steps[table].setdefault(version, HeardStep(at_ms, kind, time.time()))
        expect(known.at_ms == at_ms, f"step {version} of {table} is told to be of {known.at_ms} and of {at_ms}")

    async def add(self) -> None:
        """Counts one more command that is answered, whatever the answer was."""
        async with self._news:
            self.answered += 1
            self._news.notify_all()

    async def reach(self, count: int) -> None:
        """Waits until so many are."""
        async with self._news:
            await self._news.wait_for(lambda: self.answered >= count)

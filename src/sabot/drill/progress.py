"""How many commands were sent, sent again, answered and refused, and how long their players waited."""

import asyncio
import time
from collections import Counter
from typing import NamedTuple


class Wait(NamedTuple):
    """A command: when it was first sent, in seconds since 1970, and how long it took until its answer was heard."""

    sent_s: float
    took_s: float


class Progress:
    """Counted for all players together."""

    def __init__(self) -> None:
        self.sent = 0
        self.resent = 0
        self.answered = 0
        self.refused: Counter[str] = Counter()
        """By the house's word for why; who is told to come again comes again."""
        self.waits: list[Wait] = []
        self._news = asyncio.Condition()

    def send(self, *, again: bool) -> None:
        """Counts a command that is sent, for the first time or again."""
        self.sent += not again
        self.resent += again

    def refuse(self, why: str) -> None:
        """Counts a refusal."""
        self.refused[why] += 1

    async def add(self, sent_s: float) -> None:
        """Counts one more that is answered, whatever the answer was."""
        self.waits.append(Wait(sent_s, time.time() - sent_s))
        async with self._news:
            self.answered += 1
            self._news.notify_all()

    async def reach(self, count: int) -> None:
        """Waits until so many are."""
        async with self._news:
            await self._news.wait_for(lambda: self.answered >= count)

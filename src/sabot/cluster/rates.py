"""How often somebody may do something, counted over all servers: each tells the others what was used up there."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, Protocol

from sabot.cluster.line import Knows, ServerLine
from sabot.cluster.wire import RatesTaken, UnknownWords, read_taken, write

KEYS_MAX: Final = 2_000
"""Callers told of at once, those who did most first; the others with the next word."""


class Counted(Protocol):
    """What counts how often callers do something."""

    taken: Counter[str] | None

    def add(self, key: str, count: int) -> None:
        """Counts what the caller has done at another server."""


class SharedRates:
    """The limiters of one server that count with those of the others, by name."""

    def __init__(
        self, line: ServerLine, subject: str, server: str, limiters: Mapping[str, Counted], knows: Knows
    ) -> None:
        self._line = line
        self._subject = subject
        self._server = server
        self._limiters = limiters
        self._knows = knows

    async def open(self) -> None:
        """Counts, and hears what others have counted, from now on."""
        for limiter in self._limiters.values():
            limiter.taken = Counter()
        await self._line.listen(self._subject, self.hear)

    def tell(self) -> None:
        """Tells the others what was used up here since they were last told."""
        counts: dict[str, dict[str, int]] = {}
        for name, limiter in self._limiters.items():
            if limiter.taken:
                ranked = limiter.taken.most_common()
                counts[name] = dict(ranked[:KEYS_MAX])
                # What was done while nobody could be told is over by the time that they can.
                limiter.taken = Counter(dict(ranked[KEYS_MAX:]) if self._line.is_up else {})
        if counts:
            self._line.say(self._subject, write(RatesTaken(self._server, counts)))

    def hear(self, words: bytes) -> None:
        """Counts what was used up at another server."""
        try:
            taken = read_taken(words)
        except UnknownWords:
            return  # counted there, if not here
        if taken.server == self._server or not self._knows(taken.server):
            return
        for name, counts in taken.counts.items():
            limiter = self._limiters.get(name)
            if limiter is not None:
                for key, count in counts.items():
                    limiter.add(key, count)

"""When the store could commit nothing for live tables: the storm's own books, by what it does to the store itself."""

import asyncio
from collections import Counter
from collections.abc import Collection
from functools import partial
from typing import Final, NamedTuple

from sabot.house.clock import Clock
from sabot.store import Receipt, Step, StoreDown

FAILED_MS: Final = 1_000
"""From this length on it is an outage where a step failed; what is left of one, likewise."""
SLOW_MS: Final = 5_000
"""The same where none failed."""

Span = tuple[int, int]
"""From when to when."""


class Outlook(NamedTuple):
    """What was known of outages when a step set out."""

    over: tuple[Span, ...]
    since_ms: int | None
    """Since when one lasted then; None: there was none."""
    now_ms: int
    alone: bool
    """Whether no other step of the table was under way."""

    def lost_ms(self, after_ms: int) -> int:
        """How much time was lost after that moment; too little is nothing."""
        spans = list(self.over)
        if self.since_ms is not None and self.now_ms - self.since_ms >= FAILED_MS:
            spans.append((self.since_ms, self.now_ms))
        lost_ms = sum(max(0, ended_ms - max(began_ms, after_ms)) for began_ms, ended_ms in spans)
        return lost_ms if lost_ms >= FAILED_MS else 0


class StormOutages:
    """Those of one life of the house."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tables: frozenset[str] = frozenset()
        self.begin(())

    def begin(self, streams: Collection[str]) -> None:
        """A new life of the house begins, with live tables of these streams; nothing is known of outages in it."""
        self._tables = frozenset(streams)
        self._over: list[Span] = []
        self._since_ms: int | None = None
        self._committed_ms = 0
        self._under_way: Counter[str] = Counter()
        self._outlooks: dict[tuple[str, int | None, int], Outlook] = {}

    def send(self, step: Step, receipt: "asyncio.Future[Receipt | None]") -> None:
        """Notes a step that sets out, and what becomes of it."""
        if step.stream not in self._tables:
            return
        now_ms, alone = self._clock.now_ms(), not self._under_way[step.stream]
        self._outlooks[step.stream, step.version, step.at_ms] = Outlook(
            tuple(self._over), self._since_ms, now_ms, alone
        )
        self._under_way[step.stream] += 1
        receipt.add_done_callback(partial(self._hear, step.stream, now_ms))

    def outlook(self, stream: str, version: int, at_ms: int) -> Outlook | None:
        """What was known when that step set out; None: it did so in another life."""
        return self._outlooks.pop((stream, version, at_ms), None)

    def _hear(self, stream: str, sent_ms: int, receipt: "asyncio.Future[Receipt | None]") -> None:
        self._under_way[stream] -= 1
        if receipt.cancelled():
            return
        idle_ms = max(sent_ms, self._committed_ms)
        if receipt.exception() is None:
            now_ms = self._clock.now_ms()
            began_ms, least_ms = (idle_ms, SLOW_MS) if self._since_ms is None else (self._since_ms, FAILED_MS)
            if now_ms - began_ms >= least_ms:
                self._over.append((began_ms, now_ms))
            self._since_ms, self._committed_ms = None, max(now_ms, self._committed_ms)
        elif isinstance(receipt.exception(), StoreDown) and self._since_ms is None:
            self._since_ms = idle_ms

"""For how long nobody could deal at live tables: their deadlines are moved by as much (ruling 13).

There are three ways to know. While the house runs, its tables hear that the store commits nothing (`Outages`), and its
heart that the process itself was stopped, or the machine slept (`Heartbeat`). What happened before it was opened is
read from its books (`last_dealt`, `away_for`).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from sqlalchemy import Connection, select

from sabot.floor.reading import table_stream
from sabot.store.schema import gaming_table, journal
from sabot.table.ident import HOUSE
from sabot.table.table import RESUME

LEAST_MS: Final = 1_000
"""What is shorter is no outage, though a step failed in it; nor is what is left of one that was made up for."""
BUSY_MS: Final = 5_000
"""So long a commit may take where none failed: a store that pays ten thousand players is busy, and not away."""
KEPT_MAX: Final = 64
"""Outages that are remembered: more than there are between two steps of a table that waits for something."""
BEAT_MS: Final = 1_000
"""How often the house's heart beats."""
PAUSE_MS: Final = 3_000
"""A beat that comes so late was kept back: much work at once takes less."""
AT_A_START: Final = ("open", RESUME, "shoe", "pause", "close")
"""What the house does at its tables before its doors are open: one that does not get so far has dealt to nobody."""
NEWEST: Final = 10
"""Steps of a table that are looked at: one that came in time and waited is put down under the time it came."""

Span = tuple[int, int]
"""From when to when."""


class Outages:
    """What the tables of a house know of outages while it runs, by the house's clock.

    One of the store begins when a step was sent that could not be committed, or that the store kept for longer than any
    work takes it, with nothing else committed meanwhile; it ends with the next that is. What was sent meanwhile is a
    part of the same one.
    """

    def __init__(self) -> None:
        self._over: deque[Span] = deque(maxlen=KEPT_MAX)
        """From when to when those lasted that are over."""
        self._since_ms: int | None = None
        """Since when the one under way lasts; None: there is none."""
        self._good_ms = 0
        """When a step was last committed."""

    def note_failure(self, sent_ms: int) -> None:
        """A step that was sent then was not committed, for the store is away."""
        if self._since_ms is None:
            self._since_ms = max(sent_ms, self._good_ms)

    def note_commit(self, sent_ms: int, now_ms: int) -> None:
        """A step that was sent then is committed."""
        if self._since_ms is not None:
            began_ms, least_ms = self._since_ms, LEAST_MS
        else:
            began_ms, least_ms = max(sent_ms, self._good_ms), BUSY_MS
        if now_ms - began_ms >= least_ms:
            self._over.append((began_ms, now_ms))
        self._since_ms, self._good_ms = None, max(now_ms, self._good_ms)

    def note_pause(self, began_ms: int, now_ms: int) -> None:
        """The house itself did nothing between these two moments."""
        self.note_failure(began_ms)
        self.note_commit(began_ms, now_ms)

    def lost_ms(self, after_ms: int, now_ms: int) -> int:
        """How much time was lost after that moment, by the one under way too; less than the least is nothing."""
        lost_ms = 0
        for began_ms, ended_ms in self._over:
            lost_ms += max(0, ended_ms - max(began_ms, after_ms))
        if self._since_ms is not None and now_ms - self._since_ms >= LEAST_MS:
            lost_ms += max(0, now_ms - max(self._since_ms, after_ms))
        return lost_ms if lost_ms >= LEAST_MS else 0


class Heartbeat:
    """Notices that the house's own process did nothing: beats in the event loop, and tells of beats that were late."""

    def __init__(self, clock: Callable[[], int], note: Callable[[int, int], None]) -> None:
        self._clock = clock
        self._note = note
        self._last_ms = clock()
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Beats from now on."""
        self._last_ms = self._clock()
        self._wait()

    def stop(self) -> None:
        """Beats no more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def beat(self) -> None:
        """Looks how long ago the last beat was.

        It is called by the loop itself: of all that fell due meanwhile nothing is carried out before.
        """
        last_ms, self._last_ms = self._last_ms, self._clock()
        if self._last_ms - last_ms >= BEAT_MS + PAUSE_MS:
            self._note(last_ms, self._last_ms)

    def _wait(self) -> None:
        self._next = asyncio.get_running_loop().call_later(BEAT_MS / 1000, self._ring)

    def _ring(self) -> None:
        self.beat()
        self._wait()


def last_dealt(connection: Connection, before_seq: int | None = None) -> int:
    """When the house last dealt at a live table, going by what only a house with open doors writes; 0: never.

    A command beside it, or a start that came to nothing, writes to the same books: neither is a sign of that. Nor is
    what is done at tables of players' own: an outage is made up for before anything else is done at a live table.
    """
    tables = connection.execute(select(gaming_table.c.id).where(gaming_table.c.owner.is_(None))).scalars()
    return max((_last_dealt_at(connection, table, before_seq) for table in tables.all()), default=0)


def away_for(connection: Connection, table: str, dealt_ms: int, now_ms: int) -> int:
    """For how long nobody could deal at the table since its last step, where the house did so last at ``dealt_ms``.

    A start that came to nothing may have put down its deadlines anew: they are right as of its own last step. An outage
    within the life of the house before, that other tables have made up for and this one has not heard of, is known by
    their steps: it cannot have been longer than nobody had dealt.
    """
    stream = table_stream(table)
    newest = select(journal.c.seq, journal.c.at_ms).where(journal.c.stream == stream)
    own = connection.execute(newest.order_by(journal.c.version.desc()).limit(1)).one()
    spans = [(dealt_ms, now_ms)]
    for seq, at_ms in connection.execute(
        select(journal.c.seq, journal.c.at_ms).where(
            journal.c.seq > own.seq,
            journal.c.at_ms <= dealt_ms,
            journal.c.kind == RESUME,
            journal.c.actor == HOUSE,
            journal.c.stream != stream,
        )
    ):
        spans.append((last_dealt(connection, seq), at_ms))
    return _length_ms(spans, own.at_ms)


def _last_dealt_at(connection: Connection, table: str, before_seq: int | None) -> int:
    at_start = (journal.c.actor == HOUSE) & journal.c.kind.in_(AT_A_START)
    dealt = select(journal.c.at_ms).where(journal.c.stream == table_stream(table), ~at_start)
    if before_seq is not None:
        dealt = dealt.where(journal.c.seq < before_seq)
    newest = connection.execute(dealt.order_by(journal.c.version.desc()).limit(NEWEST)).scalars()
    return max(newest, default=0)


def _length_ms(spans: Iterable[Span], after_ms: int) -> int:
    """How long they are together after that moment; what several of them cover counts once."""
    length_ms = 0
    for began_ms, ended_ms in sorted(spans):
        length_ms += max(0, ended_ms - max(began_ms, after_ms))
        after_ms = max(after_ms, ended_ms)
    return length_ms

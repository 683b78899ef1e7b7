"""The watchman: sees to what falls due by itself, and tells those whom it concerns at that time (R-4)."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Final, NamedTuple

from sabot.house.calendar import day_number
from sabot.house.clock import ClockState, tell_clock
from sabot.house.error import NotSignedIn
from sabot.house.protection.protection import SessionStatus
from sabot.runtime.log import describe, log
from sabot.server.reception import Reception
from sabot.server.socket.connection import Connection
from sabot.server.socket.notice import STOPPED, status_notice

IDLE_EVERY_MS: Final = 10_000
"""How often all sessions of the house are looked through for those that have been silent for too long."""
LOOK_MS: Final = 3_600_000
"""How long nothing is looked for on a socket on which nothing is known to fall due."""

CLOCK_BEHIND: Final = (
    "the machine's clock is behind what the books say already: the house's time goes on at half speed until it has"
    " caught up, and days, exclusions and waiting times last longer meanwhile; the length of sessions and reality"
    " checks are counted by a clock that nobody sets, without the time that the house was closed, and every round stays"
    " in its session"
)
CLOCK_AHEAD: Final = (
    "the machine's clock was put forward while the house was open: the house follows it by a thousandth, so that"
    " nothing is over noticeably early; if the clock is right, start the server anew"
)


class Watchman:
    """Goes round every so often."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._house = reception.house
        self._idle_ms: int | None = None
        self._told_failure = False
        self._told_clock: ClockState = "right"

    async def run(self) -> None:
        """Goes round until it is cancelled."""
        while True:
            await asyncio.sleep(self._reception.config.tick_ms / 1000)
            try:
                await self.go_round()
            except Exception as error:
                log("broken", logging.ERROR, **describe(error))

    async def go_round(self) -> None:
        """Does and tells all that has fallen due."""
        now_ms = self._house.clock.monotonic_ms()
        if self._idle_ms is None or now_ms - self._idle_ms >= IDLE_EVERY_MS:
            self._idle_ms = now_ms
            await self._house.sessions.end_idle()
        self._tell_failure()
        self.tell_clock()
        failure: Exception | None = None
        for connection in self._reception.sockets:
            if now_ms >= connection.look_ms:
                try:
                    await self._look(connection, now_ms)
                except Exception as error:  # the others are looked at all the same
                    failure = error
        if failure is not None:
            raise failure

    def tell_clock(self) -> None:
        """Writes into the log when the machine's clock has gone wrong, and when it is right again."""
        clock = self._house.clock
        state = tell_clock(clock)
        if state == self._told_clock:
            return
        self._told_clock = state
        if state == "behind":
            log("clock-behind", logging.WARNING, by_ms=clock.ahead_ms(), says=CLOCK_BEHIND)
        elif state == "ahead":
            log("clock-ahead", logging.WARNING, by_ms=-clock.ahead_ms(), says=CLOCK_AHEAD)
        else:
            log("clock-right")

    def _tell_failure(self) -> None:
        failure = self._house.generator.failure
        if failure is None or self._told_failure:
            return
        self._told_failure = True
        log("generator-failed", logging.CRITICAL, failure=failure)
        for connection in self._reception.sockets:
            connection.tell(STOPPED)

    async def _look(self, connection: Connection, now_ms: int) -> None:
        # Set beforehand: what is heard while the books are read makes it 0 again.
        connection.look_ms = now_ms + LOOK_MS
        try:
            status = await self._house.protection.status(connection.visitor)
            limits = await self._house.protection.limits(connection.visitor)
        except NotSignedIn:
            return
        except Exception:
            connection.look_ms = 0  # on the next round: what was not read may be due
            raise
        day = day_number(self._house.clock.now_ms())
        for due in _dues(status, limits["time-day"].amount, day):
            if due.in_ms > 0:
                connection.look_ms = min(connection.look_ms, now_ms + due.in_ms)
            elif connection.told_due.get(due.notice) != due.mark:
                connection.told_due[due.notice] = due.mark
                connection.tell(status_notice(due.notice, status))


class _Due(NamedTuple):
    notice: str
    in_ms: int
    """How long it is until then; 0 or less: it is due."""
    mark: int
    """What tells it from the last of its kind: each is told once."""


def _dues(status: SessionStatus, day_ms: int | None, day: int) -> Iterator[_Due]:
    """All that falls due in a session, and when."""
    yield _Due("reality-check", status.check_in_ms, status.check_due_ms)
    if status.time_limit_ms:
        end_ms = status.opened_ms + status.time_limit_ms
        yield _Due("time-over", status.time_limit_ms - status.session_ms, end_ms)
    if day_ms is not None:
        yield _Due("day-over", day_ms - status.time_today_ms, day)

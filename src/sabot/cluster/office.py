"""What the house's people have put on record at other servers: it holds at this one as soon as it is heard of."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sabot.errors import SabotError
from sabot.house.alarms.acknowledging import ALARM
from sabot.house.house import House
from sabot.house.kept_sheets import SHEET
from sabot.house.live.pots import METER
from sabot.house.loans.event import LOAN
from sabot.runtime.log import describe, log

PREFIXES: Final = (SHEET, METER, LOAN, ALARM)
"""Streams of rule sheets, of meters that are held or lent, and of alarms that somebody has seen to."""


class OfficeNews:
    """Reads what other servers have written of sheets, meters and alarms, and has this one go by it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._unread: set[str] = set()
        """Streams in which there may be more than this server goes by."""
        self._reading: asyncio.Task[None] | None = None

    def hear(self, stream: str) -> None:
        """Has the stream read, if this server goes by it."""
        if stream.startswith(PREFIXES):
            self._unread.add(stream)
            if self._reading is None or self._reading.done():
                self._reading = asyncio.create_task(self._read_now())

    async def read(self) -> None:
        """Goes by all that was heard of; what cannot be read now is left for the next time, and raised at the end."""
        failed: dict[str, BaseException] = {}
        while waiting := self._unread - failed.keys():
            stream = min(waiting)
            self._unread.discard(stream)  # before it is read: it may be written to meanwhile
            try:
                await self._meet(stream)
            except BaseException as error:
                self._unread.add(stream)
                if not isinstance(error, Exception):
                    raise
                failed[stream] = error
        if failed:
            raise next(iter(failed.values()))

    def close(self) -> None:
        """Reads no more."""
        if self._reading is not None:
            self._reading.cancel()

    async def _read_now(self) -> None:
        try:
            with suppress(SabotError):  # it is read at the next look
                await self.read()
        except Exception as fault:
            log("broken", logging.ERROR, **describe(fault))

    async def _meet(self, stream: str) -> None:
        house = self._house
        if stream.startswith(SHEET):
            await house.sheets.meet(stream.removeprefix(SHEET))
        elif stream.startswith(METER):
            await house.pit.meet_meter(stream)
        elif stream.startswith(LOAN):
            await house.exchange.meet(stream)
        else:
            await house.alarm_desk.meet(stream)

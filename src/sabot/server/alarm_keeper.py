"""Looks for alarms while the house is open, and has them told: in the log, and where the operator wants them posted."""

import asyncio
import logging
from typing import Final

from sabot.house.alarms.alarm import AlarmNotice
from sabot.house.house import House
from sabot.runtime.log import describe, log
from sabot.server.pulse import Pulse
from sabot.server.webhook import Webhook

EVERY_S: Final = 5.0


class AlarmKeeper:
    """Goes round every so often."""

    def __init__(self, house: House, pulse: Pulse, webhook: str | None) -> None:
        self._watch = house.alarm_watch
        self._desk = house.alarm_desk
        self._pulse = pulse
        self._webhook = Webhook(webhook, "alarm") if webhook else None
        house.alarms.hear(self._hear)

    async def run(self) -> None:
        """Goes on until it is cancelled."""
        posting = asyncio.create_task(self._webhook.run()) if self._webhook else None
        try:
            while True:
                await self.look()
                await asyncio.sleep(EVERY_S)
        finally:
            if posting:
                posting.cancel()

    async def look(self) -> None:
        """Looks once; what breaks is logged, and the next time is another try."""
        try:
            state = await self._pulse.feel()
            await self._watch.look(None if state == "ok" else state)
            if state == "ok":
                await self._desk.hear()
        except Exception as error:
            log("broken", logging.ERROR, **describe(error))

    def _hear(self, notice: AlarmNotice) -> None:
        alarm = notice.alarm
        if notice.what == "raised":
            log("alarm-raised", logging.ERROR, kind=alarm.kind, subject=alarm.subject, says=alarm.text)
        else:
            log("alarm-cleared", kind=alarm.kind, subject=alarm.subject)
        if self._webhook is not None:
            self._webhook.add(notice)

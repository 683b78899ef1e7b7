"""Keeps in touch with the houses that keep meters of this one: what was cut off is taken up when the line is back."""

import asyncio
import logging
from typing import Final

from sabot.house.house import House
from sabot.runtime.log import describe, log
from sabot.server.house_line import HttpLine

EVERY_S: Final = 2.0
"""How often the keepers are asked what their meters show."""


class ExchangeKeeper:
    """Writes to the keepers, again and again."""

    def __init__(self, house: House) -> None:
        self._exchange = house.exchange
        self._cut: frozenset[str] = frozenset()
        house.exchange.dial = HttpLine

    async def run(self) -> None:
        """Goes on until it is cancelled; a house that has no keeper has nothing to do here."""
        while self._exchange.joined:
            await self.look()
            await asyncio.sleep(EVERY_S)

    async def look(self) -> None:
        """Writes once; what breaks is logged, and the next time is another try."""
        try:
            await self._exchange.beat()
        except Exception as error:
            log("broken", logging.ERROR, **describe(error))
        cut = frozenset(self._exchange.find_cut())
        for meter in sorted(cut - self._cut):
            log("meter-cut-off", logging.WARNING, meter=meter)
        for meter in sorted(self._cut - cut):
            log("meter-back", meter=meter)
        self._cut = cut

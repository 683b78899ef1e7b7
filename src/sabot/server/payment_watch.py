"""Payments that broke off are brought to their end while the house is open; nobody else waits for the provider."""

import asyncio
import logging
from typing import Final

from sabot.house.counter.cashier import Resumed
from sabot.house.house import House
from sabot.runtime.log import describe, log

EVERY_MS: Final = 60_000
"""How often payments that broke off are taken up again, and how old they must be for that."""


class PaymentWatch:
    """Sees to payments that have not come to their end."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(self) -> None:
        """Sees to all there are, before the house opens."""
        _tell_stuck(await self._house.resume())

    async def run(self) -> None:
        """Sees to those that break off, until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY_MS / 1000)
            try:
                await self.settle()
            except Exception as error:
                log("broken", logging.ERROR, **describe(error))

    async def settle(self) -> None:
        """Takes up again what broke off a while ago."""
        _tell_stuck(await self._house.cashier.resume(older_ms=EVERY_MS))


def _tell_stuck(resumed: Resumed) -> None:
    """Writes into the log which payments could not be brought to their end."""
    for failure in resumed.stuck:
        log("payment-stuck", logging.ERROR, payment=failure)

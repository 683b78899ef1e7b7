"""The turn to move a meter: taken where the table is dealt at, so that two servers never wait for each other's."""

import asyncio
from typing import cast
from unittest.mock import Mock

from sabot.floor import TableActor
from sabot.house.clock import VirtualClock
from sabot.house.live.timekeeper import Timekeeper
from sabot.table import Pot


def test_s_2_an_order_for_another_server_keeps_nobody_here_waiting() -> None:
    async def order() -> None:
        timekeeper = Timekeeper(VirtualClock(0), Mock(), Mock(), lambda _: (), Mock(), Mock())
        pot = Pot("floor", "EUR")
        here, there = Mock(lead=None), Mock(lead=Mock())
        here.table.pot = there.table.pot = pot
        away, own = timekeeper.turn(cast(TableActor, there)), timekeeper.turn(cast(TableActor, here))
        async with asyncio.timeout(1), away, own:
            assert timekeeper.turn_of(pot).locked()

    asyncio.run(order())

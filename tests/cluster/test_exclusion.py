"""Who excludes themselves at one server while their bet lies at a table of another's: it is not dealt to."""

import asyncio
from pathlib import Path

import pytest

from sabot.engine import Phase
from sabot.house.live import TableSetting
from sabot.table import PlaceBets, Spot
from sabot.table.command import TakeSeat
from tests.cluster.servers import serving

TABLE = TableSetting(name="casino", game="casino-blackjack", currency="EUR")
LONG_MS = 60_000
"""Longer than bets are taken."""


@pytest.mark.parametrize("is_down", [False, True])
def test_r_11_a_bet_of_one_who_has_excluded_themselves_elsewhere_is_not_dealt_to(tmp_path: Path, is_down: bool) -> None:
    """Though the line is cut, and the table's time is up before the server has looked at what it has not heard of."""

    async def run() -> None:
        async with serving(tmp_path, "one", "two", settings=(TABLE,)) as servers:
            here, there = sorted(servers.all, key=lambda server: not server.deals("casino"))
            ana = await servers.come("Ana")
            await there.play(ana, "casino", TakeSeat(box=1))
            await there.play(ana, "casino", PlaceBets(spots=(Spot(box=1, main=1_000),)))
            await servers.hear()
            servers.exchange.is_down = is_down
            visitor = await there.visitor(ana)
            await there.house.protection.exclude(visitor, "7d")
            await servers.hear()
            servers.clock.advance(LONG_MS)
            here.alarm.ring_due(servers.clock.now_ms())
            await here.house.live.timekeeper.idle()
            assert here.house.live.require("casino").table.round.phase is Phase.BETTING
            purse = await here.house.tables.purse(visitor)
            assert (purse.cash, purse.held) == (200_000, 0)

    asyncio.run(run())

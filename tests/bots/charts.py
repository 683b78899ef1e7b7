"""Charts for bots, as the page of odds of a house shows them."""

import asyncio
from functools import cache

import msgspec

from sabot.bots.chart import PlayChart
from sabot.house.odds.desk import OddsDesk
from sabot.house.worker import Worker
from sabot.rules import load_rules


@cache
def chart_of(game: str) -> PlayChart:
    """The chart of a game."""
    desk = OddsDesk({game: load_rules(game)}, Worker(threaded=False))
    return PlayChart.of_page(msgspec.to_builtins(asyncio.run(desk.page(game, "en"))))

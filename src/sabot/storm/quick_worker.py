"""A worker that computes no returns: the storm keeps rule sheets, and has no time to analyse them."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar, cast

from sabot.house.odds.calculator import compute_bets, compute_main
from sabot.house.odds.figures import MainFigures
from sabot.house.worker import Worker

T = TypeVar("T")

FIGURES = MainFigures(rtp=1.0, rtp_chart=1.0, rtp_per_wagered=1.0, average_stake=1.0, ups=(), blocks={}, codes=())
"""In place of an analysis, which takes seconds; nobody reads it."""


class QuickWorker(Worker):
    """Does all else that it is given, at once."""

    def __init__(self) -> None:
        super().__init__(threaded=False)

    async def do(self, work: Callable[[], T]) -> T:
        """What the work gives, or what stands for it."""
        what = work.func if isinstance(work, partial) else work
        if what is compute_main:
            return cast("T", FIGURES)
        return cast("T", {}) if what is compute_bets else await super().do(work)

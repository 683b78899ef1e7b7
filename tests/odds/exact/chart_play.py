"""A chart's play, as brute force asks for it."""

from collections.abc import Callable

from sabot.odds.exact import TotalPlay, all_hands
from sabot.odds.exact.totals import SOFT_ROWS
from sabot.odds.strategy import PlayCode
from tests.odds.exact.brute import Brute, Cards, Decide, hard, total


def chart_decisions(chart: TotalPlay) -> tuple[Decide, Callable[[int, int, int], str]]:
    """What the chart says later, and on two cards."""

    def row(held: Cards) -> int:
        return total(held) + SOFT_ROWS * (total(held) != hard(held))

    def decide(table: Brute, held: Cards, actions: str) -> str:
        says = PlayCode(chart.first[row(held), table.up]).letter
        if says == "D" and "D" in actions:
            return "D"
        return "H" if chart.hits[row(held), table.up] else "S"

    def first(low: int, high: int, up: int) -> str:
        if low == high:
            return PlayCode(chart.analysis.strategy.first[all_hands().pair(low, high), up]).letter
        held = tuple((rank == low) + (rank == high) for rank in range(10))
        return PlayCode(chart.first[row(held), up]).letter

    return decide, first

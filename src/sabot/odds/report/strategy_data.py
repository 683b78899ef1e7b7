"""The strategy report as plain data."""

from typing import Any

from msgspec import Struct

from sabot.odds.exact import Analysis, TotalPlay, analyze, best_totals
from sabot.odds.report.departures import ChartCost, compare_play
from sabot.odds.report.numbers import percent
from sabot.odds.report.table import Block, chart_blocks, hand_blocks, used_codes
from sabot.rules import Rules, rules_hash
from sabot.wording import game_name


class StrategyReport(Struct, frozen=True):
    """How a game is best played, by totals and by the exact cards."""

    best: Analysis
    chart: TotalPlay
    by_total: tuple[Block, ...]
    by_hand: tuple[Block, ...]
    cost: ChartCost

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self.best.rules

    @property
    def name(self) -> str:
        """What the game is called."""
        return game_name(self.rules)

    def blocks(self, *, composition: bool) -> tuple[Block, ...]:
        """The table by exact cards, or by totals."""
        return self.by_hand if composition else self.by_total

    def returns_line(self) -> str:
        """What the two ways to play return."""
        chart, best = percent(self.chart.analysis.rtp), percent(self.best.rtp)
        return f"Returns {chart} by totals, {best} by the exact cards held."


def strategy_report(rules: Rules) -> StrategyReport:
    """The report on a game."""
    best = analyze(rules)
    chart = best_totals(best)
    return StrategyReport(best, chart, chart_blocks(chart), hand_blocks(best), compare_play(best, chart))


def strategy_json(report: StrategyReport, *, composition: bool) -> dict[str, Any]:
    """The report for programs: ``chart[kind][row][up]`` has the code and the value of every open decision."""
    found: dict[str, Any] = {
        "game": report.rules.game,
        "name": report.name,
        "rules_hash": rules_hash(report.rules),
        "rtp": report.best.rtp,
        "rtp_chart": report.chart.analysis.rtp,
        "codes": used_codes(report.by_total),
        "chart": _blocks_json(report.by_total),
        "composition": report.cost,
    }
    return found | {"hands": _blocks_json(report.by_hand)} if composition else found


def _blocks_json(blocks: tuple[Block, ...]) -> dict[str, Any]:
    return {
        block.name: {
            row.name: {cell.up: {"code": cell.code, "values": cell.values} for cell in row.cells} for row in block.rows
        }
        for block in blocks
    }

"""The strategy as a table of cells: in each what to do, and what every decision open there is worth."""

from collections.abc import Iterable, Sequence
from typing import Literal

import numpy as np
from msgspec import Struct

from sabot.odds.chart import CODES
from sabot.odds.exact import RANKS, Analysis, Values, all_hands
from sabot.odds.exact.hands import ACE, TEN
from sabot.odds.exact.play import Floats
from sabot.odds.exact.totals import SOFT_ROWS, TotalPlay, total_rows
from sabot.odds.report.codes import hand_code, pair_fallback
from sabot.odds.report.moment import decision_chances, decision_values
from sabot.odds.report.names import ACTIONS, UP_NAMES, UPS, hand_name, rank_name
from sabot.odds.strategy import PlayCode

HARD, SOFT = range(5, 21), range(13, 21)
"""Totals with a row. A pair of twos or aces that cannot be split again is hit, as every book leaves to the reader."""

PAIRS = (ACE, *range(TEN, ACE, -1))

BlockName = Literal["hard", "soft", "pairs"]

HEADINGS: dict[BlockName, str] = {"hard": "Hard totals", "soft": "Soft totals", "pairs": "Pairs"}


class Cell(Struct, frozen=True):
    """What to do with a hand against an up card."""

    up: str
    code: str
    values: dict[str, float]
    """By letter: what each open decision is worth, net, for one unit staked, at the moment it is made."""


class ChartRow(Struct, frozen=True):
    """One hand, or all hands of one total, against every up card."""

    name: str
    cells: tuple[Cell, ...]


class Block(Struct, frozen=True):
    """The rows of hard totals, of soft totals or of pairs."""

    name: BlockName
    rows: tuple[ChartRow, ...]


def chart_blocks(chart: TotalPlay) -> tuple[Block, ...]:
    """The best chart that looks at totals only; values are means over the two-card hands of a row."""
    reader = _ChartReader(chart)
    return (
        Block("hard", tuple(reader.total_row(str(total), total) for total in HARD)),
        Block("soft", tuple(reader.total_row(_soft_name(total), SOFT_ROWS + total) for total in SOFT)),
        Block("pairs", tuple(reader.pair_row(rank) for rank in PAIRS)),
    )


def hand_blocks(analysis: Analysis) -> tuple[Block, ...]:
    """The composition-dependent play: a row for every hand of two different cards, and for every pair."""
    hands = all_hands()
    two = [int(hand) for hand in np.flatnonzero(hands.size == 2) if hands.total[hand] < 21]
    plain = [hand for hand in two if hands.counts[hand].max() == 1]
    soft = [hand for hand in plain if hands.counts[hand][ACE]]
    hard = sorted(set(plain) - set(soft), key=lambda hand: (int(hands.total[hand]), _largest(hand)))
    values = decision_values(analysis)
    return (
        Block("hard", tuple(_hand_row(analysis, values, hand) for hand in hard)),
        Block("soft", tuple(_hand_row(analysis, values, hand) for hand in sorted(soft, key=_total))),
        Block("pairs", tuple(_hand_row(analysis, values, hands.pair(rank, rank)) for rank in PAIRS)),
    )


def used_codes(blocks: Iterable[Block]) -> dict[str, str]:
    """The codes that the blocks have, each with its meaning, in the order of a legend."""
    used = {cell.code for block in blocks for row in block.rows for cell in row.cells}
    return {code: meaning for code, meaning in CODES.items() if code in used}


class _ChartReader:
    """Reads codes and mean values off a chart."""

    def __init__(self, chart: TotalPlay) -> None:
        hands = all_hands()
        self.chart = chart
        self.first = chart.analysis.strategy.first
        self.values = decision_values(chart.analysis)
        self.chances = decision_chances(chart.analysis)
        self.rows = total_rows()
        self.two = (hands.size == 2) & (hands.total < 21)
        self.plain = self.two & (hands.counts.max(axis=1) == 1)

    def total_row(self, name: str, row: int) -> ChartRow:
        codes = [hand_code(PlayCode(self.chart.first[row, up]), hits=bool(self.chart.hits[row, up])) for up in UPS]
        held = np.flatnonzero(self.plain & (self.rows == row))
        if not held.size:
            held = np.flatnonzero(self.two & (self.rows == row))
        return ChartRow(name, _cells(codes, [self._mean_values(held, up) for up in UPS]))

    def pair_row(self, rank: int) -> ChartRow:
        pair = all_hands().pair(rank, rank)
        row = self.rows[pair]
        codes = [
            hand_code(
                PlayCode(self.first[pair, up]),
                hits=bool(self.chart.hits[row, up]),
                instead=pair_fallback(self.values, pair, up),
            )
            for up in UPS
        ]
        return ChartRow(_pair_name(rank), _cells(codes, [open_values(self.values, pair, up) for up in UPS]))

    def _mean_values(self, held: np.ndarray, up: int) -> dict[str, float]:
        weights = self.chances[held, up]
        means = {}
        for action, value in zip(ACTIONS, self.values, strict=True):
            if action != PlayCode.SPLIT.letter:
                means[action] = _mean(value[held, up], weights)
        return {action: mean for action, mean in means.items() if not np.isnan(mean)}


def _mean(values: Floats, weights: Floats) -> float:
    """The mean of what can happen; not a number where that has a value missing."""
    dealt = weights > 0
    total = weights[dealt].sum()
    return float((values[dealt] * weights[dealt]).sum() / total) if total else float("nan")


def _hand_row(analysis: Analysis, values: Values, hand: int) -> ChartRow:
    strategy = analysis.strategy
    codes = [
        hand_code(
            PlayCode(strategy.first[hand, up]),
            hits=strategy.later[hand, up] == PlayCode.HIT,
            instead=pair_fallback(values, hand, up),
        )
        for up in UPS
    ]
    return ChartRow(hand_name(hand), _cells(codes, [open_values(values, hand, up) for up in UPS]))


def open_values(values: Values, hand: int, up: int) -> dict[str, float]:
    """What each decision is worth that is open to the hand."""
    found = {action: float(value[hand, up]) for action, value in zip(ACTIONS, values, strict=True)}
    return {action: value for action, value in found.items() if not np.isnan(value)}


def _cells(codes: Sequence[str], values: Sequence[dict[str, float]]) -> tuple[Cell, ...]:
    return tuple(Cell(*parts) for parts in zip(UP_NAMES, codes, values, strict=True))


def _soft_name(total: int) -> str:
    return f"A-{total - 11}"


def _pair_name(rank: int) -> str:
    return f"{rank_name(rank)}-{rank_name(rank)}"


def _total(hand: int) -> int:
    return int(all_hands().total[hand])


def _largest(hand: int) -> int:
    counts = all_hands().counts[hand]
    return -max(rank for rank in range(RANKS) if counts[rank])

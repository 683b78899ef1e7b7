"""Tables of the hands whose best play differs from the chart's."""

from collections.abc import Sequence
from typing import TypeVar

from sabot.odds.report.departures import Departure, Departures
from sabot.odds.report.document import GridBlock
from sabot.odds.report.names import ACTIONS
from sabot.odds.report.numbers import percent, points, signed

SHOWN_MAX = 12
COST_LEAST = 5e-9
"""Hands that cost less are not listed: their cost would be printed as zero."""

Found = TypeVar("Found", Departure, Departures)


def two_card_grids(found: Sequence[Departure]) -> Sequence[GridBlock]:
    """The hands of two cards, most expensive first."""
    columns = ("Cards", "Dealer", "Chart", "Best", "Gain", "Probability", "Points of return")
    rows = tuple(
        (
            row.cards,
            row.up,
            ACTIONS[row.chart],
            ACTIONS[row.best],
            signed(row.gain, 6),
            percent(row.chance, 4),
            points(row.cost, 6),
        )
        for row in _listed(found)
    )
    return [GridBlock("exact", _caption("Two cards", found), columns, rows, left=4)] if rows else []


def more_card_grids(found: Sequence[Departures]) -> Sequence[GridBlock]:
    """The hands of more cards, by total."""
    columns = ("Total", "Dealer", "Chart", "Best", "Hands", "As in", "Mean gain", "Probability", "Points of return")
    rows = tuple(
        (
            row.total,
            row.up,
            ACTIONS[row.chart],
            ACTIONS[row.best],
            str(row.hands),
            row.example,
            signed(row.gain, 6),
            percent(row.chance, 4),
            points(row.cost, 6),
        )
        for row in _listed(found)
    )
    return [GridBlock("exact", _caption("Three cards and more", found), columns, rows, left=4)] if rows else []


def _listed(found: Sequence[Found]) -> Sequence[Found]:
    return [row for row in found if row.cost >= COST_LEAST][:SHOWN_MAX]


def _caption(words: str, found: Sequence[Found]) -> str:
    hidden = len(found) - len(_listed(found))
    return f"{words}; {hidden} more cost next to nothing" if hidden else words

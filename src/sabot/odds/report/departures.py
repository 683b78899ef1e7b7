"""Where the exact cards of a hand change its play: what a chart of totals gives away, and at which hands.

A chart's player comes to a hand so often, and loses so much there against the best play of those cards. Over all hands
that is exactly what the chart costs, apart from what it costs after splits.
"""

from collections import defaultdict

import numpy as np
from msgspec import Struct

from sabot.odds.exact import Analysis, all_hands
from sabot.odds.exact.play import Floats
from sabot.odds.exact.reach import asked, reached
from sabot.odds.exact.totals import SOFT_ROWS, TotalPlay, total_rows
from sabot.odds.report.moment import blackjack_known, peeked
from sabot.odds.report.names import UP_NAMES, UPS, hand_name
from sabot.odds.strategy import PlayCode


class Departure(Struct, frozen=True):
    """A hand of two cards that is better played otherwise than the chart says."""

    cards: str
    up: str
    chart: str
    """Its letter."""
    best: str
    gain: float
    """In stakes, each time."""
    chance: float
    """To have to decide on this hand."""
    cost: float
    """What the chart gives away here, in parts of the return."""


class Departures(Struct, frozen=True):
    """All hands of three cards or more of one total that are better played otherwise."""

    total: str
    up: str
    chart: str
    best: str
    hands: int
    """How many sets of cards."""
    example: str
    """The one that costs most."""
    gain: float
    """In stakes, each time, on average."""
    chance: float
    cost: float


class ChartCost(Struct, frozen=True):
    """What a chart of totals gives away against the best play of the exact cards."""

    two_cards: tuple[Departure, ...]
    """The most expensive first."""
    more_cards: tuple[Departures, ...]
    """Likewise."""
    cost: float
    """In all: the difference of the two returns."""
    cost_after_splits: float
    """The part of it that comes from split hands."""


def compare_play(best: Analysis, chart: TotalPlay) -> ChartCost:
    """Every hand whose best play differs from the chart's."""
    two, more = _two_cards(best, chart), _more_cards(best, chart)
    cost = best.rtp - chart.analysis.rtp
    before = sum(found.cost for found in two) + sum(found.cost for found in more)
    return ChartCost(two, more, cost, max(0.0, cost - before))


def _two_cards(best: Analysis, chart: TotalPlay) -> tuple[Departure, ...]:
    stacked = best.values.stacked()
    says, knows = chart.analysis.strategy.first, best.strategy.first
    open_chance = 1.0 - blackjack_known(best)
    found = []
    for hand, up in np.argwhere((says != knows) & (best.chance > 0) & ~np.isnan(best.values.stand)):
        said, known = says[hand, up], knows[hand, up]
        less = float(stacked[known, hand, up] - stacked[said, hand, up])
        seen = float(open_chance[hand, up])
        chance = float(best.chance[hand, up])
        names = hand_name(hand), _up_name(up), PlayCode(said).letter, PlayCode(known).letter
        found.append(Departure(*names, less / seen, chance * seen, chance * less))
    return tuple(sorted(found, key=lambda departure: -departure.cost))


def _more_cards(best: Analysis, chart: TotalPlay) -> tuple[Departures, ...]:
    stand, hit, _ = best.hands
    rows = total_rows()
    size = all_hands().size
    chance = reached(chart.analysis) * (size > 2)[:, None] * asked(best.rules, best.full)[:, None]
    hits = chart.hits[rows]
    less = np.where(hits, stand - hit, hit - stand)
    groups: dict[tuple[int, int], list[int]] = defaultdict(list)
    for hand, up in np.argwhere((less > 0) & (chance > 0)):
        groups[int(rows[hand]), int(up)].append(int(hand))
    seen = 1.0 - np.where(peeked(best.rules)[None, :], best.blackjack, 0.0)
    found = [_group(chart, group, held, less, chance, seen) for group, held in groups.items()]
    return tuple(sorted(found, key=lambda departures: -departures.cost))


def _group(
    chart: TotalPlay, group: tuple[int, int], held: list[int], less: Floats, chance: Floats, seen: Floats
) -> Departures:
    row, up = group
    costs = chance[held, up] * less[held, up]
    faced = float((chance[held, up] * seen[held, up]).sum())
    said, known = ("H", "S") if chart.hits[row, up] else ("S", "H")
    return Departures(
        total=f"soft {row - SOFT_ROWS}" if row >= SOFT_ROWS else f"hard {row}",
        up=_up_name(up),
        chart=said,
        best=known,
        hands=len(held),
        example=hand_name(held[int(costs.argmax())]),
        gain=float(costs.sum()) / faced,
        chance=faced,
        cost=float(costs.sum()),
    )


def _up_name(up: int) -> str:
    return UP_NAMES[UPS.index(up)]

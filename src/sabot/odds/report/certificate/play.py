"""Sections on how the game is best played, and on the dealer's hand."""

from collections.abc import Sequence

from sabot.odds.exact import Analysis
from sabot.odds.report.departure_grids import more_card_grids, two_card_grids
from sabot.odds.report.departures import ChartCost, compare_play
from sabot.odds.report.document import ChartBlock, GridBlock, Part, Section, TextBlock
from sabot.odds.report.names import UP_NAMES, UPS
from sabot.odds.report.numbers import percent, points
from sabot.odds.report.returns import Returns
from sabot.odds.report.table import chart_blocks, used_codes


def strategy_section(found: Returns) -> Section:
    """The chart, and where exact cards are played otherwise."""
    blocks = chart_blocks(found.chart)
    cost = compare_play(found.best, found.chart)
    return Section(
        "Optimal strategy",
        (
            TextBlock(
                f"The best play that looks at totals only; followed without a mistake it returns "
                f"{percent(found.chart.analysis.rtp)}. The second, small letter of a code is for hands to which the "
                "first is not open: three cards or more, or after a split."
            ),
            ChartBlock("exact", "Your hand against the dealer's up card", UP_NAMES, blocks, used_codes(blocks)),
            *_departure_parts(cost),
        ),
        breaks=True,
    )


def _departure_parts(cost: ChartCost) -> Sequence[Part]:
    total = points(cost.cost, 6).lstrip("+")
    told = (
        f"Who plays by the exact cards gains {total} percentage points on the chart. These are the hands that make the "
        "difference; the gain is in stakes, each time the hand comes up."
    )
    return (TextBlock(told), *two_card_grids(cost.two_cards), *more_card_grids(cost.more_cards))


def dealer_section(best: Analysis) -> Section:
    """What the dealer ends with, by up card."""
    return Section(
        "The dealer's hand",
        (
            TextBlock(
                "From a full shoe less the up card, nothing else being known, and drawn to the end. The last row is "
                "over all up cards."
            ),
            dealer_grid(best),
        ),
    )


def dealer_grid(best: Analysis) -> GridBlock:
    """The probability of every total, of a blackjack and of a bust."""
    columns = ("Up card", *(str(total) for total in best.totals), "Blackjack", "Bust")
    cards = sum(best.full)
    rows = [(name, *_outcomes(best.dealer[up])) for name, up in zip(UP_NAMES, UPS, strict=True)]
    overall = sum(best.full[up] / cards * best.dealer[up] for up in UPS)
    rows.append(("any", *_outcomes(overall)))
    return GridBlock("exact", "Final totals of the dealer", columns, tuple(rows), sums=1)


def _outcomes(chances: Sequence[float]) -> tuple[str, ...]:
    known = [float(chance) for chance in chances]
    return tuple(percent(chance) if chance else "–" for chance in (*known, 1 - sum(known)))

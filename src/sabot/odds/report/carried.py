"""The best chart in the form that players carry and the simulator reads."""

from sabot.odds.chart import HARD, SOFT, UPS, Chart
from sabot.odds.exact import RANKS, TotalPlay, all_hands
from sabot.odds.exact.totals import SOFT_ROWS, total_rows
from sabot.odds.report.codes import hand_code, pair_fallback
from sabot.odds.strategy import PlayCode

_STANDS = ("S",) * RANKS
"""21 is never asked."""


def carried_chart(found: TotalPlay) -> Chart:
    """The chart, complete: all hard totals, soft totals and pairs against all up cards."""
    return Chart(
        hard={total: _total_codes(found, total) if total < 21 else _STANDS for total in HARD},
        soft={total: _total_codes(found, SOFT_ROWS + total) if total < 21 else _STANDS for total in SOFT},
        pairs={name: _pair_codes(found, rank) for rank, name in enumerate(UPS)},
    )


def _total_codes(found: TotalPlay, row: int) -> tuple[str, ...]:
    return tuple(hand_code(PlayCode(found.first[row, up]), hits=bool(found.hits[row, up])) for up in range(RANKS))


def _pair_codes(found: TotalPlay, rank: int) -> tuple[str, ...]:
    pair = all_hands().pair(rank, rank)
    row = total_rows()[pair]
    first, values = found.analysis.strategy.first, found.analysis.values
    return tuple(
        hand_code(PlayCode(first[pair, up]), hits=bool(found.hits[row, up]), instead=pair_fallback(values, pair, up))
        for up in range(RANKS)
    )

"""Computes the exact figures, and nothing twice that a change of rules has left as it was."""

from functools import partial

from msgspec.structs import replace

from sabot.house.cache import SharedCache
from sabot.house.odds.figures import ExactFigures, MainFigures, OddsCell, OddsRow, bets_name, main_name
from sabot.house.worker import Worker
from sabot.rules import Rules
from sabot.rules.model import SPLIT_HANDS_MAX

KNOWN_MAX = 64
"""Sets of rules whose main bet, or whose other bets, are remembered."""


class GameCalculator:
    """The figures of rules, those asked for last remembered."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._main: SharedCache[MainFigures] = SharedCache(KNOWN_MAX)
        self._bets: SharedCache[dict[str, float]] = SharedCache(KNOWN_MAX)

    def recall(self, rules: Rules) -> ExactFigures | None:
        """The figures of the rules, if all of them are known."""
        main, bets = self._main.find(main_name(rules)), self._bets.find(bets_name(rules))
        return None if main is None or bets is None else ExactFigures(main, bets)

    async def compute(self, rules: Rules) -> ExactFigures:
        """The figures of the rules; takes some tenths of a second where they are new."""
        main, bets = self._main.find(main_name(rules)), self._bets.find(bets_name(rules))
        if main is None:
            main = self._main.put(main_name(rules), await self._worker.do(partial(compute_main, rules)))
        # A game without other bets has none to compute: that is an answer too.
        if bets is None:
            bets = self._bets.put(bets_name(rules), await self._worker.do(partial(compute_bets, rules)))
        return ExactFigures(main, bets)


# The odds bring a compiler along, so they are loaded when they are first asked: a house opens without it.


def compute_main(rules: Rules) -> MainFigures:
    """The main bet, and the best chart for it."""
    from sabot.odds.exact import analyze, best_totals
    from sabot.odds.report.names import UP_NAMES
    from sabot.odds.report.table import chart_blocks, used_codes

    best = analyze(rules)
    chart = best_totals(best)
    blocks = chart_blocks(chart)
    return MainFigures(
        rtp=best.rtp,
        rtp_chart=chart.analysis.rtp,
        rtp_per_wagered=best.rtp_per_wagered,
        average_stake=best.average_stake,
        ups=UP_NAMES,
        blocks={
            block.name: tuple(
                OddsRow(row.name, tuple(OddsCell(cell.up, cell.code, cell.values) for cell in row.cells))
                for row in block.rows
            )
            for block in blocks
        },
        codes=tuple(used_codes(blocks)),
    )


def compute_bets(rules: Rules) -> dict[str, float]:
    """The return of every other bet."""
    from sabot.odds.bets import bet_returns

    return {bet: float(found.rtp) for bet, found in bet_returns(rules).items()}


def get_ready(rules: Rules) -> None:
    """Makes once what a change of these rules would first have to wait for."""
    from sabot.odds.exact.analysis import further_shoes
    from sabot.odds.exact.dealer import dealer_hands
    from sabot.odds.exact.shoes import list_shoes

    for hits_soft_17 in (False, True):
        dealer_hands(hits_soft_17, rules.card_limit)
    for hands in range(1, SPLIT_HANDS_MAX + 1):
        list_shoes(further_shoes(replace(rules, split_hands=hands)))

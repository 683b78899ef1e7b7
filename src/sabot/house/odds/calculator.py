"""Computes the exact figures, and nothing twice that a change of rules has left as it was."""

from functools import partial

from msgspec.structs import replace

from sabot.house.cache import SharedCache
from sabot.house.odds.figures import (
    ExactFigures,
    MainFigures,
    NetChance,
    OddsCell,
    OddsRow,
    SpreadFigures,
    bets_name,
    main_name,
)
from sabot.house.worker import Worker
from sabot.rules import Rules
from sabot.rules.model import SPLIT_HANDS_MAX

KNOWN_MAX = 64
"""Sets of rules whose main bet, or whose other bets, are remembered."""


class GameCalculator:
    """The figures of rules, those asked for last remembered."""

    def __init__(self, worker: Worker, slow: Worker | None = None) -> None:
        self._worker = worker
        self._slow = slow or worker
        self._main: SharedCache[MainFigures] = SharedCache(KNOWN_MAX)
        self._bets: SharedCache[dict[str, float]] = SharedCache(KNOWN_MAX)
        self._returns: SharedCache[float] = SharedCache(KNOWN_MAX)
        self._spreads: SharedCache[SpreadFigures] = SharedCache(KNOWN_MAX)

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

    def recall_return(self, rules: Rules) -> float | None:
        """The return of the main bet, if it is known."""
        main = self._main.find(main_name(rules))
        return self._returns.find(main_name(rules)) if main is None else main.rtp

    async def compute_return(self, rules: Rules) -> float:
        """The return of the main bet alone: a fraction of the time that its chart takes."""
        known = self.recall_return(rules)
        if known is not None:
            return known
        return self._returns.put(main_name(rules), await self._worker.do(partial(compute_return, rules)))

    def recall_spread(self, rules: Rules) -> SpreadFigures | None:
        """How the main bet's results spread, if that is known."""
        return self._spreads.find(main_name(rules))

    async def compute_spread(self, rules: Rules) -> SpreadFigures:
        """How the main bet's results spread.

        Takes up to some ten seconds, for one deck and eight hands: quicker questions do not stand behind it.
        """
        known = self.recall_spread(rules)
        if known is not None:
            return known
        return self._spreads.put(main_name(rules), await self._slow.do(partial(compute_spread, rules)))


# The odds bring a compiler along, so they are loaded when they are first asked: a house opens without it.


def compute_return(rules: Rules) -> float:
    """The return of the main bet under the best play."""
    from sabot.odds.exact import analyze

    return analyze(rules).rtp


def compute_spread(rules: Rules) -> SpreadFigures:
    """How the main bet's results spread under the best play."""
    from sabot.odds.exact import analyze
    from sabot.odds.exact.spread import distribute

    found = distribute(analyze(rules))
    return SpreadFigures(
        deviation=found.deviation,
        skewness=found.skewness,
        won=found.share(1),
        even=found.share(0),
        lost=found.share(-1),
        results=tuple(NetChance(net, chance) for net, chance in found.results.items()),
    )


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

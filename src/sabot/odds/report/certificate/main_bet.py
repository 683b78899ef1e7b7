"""The main bet's paytable: what each result pays, and how often it comes."""

from collections.abc import Iterator

import numpy as np

from sabot.odds.exact import Analysis
from sabot.odds.report.certificate.returns import blackjacks
from sabot.odds.report.certificate.simulation import Simulated
from sabot.odds.report.document import GridBlock
from sabot.odds.report.numbers import one_in, percent
from sabot.odds.report.returns import Returns
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules

HALF = "half the stake given back"
EVEN = "stake given back"
NOTHING = "stake lost"


def main_paytables(found: Returns, simulated: Simulated) -> tuple[GridBlock, GridBlock]:
    """What the first cards decide, exactly; then how all hands ended, as it was simulated."""
    return first_paytable(found.best), hand_paytable(found.rules, simulated)


def first_paytable(best: Analysis) -> GridBlock:
    """Results that the first cards and the best play decide, with their exact probabilities."""
    rows = tuple(
        (words, pays, percent(chance, 6), one_in(chance)) for words, pays, chance in _first_results(best) if chance
    )
    columns = ("Result", "Pays", "Probability, per round", "")
    return GridBlock("exact", "Main bet: results that the first cards decide", columns, rows, left=2)


def _first_results(best: Analysis) -> Iterator[tuple[str, str, float]]:
    """No two of them happen together: early surrender saves half the stake from a blackjack, late does not."""
    player, dealer, both = blackjacks(best)
    gives_up = np.where((best.strategy.first == PlayCode.SURRENDER) & ~np.isnan(best.values.stand), best.chance, 0.0)
    saved = float((gives_up * best.blackjack).sum()) if best.rules.surrender != "late" else 0.0
    yield "Blackjack, the dealer has none", best.rules.blackjack_pays, player - both
    yield "Blackjack, the dealer too", EVEN, both
    yield "Surrender", HALF, float((gives_up * (1.0 - best.blackjack)).sum()) + saved
    yield "Dealer has a blackjack, the player none", NOTHING, dealer - both - saved


def hand_paytable(rules: Rules, found: Simulated) -> GridBlock:
    """How every hand ended; a split makes several of one."""
    hands = sum(found.outcomes.values())
    rows = tuple(
        (
            words,
            pays,
            f"{found.outcomes[name]:,}",
            percent(found.outcomes[name] / hands, 4),
            percent(found.outcomes[name] / found.rounds, 4),
        )
        for name, (words, pays) in _results(rules).items()
        if name in found.outcomes
    )
    total = ("All hands", "", f"{hands:,}", percent(1), percent(hands / found.rounds, 4))
    columns = ("Result", "Pays", "Hands", "Of all hands", "Per round")
    caption = f"Main bet: how hands ended, in {found.rounds:,} rounds of one box"
    return GridBlock("simulated", caption, columns, (*rows, total), left=2, sums=1)


def _results(rules: Rules) -> dict[str, tuple[str, str]]:
    return {
        "blackjack": ("Blackjack", rules.blackjack_pays),
        "win": ("Win", "1:1"),
        "charlie": (f"{rules.charlie} cards not over 21", "1:1"),
        "push": ("Equal totals", EVEN),
        "surrender": ("Surrender", HALF),
        "lose": ("Dealer is nearer to 21, or has a blackjack", NOTHING),
        "bust": ("Over 21", NOTHING),
    }

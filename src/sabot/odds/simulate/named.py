"""Which strategy a word means: the exact one, one of the simple ones with a name, or a chart in a file."""

from collections.abc import Callable

from sabot.errors import SabotError
from sabot.odds.chart import HARD, SOFT, UPS, Chart, chart_to_strategy, read_chart
from sabot.odds.exact import analyze
from sabot.odds.strategy import Strategy
from sabot.rules import Rules

EXACT = "exact"


def find_strategy(word: str, rules: Rules) -> Strategy:
    """The strategy for these rules; raises with what there is where the word means none."""
    if word == EXACT:
        return analyze(rules).strategy
    if word in NAMED:
        return chart_to_strategy(NAMED[word](rules), rules)
    if word.lower().endswith(".csv"):
        return chart_to_strategy(read_chart(word), rules)
    raise SabotError(f"there is no strategy {word!r:.80}: {', '.join((EXACT, *NAMED))} or a chart's file name.csv")


def mimic_the_dealer(rules: Rules) -> Chart:
    """Hits and stands like the dealer; never doubles, splits or surrenders."""
    return _hit_below(17, 18 if rules.dealer_hits_soft_17 else 17)


def never_bust(_: Rules) -> Chart:
    """Takes a card only where none can go over 21, soft hands up to 17; never doubles, splits or surrenders."""
    return _hit_below(12, 18)


NAMED: dict[str, Callable[[Rules], Chart]] = {
    "mimic-the-dealer": mimic_the_dealer,
    "never-bust": never_bust,
}


def _hit_below(hard: int, soft: int) -> Chart:
    """Hits hard and soft totals below these, and plays pairs by their total."""
    return Chart(
        hard={total: _row(total < hard) for total in HARD},
        soft={total: _row(total < soft) for total in SOFT},
        pairs={rank: _row(rank == "A" or 2 * (place + 1) < hard) for place, rank in enumerate(UPS)},
    )


def _row(hits: bool) -> tuple[str, ...]:
    return ("H" if hits else "S",) * len(UPS)

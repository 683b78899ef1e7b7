"""The exact analysis: whole returns, what-ifs, advice, and the command from cold."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from bench.clock import Times, Work, take_times
from bench.effort import Effort
from bench.row import Row, millis
from sabot.odds.exact import advise, analyze, best_totals
from sabot.odds.exact.spread import distribute
from sabot.odds.exact.tables import forget_tables
from sabot.rules import Rules, change_rules, load_rules

SPLIT_ONCE_SECONDS = 0.012
FOUR_HANDS_SECONDS = 0.040
EIGHT_HANDS_SECONDS = 0.500
CHART_SECONDS = 0.250
ADVICE_SECONDS = 0.020
COLD_SECONDS = 2.0

SPREAD_ONCE_MOST, SPREAD_FOUR_MOST = 5.0, 20.0
"""Times the return alone."""

PAIR_OF_TWOS = (0, 2, 0, 0, 0, 0, 0, 0, 0, 0)


def bench_odds(effort: Effort) -> Iterator[Row]:
    """Each beside its limit, in processor time: one thread computes, and others on the machine shall count less."""
    once, eight = load_rules("multihand"), load_rules("casino-blackjack")
    four = change_rules(once, {"split_hands": "4"})
    changed = change_rules(four, {"double_on": "9-11", "surrender": "none"})
    works: dict[str, tuple[Work, float]] = {
        "exact return, eight decks, split once": (lambda: _from_scratch(once), SPLIT_ONCE_SECONDS),
        "exact return, six decks, eight hands": (lambda: _from_scratch(eight), EIGHT_HANDS_SECONDS),
        # The last that begins without tables, because the two after it use those that it leaves.
        "exact return, eight decks, four hands": (lambda: _from_scratch(four), FOUR_HANDS_SECONDS),
        "the next what-if, dealer's tables kept": (lambda: analyze(changed), FOUR_HANDS_SECONDS),
        "best chart by totals, after the return": (lambda: best_totals(analyze(changed)), CHART_SECONDS),
        "advice, a pair of twos that may become four hands": (lambda: advise(four, PAIR_OF_TWOS, 5), ADVICE_SECONDS),
    }
    taken = take_times(effort.repeats, *(work for work, _ in works.values()), clock=process_time)
    for (what, (_, limit)), times in zip(works.items(), taken, strict=True):
        yield _bench_limit(what, times, limit)
    cold = take_times(effort.repeats, _cold_command)[0]
    yield _bench_limit("sabot rtp as a fresh process", cold, COLD_SECONDS)
    spreads = {
        "distribution of results, eight decks, split once": (once, SPREAD_ONCE_MOST),
        "distribution of results, eight decks, four hands": (four, SPREAD_FOUR_MOST),
    }
    for what, (rules, most) in spreads.items():
        yield _bench_spread(what, rules, most, effort.repeats)


def _bench_limit(what: str, times: Times, limit: float) -> Row:
    return Row(what, millis(times.median), f"limit {millis(limit)}", limit / times.median, aim=1)


def _bench_spread(what: str, rules: Rules, most: float, repeats: int) -> Row:
    """Beside the return alone, taken in turn: it may take so many times as long."""
    analysis = analyze(rules)
    alone, spread = take_times(repeats, lambda: _from_scratch(rules), lambda: distribute(analysis), clock=process_time)
    times = spread.ratio(alone)
    return Row(what, millis(spread.median), f"{times:.1f} × the return alone, limit {most:g} ×", most / times, aim=1)


def _from_scratch(rules: Rules) -> None:
    forget_tables()
    analyze(rules)


def _cold_command() -> None:
    command = Path(sys.executable).with_name("sabot")
    subprocess.run([command, "rtp", "atlantic-city", "--json"], check=True, capture_output=True)

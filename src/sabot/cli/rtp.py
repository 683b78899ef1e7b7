"""`sabot rtp`: the exact return of a game and of all its bets."""

import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from time import perf_counter
from typing import Any

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.native import CompilerWatch, watch_compiler
from sabot.odds.bets import BetReturn, BlazeReturn, MeterReturn, bet_returns
from sabot.odds.exact import analyze, best_totals
from sabot.odds.exact.spread import Distribution, distribute_play
from sabot.odds.joint import JointDistribution, join_bets, verify_joined
from sabot.odds.report.changes import published_note
from sabot.odds.report.numbers import exact_text, table_text
from sabot.odds.simulate.named import EXACT, find_strategy
from sabot.rules import Rules, rules_hash
from sabot.wording import game_name

WriteFraction = Callable[[Fraction], str | None]


def rtp(
    game: str,
    *games: str,
    set_: Sets = (),
    style: Style = None,
    strategy: str = EXACT,
    side: str = "",
    json: bool = False,
    exact: bool = False,
) -> None:
    """The exact return of a game under optimal play, of its best chart, and of every other bet; how results spread.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet; several may be named.
    games
        Further games.
    set_
        Changes a rule: --set decks=8.
    style
        A dealing style of the sheet.
    strategy
        Whose results are told: exact, mimic-the-dealer, never-bust, or a chart's file name.csv.
    side
        Side bets whose results are told together with the main bet's, a comma between them: pairs,21+3.
    json
        Answers as JSON: an object for one game, a list for several.
    exact
        With --json, writes every fraction to its last digit, were it thousands of digits long.
    """
    write = exact_text if exact else table_text
    bets = tuple(name.strip() for name in side.split(",") if name.strip())
    with watch_compiler(_tell_compiling) as compiler:
        found = [_compute(choose_rules(name, set_, style), strategy, bets, write, compiler) for name in (game, *games)]
    if json:
        print_json(found[0] if len(found) == 1 else found)
        return
    from sabot.cli.returns import print_returns  # drawing costs a fifth of the start, and JSON needs none

    for data in found:
        print_returns(data)


def _tell_compiling() -> None:
    """Says what a person waits for; a program reads no news on standard error."""
    if sys.stderr.isatty():
        sys.stderr.write("sabot: the odds are compiled to machine code first, once: up to some twenty seconds\n")


def _compute(
    rules: Rules, strategy: str, side: tuple[str, ...], write: WriteFraction, compiler: CompilerWatch
) -> dict[str, Any]:
    verify_joined(rules, side)
    start = _clock(compiler)
    analysis = analyze(rules)
    chart = best_totals(analysis)
    played = analysis.strategy if strategy == EXACT else find_strategy(strategy, rules)
    bets = bet_returns(rules)
    data: dict[str, Any] = {
        "game": rules.game,
        "name": game_name(rules),
        "rules_hash": rules_hash(rules),
        "rtp": analysis.rtp,
        "rtp_chart": chart.analysis.rtp,
        "rtp_per_wagered": analysis.rtp_per_wagered,
        "average_stake": analysis.average_stake,
        "published": rules.published.rtp.get("main"),
        "note": published_note(rules),
        "bets": {name: _describe(bet, write) for name, bet in bets.items()},
        "distribution": {"strategy": strategy, **_tell(distribute_play(rules, analysis.full, played))},
    }
    if side:
        data["joint"] = {"strategy": strategy, **_tell_joint(join_bets(rules, played, side))}
    blaze = bets["fireblaze"].extra if "fireblaze" in bets else None
    if isinstance(blaze, BlazeReturn):
        data["levels"] = [
            {
                "name": level.name,
                "points": level.points,
                "chance": float(level.chance),
                "mean": float(level.mean),
            }
            for level in blaze.levels
        ]
    data["seconds"] = _clock(compiler) - start
    return data


def _clock(compiler: CompilerWatch) -> float:
    """Seconds since some moment, those of the compiler left out."""
    return perf_counter() - compiler.seconds


def _tell(found: Distribution) -> dict[str, Any]:
    return {
        "rtp": 1 + found.mean,
        "deviation": found.deviation,
        "skewness": found.skewness,
        "hit_rate": found.share(1),
        "even": found.share(0),
        "lost": found.share(-1),
        "results": [{"net": net, "chance": chance} for net, chance in found.results.items()],
    }


def _tell_joint(found: JointDistribution) -> dict[str, Any]:
    """With one unit on each bet; the sum is of all of them."""
    bets, together = found.bets, found.sum
    return {
        "bets": bets,
        "mean": together.mean,
        "deviation": together.deviation,
        "skewness": together.skewness,
        "hit_rate": together.share(1),
        "even": together.share(0),
        "lost": together.share(-1),
        "alone": {bet: {"mean": found.alone(bet).mean, "deviation": found.alone(bet).deviation} for bet in bets},
        "correlation": [
            {"of": one, "and": other, "value": found.correlation(one, other)} for one, other in combinations(bets, 2)
        ],
        "results": [{"nets": nets, "chance": chance} for nets, chance in found.results.items()],
    }


def _describe(bet: BetReturn, write: WriteFraction) -> dict[str, Any]:
    told: dict[str, Any] = {"rtp": float(bet.rtp), "fraction": write(bet.rtp), "published": bet.published}
    if isinstance(bet.extra, MeterReturn):
        told["meter"] = bet.extra.meter
        told["break_even"] = bet.extra.break_even_cents
    return told

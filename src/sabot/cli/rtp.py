"""`sabot rtp`: the exact return of a game and of all its bets."""

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Any

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.odds.bets import BetReturn, BlazeReturn, MeterReturn, bet_returns
from sabot.odds.exact import analyze, best_totals
from sabot.odds.report.changes import published_note
from sabot.odds.report.numbers import exact_text, table_text
from sabot.rules import Rules, rules_hash
from sabot.wording import game_name

WriteFraction = Callable[[Fraction], str | None]


def rtp(game: str, *games: str, set_: Sets = (), style: Style = None, json: bool = False, exact: bool = False) -> None:
    """The exact return of a game under optimal play, of its best chart, and of every other bet.

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
    json
        Answers as JSON: an object for one game, a list for several.
    exact
        With --json, writes every fraction to its last digit, were it thousands of digits long.
    """
    found = [_compute(choose_rules(name, set_, style), exact_text if exact else table_text) for name in (game, *games)]
    if json:
        print_json(found[0] if len(found) == 1 else found)
        return
    from sabot.cli.returns import print_returns  # drawing costs a fifth of the start, and JSON needs none

    for data in found:
        print_returns(data)


def _compute(rules: Rules, write: WriteFraction) -> dict[str, Any]:
    start = perf_counter()
    analysis = analyze(rules)
    chart = best_totals(analysis)
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
    }
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
    data["seconds"] = perf_counter() - start
    return data


def _describe(bet: BetReturn, write: WriteFraction) -> dict[str, Any]:
    told: dict[str, Any] = {"rtp": float(bet.rtp), "fraction": write(bet.rtp), "published": bet.published}
    if isinstance(bet.extra, MeterReturn):
        told["meter"] = bet.extra.meter
        told["break_even"] = bet.extra.break_even_cents
    return told

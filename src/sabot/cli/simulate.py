"""`sabot simulate`: many rounds of one or more games, and what they return."""

import secrets
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from sabot.cards.seed import parse_seed
from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.extras import require
from sabot.odds.bets import bet_returns
from sabot.odds.exact import analyze
from sabot.odds.report.numbers import points
from sabot.odds.simulate import (
    Plan,
    ShoeKind,
    SimulationTally,
    find_strategy,
    make_plan,
    run_here,
    run_on_cluster,
    warm_up,
)
from sabot.odds.simulate.house import UNIT
from sabot.odds.simulate.named import EXACT
from sabot.rules import Rules, rules_hash

INTERRUPTED = 130
DASH = "\N{EN DASH}"
"""Stands where there is no figure: a single round tells nothing of how results spread."""
ROWS_MAX = 20
"""Net results that are shown one by one; JSON has them all."""


class _Order(NamedTuple):
    """What is asked of every game."""

    rounds: int
    workers: int | None
    strategy: str
    confidence: float
    cluster: str | None
    seed: str


class _Report(NamedTuple):
    """One game's tally, and what it may be compared with."""

    rules: Rules
    plan: Plan
    tally: SimulationTally
    exact: dict[str, float]
    """Exact returns of one box from a fresh shoe, by bet, where they are known."""
    finished: bool
    seconds: float


def simulate(
    game: str,
    *games: str,
    rounds: int = 10_000_000,
    boxes: int = 1,
    seed: str = "",
    workers: int | None = None,
    strategy: str = EXACT,
    side: str = "",
    shoe: ShoeKind | None = None,
    meter: int | None = None,
    confidence: float = 99,
    cluster: str | None = None,
    set_: Sets = (),
    style: Style = None,
    json: bool = False,
) -> int:
    """Plays many rounds and tells what the bets returned, with a confidence interval.

    The same seed gives the same counts, whatever the number of workers or machines. Ctrl-C prints what has been
    counted so far; the exit code is then 130.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet; several may be named.
    games
        Further games.
    rounds
        How many rounds of each game.
    boxes
        How many boxes are played, one stake on each.
    seed
        Any text. Without one, a seed is drawn and printed.
    workers
        How many cores to use; all of them if not given.
    strategy
        exact, mimic-the-dealer, never-bust, or a chart's file: mine.csv.
    side
        Side bets on every box, a comma between them: pairs,21+3.
    shoe
        fresh or cut-card; what the sheet says if not given.
    meter
        What the progressive's meter shows in every round, in cents; its base if not given.
    confidence
        Of the intervals, in percent.
    cluster
        Address of a Dask scheduler, or local for a cluster of processes on this machine.
    set_
        Changes a rule: --set decks=8.
    style
        A dealing style of the sheet.
    json
        Answers as JSON: an object for one game, a list for several.
    """
    order = _Order(rounds, workers, strategy, confidence / 100, cluster, seed or secrets.token_hex(32))
    _verify(order)
    bets = tuple(name.strip() for name in side.split(",") if name.strip())
    plans = []
    for name in (game, *games):
        rules = choose_rules(name, set_, style)
        played = find_strategy(strategy, rules)
        plans.append(
            (rules, make_plan(rules, played, parse_seed(order.seed), boxes=boxes, bets=bets, shoe=shoe, meter=meter))
        )
    reports = list(_run(plans, order, exact_meter=meter is None))
    if json:
        answers = [_describe(report, order) for report in reports]
        print_json(answers[0] if len(plans) == 1 and answers else answers)
    else:
        _print_reports(reports, order)
    return 0 if len(reports) == len(plans) and all(report.finished for report in reports) else INTERRUPTED


def _verify(order: _Order) -> None:
    if order.rounds < 1:
        raise SabotError(f"{order.rounds} rounds cannot be simulated: at least 1 is needed")
    if order.workers is not None and order.workers < 1:
        raise SabotError(f"{order.workers} workers cannot play: at least 1 is needed")
    if not 0 < order.confidence < 1:
        raise SabotError(f"a confidence of {100 * order.confidence:g} % is impossible: more than 0, less than 100")
    if order.cluster is not None:
        require("distributed")


# -- playing ------------------------------------------------------------------------------------------------------


def _run(plans: list[tuple[Rules, Plan]], order: _Order, *, exact_meter: bool) -> Iterator[_Report]:
    """The games one after the other; an interrupted one is the last, if anything was counted."""
    for rules, plan in plans:
        tally, finished, seconds = _play(rules, plan, order)
        if tally is not None:
            yield _Report(rules, plan, tally, _exact(rules, plan, order, exact_meter), finished, seconds)
        if not finished:
            return


def _play(rules: Rules, plan: Plan, order: _Order) -> tuple[SimulationTally | None, bool, float]:
    """What was counted, whether that is all, and the seconds it took."""
    tally: SimulationTally | None = None
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[told]}")
    console = Console(stderr=True)
    start = perf_counter()
    with Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task(rules.game, total=order.rounds, told="compiling")
        try:
            warm_up(plan)
            start = perf_counter()
            for part in _parts(plan, order):
                tally = part if tally is None else tally + part
                bar.update(task, completed=tally.rounds, told=_running(tally, order, perf_counter() - start))
        except KeyboardInterrupt:
            return tally, False, perf_counter() - start
    return tally, True, perf_counter() - start


def _parts(plan: Plan, order: _Order) -> Iterator[SimulationTally]:
    if order.cluster is None:
        return run_here(plan, order.rounds, order.workers)
    return run_on_cluster(plan, order.rounds, order.cluster, order.workers)


def _running(tally: SimulationTally, order: _Order, seconds: float) -> str:
    figures = tally.figures("main", order.confidence)
    return f"{tally.rounds / seconds:,.0f} rounds/s, {figures.rtp:.4%} ± {figures.half_width:.4%}"


def _exact(rules: Rules, plan: Plan, order: _Order, exact_meter: bool) -> dict[str, float]:
    known = {"main": analyze(rules).rtp} if order.strategy == EXACT else {}
    if plan.bets:
        known |= {name: float(bet.rtp) for name, bet in bet_returns(rules).items() if name in plan.bets}
    if not exact_meter:
        known.pop("progressive", None)
    return known


# -- telling ------------------------------------------------------------------------------------------------------


def _describe(report: _Report, order: _Order) -> dict[str, Any]:
    """The same for the same seed: nothing that a clock or the number of workers would change."""
    rules, plan, tally = report.rules, report.plan, report.tally
    main = _describe_bet(report, "main", order.confidence)
    main["rtp_per_wagered"] = tally.rtp_per_wagered
    main["staked"] = tally.staked / UNIT
    main["cut_card_effect"] = _cut_card_effect(report, order.confidence)
    return {
        "game": rules.game,
        "rules_hash": rules_hash(rules),
        "strategy": order.strategy,
        "shoe": _shoe(report),
        "boxes": plan.boxes,
        "seed": order.seed,
        "rounds": tally.rounds,
        "finished": report.finished,
        "void": tally.void,
        "confidence": order.confidence,
        "main": main,
        "outcomes": dict(sorted(tally.outcomes.items())),
        "side": {name: _describe_bet(report, name, order.confidence) for name in plan.bets},
    }


def _describe_bet(report: _Report, bet: str, confidence: float) -> dict[str, Any]:
    tally = report.tally
    figures = tally.figures(bet, confidence)
    counts, stake = (tally.main, UNIT) if bet == "main" else (tally.side[bet], tally.side_stakes[bet])
    return {
        "rtp": figures.rtp,
        "interval": figures.interval if tally.rounds > 1 else None,
        "exact": report.exact.get(bet),
        "mean": figures.mean,
        "deviation": figures.deviation,
        "net": [{"stakes": net / stake, "rounds": count} for net, count in sorted(counts.items())],
    }


def _shoe(report: _Report) -> ShoeKind:
    return "fresh" if report.plan.house.undealt >= len(report.plan.shoe) else "cut-card"


def _cut_card_effect(report: _Report, confidence: float) -> dict[str, Any] | None:
    """What dealing down to the cut card changes of a fresh shoe's exact return; None where something else does too."""
    if _shoe(report) == "fresh" or "main" not in report.exact or report.plan.boxes > 1:
        return None
    figures, exact = report.tally.figures("main", confidence), report.exact["main"]
    interval = [end - exact for end in figures.interval] if report.tally.rounds > 1 else None
    return {"rtp": figures.rtp - exact, "interval": interval}


def _print_reports(reports: list[_Report], order: _Order) -> None:
    console = Console(highlight=False)
    for report in reports:
        console.print(_title(report, order), style="bold", soft_wrap=True)
        console.print(_returns(report, order.confidence))
        console.print(_outcomes(report.tally))
        console.print(_nets(report.tally))
        rate = report.tally.rounds / report.seconds
        console.print(f"{rate:,.0f} rounds a second; seed {order.seed}", style="dim", soft_wrap=True)
    if not reports:
        console.print("interrupted before anything was counted")


def _title(report: _Report, order: _Order) -> str:
    plan, tally = report.plan, report.tally
    boxes = "1 box" if plan.boxes == 1 else f"{plan.boxes} boxes"
    rounds = "1 round" if tally.rounds == 1 else f"{tally.rounds:,} rounds"
    words = f"{report.rules.game}: {rounds}, {boxes}, {_shoe(report)} shoe, strategy {order.strategy}"
    words += f", {tally.void:,} void" if tally.void else ""
    return words if report.finished else f"{words}, interrupted"


def _returns(report: _Report, confidence: float) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("return of")
    for heading in ("simulated", f"{100 * confidence:g} % interval", "exact", "deviation"):
        table.add_column(heading, justify="right")
    for bet in ("main", *report.plan.bets):
        figures = report.tally.figures(bet, confidence)
        low, high = figures.interval
        spread = (f"{low:.4%} to {high:.4%}", f"{figures.deviation:.4f}") if report.tally.rounds > 1 else (DASH, DASH)
        exact = f"{report.exact[bet]:.4%}" if bet in report.exact else ""
        table.add_row(bet, f"{figures.rtp:.4%}", spread[0], exact, spread[1])
    table.add_row("main, of all staked", f"{report.tally.rtp_per_wagered:.4%}")
    effect = _cut_card_effect(report, confidence)
    if effect is not None:
        ends = " to ".join(points(end) for end in effect["interval"] or ()) or DASH
        table.add_row("cut-card effect, points", points(effect["rtp"]), ends)
    return table


def _outcomes(tally: SimulationTally) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("hands")
    for heading in ("count", "share"):
        table.add_column(heading, justify="right")
    for name, count in tally.outcomes.most_common():
        table.add_row(name, f"{count:,}", f"{count / tally.outcomes.total():.4%}")
    return table


def _nets(tally: SimulationTally) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("net, stakes", "rounds", "share"):
        table.add_column(heading, justify="right")
    shown = dict(tally.main.most_common(ROWS_MAX))
    for net, count in sorted(shown.items()):
        table.add_row(f"{net / UNIT:+g}" if net else "0", f"{count:,}", f"{count / tally.rounds:.4%}")
    left = tally.rounds - sum(shown.values())
    if left:
        table.add_row("others", f"{left:,}", f"{left / tally.rounds:.4%}")
    return table

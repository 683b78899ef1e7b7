"""Returns for people: what is published and what is exact, side by side."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sabot.cli.result import money_text
from sabot.odds.report.numbers import MINUS, points, signed
from sabot.odds.simulate.named import EXACT

FAR = 5.0
"""Net results from here on are told together."""


def print_returns(data: dict[str, Any]) -> None:
    """Shows what `sabot rtp` has found of one game."""
    console = Console(highlight=False)
    console.print(Text(data["name"], style="bold"), Text(f"  {data['rules_hash'][:16]}", style="dim"))
    console.print(_table(data))
    if data["note"]:
        console.print(Text(data["note"]))
    for name, bet in data["bets"].items():
        if "meter" in bet:
            even = "no meter" if bet["break_even"] is None else f"a meter of {money_text(bet['break_even'])}"
            console.print(f"The {name} is computed at a meter of {money_text(bet['meter'])}; {even} makes it fair.")
    if "levels" in data:
        console.print(_levels(data["levels"]))
    _print_distribution(console, data["distribution"])
    if "joint" in data:
        _print_joint(console, data["joint"])
    staked, seconds = data["average_stake"], data["seconds"]
    whose = "A" if data["distribution"]["strategy"] == EXACT else "By best play a"
    told = f"{whose} round's stakes come to {staked:.4f} times the first; computed in {seconds:.2f} s."
    console.print(told, style="dim")


def _table(data: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("return of")
    for column in ("exact", "published", "difference"):
        table.add_column(column, justify="right")
    _add(table, "main bet, best play", data["rtp"], data["published"])
    _add(table, "main bet, best chart by totals", data["rtp_chart"], None)
    _add(table, "per unit of all that is staked", data["rtp_per_wagered"], None)
    for name, bet in data["bets"].items():
        _add(table, name, bet["rtp"], bet["published"])
    return table


def _add(table: Table, name: str, exact: float, published: float | None) -> None:
    if published is None:
        table.add_row(name, f"{exact:.4%}", "", "")
    else:
        table.add_row(name, f"{exact:.4%}", f"{published:.2%}", points(exact - published))


def _print_distribution(console: Console, found: dict[str, Any]) -> None:
    play = "best play" if found["strategy"] == EXACT else f"{found['strategy']}, which returns {found['rtp']:.4%}"
    console.print(f"Net result of a round by {play}, in first stakes:")
    console.print(_results(found["results"]))
    deviation, skewness = f"{found['deviation']:.4f}", signed(found["skewness"])
    console.print(f"Standard deviation {deviation}, skewness {skewness}; ", end="")
    console.print(f"{found['hit_rate']:.4%} of rounds are won, {found['even']:.4%} even, {found['lost']:.4%} lost.")


def _results(results: list[dict[str, float]]) -> Table:
    """A row for each, those far out told together."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("net", "chance", "one round in"):
        table.add_column(column, justify="right")
    sums: dict[float, float] = {}
    for result in results:
        net = max(-FAR, min(FAR, result["net"]))
        sums[net] = sums.get(net, 0.0) + result["chance"]
    most = max(abs(result["net"]) for result in results)
    for net, chance in sums.items():
        beyond = {FAR: " or more", -FAR: " or less"}.get(net, "") if most > FAR else ""
        table.add_row(f"{net:+g}".replace("-", MINUS) + beyond if net else "0", f"{chance:.6%}", f"{1 / chance:,.1f}")
    return table


def _print_joint(console: Console, found: dict[str, Any]) -> None:
    """What the bets do together; how often each set of results comes is for JSON, which has room for it."""
    names = ["the main bet", *found["bets"][1:]]
    console.print(f"One unit each on {', '.join(names[:-1])} and {names[-1]}, from the same cards:")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("bet")
    for column in ("mean net", "deviation", *(f"correlation with {bet}" for bet in found["bets"][:-1])):
        table.add_column(column, justify="right")
    values = {(pair["of"], pair["and"]): f"{pair['value']:+.4f}" for pair in found["correlation"]}
    for bet, alone in found["alone"].items():
        leans = (values.get((other, bet), "").replace("-", MINUS) for other in found["bets"][:-1])
        table.add_row(bet, signed(alone["mean"]), f"{alone['deviation']:.4f}", *leans)
    table.add_row("together", signed(found["mean"]), f"{found['deviation']:.4f}")
    console.print(table)
    console.print(f"Together {found['hit_rate']:.4%} of rounds win, {found['even']:.4%} are even.")


def _levels(levels: list[dict[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("level")
    for column in ("points", "chance", "one round in", "mean total"):
        table.add_column(column, justify="right")
    for level in levels:
        often = f"{1 / level['chance']:,.0f}" if level["chance"] else ""
        chance = f"{level['chance']:.4%}"
        table.add_row(level["name"], str(level["points"]), chance, often, f"{level['mean']:.3f}")
    return table

"""The next round from the cards that are left, and what single cards are worth: for people and as JSON."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from sabot.cards import Card
from sabot.odds.counts import Counts
from sabot.odds.exact import best_totals
from sabot.odds.exact.hands import ACE
from sabot.odds.outlook import CardEffect, ShoeOutlook
from sabot.odds.report.names import UPS, rank_name
from sabot.odds.report.numbers import percent, points
from sabot.odds.report.table import HEADINGS, PAIRS, BlockName, chart_blocks
from sabot.rules import Rules, rules_hash
from sabot.wording import game_name


class ChartTurn(NamedTuple):
    """A cell of the chart that these cards turn."""

    block: str
    hand: str
    up: str
    fresh: str
    now: str


def describe_outlook(rules: Rules, fresh: ShoeOutlook, now: ShoeOutlook, seen: list[Card]) -> dict[str, Any]:
    """The outlook as JSON tells it."""
    return {
        "game": rules.game,
        "rules_hash": rules_hash(rules),
        "seen": seen,
        "left": now.left,
        "returns": _returns(now),
        "fresh": _returns(fresh),
        "chart_turns": [turn._asdict() for turn in chart_turns(fresh, now)],
    }


def chart_turns(fresh: ShoeOutlook, now: ShoeOutlook) -> Iterator[ChartTurn]:
    """The cells in which the best chart from these cards is not the one from a fresh shoe."""
    before, after = (chart_blocks(best_totals(outlook.main)) for outlook in (fresh, now))
    for block, block_now in zip(before, after, strict=True):
        for at, (row, row_now) in enumerate(zip(block.rows, block_now.rows, strict=True)):
            for up, cell, cell_now in zip(UPS, row.cells, row_now.cells, strict=True):
                if cell.code != cell_now.code and _can_come(block.name, at, up, now.main.full):
                    yield ChartTurn(HEADINGS[block.name].lower(), row.name, cell.up, cell.code, cell_now.code)


def _can_come(block: BlockName, row: int, up: int, left: Counts) -> bool:
    """Whether the shoe still has the cards that the row and its up card need."""
    needed = Counter([up])
    if block == "soft":
        needed[ACE] += 1
    elif block == "pairs":
        needed[PAIRS[row]] += 2
    return all(left[rank] >= count for rank, count in needed.items())


def print_outlook(rules: Rules, fresh: ShoeOutlook, now: ShoeOutlook) -> None:
    """Shows the outlook beside that of a fresh shoe."""
    console = Console(highlight=False)
    console.print(f"{game_name(rules)}: the next round, from {now.left} of {fresh.left} cards", style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("return of")
    for column in ("now", "fresh shoe", "points"):
        table.add_column(column, justify="right")
    returns, first = _returns(now), _returns(fresh)
    for name, value in returns.items():
        table.add_row(_bet_name(name), percent(value), percent(first[name]), points(value - first[name]))
    console.print(table)
    turns = list(chart_turns(fresh, now))
    if turns:
        console.print(_turns_table(turns))
    else:
        console.print("The best chart is that of a fresh shoe.", style="dim")


def print_card_effects(rules: Rules, effects: tuple[CardEffect, ...], outlook: ShoeOutlook) -> None:
    """Shows what one card less of each rank is worth to every bet."""
    console = Console(highlight=False)
    console.print(f"{game_name(rules)}: one card less, from {outlook.left} cards; in points", style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("card")
    names = ("main", *outlook.bets)
    for name in names:
        table.add_column(_bet_name(name), justify="right")
    table.add_row("none", *(percent(value) for value in _returns(outlook).values()))
    for effect in effects:
        cells = (points(effect.effects[name]) if name in effect.effects else "" for name in names)
        table.add_row(rank_name(effect.rank), *cells)
    console.print(table)


def describe_card_effects(rules: Rules, effects: tuple[CardEffect, ...], outlook: ShoeOutlook) -> dict[str, Any]:
    """The effects of single cards as JSON tells them."""
    return {
        "game": rules.game,
        "rules_hash": rules_hash(rules),
        "left": outlook.left,
        "returns": _returns(outlook),
        "cards": {rank_name(effect.rank): {"left": effect.left, "effects": effect.effects} for effect in effects},
    }


def _returns(outlook: ShoeOutlook) -> dict[str, float]:
    return {"main": outlook.main.rtp} | {name: float(bet.rtp) for name, bet in outlook.bets.items()}


def _bet_name(name: str) -> str:
    return "main bet" if name == "main" else name


def _turns_table(turns: list[ChartTurn]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("the chart turns at")
    for column in ("against", "fresh", "now"):
        table.add_column(column, justify="right")
    for turn in turns:
        table.add_row(f"{turn.block}, {turn.hand}", turn.up, turn.fresh, turn.now)
    return table

"""`sabot games`: what can be played here."""

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from sabot.cli.output import print_json
from sabot.rules import Rules, game_names, load_rules

_PIPED_WIDTH = 160
"""Wide enough that no line breaks where there is no screen to fit."""


def games(*, as_json: Annotated[bool, Parameter(name="--json", negative="", show_default=False)] = False) -> None:
    """List the games of the house.

    Parameters
    ----------
    as_json
        Print one JSON list instead of a table.
    """
    every = [load_rules(name) for name in game_names()]
    if as_json:
        print_json([_summary(rules) for rules in every])
        return
    console = Console()
    if not console.is_terminal:
        console = Console(width=_PIPED_WIDTH)
    console.print(_table(every))


def _summary(rules: Rules) -> dict[str, object]:
    return {
        "game": rules.game,
        "name": rules.text["en"].name,
        "kind": rules.kind,
        "decks": rules.decks,
        "boxes": rules.boxes,
        "min": rules.limits.min,
        "max": rules.limits.max,
        "maximum_per": rules.limits.maximum_per,
    }


def _table(every: list[Rules]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("game", no_wrap=True)
    for heading in ("name", "kind"):
        table.add_column(heading)
    for heading in ("decks", "boxes", "limits (cents)"):
        table.add_column(heading, justify="right")
    for rules in every:
        limits = f"{rules.limits.min:,} to {rules.limits.max:,} a {rules.limits.maximum_per}"
        name = rules.text["en"].name
        table.add_row(rules.game, name, rules.kind, str(rules.decks), str(rules.boxes), limits)
    return table

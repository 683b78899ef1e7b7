"""Games side by side, as tables and as JSON."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sabot.odds.report.comparison import Comparison
from sabot.odds.report.numbers import percent, table_text
from sabot.wording import bet_name

LISTED_MAX = 24
"""Longer lists are told by their number of entries."""


def print_comparison(console: Console, found: Comparison) -> None:
    """Returns first, then the rules that differ."""
    console.print(_table(found, "returns", list(_return_rows(found))))
    console.print()
    console.print(_table(found, "rules that differ", list(_rule_rows(found))))


def _table(found: Comparison, heading: str, rows: list[tuple[str, ...]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(heading)
    for game in found.games:
        table.add_column(Text(game.rules.game), justify="right")
    for row in rows:
        table.add_row(*row)
    return table


def _return_rows(found: Comparison) -> Iterator[tuple[str, ...]]:
    games = found.games
    yield "main bet, exact", *(percent(game.best.rtp) for game in games)
    yield "main bet, chart", *(percent(game.chart.analysis.rtp) for game in games)
    yield "per unit wagered", *(percent(game.best.rtp_per_wagered) for game in games)
    yield "published", *("" if game.published is None else percent(game.published, 2) for game in games)
    yield "stakes of a round", *(f"{game.best.average_stake:.4f}" for game in games)
    for bet in found.bets:
        offered = (game.bets.get(bet) for game in games)
        yield bet_name(bet).lower(), *("" if known is None else percent(known.rtp) for known in offered)


def _rule_rows(found: Comparison) -> Iterator[tuple[str, ...]]:
    for name, values in found.rules.items():
        yield name, *map(_shown, values)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= LISTED_MAX or not isinstance(value, list) else f"{len(value)} entries"


def comparison_json(found: Comparison) -> dict[str, Any]:
    """The comparison for programs."""
    return {
        "games": [
            {
                "game": game.rules.game,
                "name": name,
                "rules_hash": fingerprint,
                "rtp": game.best.rtp,
                "rtp_chart": game.chart.analysis.rtp,
                "rtp_per_wagered": game.best.rtp_per_wagered,
                "average_stake": game.best.average_stake,
                "published": game.published,
                "bets": {
                    bet: {"rtp": float(known.rtp), "fraction": table_text(known.rtp), "published": known.published}
                    for bet, known in game.bets.items()
                },
            }
            for game, name, fingerprint in zip(found.games, found.names, found.hashes, strict=True)
        ],
        "rules": found.rules,
    }

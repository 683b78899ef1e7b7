"""`sabot counting`: how far players' bets followed the shoe, read from the books of a house (O-7)."""

import sys
import time
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from sabot.cli.location import choose_books
from sabot.cli.output import print_json
from sabot.cli.report import WIDTH
from sabot.house.audit.opening import open_books
from sabot.house.counter.rates import house_currencies, read_currencies
from sabot.house.currency import Currencies
from sabot.house.reports.counting import CountingLine, CountingQuery, CountingReport, read_counting
from sabot.house.reports.following import AdvantageBand, Following

_VERDICTS = {"follows": "follows the shoe", "no-sign": "no sign", "too-few": "too few rounds", "flat": "flat stakes"}


def counting(
    *,
    player: str | None = None,
    since: str | None = None,
    until: str | None = None,
    game: str | None = None,
    database: str | None = None,
    data: Path | None = None,
    currencies: Path | None = None,
    json: bool = False,
) -> None:
    """Tell how far players' bets followed the shoe's advantage, what that was worth, and whether chance explains it.

    Reads and changes nothing; the house may go on meanwhile.

    Parameters
    ----------
    player
        Only the player of this screen name, with their average stake by advantage.
    since
        The first day, as in 2026-11-03; by default the first of the month.
    until
        The last day; by default this day.
    game
        Only this game.
    database
        The books: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house; by default the one that `sabot serve` uses.
    currencies
        A table of currencies in place of the house's own.
    json
        Answers as JSON.
    """
    wanted = CountingQuery(player=player, since=since, until=until, game=game)
    money = read_currencies(currencies) if currencies else house_currencies()
    with open_books(choose_books(database, data)) as connection:
        made = read_counting(connection, wanted, time.time_ns() // 1_000_000)
    if json:
        print_json(made)
    else:
        _print(made, money, bands=player is not None)


def _print(made: CountingReport, money: Currencies, *, bands: bool) -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDTH)
    if not made.lines:
        console.print(f"Nobody bet at a shoe that can be counted from {made.first} to {made.last}.")
        return
    console.print(_lines(made, money))
    for line in made.lines if bands else ():
        console.print(_bands(line, money))
    for note in _notes(made):
        console.print(note, style="dim", soft_wrap=True)


def _lines(made: CountingReport, money: Currencies) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("player", "game", "verdict"):
        shown.add_column(name)
    for name in ("rounds", "shoes", "stakes", "average", "correlation", "95 %", "chance", "worth", "won"):
        shown.add_column(name, justify="right")
    for line in made.lines:
        found = line.following
        stakes = f"{money.glance_at(found.lowest_stake, line.currency)} – "
        shown.add_row(
            line.name,
            line.game,
            _VERDICTS[line.verdict],
            f"{found.rounds:,}",
            f"{found.shoes:,}",
            stakes + money.glance_at(found.highest_stake, line.currency),
            money.glance_at(round(found.average_stake), line.currency),
            *_relation(found),
            *(money.glance_at(amount, line.currency) for amount in (found.worth, found.net)),
            style="bold" if line.verdict == "follows" else "",
        )
    return shown


def _relation(found: Following) -> list[str]:
    if found.correlation is None:
        return ["", "", ""]
    interval = "" if found.low is None or found.high is None else f"{found.low:+.2f} to {found.high:+.2f}"
    chance = "" if found.p is None else f"{found.p:.4f}" if found.p >= 0.0001 else "< 0.0001"
    return [f"{found.correlation:+.3f}", interval, chance]


def _bands(line: CountingLine, money: Currencies) -> Table:
    shown = Table(box=None, pad_edge=False, header_style="dim")
    shown.add_column(f"{line.game}, advantage")
    for name in ("rounds", "average stake", "won"):
        shown.add_column(name, justify="right")
    for band in line.following.bands:
        stake = "" if band.average_stake is None else money.glance_at(round(band.average_stake), line.currency)
        shown.add_row(_range(band), f"{band.rounds:,}", stake, money.glance_at(band.net, line.currency))
    return shown


def _range(band: AdvantageBand) -> str:
    if band.above is None:
        return f"below {band.below:+.1%}"
    return f"{band.above:+.1%} and more" if band.below is None else f"{band.above:+.1%} to {band.below:+.1%}"


def _notes(made: CountingReport) -> list[str]:
    notes = [
        f"Nothing is said with fewer than {made.rounds_min} rounds or {made.shoes_min} shoes. {made.judged} judged:"
        f" together they are held to a chance of {made.level:.0%}.",
        "A correlation is no proof of intent; what somebody did between the rounds is not in the books.",
    ]
    if made.older_left:
        notes.append(f"Only the newest {made.bets:,} bets were read: ask for fewer days, or one player.")
    return notes

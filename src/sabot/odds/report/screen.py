"""Charts, comparisons and effects for the terminal; letters say what colours say, so that none is needed."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sabot.odds.report.document import GridBlock
from sabot.odds.report.effects import Effects
from sabot.odds.report.names import ACTIONS, UP_NAMES
from sabot.odds.report.numbers import percent, points, signed
from sabot.odds.report.palette import INK, TINTS
from sabot.odds.report.table import HEADINGS, Block, Cell, used_codes

PIPED_WIDTH = 160
"""Wide enough that no line breaks where there is no screen to fit."""

BAR_LEAST, BAR_MOST = 6, 24
"""Columns of the longest bar, to each side."""

BESIDE_BAR = 64
"""Columns that the rest of a line with a bar takes."""

LEGEND_COLUMNS = 2

OLD_COLOURS = {
    "S": "black on bright_red",
    "H": "black on bright_green",
    "D": "black on bright_cyan",
    "P": "black on bright_yellow",
    "R": "black on bright_magenta",
}


def report_console() -> Console:
    """Standard output, with colours where there is someone to see them."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPED_WIDTH)


def print_blocks(console: Console, blocks: Sequence[Block]) -> None:
    """The chart with its legend."""
    styles = code_styles(console)
    for block in blocks:
        for line in _block_lines(block, styles):
            console.print(line)
        console.print()
    entries = list(used_codes(blocks).items())
    for at in range(0, len(entries), LEGEND_COLUMNS):
        shown = entries[at : at + LEGEND_COLUMNS]
        console.print(Text.assemble(*(part for entry in shown for part in _legend_parts(*entry, styles))))
    console.print()


def _legend_parts(code: str, words: str, styles: dict[str, str]) -> Iterator[tuple[str, str]]:
    yield f"{code:^4}", styles[code[0]]
    yield f" {words:<28}", ""


def code_styles(console: Console) -> dict[str, str]:
    """The style of each letter: the house's tints where the screen can show them, else the eight old colours."""
    if console.color_system in ("256", "truecolor"):
        return {letter: f"{INK} on {colour}" for letter, colour in TINTS.items()}
    return OLD_COLOURS


def _block_lines(block: Block, styles: dict[str, str]) -> Iterator[Text]:
    """Lines, not a table: a tint has to fill its cell to the edge."""
    yield Text.assemble((f"{HEADINGS[block.name]:<12}", "bold"), ("".join(f"{up:^4}" for up in UP_NAMES), "dim"))
    for row in block.rows:
        cells = ((f"{cell.code:^4}", styles[cell.code[0]]) for cell in row.cells)
        yield Text.assemble(f"{row.name:>10}  ", *cells)


def print_values(console: Console, blocks: Sequence[Block]) -> None:
    """A line for every cell: what to do, and what each decision open there is worth, net, for one unit staked."""
    letters = [letter for letter in ACTIONS if any(letter in cell.values for cell in _cells(blocks))]
    styles = code_styles(console)
    for block in blocks:
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column(HEADINGS[block.name], header_style="bold", justify="right")
        table.add_column("up", justify="right")
        table.add_column("")
        for letter in letters:
            table.add_column(ACTIONS[letter], justify="right")
        for row in block.rows:
            for cell in row.cells:
                values = [Text(_value_text(cell, letter), style=_value_style(cell, letter)) for letter in letters]
                table.add_row(row.name, cell.up, Text(f"{cell.code:^4}", style=styles[cell.code[0]]), *values)
        console.print(table)
        console.print()


def _cells(blocks: Sequence[Block]) -> Iterator[Cell]:
    return (cell for block in blocks for row in block.rows for cell in row.cells)


def _value_text(cell: Cell, letter: str) -> str:
    return signed(cell.values[letter], 6) if letter in cell.values else ""


def _value_style(cell: Cell, letter: str) -> str:
    return "bold" if cell.code[0] == letter else ""


def print_grids(console: Console, grids: Iterable[GridBlock]) -> None:
    """Tables of a document."""
    for grid in grids:
        console.print(Text(grid.caption, style="bold"))
        table = Table(box=None, pad_edge=False, header_style="dim")
        for place, column in enumerate(grid.columns):
            table.add_column(column, justify="left" if place < grid.left else "right")
        for row in grid.rows:
            table.add_row(*row)
        console.print(table)


def print_effects(console: Console, name: str, effects: Effects) -> None:
    """A line and a bar for every rule that changes the return."""
    console.print(Text(f"{name}: one rule changed at a time, from {percent(effects.rtp)}", style="bold"))
    console.print(_effects_table(effects, console.width))
    if effects.silent:
        words = "; ".join(effect.words for effect in effects.silent)
        console.print(Text(f"No effect here: {words}.", style="dim"))
    for change, why in effects.left_out.items():
        console.print(Text(f"Not possible here: {change} ({why}).", style="dim"))


def _effects_table(effects: Effects, width: int) -> Table:
    longest = max((abs(effect.effect) for effect in effects.felt), default=1.0)
    reach = max(BAR_LEAST, min(BAR_MOST, (width - BESIDE_BAR) // 2))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("change")
    table.add_column("return", justify="right")
    table.add_column("points", justify="right")
    table.add_column("", no_wrap=True)
    for effect in effects.felt:
        table.add_row(effect.words, percent(effect.rtp), points(effect.effect), _bar(effect.effect / longest, reach))
    return table


def _bar(part: float, reach: int) -> Text:
    """A bar to the left or to the right, in halves of a column."""
    full, half = divmod(round(2 * reach * abs(part)), 2)
    left = ("▐" * half + "█" * full if part < 0 else "").rjust(reach)
    right = "█" * full + "▌" * half if part > 0 else ""
    return Text.assemble((left, "red"), ("│", "dim"), (right, "green"))

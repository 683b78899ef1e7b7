"""Reports as HTML: one file that needs nothing from elsewhere."""

from collections.abc import Iterable
from html import escape
from importlib.resources import files

from sabot.odds.chart import CODES
from sabot.odds.report.document import KIND_WORDS, Kind
from sabot.odds.report.names import ACTIONS
from sabot.odds.report.numbers import signed
from sabot.odds.report.palette import KIND_COLOURS
from sabot.odds.report.table import HEADINGS, Block, Cell


def html_page(title: str, body: Iterable[str]) -> bytes:
    """A whole page."""
    style = files("sabot.odds.report").joinpath("report.css").read_text(encoding="utf-8")
    parts = (
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{style}</style>",
        "</head>",
        "<body>",
        *body,
        "</body>",
        "</html>",
    )
    return ("\n".join(parts) + "\n").encode()


def badge(kind: Kind) -> str:
    """Where a figure comes from."""
    return f'<span class="badge" style="color: {KIND_COLOURS[kind]}">{KIND_WORDS[kind]}</span>'


def chart_html(blocks: Iterable[Block], ups: Iterable[str]) -> Iterable[str]:
    """A strategy chart, block by block; every cell can be asked for its values."""
    names = tuple(ups)
    for block in blocks:
        yield f'<table class="chart"><caption>{HEADINGS[block.name]}</caption>'
        yield _chart_head(names)
        yield "<tbody>"
        for row in block.rows:
            cells = "".join(_chart_cell(row.name, cell) for cell in row.cells)
            yield f'<tr><th scope="row">{escape(row.name)}</th>{cells}</tr>'
        yield "</tbody></table>"


def _chart_head(ups: Iterable[str]) -> str:
    heads = "".join(f'<th scope="col">{up}</th>' for up in ups)
    return f'<thead><tr><td class="corner"></td>{heads}</tr></thead>'


def _chart_cell(name: str, cell: Cell) -> str:
    told = f"{name} against {cell.up}: {CODES[cell.code]}"
    lines = "\n".join([told, *value_lines(cell)])
    return f'<td class="{cell.code[0]}" tabindex="0">{cell.code}<span class="tip">{escape(lines)}</span></td>'


def value_lines(cell: Cell) -> list[str]:
    """What each decision is worth, the best first."""
    ordered = sorted(cell.values.items(), key=lambda item: -item[1])
    return [f"{ACTIONS[letter]:<10}{signed(value, 6):>10}" for letter, value in ordered]


def legend_html(legend: dict[str, str]) -> str:
    """What the codes mean."""
    items = "".join(f'<li><b class="{code[0]}">{code}</b>{escape(words)}</li>' for code, words in legend.items())
    return f'<ul class="legend">{items}</ul>'

"""The strategy chart as a picture."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabot.odds.report.names import UP_NAMES
from sabot.odds.report.palette import INK, PALE, tint
from sabot.odds.report.picture import drawing, new_figure, save_png
from sabot.odds.report.table import HEADINGS, Block, used_codes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

GAP = 1.9
"""Rows between two blocks, for the next one's heading."""

LEGEND_COLUMNS = 4


def chart_png(title: str, subtitle: str, blocks: Sequence[Block]) -> bytes:
    """The chart with its title and legend."""
    from matplotlib.patches import Rectangle

    rows = sum(len(block.rows) for block in blocks)
    height = rows + GAP * len(blocks)
    with drawing():
        figure = new_figure(7.0, 0.24 * height + 1.6)
        axes = figure.add_subplot()
        axes.set_xlim(-1.6, len(UP_NAMES))
        axes.set_ylim(height, -1.0)
        axes.set_axis_off()
        axes.set_title(f"{title}\n", loc="left", fontsize=13, fontweight="bold")
        axes.text(-1.6, -1.2, subtitle, fontsize=8.5, color=PALE, va="bottom")
        top = 0.0
        for block in blocks:
            _draw_heading(axes, HEADINGS[block.name], top)
            for place, row in enumerate(block.rows):
                y = top + 1.0 + place
                axes.text(-0.25, y + 0.5, row.name, ha="right", va="center", fontsize=8.5)
                for x, cell in enumerate(row.cells):
                    box = Rectangle((x, y), 1, 1, facecolor=tint(cell.code), edgecolor="white", linewidth=1.2)
                    axes.add_patch(box)
                    axes.text(x + 0.5, y + 0.52, cell.code, ha="center", va="center", fontsize=8.5, color=INK)
            top += len(block.rows) + GAP
        figure.supxlabel(legend_text(blocks), x=0.01, ha="left", fontsize=8, color=PALE)
        return save_png(figure)


def _draw_heading(axes: "Axes", heading: str, top: float) -> None:
    axes.text(-1.6, top + 0.55, heading, fontsize=9, fontweight="bold", va="center")
    for x, name in enumerate(UP_NAMES):
        axes.text(x + 0.5, top + 0.55, name, ha="center", va="center", fontsize=8.5, color=PALE)


def legend_text(blocks: Sequence[Block]) -> str:
    """What the codes mean that the chart has, some to a line."""
    parts = [f"{code}  {meaning}" for code, meaning in used_codes(blocks).items()]
    return "\n".join("      ".join(parts[at : at + LEGEND_COLUMNS]) for at in range(0, len(parts), LEGEND_COLUMNS))

"""Pictures drawn by matplotlib, which is loaded only when one is asked for."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal

from sabot.odds.report.palette import INK, LINE, PALE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

STYLE: Any = {
    "font.family": "DejaVu Sans",
    "font.size": 8,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": PALE,
    "ytick.color": PALE,
    "svg.fonttype": "path",
    "svg.hashsalt": "sabot",
}
"""Letters are drawn as shapes, so that a picture looks the same wherever it is opened."""


def new_figure(width: float, height: float) -> "Figure":
    """An empty picture of this size in inches; what is drawn on it must be drawn inside ``drawing``."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def drawing() -> AbstractContextManager[None]:
    """A context in which matplotlib draws in this house's style."""
    import matplotlib as mpl

    return mpl.rc_context(STYLE)


def save_png(figure: "Figure") -> bytes:
    """The picture as PNG, the same bytes for the same picture."""
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=160, metadata={"Software": None})
    return buffer.getvalue()


def save_svg(figure: "Figure") -> str:
    """The picture as SVG, from its own tag on, the same text for the same picture."""
    buffer = BytesIO()
    figure.savefig(
        buffer, format="svg", transparent=True, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
    )
    text = buffer.getvalue().decode()
    return text[text.index("<svg") :]


def light_grid(axes: "Axes", axis: Literal["x", "y", "both"]) -> None:
    """Thin lines behind what is drawn."""
    axes.grid(visible=True, axis=axis, color=LINE, linewidth=0.5, alpha=0.6)
    axes.set_axisbelow(True)


def hide_frame(axes: "Axes", sides: Iterable[str] = ("left", "right", "top", "bottom")) -> None:
    """Takes the lines round the drawing away."""
    for side in sides:
        axes.spines[side].set_visible(False)


def spread(values: Sequence[float], part: float = 0.08) -> tuple[float, float]:
    """Limits for an axis that leave some room round the values and take in zero."""
    least, most = min(0.0, *values), max(0.0, *values)
    room = (most - least) * part or 1.0
    return least - room, most + room

"""The effects of rules as bars."""

from sabot.odds.report.effects import Effects
from sabot.odds.report.numbers import percent, points
from sabot.odds.report.palette import GAIN, INK, LOSS, PALE
from sabot.odds.report.picture import drawing, hide_frame, light_grid, new_figure, save_png, spread


def effects_png(title: str, effects: Effects) -> bytes:
    """A bar for every rule that changes the return, the best for the player on top."""
    shown = effects.felt
    sizes = [100 * effect.effect for effect in shown]
    with drawing():
        figure = new_figure(8.0, 0.24 * len(shown) + 1.2)
        axes = figure.add_subplot()
        places = range(len(shown))
        axes.barh(places, sizes, height=0.72, color=[GAIN if size > 0 else LOSS for size in sizes])
        axes.set_yticks(places, [effect.words for effect in shown], color=INK)
        axes.set_ylim(len(shown) - 0.4, -0.6)
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.set_xlim(spread(sizes, 0.16) if sizes else (-1.0, 1.0))
        for place, size in enumerate(sizes):
            beside = (4, "left") if size > 0 else (-4, "right")
            axes.annotate(
                points(size / 100),
                (size, place),
                xytext=(beside[0], 0),
                textcoords="offset points",
                va="center",
                ha=beside[1],
                fontsize=7.5,
            )
        axes.set_xlabel("change of the return, percentage points", color=PALE)
        light_grid(axes, "x")
        hide_frame(axes, ("left", "right", "top"))
        axes.tick_params(axis="y", length=0)
        heading = f"{title}: one rule changed at a time, from {percent(effects.rtp)}"
        figure.suptitle(heading, x=0.01, ha="left", fontsize=11)
        return save_png(figure)

"""The two drawings of a certificate: results of a round, and a simulation on its way to the exact return."""

from math import ceil, floor, sqrt

from sabot.odds.exact.spread import Distribution
from sabot.odds.report.certificate.simulation import Simulated, interval_factor
from sabot.odds.report.numbers import MINUS
from sabot.odds.report.palette import GAIN, INK, LINE, LOSS, PALE
from sabot.odds.report.picture import drawing, hide_frame, light_grid, new_figure, save_svg

WIDTH, HEIGHT, LOW = 6.7, 2.9, 2.4
"""In inches; the low one leaves room on its page for what belongs to it."""

SHARE_LEAST = 1e-4
"""In percent: smaller ones are written as powers of ten."""


def distribution_svg(found: Distribution) -> str:
    """A bar for every net result of a round, on a scale by tens."""
    nets = list(found.results)
    shares = [100 * found.results[net] for net in nets]
    colours = [GAIN if net > 0 else LOSS if net < 0 else PALE for net in nets]
    with drawing():
        figure = new_figure(WIDTH, HEIGHT)
        axes = figure.add_subplot()
        axes.bar(nets, shares, width=0.36, color=colours)
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(lambda value, _: _share(value))
        axes.set_xlabel("net result of a round, in first stakes")
        axes.set_ylabel("share of rounds")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:+g}".replace("-", MINUS) if value else "0")
        axes.minorticks_off()
        axes.set_xticks(range(floor(min(nets)), ceil(max(nets)) + 1))
        light_grid(axes, "y")
        hide_frame(axes, ("top", "right"))
        return save_svg(figure)


def convergence_svg(found: Simulated, exact: float) -> str:
    """The mean of all rounds so far, and the band round the exact return in which it should be."""
    from matplotlib.ticker import LogLocator

    rounds = [float(done) for done, _ in found.progress]
    means = [100 * mean for _, mean in found.progress]
    reach = [100 * interval_factor() * found.deviation / sqrt(done) for done in rounds]
    with drawing():
        figure = new_figure(WIDTH, LOW)
        axes = figure.add_subplot()
        low, high = [100 * exact - width for width in reach], [100 * exact + width for width in reach]
        axes.fill_between(
            rounds, low, high, color=LINE, alpha=0.5, linewidth=0, label="99 % band round the exact return"
        )
        axes.axhline(100 * exact, color=INK, linewidth=1.0, label="exact return")
        mark = "o" if len(rounds) < 3 else "None"
        axes.plot(rounds, means, color=LOSS, linewidth=1.2, marker=mark, markersize=4, label="simulated so far")
        if len(rounds) > 1:
            axes.set_xscale("log")
            axes.xaxis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
            axes.minorticks_off()
        axes.xaxis.set_major_formatter(lambda value, _: _short(value))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.2f} %")
        axes.set_xlabel("rounds")
        axes.set_ylabel("return")
        light_grid(axes, "y")
        hide_frame(axes, ("top", "right"))
        axes.legend(frameon=False, fontsize=7.5, loc="upper right")
        return save_svg(figure)


def _share(percent: float) -> str:
    """A share of any size in few characters."""
    return f"{percent:.6f}".rstrip("0").rstrip(".") + " %" if percent >= SHARE_LEAST else f"{percent:.0e} %"


def _short(rounds: float) -> str:
    """A number of rounds in few characters."""
    for size, word in ((1e9, " billion"), (1e6, " million")):
        if rounds >= size:
            return f"{rounds / size:g}{word}"
    return f"{rounds:,.0f}"

"""The simulator: the same rules from the same sheets, played by the million."""

from sabot.odds.simulate.block import play_block
from sabot.odds.simulate.cluster import run_on_cluster
from sabot.odds.simulate.named import NAMED, find_strategy
from sabot.odds.simulate.plan import Plan, ShoeKind, make_plan
from sabot.odds.simulate.tally import BetStatistics, SimulationTally
from sabot.odds.simulate.worker import run_here

__all__ = [
    "NAMED",
    "BetStatistics",
    "Plan",
    "ShoeKind",
    "SimulationTally",
    "find_strategy",
    "make_plan",
    "run_here",
    "run_on_cluster",
    "simulate",
    "warm_up",
]


def simulate(plan: Plan, rounds: int, workers: int | None = None) -> SimulationTally:
    """The tally of so many rounds, played on so many cores of this machine, or all of them."""
    first, *others = run_here(plan, rounds, workers)
    return sum(others, start=first)


def warm_up(plan: Plan) -> None:
    """Compiles what the plan needs, or loads it from the disk, so that a clock started now measures play alone."""
    play_block(plan, 0, 1)

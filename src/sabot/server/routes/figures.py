"""What the player's rounds came to, and what their decisions cost (P-6)."""

from litestar import Router, get
from litestar.di import Provide

from sabot.house.history.statistics import DecisionFigures, Statistics
from sabot.server.dependency import FilterDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import AnyPlayer
from sabot.server.routes.rounds import provide_filter


@get("/", responses=refusals(403, 404, 422))
async def show_statistics(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: FilterDependency, player: AnyPlayer = None
) -> Statistics:
    """Counts, money, runs, and the return beside the exact one with the band that chance allows."""
    return await reception.house.statistics.statistics(visitor, wanted, player=player)


@get("/decisions", responses=refusals(403, 404, 422))
async def judge_decisions(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: FilterDependency, player: AnyPlayer = None
) -> DecisionFigures:
    """What the decisions of the newest rounds cost, the dearest first."""
    return await reception.house.statistics.decisions(visitor, wanted, player=player)


figure_routes = Router(
    "/statistics",
    route_handlers=[show_statistics, judge_decisions],
    dependencies={"wanted": Provide(provide_filter, sync_to_thread=False)},
    security=SESSION,
    tags=["statistics"],
)

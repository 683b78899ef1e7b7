"""The coach at one's own table (P-7), and at a live one (O-7)."""

from litestar import Router, get
from litestar.di import Provide

from sabot.house.odds.coach import CoachPage
from sabot.house.odds.live_coach import LiveCoachPage
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency, provide_watcher
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import GameName, TableId


# A page asks by itself whenever its player is asked: that is no sign of life of theirs.
@get("/{game:str}", dependencies={"visitor": Provide(provide_watcher)}, responses=refusals(403, 404, 422))
async def ask_coach(
    game: GameName, reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> CoachPage:
    """The exact value of every answer that is open at one's table of a game, by the cards that lie face up."""
    return await reception.house.coach.advise(visitor, game, origin)


@get("/tables/{table:str}", dependencies={"visitor": Provide(provide_watcher)}, responses=refusals(403, 404, 422))
async def ask_live_coach(
    table: TableId, reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> LiveCoachPage:
    """What the next round of a live table returns and what one's open answers are worth, by all cards shown there."""
    return await reception.house.live_coach.advise(visitor, table, origin)


coach_routes = Router("/coach", route_handlers=[ask_coach, ask_live_coach], security=SESSION, tags=["odds"])

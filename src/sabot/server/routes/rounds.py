"""What was played: listed, opened, replayed, verified, taken away (P-5, R-5, F-4)."""

from typing import Annotated

from litestar import Router, get
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Stream

from sabot.floor.record import RoundRecord
from sabot.house.history.decisions import DecisionCost
from sabot.house.history.history import RoundList
from sabot.house.history.replay import Replay
from sabot.house.history.round_line import RoundFilter
from sabot.house.history.round_page import RoundPage
from sabot.server.dependency import FilterDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.document import CSV, JSON, send_document
from sabot.server.routes.parameter import AnyCode, AnyGame, AnyPlayer, Outcome, PageSize, RoundCode, SinceMs, UntilMs

_CURSOR = "^[0-9]{1,18}~[A-Za-z0-9_.:-]{1,80}$"


def provide_filter(
    game: AnyGame = None,
    since_ms: SinceMs = None,
    until_ms: UntilMs = None,
    outcome: Outcome = None,
    code: AnyCode = None,
) -> RoundFilter:
    """Which rounds are asked for."""
    return RoundFilter(game=game, since_ms=since_ms, until_ms=until_ms, outcome=outcome, code=code)


@get("/rounds", responses=refusals(403, 404, 422))
async def list_rounds(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    wanted: FilterDependency,
    player: AnyPlayer = None,
    limit: PageSize = None,
    before: Annotated[str | None, QueryParameter(pattern=_CURSOR, description="The cursor of the page before.")] = None,
) -> RoundList:
    """The rounds, the newest first."""
    return await reception.house.history.rounds(visitor, wanted, player=player, limit=limit, before=before)


@get("/rounds.csv", media_type=CSV, responses=refusals(403, 404, 422))
async def export_csv(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: FilterDependency, player: AnyPlayer = None
) -> Stream:
    """The rounds for a spreadsheet."""
    parts = await reception.house.exports.export(visitor, "csv", wanted, player=player)
    return send_document(parts, CSV, "rounds.csv")


@get("/rounds.json", media_type=JSON, responses=refusals(403, 404, 422))
async def export_json(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: FilterDependency, player: AnyPlayer = None
) -> Stream:
    """The rounds whole, for a program."""
    parts = await reception.house.exports.export(visitor, "json", wanted, player=player)
    return send_document(parts, JSON, "rounds.json")


@get("/rounds/{code:str}", responses=refusals(404, 422))
async def show_round(code: RoundCode, reception: ReceptionDependency, visitor: VisitorDependency) -> RoundPage:
    """One round whole: cards, decisions, results, money, and what was promised of its shoe."""
    return await reception.house.history.round(visitor, code)


@get("/rounds/{code:str}/replay", responses=refusals(404, 422))
async def replay_round(code: RoundCode, reception: ReceptionDependency, visitor: VisitorDependency) -> Replay:
    """One round event by event, for a replay card by card."""
    return await reception.house.history.replay(visitor, code)


@get("/rounds/{code:str}/decisions", responses=refusals(404, 422))
async def judge_round(
    code: RoundCode, reception: ReceptionDependency, visitor: VisitorDependency
) -> list[DecisionCost]:
    """What each decision of a round cost, by the exact values of the cards on the table."""
    return await reception.house.history.costs(visitor, code)


@get("/rounds/{code:str}/record", responses=refusals(404, 422))
async def show_record(code: RoundCode, reception: ReceptionDependency, visitor: VisitorDependency) -> RoundRecord:
    """All it takes to check a round without asking the house again, as `sabot verify` does."""
    return await reception.house.history.record(visitor, code)


round_routes = Router(
    "/",
    route_handlers=[list_rounds, export_csv, export_json, show_round, replay_round, judge_round, show_record],
    dependencies={"wanted": Provide(provide_filter, sync_to_thread=False)},
    security=SESSION,
    tags=["rounds"],
)

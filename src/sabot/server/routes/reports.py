"""Reports of the house, for operators and inspectors (M-4)."""

from typing import Annotated

from litestar import Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter
from litestar.response import Stream

from sabot.house.reports.counting import CountingQuery, CountingReport
from sabot.house.reports.period import Company, ReportPeriod, ReportQuery
from sabot.house.reports.report import HouseReport
from sabot.server.dependency import ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.document import CSV, HTML, send_document
from sabot.server.routes.parameter import AnyGame

_DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
FirstDay = Annotated[str | None, QueryParameter(pattern=_DAY, description="The first day (UTC), as in 2026-11-03.")]
LastDay = Annotated[str | None, QueryParameter(pattern=_DAY, description="The last day (UTC); by default this day.")]
AnyTable = Annotated[
    str | None, QueryParameter(pattern=r"^[A-Za-z0-9_.:~-]{1,40}$", description="Only this table; own: players' own.")
]
QueryDependency = NamedDependency[ReportQuery]


def provide_query(
    period: Annotated[ReportPeriod, QueryParameter(description="Lines by day, or by month.")] = "day",
    since: FirstDay = None,
    until: LastDay = None,
    tables: Annotated[bool, QueryParameter(description="Whether each table has lines of its own.")] = False,
    game: AnyGame = None,
    table: AnyTable = None,
    company: Annotated[Company | None, QueryParameter(description="People alone, or companions alone.")] = None,
) -> ReportQuery:
    """What is asked for."""
    return ReportQuery(period=period, since=since, until=until, tables=tables, game=game, table=table, company=company)


@get("/house", responses=refusals(403, 422))
async def show_report(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: QueryDependency
) -> HouseReport:
    """What was staked, paid and kept by every bet, and how its return lies to the exact one."""
    return await reception.house.reports.report(visitor, wanted)


@get("/house.csv", media_type=CSV, responses=refusals(403, 422))
async def write_report_csv(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: QueryDependency
) -> Stream:
    """The report for a spreadsheet."""
    return send_document(await reception.house.reports.document(visitor, "csv", wanted), CSV, "report.csv")


@get("/house.html", media_type=HTML, responses=refusals(403, 422))
async def write_report_page(
    reception: ReceptionDependency, visitor: VisitorDependency, wanted: QueryDependency
) -> Stream:
    """The report to be read and printed."""
    return send_document(await reception.house.reports.document(visitor, "html", wanted), HTML)


@get("/counting", responses=refusals(403, 404, 422))
async def show_counting(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    since: FirstDay = None,
    until: LastDay = None,
    player: Annotated[str | None, QueryParameter(max_length=80, description="A player's screen name.")] = None,
    game: AnyGame = None,
) -> CountingReport:
    """How far players' bets followed the shoe's advantage."""
    wanted = CountingQuery(since=since, until=until, player=player, game=game)
    return await reception.house.reports.counting(visitor, wanted)


report_routes = Router(
    "/operator/reports",
    route_handlers=[show_report, write_report_csv, write_report_page, show_counting],
    dependencies={"wanted": Provide(provide_query, sync_to_thread=False)},
    security=SESSION,
    tags=["operator"],
)

"""The progressives' meters: what they show and have paid, and, for those who watch, their books (BJ-7, M-3)."""

from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter

from sabot.house.history.meters import MeterBooks, MeterCard, MeterPage
from sabot.server.dependency import ReceptionDependency, VisitorDependency
from sabot.server.guard import limit_asks
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import MeterName, PageSize, SinceMs, UntilMs

MeterCurrency = Annotated[
    str | None, QueryParameter(pattern="^[A-Z]{3}$", description="Which is meant, where meters share a name.")
]
AfterRound = Annotated[
    str | None,
    QueryParameter(pattern="^[0-9]{1,18}~[A-Za-z0-9_.:-]{1,80}$", description="The cursor of the page before."),
]
Before = Annotated[int | None, QueryParameter(ge=1, le=2**62, description="The cursor of the page before.")]


@get("/", guards=[limit_asks])
async def list_meters(reception: ReceptionDependency) -> list[MeterCard]:
    """The meters of all live tables that are open: what each shows, what feeds it, what wins."""
    return list(reception.house.meters.list())


@get("/{meter:str}", security=SESSION, responses=refusals(404, 422))
async def show_meter(
    meter: MeterName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    currency: MeterCurrency = None,
    limit: PageSize = None,
    before: AfterRound = None,
) -> MeterPage:
    """One meter, and the prizes it has paid by table and seat, the newest first."""
    return await reception.house.meters.page(visitor, meter, currency=currency, limit=limit, before=before)


@get("/{meter:str}/books", security=SESSION, responses=refusals(403, 404, 422))
async def show_meter_books(
    meter: MeterName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    currency: MeterCurrency = None,
    since_ms: SinceMs = None,
    until_ms: UntilMs = None,
    limit: PageSize = None,
    before: Before = None,
) -> MeterBooks:
    """For operators and inspectors: all that a meter moved in a time, and whether it adds up (M-3, R-9)."""
    return await reception.house.meters.books(
        visitor, meter, currency=currency, since_ms=since_ms, until_ms=until_ms, limit=limit, before=before
    )


meter_routes = Router("/meters", route_handlers=[list_meters, show_meter, show_meter_books], tags=["meters"])

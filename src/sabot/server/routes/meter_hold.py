"""The meters of live tables, held and released (M-3)."""

from litestar import Router, get, post
from litestar.params import JSONBody

from sabot.floor import Answer
from sabot.house.live.pots import HeldMeter
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import MeterName
from sabot.server.routes.pit_body import MeterBody


@get("/meters", responses=refusals(403))
async def list_meters(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[HeldMeter, ...]:
    """The meters of live tables: what they show, and whether they are held."""
    return reception.house.pit.meters(visitor)


@post("/meters/{meter:str}/hold", status_code=200, responses=refusals(403, 404, 409, 422))
async def hold_meter(
    data: JSONBody[MeterBody],
    meter: MeterName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Has no bet taken on a meter, at any table that shares it."""
    pit = reception.house.pit
    return await reception.tasks.do(pit.hold(visitor, meter, data.reason, data.id, origin, currency=data.currency))


@post("/meters/{meter:str}/release", status_code=200, responses=refusals(403, 404, 409, 422))
async def release_meter(
    data: JSONBody[MeterBody],
    meter: MeterName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Has bets taken on it again."""
    pit = reception.house.pit
    return await reception.tasks.do(pit.release(visitor, meter, data.reason, data.id, origin, currency=data.currency))


meter_hold_routes = Router(
    "/operator",
    route_handlers=[list_meters, hold_meter, release_meter],
    security=SESSION,
    tags=["operator"],
)

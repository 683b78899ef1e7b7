"""Whether the house is well, and its figures, for monitoring (M-7, R-1)."""

from importlib.metadata import version
from typing import Literal

from litestar import Response, Router, get
from litestar.openapi import ResponseSpec
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from sabot.errors import SabotError
from sabot.house.clock import ClockState, tell_clock
from sabot.house.house import House
from sabot.server.given import GivenReception


class Health(Struct, frozen=True, kw_only=True):
    """How the house is."""

    status: Literal["ok", "stopped"]
    """``stopped``: no new round begins."""
    generator: Literal["ok", "failed"]
    store: Literal["ok", "down"]
    clock: ClockState
    """The machine's clock, measured by the house's time; if it is not right, rounds go on."""
    version: str


@get(
    "/api/health",
    tags=["monitoring"],
    responses={503: ResponseSpec(Health, description="It is not.", generate_examples=False)},
)
async def show_health(reception: GivenReception) -> Response[Health]:
    """Whether new rounds can begin: the card generator passes its tests, and the store answers."""
    house = reception.house
    generator: Literal["ok", "failed"] = "ok" if house.generator.failure is None else "failed"
    store: Literal["ok", "down"] = "ok" if await _answers(house) else "down"
    well = generator == "ok" and store == "ok"
    health = Health(
        status="ok" if well else "stopped",
        generator=generator,
        store=store,
        clock=tell_clock(house.clock),
        version=version("sabot"),
    )
    return Response(health, status_code=200 if well else 503)


@get("/metrics", media_type="text/plain", tags=["monitoring"])
async def show_metrics(reception: GivenReception) -> Response[bytes]:
    """Figures as Prometheus reads them."""
    return Response(reception.metrics.write(), media_type=CONTENT_TYPE_LATEST)


async def _answers(house: House) -> bool:
    try:
        await house.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    except SabotError:
        return False
    return True


health_routes = Router("/", route_handlers=[show_health, show_metrics])

"""Whether the house is well, and its figures, for monitoring (M-7, R-1)."""

from typing import Literal

from litestar import Response, Router, get
from litestar.openapi import ResponseSpec
from msgspec import Struct

from sabot.house.clock import ClockState, tell_clock
from sabot.server.dependency import ReceptionDependency
from sabot.server.guard import limit_asks
from sabot.server.pulse import WriterState
from sabot.server.version import VERSION


class Health(Struct, frozen=True, kw_only=True):
    """How the house is."""

    status: Literal["ok", "stopped"]
    """``stopped``: no new round begins."""
    generator: Literal["ok", "failed"]
    store: Literal["ok", "down"]
    writer: WriterState
    """What the store's writer came to when it last tried to write, no longer ago than a few seconds."""
    clock: ClockState
    """The machine's clock, measured by the house's time; if it is not right, rounds go on."""
    alarms: int
    """How many alarms are raised; what of, operators and inspectors are told."""
    version: str


@get(
    "/api/health",
    tags=["monitoring"],
    responses={503: ResponseSpec(Health, description="It is not.", generate_examples=False)},
)
async def show_health(reception: ReceptionDependency) -> Response[Health]:
    """Whether new rounds can begin: the card generator passes its tests, and the store can write."""
    house = reception.house
    generator: Literal["ok", "failed"] = "ok" if house.generator.failure is None else "failed"
    writer = await reception.pulse.feel()
    store: Literal["ok", "down"] = "ok" if writer == "ok" else "down"
    well = generator == "ok" and store == "ok"
    health = Health(
        status="ok" if well else "stopped",
        generator=generator,
        store=store,
        writer=writer,
        clock=tell_clock(house.clock),
        alarms=len(house.alarms.all()),
        version=VERSION,
    )
    return Response(health, status_code=200 if well else 503)


health_routes = Router("/", route_handlers=[show_health], guards=[limit_asks])

"""Alarms: which are raised, and that somebody has seen to them (R-7, M-7)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from sabot.floor import Answer
from sabot.house.alarms.alarm import AlarmKind, RaisedAlarm
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals


class AcknowledgeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Which alarm, and what was done about it."""

    kind: AlarmKind
    subject: Annotated[str, Meta(max_length=70, pattern=r"^[A-Za-z0-9_.:~-]*$")]
    reason: Annotated[str, Meta(min_length=3, max_length=200)]
    id: CommandId
    since_ms: Annotated[int, Meta(ge=0)] | None = None
    """When it was raised: where another of that kind and subject is raised by now, that one is not acknowledged."""


@get("/", responses=refusals(403))
async def list_alarms(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[RaisedAlarm, ...]:
    """The alarms that are raised, the oldest first."""
    return reception.house.alarm_desk.list(visitor)


@post("/acknowledge", status_code=200, responses=refusals(403, 409, 422))
async def acknowledge_alarm(
    data: JSONBody[AcknowledgeBody],
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Puts on record that an operator has seen to an alarm; it stays raised until its cause is gone."""
    desk = reception.house.alarm_desk
    named = desk.acknowledge(visitor, data.kind, data.subject, data.reason, data.id, origin, since_ms=data.since_ms)
    return await reception.tasks.do(named)


alarm_routes = Router(
    "/operator/alarms", route_handlers=[list_alarms, acknowledge_alarm], security=SESSION, tags=["operator"]
)

"""Player protection: limits, the session's clock and result, reality checks, self-exclusion (P-10, R-4, R-11)."""

from typing import Annotated

from litestar import Router, get, post, put
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from sabot.house.accounts.summary import SessionSummary
from sabot.house.protection.deposits import Deposited
from sabot.house.protection.exclusion import ExclusionPeriod
from sabot.house.protection.limits import Limit
from sabot.house.protection.protection import SessionStatus
from sabot.server.dependency import (
    AnyRequest,
    OriginDependency,
    ReceptionDependency,
    VisitorDependency,
    provide_watcher,
    token_of,
)
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.account import AskedLimits
from sabot.server.routes.parameter import LimitName, Nothing


class NewLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """Minor units of the account's currency, or milliseconds of session time; null: no limit."""

    amount: Annotated[int, Meta(ge=0, le=10**15)] | None


class LimitsPage(Struct, frozen=True, kw_only=True):
    """All limits of the account, and what counts against those on deposits."""

    limits: list[Limit]
    deposited: Deposited


class Exclude(Struct, frozen=True, forbid_unknown_fields=True):
    """For how long."""

    period: ExclusionPeriod


class ExcludedUntil(Struct, frozen=True):
    """Until when the player has excluded themselves."""

    until_ms: int


class DueCheck(Struct, frozen=True):
    """The reality check to be shown now, if one is due."""

    check: SessionStatus | None


@get("/limits")
async def list_limits(reception: ReceptionDependency, visitor: VisitorDependency) -> LimitsPage:
    """All limits, with raises that wait for their day to pass."""
    protection = reception.house.protection
    limits = await protection.limits(visitor)
    return LimitsPage(limits=list(limits.values()), deposited=await protection.deposited(visitor))


@put("/limits/{kind:str}", responses=refusals(422))
async def set_limit(
    data: JSONBody[NewLimit],
    kind: LimitName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Limit:
    """Sets a limit: lower at once, higher or none after a day."""
    return await reception.house.protection.set_limit(visitor, kind, data.amount, origin=origin)


@post("/exclusion", status_code=200, responses=refusals(422))
async def exclude(
    data: JSONBody[Exclude], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> ExcludedUntil:
    """Excludes the player from bets and deposits, at once and on every device; it can only be made longer."""
    return ExcludedUntil(await reception.house.protection.exclude(visitor, data.period, origin=origin))


@get("/reality-check")
async def show_check(reception: ReceptionDependency, visitor: VisitorDependency) -> DueCheck:
    """The reality check, if it is due."""
    return DueCheck(await reception.house.protection.reality_check_due(visitor))


@post("/reality-check", status_code=200)
async def see_check(
    data: JSONBody[Nothing],  # noqa: ARG001  what every request that changes something has
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> SessionStatus:
    """Acknowledges the reality check; the next one is due an interval from now."""
    return await reception.house.protection.reality_check_seen(visitor, origin=origin)


@put("/session/limits", status_code=200, responses=refusals(422))
async def set_session_limits(
    data: JSONBody[AskedLimits], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> SessionStatus:
    """Sets how long this session shall last and what it may lose; once set it can only be lowered."""
    await reception.house.protection.set_session_limits(visitor, data.limits(), origin=origin)
    return await reception.house.protection.status(visitor)


@get("/session", dependencies={"visitor": Provide(provide_watcher)})
async def show_session(reception: ReceptionDependency, visitor: VisitorDependency) -> SessionStatus:
    """The session's clock and result; asking for them is no sign of life."""
    return await reception.house.protection.status(visitor)


@get("/session/summary")
async def show_summary(request: AnyRequest, reception: ReceptionDependency) -> SessionSummary:
    """What the session comes to, also after its end: that is all an ended session still opens."""
    return await reception.house.sessions.summary(token_of(request, reception))


protection_routes = Router(
    "/",
    route_handlers=[
        list_limits,
        set_limit,
        exclude,
        show_check,
        see_check,
        set_session_limits,
        show_session,
        show_summary,
    ],
    security=SESSION,
    tags=["protection"],
)

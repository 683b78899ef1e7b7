"""What operators do to players themselves: sessions ended, exclusions (M-1, R-11)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from sabot.house.accounts.doorman import PutOutCard
from sabot.house.office.exclusions import ExclusionCard, ExclusionList
from sabot.house.protection.exclusion import ExclusionPeriod
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.chat import Reason, ScreenName
from sabot.server.routes.parameter import PageSize


class PutOutBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose sessions are ended, and why; without one that is named, all of them."""

    name: ScreenName
    reason: Reason
    id: CommandId
    session: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


@post("/put-out", status_code=200, responses=refusals(403, 404, 409, 422))
async def put_out(
    data: JSONBody[PutOutBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> PutOutCard:
    """Ends the sessions of an account, on every device at once, or one of them; seats and bets stay as they are."""
    doorman = reception.house.doorman
    return await reception.tasks.do(
        doorman.put_out(visitor, data.name, data.reason, data.id, session=data.session, origin=origin)
    )


class ExcludeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is excluded on their own behalf, for how long, and why."""

    name: ScreenName
    period: ExclusionPeriod
    reason: Reason
    id: CommandId


class LiftBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose exclusion is asked to be lifted, and why."""

    name: ScreenName
    reason: Reason
    id: CommandId


@get("/exclusions", responses=refusals(403, 422))
async def list_exclusions(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    after: Annotated[
        str | None, QueryParameter(min_length=1, max_length=40, description="The last name of the page before.")
    ] = None,
    limit: PageSize = None,
) -> ExclusionList:
    """Who is excluded now, by name, for operators and inspectors."""
    return await reception.house.exclusions.list(visitor, after, limit)


@post("/exclusions", status_code=200, responses=refusals(403, 404, 409, 422))
async def impose_exclusion(
    data: JSONBody[ExcludeBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> ExclusionCard:
    """Excludes a player on their behalf: no bets and no deposits from now on, on any device; they can withdraw."""
    exclusions = reception.house.exclusions
    return await reception.tasks.do(
        exclusions.impose(visitor, data.name, data.period, data.reason, data.id, origin=origin)
    )


@post("/exclusions/lift", status_code=204, responses=refusals(403, 404, 422))
async def lift_exclusion(data: JSONBody[LiftBody], reception: ReceptionDependency, visitor: VisitorDependency) -> None:
    """Refused, always: an exclusion is never lifted early, and the answer says until when it lasts."""
    await reception.house.exclusions.lift(visitor, data.name)


door_routes = Router(
    "/operator",
    route_handlers=[put_out, list_exclusions, impose_exclusion, lift_exclusion],
    security=SESSION,
    tags=["operator"],
)

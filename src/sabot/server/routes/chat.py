"""The chat of live tables beside the socket: whose lines are hidden, and complaints about lines (PL-19)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import TableId

ScreenName = Annotated[str, Meta(min_length=1, max_length=40)]
Reason = Annotated[str, Meta(min_length=3, max_length=200)]


class HiddenBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose lines are to be hidden, or shown again."""

    name: ScreenName
    hidden: bool = True


class HiddenNames(Struct, frozen=True):
    """Whose lines are hidden from the player, on every device."""

    names: tuple[str, ...]


class ReportBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Which line, and what is wrong with it."""

    line: Annotated[int, Meta(ge=1, le=2**53)]
    reason: Reason


class ReportTaken(Struct, frozen=True):
    """The number of a complaint."""

    number: int


@get("/hidden")
async def list_hidden(reception: ReceptionDependency, visitor: VisitorDependency) -> HiddenNames:
    """Whose lines are hidden from the player."""
    settings = await reception.house.profile.settings(visitor)
    return HiddenNames(tuple(settings.general.hidden.split()))


@post("/hidden", status_code=200, responses=refusals(422))
async def hide_player(
    data: JSONBody[HiddenBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> HiddenNames:
    """Hides the lines of another player, or shows them again; those of the house's people are always shown."""
    return HiddenNames(await reception.house.profile.hide(visitor, data.name, hidden=data.hidden, origin=origin))


@post("/tables/{table:str}/reports", status_code=201, responses=refusals(404, 422))
async def report_line(
    data: JSONBody[ReportBody], table: TableId, reception: ReceptionDependency, visitor: VisitorDependency
) -> ReportTaken:
    """Reports a line of the chat to the house's people, with the lines around it."""
    return ReportTaken(reception.chat.report(visitor, table, data.line, data.reason).number)


chat_routes = Router("/chat", route_handlers=[list_hidden, hide_player, report_line], security=SESSION, tags=["chat"])

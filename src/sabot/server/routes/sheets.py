"""New games: rule sheets checked, kept, listed and shown (M-5)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from sabot.house.language import check_language
from sabot.house.office.sheet_desk import TEXT_BYTES_MAX, KeptText, SheetAnswer, SheetCard, SheetReport, SheetText
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.chat import Reason
from sabot.server.routes.games import AskedLanguage
from sabot.server.routes.parameter import GameName

SheetBody = Annotated[str, Meta(max_length=TEXT_BYTES_MAX)]
BaseGame = Annotated[str, Meta(max_length=40)]
SheetName = Annotated[
    str, PathParameter(pattern="^[a-z0-9][a-z0-9-]{0,63}$", description="A kept sheet, by game or by hash.")
]


class CheckBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule sheet as text, and the game that it is compared with; else the one of its name, if there is one."""

    text: SheetBody
    base: BaseGame | None = None


class KeepBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The same, to be kept, and why."""

    text: SheetBody
    reason: Reason
    id: CommandId
    base: BaseGame | None = None


@post("/sheets/check", status_code=200, responses=refusals(403, 422))
async def check_sheet(
    data: JSONBody[CheckBody],
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    language: AskedLanguage = None,
) -> SheetReport:
    """All that is wrong with a sheet, by line and field; or its exact return and chart, compared with another."""
    spoken = language or check_language(visitor.language)
    return await reception.house.sheets.check(visitor, data.text, data.base, spoken)


@post("/sheets", status_code=200, responses=refusals(403, 409, 422))
async def keep_sheet(
    data: JSONBody[KeepBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> SheetAnswer:
    """Keeps a sheet as the newest version of its game: a solo game can be played, a live one opened, from now on."""
    sheets = reception.house.sheets
    return await reception.tasks.do(
        sheets.keep(visitor, data.text, data.reason, data.id, base=data.base, origin=origin)
    )


@get("/sheets", responses=refusals(403))
async def list_sheets(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[SheetCard, ...]:
    """The sheets that were kept, the newest first: who, when and why."""
    return await reception.house.sheets.list(visitor)


@get("/sheets/{sheet:str}", responses=refusals(403, 404))
async def show_sheet(sheet: SheetName, reception: ReceptionDependency, visitor: VisitorDependency) -> KeptText:
    """One of them with its text."""
    return await reception.house.sheets.show(visitor, sheet)


@get("/games/{game:str}/sheet", responses=refusals(403, 404))
async def show_game_sheet(game: GameName, reception: ReceptionDependency, visitor: VisitorDependency) -> SheetText:
    """The sheet that a game is dealt by, to begin another from."""
    return await reception.house.sheets.text_of(visitor, game)


sheet_routes = Router(
    "/operator",
    route_handlers=[check_sheet, keep_sheet, list_sheets, show_sheet, show_game_sheet],
    security=SESSION,
    tags=["operator"],
)

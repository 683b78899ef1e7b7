"""The odds: what a game returns, how it is best played, and what changed rules make of it (O-1, O-2, O-5, O-6)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from sabot.house.odds.fields import RuleGroup
from sabot.house.odds.page import OddsPage, OddsReturn, OddsSpread
from sabot.server.dependency import AnyRequest, ReceptionDependency
from sabot.server.guard import limit_asks
from sabot.server.refusal import refusals
from sabot.server.routes.games import AskedLanguage, find_taste
from sabot.server.routes.parameter import GameName

CHANGES_MAX = 40

Field = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(max_length=60)]
Number = Annotated[int, Meta(ge=-(10**15), le=10**15)]


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """A game, and rules that shall be other than its sheet has them, by the names of the sheet's fields."""

    game: Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
    changes: Annotated[dict[Field, Word | Number | bool], Meta(max_length=CHANGES_MAX)] = {}


@get("/{game:str}", responses=refusals(404, 422))
async def show_odds(
    game: GameName, request: AnyRequest, reception: ReceptionDependency, language: AskedLanguage = None
) -> OddsPage:
    """The exact returns of a game's bets, and the best chart by totals with the value of every decision."""
    taste = await find_taste(request, reception, language)
    return await reception.house.odds.page(game, taste.language)


@get("/{game:str}/fields", responses=refusals(404, 422))
async def list_fields(
    game: GameName, request: AnyRequest, reception: ReceptionDependency, language: AskedLanguage = None
) -> tuple[RuleGroup, ...]:
    """The rules of a game that can be changed, with all that each may be."""
    taste = await find_taste(request, reception, language)
    return await reception.house.odds.fields(game, taste.language)


@post("/", status_code=200, responses=refusals(404, 422))
async def ask_what_if(
    data: JSONBody[WhatIf], request: AnyRequest, reception: ReceptionDependency, language: AskedLanguage = None
) -> OddsPage:
    """The same of a game whose rules are changed: nothing is kept, and no table is dealt by them."""
    taste = await find_taste(request, reception, language)
    return await reception.house.odds.page(data.game, taste.language, data.changes)


@post("/return", status_code=200, responses=refusals(404, 422))
async def ask_return(data: JSONBody[WhatIf], reception: ReceptionDependency) -> OddsReturn:
    """The main bet's return alone, for those who wait: it is known before the chart."""
    return await reception.house.odds.find_return(data.game, data.changes)


@post("/spread", status_code=200, responses=refusals(404, 422))
async def ask_spread(data: JSONBody[WhatIf], reception: ReceptionDependency) -> OddsSpread:
    """The exact distribution of the main bet's net result, as the game is dealt or with its rules changed."""
    return await reception.house.odds.find_spread(data.game, data.changes)


odds_routes = Router(
    "/odds",
    route_handlers=[show_odds, list_fields, ask_what_if, ask_return, ask_spread],
    guards=[limit_asks],
    tags=["odds"],
)

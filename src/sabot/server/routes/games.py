"""The games of the house: the lobby, and each game's help, in four languages (P-1, P-8)."""

from typing import Annotated

from litestar import Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter
from msgspec import Struct

from sabot.house.currency import Currencies
from sabot.house.help.lobby import GameCard
from sabot.house.help.page import HelpPage
from sabot.house.language import Language, check_language
from sabot.house.live import LiveTable
from sabot.server.dependency import AnyRequest, ReceptionDependency, find_visitor
from sabot.server.guard import limit_asks
from sabot.server.reception import Reception
from sabot.server.refusal import refusals
from sabot.server.routes.parameter import GameName

AskedLanguage = Annotated[Language | None, QueryParameter(description="One's own where it is left out.")]
AskedCurrency = Annotated[
    str | None, QueryParameter(pattern="^[A-Z]{3}$", description="One's own where it is left out.")
]


class Taste(Struct, frozen=True):
    """In which language and currency somebody wants to read."""

    language: Language
    currency: str


async def provide_taste(
    request: AnyRequest, reception: ReceptionDependency, language: AskedLanguage = None, currency: AskedCurrency = None
) -> Taste:
    """What is asked for; else what the account has; else English and the base currency."""
    return await find_taste(request, reception, language, currency)


async def find_taste(
    request: AnyRequest, reception: Reception, language: Language | None, currency: str | None = None
) -> Taste:
    """The same, for a route that asks for less."""
    visitor = None
    if language is None or currency is None:
        visitor = await find_visitor(request, reception)
    spoken = visitor.language if visitor else "en"
    return Taste(
        language or check_language(spoken),
        currency or (visitor.currency if visitor else reception.house.currencies.base),
    )


GivenTaste = NamedDependency[Taste]


@get("/games", responses=refusals(422))
async def list_games(reception: ReceptionDependency, taste: GivenTaste) -> list[GameCard]:
    """Every game: what it is, its limits, its published and its exact return."""
    return await reception.house.lobby.games(taste.language, taste.currency)


@get("/games/{game:str}", responses=refusals(404, 422))
async def show_help(game: GameName, reception: ReceptionDependency, taste: GivenTaste) -> HelpPage:
    """The help of a game, made from the very sheet it is dealt by; its return to player last."""
    return await reception.house.lobby.help(game, taste.language, taste.currency)


@get("/tables", responses=refusals(422))
async def list_tables(reception: ReceptionDependency, taste: GivenTaste) -> list[LiveTable]:
    """Every live table that is open: its game, currencies, limits, seats, players, what its meter shows (P-1)."""
    return list(await reception.house.live.list(taste.currency))


@get("/currencies")
async def list_currencies(reception: ReceptionDependency) -> Currencies:
    """The currencies of the house, and what they are worth in its base currency, for display."""
    return reception.house.currencies


game_routes = Router(
    "/",
    route_handlers=[list_games, show_help, list_tables, list_currencies],
    dependencies={"taste": Provide(provide_taste)},
    guards=[limit_asks],
    tags=["games"],
)

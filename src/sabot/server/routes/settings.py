"""The settings of the player's profile: they are the same on every device (PL-23)."""

from litestar import Router, get, patch
from litestar.params import JSONBody

from sabot.house.accounts.settings import Settings
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals

Changes = dict[str, dict[str, str | int | bool]]
"""New values by tab and name; what is not named stays."""


@get("/")
async def show_settings(reception: ReceptionDependency, visitor: VisitorDependency) -> Settings:
    """All settings."""
    return await reception.house.profile.settings(visitor)


@patch("/", responses=refusals(422))
async def change_settings(
    data: JSONBody[Changes], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> Settings:
    """Changes settings, by tab and name; if one of them is refused nothing is changed."""
    return await reception.house.profile.change_settings(visitor, data, origin=origin)


setting_routes = Router(
    "/settings", route_handlers=[show_settings, change_settings], security=SESSION, tags=["settings"]
)

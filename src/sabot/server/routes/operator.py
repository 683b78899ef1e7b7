"""What the house's own people do: roles, Golden Chips, rounds voided; every act on record (M-2, M-7, W-4)."""

from typing import Annotated

from litestar import Router, get, post, put
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from sabot.house.accounts.staff import AccountCard
from sabot.house.counter.payment import Paid
from sabot.house.visitor import Role
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import PlayerId, TableId


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """What the account may do from now on."""

    role: Role


class GrantBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Golden Chips of that value, in minor units of the player's currency, and why."""

    amount: Annotated[int, Meta(ge=1, le=10**12)]
    id: CommandId
    note: Annotated[str, Meta(max_length=200)] = ""


class VoidBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Why all bets are given back."""

    reason: Annotated[str, Meta(min_length=3, max_length=200)]
    id: CommandId


@get("/players", responses=refusals(403, 404))
async def find_player(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    name: Annotated[str, QueryParameter(min_length=1, max_length=40, description="The name of an account.")],
) -> AccountCard:
    """An account by its name."""
    return await reception.house.staff.find(visitor, name)


@put("/players/{player:str}/role", status_code=204, responses=refusals(404, 422))
async def set_role(
    data: JSONBody[NewRole],
    player: PlayerId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> None:
    """Gives an account another role, on every device at once."""
    await reception.house.staff.set_role(visitor, player, data.role, origin=origin)


@post("/players/{player:str}/gold", status_code=200, responses=refusals(404, 409, 422))
async def grant_gold(
    data: JSONBody[GrantBody],
    player: PlayerId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Paid:
    """Gives a player Golden Chips."""
    return await reception.tasks.do(
        reception.house.grants.grant_gold(visitor, player, data.amount, data.id, note=data.note, origin=origin)
    )


@post("/tables/{table:str}/void", status_code=204, responses=refusals(404, 409, 422))
async def void_round(
    data: JSONBody[VoidBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> None:
    """Voids the round on a table for a malfunction: every bet is given back."""
    await reception.tasks.do(reception.house.void(visitor, table, data.reason, data.id, origin))


operator_routes = Router(
    "/operator",
    route_handlers=[find_player, set_role, grant_gold, void_round],
    security=SESSION,
    tags=["operator"],
)

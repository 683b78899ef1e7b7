"""What the house's own people do: roles, Golden Chips, voids, mutes; every act on record (M-1, M-2, M-7, W-4)."""

from typing import Annotated

from litestar import Router, get, post, put
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from sabot.house.accounts.muting import MINUTES_MAX, MuteCard
from sabot.house.accounts.staff import AccountCard
from sabot.house.chat.chat import STAFF
from sabot.house.chat.report import ChatReport
from sabot.house.counter.payment import Paid
from sabot.house.live.preview import SettlementPreview
from sabot.house.live.void import VoidAnswer
from sabot.house.visitor import Role, require_role
from sabot.protocol.message import TEXT_MAX, ChatLine, CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.chat import Reason, ScreenName
from sabot.server.routes.parameter import PlayerId, TableId
from sabot.table.command import Void


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """What the account may do from now on, and why."""

    role: Role
    reason: Reason
    id: CommandId


class GrantBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Golden Chips of that value, in minor units of the player's currency, and why."""

    amount: Annotated[int, Meta(ge=1, le=10**12)]
    reason: Reason
    id: CommandId


class VoidBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Why all bets are given back, and which round is meant: where it is another by now, nothing is done."""

    reason: Annotated[str, Meta(min_length=3, max_length=200)]
    id: CommandId
    code: Annotated[str, Meta(max_length=80)] | UnsetType = UNSET
    """The round, as the preview and the table name it: empty where no card was dealt to its bets."""
    after: Annotated[str, Meta(max_length=80)] | UnsetType = UNSET
    """The last round that was begun there, empty for none: by it bets before a deal are told from later ones."""

    def order(self) -> Void:
        """What is ordered."""
        return Void(reason=self.reason, code=self.code, after=self.after)


class MuteBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may not speak in the chat any more, why, and for how long; without minutes until it is lifted."""

    name: ScreenName
    reason: Reason
    id: CommandId
    minutes: Annotated[int, Meta(ge=1, le=MINUTES_MAX)] | None = None


class UnmuteBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may speak again, and why."""

    name: ScreenName
    reason: Reason
    id: CommandId


class SayBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a table."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_MAX)]
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
    await reception.tasks.do(
        reception.house.staff.set_role(visitor, player, data.role, data.reason, data.id, origin=origin)
    )


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
        reception.house.grants.grant_gold(visitor, player, data.amount, data.id, data.reason, origin=origin)
    )


@post("/tables/{table:str}/void", status_code=200, responses=refusals(404, 409, 422))
async def void_round(
    data: JSONBody[VoidBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> VoidAnswer:
    """Voids the round on a table for a malfunction: every bet is given back, and what could not be taken is told."""
    return await reception.tasks.do(reception.house.void(visitor, table, data.order(), data.id, origin))


@get("/tables/{table:str}/void/preview", responses=refusals(403, 404))
async def preview_void(table: TableId, reception: ReceptionDependency, visitor: VisitorDependency) -> SettlementPreview:
    """Whose money voiding the round on a table would move, and how much; nothing is done."""
    return await reception.house.preview_void(visitor, table)


@post("/mute", status_code=200, responses=refusals(404, 409, 422))
async def mute_player(
    data: JSONBody[MuteBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> MuteCard:
    """Takes a player's voice in the chat, for operators and presenters."""
    muting = reception.house.muting
    return await reception.tasks.do(muting.mute(visitor, data.name, data.reason, data.minutes, data.id, origin=origin))


@post("/unmute", status_code=200, responses=refusals(404, 409, 422))
async def unmute_player(
    data: JSONBody[UnmuteBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> MuteCard:
    """Gives a player their voice back, for operators and presenters."""
    return await reception.tasks.do(
        reception.house.muting.unmute(visitor, data.name, data.reason, data.id, origin=origin)
    )


@get("/reports", responses=refusals(403))
async def list_reports(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[ChatReport, ...]:
    """The newest complaints about lines of the chat, for operators and presenters."""
    return reception.house.chat.reports(visitor)


@post("/tables/{table:str}/say", status_code=200, responses=refusals(404, 422))
async def say_at_table(
    data: JSONBody[SayBody], table: TableId, reception: ReceptionDependency, visitor: VisitorDependency
) -> ChatLine:
    """Speaks at a live table in person, for operators and presenters; the same id again says nothing more."""
    require_role(visitor, *STAFF)
    line = await reception.tasks.do(reception.sockets.say(visitor, table, data.text, data.id))
    return line.shown


operator_routes = Router(
    "/operator",
    route_handlers=[
        find_player,
        set_role,
        grant_gold,
        void_round,
        preview_void,
        mute_player,
        unmute_player,
        list_reports,
        say_at_table,
    ],
    security=SESSION,
    tags=["operator"],
)

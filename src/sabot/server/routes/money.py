"""The player's money: what they have, what comes in and goes out, and how it moved (W-3, R-5)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from sabot.house.counter.payment import Paid
from sabot.house.counter.statement import Movements
from sabot.protocol import Balance
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.document import CSV, HTML, send_document
from sabot.server.routes.parameter import AnyPlayer, Kept, Nothing, PageSize, SinceMs, UntilMs


class PaymentBody(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount in minor units, under an id that the client makes: the same id again is the same payment."""

    amount: Annotated[int, Meta(ge=1, le=10**12)]
    id: CommandId


@get("/balance", responses=refusals(403, 404))
async def show_balance(reception: ReceptionDependency, visitor: VisitorDependency, player: AnyPlayer = None) -> Balance:
    """What the account holds, at hand and in play."""
    return await reception.house.statements.balance(visitor, player)


@post("/cashier/deposit", status_code=200, responses=refusals(409, 422))
async def deposit(
    data: JSONBody[PaymentBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> Paid:
    """Brings money in, as far as the player's own limits allow."""
    return await reception.tasks.do(reception.house.cashier.deposit(visitor, data.amount, data.id, origin))


@post("/cashier/opening", status_code=200, responses=refusals(403, 409, 422))
async def claim_opening(
    data: JSONBody[Nothing],  # noqa: ARG001  what every request that changes something has
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Paid:
    """Gives a new account the play credits that a guest begins with, once: asked again it gives the first answer."""
    return await reception.tasks.do(reception.house.cashier.open_account(visitor, origin))


@post("/cashier/withdraw", status_code=200, responses=refusals(409, 422))
async def withdraw(
    data: JSONBody[PaymentBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> Paid:
    """Takes money out; this an excluded player can do as well."""
    return await reception.tasks.do(reception.house.cashier.withdraw(visitor, data.amount, data.id, origin))


@get("/movements", responses=refusals(403, 404, 422))
async def list_movements(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    player: AnyPlayer = None,
    money: Kept = "cash",
    since_ms: SinceMs = None,
    until_ms: UntilMs = None,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**62, description="The cursor of the page before.")] = None,
    limit: PageSize = None,
) -> Movements:
    """How the money moved, the newest movement first, with the balance after each."""
    return await reception.house.statements.movements(
        visitor, player=player, money=money, since_ms=since_ms, until_ms=until_ms, before=before, limit=limit
    )


@get("/statement.csv", media_type=CSV, responses=refusals(403, 404, 422))
async def write_statement_csv(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    player: AnyPlayer = None,
    money: Kept = "cash",
    since_ms: SinceMs = None,
    until_ms: UntilMs = None,
) -> Stream:
    """A statement of account for a spreadsheet, the oldest movement first."""
    parts = await reception.house.statements.statement(
        visitor, "csv", player=player, money=money, since_ms=since_ms, until_ms=until_ms
    )
    return send_document(parts, CSV, "statement.csv")


@get("/statement.html", media_type=HTML, responses=refusals(403, 404, 422))
async def write_statement_page(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    player: AnyPlayer = None,
    money: Kept = "cash",
    since_ms: SinceMs = None,
    until_ms: UntilMs = None,
) -> Stream:
    """A statement of account to be read and printed."""
    parts = await reception.house.statements.statement(
        visitor, "html", player=player, money=money, since_ms=since_ms, until_ms=until_ms
    )
    return send_document(parts, HTML)


money_routes = Router(
    "/",
    route_handlers=[
        show_balance,
        deposit,
        claim_opening,
        withdraw,
        list_movements,
        write_statement_csv,
        write_statement_page,
    ],
    security=SESSION,
    tags=["money"],
)

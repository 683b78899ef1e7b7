"""What operators do at the money desk: payments that have not come to their end (W-3, M-7)."""

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Struct

from sabot.house.office.money_desk import PursuedPayment, UnfinishedPayment
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.chat import Reason
from sabot.server.routes.parameter import PaymentId


class PursueBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a payment is settled now; and whether a deposit is not to be made any more."""

    reason: Reason
    id: CommandId
    refuse: bool = False


@get("/payments/unfinished", responses=refusals(403))
async def list_unfinished(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[UnfinishedPayment, ...]:
    """Payments whose end is not known, the oldest first, for operators and inspectors."""
    return await reception.house.money_desk.unfinished(visitor)


@post("/payments/{payment:str}/settle", status_code=200, responses=refusals(403, 404, 409, 422))
async def settle_payment(
    data: JSONBody[PursueBody],
    payment: PaymentId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> PursuedPayment:
    """Asks the provider once more what became of a payment, and books or refuses it, once."""
    desk = reception.house.money_desk
    return await reception.tasks.do(
        desk.pursue(visitor, payment, data.reason, data.id, refuse=data.refuse, origin=origin)
    )


money_desk_routes = Router(
    "/operator", route_handlers=[list_unfinished, settle_payment], security=SESSION, tags=["operator"]
)

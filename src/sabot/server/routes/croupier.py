"""What the croupier of a table with real cards tells of them (M-6)."""

from litestar import Router, get, post
from litestar.params import JSONBody

from sabot.cards import Card
from sabot.floor import Answer
from sabot.house.live.croupier import DealerDesk
from sabot.server.dependency import ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import TableId
from sabot.server.routes.pit_body import CardBody, ShoeBody, TakeBackBody
from sabot.server.routes.table_desk import AT_TABLE, DeskDependency
from sabot.table.command import CallSeparator, ChangeShoe, EnterCard, TakeBackCard


@get("/tables/{table:str}/cards", responses=refusals(403, 404, 422))
async def show_desk(table: TableId, reception: ReceptionDependency, visitor: VisitorDependency) -> DealerDesk:
    """Which card a table with real cards waits for; no card is told."""
    return await reception.house.croupier.look(visitor, table)


@post("/tables/{table:str}/cards", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def enter_card(data: JSONBody[CardBody], desk: DeskDependency) -> Answer:
    """Tells the card that is due; the deal goes on until the next is, or somebody has to answer."""
    verb = EnterCard(code=data.code, number=data.number, card=Card(data.card))
    return await desk.deal(verb, data.id)


@post(
    "/tables/{table:str}/cards/take-back",
    status_code=200,
    dependencies=AT_TABLE,
    responses=refusals(403, 404, 409, 422),
)
async def take_card_back(data: JSONBody[TakeBackBody], desk: DeskDependency) -> Answer:
    """Takes back the card that was told last, and what followed from it, as long as nobody has decided since."""
    return await desk.deal(TakeBackCard(code=data.code, number=data.number), data.id)


@post("/tables/{table:str}/separator", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def call_separator(data: JSONBody[ShoeBody], desk: DeskDependency) -> Answer:
    """Says that the separator came out of the physical shoe: the round under way, or the next, is its last."""
    return await desk.deal(CallSeparator(shoe=data.shoe), data.id)


@post("/tables/{table:str}/shoe", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def change_shoe(data: JSONBody[ShoeBody], desk: DeskDependency) -> Answer:
    """Changes the physical shoe for another, while no bet lies on the table."""
    return await desk.deal(ChangeShoe(shoe=data.shoe), data.id)


croupier_routes = Router(
    "/operator",
    route_handlers=[show_desk, enter_card, take_card_back, call_separator, change_shoe],
    security=SESSION,
    tags=["operator"],
)

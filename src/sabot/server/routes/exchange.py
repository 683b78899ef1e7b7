"""What houses that share a meter write to each other (BJ-7, M-3): signed letters, each answered by one."""

from litestar import Router, post
from litestar.params import JSONBody

from sabot.house.loans.letter import SignedLetter
from sabot.server.dependency import ReceptionDependency
from sabot.server.guard import limit_asks
from sabot.server.refusal import refusals


@post("/", status_code=200, guards=[limit_asks], responses=refusals(403, 422))
async def answer_house(data: JSONBody[SignedLetter], reception: ReceptionDependency) -> SignedLetter:
    """Answers a house that a meter is kept for; the letter's key and signature say who it is."""
    return await reception.tasks.do(reception.house.exchange.answer(data))


exchange_routes = Router("/exchange", route_handlers=[answer_house], tags=["meters"])

"""The account's sessions: listed, and ended from anywhere (R-10)."""

from litestar import Router, delete, get
from msgspec import Struct

from sabot.house.accounts.sessions import SessionCard
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import SessionId


class Ended(Struct, frozen=True):
    """How many sessions were ended."""

    sessions: int


@get("/")
async def list_sessions(reception: ReceptionDependency, visitor: VisitorDependency) -> list[SessionCard]:
    """All open sessions of the account, the oldest first."""
    return await reception.house.sessions.sessions(visitor)


@delete("/", status_code=200)
async def end_other_sessions(
    reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> Ended:
    """Ends all sessions but this one."""
    return Ended(await reception.house.sessions.end_other_sessions(visitor, origin=origin))


@delete("/{session:str}", status_code=204, responses=refusals(404))
async def end_session(
    session: SessionId, reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> None:
    """Ends one session."""
    await reception.house.sessions.end_session(visitor, session, origin=origin)


session_routes = Router(
    "/sessions", route_handlers=[list_sessions, end_other_sessions, end_session], security=SESSION, tags=["sessions"]
)

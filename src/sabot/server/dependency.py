"""What routes are given: at which reception, who asks (the visitor behind a request's cookie), and from where."""

from functools import partial
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from sabot.house.error import NotSignedIn
from sabot.house.history.round_line import RoundFilter
from sabot.house.visitor import Visitor
from sabot.server.access import note_of
from sabot.server.asgi import address_of, caller_of
from sabot.server.cookie import read_token
from sabot.server.reception import Reception

ReceptionDependency = NamedDependency[Reception]
VisitorDependency = NamedDependency[Visitor]
OriginDependency = NamedDependency[str]
FilterDependency = NamedDependency[RoundFilter]


AnyRequest = Request[Any, Any, Any]


def token_of(request: AnyRequest, reception: Reception) -> str:
    """The token of the request; empty if it has none."""
    return read_token(request.cookies, reception.config) or ""


async def provide_visitor(request: AnyRequest, reception: ReceptionDependency) -> Visitor:
    """Who is signed in; the request is a sign of life of theirs."""
    return await _find_visitor(request, reception, active=True)


async def provide_watcher(request: AnyRequest, reception: ReceptionDependency) -> Visitor:
    """Who is signed in, for what a page asks by itself: that is no sign of life."""
    return await _find_visitor(request, reception, active=False)


def provide_origin(request: AnyRequest) -> str:
    """From where the request comes, for the record."""
    return address_of(request.scope)


async def find_visitor(request: AnyRequest, reception: Reception) -> Visitor | None:
    """Who is signed in, if anybody is."""
    try:
        return await reception.house.sessions.visitor(token_of(request, reception), active=False)
    except NotSignedIn:
        return None


async def _find_visitor(request: AnyRequest, reception: Reception, *, active: bool) -> Visitor:
    try:
        visitor = await reception.house.sessions.visitor(token_of(request, reception), active=active)
    except NotSignedIn:
        # Whoever tries out tokens is slowed down like any stranger.
        reception.asks.take(caller_of(request.scope))
        raise
    reception.asks.take(visitor.session)
    note = note_of(request.scope)
    note.player, note.write = visitor.player, partial(reception.house.currencies.glance_at, code=visitor.currency)
    return visitor

"""Guards of routes: asked before anything of the request is read."""

from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from sabot.server.asgi import caller_of
from sabot.server.reception import Reception

_Connection = ASGIConnection[Any, Any, Any, Any]


def provide_reception(state: State) -> Reception:
    """The reception of the server."""
    return cast(Reception, state.reception)


def limit_sign_ins(connection: _Connection, _: BaseRouteHandler) -> None:
    """Raises for an address from which too many have come."""
    provide_reception(connection.app.state).sign_ins.take(caller_of(connection.scope))


def limit_asks(connection: _Connection, _: BaseRouteHandler) -> None:
    """Raises for an address that asks too often. For what anybody may ask."""
    provide_reception(connection.app.state).asks.take(caller_of(connection.scope))

"""The interface between a web server and an app, as loosely as its own specification has it, and who calls over it."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from sabot.house.accounts.address import household

Scope = MutableMapping[str, Any]
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

STARTS = ("http.response.start", "websocket.accept", "websocket.http.response.start")
"""Messages with which an answer begins."""


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request, their names in small letters; of one sent twice, the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope.get("headers", ())}


NOWHERE = "unknown"
"""Said of a connection without an address."""


def address_of(scope: Any) -> str:
    """The address that the connection comes from."""
    client = scope.get("client")
    return str(client[0]) if client else NOWHERE


def caller_of(scope: Any) -> str:
    """What counts as one caller: the address, or in IPv6 the whole network that one household is given."""
    return household(address_of(scope))

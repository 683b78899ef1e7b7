"""The entrance: a request that another site's page may have made goes no further."""

from sabot.server.asgi import App, Receive, Scope, Send, headers_of
from sabot.server.config import ServerConfig
from sabot.server.error import ServerError, TwoLengths
from sabot.server.origin import verify_origin
from sabot.server.reply import refuse

_CHANGING = ("POST", "PUT", "PATCH", "DELETE")
"""Methods that change something; there is no route for any other but GET."""


def with_entrance(app: App, config: ServerConfig) -> App:
    """The app behind its entrance."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            _verify(scope, config)
        except ServerError as error:
            await refuse(scope, send, error)
        else:
            await app(scope, receive, send)

    return enter


def _verify(scope: Scope, config: ServerConfig) -> None:
    _verify_length(scope)
    if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] in _CHANGING):
        verify_origin(headers_of(scope), scope["scheme"], config)


def _verify_length(scope: Scope) -> None:
    """Raises for a request that says in two ways how long it is."""
    names = [name.lower() for name, _ in scope.get("headers", ())]
    if b"transfer-encoding" in names and b"content-length" in names:
        raise TwoLengths("a request has a Content-Length or a Transfer-Encoding, not both")

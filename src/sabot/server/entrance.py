"""The entrance: what is addressed in a roundabout way, or may come from another site's page, goes no further."""

from collections.abc import Mapping

from sabot.server.asgi import App, Receive, Scope, Send, headers_of
from sabot.server.config import ServerConfig
from sabot.server.error import ForeignOrigin, NoSuchAddress, NotJson, ServerError, TwoLengths
from sabot.server.problem import NOT_FOUND_REASON
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
    if scope["type"] != "lifespan":
        _verify_path(scope["path"])
    _verify_length(scope)
    if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] in _CHANGING):
        verify_origin(headers_of(scope), scope["scheme"], config)


def _verify_path(path: str) -> None:
    """Raises for a path with empty parts: the routes would pass over them, and who looks at the path before would not.

    So every address has one spelling, but for a slash at its end.
    """
    if not path.startswith("/") or "//" in path:
        raise NoSuchAddress(NOT_FOUND_REASON)


def _verify_length(scope: Scope) -> None:
    """Raises for a request that says in two ways how long it is."""
    names = [name.lower() for name, _ in scope.get("headers", ())]
    if b"transfer-encoding" in names and b"content-length" in names:
        raise TwoLengths("a request has a Content-Length or a Transfer-Encoding, not both")


_OWN_FETCH = ("same-origin", "none")
"""What a browser says of a request that our own page, or the person in front of it, has made."""


def verify_origin(headers: Mapping[str, str], scheme: str, config: ServerConfig) -> None:
    """Raises if another site's page can have made this request."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site") not in _OWN_FETCH:
            raise ForeignOrigin(
                "this request does not say where it comes from: send the header Origin with the address of this server"
            )
        return
    allowed = config.origins or (_own_origin(headers, scheme, config),)
    if origin.lower() not in allowed:
        raise ForeignOrigin(f"requests from {origin[:100]!r} are not taken here: they are from {' or '.join(allowed)}")


def verify_json(headers: Mapping[str, str]) -> None:
    """Raises unless the body is said to be JSON, which no form of another site can send."""
    media_type = headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise NotJson("the body must be JSON: send it with the header Content-Type: application/json")


def _own_origin(headers: Mapping[str, str], scheme: str, config: ServerConfig) -> str:
    safe = config.secure or scheme in ("https", "wss")
    return f"{'https' if safe else 'http'}://{headers.get('host', '').lower()}"

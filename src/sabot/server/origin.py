"""Whether a request comes from a page of our own: a browser says so, and no other site can make it lie."""

from collections.abc import Mapping

from sabot.server.config import ServerConfig
from sabot.server.error import ForeignOrigin, NotJson

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

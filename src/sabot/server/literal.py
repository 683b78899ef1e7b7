"""Requests, taken literally: a number in quotes is a text, and a text is no number."""

from functools import cache
from typing import Any

import msgspec
from litestar import Response

from sabot.server.dependency import AnyRequest
from sabot.server.entrance import verify_json
from sabot.server.error import BadBody
from sabot.server.query import check_query

WITH_BODY = ("POST", "PUT", "PATCH")
"""Methods whose requests are JSON, even where there is nothing to say: no form of another site sends that."""


async def check_request(request: AnyRequest) -> Response[None] | None:
    """Raises unless query and body are what the route takes; answers whoever asks what could be done."""
    if request.method == "OPTIONS":
        return Response(None, status_code=204, headers={"Allow": ", ".join(allowed_methods(request))})
    if request.method in WITH_BODY:
        verify_json(request.headers)
    check_query(request)
    await check_body(request)
    return None


def allowed_methods(request: AnyRequest) -> list[str]:
    """What can be done at the address; the framework itself forgets some where several routes share it."""
    path = request.scope["path_template"]
    return sorted({method for route in request.app.routes if route.path_format == path for method in route.methods})


async def check_body(request: AnyRequest) -> None:
    """Raises unless the body is what the route takes; the framework itself would bend it until it fits."""
    field = request.route_handler.parsed_fn_signature.parameters.get("data")
    if field is None:
        return
    data = await request.body()
    if not data:
        raise BadBody("a JSON body is needed")
    try:
        _decoder(field.annotation).decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadBody(_explain(str(error))) from None
    except RecursionError:
        raise BadBody("the body is not understood: it is nested too deeply") from None


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _explain(words: str) -> str:
    """The decoder's own words, the place first."""
    reason, _, place = words.partition(" - at `$")
    reason = reason[:1].lower() + reason[1:]
    return f"{place.lstrip('.').rstrip('`')}: {reason}" if place else f"the body is not understood: {reason}"

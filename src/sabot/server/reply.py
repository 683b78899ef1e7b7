"""Answers that are given before, or beside, the routes."""

from typing import Any

import msgspec

from sabot.errors import SabotError
from sabot.house.error import Crowded, TooSoon
from sabot.server.asgi import Send
from sabot.server.error import TooFast, TwoLengths
from sabot.server.problem import kind_of, problem_of


async def refuse(scope: Any, send: Send, error: SabotError) -> None:
    """Answers a request, or the opening of a socket, with a refusal."""
    body = msgspec.json.encode(problem_of(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in extra_headers(error).items()]
    prefix = "websocket.http" if scope["type"] == "websocket" else "http"
    await send({"type": f"{prefix}.response.start", "status": kind_of(error).status, "headers": headers})
    await send({"type": f"{prefix}.response.body", "body": body})


def extra_headers(error: SabotError) -> dict[str, str]:
    """What a refusal says besides its line."""
    if isinstance(error, TwoLengths):
        return {"Connection": "close"}
    return {"Retry-After": str(error.wait_s)} if isinstance(error, TooFast | Crowded | TooSoon) else {}

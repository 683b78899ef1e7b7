"""Every request and every socket leaves its line in the log and its mark in the metrics."""

import logging
import secrets
from time import perf_counter
from typing import Any, cast

from msgspec import Struct

from sabot.errors import WriteMoney
from sabot.runtime.log import log
from sabot.server.asgi import STARTS, App, Message, Receive, Scope, Send, address_of
from sabot.server.metric import Metrics

_NOTE = "sabot.note"
REQUEST_ID = b"x-request-id"


class Note(Struct):
    """What is learned about a request while it is answered."""

    request: str
    player: str | None = None
    status: int = 0
    write: WriteMoney = str
    """How money is written for whoever asks."""


def note_of(scope: Any) -> Note:
    """The note of a request."""
    return cast(Note, scope[_NOTE])


def with_access_log(app: App, metrics: Metrics) -> App:
    """The app, its answers noted."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        note = Note(secrets.token_hex(8))
        scope[_NOTE] = note

        async def send_noted(message: Message) -> None:
            if message["type"] in STARTS:
                note.status = message.get("status", 101)
                headers = list(message.get("headers") or ())
                message["headers"] = [*headers, (REQUEST_ID, note.request.encode())]
            await send(message)

        started = perf_counter()
        try:
            await app(scope, receive, send_noted)
        finally:
            if scope["type"] != "lifespan":
                _note_answer(scope, note, metrics, perf_counter() - started)

    return answer


def _note_answer(scope: Scope, note: Note, metrics: Metrics, seconds: float) -> None:
    is_socket = scope["type"] == "websocket"
    if not is_socket:
        # The pattern of the route, never the path itself: whatever callers think up must not become a series.
        route = str(scope.get("path_template") or "none")
        metrics.requests.labels(scope["method"], route, note.status).inc()
        metrics.request_seconds.observe(seconds)
    log(
        "socket" if is_socket else "request",
        logging.ERROR if note.status >= 500 else logging.INFO,
        request=note.request,
        player=note.player,
        address=address_of(scope),
        method=scope.get("method"),
        path=scope["path"][:200],
        status=note.status,
        ms=round(seconds * 1000, 1),
    )

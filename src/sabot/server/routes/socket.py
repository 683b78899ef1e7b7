"""The door for sockets: who may come in, and the two ends of each conversation."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from sabot.errors import SabotError
from sabot.house.error import Crowded, NotSignedIn
from sabot.protocol import PROTOCOL
from sabot.runtime.log import describe, log
from sabot.server.access import note_of
from sabot.server.asgi import address_of, caller_of
from sabot.server.cookie import read_token
from sabot.server.dependency import ReceptionDependency
from sabot.server.error import TooFast, TooManySockets, WrongProtocol
from sabot.server.problem import BROKEN_REASON
from sabot.server.reception import Reception
from sabot.server.reply import refuse
from sabot.server.socket.connection import Connection
from sabot.server.socket.outbox import CloseCode, Closing, Outbox

SUBPROTOCOL = f"sabot.{PROTOCOL}"
REASON_BYTES_MAX = 120
"""Of a reason, what fits into a close."""

Socket = WebSocket[Any, Any, Any]

_GONE = (WebSocketDisconnect, OSError)
"""What is raised for a socket whose client has left."""


@websocket("/api/socket")
async def open_socket(socket: Socket, reception: ReceptionDependency) -> None:
    """A conversation, from its opening to its end."""
    if SUBPROTOCOL not in socket.scope.get("subprotocols", ()):
        error = WrongProtocol(f"this server speaks {SUBPROTOCOL}: offer it as Sec-WebSocket-Protocol")
        await refuse(socket.scope, socket.send, error)
        return
    await socket.accept(subprotocols=SUBPROTOCOL)
    # A browser shows its page no status of a refused opening, but it does show the code of a close.
    with suppress(*_GONE):
        try:
            closing = await _welcome(socket, reception)
        except SabotError as error:
            closing = Closing(_code_of(error), str(error))
        except Exception as error:
            if isinstance(error, _GONE):
                raise
            log("broken", logging.ERROR, request=note_of(socket.scope).request, **describe(error))
            closing = Closing(CloseCode.BROKEN, BROKEN_REASON)
        if closing is not None:
            await _close(socket, reception, closing)


async def _welcome(socket: Socket, reception: Reception) -> Closing | None:
    """The last word of a conversation with whoever shows a good token; None if they left first."""
    token = read_token(socket.cookies, reception.config) or ""
    async with reception.greetings.turn(caller_of(socket.scope)):
        connection = await _greet(socket, reception, token)
    with reception.sockets.admit(connection):
        # Asked again now that the end of the session would be heard: it may have come in between.
        await reception.house.sessions.visitor(token, active=False)
        return await _converse(socket, connection)


async def _greet(socket: Socket, reception: Reception, token: str) -> Connection:
    """The connection of whoever shows a good token, with the first message on its way."""
    try:
        visitor = await reception.house.sessions.visitor(token, active=False)
    except NotSignedIn:
        # Whoever tries out tokens is slowed down like any stranger.
        reception.asks.take(caller_of(socket.scope))
        raise
    reception.openings.take(visitor.session)
    note_of(socket.scope).player = visitor.player
    outbox = Outbox(reception.config.outbox_max)
    connection = Connection(reception.surroundings, visitor, address_of(socket.scope), outbox)
    await connection.greet()
    return connection


def _code_of(error: SabotError) -> CloseCode:
    """With what a socket is closed that could not be let in."""
    if isinstance(error, NotSignedIn):
        return CloseCode.SIGNED_OUT
    return CloseCode.TOO_MANY if isinstance(error, TooManySockets | TooFast | Crowded) else CloseCode.LATER


async def _converse(socket: Socket, connection: Connection) -> Closing | None:
    outbox = connection.outbox

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    reader = asyncio.create_task(_read(socket, connection))
    tasks: list[asyncio.Task[object]] = [
        reader,
        asyncio.create_task(outbox.pump(send)),
        asyncio.create_task(outbox.overflowed.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        has_left = reader.done()
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, _GONE):
            raise end
    return None if has_left else outbox.closing


async def _read(socket: Socket, connection: Connection) -> None:
    """Reads until the client leaves. While the socket is being closed nothing more is taken from it."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        if connection.outbox.closing is None:
            await connection.handle(message.get("text") or message.get("bytes") or "")


async def _close(socket: Socket, reception: Reception, closing: Closing) -> None:
    """Closes the socket, or waits for its client no longer."""
    reception.metrics.sockets_closed.labels(int(closing.code)).inc()
    reason = closing.reason.encode()[:REASON_BYTES_MAX].decode(errors="ignore")
    with suppress(TimeoutError):
        async with asyncio.timeout(reception.config.patience_ms / 1000):
            await socket.close(closing.code, reason)

"""HTTP as the house speaks it: a connection has deadlines, and is one of a bounded number."""

import asyncio
from typing import Any, Literal

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sabot.server.config import ServerConfig
from sabot.server.connections import Connections
from sabot.server.header import safety_headers
from sabot.server.problem import BAD_REQUEST, Problem

Awaited = Literal["headers", "body"]
"""What a client still owes."""

_OWED: dict[Any, Awaited] = {h11.IDLE: "headers", h11.SEND_BODY: "body"}
_MISFORMED = msgspec.json.encode(Problem(BAD_REQUEST.why, "this is no HTTP request that can be understood"))


class HttpProtocol(H11Protocol):
    """A connection that has to say what it wants within a time, however slowly it says it."""

    def __init__(self, *, connections: Connections, house_config: ServerConfig, **given: Any) -> None:
        super().__init__(**given)
        self._admitted = connections
        self._house_config = house_config
        self._owed: Awaited | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._pause: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its parent
        """Lets the connection in, if there is room."""
        super().connection_made(transport)
        if not self._admitted.admit(transport):
            transport.abort()
            return
        self._watch()
        if pause_s := self._admitted.pause_s(transport, self.loop.time()):
            self.flow.pause_reading()
            self._pause = self.loop.call_later(pause_s, self.flow.resume_reading)

    def data_received(self, data: bytes) -> None:
        """Takes what was sent."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Waits for the next request, and takes it when its time has come."""
        pause_s = self._admitted.pause_s(self.transport, self.loop.time())
        if pause_s:
            self._pause = self.loop.call_later(pause_s, self._go_on)
        else:
            self._go_on()

    def _go_on(self) -> None:
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection."""
        self._owe(None)
        if self._pause is not None:
            self._pause.cancel()
        self._admitted.leave(self.transport)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  what is said is our own
        """Answers what is no HTTP, unless an answer has begun; then there is nothing to be said but goodbye."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
            return
        self.transport.write(_refuse_misformed(self.conn, self._house_config))
        self.transport.close()

    def _watch(self) -> None:
        """Sets the deadline for what the client owes; whoever sends it drop by drop does not move it."""
        upgraded = self.transport.get_protocol() is not self
        owed = None if upgraded or self.transport.is_closing() else _OWED.get(self.conn.their_state)
        if owed != self._owed:
            self._owe(owed)

    def _owe(self, owed: Awaited | None) -> None:
        self._owed = owed
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if owed == "headers":
            self._admitted.wait(self.transport)
        else:
            self._admitted.work(self.transport)
        if owed is not None:
            config = self._house_config
            wait_ms = config.headers_deadline_ms if owed == "headers" else config.body_deadline_ms
            self._deadline = self.loop.call_later(wait_ms / 1000, self._give_up)

    def _give_up(self) -> None:
        """Closes the connection at once: there is nobody worth waiting for."""
        self.transport.abort()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection that has become a socket: still one of the bounded number."""

    def __init__(self, *, connections: Connections, house_config: ServerConfig, **given: Any) -> None:
        super().__init__(**given)
        self._admitted = connections
        self._house_config = house_config

    def data_received(self, data: bytes) -> None:
        """Takes what was sent; an opening that is not understood is refused, or it would be waited for without end."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(_refuse_misformed(h11.Connection(h11.SERVER), self._house_config))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection."""
        self._admitted.leave(self.transport)
        super().connection_lost(exc)


def _refuse_misformed(connection: h11.Connection, config: ServerConfig) -> bytes:
    """The answer to what is no HTTP, as it goes over the wire."""
    length = str(len(_MISFORMED)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
    headers += safety_headers(config)
    status = BAD_REQUEST.status
    answer = h11.Response(status_code=status, headers=headers, reason=STATUS_PHRASES[status])
    return b"".join(connection.send(event) or b"" for event in (answer, h11.Data(data=_MISFORMED), h11.EndOfMessage()))

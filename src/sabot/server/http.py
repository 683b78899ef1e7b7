"""HTTP as the house speaks it: a connection has deadlines and bounds, and is one of a bounded number."""

import asyncio
from collections.abc import Callable
from typing import Any, Final, Literal

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from sabot.server.config import ServerConfig
from sabot.server.connections import Connections
from sabot.server.header import safety_headers
from sabot.server.problem import BAD_REQUEST, TOO_LARGE, Problem, ProblemKind
from sabot.server.rate import TokenBucket
from sabot.server.socket.outbox import CloseCode

Awaited = Literal["headers", "body"]
"""What a client still owes."""

FRAMING_BYTES_MAX: Final = 8 * 1024
"""What a body may take on the line beyond what it holds."""
CHUNKS_MAX: Final = 256
"""In how many chunks a body may come."""
FRAGMENTS_MAX: Final = 64
"""In how many frames a message may come."""
UNSENT_BYTES_MAX: Final = 256 * 1024
"""What may wait to be taken on a socket whose pings are answered: more than the house puts there by itself."""

CountClose = Callable[[int], None]
"""Counts a socket that was closed with the code."""

_OWED: dict[Any, Awaited] = {h11.IDLE: "headers", h11.SEND_BODY: "body"}
_MISFORMED = "this is no HTTP request that can be understood"
_FLOODED = "the body of this request is too large, or is sent in too many chunks"


class RequestReader(h11.Connection):
    """Reads requests whose bodies are bounded on the line too, whatever they hold, and also after the answer.

    To read a chunk costs the same whether it holds a byte or a thousand.
    """

    def __init__(self, head_bytes_max: int, body_bytes_max: int) -> None:
        super().__init__(h11.SERVER, head_bytes_max)
        self._line_bytes_max = body_bytes_max + FRAMING_BYTES_MAX
        self._line_bytes = 0
        self._chunks = 0

    @property
    def is_flooded(self) -> bool:
        """Whether more of a body has come than is read."""
        return self._line_bytes > self._line_bytes_max or self._chunks > CHUNKS_MAX

    def receive_data(self, data: bytes) -> None:
        """Takes what was sent; what of a body came with its head is not counted."""
        if self.their_state is h11.SEND_BODY:
            self._line_bytes += len(data)
        super().receive_data(data)

    def next_event(self) -> Any:
        """The next part of a request; raises for a body that is beyond its bounds."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._line_bytes = self._chunks = 0
        elif isinstance(event, h11.Data) and event.chunk_start:
            self._chunks += 1
        if self.is_flooded:
            raise h11.RemoteProtocolError(_FLOODED)
        return event


class HttpProtocol(H11Protocol):
    """A connection that has to say what it wants within a time, however slowly it says it."""

    def __init__(self, *, connections: Connections, house_config: ServerConfig, **given: Any) -> None:
        super().__init__(**given)
        self._admitted = connections
        self._house_config = house_config
        self._requests = RequestReader(house_config.header_bytes_max, house_config.body_bytes_max)
        self.conn = self._requests
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
        """Refuses what is no HTTP, or too much of it; where an answer has begun, there is only goodbye to say."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            if self._requests.is_flooded:
                answer = _refuse(self.conn, self._house_config, TOO_LARGE, _FLOODED)
            else:
                answer = _refuse(self.conn, self._house_config, BAD_REQUEST, _MISFORMED)
            self.transport.write(answer)
            self._give_up_answering()
        self.transport.close()

    def _give_up_answering(self) -> None:
        """Tells whoever works on an answer that nobody waits for it any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

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
    """A connection that has become a socket: still one of the bounded number, and its frames are counted.

    A frame costs the same whether it holds a message or nothing, and a ping is answered before anybody is asked.
    """

    def __init__(
        self, *, connections: Connections, house_config: ServerConfig, count_close: CountClose, **given: Any
    ) -> None:
        super().__init__(**given)
        self._admitted = connections
        self._house_config = house_config
        self._count_close = count_close
        self._frames_left = TokenBucket(house_config.command_rate, house_config.frame_rate)

    def data_received(self, data: bytes) -> None:
        """Takes what was sent; an opening that is not understood is refused, or it would be waited for without end."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            refusal = _refuse(h11.Connection(h11.SERVER), self._house_config, BAD_REQUEST, _MISFORMED)
            self.transport.write(refusal)
            self.transport.close()

    def handle_events(self) -> None:
        """Does what the frames ask for, if they are not too many."""
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if frames and not self._frames_left.take(frames, self.loop.time()):
            self._cut(CloseCode.TOO_MANY, "too many frames: connect again later")
            return
        super().handle_events()
        if len(self.frames) > FRAGMENTS_MAX:
            self._cut(CloseCode.CUT_UP, f"a message has at most {FRAGMENTS_MAX} fragments")

    def handle_ping(self) -> None:
        """Answers, unless the answers are not taken: they would fill the memory."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNSENT_BYTES_MAX:
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Says why no more is read, where the socket is open; whoever still has something to send is told at once."""
        self.disconnected = True
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection."""
        self._admitted.leave(self.transport)
        super().connection_lost(exc)

    def _cut(self, code: CloseCode, reason: str) -> None:
        """Ends the socket, with a word where it has not had one."""
        self.conn.events_received()
        if self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self._count_close(code)
        self.conn.fail(code, reason)
        self.handle_parser_exception()


def _refuse(connection: h11.Connection, config: ServerConfig, kind: ProblemKind, reason: str) -> bytes:
    """A refusal that no route has made, as it goes over the line."""
    body = msgspec.json.encode(Problem(kind.why, reason))
    length = str(len(body)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
    headers += safety_headers(config)
    answer = h11.Response(status_code=kind.status, headers=headers, reason=STATUS_PHRASES[kind.status])
    return b"".join(connection.send(event) or b"" for event in (answer, h11.Data(data=body), h11.EndOfMessage()))

"""Frames that cost more to read than to send: what is read of them is counted, and honest sockets are left alone."""

import asyncio
from collections import Counter
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import Protocol

from sabot.server.config import Rate, ServerConfig
from sabot.server.connections import Connections
from sabot.server.http import FRAGMENTS_MAX, UNSENT_BYTES_MAX, SocketProtocol
from sabot.server.intake import PIECE_BYTES, Intake
from sabot.server.rate import TokenBucket
from tests.server.harness import run
from tests.server.line import Line, turn

OPENING = (
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
CONFIG = ServerConfig()
ALLOWED = CONFIG.command_rate.burst + CONFIG.frame_rate.burst
EMPTY_BYTES = 6
"""Of the smallest frame."""


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Counter[Opcode]:
    """The frames that were read."""
    found: Counter[Opcode] = Counter()
    take = Protocol.recv_frame

    def recv_frame(self: Protocol, frame: Frame) -> None:
        found[frame.opcode] += 1
        take(self, frame)

    monkeypatch.setattr(Protocol, "recv_frame", recv_frame)
    return found


def _frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


class Desk:
    """A socket to an app that keeps what it hears; its time goes on when the test says so."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.closed: list[int] = []
        self.told_gone = False
        """Whether the app was told that nobody is there, when it had still something to send."""
        self.line = Line()
        self.now_s = 1000.0
        asyncio.get_running_loop().time = lambda: self.now_s  # type: ignore[method-assign]
        reader = SocketProtocol(
            connections=Connections(most=10, most_each=10),
            house_config=CONFIG,
            count_close=self.closed.append,
            config=uvicorn.Config(self._answer, log_config=None, interface="asgi3", ws_ping_interval=None),
            server_state=ServerState(),
            app_state={},
        )
        self._intake = Intake(reader)
        self._intake.connection_made(self.line)

    async def _answer(self, _: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])
            if message["text"] == "close":
                await send({"type": "websocket.close", "code": 4401})
        try:
            await send({"type": "websocket.send", "text": "too late"})
        except OSError:
            self.told_gone = True

    async def open(self) -> "Desk":
        """The socket after its opening."""
        self._intake.data_received(OPENING)
        await turn()
        assert self.line.sent.startswith(b"HTTP/1.1 101 ")
        self.line.sent = b""
        return self

    async def hear(self, data: bytes) -> None:
        """Takes the data as a line would: while it is read from, a reading at a time."""
        step = 64 * 1024
        for place in range(0, len(data), step):
            while self.line.paused:
                await asyncio.sleep(0)
                if self.line.ended:
                    return
            self._intake.data_received(data[place : place + step])
        await turn()
        while self.line.paused and not self.line.ended:
            await asyncio.sleep(0)

    def lose(self) -> None:
        """Ends the connection, as the line does at last."""
        self._intake.connection_lost(None)


FLOODS = {
    "pings": _frame(Opcode.PING) * 100_000,
    "full pings": _frame(Opcode.PING, b"p" * 125) * 10_000,
    "pongs": _frame(Opcode.PONG) * 100_000,
    "fragments": _frame(Opcode.TEXT, fin=False) + _frame(Opcode.CONT, fin=False) * 100_000,
    "texts": _frame(Opcode.TEXT, b"x") * 100_000,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_read_no_further_than_its_bound(parsed: Counter[Opcode], kind: str) -> None:
    async def scenario() -> None:
        desk = await Desk().open()
        await desk.hear(FLOODS[kind])
        assert desk.line.ended
        assert parsed.total() <= ALLOWED + PIECE_BYTES // EMPTY_BYTES
        assert desk.closed == [4429]
        assert Close.parse(_last_frame(desk.line.sent)).code == 4429
        await turn(2 * ALLOWED)
        assert desk.told_gone
        desk.lose()

    run(scenario)


def _last_frame(sent: bytes) -> bytes:
    """What the close holds that was sent last."""
    return sent.rpartition(b"\x88")[2][1:]


def test_frames_are_bounded_after_the_last_word_too(parsed: Counter[Opcode]) -> None:
    async def scenario() -> None:
        desk = await Desk().open()
        await desk.hear(_frame(Opcode.TEXT, b"close"))
        assert not desk.line.is_closing(), "the client has still to say goodbye"
        await desk.hear(FLOODS["pings"])
        assert desk.line.ended == "aborted"
        assert parsed.total() <= ALLOWED + PIECE_BYTES // EMPTY_BYTES
        desk.lose()
        await turn()

    run(scenario)


def test_a_message_in_too_many_fragments_is_not_waited_for() -> None:
    async def scenario() -> None:
        desk = await Desk().open()
        begun = _frame(Opcode.TEXT, b"a", fin=False)
        await desk.hear(begun + _frame(Opcode.CONT, b"b", fin=False) * (FRAGMENTS_MAX - 2) + _frame(Opcode.CONT, b"c"))
        assert desk.heard == ["a" + "b" * (FRAGMENTS_MAX - 2) + "c"]
        await desk.hear(begun + _frame(Opcode.CONT, fin=False) * FRAGMENTS_MAX)
        assert desk.line.ended
        assert desk.closed == [1008]
        desk.lose()
        await turn()

    run(scenario)


def test_pings_are_not_answered_into_the_memory() -> None:
    async def scenario() -> None:
        desk = await Desk().open()
        desk.line.unsent = UNSENT_BYTES_MAX
        await desk.hear(_frame(Opcode.PING, b"a"))
        assert not desk.line.is_closing()
        desk.line.unsent += 1
        await desk.hear(_frame(Opcode.PING, b"b"))
        assert desk.line.ended == "aborted"
        desk.lose()
        await turn()

    run(scenario)


def test_an_honest_socket_is_never_cut() -> None:
    """Minutes of as many messages as a session may send, with pings, pongs and fragments among them."""

    async def scenario() -> None:
        desk = await Desk().open()
        await desk.hear(_frame(Opcode.TEXT, b"m") * CONFIG.command_rate.burst)
        for second in range(600):
            said = [_frame(Opcode.TEXT, b"m")] * 24
            said += [_frame(Opcode.TEXT, b"m", fin=False), _frame(Opcode.CONT, b"n")]
            if second % 2 == 0:
                said += [_frame(Opcode.PING, b"ping"), _frame(Opcode.PONG)]
            await desk.hear(b"".join(said))
            desk.now_s += 1
        assert len(desk.heard) == CONFIG.command_rate.burst + 600 * 25
        assert desk.line.sent.count(b"\x8a\x04ping") == 300
        assert not desk.line.is_closing()
        assert desk.closed == []
        desk.lose()
        await turn()

    run(scenario)


def test_whoever_speaks_before_the_opening_is_answered_is_not_understood() -> None:
    async def scenario() -> None:
        desk = Desk()
        await desk.hear(OPENING + b"\xff" * 100)
        assert desk.line.ended
        desk.lose()
        await turn()

    run(scenario)


def test_a_bucket_holds_what_its_rates_allow_together() -> None:
    bucket = TokenBucket(Rate(2, 500), Rate(3, 1000))
    assert bucket.take(5, 100.0)
    assert bucket.take(3, 101.0)
    assert not bucket.take(1, 101.0)
    assert bucket.take(5, 1000.0)
    assert not bucket.take(1, 1000.0)

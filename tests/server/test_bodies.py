"""Bodies that cost more to read than to send: what is read of them is counted."""

import asyncio
from collections import Counter
from typing import Any

import h11
import pytest
import uvicorn
from uvicorn.server import ServerState

from sabot.server.config import ServerConfig
from sabot.server.connections import Connections
from sabot.server.http import CHUNKS_MAX, FRAMING_BYTES_MAX, HttpProtocol
from sabot.server.intake import PIECE_BYTES, Intake
from tests.server.harness import run
from tests.server.line import Line, turn

HEAD = b"POST /api/odds HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
END = b"0\r\n\r\n"
TINY = b"1\r\n \r\n"
CONFIG = ServerConfig()
ENOUGH = CONFIG.body_bytes_max + FRAMING_BYTES_MAX + 2 * PIECE_BYTES
"""Bytes after which nothing more is read: the piece with the head, what is allowed, and the piece that is beyond it."""


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What the parser has been given, and what it has made of it."""
    found: Counter[str] = Counter()
    receive, tell = h11.Connection.receive_data, h11.Connection.next_event

    def receive_data(self: h11.Connection, data: bytes) -> None:
        found["bytes"] += len(data)
        receive(self, data)

    def next_event(self: h11.Connection) -> Any:
        found["events"] += 1
        return tell(self)

    monkeypatch.setattr(h11.Connection, "receive_data", receive_data)
    monkeypatch.setattr(h11.Connection, "next_event", next_event)
    return found


class Desk:
    """A connection to an app that reads the body or does not, and then answers."""

    def __init__(self, *, reads: bool) -> None:
        self._reads = reads
        self.bodies: list[bytes] = []
        self.line = Line()
        reader: Any = HttpProtocol(
            connections=Connections(most=10, most_each=10),
            house_config=CONFIG,
            config=uvicorn.Config(self._answer, log_config=None, ws="none", interface="asgi3"),
            server_state=ServerState(),
            app_state={},
        )
        self._intake = Intake(reader)
        self._intake.connection_made(self.line)

    async def _answer(self, _: Any, receive: Any, send: Any) -> None:
        body, more = b"", self._reads
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body, more = body + message["body"], message["more_body"]
        self.bodies.append(body)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    async def hear(self, data: bytes) -> None:
        """Takes the data as a line would: while it is read from, a reading at a time."""
        step = 64 * 1024
        for place in range(0, len(data), step):
            while self.line.paused:
                await asyncio.sleep(0)
                if self.line.ended:
                    return
            self._intake.data_received(data[place : place + step])
        await turn(200)

    def lose(self) -> None:
        """Ends the connection, as the line does at last."""
        self._intake.connection_lost(None)


@pytest.mark.parametrize("reads", [True, False], ids=["before the answer", "after the answer"])
def test_a_body_in_tiny_chunks_is_read_no_further_than_its_bound(parsed: Counter[str], reads: bool) -> None:
    async def scenario() -> None:
        desk = Desk(reads=reads)
        await desk.hear(HEAD)
        await desk.hear(TINY * 100_000)
        assert desk.line.ended
        assert parsed["events"] <= 2 * CHUNKS_MAX
        assert parsed["bytes"] <= 2 * PIECE_BYTES + CHUNKS_MAX * len(TINY)
        assert desk.line.sent.startswith(b"HTTP/1.1 413 " if reads else b"HTTP/1.1 200 ")
        assert desk.line.sent.count(b"HTTP/1.1 ") == 1
        desk.lose()

    run(scenario)


@pytest.mark.parametrize("reads", [True, False], ids=["before the answer", "after the answer"])
@pytest.mark.parametrize(
    "flood",
    [
        HEAD.replace(b"Transfer-Encoding: chunked", b"Content-Length: 9000000") + b"a" * 1_000_000,
        HEAD + (b"1;" + b"a" * 5000 + b"\r\n \r\n") * 200,
        HEAD + (b"1000\r\n" + b"a" * 4096 + b"\r\n") * 200,
        HEAD + TINY + b"0\r\n" + (b"a: " + b"b" * 5000 + b"\r\n") * 200,
    ],
    ids=["length", "extensions", "large", "trailers"],
)
def test_no_more_than_so_many_bytes_of_a_body_are_read(parsed: Counter[str], flood: bytes, reads: bool) -> None:
    async def scenario() -> None:
        desk = Desk(reads=reads)
        await desk.hear(flood)
        assert desk.line.ended
        assert parsed["bytes"] <= ENOUGH
        desk.lose()

    run(scenario)


def test_honest_bodies_are_read_whole_one_after_the_other() -> None:
    async def scenario() -> None:
        desk = Desk(reads=True)
        whole = b"a" * CONFIG.body_bytes_max
        by_length = HEAD.replace(b"Transfer-Encoding: chunked", b"Content-Length: %d" % len(whole)) + whole
        in_large = HEAD + b"%x\r\n" % len(whole) + whole + b"\r\n" + END
        in_small = HEAD + (b"200\r\n" + b"a" * 512 + b"\r\n") * (len(whole) // 512) + END
        in_tiny = HEAD + TINY * CHUNKS_MAX + END
        await desk.hear((by_length + in_large + in_small) * 2 + in_tiny * 3)
        assert desk.bodies == [whole] * 6 + [b" " * CHUNKS_MAX] * 3
        assert desk.line.sent.count(b"HTTP/1.1 200 ") == 9
        assert not desk.line.ended
        desk.lose()

    run(scenario)


def test_bodies_nobody_reads_are_bounded_each_on_its_own() -> None:
    async def scenario() -> None:
        desk = Desk(reads=False)
        await desk.hear((HEAD + (b"200\r\n" + b"a" * 512 + b"\r\n") * 128 + END) * 5)
        assert desk.line.sent.count(b"HTTP/1.1 200 ") == 5
        assert not desk.line.ended
        desk.lose()

    run(scenario)


def test_a_head_that_arrives_at_once_is_as_large_as_one_that_does_not(parsed: Counter[str]) -> None:
    async def scenario() -> None:
        desk = Desk(reads=True)
        await desk.hear(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 10_000 + b"\r\n")
        assert desk.line.sent.startswith(b"HTTP/1.1 400 ")
        assert parsed["bytes"] <= CONFIG.header_bytes_max + PIECE_BYTES
        desk.lose()

    run(scenario)

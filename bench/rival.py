"""Somebody who wants the house for themselves, in a process apart: ``python -m bench.rival ADDRESS KIND COOKIE``.

They come from another address of this machine than those whose waiting is measured, ask again as soon as they are
answered, whatever the answer is, and stand back where processors are short: they would be on another machine.
"""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HERE = "127.0.0.2"
"""Where they come from."""
LINES = 16
"""Connections over which they ask."""
HALF_OPEN = 1100
"""Connections that they open and leave alone."""
PARTS = 100_000
"""Tiny parts of which what they send consists."""

_numbers = count()
GAMES = ("multihand", "atlantic-city")
"""Of which what-ifs are asked."""


class Line:
    """One connection, over which one request follows the other."""

    def __init__(self, address: str, cookie: str) -> None:
        self._address = address
        self._cookie = cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> int:
        """The status of the answer, which is read whole."""
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self._address}\r\nOrigin: http://{self._address}\r\n"
            f"Cookie: {self._cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        try:
            reader, writer = self._streams = self._streams or await dial(self._address, HERE)
            writer.write(head.encode() + data)
            return await read_answer(reader)
        except (OSError, asyncio.IncompleteReadError):
            self._streams = None
            return 0


async def dial(address: str, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A new connection from that address of this machine."""
    host, _, port = address.partition(":")
    return await asyncio.open_connection(host, int(port), local_addr=(source, 0))


async def read_answer(reader: asyncio.StreamReader) -> int:
    """The status of an answer, after all of it was read."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = int(head.split(" ", 2)[1])
    if "transfer-encoding: chunked" in head:
        while size := int(await reader.readuntil(b"\r\n"), 16):
            await reader.readexactly(size + 2)
        await reader.readexactly(2)
    elif "content-length: " in head:
        await reader.readexactly(int(head.partition("content-length: ")[2].split("\r\n")[0]))
    return status


def _getting(path: str) -> Callable[[Line], Awaitable[int]]:
    return lambda line: line.ask("GET", path)


def _upgrade(line: Line) -> Awaitable[int]:
    return line.ask("POST", "/api/upgrade", {"name": "Somebody", "password": "correct horse battery"})


def _guess(line: Line) -> Awaitable[int]:
    return line.ask("POST", "/api/sign-in", {"name": f"name-{next(_numbers)}", "password": "wrong horse battery"})


def _what_if(line: Line) -> Awaitable[int]:
    number = next(_numbers)
    changes = {"decks": number % 8 + 1, "blackjack_pays": f"{number % 97 + 3}:{number % 89 + 2}"}
    return line.ask("POST", "/api/odds", {"game": GAMES[number % 2], "changes": changes})


ASKED: dict[str, Callable[[Line], Awaitable[int]]] = {
    "decisions": _getting("/api/statistics/decisions"),
    "statistics": _getting("/api/statistics"),
    "export": _getting("/api/rounds.json"),
    "upgrade": _upgrade,
    "sign-in": _guess,
    "what-if": _what_if,
    "docs": _getting("/api/docs/openapi.json"),
    "health": _getting("/api/health"),
}
"""What can be asked for again and again."""


async def ask_on(address: str, kind: str, cookie: str) -> None:
    """Asks over all lines at once, for ever."""
    ask = ASKED[kind]

    async def keep_on(line: Line) -> None:
        while True:
            if not await ask(line):
                await asyncio.sleep(0.01)

    await asyncio.gather(*(keep_on(Line(address, cookie)) for _ in range(LINES)))


async def hold_open(address: str) -> None:
    """Opens connections and says nothing; those that are closed are opened again."""

    async def hold() -> None:
        while True:
            with suppress(OSError):
                reader, _ = await dial(address, HERE)
                await reader.read()
            await asyncio.sleep(2)

    await asyncio.gather(*(hold() for _ in range(HALF_OPEN)))


async def reconnect(address: str, cookie: str) -> None:
    """Opens sockets and closes them, for ever."""

    async def keep_on() -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    f"ws://{address}/api/socket",
                    origin=f"http://{address}",  # type: ignore[arg-type]
                    subprotocols=["sabot.2"],  # type: ignore[list-item]
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    local_addr=(HERE, 0),
                ) as socket:
                    await socket.recv()

    await asyncio.gather(*(keep_on() for _ in range(LINES)))


async def flood_body(address: str) -> None:
    """Sends bodies in chunks of one byte, for ever."""
    head = (
        f"POST /api/odds HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    await _pour(address, head.encode(), b"1\r\n \r\n" * PARTS)


async def flood_socket(address: str, cookie: str) -> None:
    """Opens sockets and sends empty pings, for ever."""
    head = (
        f"GET /api/socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: sabot.2\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    ping = b"\x89\x80\x00\x00\x00\x00"
    await _pour(address, head.encode(), ping * PARTS, answered=b"\r\n\r\n")


async def _pour(address: str, head: bytes, data: bytes, *, answered: bytes = b"") -> None:
    """Sends this over all lines at once, again and again, each time until it is taken or the connection closed.

    The data follow the head, or where it is to be answered, the end of that answer.
    """

    async def keep_on() -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await dial(address, HERE)
                writer.write(head)
                if answered:
                    await reader.readuntil(answered)
                writer.write(data)
                await writer.drain()
                writer.close()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(keep_on() for _ in range(LINES)))


def main(address: str, kind: str, cookie: str) -> None:
    """Does it until the process is ended."""
    os.nice(19)
    print("begun", flush=True)
    if kind == "half-open":
        asyncio.run(hold_open(address))
    elif kind == "sockets":
        asyncio.run(reconnect(address, cookie))
    elif kind == "chunks":
        asyncio.run(flood_body(address))
    elif kind == "pings":
        asyncio.run(flood_socket(address, cookie))
    else:
        asyncio.run(ask_on(address, kind, cookie))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Sockets without a network: the server's own app in this process, for crowds that real sockets run out for."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any

from sabot.server.app import Server
from sabot.server.cookie import cookie_name
from sabot.server.routes.socket import SUBPROTOCOL

Json = dict[str, Any]
HOST = "house.test"
KEPT = 8
"""Messages of a socket that are kept: all that one moment brings."""


class InnerSocket:
    """One socket from its client's end; what comes is timed, and only the last of it kept for long."""

    def __init__(self, server: Server, token: str, number: int, hear: Callable[["InnerSocket"], None]) -> None:
        cookie = f"{cookie_name(server.config)}={token}"
        headers = {"host": HOST, "origin": f"http://{HOST}", "cookie": cookie}
        self._app = server.app
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/socket",
            "raw_path": b"/api/socket",
            "root_path": "",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 4711),
            "server": (HOST, 80),
            "subprotocols": [SUBPROTOCOL],
            "state": {},
            "extensions": {},
        }
        self._up: asyncio.Queue[Json] = asyncio.Queue()
        self._hear = hear
        self.text = ""
        """What it was told last."""
        self.texts: deque[str] = deque(maxlen=KEPT)
        """The last that it was told."""
        self.told = 0.0
        """When."""

    def open(self) -> None:
        """Begins the conversation."""
        self._up.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._converse())

    async def _converse(self) -> None:
        await self._app(self._scope, self._up.get, self._take)

    def say(self, text: str) -> None:
        """Sends a message."""
        self._up.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        """Leaves."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def _take(self, message: Json) -> None:
        if message["type"] == "websocket.send":
            self.text, self.told = message["text"], perf_counter()
            self.texts.append(self.text)
            self._hear(self)
        elif message["type"] == "websocket.close":
            raise RuntimeError(f"a socket was closed: {message}")

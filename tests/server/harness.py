"""A server in this very process, its callers, and a clock that stands still: no port, no thread, no waiting."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

import httpx
import msgspec
from argon2 import PasswordHasher

from sabot.drill.eyes import Eyes
from sabot.house.clock import VirtualClock
from sabot.house.counter.provider import Provider
from sabot.house.house import House
from sabot.house.live import Alarm, TableSetting
from sabot.rules import Rules
from sabot.server.app import Server
from sabot.server.config import Rate, ServerConfig
from sabot.server.routes.socket import SUBPROTOCOL
from sabot.store import Store
from tests.server.documented import check_documented
from tests.server.laid_out import LaidOutServer

BASE = "http://house.test"
NOW_MS = 1_800_000_000_000
PASSWORD = "correct horse battery"  # noqa: S105  nobody's
ENOUGH = Rate(10**6, 1)
QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

Json = dict[str, Any]


def seeded_chance(seed: str = "server") -> Callable[[int], bytes]:
    """So many bytes, the same for the same seed."""
    numbers = count()

    def chance(length: int) -> bytes:
        found = b""
        while len(found) < length:
            found += sha256(f"{seed}{next(numbers)}".encode()).digest()
        return found[:length]

    return chance


class Venue:
    """A server with its house on a fresh database."""

    def __init__(
        self,
        url: str,
        *,
        config: ServerConfig | None = None,
        seed: str = "server",
        games: Mapping[str, Rules] | None = None,
        clock: VirtualClock | None = None,
        tables: Sequence[TableSetting] = (),
        alarm: Alarm | None = None,
        provider: Provider | None = None,
    ) -> None:
        self.url = url
        self.tables = tables
        self.alarm = alarm
        self.provider = provider
        self.games = games
        self.clock = clock or VirtualClock(NOW_MS)
        self.config = config or ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=ENOUGH)
        self.seed = seed
        self.open()

    def open(self) -> None:
        """Opens the house; again after `close`, as a server that is started anew."""
        self.house = House(
            Store.open(self.url, inline=True),
            games=self.games,
            clock=self.clock,
            chance=seeded_chance(f"{self.seed}{self.clock.now_ms()}"),
            hasher=QUICK_HASHER,
            threaded=False,
            table_settings=self.tables,
            alarm=self.alarm,
            provider=self.provider,
        )
        self.server: Server = LaidOutServer(self.house, self.config)

    def reopen(self) -> None:
        """Stops the house and opens it again, a moment later."""
        self.house.close()
        self.clock.advance(1)
        self.open()

    def metrics(self) -> str:
        """The figures as monitoring reads them."""
        return self.server.reception.metrics.write().decode()

    def caller(self, address: str = "192.0.2.1") -> "Caller":
        """Somebody with a browser of their own."""
        return Caller(self, address)

    async def guest(self, address: str = "192.0.2.1") -> "Caller":
        """Somebody who came in with one click."""
        caller = self.caller(address)
        answer = await caller.post("/api/guest", {})
        assert answer.status_code == 201, answer.text
        return caller


class Caller:
    """A browser: keeps its cookie, says where it comes from."""

    def __init__(self, venue: Venue, address: str) -> None:
        self.venue = venue
        self.address = address
        self.cookie: str | None = None

    async def send(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        """The answer to a request; a header of '' is left out."""
        given = {"origin": BASE, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if self.cookie is not None:
            given.setdefault("cookie", self.cookie)
        content = None
        if body is not None:
            content = body if isinstance(body, bytes) else msgspec.json.encode(body)
            given.setdefault("content-type", "application/json")
        sent = [(name.encode(), value.encode("latin-1")) for name, value in given.items() if value]
        transport = httpx.ASGITransport(self.venue.server.app, client=(self.address, 4711))
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
            answer = await client.request(method, path, content=content, headers=sent)
        check_documented(self.venue.server, answer)
        if "set-cookie" in answer.headers:
            pair = answer.headers["set-cookie"].partition(";")[0]
            self.cookie = pair if pair.partition("=")[2].strip('"') else None
        return answer

    async def get(self, path: str, **headers: str) -> httpx.Response:
        """The answer to a GET."""
        return await self.send("GET", path, **headers)

    async def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        """The answer to a POST."""
        return await self.send("POST", path, body, **headers)

    async def sign_up(self, name: str, **more: object) -> "Caller":
        """The same caller, with an account of their own, ready to play."""
        limits = {"time_ms": 7_200_000, "loss": 10**9}
        answer = await self.post("/api/sign-up", {"name": name, "password": PASSWORD, "limits": limits, **more})
        assert answer.status_code == 201, answer.text
        return self

    async def socket(self, **headers: str) -> "Wire":
        """An open socket."""
        given = {"host": "house.test", "origin": BASE, "cookie": self.cookie or "", **headers}
        wire = Wire(self.venue.server.app, {name: value for name, value in given.items() if value}, self.address)
        await wire.open()
        return wire

    async def table(self, game: str = "atlantic-city") -> "Wire":
        """A socket that has entered a table; its first two messages have been heard."""
        wire = await self.socket()
        await wire.hear("hello")
        await wire.enter(game)
        return wire


class Wire:
    """A socket from the client's end."""

    def __init__(self, app: Any, headers: dict[str, str], address: str, subprotocols: tuple[str, ...] = (SUBPROTOCOL,)):
        self._app = app
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
            "client": (address, 4712),
            "server": ("house.test", 80),
            "subprotocols": list(subprotocols),
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }
        self._up: asyncio.Queue[Json] = asyncio.Queue()
        self._down: asyncio.Queue[Json] = asyncio.Queue()
        self.eyes = Eyes()
        self.heard: list[str] = []
        """Every text received."""
        self.closed: tuple[int, str] | None = None
        self.refused: tuple[int, Json] | None = None
        self.accepted: Json | None = None
        self._ids = count(1)
        self._status = 0
        self.reading = asyncio.Event()
        """While it is cleared the client takes nothing more."""
        self.reading.set()

    async def open(self) -> None:
        """Opens the socket, and waits for the server's answer."""
        self._up.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._up.get, self._take))
        await self._until(lambda: self.accepted is not None or self.refused is not None or self._task.done())

    async def _take(self, message: Json) -> None:
        await self.reading.wait()
        match message["type"]:
            case "websocket.accept":
                self.accepted = message
            case "websocket.close":
                self.closed = message["code"], message.get("reason", "")
                self._up.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
                self._down.put_nowait(message)
            case "websocket.http.response.start":
                self._status = message["status"]
            case "websocket.http.response.body":
                self.refused = self._status, msgspec.json.decode(message["body"])
            case "websocket.send":
                self.heard.append(message["text"])
                self._down.put_nowait(message)

    async def _until(self, condition: Callable[[], bool]) -> None:
        for _ in range(10_000):
            if condition():
                return
            await asyncio.sleep(0)
        raise AssertionError("it did not come about")

    def say_raw(self, data: str | bytes) -> None:
        """Sends whatever it is."""
        field = "text" if isinstance(data, str) else "bytes"
        self._up.put_nowait({"type": "websocket.receive", field: data})

    def say(self, **message: object) -> None:
        """Sends a message."""
        self.say_raw(msgspec.json.encode(message).decode())

    async def next(self) -> Json:
        """The next message."""
        message = await asyncio.wait_for(self._down.get(), 10)
        assert message["type"] == "websocket.send", f"closed: {self.closed}"
        return self.eyes.take(msgspec.json.decode(message["text"]))

    async def hear(self, *kinds: str) -> Json:
        """The next message of one of these kinds; others before it are passed over."""
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def enter(self, game: str) -> Json:
        """The table, entered."""
        self.say(type="enter", game=game)
        seen: Json = (await self.hear("table"))["seen"]
        return seen

    async def visit(self, table: str) -> Json:
        """The live table, from now on watched."""
        self.say(type="visit", table=table)
        seen: Json = (await self.hear("table"))["seen"]
        return seen

    async def keep_up(self) -> None:
        """Hears all that the server has put down for this socket."""
        await self.settle()
        while not self._down.empty():
            await self.next()

    async def play(self, game: str, id_: str | None = None, **command: object) -> Json:
        """What came of a command: `done` or `refused`, with what happened before it under `moved`."""
        key = id_ or f"command-{next(self._ids):08}-{id(self)}"
        self.say(type="play", table=self.eyes.table_of(game), id=key, command=command)
        moved = None
        while True:
            message = await self.next()
            if message["type"] == "moved":
                moved = message
            if message["type"] in ("done", "refused") and message["id"] == key:
                return {**message, "moved": moved}

    async def settle(self) -> None:
        """Waits until what the server has put down for this socket has been heard."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def leave(self) -> None:
        """Leaves, and waits until the server knows it."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait_for(self._task, 10)

    async def wait_closed(self) -> tuple[int, str]:
        """With what the server closed it."""
        await asyncio.wait_for(self._task, 10)
        assert self.closed is not None
        return self.closed


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    """Plays a scenario to its end."""
    asyncio.run(scenario())  # type: ignore[arg-type]

"""Players who play as fast as they are answered, each on a socket of their own."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from http.client import HTTPConnection
from random import Random
from time import perf_counter
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import Served

GAME = "atlantic-city"
THOUGHT_SECONDS = 2.0
"""How long a person takes to decide, on average."""


class Option(Struct):
    """What may be answered."""

    action: str


class Question(Struct):
    """A box and what is asked there."""

    box: int
    options: list[Option]


class Round(Struct):
    """The player's money in the round on the table."""

    staked: int


class Own(Struct):
    """As much of their own as a hasty player looks at."""

    asked: list[Question]
    round: Round
    seats: list[int] = []
    spots: list[msgspec.Raw] = []


class Message(Struct):
    """Any message, as far as it matters here."""

    type: str
    id: str | None = None
    table: str | None = None
    reason: str | None = None
    own: Own | None = None


class Measured(NamedTuple):
    """What a crowd found."""

    answers: int
    seconds: float
    latencies: list[float]
    """Seconds from each question to its answer, sorted."""
    busy: float | None = None
    """Seconds of the server's processors, where the system tells them."""

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.answers / self.seconds

    def percentile(self, percent: int) -> float:
        """So many percent of the answers took no longer."""
        return percentile(self.latencies, percent)


def percentile(latencies: list[float], percent: int) -> float:
    """So many percent of them are no longer."""
    found = sorted(latencies)
    return found[min(len(found) - 1, len(found) * percent // 100)]


class Turned(RuntimeError):
    """Raised where the house has refused a command."""


class Guest:
    """One player on one socket."""

    def __init__(self, socket: ClientConnection, name: str, cookie: str = "") -> None:
        self._socket = socket
        self.cookie = cookie
        self._name = name
        self._sent = 0
        self._decoder = msgspec.json.Decoder(Message)
        self.own: Own | None = None
        self.table: str | None = None
        self.latencies: list[float] = []

    async def enter(self) -> None:
        """Sits down."""
        await self._socket.send(json.dumps({"type": "enter", "game": GAME}))
        while self.own is None:
            self._take(await self._socket.recv(decode=False))

    async def close(self) -> None:
        """Leaves."""
        await self._socket.close()

    async def ping(self) -> None:
        """Asks for nothing but an answer."""
        start = perf_counter()
        await self._socket.send('{"type":"ping","n":1}')
        while self._take(await self._socket.recv(decode=False)).type != "pong":
            pass
        self.latencies.append(perf_counter() - start)

    async def play(self) -> None:
        """The next thing to do at the table: a bet, the deal, or a decision."""
        own = self.own
        if own and own.asked:
            asked = own.asked[0]
            actions = [option.action for option in asked.options]
            action = next(action for action in ("N", "S") if action in actions)
            await self._say({"do": "decide", "box": asked.box, "action": action})
        elif own and own.round.staked:
            await self._say({"do": "deal", "cut": "seven"})
        else:
            await self._say({"do": "bet", "spots": [{"box": 1, "main": 100}]})

    async def _say(self, command: dict[str, object]) -> None:
        self._sent += 1
        key = f"{self._name}-{self._sent}"
        start = perf_counter()
        await self._socket.send(json.dumps({"type": "play", "table": self.table, "id": key, "command": command}))
        while (told := self._take(await self._socket.recv(decode=False))).id != key:
            pass
        self.latencies.append(perf_counter() - start)
        if told.type != "done":
            raise Turned(f"refused: {told.reason}")

    def _take(self, data: bytes | str) -> Message:
        told: Message = self._decoder.decode(data)
        self.table = told.table or self.table
        self.own = told.own or self.own
        return told


_ANSWERS = (b'{"type":"done"', b'{"type":"refused"', b'{"type":"pong"')
_OF_OTHERS = Message(type="moved")


class SeatedGuest(Guest):
    """One who has a seat at a live table, bets there, wants the cards and decides as soon as they are asked."""

    def __init__(self, socket: ClientConnection, name: str, cookie: str, *, table: str, box: int) -> None:
        super().__init__(socket, name, cookie)
        self.table = table
        self._box = box
        self._final = False
        self.decisions: list[float] = []
        """Seconds from each decision until it was told."""

    async def enter(self) -> None:
        """Comes to the table, and sits down."""
        await self._socket.send(json.dumps({"type": "visit", "table": self.table}))
        while self.own is None:
            self._take(await self._socket.recv(decode=False))
        await self._say({"do": "sit", "box": self._box})

    async def play(self, pause: Callable[[], Awaitable[None]] | None = None) -> None:
        """The next thing to do at the table, after a moment of thought if there is one, or to hear there."""
        own = self.own
        if own is None or (own.round.staked and not own.asked and (self._final or not own.spots)):
            self._take(await self._socket.recv(decode=False))
            return
        if pause is not None:
            await pause()
        if own.asked:
            actions = [option.action for option in own.asked[0].options]
            action = next(action for action in ("N", "S") if action in actions)
            if await self._try({"do": "decide", "box": own.asked[0].box, "action": action}):
                self.decisions.append(self.latencies[-1])
        elif own.spots and not self._final:
            self._final = await self._try({"do": "deal-now"})
        else:
            self._final = False
            if not await self._try({"do": "bet", "spots": [{"box": self._box, "main": 100}]}):
                await self._hear_end()

    def _take(self, data: bytes | str) -> Message:
        """What concerns this one; of what all are told nothing is read, so that bots are no burden to the machine."""
        if isinstance(data, bytes) and b'"own":' not in data and not data.startswith(_ANSWERS):
            return _OF_OTHERS
        return super()._take(data)

    async def _try(self, command: dict[str, object]) -> bool:
        """Whether it was carried out: others may have been faster."""
        try:
            await self._say(command)
        except Turned:
            return False
        return True

    async def _hear_end(self) -> None:
        """Waits for the end of a round that was dealt without this one."""
        while b'"RoundClosed"' not in (data := await self._socket.recv(decode=False)):
            self._take(data)
        self._take(data)


G = TypeVar("G", bound=Guest)


class Crowd(NamedTuple):
    """What so many players found, each way for the same time."""

    echoed: Measured
    """Bare answers, as fast as they come."""
    played: Measured
    """Play, as fast as they are answered."""
    at_ease: Measured
    """Play, each of them thinking for a while before they act."""


async def measure_crowd(served: Served, players: int, seconds: float) -> Crowd:
    """What so many players measure of a server."""
    guests = [await seat(served.address, f"guest-{number}") for number in range(players)]
    try:
        return Crowd(
            await drive(guests, Guest.ping, seconds, served=served),
            await drive(guests, Guest.play, seconds, served=served),
            await drive(guests, Guest.play, seconds, THOUGHT_SECONDS),
        )
    finally:
        await asyncio.gather(*(guest.close() for guest in guests))


async def seat(address: str, name: str, *, source: str = "127.0.0.1") -> Guest:
    """A new guest at a table, who comes from that address of this machine."""
    cookie = await asyncio.to_thread(_come_in, address, source)
    guest = Guest(await dial(address, cookie, source), name, cookie)
    await guest.enter()
    return guest


async def seat_at(address: str, name: str, table: str, box: int) -> "SeatedGuest":
    """A new guest with a seat at a live table."""
    cookie = await asyncio.to_thread(_come_in, address, "127.0.0.1")
    guest = SeatedGuest(await dial(address, cookie), name, cookie, table=table, box=box)
    await guest.enter()
    return guest


async def dial(address: str, cookie: str, source: str = "127.0.0.1") -> ClientConnection:
    """An open socket of whoever has the cookie."""
    return await connect(
        f"ws://{address}/api/socket",
        origin=f"http://{address}",  # type: ignore[arg-type]
        subprotocols=["sabot.2"],  # type: ignore[list-item]
        additional_headers={"Cookie": cookie},
        compression=None,
        local_addr=(source, 0),
    )


def _come_in(address: str, source: str) -> str:
    """The cookie of a new guest."""
    door = HTTPConnection(address, source_address=(source, 0))
    headers = {"Origin": f"http://{address}", "Content-Type": "application/json"}
    door.request("POST", "/api/guest", "{}", headers)
    answer = door.getresponse()
    said = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"no guest was let in: {answer.status} {said.decode()}")
    cookie = answer.headers["Set-Cookie"].split(";")[0]
    door.close()
    return cookie


async def drive(
    guests: Sequence[G],
    act: Callable[[G], Awaitable[None]],
    seconds: float,
    thought: float = 0,
    served: Served | None = None,
) -> Measured:
    """What guests measure who do the same over and over, as fast as they are answered or after some thought."""
    for guest in guests:
        await act(guest)
        guest.latencies.clear()
    random = Random(1)
    before = served.busy() if served else None
    start = perf_counter()
    end = start + seconds

    async def keep_on(guest: G) -> None:
        while (wait := random.expovariate(1 / thought) if thought else 0) + perf_counter() < end:
            if wait:
                await asyncio.sleep(wait)
            await act(guest)

    await asyncio.gather(*(keep_on(guest) for guest in guests))
    took = perf_counter() - start
    after = served.busy() if served else None
    busy = None if before is None or after is None else after - before
    latencies = sorted(latency for guest in guests for latency in guest.latencies)
    return Measured(len(latencies), took, latencies, busy)

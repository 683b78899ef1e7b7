"""A server in a process of its own that can be killed at any moment, and players who do not let that disturb them."""

import asyncio
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin, Subprotocol

from sabot.bots.api import Api, Unreachable
from sabot.cli import main
from sabot.house.house import House
from sabot.protocol import PROTOCOL
from tests.forked import Forked
from tests.server.eyes import Eyes

Json = dict[str, Any]

WAIT_S = 60
KILLS_MORE = 4
"""By how many times more kills than were asked for a proof may take."""
GONE = (OSError, EOFError, WebSocketException)
"""What is raised where the server has just died."""
LISTENS = "Sabot listens on "


async def _wait_to_be_asked(self: House) -> None:
    """Computes nothing beforehand."""


def serve(*words: str) -> None:
    """The command itself."""
    # A server killed every moment would spend all its lives on calculating returns that nobody asks for.
    House.prepare = _wait_to_be_asked  # type: ignore[method-assign]
    main(["serve", *words])


class Victim:
    """The server, and the port it comes back to."""

    SERVES: Callable[..., None] = staticmethod(serve)
    """What its process runs."""

    def __init__(self, folder: Path, *words: str) -> None:
        self._words = ("--data", str(folder), "--commands-per-second", "1000000", *words)
        self._log = folder / "log"
        self._port = 0
        self._process: Forked | None = None
        self.address = ""
        self.up = asyncio.Event()
        """Set while it listens, and cleared just before it is killed."""
        self.killed_ms: list[int] = []
        """When it was killed, each time."""

    async def start(self) -> None:
        """Starts it, and waits until it listens."""
        self._process = Forked(self.SERVES, *self._words, "--port", str(self._port), log=self._log)
        line = await asyncio.to_thread(self._process.readline)
        assert line.startswith(LISTENS), f"{line!r}: {self._log.read_text()[-2000:]}"
        self.address = line.removeprefix(LISTENS).strip()
        self._port = urlsplit(self.address).port or 0
        self.up.set()

    def kill(self) -> None:
        """Kills it, whatever it is doing."""
        self.up.clear()
        self._end(signal.SIGKILL)
        self.killed_ms.append(time.time_ns() // 10**6)

    def stop(self) -> int:
        """The exit code, after it has finished what it had begun."""
        self.up.clear()
        return self._end(signal.SIGTERM)

    @property
    def has_ended(self) -> bool:
        """Whether it should listen, and has ended by itself."""
        return self.up.is_set() and self._process is not None and not self._process.is_alive

    def clean_up(self) -> None:
        """Leaves no process, whatever happened."""
        if self._process is not None and self._process.is_alive:
            self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        return self._process.end(number)


class Progress:
    """How many commands have been answered, for one who waits until it is enough."""

    def __init__(self) -> None:
        self.answered = 0
        self._news = asyncio.Condition()

    async def add(self) -> None:
        """Counts one more."""
        async with self._news:
            self.answered += 1
            self._news.notify_all()

    async def reach(self, count: int) -> None:
        """Waits until there are so many."""
        async with self._news:
            await self._news.wait_for(lambda: self.answered >= count)


class Gambler:
    """A player over HTTP and WebSocket who believes only what they were told, and sends again what they doubt."""

    def __init__(self, number: int, victim: Victim, progress: Progress) -> None:
        self.dice = Random(number)
        self.number = number
        self.game = ("atlantic-city", "multihand")[number % 2]
        self.player = ""
        self.seen: Json | None = None
        """The table as they last saw it."""
        self.answers: dict[str, Json] = {}
        """What they were told of each of their commands."""
        self.doubt: tuple[str, Json] | None = None
        """The command whose answer they did not hear."""
        self.doubts = 0
        self.deposits: dict[str, int] = {}
        self.rounds: dict[str, int] = {}
        """What each finished round brought, by its code."""
        self.enough = False
        self._victim = victim
        self._progress = progress
        self._api: Api
        self._made = 0

    @property
    def in_play(self) -> bool:
        """Whether cards, as far as they know, lie on their table."""
        return bool(self.seen and self.seen["round"]["asked"])

    async def arrive(self) -> None:
        """Signs up, and brings money."""
        self._api = Api(self._victim.address)
        await asyncio.to_thread(
            self._api.post,
            "/api/sign-up",
            {
                "name": f"Gambler-{self.number}",
                "password": "does not mind a kill",
                "limits": {"time_ms": 86_400_000, "loss": 10**12},
            },
        )
        await self._deposit(self._new_id(), 1_000_000)

    async def play(self) -> None:
        """Plays until it is enough, and then the round to its end."""
        while not self.is_done:
            await self._victim.up.wait()
            try:
                async with self._connect() as socket:
                    await self._visit(socket)
            except (*GONE, Unreachable):
                continue

    async def finish(self) -> None:
        """Has them play their round to its end, and no other."""
        self.enough = True

    async def balance(self) -> Json:
        """What the house says they have."""
        found: Json = await asyncio.to_thread(self._api.get, "/api/balance")
        return found

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.enough and self.doubt is None and self.seen is not None and not self.seen["round"]["boxes"]

    @property
    def cash(self) -> int:
        """What they must have by their own calculation, when no round is on their table."""
        return sum(self.deposits.values()) + sum(self.rounds.values())

    def _connect(self) -> connect:
        return connect(
            self._api.socket_address,
            origin=Origin(self._api.base),
            subprotocols=[Subprotocol(f"sabot.{PROTOCOL}")],
            additional_headers={"Cookie": self._api.cookie},
            open_timeout=WAIT_S,
        )

    async def _visit(self, socket: ClientConnection) -> None:
        self._eyes = Eyes()
        self.player = (await self._hear(socket, "hello"))["player"]
        await socket.send(to_text({"type": "enter", "game": self.game}))
        self._come_back((await self._hear(socket, "table"))["seen"])
        if self.doubt is not None:
            await self._send(socket, *self.doubt)
        while not self.is_done:
            if self.dice.random() < 0.05:
                await self._send(socket, self._new_id(), {"deposit": self.dice.randint(1, 5_000)})
            else:
                await self._send(socket, self._new_id(), self._choose())

    def _come_back(self, seen: Json) -> None:
        """The table is as they left it, to the card; or one step on, if a command is in doubt."""
        before, self.seen = self.seen, seen
        self._note_round(seen)
        if before is None:
            return
        if seen["version"] == before["version"]:
            assert _bare(seen) == _bare(before), "the table came back otherwise than it was left"
        else:
            assert self.doubt is not None, f"the table moved from {before['version']} by itself"
            # At most the house's own steps before the command, the command's, and the next shoe after it.
            assert seen["version"] <= before["version"] + _lead(before, self.doubt[1]) + 2

    async def _send(self, socket: ClientConnection, key: str, command: Json) -> None:
        """Sends the command and hears its answer; it may have been carried out before."""
        expected = self.seen["version"] if self.seen else 0
        now = expected + 1 + (_lead(self.seen, command) if self.seen else 0)
        again, self.doubt = self.doubt is not None, (key, command)
        self.doubts += not again
        if "deposit" in command:
            await self._deposit(key, command["deposit"])
        else:
            await socket.send(
                to_text({"type": "play", "table": self._eyes.table_of(self.game), "id": key, "command": command})
            )
            answer = await self._hear(socket, "done", "refused")
            assert answer["type"] == "done", f"{command} was refused: {answer}"
            assert answer["id"] == key
            # Carried out before, it may have been followed by the coming of the next shoe.
            assert answer["version"] in ((expected - 1, expected, now) if again else (now,))
            self.answers[key] = {"version": answer["version"]}
        self.doubt = None
        self.doubts -= not again
        await self._progress.add()

    async def _deposit(self, key: str, amount: int) -> None:
        paid = await asyncio.to_thread(self._api.post, "/api/cashier/deposit", {"amount": amount, "id": key})
        self.answers[key] = paid
        self.deposits[key] = amount

    async def _hear(self, socket: ClientConnection, *kinds: str) -> Json:
        """The next message of one of these kinds; what is told of the table meanwhile is taken in."""
        async with asyncio.timeout(WAIT_S):
            while True:
                message = self._eyes.take(msgspec.json.decode(await socket.recv()))
                self._take_in(message)
                if message["type"] in kinds:
                    return message

    def _take_in(self, message: Json) -> None:
        """Looks at what is told of the table."""
        if message["type"] == "moved":
            self.seen = message["seen"]
            self._note_round(message["seen"])

    def _note_round(self, seen: Json) -> None:
        last = seen["last"]
        if last is not None:
            result = last["returned"] - last["staked"]
            assert self.rounds.setdefault(last["code"], result) == result

    def _choose(self) -> Json:
        """What to do now, by chance among what they were told is possible."""
        assert self.seen is not None
        table = self.seen["round"]
        if table["asked"]:
            asked = self.seen["own"]["asked"][0]
            option = self.dice.choice(asked["options"])
            return {"do": "decide", "box": asked["box"], "action": option["action"], "seen": self.seen["version"]}
        if self.enough:
            return {"do": "bet", "spots": []}
        if table["boxes"]:
            return {"do": "deal", "cut": f"cut {self.dice.random()}"}
        boxes = range(1, self.dice.randint(1, 5) + 1)
        return {"do": "bet", "spots": [{"box": box, "main": 100 * self.dice.randint(1, 20)} for box in boxes]}

    def _new_id(self) -> str:
        self._made += 1
        return f"gambler-{self.number}-{self._made}"


async def kill_often(
    victim: Victim,
    gamblers: Sequence[Gambler],
    progress: Progress,
    kills: int,
    seed: int,
    most: int = 60,
    proves: Callable[[int], bool] = lambda _: True,
) -> int:
    """How many rounds were in play when the server was killed, each time at a moment that nobody expected.

    It lives for ``most`` commands, or fewer. What a kill hits is chance: it goes on, up to some times as often, until
    that ``proves`` something, which is asked while the server is dead.
    """
    dice, in_play = Random(seed), 0
    async with asyncio.TaskGroup() as tasks:
        for gambler in gamblers:
            tasks.create_task(gambler.play())
        for made in range(1, KILLS_MORE * kills + 1):
            await progress.reach(progress.answered + dice.randint(1, most))
            for _ in range(dice.randrange(40)):
                await asyncio.sleep(0)
            in_play += sum(gambler.in_play for gambler in gamblers)
            victim.kill()
            enough = made >= kills and proves(in_play)
            await victim.start()
            if enough:
                break
        for gambler in gamblers:
            await gambler.finish()
    return in_play


def _lead(seen: Json, command: Json) -> int:
    """Steps of the house's own that come before a command's: a shoe where there is none, the cut of one to be dealt."""
    shoe = seen["shoe"]
    return (shoe is None) + (command.get("do") == "deal" and (shoe is None or shoe["cut"] is None))


def to_text(message: Json) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


def _bare(seen: Json) -> Json:
    """The table without what depends on the player's other money."""
    return {**seen, "own": {**seen["own"], "balance": None, "asked": None}}

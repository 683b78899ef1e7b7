"""A player at a table of their own who does not let the death of a server disturb them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin, Subprotocol

from sabot.bots.api import AnsweredNo, Api, Unreachable
from sabot.bots.door import LATER
from sabot.drill.eyes import Eyes
from sabot.drill.progress import Delay, Progress
from sabot.drill.promise import PromiseBroken, expect
from sabot.protocol import PROTOCOL

Json = dict[str, Any]

WAIT_S: Final = 60
GONE: Final = (OSError, EOFError, WebSocketException)
"""What is raised where the server has just died."""
AGAIN_S: Final = 1
"""How long somebody waits who is to come later and is not told when."""
BROUGHT: Final = 1_000_000
"""What each brings at first."""


class Servers(Protocol):
    """Where players find the house."""

    async def choose(self, dice: Random) -> str:
        """The address of a server that listens."""
        ...

    async def miss(self, address: str, times: int) -> None:
        """Hears that the server there was lost, and how often in a row the player has lost one; waits with them."""
        ...


class Gambler:
    """A player over HTTP and WebSocket who believes only what they were told, and sends again what they doubt."""

    def __init__(self, number: int, servers: Servers, progress: Progress) -> None:
        self.dice = Random(number)  # noqa: S311  what a player does must be repeatable, not secret
        self.number = number
        self.game = ("atlantic-city", "multihand")[number % 2]
        self.player = ""
        self.think_s = 0.0
        """How long they think before each command, on average."""
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
        self._servers = servers
        self._progress = progress
        self._api: Api
        self._eyes = Eyes()
        self._made = 0
        self._last: tuple[str, Json] | None = None
        """The last command that they know to be carried out."""
        self._since_s: float | None = None
        """Since when they wait for something."""
        self._lost = 0
        """How often in a row they came to a server and were lost before all was as it should be."""
        self._was_cut = False

    @property
    def in_play(self) -> bool:
        """Whether cards, as far as they know, lie on their table."""
        return bool(self.seen and self.seen["round"]["asked"])

    async def arrive(self) -> None:
        """Signs up, and brings money."""
        self._api = Api(await self._servers.choose(self.dice), comes_from=self._comes_from)
        limits = {"time_ms": 86_400_000, "loss": 10**12}
        account = {"name": f"Gambler-{self.number}", "password": "does not mind a kill", "limits": limits}
        await self._insist("/api/sign-up", account)
        key = self._new_id()
        self.answers[key] = await self._insist("/api/cashier/deposit", {"amount": BROUGHT, "id": key})
        self.deposits[key] = BROUGHT

    async def play(self) -> None:
        """Plays until it is enough, and then the round to its end."""
        while not self.is_done:
            try:
                await self._move()
                async with self._connect() as socket:
                    await self._visit(socket)
            except (*GONE, Unreachable):
                self._note_cut()
                self._lost += 1
                await self._servers.miss(self._api.base, self._lost)

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

    @property
    def _shown(self) -> Json:
        """The table, once they were shown it."""
        if self.seen is None:
            raise PromiseBroken("nothing is done before the table was shown")
        return self.seen

    @property
    def _table(self) -> str:
        return self._eyes.table_of(self.game)

    @property
    def _comes_from(self) -> str:
        """An address of their own: what a server bounds for each, it does not bound for all of them together."""
        return f"10.0.{self.number // 256}.{self.number % 256}"

    async def _move(self) -> None:
        """Goes to a server that listens."""
        self._api = Api(await self._servers.choose(self.dice), cookie=self._api.cookie, comes_from=self._comes_from)

    def _connect(self) -> connect:
        return connect(
            self._api.socket_address,
            origin=Origin(self._api.base),
            subprotocols=[Subprotocol(f"sabot.{PROTOCOL}")],
            additional_headers={"Cookie": self._api.cookie, **self._api.forwarded},
            open_timeout=WAIT_S,
            compression=None,
        )

    async def _visit(self, socket: ClientConnection) -> None:
        await self._enter(socket, {"type": "enter", "game": self.game})
        while not self.is_done:
            await self._think(socket)
            if self.dice.random() < 0.05:
                await self._send(socket, self._new_id(), {"deposit": self.dice.randint(1, 5_000)})
            else:
                await self._send(socket, self._new_id(), self._choose())

    async def _enter(self, socket: ClientConnection, message: Json) -> None:
        """Comes to the table, and asks what became of the command in doubt."""
        self._eyes = Eyes()
        self.player = (await self._hear(socket, "hello"))["player"]
        await socket.send(to_text(message))
        self._come_back((await self._hear(socket, "table"))["seen"])
        if self.doubt is not None:
            await self._send(socket, *self.doubt)
        self._end_waiting()
        if self._last is not None:
            await self._repeat(socket, *self._last)

    async def _repeat(self, socket: ClientConnection, key: str, command: Json) -> None:
        """Sends a command again whose answer they know: it is not carried out again, and answered as before."""
        answer, known = await self._ask(socket, key, command), self.answers[key]["version"]
        expect(
            answer.get("version") == known, f"command {key} was step {known}; sent again it is answered with {answer}"
        )
        self._progress.repeated += 1

    async def _think(self, socket: ClientConnection) -> None:
        """Takes their time; what is told of the table meanwhile is taken in."""
        now_s = asyncio.get_running_loop().time()
        until_s = now_s + self.think_s * self.dice.uniform(0.5, 1.5)
        while self._is_thinking(until_s):
            try:
                async with asyncio.timeout_at(until_s):
                    await self._hear(socket)
            except TimeoutError:
                return

    def _is_thinking(self, until_s: float) -> bool:
        return not self.enough and asyncio.get_running_loop().time() < until_s

    def _come_back(self, seen: Json) -> None:
        """The table is as they left it, to the card; or one step on, if a command is in doubt."""
        before, self.seen = self.seen, seen
        self._note_round(seen)
        if before is None:
            return
        if seen["version"] == before["version"]:
            expect(_bare(seen) == _bare(before), "the table came back otherwise than it was left")
            return
        if self.doubt is None:
            # The house's own step after the last answer: the server may have died before it told of it.
            is_next_shoe = seen["version"] == before["version"] + 1 and seen["shoe"] != before["shoe"]
            still = not before["round"]["boxes"] and seen["round"] == before["round"] and seen["last"] == before["last"]
            expect(is_next_shoe and still, f"the table moved from {before['version']} by itself")
            return
        # At most the house's own steps before the command, the command's, and the next shoe after it.
        most = before["version"] + _lead(before, self.doubt[1]) + 2
        expect(seen["version"] <= most, f"the table moved from {before['version']} to {seen['version']} by one command")

    @asynccontextmanager
    async def _doubting(self, key: str, command: Json) -> AsyncIterator[bool]:
        """Doubts the command until it is answered; yields whether it was sent before."""
        again, self.doubt = self.doubt is not None, (key, command)
        self.doubts += not again
        self._begin_waiting()
        self._progress.send(again=again)
        yield again
        self.doubt = None
        self.doubts -= not again
        self._end_waiting()
        await self._progress.add()

    def _note_cut(self) -> None:
        if not self.enough:  # who was told to leave may have hung up
            self._begin_waiting()
            self._progress.cut += not self._was_cut
            self._was_cut = True

    def _begin_waiting(self) -> None:
        if self._since_s is None:
            self._since_s, self._was_cut = time.time(), False

    def _end_waiting(self) -> None:
        if self._since_s is not None:
            self._progress.delays.append(Delay(self.number, self._since_s, time.time(), self._was_cut))
            self._since_s, self._lost = None, 0

    async def _send(self, socket: ClientConnection, key: str, command: Json) -> None:
        """Sends the command and hears its answer; it may have been carried out before."""
        expected = self.seen["version"] if self.seen else 0
        now = expected + 1 + (_lead(self.seen, command) if self.seen else 0)
        async with self._doubting(key, command) as again:
            if "deposit" in command:
                await self._deposit(key, command["deposit"])
                return
            answer = await self._ask(socket, key, command)
            expect(answer["type"] == "done", f"{command} was refused: {answer}")
            # Carried out before, it may have been followed by the coming of the next shoe.
            known = (expected - 1, expected, now) if again else (now,)
            expect(answer["version"] in known, f"{command} at {expected} is said to be step {answer['version']}")
            self._note_done(key, command, answer["version"])

    async def _ask(self, socket: ClientConnection, key: str, command: Json) -> Json:
        """What is answered to a command."""
        await socket.send(to_text({"type": "play", "table": self._table, "id": key, "command": command}))
        answer = await self._hear(socket, "done", "refused")
        expect(answer["id"] == key, f"{key} is answered by {answer}")
        return answer

    def _note_done(self, key: str, command: Json, version: int) -> None:
        self.answers[key] = {"version": version}
        self._last = key, command

    async def _insist(self, path: str, body: Json) -> Json:
        """What comes of it, however often they are told to try again later: many arrive at once."""
        while True:
            try:
                done: Json = await asyncio.to_thread(self._api.post, path, body)
            except AnsweredNo as refusal:
                if refusal.why not in LATER:
                    raise
                await asyncio.sleep(refusal.wait_s or AGAIN_S)
            else:
                return done

    async def _deposit(self, key: str, amount: int) -> None:
        paid = await asyncio.to_thread(self._api.post, "/api/cashier/deposit", {"amount": amount, "id": key})
        self.answers[key] = paid
        self.deposits[key] = amount

    async def _hear(self, socket: ClientConnection, *kinds: str) -> Json:
        """The next message, or the next of one of these kinds; what is told of the table meanwhile is taken in."""
        async with asyncio.timeout(WAIT_S):
            while True:
                message = self._eyes.take(msgspec.json.decode(await socket.recv()))
                self._take_in(message)
                if not kinds or message["type"] in kinds:
                    return message

    def _take_in(self, message: Json) -> None:
        """Looks at what is told of the table."""
        if message["type"] == "moved":
            self.seen = message["seen"]
            self._note_round(message["seen"])

    def _note_round(self, seen: Json) -> None:
        if seen["last"] is not None:
            self._note_result(seen["last"]["code"], seen["last"])

    def _note_result(self, code: str, told: Json) -> None:
        """Notes what a round brought; however often and by whomever it is told, it is the same."""
        result = told["returned"] - told["staked"]
        known = self.rounds.setdefault(code, result)
        expect(known == result, f"round {code} brought {known}, and is told to have brought {result}")

    def _choose(self) -> Json:
        """What to do now, by chance among what they were told is possible."""
        table = self._shown["round"]
        if table["asked"]:
            asked = self._shown["own"]["asked"][0]
            option = self.dice.choice(asked["options"])
            return {"do": "decide", "box": asked["box"], "action": option["action"], "seen": self._shown["version"]}
        if self.enough:
            return {"do": "bet", "spots": []}
        if table["boxes"]:
            return {"do": "deal", "cut": f"cut {self.dice.random()}"}
        boxes = range(1, self.dice.randint(1, 5) + 1)
        return {"do": "bet", "spots": [{"box": box, "main": 100 * self.dice.randint(1, 20)} for box in boxes]}

    def _new_id(self) -> str:
        self._made += 1
        return f"gambler-{self.number}-{self._made}"


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

"""A player that plays by itself: one socket, one table, whatever becomes of the connection (P-11)."""

import asyncio
import time
import uuid
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin, Subprotocol

from sabot.bots.api import AnsweredNo, Api, Unreachable
from sabot.bots.door import LATER, Door
from sabot.bots.judgement import Judgement
from sabot.bots.shared_view import HeardMessage, HeardMove, HeardTable, SharedView, hear
from sabot.bots.tally import BotTally
from sabot.errors import SabotError
from sabot.protocol import PROTOCOL, BalanceTold, ClientMessage, Done, Look, OwnView, Play, RefusalTold, VisitTable
from sabot.protocol import Leave as LeaveTable
from sabot.table import Decide, DecideEarly, PlaceBets, TableCommand

OPEN_S = 20
ANSWER_S = 20
MESSAGE_BYTES_MAX = 2**20
BACKOFF_S = 0.5
"""After the first refusal, or the first loss of the connection; twice as long after each one more."""
BACKOFF_MAX_S = 15.0
DEPART_S = 20
"""How long a round under way may take on the way out."""
SIGNED_OUT = 4401
ANEW = ("time-over", "loss-limit", "not-signed-in", "session-limits-missing")
"""Refusals that a new session has not."""
FATAL = ("excluded", "not-allowed", "unknown-table")
"""Refusals that stay."""
SHORT = "short-balance"
CHECK = "reality-check"

Pause = Callable[[], Awaitable[None]]
"""As long as a person would take."""


class BotPlayer:
    """Plays at one live table until it is told to leave."""

    def __init__(
        self, door: Door, table: str, judgement: Judgement, shared: SharedView, tally: BotTally, pause: Pause
    ) -> None:
        self._door = door
        self._table = table
        self._judgement = judgement
        self._shared = shared
        self._tally = tally
        self._pause = pause
        self._api: Api | None = None
        self._socket: ClientConnection | None = None
        self._own: OwnView | None = None
        self._version = -1
        self._until = 0
        """The version that the last answer told of: before it is seen nothing is chosen."""
        self._answer: asyncio.Future[Done | RefusalTold] | None = None
        self._asked = ""
        """The id of the command that is answered by it."""
        self._news = asyncio.Event()
        self._brought_at = -1
        """What was at hand when money was last brought."""
        self._leaving = False
        self._losses = 0
        self._refusals = 0
        """In a row."""

    @property
    def is_in(self) -> bool:
        """Whether it sees the table."""
        return self._own is not None

    def leave(self) -> None:
        """Leaves when the round that it plays is over."""
        self._leaving = True
        self._news.set()

    def stay(self) -> None:
        """Plays on, if it has not gone yet."""
        self._leaving = False
        self._news.set()

    async def run(self) -> None:
        """Plays; raises what cannot be mended by trying again."""
        try:
            while not self._leaving:
                try:
                    await self._come()
                    return
                except (ConnectionClosed, InvalidHandshake, OSError, EOFError, Unreachable, TimeoutError):
                    self._tally.lost += 1
                    self._losses += 1
                    await asyncio.sleep(_backoff(self._losses))
        finally:
            await self._sign_out()

    # -- the connection -----------------------------------------------------------------------------------------------

    async def _come(self) -> None:
        """One connection, from its opening to the bot's leaving."""
        if self._api is None:
            self._api = await self._door.enter()
        self._own, self._version, self._until = None, -1, 0
        async with connect(
            self._api.socket_address,
            origin=Origin(self._api.origin),
            subprotocols=[Subprotocol(f"sabot.{PROTOCOL}")],
            additional_headers={"Cookie": self._api.cookie},
            open_timeout=OPEN_S,
            max_size=MESSAGE_BYTES_MAX,
            compression=None,
            proxy=None,
        ) as socket:
            self._socket = socket
            listening = asyncio.create_task(self._listen(socket))
            try:
                await self._say(VisitTable(table=self._table))
                await self._play_on(listening)
                await self._say(LeaveTable(table=self._table))
            finally:
                self._own = None
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = hear(text)
                if message is not None:
                    await self._take(message)
            raise ConnectionResetError("the house has closed the socket")
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise SabotError(f"the house says what this version does not understand: {error}") from None
        finally:
            if socket.close_code == SIGNED_OUT:
                self._api = None
            if self._answer is not None and not self._answer.done():
                self._answer.cancel()
            self._news.set()

    async def _say(self, message: ClientMessage) -> None:
        if self._socket is not None:
            await self._socket.send(msgspec.json.encode(message).decode())

    # -- what is heard ------------------------------------------------------------------------------------------------

    async def _take(self, message: HeardMessage) -> None:
        match message:
            case HeardTable():
                self._shared.take_table(message)
                self._own, self._version, self._losses = message.own, message.version, 0
            case HeardMove():
                await self._follow(message)
            case BalanceTold(balance=balance) if self._own is not None:
                self._own = replace(self._own, balance=balance)
            case Done(id=key) | RefusalTold(id=key) if self._answer is not None and key == self._asked:
                if not self._answer.done():
                    self._answer.set_result(message)
            case RefusalTold(why=why, reason=reason) if self._own is None:
                if why not in LATER:
                    raise SabotError(reason)
                raise ConnectionResetError(reason)
            case _:
                return
        self._news.set()

    async def _follow(self, move: HeardMove) -> None:
        if self._own is None or move.version <= self._version:
            return
        if move.since > self._version or not self._shared.take_move(move):
            await self._say(Look(table=self._table))
            return
        self._version = move.version
        if not isinstance(move.own, UnsetType):
            self._own = move.own

    # -- what is done -------------------------------------------------------------------------------------------------

    async def _play_on(self, listening: "asyncio.Task[None]") -> None:
        """Does one thing after the other until the bot has left; raises where the connection is lost."""
        end_s: float | None = None
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), None if end_s is None else max(0.0, end_s - time.monotonic()))
            self._news.clear()
            if listening.done():
                listening.result()
            if self._leaving:
                end_s = end_s or time.monotonic() + DEPART_S
                if self._has_gone() or time.monotonic() >= end_s:
                    return
            else:
                end_s = None
            if await self._act_once():
                self._news.set()

    def _has_gone(self) -> bool:
        return self._own is None or self._judgement.may_go(self._shared.view, self._own)

    async def _act_once(self) -> bool:
        """Whether something was done, so that there may be more to do."""
        if self._choose() is None:
            return False
        await self._pause()
        # Meanwhile the table may have moved on.
        command = self._choose()
        if command is None:
            return False
        if isinstance(command, PlaceBets) and command.spots and await self._bring_money():
            return True
        await self._do(command)
        return True

    def _choose(self) -> TableCommand | None:
        own = self._own
        if own is None or self._version < self._until:
            return None
        choose = self._judgement.choose_leaving if self._leaving else self._judgement.choose
        return choose(self._shared.view, own, self._version)

    async def _do(self, command: TableCommand) -> None:
        self._asked = uuid.uuid4().hex
        self._answer = asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        await self._say(Play(table=self._table, id=self._asked, command=command))
        try:
            answer = await asyncio.wait_for(self._answer, ANSWER_S)
        except asyncio.CancelledError:
            if self._answer.cancelled():
                raise ConnectionResetError("the answer was lost with the connection") from None
            raise
        finally:
            self._answer = None
        self._tally.commands += 1
        if isinstance(answer, RefusalTold):
            await self._mend(command, answer)
            return
        self._refusals, self._until = 0, answer.version
        if isinstance(command, Decide | DecideEarly):
            self._tally.decisions += 1
            self._tally.waits_ms.append((time.perf_counter() - started) * 1000)

    async def _mend(self, command: TableCommand, refusal: RefusalTold) -> None:
        """Does what a refusal asks for, and waits before anything is tried again."""
        self._tally.refuse(refusal.why)
        self._refusals += 1
        if refusal.why in FATAL:
            raise SabotError(refusal.reason)
        if refusal.why in ANEW:
            self._api = None
            raise ConnectionResetError(refusal.reason)
        if refusal.why == CHECK:
            await self._ask("/api/reality-check", {})
        elif refusal.why == SHORT:
            await self._bring_money()
        elif isinstance(command, PlaceBets) and any(spot.behind is True for spot in command.spots):
            self._judgement.forbid_behind()
        await asyncio.sleep(_backoff(self._refusals))

    async def _bring_money(self) -> bool:
        """Whether money was brought, as ordinary players bring it: it is the house's where a companion does."""
        own = self._own
        amount = self._judgement.needs_money(self._shared.view, own) if own else 0
        if own is None or not amount or own.balance.cash == self._brought_at:
            return False
        # The balance is told beside the answer: until it has come, nothing more is brought.
        self._brought_at = own.balance.cash
        return await self._ask("/api/cashier/deposit", {"amount": amount, "id": uuid.uuid4().hex})

    async def _ask(self, path: str, body: dict[str, object]) -> bool:
        """Whether the house has done it."""
        if self._api is None:
            return False
        try:
            await asyncio.to_thread(self._api.post, path, body)
        except AnsweredNo as refusal:
            self._tally.refuse(refusal.why)
            await asyncio.sleep(_backoff(self._refusals + 1))
            return False
        return True

    async def _sign_out(self) -> None:
        api, self._api = self._api, None
        if api is not None:
            with suppress(SabotError):
                await asyncio.to_thread(api.post, "/api/sign-out", {})


def _backoff(times: int) -> float:
    return float(min(BACKOFF_MAX_S, BACKOFF_S * 2 ** min(times - 1, 10)))

"""What is asked of the server that deals at a table, and what others ask of this one.

A command keeps its id on all its ways: asked again, because an answer was lost or the table has moved, it is carried
out once and answered alike.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from itertools import count
from typing import Final, Protocol, TypedDict

from cachetools import LRUCache

from sabot.cluster.line import LineDown, ServerLine
from sabot.cluster.wire import (
    DoneThere,
    Errand,
    ErrandOutcome,
    LinesAsked,
    LinesThere,
    NotHere,
    OrderAsked,
    PlayAsked,
    RefusedThere,
    SaidThere,
    SayAsked,
    UnderWay,
    UnknownWords,
    error_of,
    read_errand,
    read_outcome,
    refusal_of,
    write,
)
from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.chat.transcript import SpokenLine
from sabot.house.error import Busy
from sabot.house.house import House
from sabot.house.live.elsewhere import Elsewhere
from sabot.house.visitor import Visitor
from sabot.runtime.log import describe, log
from sabot.runtime.tasks import Tasks
from sabot.store import LateStep, StaleStep, StoreStopped
from sabot.table import TableCommand
from sabot.table.command import Verb

PATIENCE_S: Final = 5.0
"""How long one waits for a table whose server has gone: longer than it takes another to take it up."""
ANSWER_S: Final = 1.5
"""How long one waits for one answer before one asks again."""
HELD_S: Final = 1.0
"""After how long it is said of an errand that it is still under way: before nobody waits for its answer any more."""
AGAIN_S: Final = 0.2
USEFUL_MS: Final = 4_000
"""How long a copy that was held up on its way may still be carried out: not once its player was told to try again."""
OUTCOMES_MAX: Final = 10_000
OLDER: Final = "the server that deals at this table is of an older version and does not know this yet: try again later"


class _Mark(TypedDict):
    nonce: str
    until_ms: int


class Owners(Protocol):
    """Who deals where, as far as it is known."""

    def owner(self, table: str) -> str:
        """The server that deals at the table; nobody while it is free."""
        ...

    def deals(self, table: str) -> bool:
        """Whether this server does."""
        ...

    @property
    def now_ms(self) -> int:
        """What the database's clock showed at the last look: all servers go by it."""
        ...

    async def claim(self, table: str) -> int | None:
        """Since when nobody deals at the table, which this server does from now on; None: another does."""
        ...

    async def wait(self, seconds: float) -> None:
        """Waits until that may have changed, but no longer."""


class Errands(Elsewhere):
    """Asks other servers, and answers them."""

    def __init__(self, house: House, line: ServerLine, prefix: str, server: str, owners: Owners) -> None:
        self._house = house
        self._line = line
        self._prefix = prefix
        self._server = server
        self._owners = owners
        self.time: Callable[[], float] = time.monotonic
        self.held_s = HELD_S
        self._numbers = count(1)
        self._tasks = Tasks()
        self._outcomes: LRUCache[str, asyncio.Future[ErrandOutcome]] = LRUCache(OUTCOMES_MAX)
        """By nonce, what came of the last errands, or will."""

    async def open(self) -> None:
        """Answers from now on."""
        await self._line.answer(self._subject(self._server), self.reply)

    # -- what this server asks --------------------------------------------------------------------------------------

    async def claim(self, table: str) -> int | None:
        """Since when nobody deals at the table, which this server does from now on; None: another does."""
        return await self._owners.claim(table)

    async def play(
        self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        """Has a player's command carried out where the table is dealt at."""
        asked = PlayAsked(
            **self._mark(), visitor=visitor, table=table, command=command, key=key, origin=origin, came_ms=came_ms
        )
        return await self._answer(asked)

    async def order(
        self, table: str, verb: Verb, origin: str, by: str, key: str | None, roles: tuple[str, ...]
    ) -> Answer:
        """Has the house's order carried out there."""
        asked = OrderAsked(**self._mark(), table=table, verb=verb, origin=origin, by=by, key=key, roles=roles)
        return await self._answer(asked)

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> SpokenLine:
        """The visitor's line, said where the table is dealt at."""
        outcome = await self._ask(SayAsked(**self._mark(), visitor=visitor, table=table, text=text, key=key))
        if not isinstance(outcome, SaidThere):
            raise LineDown("the other server has not understood")
        return outcome.line

    async def lines(self, table: str) -> tuple[SpokenLine, ...]:
        """The last lines that were said at a table."""
        outcome = await self._ask(LinesAsked(**self._mark(), table=table))
        return outcome.lines if isinstance(outcome, LinesThere) else ()

    def _mark(self) -> _Mark:
        until_ms = self._owners.now_ms + USEFUL_MS
        return {"nonce": f"{self._server}-{next(self._numbers)}", "until_ms": until_ms}

    async def _answer(self, errand: PlayAsked | OrderAsked) -> Answer:
        outcome = await self._ask(errand)
        if not isinstance(outcome, DoneThere):
            raise LineDown("the other server has not understood")
        return outcome.answer

    async def _ask(self, errand: Errand) -> ErrandOutcome:
        words, until_s = write(errand), self.time() + PATIENCE_S
        while True:
            outcome = await self._try(errand, words)
            if isinstance(outcome, UnderWay):
                # To say that it is refused would be wrong as soon as it is done.
                until_s = self.time() + PATIENCE_S
                continue
            if isinstance(outcome, RefusedThere):
                raise error_of(outcome)
            if not isinstance(outcome, NotHere):
                return outcome
            if self.time() >= until_s:
                raise Busy("the server that deals at this table cannot be reached just now: try again")
            await self._owners.wait(AGAIN_S)

    async def _try(self, errand: Errand, words: bytes) -> ErrandOutcome:
        """What comes of asking once; moved, where it was not heard of."""
        owner = self._owners.owner(errand.table)
        if owner == self._server:
            return await self._carry_out(errand)
        if not owner:
            return NotHere()
        try:
            return read_outcome(await self._line.ask(self._subject(owner), words, ANSWER_S))
        except LineDown:
            return NotHere()
        except UnknownWords as error:
            # Under its id it can be asked again: it was carried out, or is refused, and either is known by then.
            raise Busy("the server that deals at this table is of another version: try again") from error

    # -- what others ask --------------------------------------------------------------------------------------------

    async def reply(self, words: bytes) -> bytes:
        """The answer to what another server asks."""
        try:
            errand = read_errand(words)
        except UnknownWords as error:
            log("line-unknown", logging.WARNING, says=str(error))
            return write(refusal_of(Busy(OLDER)))
        work = self._tasks.begin(self._carry_out(errand))
        await asyncio.wait((work,), timeout=self.held_s)
        return write(work.result() if work.done() else UnderWay())

    async def _carry_out(self, errand: Errand) -> ErrandOutcome:
        """What comes of it; of a copy what came, or is about to come, of the first."""
        known = self._outcomes.get(errand.nonce)
        if known is not None:
            return await asyncio.shield(known)
        if self._owners.now_ms > errand.until_ms or not self._owners.deals(errand.table):
            return NotHere()
        outcome: asyncio.Future[ErrandOutcome] = asyncio.get_running_loop().create_future()
        self._outcomes[errand.nonce] = outcome
        try:
            found = await self._judge(errand)
        except BaseException:
            self._outcomes.pop(errand.nonce, None)
            outcome.cancel()
            raise
        if isinstance(found, NotHere):
            # Nothing was done: it may be asked again, also of this one.
            self._outcomes.pop(errand.nonce, None)
        outcome.set_result(found)
        return found

    async def _judge(self, errand: Errand) -> ErrandOutcome:
        try:
            return await self._do(errand)
        except LateStep as error:
            return refusal_of(error)
        except (StaleStep, StoreStopped):
            # Somebody else has gone on there: whoever asks looks again who it is.
            return NotHere()
        except SabotError as error:
            return refusal_of(error)
        except Exception as error:
            log("broken", logging.ERROR, **describe(error))
            return refusal_of(SabotError(f"the other server failed: {type(error).__name__}"))

    async def _do(self, errand: Errand) -> ErrandOutcome:
        live, chat = self._house.live, self._house.chat
        match errand:
            case PlayAsked():
                asked = errand.visitor, errand.table, errand.command, errand.key, errand.origin, errand.came_ms
                return DoneThere(await live.play_here(*asked))
            case OrderAsked():
                order = errand.table, errand.verb, errand.origin, errand.by, errand.key, errand.roles
                return DoneThere(await live.order_here(*order))
            case SayAsked():
                return SaidThere(*await chat.say_for_others(errand.visitor, errand.table, errand.text, errand.key))
            case LinesAsked():
                return LinesThere(chat.lines(errand.table))

    def _subject(self, server: str) -> str:
        return f"{self._prefix}.to.{server}"

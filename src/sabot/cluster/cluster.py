"""One server among those that share a house: on their roster, on their line, and in their news."""

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from sabot.cluster.complaints import SharedComplaints
from sabot.cluster.errands import Errands
from sabot.cluster.line import ServerLine
from sabot.cluster.missing import MISSING_MAX
from sabot.cluster.office import OfficeNews
from sabot.cluster.rates import Counted, SharedRates
from sabot.cluster.relay import NewsRelay
from sabot.cluster.status import SharedStatus
from sabot.cluster.steward import TICK_S, Steward
from sabot.cluster.wire import LineSpoken, UnknownWords, read_spoken, write
from sabot.errors import SabotError
from sabot.house.chat.transcript import SpokenLine
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.runtime.log import describe, log
from sabot.store.reading import chain_head, house_name
from sabot.store.roster import Roster

STUCK_S: Final = 6.0
"""A server whose event loop stands still for so long says no more that it is there."""


class Cluster:
    """Joins a house to the other servers that have its books."""

    def __init__(
        self, house: House, line: ServerLine, server: str, limiters: Mapping[str, Counted], *, threaded: bool = True
    ) -> None:
        roster = house.store.roster
        if roster is None:
            raise RuntimeError("only a store that has joined others can be a part of a cluster")
        self._house = house
        self._line = line
        self._server = server
        self._roster: Roster = roster
        name, seq = house.store.look(house_name), house.store.look(chain_head).seq
        self._prefix = f"sabot.{name}"
        self.steward = Steward(house.live, roster, server, house.store.strike_off, threaded=threaded)
        self.errands = Errands(house, line, self._prefix, server, self.steward)
        self.relay = NewsRelay(house, line, f"{self._prefix}.news", server, seq, self.steward.is_there)
        self.office = OfficeNews(house)
        self.status = SharedStatus(house, line, self._prefix, server, self.steward)
        self.complaints = SharedComplaints(house.chat, line, self._prefix, server, self.steward.is_there)
        self.rates = SharedRates(line, f"{self._prefix}.rates", server, limiters, self.steward.is_there)
        self._beat_s = time.monotonic()
        self._nudged = asyncio.Event()
        self._heard_seq = seq
        self._is_failing = False
        """Whether the last look came to nothing, and that was told."""

    async def open(self) -> None:
        """Hears, answers and is on the roster from now on; to be called before the tables are opened."""
        self._beat()
        self._roster.is_alive = lambda: time.monotonic() - self._beat_s < STUCK_S
        await self.relay.open()
        await self.errands.open()
        await self.rates.open()
        await self._line.listen(f"{self._prefix}.said", self._hear_line)
        await self._line.listen(f"{self._prefix}.look", lambda _: self._nudged.set())
        await self.steward.look_only()
        self.relay.on_heard = self.office.hear
        await self.status.open()
        await self.complaints.open()
        self._house.live.elsewhere = self.errands
        self._house.exchange.is_there = self.steward.is_there
        self._house.chat.elsewhere = self
        self.steward.on_taken = self._house.chat.take_over
        self.steward.on_moved = lambda: self._line.say(f"{self._prefix}.look", b"")

    async def enter(self) -> None:
        """Is given tables of the others from now on; to be called when the tables are open.

        Raises `BooksTaken` where another server of its name was quicker.
        """
        await self.steward.enter(self._house.store.name)

    async def run(self) -> None:
        """Sees to the tables, and to what was not heard of, until it is cancelled."""
        # Beside it: whoever has died does not answer, and their tables are not to wait for that.
        reading = asyncio.create_task(self._read_chat())
        try:
            await self._look_on()
        finally:
            reading.cancel()

    async def _look_on(self) -> None:
        while True:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._nudged.wait(), TICK_S)
            self._nudged.clear()
            await self._look()

    async def _look(self) -> None:
        """Looks once; what fails is told once, and tried again at the next look."""
        try:
            await self.look()
        except SabotError as error:
            if not self._is_failing:
                log("roster-failing", logging.WARNING, says=str(error))
            self._is_failing = True
        except Exception as fault:
            log("broken", logging.ERROR, **describe(fault))
        else:
            if self._is_failing:
                log("roster-well")
            self._is_failing = False

    async def look(self) -> None:
        """Looks once: at the roster, and at records that were there at the last look and nobody has told of."""
        self.rates.tell()
        self.status.look()
        self.complaints.look()
        await self.steward.look()
        while await self.relay.catch_up(self._heard_seq) == MISSING_MAX:
            pass  # there may be more, after a long time without word
        self._heard_seq = self.steward.sight.seq if self.steward.sight else self._heard_seq
        await self.office.read()

    async def leave(self) -> None:
        """Hands over all tables, in order; to be called while the house still answers."""
        with suppress(SabotError):
            await self.steward.leave()

    async def close(self) -> None:
        """Is off the roster, hears and says no more; nothing is committed afterwards."""
        self._next_beat.cancel()
        self._house.live.elsewhere, self._house.chat.elsewhere = None, None
        with suppress(SabotError):
            await self.steward.sign_off()
        self.relay.close()
        self.office.close()
        self.status.close()
        self.complaints.close()
        await self._line.close()

    def _beat(self) -> None:
        self._beat_s = time.monotonic()
        self._next_beat = asyncio.get_running_loop().call_later(TICK_S, self._beat)

    # -- the chat ---------------------------------------------------------------------------------------------------

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> SpokenLine:
        """The visitor's line, said where the table is dealt at."""
        return await self.errands.say(visitor, table, text, key)

    def tell(self, line: SpokenLine) -> None:
        """Has the others hear a line that was said here."""
        self._line.say(f"{self._prefix}.said", write(LineSpoken(self._server, line)))

    def _hear_line(self, words: bytes) -> None:
        try:
            spoken = read_spoken(words)
        except UnknownWords:
            return  # whoever comes to the table later reads it there
        if spoken.server != self._server and self.steward.is_there(spoken.server):
            self._house.chat.hear(spoken.line)

    async def _read_chat(self) -> None:
        """Has the last lines that were said at tables of other servers."""
        for actor in self._house.live.actors():
            if actor.lead is not None:
                with suppress(SabotError):
                    for line in await self.errands.lines(actor.table.id):
                        self._house.chat.hear(line)

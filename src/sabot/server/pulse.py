"""The pulse of the store: whether it can still write and read, asked so often that nobody is told what is long past."""

import asyncio
import logging
from threading import Thread
from typing import Final, Literal

from sabot.errors import SabotError
from sabot.house.house import House
from sabot.runtime.log import describe, log
from sabot.server.metric import Metrics
from sabot.store import StoreDown, Trouble
from sabot.store.reading import newest_hash

FRESH_MS: Final = 500
"""How long an answer of the writer is believed; with the time it is waited for, no more than two seconds."""
EVERY_MS: Final = 5_000
"""How often it is asked where nobody asks for it."""

WriterState = Literal["ok", "silent"] | Trouble
"""``silent``: it has not answered in time."""


class Pulse:
    """Knows how the writer is; asking never takes longer than it is given."""

    def __init__(self, house: House, metrics: Metrics, patience_ms: int) -> None:
        self._store = house.store
        self._clock = house.clock
        self._metrics = metrics
        self._patience_ms = patience_ms
        self._state: WriterState = "ok"
        self._felt_ms: int | None = None
        self._begun_ms = 0
        self._beat: asyncio.Task[WriterState] | None = None
        self._keeper: Thread | None = None
        metrics.store_healthy.set(1)

    async def feel(self) -> WriterState:
        """How the writer is, by a trial write and read just now; what has changed is in the log."""
        self._tell(await self._feel())
        return self._state

    async def look(self) -> None:
        """Feels the pulse if it is time to, and sees whether the books are still this server's."""
        if self._keeper is None or not self._keeper.is_alive():
            # A thread that nobody waits for: a database that is frozen keeps it for as long as it likes.
            self._keeper = Thread(target=self._store.check_hold, name="sabot-hold", daemon=True)
            self._keeper.start()
        now_ms = self._clock.monotonic_ms()
        due = self._felt_ms is None or now_ms - self._felt_ms >= EVERY_MS
        if due or self._state != "ok" or self._store.trouble is not None:
            await self.feel()

    async def run(self, tick_ms: int) -> None:
        """Looks every so often until it is cancelled."""
        while True:
            await asyncio.sleep(tick_ms / 1000)
            try:
                await self.look()
            except Exception as error:
                log("broken", logging.ERROR, **describe(error))

    async def _feel(self) -> WriterState:
        if self._store.stopped is not None:
            return "stopped"
        now_ms = self._clock.monotonic_ms()
        if self._beat is None:
            if self._felt_ms is not None and now_ms - self._felt_ms < FRESH_MS and self._store.trouble is None:
                return self._state
            self._begun_ms = now_ms
            self._beat = asyncio.create_task(self._try())
        left_ms = max(0, self._begun_ms + self._patience_ms - now_ms)
        beat = self._beat
        await asyncio.wait({beat}, timeout=left_ms / 1000)
        if not beat.done():
            # What it said last still tells more than that it says nothing now.
            return "silent" if self._state == "ok" else self._state
        if self._beat is beat:
            self._beat, self._felt_ms = None, self._clock.monotonic_ms()
        return beat.result()

    async def _try(self) -> WriterState:
        try:
            await self._store.beat(self._clock.now_ms())
            await self._store.read(newest_hash)  # over another connection, as everybody who asks for something
        except StoreDown as down:
            return down.trouble
        except SabotError:
            return "damaged"
        return self._store.trouble or "ok"  # on a full disk there may be room for the mark, and for nothing else

    def _tell(self, state: WriterState) -> None:
        if state == self._state:
            return
        self._state = state
        self._metrics.store_healthy.set(int(state == "ok"))
        if state == "ok":
            log("store-well")
        else:
            log("store-failing", logging.ERROR, trouble=state, says=self._store.stopped)

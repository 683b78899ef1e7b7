"""Looks for what must raise an alarm; every condition is asked of whoever knows it already."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from sabot.floor.actor import TableActor
from sabot.house.alarms.acknowledging import read_acknowledgement
from sabot.house.alarms.alarm import Acknowledgement, RaisedAlarm
from sabot.house.alarms.registry import AlarmRegistry
from sabot.house.alarms.returned import ReturnLook
from sabot.house.calendar import day_start
from sabot.house.clock import Clock, tell_clock
from sabot.house.exchange.exchange import MeterExchange
from sabot.house.history.meters import Meters
from sabot.house.live import LiveTables
from sabot.house.tables import SoloTables
from sabot.store import Store
from sabot.store.address import find_database
from sabot.table import Generator
from sabot.table.orders import REASON_MAX

STUCK_MS: Final = 60_000
"""How long after its time a table may still be waiting."""
DISK_LEAST: Final = 2**30
"""Bytes that are to be free beside the books."""
OVERLAP_MS: Final = 120_000
"""By how much a look at the meters reaches back behind the last: steps are committed a little after their time."""
BOOKS_EVERY_MS: Final = 60_000
"""How often returns and meters are looked at: that reads the books."""


class _Sees(Protocol):
    def __call__(self, path: Path) -> int:
        """Bytes that are free there."""


def free_bytes(path: Path) -> int:
    """Bytes that are free on the disk of that file."""
    return shutil.disk_usage(path.parent).free


class AlarmWatch:
    """Goes round, and has the registry know what is found."""

    def __init__(
        self,
        registry: AlarmRegistry,
        store: Store,
        clock: Clock,
        generator: Generator,
        live: LiveTables,
        players: SoloTables,
        meters: Meters,
        returns: ReturnLook,
        exchange: MeterExchange,
        *,
        close: bool = False,
        free: _Sees = free_bytes,
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._generator = generator
        self._live = live
        self._players = players
        self._meters = meters
        self._returns = returns
        self._exchange = exchange
        self._close = close
        """Whether a game that returns what it should not is closed."""
        self._free = free
        self._path = find_database(store.url).path
        self._read_ms: int | None = None
        self._meters_ms: int | None = None
        """From when on meters are looked at the next time."""
        self._audited_ms = 0
        """From when on the audits that failed had dealt rounds again."""
        self.server = ""
        """What this server is called among those that share the house; empty: it is alone."""
        self.leads: Callable[[], bool] = lambda: True
        """Whether it is this server that looks into the books for all."""
        self.has_led = False
        """Whether it has."""
        self._to_close: set[str] = set()
        """Subjects of alarms whose games are yet to be closed: where that fails it is tried again."""

    async def look(self, trouble: str | None = None) -> None:
        """Looks at everything that costs nothing, and now and then into the books; ``trouble``: what the store has."""
        self._look_around(trouble)
        if not self.leads():
            # Whoever begins to lead looks at once.
            self._read_ms, self.has_led = None, False
            return
        now_ms = self._clock.monotonic_ms()
        if trouble is None and (self._read_ms is None or now_ms - self._read_ms >= BOOKS_EVERY_MS):
            self._read_ms = now_ms
            await self.look_into_books()
            self.has_led = True

    def _look_around(self, trouble: str | None) -> None:
        failure, here = self._generator.failure, self.server
        self._registry.set("generator", {here: f"no new rounds: {failure}"} if failure is not None else {})
        self._registry.set("books", {"": f"the books cannot be written: {trouble}"} if trouble is not None else {})
        state = tell_clock(self._clock)
        by_s = abs(self._clock.ahead_ms()) // 1000
        self._registry.set("clock", {here: f"the machine's clock is {state} by {by_s} s"} if state != "right" else {})
        # Of tables that others deal at one server says so, if they do not.
        actors = [actor for actor in self._live.actors() if actor.lead is None or self.leads()]
        self._registry.set("table", {actor.table.id: text for actor in actors if (text := self._stuck(actor))})
        self._registry.set("line", self._exchange.find_cut())
        free = self._free(self._path) if self._path is not None else DISK_LEAST
        text = f"{free // 2**20} MiB are left on the disk of the books"
        self._registry.set("disk", {here: text} if free < DISK_LEAST else {})

    def _stuck(self, actor: TableActor) -> str:
        due_ms = actor.table.due_ms
        late_ms = 0 if due_ms is None else self._clock.now_ms() - due_ms
        return f"what was due there has not been done for {late_ms // 1000} s" if late_ms > STUCK_MS else ""

    async def look_into_books(self) -> None:
        """Looks at returns and meters."""
        now_ms = self._clock.now_ms()
        # Of a meter all that has moved this day is looked at once, and then what is new.
        since_ms = day_start(now_ms) if self._meters_ms is None else self._meters_ms
        wrong = await self._meters.find_unbalanced(since_ms)
        self._registry.set("meter", dict.fromkeys(wrong, "what the meter holds is not what its movements make it"))
        self._meters_ms = since_ms if wrong else now_ms - OVERLAP_MS
        await self._look_at_returns(now_ms)

    async def _look_at_returns(self, now_ms: int) -> None:
        found = await self._returns.find(now_ms)
        known: dict[str, Acknowledgement] = {}
        for subject in found:
            seen = await self._store.read(partial(read_acknowledgement, kind="return", subject=subject))
            if seen is not None:
                known[subject] = seen
        new = self._registry.set("return", found, known)
        if self._close:
            self._to_close.update(alarm.subject for alarm in new)
            self._stop_solo()
            await self._close_games()

    async def _close_games(self) -> None:
        """Closes the live tables of games whose alarm nobody has seen to, each game once."""
        for subject in tuple(self._to_close):
            alarm = self._registry.find("return", subject)
            if alarm is not None and alarm.acknowledged is None:
                await self._live.close_game(_game_of(alarm), alarm.text[:REASON_MAX])
            self._to_close.discard(subject)

    def _stop_solo(self) -> None:
        open_ = (alarm for alarm in self._registry.all() if alarm.kind == "return" and alarm.acknowledged is None)
        self._players.stopped = {_game_of(alarm): alarm.text for alarm in open_}

    def hear_audit(self, wrong: str | None, since_ms: int) -> None:
        """Hears how an audit ended: ``wrong`` is what it has found, ``since_ms`` from when on it dealt rounds again."""
        if wrong is not None:
            raised, text = self._registry.find("audit", ""), f"the books do not hold: {wrong}"
            self._audited_ms = min(since_ms, self._audited_ms) if raised is not None else since_ms
            if raised is not None and raised.text != text:
                # Another finding is another alarm: whoever has seen to the one before has not seen to it.
                self._registry.settle("audit")
            self._registry.set("audit", {"": text})
        elif since_ms <= self._audited_ms:
            # One that takes more on trust than the one that failed proves nothing about what that had found.
            self._registry.settle("audit")

    @property
    def audited_ms(self) -> int | None:
        """From when on the audits that failed had dealt rounds again; None: none has."""
        return self._audited_ms if self._registry.find("audit", "") is not None else None

    def hear_elsewhere(self, audited_ms: int | None) -> None:
        """Hears that other servers have found or cleared something; ``audited_ms``: from when on their audit dealt."""
        if audited_ms is not None:
            self._audited_ms = min(audited_ms, self._audited_ms or audited_ms)
        if self._close:
            self._stop_solo()

    def see_to(self, alarm: RaisedAlarm) -> None:
        """Hears that an alarm was acknowledged: players may go on at their own tables."""
        there = self._registry.find("audit", "")
        if alarm.kind == "audit" and there is not None and there.since_ms == alarm.since_ms:
            # Nobody looks at all books again and again: whoever has seen to it has heard of it.
            self._registry.settle("audit")
        if self._close:
            self._stop_solo()


def _game_of(alarm: RaisedAlarm) -> str:
    """The game that an alarm of a return is about."""
    return alarm.subject.partition(":")[0]

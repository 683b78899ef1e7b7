"""What a meter shows, wherever it is shared: another table has moved it, and all see so."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from sabot.errors import SabotError
from sabot.floor import TableActor
from sabot.house.clock import Clock
from sabot.house.live.timekeeper import Alarm
from sabot.news import Bus, News, TableReread
from sabot.table import Pot, Table


class MeterScreens:
    """Has tables shown anew whose meter another has moved."""

    def __init__(self, clock: Clock, alarm: Alarm, bus: Bus, actors: Mapping[str, TableActor]) -> None:
        self._clock = clock
        self._alarm = alarm
        self._bus = bus
        self._actors = actors
        self._shown_later: dict[str, Callable[[], None]] = {}
        """Those at which cards are on their way, and what keeps them from being shown then."""
        self._shown_anew: dict[str, asyncio.Task[None]] = {}
        """Tables whose meter another has moved: they are shown as soon as nothing is under way there."""

    def close(self) -> None:
        """Shows nothing any more."""
        for task in self._shown_anew.values():
            task.cancel()
        for cancel in self._shown_later.values():
            cancel()

    def hear(self, news: News, table: str) -> None:
        """Has the other tables shown anew that share a meter which this one has moved."""
        for pot in dict.fromkeys(actor.table.pot for actor in self._actors.values()):
            if pot.meter_account in news.balances:
                self.show(pot, table)

    def show(self, pot: Pot, but: str = "") -> None:
        """Has all who watch a table that shares the meter see what it shows, but for one where they are told anyway."""
        for name, actor in self._actors.items():
            if actor.table.pot is pot and name != but and not (name in self._shown_later or name in self._shown_anew):
                self._show_when_seen(actor)

    def _show_when_seen(self, actor: TableActor) -> None:
        """Has the table shown, but not while cards are on their way there: whoever is shown it does not see them fall.

        Asked again when their time is over, for others may have begun to fall meanwhile.
        """
        name, seen_ms = actor.table.id, actor.table.live.seen_ms
        self._shown_later.pop(name, None)
        if seen_ms > self._clock.now_ms():
            self._shown_later[name] = self._alarm.set(seen_ms, partial(self._show_when_seen, actor))
        else:
            self._shown_anew[name] = asyncio.create_task(self._show_anew(actor))

    async def _show_anew(self, actor: TableActor) -> None:
        """Has the table shown as its last commit left it: with nothing under way, as whoever looks at it sees it."""
        name = actor.table.id
        try:
            with suppress(SabotError):
                await actor.look(self._show)
        finally:
            # A table that could not be looked at is not shown: the next move of the meter tries again.
            if self._shown_anew.get(name) is asyncio.current_task():
                del self._shown_anew[name]

    def _show(self, table: Table) -> None:
        """Shows the table, unless cards have begun to fall while it was waited for."""
        # From here on a move of the meter is news again, whoever hears of it first.
        self._shown_anew.pop(table.id, None)
        if table.live.seen_ms > self._clock.now_ms():
            self._show_when_seen(self._actors[table.id])
        else:
            self._bus.publish(TableReread(table=table.id))

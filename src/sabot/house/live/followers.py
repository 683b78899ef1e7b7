"""Live tables that another server deals at: shown here as the books have them, with what happens there."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from sabot.errors import SabotError
from sabot.floor import TableActor
from sabot.floor.reading import read_names
from sabot.news import Bus, Committed, TableReread
from sabot.protocol import ScreenNames
from sabot.protocol.drawing import players_of
from sabot.store import Store
from sabot.table import Table, Update
from sabot.table.event import SeatTaken
from sabot.table.money import players_in

AGAIN_S: Final = 1.0
"""After how long the books are asked again that could not be read."""

Find = Callable[[str], Awaitable[TableActor | None]]
"""The table of that name, taken up to be looked at if it is not at hand yet."""


class Followers:
    """Takes what other servers tell of their tables to whoever looks at them here.

    A table is brought on first: by what is told, if that is the very next step, else from the books, so that what is
    shown never rests on what was lost on the way. Whatever came meanwhile is told with it: then the table is further,
    and only the last of it is drawn.
    """

    def __init__(self, store: Store, names: ScreenNames, find: Find) -> None:
        self._store = store
        self._bus: Bus = store.news
        self._names = names
        self._find = find
        self.sift: Callable[[Committed[Update]], Committed[Update]] = lambda news: news
        """Leaves out what is not new any more when it comes to be told."""
        self._heard: dict[str, list[Committed[Update]]] = {}
        """By table, what is not told here yet."""
        self._works: dict[str, asyncio.Task[None]] = {}

    def hear(self, news: Committed[Update]) -> None:
        """Has what has happened at a table told here."""
        if news.content is None:
            return
        table = news.content.table
        self._heard.setdefault(table, []).append(news)
        if table not in self._works:
            self._works[table] = asyncio.create_task(self._work(table))

    async def idle(self) -> None:
        """Waits until all that was heard is told."""
        while self._works:
            await asyncio.gather(*self._works.values(), return_exceptions=True)

    def close(self) -> None:
        """Tells no more."""
        for work in self._works.values():
            work.cancel()

    async def _work(self, table: str) -> None:
        try:
            while heard := self._heard.pop(table, []):
                await self._tell(table, heard)
        finally:
            self._works.pop(table, None)

    async def _tell(self, table: str, heard: list[Committed[Update]]) -> None:
        heard.sort(key=lambda news: news.seq)
        updates = [news.content for news in heard if news.content is not None]
        last = max(update.version for update in updates)

        def tell(version: int) -> None:
            while heard:
                self._bus.publish(self.sift(heard.pop(0)))
            if version > last:
                # The books know more than was told so far: all see the table whole, and the rest is no news then.
                self._bus.publish(TableReread(table=table))

        is_read = False
        try:
            # Where the books cannot be read the money is known all the same.
            with suppress(SabotError):
                actor = await self._find(table)
                await self._learn_names({player for update in updates for player in _people_in(update)})
                if actor is not None and actor.lead is not None:
                    await actor.follow(last, tell, updates)
                is_read = True
        except asyncio.CancelledError:
            heard.clear()  # this server ends: nobody is shown here what its table has not come to
            raise
        finally:
            for news in heard:
                self._bus.publish(self.sift(news))
        if not is_read:
            await self._read_anew(table)

    async def _read_anew(self, table: str) -> None:
        """Has the table read and shown as soon as the books can be read again: who watches may see no step for long."""
        while True:
            await asyncio.sleep(AGAIN_S)
            with suppress(SabotError):
                actor = await self._find(table)
                if actor is not None and actor.lead is not None:
                    actor.doubt()
                    await actor.look(lambda _: None)
                return

    async def meet(self, table: Table) -> None:
        """Knows everybody at a table by their names."""
        await self._learn_names(players_of(table.round).union(table.live.seating.players))

    async def _learn_names(self, players: Collection[str]) -> None:
        strangers = self._names.strangers(players)
        if strangers:
            names = await self._store.read(partial(read_names, players=strangers))
            for player, name in names.items():
                self._names.learn(player, name)


def _people_in(update: Update) -> Iterator[str]:
    """Those whom the update tells of."""
    yield from players_in(update.events)
    yield from update.closed or ()
    for event in update.events:
        if isinstance(event, SeatTaken):
            yield event.player

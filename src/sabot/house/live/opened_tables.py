"""Live tables opened once, taken up again at every start, and handed from server to server."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.floor import Answer, TableActor
from sabot.floor.outages import Outages
from sabot.house.accounts.muting import Muting
from sabot.house.clock import Clock
from sabot.house.currency import Currencies
from sabot.house.error import Busy
from sabot.house.live.at_hand import TablesAtHand
from sabot.house.live.elsewhere import Elsewhere
from sabot.house.live.followers import Followers
from sabot.house.live.known import KnownTable, known_table, known_tables, verify_same
from sabot.house.live.pots import Pots
from sabot.house.live.setting import TableSetting
from sabot.house.live.table_maker import NoSheet, TableMaker
from sabot.house.live.timekeeper import Alarm
from sabot.house.tables import SoloTables, has_bets
from sabot.house.visitor import Role
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import Store
from sabot.table import Chance, Generator, Table
from sabot.table.command import CloseTable, OpenTable, Pause
from sabot.table.ident import HOUSE
from sabot.table.orders import REASON_MAX
from sabot.table.terms import Terms

ENTERED_AT_ONCE: Final = 4
"""Players of a table that are read at the same time when it is taken up."""
LEFT: Final = "the house has this table no more"
"""Why a table is closed that nobody names any more."""


class OpenedTables(TablesAtHand):
    """Opens live tables, and takes up those that there are."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        generator: Generator,
        chance: Chance,
        games: Mapping[str, Rules],
        currencies: Currencies,
        signer: Signer,
        players: SoloTables,
        alarm: Alarm,
        muting: Muting,
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(store, clock, currencies, players, alarm, catch_up)
        self._games = games
        self._muting = muting
        self._settings: dict[str, TableSetting] = {}
        """Those that the house was opened with."""
        self.outages = Outages()
        """What is known of them since the house was opened."""
        self._taking_up = asyncio.Lock()
        self.elsewhere: Elsewhere | None = None
        """The other servers of the house; None: there are none."""
        self.opening: set[str] = set()
        """Tables that are being opened here for an operator: nobody else sees to them until they are."""
        self.followers = Followers(store, players.names, self._find_followed)
        """Who tells here what happens at their tables."""
        self.meters = Pots(store, clock, self.timekeeper)
        self._maker = TableMaker(
            store, clock, generator, chance, games, currencies, signer, players, self.meters, self.outages
        )

    def close(self) -> None:
        """Deals no more."""
        super().close()
        self.followers.close()

    async def open(self, settings: Iterable[TableSetting], dealt_ms: int | None = None, *, kept: bool = True) -> None:
        """Opens these tables, or takes up again those that there are; ``dealt_ms``: when there was last dealt.

        One that an operator has closed stays closed; one that an operator has opened is taken up (``kept``), whatever
        the settings say. A table that nobody names any more is closed, after the round under way; should it be named
        again it is opened again.
        """
        self._settings = wanted = {setting.name: setting for setting in settings}
        known = await self._store.read(known_tables)
        for setting, terms in (
            *((wanted.get(name, table.setting), table.terms) for name, table in known.items()),
            *((setting, Terms()) for name, setting in wanted.items() if name not in known),
        ):
            await self._enter_meter(setting, terms)
        for name, setting in wanted.items():
            if name in known:
                verify_same(setting, known[name].opened)
            if name not in known or not known[name].is_closed or await self._has_bets(name):
                await self._open(setting, dealt_ms, known.get(name))
                await self._come_back(name, known.get(name))
        for name, table in known.items():
            if name in wanted:
                continue
            if kept and table.is_kept:
                with suppress(NoSheet):
                    await self._open(table.setting, dealt_ms, table)
                    await self._come_back(name, table)
            elif await self._has_bets(name) or (kept and table.closed_by is None):
                with suppress(NoSheet):
                    await self._open(table.setting, dealt_ms, table)
                    await self._leave(name)

    async def _come_back(self, name: str, known: KnownTable | None) -> None:
        """Opens a table again that the house had closed, because nobody named it."""
        if known is not None and known.is_left and self._is_own(name):
            opened = known.opened
            await self._actors[name].order(
                OpenTable(
                    game=opened.game,
                    currency=opened.currency,
                    meter=opened.meter,
                    cards="real" if opened.cards == "real" else UNSET,
                ),
                "",
                HOUSE,
            )

    async def _leave(self, name: str) -> None:
        """Closes a table that nobody names any more."""
        halt = self._actors[name].table.live.halt
        if (halt is None or not halt.closed) and self._is_own(name):
            await self._actors[name].order(CloseTable(reason=LEFT), "", HOUSE)

    async def _enter_meter(self, setting: TableSetting, terms: Terms) -> None:
        """Has there be the meter of a table, open or not; also where an order or the file has switched its bet off."""
        with suppress(SabotError):  # of a game that the house has no more
            rules = replace(setting.on(terms), off=()).dealt_rules(self._games, self._currencies)
            await self.meters.enter(setting.meter or setting.name, setting.currency, rules)

    async def _has_bets(self, table: str) -> bool:
        return await self._store.read(lambda books: has_bets(books, table))

    async def open_for(self, setting: TableSetting, order: OpenTable, origin: str, by: str, key: str) -> Answer:
        """Opens a table that there has not been, for an operator."""
        if self.elsewhere is None:
            return await self._open_for(setting, order, origin, by, key)
        self.opening.add(setting.name)
        try:
            if await self.elsewhere.claim(setting.name) is None:
                raise Busy(f"another server is opening a table {setting.name}: try again")
            return await self._open_for(setting, order, origin, by, key)
        finally:
            self.opening.discard(setting.name)

    async def _open_for(self, setting: TableSetting, order: OpenTable, origin: str, by: str, key: str) -> Answer:
        actor = self._maker.actor(await self._maker.make(setting, order.terms))
        stop = self._follow_meter(actor.table)
        try:
            answer = await actor.open_for(order, origin, by, key, (Role.OPERATOR,))
        except BaseException:  # also where whoever asked for it has gone
            stop()
            raise
        await self._enter_meter(setting, order.terms)
        self._stops.append(stop)
        self._actors[setting.name] = actor
        self.timekeeper.watch(actor)
        return answer

    async def take_up(self, known: KnownTable) -> None:
        """Takes up a table that is not at hand, as it stands in the books.

        It was closed when the house was opened; or nobody heard that it was opened since.
        """
        name = known.opened.table
        async with self._taking_up:
            if name not in self._actors:
                await self._open(self._settings.get(name, known.setting), None, known)

    async def _find_followed(self, table: str) -> TableActor | None:
        """A table that another server deals at, taken up to be looked at if it is not at hand yet."""
        if table not in self._actors:
            known = await self._store.read(partial(known_table, name=table))
            if known is not None:
                with suppress(NoSheet):
                    await self.take_up(known)
        return self._actors.get(table)

    async def follow(self, table: str) -> None:
        """Has a table at hand that another server deals at."""
        await self._find_followed(table)

    def can_move(self, table: str) -> bool:
        """Whether another server could deal at the table from now on without anybody having to wait for a card."""
        actor = self._actors.get(table)
        return actor is None or actor.table.round.phase is Phase.BETTING

    async def take_over(self, table: str, away_ms: int) -> bool:
        """Deals at a table from now on that another server has dealt at, from the last committed step.

        False: there is no such table, or none that could be dealt at.
        """
        actor = await self._find_followed(table)
        if actor is None or actor.lead is None:
            return actor is not None
        await actor.follow(actor.table.version + 1)
        await self._enter_players(actor.table)
        await actor.take_up(away_ms)
        self.timekeeper.watch(actor)
        return True

    async def hand_over(self, table: str) -> None:
        """Deals at a table no more; what is under way there is finished."""
        actor = self._actors.get(table)
        if actor is not None and self.elsewhere is not None:
            await self.timekeeper.unwatch(actor)
            # From here on what comes is sent on; the last look comes after all that was in the mailbox.
            actor.lead = self.elsewhere
            await actor.look(lambda _: None)

    async def _enter_players(self, table: Table) -> None:
        """Has everybody in mind who sits at a table or has a bet there: their hands go on without a command."""
        few = asyncio.Semaphore(ENTERED_AT_ONCE)

        async def enter(player: str) -> None:
            async with few:
                found = await self._players.look_up(player)
                self._dismissals.learn(player, found.excluded_until_ms)
                self._hold(await self._players.open_purse_as(found))

        await asyncio.gather(*(enter(player) for player in sorted(table.players | {*table.live.seating.players})))

    async def _open(self, setting: TableSetting, dealt_ms: int | None, known: KnownTable | None) -> None:
        if self.elsewhere is not None:
            free_ms = await self.elsewhere.claim(setting.name)
            if free_ms is None:
                if known is not None:
                    await self._open_followed(setting)
                return
            # Others may have dealt at their tables since anybody did at this one.
            dealt_ms = min(free_ms, dealt_ms or free_ms)
        table = await (self._maker.restore(setting, dealt_ms) if known else self._maker.make(setting, Terms()))
        actor = self._actors[setting.name] = self._maker.actor(table)
        self._stops.append(self._follow_meter(table))
        if known:
            await self._enter_players(table)
            if table.due_ms is not None or table.live.seen_ms > self._clock.now_ms():
                await actor.resume()
            await self._pause_unfit(actor)
            if not table.is_over:
                await actor.make_ready("")
        else:
            await actor.open("")
        self.timekeeper.watch(actor)

    async def _open_followed(self, setting: TableSetting) -> None:
        """Has a table at hand at which another server deals."""
        table = await self._maker.restore(setting, None)
        actor = self._actors[setting.name] = self._maker.actor(table)
        actor.lead = self.elsewhere
        self._stops.append(self._follow_meter(table))
        await self.followers.meet(table)

    async def _pause_unfit(self, actor: TableActor) -> None:
        """Pauses a table whose setting does not go any more with what operators have set there: they have to say."""
        try:
            actor.table.sheet_on(actor.table.live.terms)
        except SabotError as why:
            if actor.table.live.halt is None:
                await actor.order(Pause(reason=str(why)[:REASON_MAX]), "", HOUSE)

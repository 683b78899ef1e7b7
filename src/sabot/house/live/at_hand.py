"""The live tables at hand: found by name, listed, and heard of."""

from collections.abc import Awaitable, Callable
from typing import Final

from sabot.floor import TableActor
from sabot.house.accounts.event import AccountUpdate, Excluded
from sabot.house.clock import Clock
from sabot.house.currency import Currencies
from sabot.house.live.dismissals import Dismissals
from sabot.house.live.last_committed import LastCommitted
from sabot.house.live.lobby import LiveTable, describe_table
from sabot.house.live.meter_screens import MeterScreens
from sabot.house.live.outcome import read_outcome
from sabot.house.live.timekeeper import Alarm, Timekeeper
from sabot.house.tables import SoloTables, UnknownTable
from sabot.ledger import Kind
from sabot.news import EVERYTHING, News, content_of, table_subject
from sabot.protocol import LiveOutcome
from sabot.store import Store
from sabot.table import Pot, Purse, Table, Update
from sabot.table.command import CloseTable
from sabot.table.ident import HOUSE
from sabot.table.money import NOTHING

PURSES_MIN: Final = 1_024
"""Purses kept before those are looked for whose players have gone."""


class TablesAtHand:
    """The live tables that this server has in mind."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        currencies: Currencies,
        players: SoloTables,
        alarm: Alarm,
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._currencies = currencies
        self._players = players
        self._catch_up = catch_up
        self._actors: dict[str, TableActor] = {}
        self._listed: LastCommitted[LiveTable | None] = LastCommitted()
        self._purses: dict[str, Purse] = {}
        """Of those who play: their hands go on without a command of theirs, however many others come by meanwhile."""
        self._purses_max = PURSES_MIN
        self._screens = MeterScreens(clock, alarm, store.news, self._actors)
        self._dismissals = Dismissals(store, clock, self._actors, lambda actor: self.timekeeper.hurry(actor))
        self._stops: list[Callable[[], None]] = [store.news.subscribe(EVERYTHING, self._hear)]
        """What ends hearing of accounts and meters."""
        self.timekeeper = Timekeeper(clock, alarm, store.news, self._dismissals.at, self._dismissals.look, catch_up)

    def close(self) -> None:
        """Deals no more."""
        self.timekeeper.close()
        self._screens.close()
        for stop in self._stops:
            stop()
        self._stops.clear()

    def find(self, table: str) -> TableActor | None:
        """The table of that name."""
        return self._actors.get(table)

    def require(self, table: str) -> TableActor:
        """The table of that name; raises where there is none."""
        actor = self.find(table)
        if actor is None:
            known = ", ".join(self._actors) or "none"
            raise UnknownTable(f"there is no live table {table[:40]!r}: there is {known}")
        return actor

    def actors(self) -> tuple[TableActor, ...]:
        """The mailboxes of all tables at hand."""
        return tuple(self._actors.values())

    async def close_game(self, game: str, reason: str) -> None:
        """Closes all tables of a game, each after the round under way, by a step of the house (R-7)."""
        for actor in self.actors():
            halt = actor.table.live.halt
            if actor.table.rules.game == game and (halt is None or not halt.closed):
                async with self.timekeeper.turn(actor):
                    await actor.order(CloseTable(reason=reason), "", HOUSE)

    def at_hand(self) -> tuple[Table, ...]:
        """All tables at hand, those too that were closed since the house was opened."""
        return tuple(actor.table for actor in self._actors.values())

    def tables(self) -> tuple[Table, ...]:
        """All tables that are open, as they stand."""
        return tuple(table for table in self.at_hand() if not table.is_over)

    async def list(self, currency: str) -> tuple[LiveTable, ...]:
        """All tables that are open, for the lobby, as their last commits left them; money in that currency."""
        self._currencies.find(currency)
        names = self._players.names

        def describe(table: Table) -> LiveTable | None:
            return None if table.is_over else describe_table(table, names, currency, self._currencies)

        found = [await self._listed.show(actor, describe, currency) for actor in self.actors()]
        return tuple(table for table in found if table is not None)

    def _hear(self, news: News) -> None:
        """Has those leave who have excluded themselves, and a meter shown wherever it is shared."""
        update = content_of(news)
        if any(account.kind is Kind.METER for account in news.balances):
            self._screens.hear(news, update.table if isinstance(update, Update) else "")
        if isinstance(update, AccountUpdate):
            for event in update.events:
                if isinstance(event, Excluded):
                    self._dismissals.dismiss(update.player, event.until_ms)

    def tables_of(self, player: str) -> tuple[str, ...]:
        """The tables where the player has a seat or a bet."""
        tables = ((name, actor.table) for name, actor in self._actors.items())
        return tuple(
            name for name, table in tables if table.standing(player) != NOTHING or table.live.seating.of(player)
        )

    async def outcome(self, player: str) -> LiveOutcome | None:
        """The player's last finished round, for when they come back."""
        now_ms = self._clock.now_ms()
        return await self._store.read(lambda books: read_outcome(books, player, now_ms))

    def _is_own(self, name: str) -> bool:
        """Whether the table is at hand, and this server deals there."""
        actor = self._actors.get(name)
        return actor is not None and actor.lead is None

    def _follow_meter(self, table: Table) -> Callable[[], None]:
        """Has the meter learn of the table's steps before others do: they are told it as the step has left it."""
        return self._store.news.subscribe(table_subject(table.id), lambda news: table.pot.learn(news.balances))

    def _hold(self, purse: Purse) -> None:
        """Keeps the purse of somebody who plays; those of others are let go when there are many."""
        self._purses[purse.player] = purse
        if len(self._purses) > self._purses_max:
            tables = [actor.table for actor in self._actors.values()]
            needed = {player for table in tables for player in (*table.players, *table.live.seating.players)}
            self._purses = {player: kept for player, kept in self._purses.items() if player in needed}
            self._purses[purse.player] = purse
            self._purses_max = max(PURSES_MIN, 2 * len(self._purses))

    def show_meter(self, pot: Pot, but: str = "") -> None:
        """Has all who watch a table that shares the meter see what it shows, but for one where they are told anyway."""
        self._screens.show(pot, but)

"""Live tables made by their settings: new ones, and those that the books have."""

from collections.abc import Mapping

from sabot.errors import SabotError
from sabot.floor import TableActor, read_table, restore_table
from sabot.floor.outages import Outages, away_for
from sabot.house.clock import Clock
from sabot.house.currency import Currencies
from sabot.house.live.pots import Pots
from sabot.house.live.setting import TableSetting, verify_new_name
from sabot.house.tables import SoloTables
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import Store
from sabot.table import Chance, Generator, Sheet, Table
from sabot.table.felt import SheetOn
from sabot.table.terms import Terms, rules_under


class NoSheet(SabotError):
    """Raised for a table whose game, or currency, the house has no more, and that has no shoe to go on with."""


class TableMaker:
    """Makes live tables."""

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
        meters: Pots,
        outages: Outages,
    ) -> None:
        self._store = store
        self._clock = clock
        self._generator = generator
        self._chance = chance
        self._games = games
        self._currencies = currencies
        self._signer = signer
        self._players = players
        self._outages = outages
        self._meters = meters

    async def make(self, setting: TableSetting, terms: Terms) -> Table:
        """A new table."""
        verify_new_name(setting)
        self._meters.verify(setting.name, setting.meter or setting.name, setting.currency, real=setting.cards == "real")
        sheet_on = self._sheets_of(setting)
        return Table(
            setting.name,
            None,
            setting.currency,
            sheet_on(terms),
            self._generator,
            self._chance,
            self._signer,
            await self._meters.pot(setting.meter or setting.name, setting.currency),
            sheet_on=sheet_on,
            pace_ms=setting.pace,
            purses=self._players.purse_at_hand,
            real=setting.cards == "real",
        )

    def _sheets_of(self, setting: TableSetting) -> SheetOn:
        """How a table of that setting is dealt on any terms."""

        def sheet_on(terms: Terms) -> Sheet:
            return Sheet(rules_under(setting.on(terms).dealt_rules(self._games, self._currencies), terms))

        return sheet_on

    async def restore(self, setting: TableSetting, dealt_ms: int | None) -> Table:
        """The table as the books have it; ``dealt_ms``: when there was last dealt."""
        self._meters.verify(setting.name, setting.meter or setting.name, setting.currency, real=setting.cards == "real")
        stored = await self._store.read(lambda books: read_table(books, setting.name))
        now_ms = self._clock.now_ms()
        away_ms = 0
        if dealt_ms:
            away_ms = await self._store.read(lambda books: away_for(books, setting.name, dealt_ms, now_ms))
        sheet_on = self._sheets_of(setting)
        # A table outlives its game in the house: what lies on it can still be finished.
        sheet = stored.shoe.sheet if stored.shoe is not None else self._plain_sheet(setting)
        return restore_table(
            stored,
            sheet,
            self._generator,
            self._chance,
            self._signer,
            pot=await self._meters.pot(setting.meter or setting.name, setting.currency),
            sheet_on=sheet_on,
            now_ms=now_ms,
            away_ms=away_ms,
            pace_ms=setting.pace,
            purses=self._players.purse_at_hand,
        )

    def actor(self, table: Table) -> TableActor:
        """The mailbox of a table."""
        clock, refresh = self._clock.now_ms, self._players.refresh
        return TableActor(table, self._store, clock, refresh, self._outages, self._meters.look)

    def _plain_sheet(self, setting: TableSetting) -> Sheet:
        """By the setting alone: what is laid over it may not go with it any more."""
        try:
            return self._sheets_of(setting)(Terms())
        except SabotError as why:
            raise NoSheet(str(why)) from None

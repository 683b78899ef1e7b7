"""The live tables of a house: opened once, taken up again at every start, entered by anybody."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.floor import Answer, TableActor, read_table, restore_table
from sabot.floor.restore import read_opening
from sabot.house.clock import Clock
from sabot.house.currency import Currencies, limits_in
from sabot.house.error import Busy, Refused
from sabot.house.live.outcome import read_outcome
from sabot.house.live.setting import BadTables, TableSetting
from sabot.house.live.timekeeper import Alarm, Timekeeper
from sabot.house.tables import TRIES_MAX, Seat, SoloTables, UnknownTable, has_bets
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Overdrawn
from sabot.news import table_subject
from sabot.protocol import LiveOutcome, ScreenNames, is_companion
from sabot.protocol.drawing import players_of
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import Outdated, Store, schema
from sabot.store.reading import balances_of
from sabot.table import (
    Chance,
    Generator,
    PlaceBets,
    Pot,
    Purse,
    Rebet,
    Sheet,
    Table,
    TableCommand,
    TableRefusal,
    TakeSeat,
    Void,
)
from sabot.table.event import TableOpened
from sabot.table.money import NOTHING

PURSES_MIN: Final = 1_024
"""Purses kept before those are looked for whose players have gone."""


class LiveTable(Struct, frozen=True):
    """A live table as the lobby tells of it (P-1)."""

    table: str
    game: str
    currency: str
    min: int
    max: int
    increment: int
    seats: int
    """0: bets are placed on its positions by anybody."""
    free: int
    players: int
    """People who sit there, or have a bet."""
    companions: int
    """The house's own players who do (P-11)."""
    meter: int | None
    """What its progressive shows."""


class LiveTables:
    """Opens and finds the live tables."""

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
    ) -> None:
        self._store = store
        self._clock = clock
        self._generator = generator
        self._chance = chance
        self._games = games
        self._currencies = currencies
        self._signer = signer
        self._players = players
        self._actors: dict[str, TableActor] = {}
        self._pots: dict[tuple[str, str], Pot] = {}
        self._ending: set[str] = set()
        """Tables that nobody set up, opened to finish what lies on them."""
        self._purses: dict[str, Purse] = {}
        """Of those who play: their hands go on without a command of theirs, however many others come by meanwhile."""
        self._purses_max = PURSES_MIN
        self._stops: list[Callable[[], None]] = []
        """What ends hearing of the meters."""
        self.timekeeper = Timekeeper(clock, alarm, store.news, self._refresh)

    async def open(self, settings: Iterable[TableSetting], last_ms: int | None = None) -> None:
        """Opens these tables, or takes up again those that there are; ``last_ms``: since when nobody dealt.

        A table that no setting names any more is taken up all the same if money lies on it: a round is finished where
        it was begun.
        """
        wanted = {setting.name: setting for setting in settings}
        known = await self._store.read(_live_tables)
        for name, setting in wanted.items():
            if name in known:
                _verify_same(setting, known[name])
            await self._open(setting, last_ms, known=name in known)
        for name, opened in known.items():
            if name not in wanted and await self._has_bets(name):
                meter = opened.meter or None
                setting = TableSetting(name=name, game=opened.game, currency=opened.currency, meter=meter)
                self._ending.add(name)
                await self._open(setting, last_ms, known=True)

    async def _has_bets(self, table: str) -> bool:
        return await self._store.read(lambda books: has_bets(books, table))

    def close(self) -> None:
        """Deals no more."""
        self.timekeeper.close()
        for stop in self._stops:
            stop()
        self._stops.clear()

    def find(self, table: str) -> TableActor | None:
        """The table of that name."""
        self._close_ended()
        return self._actors.get(table)

    def tables(self) -> tuple[Table, ...]:
        """All tables that are open, as they stand."""
        self._close_ended()
        return tuple(actor.table for actor in self._actors.values())

    def list(self) -> tuple[LiveTable, ...]:
        """All tables that are open, for the lobby."""
        return tuple(_describe(table, self._players.names) for table in self.tables())

    def _close_ended(self) -> None:
        """Closes the tables that were to finish a round, where that is done and nothing lies on them."""
        for name in tuple(self._ending):
            table = self._actors[name].table
            if table.entry is None and not table.round.state.boxes:
                self._ending.discard(name)
                self.timekeeper.forget(self._actors.pop(name))

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

    async def enter(self, visitor: Visitor, table: str, origin: str) -> Seat:
        """The table, and the visitor's purse; whoever enters watches until they sit down or bet."""
        seat = await self._seat(visitor, self._find(table))
        await seat.actor.make_ready(origin)
        return seat

    async def _seat(self, visitor: Visitor, actor: TableActor) -> Seat:
        self._players.names.learn(visitor.player, visitor.name)
        return Seat(actor, await self._players.open_purse(visitor))

    async def play(self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str) -> Answer:
        """Carries out a command at a live table."""
        actor = self._find(table)
        if visitor.currency != actor.table.currency:
            raise Refused(f"this table plays in {actor.table.currency}, your account is in {visitor.currency}")
        if table in self._ending and isinstance(command, PlaceBets | Rebet | TakeSeat):
            raise TableRefusal("this table closes when its round is over: it takes no more bets")
        # A command brings the shoe itself where there is none; to have it brought would wait for all that is under way.
        seat = await self._seat(visitor, actor)
        self._hold(seat.purse)
        for _ in range(TRIES_MAX):
            with suppress(Outdated, Overdrawn):
                return await self._players.play_at(visitor, seat, command, key, origin)
            await self._refresh(actor)
        raise Busy("an account at this table is in use elsewhere: try again")

    def _hold(self, purse: Purse) -> None:
        """Keeps the purse of somebody who plays; those of others are let go when there are many."""
        self._purses[purse.player] = purse
        if len(self._purses) > self._purses_max:
            tables = [actor.table for actor in self._actors.values()]
            needed = {player for table in tables for player in (*table.players, *table.live.seating.players)}
            self._purses = {player: kept for player, kept in self._purses.items() if player in needed}
            self._purses[purse.player] = purse
            self._purses_max = max(PURSES_MIN, 2 * len(self._purses))

    async def void(self, by: Visitor, table: str, reason: str, key: str, origin: str) -> Answer:
        """Voids the round on a live table (M-2): every bet is given back, who did it and why on record."""
        require_role(by, Role.OPERATOR)
        actor = self._find(table)
        async with self.timekeeper.turn(actor):
            return await actor.order(Void(reason=reason), origin, by.player, key)

    def _find(self, table: str) -> TableActor:
        actor = self.find(table)
        if actor is None:
            known = ", ".join(self._actors) or "none"
            raise UnknownTable(f"there is no live table {table[:40]!r}: there is {known}")
        return actor

    async def _open(self, setting: TableSetting, last_ms: int | None, *, known: bool) -> None:
        sheet, pot = await self._sheet(setting, known=known), await self._pot(setting)
        table = (
            await self._restore(setting, sheet, pot, last_ms)
            if known
            else Table(
                setting.name,
                None,
                setting.currency,
                sheet,
                self._generator,
                self._chance,
                self._signer,
                pot,
                pace_ms=setting.pace_ms,
                purses=self._players.purse_at_hand,
            )
        )
        actor = self._actors[setting.name] = TableActor(table, self._store, self._clock.now_ms)
        # Before anybody hears of a step: what they are told of the table has the meter as the step has left it.
        stop = self._store.news.subscribe(table_subject(setting.name), lambda news: pot.learn(news.balances))
        self._stops.append(stop)
        if known:
            for player in table.players | set(table.live.seating.players):
                self._hold(await self._players.open_purse_of(player))
            if table.due_ms is not None or table.live.seen_ms > self._clock.now_ms():
                await actor.resume()
            await actor.make_ready("")
        else:
            await actor.open("")
        self.timekeeper.watch(actor)

    async def _sheet(self, setting: TableSetting, *, known: bool) -> Sheet:
        """The sheet of the table's next shoe; of one whose game is gone, that of the shoe on it."""
        if known and setting.game not in self._games:
            stored = await self._store.read(lambda books: read_table(books, setting.name))
            if stored.shoe is not None:
                return stored.shoe.sheet
        return Sheet(limits_in(setting.rules_of(self._games), setting.currency, self._currencies))

    async def _restore(self, setting: TableSetting, sheet: Sheet, pot: Pot, last_ms: int | None) -> Table:
        stored = await self._store.read(lambda books: read_table(books, setting.name))
        now_ms = self._clock.now_ms()
        return restore_table(
            stored,
            sheet,
            self._generator,
            self._chance,
            self._signer,
            pot=pot,
            now_ms=now_ms,
            away_ms=max(0, now_ms - last_ms) if last_ms else 0,
            pace_ms=setting.pace_ms,
            purses=self._players.purse_at_hand,
        )

    async def _pot(self, setting: TableSetting) -> Pot:
        key = (setting.meter or setting.name, setting.currency)
        if key not in self._pots:
            balances = await self._store.read(lambda books: balances_of(books, key[0]))
            self._pots[key] = Pot(*key, balances)
        return self._pots[key]

    async def _refresh(self, actor: TableActor) -> None:
        """Has what is in mind of a table's players read anew: the books know better."""
        for player in tuple(actor.table.players):
            await self._players.refresh(player)


def _live_tables(connection: Connection) -> dict[str, TableOpened]:
    """The live tables that were ever opened."""
    table = schema.gaming_table.c
    names = connection.scalars(select(table.id).where(table.owner.is_(None))).all()
    return {name: read_opening(connection, name) for name in names}


def _verify_same(setting: TableSetting, opened: TableOpened) -> None:
    """Raises where a table is set to be another than it was opened as: its name is in its game codes and accounts."""
    meter = "" if setting.meter in (None, setting.name) else setting.meter
    wanted, found = (setting.game, setting.currency, meter), (opened.game, opened.currency, opened.meter)
    if wanted != found:
        raise BadTables(
            f"table {setting.name} was opened with {_tell(*found)}, and is set to have {_tell(*wanted)}: "
            "give the new table another name"
        )


def _tell(game: str, currency: str, meter: str | None) -> str:
    return f"{game} in {currency}, {f'meter {meter}' if meter else 'no shared meter'}"


def present_at(table: Table) -> frozenset[str]:
    """Everybody who sits at the table, or has a bet there; not those who took theirs back."""
    return players_of(table.round).union(table.live.seating.players)


def _describe(table: Table, names: ScreenNames) -> LiveTable:
    rules, seated = table.rules, table.live.seating
    there = present_at(table)
    companions = sum(is_companion(names(player)) for player in there)
    seats = rules.boxes if rules.decides == "owner" else 0
    return LiveTable(
        table=table.id,
        game=rules.game,
        currency=table.currency,
        min=rules.limits.min,
        max=rules.limits.max,
        increment=rules.limits.increment,
        seats=seats,
        free=seats - len(seated.seats),
        players=len(there) - companions,
        companions=companions,
        meter=table.pot.meter if rules.progressive is not None else None,
    )

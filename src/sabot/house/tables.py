"""The tables of players: each has one of each solo game, and finds it as they left it.

In a house of one player (`alone`) that is so of every game, the live ones too: who owns a table has it to themselves.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection, select

from sabot.engine import IllegalMove
from sabot.engine import event as ev
from sabot.floor import Answer, TableActor, read_table, restore_table
from sabot.floor.reading import find_solo
from sabot.floor.restore import StoredTable, read_names_at, read_present
from sabot.house.accounts.event import AccountUpdate, SettingsChanged
from sabot.house.accounts.player import Player, read_player
from sabot.house.accounts.settings import read_settings
from sabot.house.clock import Clock
from sabot.house.currency import Currencies, limits_in
from sabot.house.error import Busy, Refused
from sabot.house.player_state import PlayerState, PlayerStates
from sabot.house.protection.guardian import Guardian
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Overdrawn
from sabot.news import EVERYTHING, News, content_of
from sabot.protocol import ScreenNames
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import LateStep, Outdated, StaleStep, Store, StoreDown, Taken, schema
from sabot.store.reading import balances_of
from sabot.table import (
    Chance,
    Conditions,
    Deal,
    Demand,
    Generator,
    Habits,
    Moves,
    PlaceBets,
    Pot,
    Purse,
    Rebet,
    Renew,
    Sheet,
    Table,
    TableCommand,
    TableRefusal,
    Void,
    new_id,
)

T = TypeVar("T")


class UnknownTable(Refused):
    """Raised for a game that has no table to sit down at."""


class Seat(NamedTuple):
    """A player at a table."""

    actor: TableActor
    purse: Purse

    @property
    def table(self) -> Table:
        """The table as it stands; while something is under way there, further than anybody may know."""
        return self.actor.table

    async def look(self, see: Callable[[Table, Purse], T]) -> T:
        """What the player sees of the table as its last commit left it."""
        return await self.actor.look(lambda table: see(table, self.purse))


TRIES_MAX = 20
"""How often a command is tried anew because its player's account changed meanwhile."""


class SoloTables:
    """Finds, sets up and takes up again the tables of players."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        generator: Generator,
        chance: Chance,
        games: Mapping[str, Rules],
        currencies: Currencies,
        protection: Guardian,
        signer: Signer,
        states: PlayerStates,
        *,
        alone: bool = False,
    ) -> None:
        self._alone = alone
        """Whether live games, too, are played at tables of one's own."""
        self._store = store
        self._clock = clock
        self._generator = generator
        self._chance = chance
        self._games = games
        self._currencies = currencies
        self._protection = protection
        self._signer = signer
        self._states = states
        self._sheets: dict[tuple[str, str], tuple[Rules, Sheet]] = {}
        self.names = ScreenNames()
        """By which players are known at tables."""
        self._actors: WeakValueDictionary[str, TableActor] = WeakValueDictionary()
        """By table, as long as anybody has them in hand."""
        self.stopped: dict[str, str] = {}
        """Games of which no new round begins, and why (R-7)."""
        self._habits_heard = 0
        """How often anybody was heard to set what others may bet behind them, and what their own bets there follow."""
        store.news.subscribe(EVERYTHING, self._hear)

    async def play(self, visitor: Visitor, game: str, command: TableCommand, key: str, origin: str) -> Answer:
        """Carries out a command at the visitor's table of a game."""
        async with self._states.turn(visitor.player) as state:
            for _ in range(TRIES_MAX):
                # Decided by what is in mind, and again by the books: where they differ, it is the mind that is wrong.
                with suppress(Outdated, Overdrawn):
                    return await self._play_anew(state, visitor, game, command, key, origin)
                await self.refresh(visitor.player)
            raise Busy("the account is in use elsewhere: try again")

    async def _play_anew(
        self, state: PlayerState, visitor: Visitor, game: str, command: TableCommand, key: str, origin: str
    ) -> Answer:
        """Carries it out; where another server has gone on at the table, once more at what there is now."""
        try:
            return await self._play(state, visitor, game, command, key, origin)
        except LateStep:
            raise
        except StaleStep:
            return await self._play(state, visitor, game, command, key, origin)
        except (TableRefusal, IllegalMove):
            if not await self._has_moved(state.actors.get(game)):
                raise
            return await self._play(state, visitor, game, command, key, origin)

    async def _has_moved(self, actor: TableActor | None) -> bool:
        """Whether another server has gone on at the table: what was refused by what was in mind may be open by now."""
        if self._store.roster is None or actor is None:
            return False
        version = actor.table.version
        await actor.look_again()
        return actor.table.version != version

    async def _play(
        self, state: PlayerState, visitor: Visitor, game: str, command: TableCommand, key: str, origin: str
    ) -> Answer:
        if game in self.stopped and isinstance(command, PlaceBets | Rebet | Deal):
            raise TableRefusal("this game is closed for now: the house looks into it; what you have begun goes on")
        return await self._act(visitor, await self._enter(state, visitor, game, origin), command, key, origin)

    async def play_at(
        self, visitor: Visitor, seat: Seat, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        """Carries out a command at a table that is not the visitor's own, in their turn; ``came_ms``: when it came."""
        async with self._states.turn(visitor.player):
            return await self._act(visitor, seat, command, key, origin, came_ms)

    async def _act(
        self, visitor: Visitor, seat: Seat, command: TableCommand, key: str, origin: str, came_ms: int | None = None
    ) -> Answer:
        allowance = await self._protection.allowance(visitor)

        def guard(demand: Demand) -> Conditions:
            if not allowance.is_current:
                raise Outdated("the day has ended since the limits were read", f"player:{visitor.player}")
            if demand.sits:
                allowance.verify_welcome()
                return Conditions(expects=allowance.expects)
            allowance.verify(demand.cash, seat.purse.cash, adds=demand.adds)
            return Conditions(allowance.needs(demand.cash), allowance.expects)

        try:
            return await seat.actor.handle(seat.purse, command, key, origin, guard, came_ms)
        except StoreDown:
            # A round may have ended without anyone having heard of it.
            self._protection.forget(visitor.player)
            raise

    async def enter(self, visitor: Visitor, game: str, origin: str) -> Seat:
        """The visitor's own table of a game: as they left it, or a new one."""
        async with self._states.turn(visitor.player) as state:
            # What is offered on the table depends on the player's limits.
            await self._protection.prepare(visitor.player)
            seat = await self._enter(state, visitor, game, origin)
            if self._store.roster is not None:
                await seat.actor.look_again()
            await seat.actor.make_ready(origin)
            return seat

    async def set_up(self, visitor: Visitor, game: str, origin: str, funds: Moves) -> None:
        """Sets the visitor's table of a game up with what its meter begins with, if there is none yet."""
        async with self._states.turn(visitor.player) as state:
            seat = await self._enter(state, visitor, game, origin, funds)
            await seat.actor.make_ready(origin)

    async def renew(self, visitor: Visitor, game: str, origin: str) -> None:
        """Has the shoe on the visitor's table changed, where the sheet is another now and nothing lies there."""
        async with self._states.turn(visitor.player) as state:
            seat = await self._enter(state, visitor, game, origin)
            with suppress(TableRefusal):
                await seat.actor.order(Renew(), origin)

    async def void(self, by: Visitor, table: str, order: Void, key: str, origin: str) -> Answer:
        """Voids the round on a table for a malfunction (M-2): every bet is given back, who did it and why on record."""
        require_role(by, Role.OPERATOR)
        owner, game = await self._store.read(lambda connection: _owner(connection, table))
        async with self._states.turn(owner.player) as state:
            seat = await self._enter(state, owner, game, origin)
            for _ in range(TRIES_MAX):
                with suppress(Outdated, Overdrawn):
                    return await seat.actor.order(order, origin, by.player, key, (Role.OPERATOR,))
                await self.refresh(owner.player)
            raise Busy("the account of this round is in use elsewhere: try again")

    async def look_at_void(self, table: str, see: Callable[[Table], T]) -> T:
        """What one sees of a table whose round can be voided: what its player has is in mind."""
        owner, game = await self._store.read(lambda connection: _owner(connection, table))
        async with self._states.turn(owner.player) as state:
            seat = await self._enter(state, owner, game, "")
            return await seat.actor.look(see)

    async def purse(self, visitor: Visitor) -> Purse:
        """The visitor's money, kept up to date by every commit of this house.

        Where other servers commit too, what they did last may not have been heard of yet: it is read.
        """
        async with self._states.turn(visitor.player) as state:
            if self._store.roster is not None and state.purse is not None:
                await self._reread(visitor.player)
            return await self._purse(state, visitor)

    async def open_purse(self, visitor: Visitor) -> Purse:
        """The visitor's money at a table that is not their own; what limits them is in mind too."""
        await self._protection.prepare(visitor.player)
        return await self.purse(visitor)

    async def open_purse_of(self, player: str) -> Purse:
        """The money of a player who has not come by yet, but plays on; what limits them is in mind too."""
        return await self.open_purse_as(await self.look_up(player))

    async def look_up(self, player: str) -> Player:
        """The account of a player, by whose name they are known from now on."""
        found = await self._store.read(lambda connection: read_player(connection, player))
        self.names.learn(player, found.name)
        return found

    async def open_purse_as(self, found: Player) -> Purse:
        """The same of a player whose account was looked up."""
        return await self.open_purse(found.visitor(""))

    async def refresh(self, player: str) -> None:
        """Has what is in mind of a player's money and limits read anew, once, whatever happens to them meanwhile."""
        await self._reread(player)
        await self._protection.reread(player)

    async def _reread(self, player: str) -> None:
        await self._states.reread(player, lambda: self._store.read(lambda books: balances_of(books, player)))

    def purse_at_hand(self, player: str) -> Purse | None:
        """The player's money, where it is in mind: as the last commit that was told left it."""
        return self._states.find_purse(player)

    def seat_at_hand(self, table: str) -> Seat | None:
        """The player at that table of theirs, where both are in mind."""
        actor = self._actors.get(table)
        purse = self._states.find_purse(actor.table.owner) if actor and actor.table.owner else None
        return Seat(actor, purse) if actor and purse else None

    def find_actor(self, table: str) -> TableActor | None:
        """A player's table that somebody has in hand."""
        return self._actors.get(table)

    async def unfinished(self, visitor: Visitor) -> tuple[str, ...]:
        """The games where the visitor has a round, or bets, on the table."""
        return tuple(await self._store.read(lambda connection: _unfinished(connection, visitor.player)))

    async def _enter(
        self,
        state: PlayerState,
        visitor: Visitor,
        game: str,
        origin: str,
        funds: Moves = Moves(),  # noqa: B008 (immutable)
    ) -> Seat:
        self.names.learn(visitor.player, visitor.name)
        purse = await self._purse(state, visitor)
        actor = state.actors.get(game)
        if actor is None:
            actor = state.actors[game] = await self._take_up(visitor, game, origin, funds)
        return Seat(actor, purse)

    async def _purse(self, state: PlayerState, visitor: Visitor) -> Purse:
        if state.purse is not None:
            return state.purse
        player = visitor.player
        while True:
            heard = self._habits_heard
            balances, habits = await self._store.read(
                lambda connection: (balances_of(connection, player), _habits(read_player(connection, player)))
            )
            if heard == self._habits_heard:  # else somebody has set theirs while it was read: it may be this player
                break
        purse = state.open_purse(player, visitor.currency, balances)
        purse.room = lambda: self._protection.room(player, purse.cash)
        purse.pledge = lambda cash: self._protection.pledge(player, cash)
        purse.habits = habits
        purse.house = visitor.role is Role.COMPANION
        return purse

    def _hear(self, news: News) -> None:
        self._states.learn(news.balances)
        update = content_of(news)
        if isinstance(update, AccountUpdate):
            for event in update.events:
                if isinstance(event, SettingsChanged) and "bet_behind" in event.changes:
                    self._habits_heard += 1
                    purse = self._states.find_purse(update.player)
                    if purse is not None:
                        purse.habits = _changed_habits(purse.habits, event.changes["bet_behind"])

    def _sheet(self, rules: Rules, currency: str) -> Sheet:
        """The game's sheet in a currency; made once for each version of it, for its hash takes its time."""
        dealt_by, sheet = self._sheets.get((rules.game, currency), (None, None))
        if sheet is None or dealt_by is not rules:
            sheet = Sheet(limits_in(rules, currency, self._currencies))
            self._sheets[rules.game, currency] = rules, sheet
        return sheet

    async def _take_up(self, visitor: Visitor, game: str, origin: str, funds: Moves) -> TableActor:
        found = await self._store.read(lambda connection: find_solo(connection, visitor.player, game))
        # Whoever has the table in hand sees what is done at it: there is never a second one of it.
        living = self._actors.get(found) if found else None
        if living is not None:
            return living
        table = await self._restore(found, game, visitor) if found else self._make(game, visitor)
        actor = self._actors[table.id] = TableActor(table, self._store, self._clock.now_ms)
        if found is None:
            try:
                await actor.open(origin, funds)
            except Taken:
                # Another server has set the same table up meanwhile: there is one, and it is taken up.
                return await self._take_up(visitor, game, origin, funds)
        return actor

    def _make(self, game: str, visitor: Visitor) -> Table:
        rules = self._games.get(game)
        if rules is None or (rules.kind != "solo" and not self._alone):
            raise UnknownTable(f"there is no table of {game} to play alone: there is {_list(self._games)}")
        name, sheet = new_id("t", self._chance)[:9], self._sheet(rules, visitor.currency)
        return Table(
            name,
            visitor.player,
            visitor.currency,
            sheet,
            self._generator,
            self._chance,
            self._signer,
            purses=self._states.find_purse,
        )

    async def _restore(self, table: str, game: str, visitor: Visitor) -> Table:
        def read(books: Connection) -> tuple[StoredTable, dict[str, str], Pot]:
            stored = read_table(books, table)
            return stored, read_names_at(books, stored), Pot(table, visitor.currency, balances_of(books, table))

        stored, names, pot = await self._store.read(read)
        for player, name in names.items():
            self.names.learn(player, name)
        rules = self._games.get(game)
        if rules is not None:
            sheet = self._sheet(rules, visitor.currency)
        elif stored.shoe is not None:
            # A table outlives its game in the house: what lies on it can still be finished.
            sheet = stored.shoe.sheet
        else:
            raise UnknownTable(f"{game} is not dealt here any more")
        return restore_table(
            stored, sheet, self._generator, self._chance, self._signer, pot=pot, purses=self._states.find_purse
        )


def _habits(player: Player) -> Habits:
    """What the player has set about bets behind."""
    behind = read_settings(player.settings, player.language).bet_behind
    return Habits(behind.follow_double, behind.follow_split, not behind.allow)


def _changed_habits(habits: Habits, changes: Mapping[str, str | int | bool]) -> Habits:
    return Habits(
        bool(changes.get("follow_double", habits.follow_double)),
        bool(changes.get("follow_split", habits.follow_split)),
        not changes.get("allow", not habits.forbid_behind),
    )


def has_bets(connection: Connection, table: str) -> bool:
    """Whether bets, or a round, lie on the table."""
    lying: set[tuple[str, int]] = set()
    for event in read_present(connection, table):
        if isinstance(event, ev.WagerPlaced):
            lying.add((event.wager.player, event.wager.box))
        elif isinstance(event, ev.WagerRefunded):
            lying.discard((event.player, event.box))
    return bool(lying)


def _owner(connection: Connection, table: str) -> tuple[Visitor, str]:
    """Whose table it is, and of which game."""
    known = schema.gaming_table
    row = connection.execute(select(known.c.owner, known.c.game).where(known.c.id == table)).one_or_none()
    if row is None or row.owner is None:
        raise UnknownTable(f"there is no table {table[:40]!r}: a game code begins with its table's name")
    return read_player(connection, row.owner).visitor(""), row.game


def _unfinished(connection: Connection, player: str) -> list[str]:
    table = schema.gaming_table
    rows = connection.execute(select(table.c.id, table.c.game).where(table.c.owner == player)).all()
    return [game for name, game in rows if has_bets(connection, name)]


def _list(games: Mapping[str, Rules]) -> str:
    return " and ".join(name for name, rules in games.items() if rules.kind == "solo")

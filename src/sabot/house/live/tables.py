"""The live tables of a house: opened once, taken up again at every start, entered by anybody."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import nullcontext, suppress
from functools import partial
from typing import Final, Literal, TypeVar

from msgspec import UNSET, Struct
from msgspec.structs import replace

from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.floor import Answer, TableActor, read_table, restore_table
from sabot.floor.letters import decode_answer, fingerprint_of
from sabot.floor.outages import Outages, away_for
from sabot.house.accounts.event import AccountUpdate, Excluded
from sabot.house.accounts.muting import Muting
from sabot.house.accounts.player import read_player
from sabot.house.clock import Clock
from sabot.house.currency import Currencies
from sabot.house.error import Busy
from sabot.house.live.elsewhere import Elsewhere
from sabot.house.live.followers import Followers
from sabot.house.live.known import KnownTable, known_table, known_tables, verify_same
from sabot.house.live.last_committed import LastCommitted
from sabot.house.live.outcome import read_outcome
from sabot.house.live.pots import Pots
from sabot.house.live.setting import TableSetting, verify_new_name
from sabot.house.live.timekeeper import Alarm, Timekeeper
from sabot.house.tables import TRIES_MAX, Seat, SoloTables, UnknownTable, has_bets
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Kind, Overdrawn
from sabot.news import EVERYTHING, News, TableReread, content_of, table_subject
from sabot.protocol import LiveOutcome, ScreenNames, is_companion
from sabot.protocol.drawing import players_of
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import Outdated, StaleStep, Store
from sabot.table import (
    Chance,
    Cut,
    Generator,
    Pot,
    Purse,
    Sheet,
    Table,
    TableCommand,
    Void,
)
from sabot.table.command import CloseTable, OpenTable, Pause, Verb
from sabot.table.felt import SheetOn
from sabot.table.ident import HOUSE
from sabot.table.money import NOTHING
from sabot.table.orders import REASON_MAX
from sabot.table.terms import Terms, rules_under
from sabot.table.update import Update

T = TypeVar("T")

PURSES_MIN: Final = 1_024
"""Purses kept before those are looked for whose players have gone."""

_PLAIN_CUT: Final = re.compile("[A-Za-z0-9_-]{1,32}")
"""What one who is muted may cut with: as much as the word of a device."""


LEFT: Final = "the house has this table no more"
"""Why a table is closed that nobody names any more."""


class NoSheet(SabotError):
    """Raised for a table whose game, or currency, the house has no more, and that has no shoe to go on with."""


class LiveTable(Struct, frozen=True):
    """A live table as the lobby tells of it (P-1)."""

    table: str
    game: str
    currency: str
    """In which its limits and its meter are told: the reader's."""
    currencies: tuple[str, ...]
    """Those that bets may be in, the table's own first."""
    approx: bool
    """Whether limits and meter are converted: it does not take the reader's."""
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
    bonus: int | None
    """The largest prize of its bonus, to one."""
    state: Literal["open", "paused", "closing"]
    """``closing``: the round under way is its last."""
    reason: str | None
    """Why no new round begins; None: rounds are dealt."""
    cards: Literal["shuffled", "real"]
    """``real``: it is dealt from a physical shoe, which carries no proof of the shuffle (M-6)."""


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
        muting: Muting,
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._generator = generator
        self._chance = chance
        self._games = games
        self._currencies = currencies
        self._signer = signer
        self._players = players
        self._muting = muting
        self._catch_up = catch_up
        self._actors: dict[str, TableActor] = {}
        self._settings: dict[str, TableSetting] = {}
        self._listed: LastCommitted[LiveTable | None] = LastCommitted()
        """Those that the house was opened with."""
        self.outages = Outages()
        """What is known of them since the house was opened."""
        self._taking_up = asyncio.Lock()
        self._purses: dict[str, Purse] = {}
        """Of those who play: their hands go on without a command of theirs, however many others come by meanwhile."""
        self._purses_max = PURSES_MIN
        self._excluded: dict[str, int] = {}
        """Who has excluded themselves, and until when: they are dismissed from every table."""
        self._alarm = alarm
        self._shown_later: dict[str, Callable[[], None]] = {}
        """Those at which cards are on their way, and what keeps them from being shown then."""
        self._shown_anew: dict[str, asyncio.Task[None]] = {}
        """Tables whose meter another has moved: they are shown as soon as nothing is under way there."""
        self._stops: list[Callable[[], None]] = [store.news.subscribe(EVERYTHING, self._hear)]
        """What ends hearing of accounts and meters."""
        self.elsewhere: Elsewhere | None = None
        """The other servers of the house; None: there are none."""
        self.opening: set[str] = set()
        """Tables that are being opened here for an operator: nobody else sees to them until they are."""
        self.followers = Followers(store, players.names, self._find_followed)
        """Who tells here what happens at their tables."""
        self.timekeeper = Timekeeper(clock, alarm, store.news, self._excluded_at, catch_up)
        self.meters = Pots(store, clock, self.timekeeper)

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

    def _is_own(self, name: str) -> bool:
        """Whether the table is at hand, and this server deals there."""
        actor = self._actors.get(name)
        return actor is not None and actor.lead is None

    async def _enter_meter(self, setting: TableSetting, terms: Terms) -> None:
        """Has there be the meter of a table, open or not; also where an order or the file has switched its bet off."""
        with suppress(SabotError):  # of a game that the house has no more
            rules = replace(setting.on(terms), off=()).dealt_rules(self._games, self._currencies)
            await self.meters.enter(setting.meter or setting.name, setting.currency, rules)

    async def _has_bets(self, table: str) -> bool:
        return await self._store.read(lambda books: has_bets(books, table))

    def close(self) -> None:
        """Deals no more."""
        self.timekeeper.close()
        self.followers.close()
        for task in self._shown_anew.values():
            task.cancel()
        for cancel in self._shown_later.values():
            cancel()
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
            return None if table.is_over else _describe(table, names, currency, self._currencies)

        found = [await self._listed.show(actor, describe, currency) for actor in self.actors()]
        return tuple(table for table in found if table is not None)

    def _hear(self, news: News) -> None:
        """Has those leave who have excluded themselves, and a meter shown wherever it is shared."""
        update = content_of(news)
        if any(account.kind is Kind.METER for account in news.balances):
            self._hear_of_meter(news, update.table if isinstance(update, Update) else "")
        if isinstance(update, AccountUpdate):
            for event in update.events:
                if isinstance(event, Excluded):
                    self._dismiss(update.player, event.until_ms)

    def _hear_of_meter(self, news: News, table: str) -> None:
        """Has the other tables shown anew that share a meter which this one has moved."""
        for pot in dict.fromkeys(actor.table.pot for actor in self._actors.values()):
            if pot.meter_account in news.balances:
                self.show_meter(pot, table)

    def show_meter(self, pot: Pot, but: str = "") -> None:
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
            self._store.news.publish(TableReread(table=table.id))

    def _dismiss(self, player: str, until_ms: int) -> None:
        actors = self._actors.values()
        known = {**self._excluded, player: until_ms}
        # Who has left everywhere comes to no table before their exclusion is over; of the newest that is not known yet,
        # for what is on its way to the store may come to nothing, and their bets lie there again.
        self._excluded = {
            who: known[who] for who in known if who == player or any(actor.table.is_to_leave(who) for actor in actors)
        }
        for actor in actors:
            if actor.table.is_to_leave(player):
                self.timekeeper.hurry(actor)

    def _excluded_at(self, table: Table) -> tuple[str, ...]:
        """Those who have something on the table that is not to be played any more."""
        if not self._excluded:
            return ()
        now_ms = self._clock.now_ms()
        excluded = self._excluded.items()
        return tuple(player for player, until_ms in excluded if until_ms > now_ms and table.is_to_leave(player))

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
        actor = self._require_open(table)
        seat = await self._seat(visitor, actor)
        if actor.lead is not None:
            # They may have seen more at another server than was heard of here.
            await actor.look_again()
        await actor.make_ready(origin)
        return seat

    def _require_open(self, table: str) -> TableActor:
        actor = self.require(table)
        if actor.table.is_over:
            raise UnknownTable(f"table {table[:40]} is closed")
        return actor

    async def recall(self, by: Visitor, table: str, command: TableCommand | Verb, key: str) -> Answer | None:
        """The answer to what was done under that id; also of a table that is closed by now."""
        done = await self._store.recall(by.player, key)
        return decode_answer(done.repeat(fingerprint_of(table, command))) if done is not None else None

    async def _seat(self, visitor: Visitor, actor: TableActor) -> Seat:
        self._players.names.learn(visitor.player, visitor.name)
        return Seat(actor, await self._players.open_purse(visitor))

    def _seat_at_hand(self, visitor: Visitor, actor: TableActor) -> Seat | None:
        """The same for whoever's purse is in mind: what limits them is looked up with the command."""
        purse = self._players.purse_at_hand(visitor.player)
        if purse is None:
            return None
        self._players.names.learn(visitor.player, visitor.name)
        return Seat(actor, purse)

    async def play(self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str) -> Answer:
        """Carries out a command at a live table; it has come in time if it does so now, whatever is read for it."""
        came_ms, actor = self._clock.now_ms(), self.find(table)
        if self.elsewhere is not None and actor is not None and actor.lead is not None:
            return await self.elsewhere.play(visitor, table, command, key, origin, came_ms)
        try:
            return await self.play_here(visitor, table, command, key, origin, came_ms)
        except StaleStep:
            if self.elsewhere is None or actor is None or actor.lead is None:
                raise
        # Handed over while it was looked up: nothing was done here.
        return await self.elsewhere.play(visitor, table, command, key, origin, came_ms)

    async def play_here(
        self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        """Carries out a command at a table that this server deals at; ``came_ms``: when it came to the house."""
        actor = self.find(table)
        with actor.arrivals.note(came_ms) if actor is not None else nullcontext():
            return await self._play(visitor, table, command, key, origin, came_ms)

    async def _play(
        self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        try:
            actor = self._require_open(table)
            await self._verify_voice(visitor, command)
        except SabotError:
            done = await self.recall(visitor, table, command, key)
            if done is None:
                raise
            return done
        # What players have set of bets behind holds from when it is in the books, whether or not anybody heard of it.
        await self._catch_up()
        # A command brings the shoe itself where there is none; to have it brought would wait for all that is under way.
        seat = self._seat_at_hand(visitor, actor) or await self._seat(visitor, actor)
        self._hold(seat.purse)
        for _ in range(TRIES_MAX):
            with suppress(Outdated, Overdrawn):
                return await self._players.play_at(visitor, seat, command, key, origin, came_ms)
            await self._players.refresh(visitor.player)
        raise Busy("the account is in use elsewhere: try again")

    async def _verify_voice(self, visitor: Visitor, command: TableCommand) -> None:
        """Raises for a muted player whose cut would be read as something said."""
        if isinstance(command, Cut) and command.cut and not _PLAIN_CUT.fullmatch(command.cut):
            await self._muting.verify_unmuted(visitor.player)

    def _hold(self, purse: Purse) -> None:
        """Keeps the purse of somebody who plays; those of others are let go when there are many."""
        self._purses[purse.player] = purse
        if len(self._purses) > self._purses_max:
            tables = [actor.table for actor in self._actors.values()]
            needed = {player for table in tables for player in (*table.players, *table.live.seating.players)}
            self._purses = {player: kept for player, kept in self._purses.items() if player in needed}
            self._purses[purse.player] = purse
            self._purses_max = max(PURSES_MIN, 2 * len(self._purses))

    async def void(self, by: Visitor, table: str, order: Void, key: str, origin: str) -> Answer:
        """Voids the round on a live table (M-2): every bet is given back, who did it and why on record."""
        require_role(by, Role.OPERATOR)
        actor = self.require(table)
        for _ in range(TRIES_MAX):
            players = await self._open_purses_at(actor)
            with suppress(Outdated, Overdrawn):
                async with self.timekeeper.turn(actor), self.timekeeper.meter_to_void(actor):
                    return await actor.order(order, origin, by.player, key, (Role.OPERATOR,))
            for player in players:
                await self._players.refresh(player)
        raise Busy("accounts of this round are in use elsewhere: try again")

    async def look_at_void(self, table: str, see: Callable[[Table], T]) -> T:
        """What one sees of a table whose round can be voided: what its players have is in mind."""
        actor = self.require(table)
        await self._open_purses_at(actor)
        return await actor.look(see)

    async def _open_purses_at(self, actor: TableActor) -> tuple[str, ...]:
        """Those who play there, with what they have in mind: by that is known what cannot be taken back from them."""
        players = tuple(sorted(actor.table.players))
        for player in players:
            self._hold(await self._players.open_purse_of(player))
        return players

    async def order_here(
        self, table: str, verb: Verb, origin: str, by: str, key: str | None, roles: tuple[str, ...]
    ) -> Answer:
        """Carries out what was ordered at another server, at a table that this one deals at."""
        actor = self.require(table)
        for _ in range(TRIES_MAX):
            players = await self._open_purses_at(actor)
            with suppress(Outdated, Overdrawn):
                async with self.timekeeper.turn(actor):
                    return await actor.order(verb, origin, by, key, roles)
            for player in players:
                await self._players.refresh(player)
        raise Busy("accounts of this round are in use elsewhere: try again")

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
        actor = self._actor(await self._make(setting, order.terms))
        stop = self._follow_meter(actor.table)
        try:
            answer = await actor.open_for(order, origin, by, key, (Role.OPERATOR,))
        except SabotError:
            stop()
            raise
        await self._enter_meter(setting, order.terms)
        self._stops.append(stop)
        self._actors[setting.name] = actor
        self.timekeeper.watch(actor)
        return answer

    def _follow_meter(self, table: Table) -> Callable[[], None]:
        """Has the meter learn of the table's steps before others do: they are told it as the step has left it."""
        return self._store.news.subscribe(table_subject(table.id), lambda news: table.pot.learn(news.balances))

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
        for player in sorted(table.players | set(table.live.seating.players)):
            self._hold(await self._players.open_purse_of(player))
            await self._learn_exclusion(player)

    async def _open(self, setting: TableSetting, dealt_ms: int | None, known: KnownTable | None) -> None:
        if self.elsewhere is not None:
            free_ms = await self.elsewhere.claim(setting.name)
            if free_ms is None:
                if known is not None:
                    await self._open_followed(setting)
                return
            # Others may have dealt at their tables since anybody did at this one.
            dealt_ms = min(free_ms, dealt_ms or free_ms)
        table = await (self._restore(setting, dealt_ms) if known else self._make(setting, Terms()))
        actor = self._actors[setting.name] = self._actor(table)
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
        table = await self._restore(setting, None)
        actor = self._actors[setting.name] = self._actor(table)
        actor.lead = self.elsewhere
        self._stops.append(self._follow_meter(table))
        await self.followers.meet(table)

    async def _learn_exclusion(self, player: str) -> None:
        """Knows of an exclusion from before the house stopped, for its player is still here."""
        found = await self._store.read(lambda books: read_player(books, player))
        if found.excluded_until_ms is not None:
            self._excluded[player] = found.excluded_until_ms

    async def _pause_unfit(self, actor: TableActor) -> None:
        """Pauses a table whose setting does not go any more with what operators have set there: they have to say."""
        try:
            actor.table.sheet_on(actor.table.live.terms)
        except SabotError as why:
            if actor.table.live.halt is None:
                await actor.order(Pause(reason=str(why)[:REASON_MAX]), "", HOUSE)

    async def _make(self, setting: TableSetting, terms: Terms) -> Table:
        """A new table."""
        verify_new_name(setting)
        self.meters.verify(setting.name, setting.meter or setting.name, setting.currency, real=setting.cards == "real")
        sheet_on = self._sheets_of(setting)
        return Table(
            setting.name,
            None,
            setting.currency,
            sheet_on(terms),
            self._generator,
            self._chance,
            self._signer,
            await self.meters.pot(setting.meter or setting.name, setting.currency),
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

    async def _restore(self, setting: TableSetting, dealt_ms: int | None) -> Table:
        self.meters.verify(setting.name, setting.meter or setting.name, setting.currency, real=setting.cards == "real")
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
            pot=await self.meters.pot(setting.meter or setting.name, setting.currency),
            sheet_on=sheet_on,
            now_ms=now_ms,
            away_ms=away_ms,
            pace_ms=setting.pace,
            purses=self._players.purse_at_hand,
        )

    def _actor(self, table: Table) -> TableActor:
        return TableActor(table, self._store, self._clock.now_ms, self._players.refresh, self.outages)

    def _plain_sheet(self, setting: TableSetting) -> Sheet:
        """By the setting alone: what is laid over it may not go with it any more."""
        try:
            return self._sheets_of(setting)(Terms())
        except SabotError as why:
            raise NoSheet(str(why)) from None


def present_at(table: Table) -> frozenset[str]:
    """Everybody who sits at the table, or has a bet there; not those who took theirs back."""
    return players_of(table.round).union(table.live.seating.players)


def _describe(table: Table, names: ScreenNames, currency: str, currencies: Currencies) -> LiveTable:
    rules, seated, halt = table.rules, table.live.seating, table.live.halt
    there = present_at(table)
    companions = sum(is_companion(names(player)) for player in there)
    taken = table.currencies
    limits_from = currency if currency in taken else table.currency
    times = rules.times_in(limits_from if rules.currencies else "")
    approx = currency not in taken

    def read(amount: int, source: str) -> int:
        return currencies.glance(amount, source, currency)

    seats = rules.boxes if rules.decides == "owner" else 0
    return LiveTable(
        table=table.id,
        game=rules.game,
        currency=currency,
        currencies=taken,
        approx=approx,
        min=read(rules.limits.min * times, limits_from),
        max=read(rules.limits.max * times, limits_from),
        increment=read(rules.limits.increment * times, limits_from),
        seats=seats,
        free=seats - len(seated.seats),
        players=len(there) - companions,
        companions=companions,
        meter=read(table.pot.shown, table.currency) if rules.progressive is not None else None,
        bonus=max(level.odds[1] for level in rules.fireblaze.levels) if rules.fireblaze is not None else None,
        state="open" if halt is None else "closing" if halt.closed else "paused",
        reason=halt.reason if halt is not None else None,
        cards="real" if table.is_real else "shuffled",
    )

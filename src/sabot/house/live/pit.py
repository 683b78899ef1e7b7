"""The pit: what operators do at live tables while the house runs; who and why is on record (M-1, M-2, M-3)."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from sabot.floor import Answer, TableActor
from sabot.floor.closed import read_closed
from sabot.floor.letters import decode_answer, fingerprint_of
from sabot.house.accounts.muting import clean_reason
from sabot.house.clock import Clock
from sabot.house.currency import Currencies
from sabot.house.error import Busy, Refused
from sabot.house.live.known import KnownTable, find_owner, known_table, known_tables, verify_same
from sabot.house.live.last_committed import LastCommitted
from sabot.house.live.pots import HeldMeter
from sabot.house.live.preview import SettlementPreview, draw_preview
from sabot.house.live.setting import TABLES_MAX, TableSetting
from sabot.house.live.table_card import TableCard, draw_closed, draw_table_card
from sabot.house.live.tables import LiveTables
from sabot.house.tables import TRIES_MAX, SoloTables
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Overdrawn
from sabot.store import Outdated, Store
from sabot.table import Purse, Table
from sabot.table.command import Continue, OpenTable, Order, Settle, SwitchBets, TakeBack
from sabot.table.correcting import correct, take_from
from sabot.table.money import players_in
from sabot.table.terms import Terms

WATCHING = (Role.OPERATOR, Role.INSPECTOR, Role.PRESENTER)
"""Who may look at what is set; only operators set it."""


class Pit:
    """Where operators stand."""

    def __init__(
        self, store: Store, clock: Clock, live: LiveTables, players: SoloTables, currencies: Currencies
    ) -> None:
        self._store = store
        self._clock = clock
        self._live = live
        self._players = players
        self._currencies = currencies
        self._opening = asyncio.Lock()
        self._listed: LastCommitted[TableCard] = LastCommitted()

    # -- tables -----------------------------------------------------------------------------------------------------

    async def tables(self, by: Visitor, watchers: Callable[[str], int] = lambda _: 0) -> tuple[TableCard, ...]:
        """Every live table that there ever was, closed ones too; whoever shows them knows who watches."""
        require_role(by, *WATCHING)
        names = {table.id for table in self._live.at_hand()}
        known = await self._store.read(partial(known_tables, but=names))
        cards = {name: draw_closed(table) for name, table in known.items()}
        now_ms = self._clock.now_ms()
        # Those at hand after that: one may have been opened while the books were read.
        for actor in self._live.actors():
            name = actor.table.id
            draw = partial(draw_table_card, names=self._players.names, now_ms=now_ms, watchers=watchers(name))
            cards[name] = await self._listed.show(actor, draw)
        return tuple(cards[name] for name in sorted(cards))

    async def open(self, by: Visitor, setting: TableSetting, key: str, origin: str) -> Answer:
        """Opens a table, or one that was closed again under its name."""
        require_role(by, Role.OPERATOR)
        order = _order_of(setting)
        async with self._opening:
            done = await self._store.recall(by.player, key)
            answer = done and decode_answer(done.repeat(fingerprint_of(setting.name, order)))
            known = await self._store.read(partial(known_table, name=setting.name))
            if known is not None and known.closed_by is None:
                # Its opening may be in the books, and nobody have heard of it.
                await self._live.take_up(known)
            if answer is not None:
                return answer
            if known is not None:
                return await self._open_again(by, setting, known, order, key, origin)
            self._currencies.find(setting.currency)
            if await self._store.read(lambda books: find_owner(books, setting.name)) is not None:
                raise Refused(f"there is a table {setting.name} already: it is a player's own")
            if len(self._live.at_hand()) >= TABLES_MAX:
                raise Refused(f"a house has at most {TABLES_MAX} live tables")
            bare = TableSetting(
                name=setting.name,
                game=setting.game,
                currency=setting.currency,
                meter=setting.meter,
                cards=setting.cards,
            )
            return await self._live.open_for(bare, order, origin, by.player, key)

    async def _open_again(
        self, by: Visitor, setting: TableSetting, known: KnownTable, order: OpenTable, key: str, origin: str
    ) -> Answer:
        verify_same(setting, known.opened)
        if known.closed_by is None:
            raise Refused(f"there is a table {setting.name} already, and it is not closed")
        await self._live.take_up(known)
        return await self.order(by, setting.name, order, key, origin)

    async def order(self, by: Visitor, table: str, order: Order | TakeBack, key: str, origin: str) -> Answer:
        """Carries out what an operator orders at a table."""
        require_role(by, Role.OPERATOR)
        if not isinstance(order, OpenTable | Continue):
            order = replace(order, reason=clean_reason(order.reason))
        if isinstance(order, SwitchBets):
            order = replace(order, off=tuple(sorted(set(order.off))))
        if self._live.find(table) is None and (done := await self._live.recall(by, table, order, key)) is not None:
            return done
        actor = self._live.require(table)
        async with self._live.timekeeper.turn(actor):
            return await actor.order(order, origin, by.player, key, (Role.OPERATOR,))

    # -- rounds -----------------------------------------------------------------------------------------------------

    async def settle(self, by: Visitor, table: str, order: Settle, key: str, origin: str) -> Answer:
        """Settles a finished round on its real result (M-2, MF-17): everyone is paid what that is worth."""
        require_role(by, Role.OPERATOR)
        hands = tuple(sorted(order.hands, key=lambda hand: (hand.box, hand.hand)))
        order = replace(order, hands=hands, reason=clean_reason(order.reason))
        if self._live.find(table) is None and (done := await self._live.recall(by, table, order, key)) is not None:
            return done
        actor = await self._take_up(table)
        purses = await self._purses_of(order.code)
        for _ in range(TRIES_MAX):
            with suppress(Outdated, Overdrawn):
                keeper = self._live.timekeeper
                async with keeper.turn(actor), keeper.meter_for(actor, order):
                    answer = await actor.order(order, origin, by.player, key, (Role.OPERATOR,))
                # What they may still lose rests on what their rounds have brought.
                await self._refresh(purses)
                return answer
            await self._refresh(purses)
        raise Busy("accounts of this round are in use elsewhere: try again")

    async def preview(self, by: Visitor, table: str, order: Settle) -> SettlementPreview:
        """Whose money settling the round would move, and how much; nothing is done."""
        require_role(by, Role.OPERATOR, Role.INSPECTOR)
        actor = await self._take_up(table)
        purses = await self._purses_of(order.code)
        closed = await self._store.read(lambda books: read_closed(books, order.code))

        def see(seen: Table) -> SettlementPreview:
            found = correct(seen.verify_settlement(closed, order), order, seen.pot, take_from(purses.get))
            return draw_preview(order.code, found, seen.currency, self._players.names)

        return await actor.look(see)

    async def _take_up(self, table: str) -> TableActor:
        """The table of that name, also where it was closed long ago."""
        if self._live.find(table) is None:
            known = await self._store.read(partial(known_table, name=table))
            if known is not None:
                await self._live.take_up(known)
        return self._live.require(table)

    async def _purses_of(self, code: str) -> dict[str, Purse]:
        """What those have who played a round: in mind for as long as it is in hand here."""
        closed = await self._store.read(lambda books: read_closed(books, code))
        players = players_in(closed.events) if closed is not None else ()
        return {player: await self._players.open_purse_of(player) for player in players}

    async def _refresh(self, players: Iterable[str]) -> None:
        for player in players:
            await self._players.refresh(player)

    # -- meters -----------------------------------------------------------------------------------------------------

    def meters(self, by: Visitor) -> tuple[HeldMeter, ...]:
        """Every meter that there is, also of tables that are closed."""
        require_role(by, *WATCHING)
        return tuple(
            HeldMeter(
                meter=meter.pot.meter_account.owner,
                currency=meter.pot.meter_account.currency,
                shown=meter.pot.shown,
                reserve=meter.pot.reserve,
                held=meter.pot.refused,
                break_even=meter.break_even,
                tables=tuple(table.id for table in self._live.tables() if table.pot is meter.pot),
            )
            for meter in self._live.meters.all()
        )

    async def hold(
        self, by: Visitor, meter: str, reason: str, key: str, origin: str, *, currency: str | None = None
    ) -> Answer:
        """Has no bet taken on a meter, at any table that shares it (R-9)."""
        require_role(by, Role.OPERATOR)
        pot = self._live.meters.find(meter, currency).pot
        try:
            return await self._live.meters.hold(by, pot, reason, key, origin)
        finally:
            self._live.show_meter(pot)

    async def release(
        self, by: Visitor, meter: str, reason: str, key: str, origin: str, *, currency: str | None = None
    ) -> Answer:
        """Has bets taken on it again."""
        require_role(by, Role.OPERATOR)
        pot = self._live.meters.find(meter, currency).pot
        try:
            return await self._live.meters.release(by, pot, reason, key, origin)
        finally:
            self._live.show_meter(pot)

    async def meet_meter(self, stream: str) -> None:
        """Has the meter of that stream held or released here, as it was at another server."""
        pot = await self._live.meters.meet(stream)
        if pot is not None:
            self._live.show_meter(pot)


def _order_of(setting: TableSetting) -> OpenTable:
    terms = Terms(
        min=setting.min,
        max=setting.max,
        increment=setting.increment,
        pace_ms=setting.pace_ms,
        style=setting.style,
        currencies=tuple(dict.fromkeys(setting.currencies)),
        off=tuple(sorted(set(setting.off))),
    )
    meter = "" if setting.meter in (None, setting.name) else str(setting.meter)
    cards: Literal["real"] | UnsetType = "real" if setting.cards == "real" else UNSET
    return OpenTable(game=setting.game, currency=setting.currency, meter=meter, terms=terms, cards=cards)

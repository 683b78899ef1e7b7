"""A house with live tables, on a virtual clock: players come, time goes on when the test says so."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from sabot.engine import Action
from sabot.floor import Answer
from sabot.house.audit.audit import audit_books
from sabot.house.audit.report import AuditReport
from sabot.house.clock import VirtualClock
from sabot.house.currency import Currencies
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.house.visitor import Visitor
from sabot.ledger import Account, Kind
from sabot.protocol import TableShown, show_table
from sabot.rules import Rules
from sabot.store import Store
from sabot.store.reading import balances_of
from sabot.table import (
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Spot,
    Table,
    TableCommand,
    TakeSeat,
    Update,
)
from tests.house.reception import LIMITS, ORIGIN, QUICK, TUESDAY_NOON
from tests.table.hearing import hear_updates

LOUNGE = TableSetting(name="PL7-1", game="play-lounge-7", pace_ms=0)
CASINO = TableSetting(name="CB-1", game="casino-blackjack", pace_ms=0)
BLAZE = TableSetting(name="MFB-1", game="mega-fire-blaze", pace_ms=0)


class VirtualAlarm:
    """Rings when the test's time has come."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[int, Callable[[], None]]] = {}
        self._number = 0

    def set(self, at_ms: int, ring: Callable[[], None]) -> Callable[[], None]:
        """Rings once `ring_due` comes to that time."""
        self._number += 1
        number = self._number
        self._waiting[number] = (at_ms, ring)
        return lambda: self._forget(number)

    def _forget(self, number: int) -> None:
        self._waiting.pop(number, None)

    @property
    def next_ms(self) -> int | None:
        """When it rings next."""
        return min((at_ms for at_ms, _ in self._waiting.values()), default=None)

    def ring_due(self, now_ms: int) -> None:
        """Rings whatever is due."""
        for number, (at_ms, ring) in sorted(self._waiting.items()):
            if at_ms <= now_ms and number in self._waiting:
                self._forget(number)
                ring()


class Evening:
    """A house, its live tables and its players."""

    def __init__(
        self,
        store: Store,
        settings: Sequence[TableSetting],
        *,
        seed: int = 7,
        currencies: Currencies | None = None,
        games: dict[str, Rules] | None = None,
    ) -> None:
        self.store = store
        self.currencies = currencies
        self.settings = settings
        self.random = Random(seed)
        self.clock = VirtualClock(TUESDAY_NOON)
        self.players: dict[str, Visitor] = {}
        self.updates: list[Update] = []
        self._keys = 0
        self._games = games
        self._set_up()

    def _set_up(self) -> None:
        self.alarm = VirtualAlarm()
        self.house = House(
            self.store,
            games=self._games,
            currencies=self.currencies,
            clock=self.clock,
            chance=self.random.randbytes,
            hasher=QUICK,
            threaded=False,
            alarm=self.alarm,
            table_settings=self.settings,
        )

    async def open(self, *names: str) -> "Evening":
        """Opens the tables, and lets these players in."""
        await self.house.open_tables()
        for setting in self.settings:
            hear_updates(self.store, setting.name, self.updates.append)
        for name in names:
            await self.come(name)
        return self

    async def come(self, name: str, cash: int = 200_000, currency: str = "EUR") -> Visitor:
        """A new player with money."""
        signed_in = await self.house.accounts.sign_up(
            name,
            "seven lucky felts",
            currency=currency,
            language="en",
            session_limits=LIMITS,
            origin=ORIGIN,
            device="phone",
        )
        visitor = self.players[name] = signed_in.visitor
        await self.house.cashier.deposit(visitor, cash, f"deposit-{name}")
        return visitor

    async def restart(self, away_ms: int = 0) -> None:
        """The house stops, and opens again on the same books after a while."""
        dealt_ms = self.clock.now_ms()
        self.house.live.close()
        self.clock.advance(away_ms)
        self._set_up()
        self.house.dealt_ms = dealt_ms
        await self.house.open_tables()

    def table(self, name: str = LOUNGE.name) -> Table:
        """A table as it stands."""
        actor = self.house.live.find(name)
        assert actor is not None
        return actor.table

    def shoe_commitment(self, table: str = LOUNGE.name) -> str:
        """What the house has promised of the shoe on a table."""
        shoe = self.table(table).shoe
        assert shoe is not None
        return shoe.commitment

    async def say(self, name: str, command: TableCommand, table: str = LOUNGE.name, key: str = "") -> Answer:
        """Sends a player's command."""
        self._keys += 1
        return await self.house.live.play(self.players[name], table, command, key or f"command-{self._keys:06}", ORIGIN)

    async def sit(self, name: str, *boxes: int, table: str = LOUNGE.name) -> None:
        """Has the player sit down."""
        for box in boxes:
            await self.say(name, TakeSeat(box=box), table)

    async def leave(self, name: str, box: int, table: str = LOUNGE.name) -> None:
        """Has the player leave a seat."""
        await self.say(name, LeaveSeat(box=box), table)

    async def bet(self, name: str, *spots: Spot, table: str = LOUNGE.name) -> None:
        """Has these be the player's bets."""
        await self.say(name, PlaceBets(spots=spots), table)

    @staticmethod
    def bet_of(box: int, main: int) -> PlaceBets:
        """A bet on one box."""
        return PlaceBets(spots=(Spot(box=box, main=main),))

    async def decide(self, name: str, box: int, action: Action, table: str = LOUNGE.name) -> None:
        """Has the player decide in turn."""
        await self.say(name, Decide(box=box, action=action), table)

    async def plan(self, name: str, box: int, action: Action | None, table: str = LOUNGE.name) -> None:
        """Has the player decide ahead."""
        await self.say(name, DecideEarly(box=box, action=action), table)

    async def pass_time(self, by_ms: int) -> None:
        """Lets time go on, and what falls due meanwhile be done in its order."""
        end_ms = self.clock.now_ms() + by_ms
        while (next_ms := self.alarm.next_ms) is not None and next_ms <= end_ms:
            self.clock.reach(next_ms)
            self.alarm.ring_due(next_ms)
            await self.house.live.timekeeper.idle()
            await asyncio.sleep(0)
        self.clock.reach(end_ms)

    async def deal(self, table: str = LOUNGE.name) -> None:
        """Lets time go on until the cards are dealt."""
        due_ms = self.table(table).live.wait_due_ms
        assert due_ms is not None
        await self.pass_time(due_ms - self.clock.now_ms())

    async def show(self, name: str, table: str = LOUNGE.name) -> TableShown:
        """The table as the player sees it."""
        seat = await self.house.live.enter(self.players[name], table, ORIGIN)
        return await seat.look(
            lambda shown, purse: show_table(shown, purse, self.house.tables.names, self.house.currencies.glance)
        )

    async def cash(self, name: str, kind: Kind = Kind.CASH) -> int:
        """What the player has by the books."""
        player, currency = self.players[name].player, self.players[name].currency
        found = await self.store.read(lambda books: balances_of(books, player))
        return found.get(Account(kind, player, currency), 0)

    async def audit(self) -> AuditReport:
        """Everything proven again."""
        return await self.store.read(audit_books)


def open_store(folder: Path) -> Store:
    """A store of the test's own."""
    return Store.open(f"sqlite:///{folder}/house.db", inline=True)

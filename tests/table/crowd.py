"""Several players at one table of any game, for tests: everything seeded, time virtual, nothing real but the store."""

import random
from collections.abc import Sequence

from sabot.floor import Answer, TableActor, read_table, restore_table
from sabot.ledger import Account, Kind, transfer
from sabot.news import News, table_subject
from sabot.rules import Rules, load_rules
from sabot.store import Step, Store
from sabot.store.reading import balances_of
from sabot.table import (
    Generator,
    PlaceBets,
    Pot,
    Purse,
    Sheet,
    Spot,
    Table,
    TableCommand,
    TakeSeat,
    Tick,
    Update,
    Void,
)
from sabot.table.seating import has_seats
from tests.table.hearing import hear_updates
from tests.table.seats import SIGNER, START_MS, allow

TABLE = "t1"


class Crowd:
    """A table, and everyone at it."""

    def __init__(
        self, store: Store, game: str | Rules, players: Sequence[str], *, seed: int = 1, pace_ms: int = 0
    ) -> None:
        self.store = store
        self.pace_ms = pace_ms
        self.random = random.Random(seed)
        self.rules = load_rules(game) if isinstance(game, str) else game
        self.sheet = Sheet(self.rules)
        self.generator = Generator(self.random.randbytes)
        self.now_ms = START_MS
        self.names = tuple(players)
        self.purses: dict[str, Purse] = {}
        self.updates: list[Update] = []
        self._keys = 0

    async def sit(self, cash: int = 1_000_000) -> "Crowd":
        """Brings money for everyone and opens the table."""
        for player in self.names:
            account = Account(Kind.CASH, player, "EUR")
            postings = transfer(Account(Kind.CASHIER, "", "EUR"), account, cash)
            step = Step(stream=f"player:{player}", at_ms=START_MS, kind="deposit", actor=player, postings=postings)
            receipt = await self.store.commit(step)
            self.purses[player] = Purse(player, "EUR", receipt.balances)
        solo = self.names[0] if self.rules.kind == "solo" else None
        table = Table(
            TABLE,
            solo,
            "EUR",
            self.sheet,
            self.generator,
            self.random.randbytes,
            SIGNER,
            pace_ms=self.pace_ms,
            purses=self.purses.get,
        )
        self.actor = TableActor(table, self.store, lambda: self.now_ms)
        hear_updates(self.store, TABLE, self.updates.append)
        self.store.news.subscribe(table_subject(TABLE), self._learn)
        await self.actor.open("here")
        return self

    def _learn(self, news: News) -> None:
        for purse in self.purses.values():
            purse.learn(news.balances)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.actor.table

    def new_key(self) -> str:
        """A command id not used before."""
        self._keys += 1
        return f"command-{self._keys}"

    async def say(self, player: str, command: TableCommand, key: str | None = None) -> Answer:
        """Sends a player's command."""
        return await self.actor.handle(self.purses[player], command, key or self.new_key(), "here", allow)

    async def take_seat(self, player: str, box: int) -> None:
        """Has the player sit down there, if one sits at this game and nobody does there."""
        if has_seats(self.rules) and box not in self.table.live.seating.seats:
            await self.say(player, TakeSeat(box=box))

    async def bet(self, player: str, main: int, box: int = 1, **side: int) -> Answer:
        """Has the player bet on a box, and nowhere else; they sit down there first if the game has seats."""
        await self.take_seat(player, box)
        return await self.say(player, PlaceBets(spots=(Spot(box=box, main=main, side=side),)))

    async def wait(self) -> Answer:
        """Lets time go on until the table does by itself what falls due; that nobody cuts is only the beginning."""
        due_ms = self.table.live.wait_due_ms
        assert due_ms is not None
        while True:
            assert self.table.due_ms is not None
            self.now_ms = max(self.now_ms, self.table.due_ms)
            answer = await self.actor.order(Tick(), "")
            if self.now_ms >= due_ms:
                return answer

    async def fall_asleep(self) -> None:
        """Lets time go on until nothing is due any more: seats without a bet are lost, and that is forgiven."""
        for _ in range(2 * self.rules.seat_kept_rounds):
            if self.table.due_ms is not None:
                await self.wait()

    async def void(self, reason: str = "the reader failed", key: str | None = None) -> Answer:
        """An operator voids the round."""
        return await self.actor.order(Void(reason=reason), "desk", "operator", key)

    async def finish(self) -> None:
        """Lets time run out until the round is over."""
        rounds = sum(update.closed is not None for update in self.updates)
        while sum(update.closed is not None for update in self.updates) == rounds:
            await self.wait()

    async def restored(self, away_ms: int = 0) -> Table:
        """The table as the store has it, after so long a time without a house."""
        stored = await self.store.read(lambda connection: read_table(connection, TABLE))
        pot = Pot(TABLE, "EUR", await self.store.read(lambda connection: balances_of(connection, TABLE)))
        return restore_table(
            stored,
            self.sheet,
            self.generator,
            self.random.randbytes,
            SIGNER,
            pot=pot,
            now_ms=self.now_ms,
            away_ms=away_ms,
            pace_ms=self.pace_ms,
            purses=self.purses.get,
        )

    async def restart(self, away_ms: int = 0) -> None:
        """Takes the table up again from the store, as after a crash; nobody dealt for so long."""
        self.actor = TableActor(await self.restored(away_ms), self.store, lambda: self.now_ms)

    async def holds(self, kind: Kind, owner: str) -> int:
        """What an account holds."""
        account = Account(kind, owner, "EUR")
        return (await self.store.read(lambda connection: balances_of(connection, owner))).get(account, 0)

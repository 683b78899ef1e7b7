"""A player at a solo table, for tests: everything seeded, time virtual, nothing real but the store."""

import random
from collections.abc import Sequence

from sabot.engine import Action
from sabot.floor import Answer, TableActor, read_table, restore_table
from sabot.ledger import Account, Kind, transfer
from sabot.rules import Rules, load_rules
from sabot.signature import Signer
from sabot.store import Step, Store
from sabot.table import (
    Conditions,
    Deal,
    Decide,
    Demand,
    Generator,
    PlaceBets,
    Purse,
    Sheet,
    Spot,
    Table,
    TableCommand,
    Update,
)
from tests.table.hearing import hear_updates, keep_purse

START_MS = 1_790_000_000_000


SIGNER = Signer(bytes(range(32)))
"""The key of the house in tests."""


def allow(demand: Demand) -> Conditions:
    """Forbids nothing."""
    del demand
    return Conditions()


class Seat:
    """One player and their table."""

    def __init__(self, store: Store, game: str | Rules = "atlantic-city", *, player: str = "p1", seed: int = 1) -> None:
        self.store = store
        self.random = random.Random(seed)
        self.rules = load_rules(game) if isinstance(game, str) else game
        self.sheet = Sheet(self.rules)
        self.player = player
        self.generator = Generator(self.random.randbytes)
        self.now_ms = START_MS
        self.updates: list[Update] = []
        self._keys = 0

    async def sit(self, cash: int = 1_000_000, gold: int = 0) -> "Seat":
        """Brings money and opens the table."""
        postings = (
            *transfer(Account(Kind.CASHIER, "", "EUR"), Account(Kind.CASH, self.player, "EUR"), cash),
            *transfer(Account(Kind.GRANTS, "", "EUR"), Account(Kind.GOLD, self.player, "EUR"), gold),
        )
        step = Step(
            stream=f"player:{self.player}", at_ms=self.now_ms, kind="deposit", actor=self.player, postings=postings
        )
        receipt = await self.store.commit(step)
        self.purse = Purse(self.player, "EUR", receipt.balances)
        self._listen()
        table = Table(f"t{self.player}", self.player, "EUR", self.sheet, self.generator, self.random.randbytes, SIGNER)
        self._take(table)
        await self.actor.open("here")
        return self

    async def restart(self, store: Store | None = None) -> None:
        """Takes the table up again from the store, as after a crash."""
        if store is not None:
            self.store = store
            self._listen()
        stored = await self.store.read(lambda connection: read_table(connection, f"t{self.player}"))
        self._take(restore_table(stored, self.sheet, self.generator, self.random.randbytes, SIGNER))

    def _take(self, table: Table) -> None:
        self.actor = TableActor(table, self.store, self.clock)

    def _listen(self) -> None:
        keep_purse(self.store, f"t{self.player}", self.purse)
        hear_updates(self.store, f"t{self.player}", self.updates.append)

    def clock(self) -> int:
        """A time that goes on a little each time it is asked."""
        self.now_ms += 7
        return self.now_ms

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.actor.table

    def new_key(self) -> str:
        """A command id not used before."""
        self._keys += 1
        return f"command-{self._keys}"

    async def say(self, command: TableCommand, key: str | None = None) -> Answer:
        """Sends a command."""
        return await self.actor.handle(self.purse, command, key or self.new_key(), "here", allow)

    async def deal(self, *stakes: int, cut: str | None = "cut") -> None:
        """Bets on the first boxes and has the cards dealt."""
        await self.bet(*stakes)
        await self.say(Deal(cut=cut))

    async def bet(self, *stakes: int) -> None:
        """Bets on the first boxes."""
        await self.say(PlaceBets(spots=tuple(Spot(box=box, main=main) for box, main in enumerate(stakes, 1))))

    def asked(self) -> tuple[int, Sequence[Action]] | None:
        """The box that is asked and what it may answer."""
        turn = self.table.round.turn
        if turn is None:
            return None
        box = turn.first[1]
        return box, self.table.open_actions(self.player, box, self.purse)

    async def decide(self, action: Action | None = None) -> None:
        """Answers what is asked, as told or by chance."""
        found = self.asked()
        assert found is not None
        box, actions = found
        await self.say(Decide(box=box, action=action or self.random.choice(actions)))

    async def play_out(self) -> None:
        """Answers by chance until the round is over."""
        while self.asked():
            await self.decide()

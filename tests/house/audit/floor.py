"""A house with a history, for audits: players, payments, tables of several games, all from one seed."""

import random
from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from sabot.engine import Action
from sabot.floor import TableActor, read_table, restore_table
from sabot.house.accounts.desk import Author, join_changes, make_step
from sabot.house.accounts.entry import NewAccount
from sabot.house.accounts.session import make_opening, open_session
from sabot.house.counter.payment import PaymentKind, PaymentOrder, asked_order, paid_out_step, return_order
from sabot.house.visitor import Role
from sabot.rules import Rules, load_rules
from sabot.sidebets import offered
from sabot.store import Receipt, Step, Store
from sabot.store.reading import stream_steps
from sabot.table import (
    Cut,
    Deal,
    Decide,
    Generator,
    PlaceBets,
    Purse,
    Rebet,
    Sheet,
    Spot,
    Table,
    TableCommand,
    TableRefusal,
    Void,
)
from sabot.table.ident import HOUSE
from tests.house.audit.people import People
from tests.house.reception import DAY
from tests.table.hearing import keep_purse
from tests.table.seats import SIGNER, allow

START_MS = 1_790_000_000_000
PROVIDER = "play-credits"
GOLD_LEAST = 10_000
"""Golden Chips that any bets by chance can be paid with."""


@cache
def corner_rules() -> Rules:
    """A solo game of one's own: a shoe dealt to its cut card, burnt cards, side bets, insurance of any size."""
    rules = load_rules("play-lounge-7")
    return replace(
        load_rules("atlantic-city"),
        game="corner",
        decks=2,
        shuffle="cut-card",
        undealt_decks=1,
        burn=3,
        surrender="early",
        insurance_amount="up-to-half",
        sidebets=replace(rules.sidebets, fireblaze=None),
        limits=replace(load_rules("atlantic-city").limits, min=1, increment=1),
    )


class Regular:
    """A player at their table, who plays by chance."""

    def __init__(self, floor: "Floor", player: str, currency: str, rules: Rules) -> None:
        self.floor = floor
        self.player = player
        self.currency = currency
        self.sheet = Sheet(rules)
        self.table_id = f"{rules.game[:2]}-{player}"
        self.actor: TableActor
        self._keys = 0

    @property
    def table(self) -> Table:
        """Their table as it stands."""
        return self.actor.table

    async def sit(self, purse: Purse) -> "Regular":
        """Opens the table."""
        floor = self.floor
        table = Table(
            self.table_id, self.player, self.currency, self.sheet, floor.generator, floor.random.randbytes, SIGNER
        )
        self.purse = purse
        self.actor = TableActor(table, floor.store, floor.clock)
        keep_purse(floor.store, self.table_id, purse)
        await self.actor.open("10.0.0.1")
        return self

    async def restart(self) -> None:
        """Takes the table up again from the store, as after a crash."""
        floor = self.floor
        stored = await floor.store.read(lambda connection: read_table(connection, self.table_id))
        table = restore_table(stored, self.sheet, floor.generator, floor.random.randbytes, SIGNER)
        self.actor = TableActor(table, floor.store, floor.clock)

    async def say(self, command: TableCommand) -> None:
        """Sends a command."""
        self._keys += 1
        await self.actor.handle(self.purse, command, f"{self.table_id}-{self._keys:06}", "10.0.0.1", allow)

    async def void(self) -> None:
        """An operator voids what lies on the table."""
        self._keys += 1
        key = f"{self.table_id}-{self._keys:06}"
        await self.actor.order(Void(reason="the card reader failed"), "10.0.0.2", "boss", key)

    def spots(self) -> tuple[Spot, ...]:
        """Bets by chance."""
        chance, rules = self.floor.random, self.table.rules
        count = chance.choice((1, 1, 2, 3))
        return tuple(self._spot(box, rules) for box in sorted(chance.sample(range(1, rules.boxes + 1), count)))

    def _spot(self, box: int, rules: Rules) -> Spot:
        chance = self.floor.random
        side = {name: offer.min for name, offer in offered(rules).items() if chance.random() < 0.4}
        main = rules.limits.min * chance.randint(1, 25)
        return Spot(box=box, main=main, side=side, golden=chance.random() < 0.2 and self.purse.gold >= GOLD_LEAST)

    async def bet(self) -> None:
        """Places bets, in one of the ways there are."""
        chance = self.floor.random
        if chance.random() < 0.2 and self.table.last_bets(self.player):
            await self.say(Rebet())
        else:
            await self.say(PlaceBets(spots=self.spots()))
        if chance.random() < 0.1:
            await self.say(PlaceBets(spots=()))
            await self.say(PlaceBets(spots=self.spots()))
        if chance.random() < 0.2:
            await self.cut()

    async def cut(self) -> None:
        """Cuts the shoe, unless it is cut."""
        shoe = self.table.shoe
        if shoe is None or not shoe.is_cut:
            await self.say(Cut(cut=f"cut {self.floor.random.random()}"))

    async def deal(self) -> None:
        """Has the cards dealt."""
        shoe = self.table.shoe
        open_ = shoe is None or not shoe.is_cut
        await self.say(
            Deal(cut=f"ñ{self.floor.random.random()}" if open_ and self.floor.random.random() < 0.5 else None)
        )

    def asked(self) -> tuple[int, Sequence[Action]] | None:
        """The box that is asked, and what it may answer."""
        turn = self.table.round.turn
        if turn is None:
            return None
        box = turn.first[1]
        return box, self.table.open_actions(self.player, box, self.purse)

    async def decide(self) -> None:
        """Answers by chance what is asked."""
        found = self.asked()
        assert found is not None
        box, actions = found
        action = self.floor.random.choice(actions)
        amount = None
        if action is Action.YES and self.table.rules.insurance_amount == "up-to-half":
            most = min(self.table.round.state.boxes[box].wagers[self.player].main // 2, self.purse.cash)
            amount = self.floor.random.randint(1, most)
        await self.say(Decide(box=box, action=action, amount=amount))

    async def play_round(self, *, void: float = 0.0) -> None:
        """A whole round, voided now and then on the way."""
        chance = self.floor.random
        await self.bet()
        if chance.random() < void:
            await self.void()
            return
        await self.deal()
        while self.asked():
            if chance.random() < void:
                await self.void()
                return
            await self.decide()


class Floor:
    """The house: one clock, one chance, one store."""

    def __init__(self, store: Store, seed: int = 1) -> None:
        self.store = store
        self.random = random.Random(seed)
        self.generator = Generator(self.random.randbytes)
        self.now_ms = START_MS
        self.regulars: list[Regular] = []
        self._purses: dict[str, Purse] = {}

    def clock(self) -> int:
        """A time that goes on a little each time it is asked."""
        self.now_ms += self.random.randint(1, 400)
        return self.now_ms

    async def welcome(self, player: str, currency: str = "EUR", cash: int = 5_000_000, gold: int = 200_000) -> None:
        """A new player with money and Golden Chips, which the boss gives."""
        await self._open_account(player, currency, self.clock())
        self._purses[player] = Purse(player, currency, {})
        await self.pay("deposit", player, cash, "first-money", reference="in-1")
        await self.pay("grant", player, gold, f"gold-{player}", actor="boss", note="welcome")

    async def hire(self) -> None:
        """The boss, an operator."""
        await self._open_account("boss", "EUR", self.now_ms, Role.OPERATOR)

    async def _open_account(self, player: str, currency: str, now_ms: int, role: Role = Role.PLAYER) -> None:
        """An account of that id, with one session."""
        entry = NewAccount(
            id=player, name=player, currency=currency, language="en", password=f"hash of {player}", role=role
        )
        opening = make_opening(random.Random(player).randbytes, "10.0.0.3", "phone", None)
        change = join_changes([entry.change(now_ms), open_session(opening, player, now_ms)])
        author = Author(player if role is Role.PLAYER else HOUSE, "10.0.0.3")
        await self.commit(make_step(player, now_ms, 1, author, change))

    async def seat(self, player: str, rules: Rules) -> Regular:
        """The player sits down at a new table."""
        purse = self._purses[player]
        regular = await Regular(self, player, purse.currency, rules).sit(purse)
        self.regulars.append(regular)
        return regular

    async def pay(
        self,
        kind: PaymentKind,
        player: str,
        amount: int,
        command: str,
        *,
        actor: str | None = None,
        reference: str = "",
        note: str = "",
    ) -> PaymentOrder:
        """Books a payment."""
        order = PaymentOrder(
            kind=kind,
            player=player,
            currency=self._purses[player].currency,
            amount=amount,
            command=command,
            actor=actor or player,
            origin="10.0.0.3",
            provider=PROVIDER,
            note=note,
        )
        await self.commit(order.step(self.clock(), reference=reference))
        return order

    async def pay_out(self, order: PaymentOrder) -> None:
        """The provider pays a withdrawal, or gives a refused deposit back."""
        await self.commit(paid_out_step(order.due, f"out-{order.payment}", self.clock()))

    async def book_back(self, order: PaymentOrder) -> None:
        """The provider will not pay a withdrawal."""
        back = return_order(order.due, PROVIDER)
        await self.commit(back.step(self.clock(), reference=order.payment, why="the bank is closed"))

    async def refuse(self, player: str, amount: int) -> PaymentOrder:
        """A deposit that was made and then refused."""
        order = PaymentOrder(
            kind="deposit",
            player=player,
            currency=self._purses[player].currency,
            amount=amount,
            command="too-much",
            actor=player,
            origin="",
            provider=PROVIDER,
        )
        await self.commit(order.refusal(self.clock(), "in-2", "more than the limit allows"))
        return order

    async def ask(self, player: str, amount: int, command: str) -> PaymentOrder:
        """A deposit is on record, and the provider has not answered yet."""
        order = asked_order(player, self._purses[player].currency, amount, command, PROVIDER)
        stream = f"player:{player}"
        version = await self.store.read(lambda connection: stream_steps(connection, stream)[-1].version)
        await self.commit(order.asking(self.now_ms, version + 1))
        return order

    async def commit(self, step: Step) -> Receipt:
        """Commits a step of nobody's table."""
        receipt = await self.store.commit(step)
        for purse in self._purses.values():
            purse.learn(receipt.balances)
        return receipt


async def play_house(store: Store, rounds: int, seed: int = 1) -> Floor:
    """A house after so many rounds: some voided, some unfinished, bets lying, one table never played at."""
    floor = Floor(store, seed)
    await People(store, START_MS - 30 * DAY, random.Random(seed).randbytes).live()
    await floor.hire()
    for player, currency in (("p1", "EUR"), ("p2", "EUR"), ("p3", "RON"), ("p4", "EUR")):
        await floor.welcome(player, currency)
    await _seat_all(floor)
    paid = await floor.pay("withdrawal", "p1", 5_000, "out-1")
    returned = await floor.pay("withdrawal", "p2", 700, "out-1")
    await floor.pay("withdrawal", "p3", 900, "out-1")
    for number in range(rounds):
        regular = floor.regulars[number % 5]
        try:
            await regular.play_round(void=0.03)
        except TableRefusal:
            await floor.pay("deposit", regular.player, 1_000_000, f"more-{number}", reference=f"in-{number}")
        if floor.random.random() < 0.05:
            await regular.restart()
        if number == rounds // 2:
            await floor.pay_out(paid)
            await floor.book_back(returned)
            await floor.pay_out(await floor.refuse("p4", 10**9))
    await _ask_provider(floor)
    await _leave_open(floor)
    return floor


async def _seat_all(floor: Floor) -> None:
    await floor.seat("p1", load_rules("atlantic-city"))
    await floor.seat("p2", load_rules("multihand"))
    await floor.seat("p3", corner_rules())
    await floor.seat("p4", load_rules("atlantic-city"))
    await floor.seat("p4", corner_rules())
    await floor.seat("p1", load_rules("multihand"))


async def _ask_provider(floor: Floor) -> None:
    """Three deposits that the provider is asked for: one it takes, one it declines, and one is left open."""
    taken = await floor.ask("p2", 600, "asked-1")
    await floor.commit(taken.step(floor.now_ms, reference="in-2"))
    declined = await floor.ask("p2", 700, "asked-2")
    await floor.commit(declined.declining(floor.now_ms, "the card has expired"))
    await floor.ask("p3", 400, "asked-1")


async def _leave_open(floor: Floor) -> None:
    """Leaves a round in the middle at two tables, bets at another and a cut shoe at a fourth."""
    for regular in floor.regulars[:5]:
        if regular.asked():
            await regular.void()
        await regular.say(PlaceBets(spots=()))
    for regular in (floor.regulars[0], floor.regulars[2]):
        while not regular.asked():
            await regular.bet()
            await regular.deal()
    await floor.regulars[1].bet()
    await floor.regulars[3].cut()

"""What holds at a solo table after every step, whatever the sheet and however it is played (W-1, W-2, AC-14)."""

import asyncio
import random
from functools import partial
from hashlib import sha256

import pytest
from msgspec.structs import replace

from sabot.engine import Action, Phase
from sabot.engine.event import Insured
from sabot.errors import SabotError
from sabot.floor import TableActor, read_table, restore_table
from sabot.ledger import Account, Kind, check_balanced, transfer
from sabot.protocol import TableShown, show_table
from sabot.rules import Rules, load_rules, plain
from sabot.rules.sheet import sheet_flaws
from sabot.sidebets import offered
from sabot.store import Step, Store
from sabot.store.reading import balance_of
from sabot.table import (
    Cut,
    Deal,
    Decide,
    Generator,
    PlaceBets,
    Purse,
    Rebet,
    Sheet,
    ShortBalance,
    Spot,
    Table,
    TableCommand,
    Update,
    Void,
)
from sabot.table.change import Change
from sabot.table.money import standing_of
from tests.sample import DIALECTS
from tests.table.hearing import hear_updates, keep_purse
from tests.table.seats import SIGNER, allow

CASH, GOLD = 400_000, 60_000
START_MS = 1_790_000_000_000


class Dice:
    """Chance that can be taken back: the same bytes come again from the same place."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.place = 0

    def __call__(self, count: int) -> bytes:
        """So many bytes, by chance as far as anyone can see."""
        blocks = range(self.place, self.place + -(-count // 32))
        self.place = blocks.stop
        return b"".join(sha256(f"{self._seed} {block}".encode()).digest() for block in blocks)[:count]


def custom_rules(chance: random.Random) -> Rules:
    """A solo sheet of one's own: some rules changed, side bets, often a small shoe dealt to its end."""
    while True:
        shoe = chance.choice([(1, 0, 0), (2, 1, 2), (2, 0, 1), (6, 1, 0)])
        rules = replace(
            load_rules(chance.choice(["atlantic-city", "multihand"])),
            decks=shoe[0],
            shuffle=chance.choice(["cut-card", "cut-card", "every-round"]),
            undealt_decks=shoe[1],
            burn=shoe[2],
            deal_order=chance.choice(["round", "hand-by-hand"]),
            deal_empty_boxes=chance.random() < 0.2,
            hole_card=chance.choice(["peek-ace-and-ten", "peek-ace", "no-peek", "none"]),
            late_blackjack=chance.choice(["all", "returns-doubles", "original-only"]),
            split_hands=chance.randint(1, 8),
            split_cards=chance.choice(["at-once", "in-turn"]),
            split_aces_again=chance.random() < 0.5,
            hit_split_aces=chance.random() < 0.5,
            surrender=chance.choice(["none", "late", "early", "early-except-ace"]),
            surrender_window=chance.choice(["turn", "table"]),
            insurance_amount=chance.choice(["half", "up-to-half"]),
            insurance_answer=chance.choice(["per-hand", "per-player"]),
            charlie=chance.choice([0, 5]),
            boxes=chance.choice([3, 5]),
            seats_per_player=3,
            sidebets=replace(load_rules("play-lounge-7").sidebets, fireblaze=None),
            limits=replace(load_rules("atlantic-city").limits, min=1, increment=1),
        )
        if not sheet_flaws(plain(rules, defaults=False)):
            return rules


class Player:
    """Plays at their table, and looks at everything after every step."""

    def __init__(self, store: Store, rules: Rules, seed: int, cash: int = CASH) -> None:
        self.store = store
        self.cash = cash
        self.chance = random.Random(seed)
        self.dice = Dice(seed)
        self.generator = Generator(self.dice)
        self.sheet = Sheet(rules)
        self.now_ms = START_MS
        self.updates: list[Update] = []
        self.seen: set[str] = set()
        self._keys = 0

    async def sit(self) -> "Player":
        """Brings money and opens the table."""
        postings = (
            *transfer(Account(Kind.CASHIER, "", "EUR"), Account(Kind.CASH, "p1", "EUR"), self.cash),
            *transfer(Account(Kind.GRANTS, "", "EUR"), Account(Kind.GOLD, "p1", "EUR"), GOLD),
        )
        step = Step(stream="player:p1", at_ms=START_MS, kind="deposit", actor="p1", postings=postings)
        receipt = await self.store.commit(step)
        self.purse = Purse("p1", "EUR", receipt.balances)
        table = Table("t1", "p1", "EUR", self.sheet, self.generator, self.dice, SIGNER)
        self.actor = TableActor(table, self.store, lambda: self.now_ms)
        keep_purse(self.store, "t1", self.purse)
        hear_updates(self.store, "t1", self.updates.append)
        await self.actor.open("here")
        return self

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.actor.table

    def felt(self, table: Table) -> TableShown:
        """The table as its player sees it."""
        return show_table(table, self.purse)

    async def step(self) -> None:
        """One command by chance: tried and taken back, tried at a table taken anew from the store, carried out."""
        self.now_ms += self.chance.choice((0, 3, 1500))
        command = self.next_command()
        before, place = self.felt(self.table), self.dice.place
        change = self.attempt(self.table, command)
        self.table.revert()
        assert self.felt(self.table) == before
        self.dice.place = place
        twin = await self.restored()
        assert self.felt(twin) == before
        assert upcoming(twin) == upcoming(self.table)
        assert self.attempt(twin, command) == change
        self.dice.place = place
        if change is None:
            assert self.felt(self.table) == before
            return
        await self.carry_out(command)
        assert next(update for update in self.updates if update.version == change.version).events == change.events
        check_balanced(change.postings)
        await self.check_money()
        self.seen |= {type(event).__name__ for event in change.events} | {change.kind}

    def attempt(self, table: Table, command: TableCommand | str) -> Change | None:
        """What the command would change; None if it is refused."""
        try:
            return self.void(table, command) if isinstance(command, str) else self.do(table, command)
        except SabotError:
            return None

    def void(self, table: Table, reason: str) -> Change:
        """What a void would change."""
        verb = Void(reason=reason)
        table.verify_verb(verb, self.now_ms)
        return table.do_verb(verb, self.now_ms)

    def do(self, table: Table, command: TableCommand) -> Change:
        """What the command would change, its cut done before."""
        table.verify(command, self.purse)
        if isinstance(command, Deal) and table.shoe and not table.shoe.is_cut:
            table.cut(command.cut or "", "p1", self.now_ms)
        return table.do("p1", command, self.now_ms)

    async def carry_out(self, command: TableCommand | str) -> None:
        """Has the command committed."""
        if isinstance(command, str):
            await self.actor.order(Void(reason=command), "here")
            return
        self._keys += 1
        await self.actor.handle(self.purse, command, f"command-{self._keys}", "here", allow)

    async def restored(self) -> Table:
        """The table as the store has it."""
        stored = await self.store.read(lambda connection: read_table(connection, "t1"))
        return restore_table(stored, self.sheet, self.generator, self.dice, SIGNER)

    async def check_money(self) -> None:
        """Fails if money came from nowhere, or what is held is not what lies on the table."""
        held = {}
        for kind, owner in ((kind, "" if kind in (Kind.HOUSE, Kind.GRANTS) else "p1") for kind in Kind):
            held[kind] = await self.store.read(partial(balance_of, account=Account(kind, owner, "EUR")))
        assert held[Kind.CASH] + held[Kind.HOLD] + held[Kind.HOUSE] == self.cash
        assert held[Kind.GOLD] + held[Kind.GOLD_HOLD] + held[Kind.GRANTS] == 0
        standing = standing_of(self.table.round, "p1")
        assert (held[Kind.HOLD], held[Kind.GOLD_HOLD]) == (standing.held, standing.golden_held)
        purse = self.purse
        assert (purse.cash, purse.held) == (held[Kind.CASH], held[Kind.HOLD])
        assert (purse.gold, purse.gold_held) == (held[Kind.GOLD], held[Kind.GOLD_HOLD])

    # -- what they do ---------------------------------------------------------------------------------------------

    def next_command(self) -> TableCommand | str:
        """Mostly something sensible; now and then something out of turn; a text is a void for that reason."""
        chance = self.chance
        if chance.random() < 0.02:
            return "the reader failed"
        if self.table.round.phase is Phase.BETTING or chance.random() < 0.05:
            return self.betting_command()
        turn = self.table.round.turn
        box = turn.first[1] if turn and chance.random() < 0.95 else chance.randint(1, 9)
        legal = self.table.round.legal("p1", box)
        action = chance.choice(legal) if legal and chance.random() < 0.95 else chance.choice(list(Action))
        amount = chance.randint(1, 60) if action is Action.YES and chance.random() < 0.7 else None
        seen = chance.choice((None, self.table.version, self.table.version - 1))
        return Decide(box=box, action=action, amount=amount, seen=seen)

    def betting_command(self) -> TableCommand:
        """Bets, cuts and deals."""
        chance = self.chance
        if not self.table.round.state.boxes:
            return chance.choice(
                (Rebet(), PlaceBets(spots=self.spots()), PlaceBets(spots=self.spots()), Cut(cut="ť" * 3))
            )
        cut = chance.choice((None, None, f"cut {chance.random()}"))
        return chance.choice(
            (PlaceBets(spots=self.spots()), PlaceBets(spots=()), Cut(cut=""), Deal(cut=cut), Deal(), Deal(cut=cut))
        )

    def spots(self) -> tuple[Spot, ...]:
        """Bets by chance, a wrong one among them now and then."""
        chance, rules = self.chance, self.table.rules
        boxes = chance.sample(range(1, rules.boxes + 1), chance.choice((1, 1, 2, 3)))
        return tuple(
            Spot(
                box=box,
                main=chance.choice((1, 7, 100, 101, 2500, 200 if chance.random() < 0.97 else 10**7)),
                side={name: offer.min for name, offer in offered(rules).items() if chance.random() < 0.3},
                golden=chance.random() < 0.2,
            )
            for box in boxes
        )


def upcoming(table: Table) -> tuple[object, ...]:
    """What the table would deal next; before the cut nobody knows."""
    shoe = table.shoe
    if shoe is None or not shoe.is_cut:
        return (shoe.id, shoe.seed) if shoe else ()
    return shoe.id, shoe.cards.drawn, tuple(shoe.ceremony.record.order()[shoe.cards.drawn :])


def play(store: Store, rules: Rules, seed: int, steps: int, cash: int = CASH) -> Player:
    async def go() -> Player:
        player = await Player(store, rules, seed, cash).sit()
        for _ in range(steps):
            await player.step()
        return player

    return asyncio.run(go())


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_w_1_ac_14_a_shipped_game_step_by_step(store: Store, game: str) -> None:
    player = play(store, load_rules(game), seed=5, steps=100)
    assert player.seen >= {"bet", "deal", "decide", "cut", "RoundClosed", "ShoeRetired"}


@pytest.mark.slow
@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("seed", range(16))
def test_w_1_ac_14_a_sheet_of_ones_own_step_by_step(store: Store, seed: int) -> None:
    player = play(store, custom_rules(random.Random(seed)), seed, steps=60)
    assert player.seen >= {"bet", "deal", "RoundClosed"}


@pytest.mark.parametrize(("size", "amount"), [("half", 50), ("half", None), ("up-to-half", 70)])
def test_w_1_one_answer_for_unequal_bets_costs_what_it_puts_down(store: Store, size: str, amount: int | None) -> None:
    """Else whoever cannot pay for it would have it only where the dealer has the blackjack."""
    rules = replace(load_rules("atlantic-city"), insurance_answer="per-player", insurance_amount=size)
    rules = replace(rules, limits=replace(rules.limits, min=1, increment=1))

    async def go() -> None:
        player = await Player(store, rules, 1, cash=1_000_000).sit()
        while player.table.round.phase is not Phase.INSURANCE:
            if player.table.round.phase is Phase.PLAY:
                await player.carry_out("next, please")
            await player.carry_out(
                PlaceBets(spots=(Spot(box=1, main=100 if size == "half" else 200), Spot(box=2, main=20_000)))
            )
            await player.carry_out(Deal())
        yes = Decide(box=1, action=Action.YES, amount=amount)
        cost = player.table.verify(yes, player.purse).cash
        insured = [event for event in player.table.do("p1", yes, START_MS).events if isinstance(event, Insured)]
        assert cost == sum(event.stake for event in insured) == (140 if size == "up-to-half" else 10_050)

    asyncio.run(go())


@pytest.mark.parametrize("amount", [None, 40])
@pytest.mark.parametrize("size", ["half", "up-to-half"])
@pytest.mark.parametrize("answer", ["per-hand", "per-player"])
def test_w_1_insurance_that_the_balance_does_not_cover_is_refused_by_the_table(
    store: Store, answer: str, size: str, amount: int | None
) -> None:
    """Not by the store: the table knows what one answer costs, for one box or for all."""
    rules = replace(load_rules("atlantic-city"), insurance_answer=answer, insurance_amount=size)
    rules = replace(rules, limits=replace(rules.limits, min=1, increment=1))

    async def go() -> None:
        player = await Player(store, rules, 1, cash=1_000_000).sit()
        spots = tuple(Spot(box=box, main=100) for box in (1, 2, 3))
        while player.table.round.phase is not Phase.INSURANCE:
            if player.table.round.phase is Phase.PLAY:
                await player.carry_out("next, please")
            await player.carry_out(PlaceBets(spots=spots))
            await player.carry_out(Deal())
        whole = 3 if answer == "per-player" else 1
        each = amount if amount and size == "up-to-half" else 50
        yes = Decide(box=1, action=Action.YES, amount=each if amount else None)
        for cash in (whole * each - 1, whole * each):
            poor = Purse("p1", "EUR", {player.purse.cash_account: cash})
            if cash < whole * each:
                with pytest.raises(ShortBalance, match=f"does not cover this: it takes {whole * each}"):
                    player.table.verify(yes, poor)
            else:
                assert player.table.verify(yes, poor).cash == whole * each
                insured = [event for event in player.table.do("p1", yes, START_MS).events if isinstance(event, Insured)]
                assert sum(event.stake for event in insured) == whole * each

    asyncio.run(go())

"""What storms have found, each in its smallest form."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from sabot.engine import Action, Phase
from sabot.house.accounts.session import SessionLimits
from sabot.house.audit import audit_books
from sabot.house.clock import VirtualClock
from sabot.house.counter.provider import ProviderSilent
from sabot.house.error import DepositLimitReached, LossLimitReached, Refused
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.house.worker import Worker
from sabot.ledger import Account, Kind
from sabot.rules import rules_hash
from sabot.store import KeyReused, Receipt, Step, Store, StoreDown, schema
from sabot.store.reading import balance_of
from sabot.storm.acts.office import SHEET
from sabot.storm.opening import QUICK
from sabot.storm.quick_worker import QuickWorker
from sabot.storm.world import START_MS
from sabot.table import Deal, Decide, PlaceBets, Purse, Spot, Table, TableCommand

AC, MH = "atlantic-city", "multihand"


class Pockets:
    """A provider that keeps what it took, and does not answer when told not to."""

    name = "pockets"

    def __init__(self) -> None:
        self.taken: dict[str, int] = {}
        self.silent = False
        """Whether payments are made without an answer."""

    async def deposit(self, _player: str, _currency: str, amount: int, key: str) -> str:
        """Takes it."""
        return self._pay(key, amount)

    async def withdraw(self, _player: str, _currency: str, amount: int, key: str) -> str:
        """Gives it."""
        # Others go on meanwhile.
        await asyncio.sleep(0)
        return self._pay(key, -amount)

    async def cancel_deposit(self, _player: str, _currency: str, amount: int, key: str) -> str | None:
        """Whether it was taken."""
        return f"ref-{key}" if self.taken.get(key) == amount else None

    def _pay(self, key: str, amount: int) -> str:
        self.taken[key] = amount
        if self.silent:
            raise ConnectionError("nobody answers")
        return f"ref-{key}"


class Visit:
    """A house, and one player in it who allows their session to lose 20,000."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pockets = Pockets()
        self.clock = VirtualClock(START_MS)
        self.chance = Random(1).randbytes
        self._keys = 0
        self.open()

    def open(self) -> None:
        """Opens the house, for the first time or once more."""
        self.house = self.make_house()

    def make_house(self, sheet_work: Worker | None = None) -> House:
        """A house on the same books."""
        return House(
            self.store,
            clock=self.clock,
            chance=self.chance,
            hasher=QUICK,
            provider=self.pockets,
            threaded=False,
            sheet_work=sheet_work,
        )

    async def arrive(self, loss: int = 20_000) -> "Visit":
        """Signs up and brings money."""
        signed = await self.house.accounts.sign_up(
            "Somebody",
            "a secret of seven words",
            currency="EUR",
            language="en",
            session_limits=SessionLimits(3_600_000, loss),
        )
        self.visitor: Visitor = signed.visitor
        await self.house.cashier.deposit(self.visitor, 100_000, "first-money")
        return self

    async def say(self, game: str, command: TableCommand, key: str | None = None) -> int:
        """The version that a command led to."""
        self._keys += 1
        return (await self.house.tables.play(self.visitor, game, command, key or f"key-{self._keys}", "")).version

    async def bet(self, game: str, *stakes: int, key: str | None = None) -> int:
        """Bets on the first boxes."""
        spots = tuple(Spot(box=box, main=main) for box, main in enumerate(stakes, 1))
        return await self.say(game, PlaceBets(spots=spots), key)

    async def lower_limit(self, amount: int) -> None:
        """Allows themselves to lose no more than that today."""
        await self.house.protection.set_limit(self.visitor, "loss-day", amount)

    async def cash(self) -> int:
        """What they have at hand."""
        account = Account(Kind.CASH, self.visitor.player, "EUR")
        return await self.store.read(lambda books: balance_of(books, account))


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_p_10_bets_can_be_taken_back_whatever_the_limits_say(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        await visit.bet(AC, 5_000)
        await visit.lower_limit(1_000)
        with pytest.raises(LossLimitReached):
            await visit.say(AC, Deal())
        await visit.bet(AC, 1_000)
        await visit.say(AC, PlaceBets(spots=()))
        assert await visit.cash() == 100_000

    run(story())


def test_w_2_a_bet_carried_out_before_has_its_answer_though_the_limits_forbid_it_now(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        first = await visit.bet(AC, 5_000, key="bet")
        await visit.say(AC, PlaceBets(spots=()))
        await visit.lower_limit(1_000)
        visit.open()
        assert await visit.bet(AC, 5_000, key="bet") == first
        with pytest.raises(KeyReused):
            await visit.bet(AC, 6_000, key="bet")
        assert await visit.cash() == 100_000

    run(story())


def test_w_2_an_id_belongs_to_the_table_where_it_was_used(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        await visit.bet(AC, 1_000, key="bet")
        with pytest.raises(KeyReused):
            await visit.bet(MH, 1_000, key="bet")
        visit.open()
        with pytest.raises(KeyReused):
            await visit.bet(MH, 1_000, key="bet")
        assert await visit.cash() == 99_000

    run(story())


def test_p_10_what_unfinished_rounds_have_lost_counts_at_other_tables(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        await lose_a_hand(visit)
        status = await visit.house.protection.status(visit.visitor)
        left = status.loss_limit + status.net - 5_000 - 100
        for _ in range(2):
            with pytest.raises(LossLimitReached):
                await visit.bet(MH, *_in_five(left + 500))
            visit.open()
        await visit.bet(MH, *_in_five(left - 500))

    run(story())


def _in_five(amount: int) -> list[int]:
    """The amount in five bets, as nearly as the table takes it."""
    return [amount // 500 * 100] * 5


async def lose_a_hand(visit: Visit) -> None:
    """A hand of 5,000 went bust, while the other hand of its round is still played for 100."""
    while True:
        await visit.bet(AC, 5_000, 100)
        await visit.say(AC, Deal())
        table = (await visit.house.tables.enter(visit.visitor, AC, "")).table
        while table.round.phase is not Phase.BETTING:
            turn = table.round.turn
            assert turn is not None
            box = turn.first[1]
            first = table.round.state.boxes[1].hands
            if box == 2 and all(hand.stakes[visit.visitor.player].outcome == "bust" for hand in first):
                return
            legal = table.round.legal(visit.visitor.player, box)
            wish = Action.HIT if box == 1 else Action.STAND
            await visit.say(AC, Decide(box=box, action=wish if wish in legal else Action.NO))
        visit.clock.advance(1_000)


def test_p_10_rounds_that_ended_unheard_count(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive(loss=10_000)
        submit = Store.submit

        async def lose_answer(committed: asyncio.Future[Receipt]) -> Receipt:
            await committed
            raise StoreDown("the database does not answer")

        def submit_and_lose(self: Store, step: Step) -> asyncio.Future[Receipt]:
            return asyncio.ensure_future(lose_answer(submit(self, step)))

        await visit.bet(AC, 1_000)
        await visit.say(AC, PlaceBets(spots=()))
        with monkeypatch.context() as patch:
            patch.setattr(Store, "submit", submit_and_lose)
            while await visit.cash() > 98_000 or await has_bets(visit):
                visit.clock.advance(1_000)
                with pytest.raises(StoreDown):
                    await visit.say(AC, await next_move(visit))
        left = 10_000 - (100_000 - await visit.cash())
        with pytest.raises(LossLimitReached):
            await visit.bet(MH, *_in_five(left + 500))
        await visit.bet(MH, *_in_five(left - 500))

    run(story())


async def has_bets(visit: Visit) -> bool:
    """Whether a round, or bets, lie on the table."""
    return bool(await visit.house.tables.unfinished(visit.visitor))


async def next_move(visit: Visit) -> TableCommand:
    """What brings the round on: bet, deal, and stand."""
    player = visit.visitor.player
    actor = await visit.house.tables.enter(visit.visitor, AC, "")

    def choose(table: Table, _: Purse) -> TableCommand:
        if table.round.turn:
            legal = table.round.legal(player, 1)
            return Decide(box=1, action=Action.STAND if Action.STAND in legal else Action.NO)
        return Deal() if table.round.state.boxes else PlaceBets(spots=(Spot(box=1, main=1_000),))

    return await actor.look(choose)


def test_w_3_two_copies_of_one_withdrawal_are_paid_and_written_down_once(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        withdraw = visit.house.cashier.withdraw
        first, second = await asyncio.gather(*(withdraw(visit.visitor, 500, "out") for _ in range(2)))
        assert first == second
        assert sum(visit.pockets.taken.values()) == 99_500
        report = await store.read(audit_books)
        assert report.payments == 2
        assert await store.read(_count_paid) == 1

    run(story())


def _count_paid(books: Connection) -> int:
    wanted = schema.journal.c.kind == "withdrawal-paid"
    return books.execute(select(func.count()).select_from(schema.journal).where(wanted)).scalar_one()


def test_w_3_money_taken_before_a_crash_goes_back_if_the_deposit_is_refused_now(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        visit.pockets.silent = True
        with pytest.raises(ProviderSilent):
            await visit.house.cashier.deposit(visit.visitor, 700, "in")
        visit.pockets.silent = False
        assert sum(visit.pockets.taken.values()) == 100_700
        await visit.house.protection.set_limit(visit.visitor, "deposit-day", 100_000)
        visit.open()
        for _ in range(2):
            with pytest.raises(Refused):
                await visit.house.cashier.deposit(visit.visitor, 700, "in")
        assert sum(visit.pockets.taken.values()) == 100_000
        assert await visit.cash() == 100_000
        await store.read(audit_books)
        with pytest.raises(DepositLimitReached):
            await visit.house.cashier.deposit(visit.visitor, 700, "another")
        assert sum(visit.pockets.taken.values()) == 100_000

    run(story())


def test_w_3_a_silent_provider_does_not_keep_the_house_closed(store: Store) -> None:
    async def story() -> None:
        visit = await Visit(store).arrive()
        visit.pockets.silent = True
        await visit.house.cashier.withdraw(visit.visitor, 500, "out")
        visit.open()
        await visit.house.resume()
        visit.pockets.silent = False
        visit.open()
        await visit.house.resume()
        assert await store.read(_count_paid) == 1

    run(story())


def test_m_5_a_sheet_that_was_kept_unheard_is_dealt_once_it_is_sent_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        visit = Visit(store)
        house = visit.house = visit.make_house(sheet_work=QuickWorker())
        await house.staff.make_staff("Olga", "a secret of seven words", "operator")
        olga = (await house.accounts.sign_in("Olga", "a secret of seven words")).visitor
        commit = Store.commit

        async def commit_and_lose(self: Store, step: Step) -> Receipt:
            await commit(self, step)
            raise StoreDown("the database does not answer")

        async def keep(least: int, key: str) -> str:
            text = SHEET.replace("storm-shoe", "corner").replace("min = 100\n", f"min = {least}\n", 1)
            return (await house.sheets.keep(olga, text, "a new game", key)).hash

        with monkeypatch.context() as patch:
            patch.setattr(Store, "commit", commit_and_lose)
            with pytest.raises(StoreDown):
                await keep(200, "first")
        first = await keep(200, "first")
        assert rules_hash(house.games["corner"]) == first
        second = await keep(300, "second")
        assert await keep(200, "first") == first
        assert rules_hash(house.games["corner"]) == second
        reopened = visit.make_house(sheet_work=QuickWorker())
        assert rules_hash(reopened.games["corner"]) == second

    run(story())

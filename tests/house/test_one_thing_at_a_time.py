"""What a player does at the counter and at their tables is one thing after the other (W-2, W-3).

An id, or money, that a payment on its way is about to take is never promised to a command for which cards are drawn.
"""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import HOUR_MS
from sabot.house.clock import VirtualClock
from sabot.house.counter.payment import order_of
from sabot.house.counter.provider import PlayCredits, ProviderSilent
from sabot.house.error import LossLimitReached, NotSignedIn, RealityCheckOverdue, TimeOver
from sabot.house.house import House
from sabot.house.protection.protection import Protection
from sabot.house.visitor import Visitor
from sabot.store import KeyReused, Store
from sabot.table import Deal, PlaceBets, Spot, Table
from tests.house.reception import LIMITS, ORIGIN, QUICK, TUESDAY_NOON, Intruded, run

GAME = "atlantic-city"
BET = PlaceBets(spots=(Spot(box=1, main=1_000),))


class SilentCredits(PlayCredits):
    """A provider that can be out of reach."""

    silent = False

    async def deposit(self, player: str, currency: str, amount: int, key: str) -> str:
        """As the provider's own, if it can be reached."""
        if self.silent:
            raise TimeoutError
        return await super().deposit(player, currency, amount, key)


@pytest.fixture
def house(database_url: str) -> Iterator[House]:
    """A house whose provider can fall silent."""
    opened = House(
        Intruded.open(database_url, inline=True),
        clock=VirtualClock(TUESDAY_NOON),
        chance=Random(5).randbytes,
        hasher=QUICK,
        threaded=False,
    )
    opened.cashier._provider = SilentCredits(opened.currencies)
    yield opened
    opened.close()


@pytest.fixture
def guest(house: House) -> Visitor:
    """A guest with the credits they start with."""
    visitor = run(house.accounts.guest(currency="EUR", language="en", session_limits=LIMITS)).visitor
    run(house.cashier.open_account(visitor))
    return visitor


def _leave_asked(house: House, guest: Visitor, command: str) -> None:
    """A deposit that the provider has not answered."""
    provider = house.cashier._provider
    assert isinstance(provider, SilentCredits)
    provider.silent = True
    with pytest.raises(ProviderSilent):
        run(house.cashier.deposit(guest, 777, command))
    provider.silent = False


def _cash(house: House, guest: Visitor) -> int:
    return run(house.tables.purse(guest)).cash


def test_w_2_the_id_of_a_deposit_on_its_way_is_taken(house: House, guest: Visitor) -> None:
    before = _cash(house, guest)
    _leave_asked(house, guest, "one-id-for-two")
    with pytest.raises(KeyReused):
        run(house.tables.play(guest, GAME, BET, "one-id-for-two", ORIGIN))
    assert run(house.cashier.resume()).settled == 1
    assert _cash(house, guest) == before + 777


def test_w_3_one_payment_gone_wrong_keeps_neither_the_house_closed_nor_others_waiting(
    house: House, guest: Visitor
) -> None:
    run(house.tables.play(guest, GAME, BET, "taken-at-table", ORIGIN))
    # As a house of before could leave it behind: the deposit is on record, and its id is another command's.
    order = order_of("deposit", guest, 5, "taken-at-table", "", "play")
    run(house.store.put(*order.asking(house.clock.now_ms(), 1).rows))
    _leave_asked(house, guest, "good-deposit")
    before = _cash(house, guest)
    resumed = run(house.resume())
    assert _cash(house, guest) == before + 777
    assert [failure.split(":")[0] for failure in resumed.stuck] == [order.payment]


def test_f_3_no_card_is_drawn_for_an_id_that_a_withdrawal_is_taking(
    house: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(house.tables.play(guest, GAME, BET, "the-bet", ORIGIN))
    done: list[object] = []
    monkeypatch.setattr(Table, "do", lambda _, *words: done.append(words))
    asyncio.run(_race(house, guest))
    assert done == []


async def _race(house: House, guest: Visitor) -> None:
    tasks: list[asyncio.Task[object]] = []

    async def deal_meanwhile() -> None:
        tasks.append(asyncio.create_task(house.tables.play(guest, GAME, Deal(cut="x"), "one-id-for-two", ORIGIN)))
        for _ in range(20):
            await asyncio.sleep(0)

    store = house.store
    assert isinstance(store, Intruded)
    store.before = deal_meanwhile
    await house.cashier.withdraw(guest, 1, "one-id-for-two")
    with pytest.raises(KeyReused):
        await tasks[0]


def test_f_3_no_card_is_drawn_for_a_deal_that_a_change_of_limits_overtakes(
    house: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(house.tables.play(guest, GAME, BET, "the-bet", ORIGIN))
    done: list[object] = []
    monkeypatch.setattr(Table, "do", lambda _, *words: done.append(words))

    async def race() -> None:
        tasks: list[asyncio.Task[object]] = []

        async def deal_meanwhile() -> None:
            tasks.append(asyncio.create_task(house.tables.play(guest, GAME, Deal(cut="x"), "the-deal", ORIGIN)))
            for _ in range(20):
                await asyncio.sleep(0)

        store = house.store
        assert isinstance(store, Intruded)
        store.before = deal_meanwhile
        await house.protection.set_session_limits(guest, SessionLimits(LIMITS.time_ms, 50))
        with pytest.raises(LossLimitReached):
            await tasks[0]

    asyncio.run(race())
    assert done == []


def test_w_2_a_purse_never_goes_back_behind_the_books(house: House, guest: Visitor) -> None:
    """Receipts are heard in the order of the commits, whoever waits for which of them."""
    before = _cash(house, guest)
    run(house.cashier.deposit(guest, 500, "more-money"))
    run(house.tables.play(guest, GAME, BET, "a-bet", ORIGIN))
    purse = run(house.tables.purse(guest))
    assert purse.cash == _cash(house, guest) == before + 500 - purse.held


def test_p_10_limits_read_before_midnight_are_read_again_after_it(
    house: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What may be lost is counted by days: a command that comes over midnight is judged by the new one."""
    run(house.tables.enter(guest, GAME, ORIGIN))
    recall, allowance = Store.recall, Protection.allowance
    read: list[Visitor] = []

    async def recall_over_midnight(self: Store, actor: str, id: str) -> object:  # noqa: A002, the command's own word
        if len(read) == 1:
            assert isinstance(house.clock, VirtualClock)
            house.clock.advance(13 * HOUR_MS)
        return await recall(self, actor, id)

    async def read_allowance(self: Protection, visitor: Visitor) -> object:
        read.append(visitor)
        return await allowance(self, visitor)

    monkeypatch.setattr(Store, "recall", recall_over_midnight)
    monkeypatch.setattr(Protection, "allowance", read_allowance)
    with pytest.raises((TimeOver, NotSignedIn, RealityCheckOverdue)):
        run(house.tables.play(guest, GAME, BET, "over-midnight", ORIGIN))
    assert len(read) == 2

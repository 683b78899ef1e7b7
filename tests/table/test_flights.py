"""Steps on their way to the store: in order, not too many, told when they are there; and the doubt where not."""

import asyncio
from typing import Any

import pytest

from sabot.engine import IllegalMove
from sabot.floor import TableActor
from sabot.ledger import Account, Kind, Overdrawn, transfer
from sabot.news import EVERYTHING, BalancesRead, News
from sabot.store import StaleStep, Step, Store, StoreDown
from sabot.table import Cut, Deal, PlaceBets, Spot, Table
from tests.table.crowd import TABLE, Crowd
from tests.table.door import Door, settle
from tests.table.seats import Seat, allow

NAMES = ("p1", "p2", "p3", "p4", "p5")
BET = PlaceBets(spots=(Spot(box=1, main=1_000),))
ILLEGAL = PlaceBets(spots=(Spot(box=99, main=1_000),))


@pytest.fixture
def door(store: Store, monkeypatch: pytest.MonkeyPatch) -> Door:
    """The door of the store."""
    return Door(store, monkeypatch)


async def bet_all(crowd: Crowd, *players: str) -> list["asyncio.Task[Any]"]:
    """Everybody's bet, on its way."""
    bets = [asyncio.create_task(crowd.bet(player, 1_000)) for player in players]
    await settle()
    return bets


def test_w_2_a_refusal_is_told_when_all_before_it_is_committed(
    store: Store, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may tell of what is not committed yet; until then it is not even judged again."""

    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        judged: list[str] = []
        verify = Table.verify

        def count(table: Table, command: Any, purse: Any, now_ms: int) -> Any:
            judged.append(purse.player)
            return verify(table, command, purse, now_ms)

        monkeypatch.setattr(Table, "verify", count)
        door.shut()
        first = asyncio.create_task(crowd.bet("p1", 1_000))
        refused = asyncio.create_task(crowd.say("p2", ILLEGAL))
        await settle()
        assert (first.done(), refused.done()) == (False, False)
        assert judged == ["p1", "p2"]
        await door.let_in()
        assert (await first).version == 3
        with pytest.raises(IllegalMove):
            await refused
        assert judged == ["p1", "p2", "p2"]

    asyncio.run(story())


def test_what_comes_behind_a_refusal_that_waits_waits_too(store: Store, door: Door) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        door.shut()
        first = asyncio.create_task(crowd.bet("p1", 1_000))
        refused = asyncio.create_task(crowd.say("p2", ILLEGAL))
        (behind,) = await bet_all(crowd, "p3")
        assert door.senders == ["p1"]
        await door.let_in()
        assert [(await first).version, (await behind).version] == [3, 4]
        with pytest.raises(IllegalMove):
            await refused

    asyncio.run(story())


def test_w_2_steps_put_back_behind_a_refused_one_keep_their_order(store: Store, door: Door) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        door.shut()
        bets = await bet_all(crowd, *NAMES[:4])
        assert door.senders == ["p1", "p2", "p3", "p4"]
        stale = StaleStep("the stream has gone on")
        await door.refuse(Overdrawn("the money is gone", "p1"), stale, stale, stale)
        assert door.senders == ["p2", "p3", "p4"]
        await door.let_in()
        with pytest.raises(Overdrawn):
            await bets[0]
        assert [(await bet).version for bet in bets[1:]] == [3, 4, 5]

    asyncio.run(story())


def test_steps_on_their_way_are_bounded(store: Store, door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        monkeypatch.setattr("sabot.floor.actor.FLIGHT_MAX", 3)
        door.shut()
        bets = await bet_all(crowd, *NAMES)
        assert door.senders == ["p1", "p2", "p3"]
        await door.let_in()
        assert [(await bet).version for bet in bets] == [3, 4, 5, 6, 7]

    asyncio.run(story())


def test_w_2_a_command_repeated_in_doubt_brings_the_table_up_to_date(store: Store, door: Door) -> None:
    async def story() -> None:
        seat = await Seat(store).sit()
        door.shut()
        bet = asyncio.create_task(seat.say(BET, "one"))
        await settle()
        await door.lose()
        with pytest.raises(StoreDown):
            await bet
        assert seat.table.version == 2
        answer = await seat.say(BET, "one")
        assert answer.version == seat.table.version == 3
        assert list(seat.table.round.state.boxes) == [1]

    asyncio.run(story())


def test_r_9_a_table_taken_anew_knows_its_meter_and_tells_all_whose_money_it_read(store: Store, door: Door) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "casino-blackjack", NAMES).sit()
        await crowd.take_seat("p1", 1)
        await crowd.take_seat("p2", 2)
        told: list[BalancesRead] = []

        def hear(news: News) -> None:
            if isinstance(news, BalancesRead):
                told.append(news)

        store.news.subscribe(EVERYTHING, hear)
        meter, before = Account(Kind.METER, TABLE, "EUR"), crowd.table.pot.meter
        fed = transfer(Account(Kind.HOUSE, "", "EUR"), meter, 700)
        await store.commit(Step(stream="x", at_ms=crowd.now_ms, kind="fed", actor="house", postings=fed))
        door.shut()
        (bet,) = await bet_all(crowd, "p1")
        await door.lose()
        with pytest.raises(StoreDown):
            await bet
        assert crowd.table.pot.meter == before
        await crowd.bet("p2", 1_000, box=2)
        assert crowd.table.pot.meter == before + 700 == await crowd.holds(Kind.METER, TABLE)
        (read,) = told
        cash = crowd.purses["p1"].cash_account
        assert (read.balances[meter], read.balances[cash]) == (before + 700, 999_000)

    asyncio.run(story())


def test_a_step_that_comes_behind_another_writer_s_leaves_doubt(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        other = TableActor(await crowd.restored(), store, lambda: crowd.now_ms)
        await other.handle(crowd.purses["p2"], BET, "theirs", "", allow)
        with pytest.raises(StaleStep):
            await crowd.bet("p1", 1_000)
        assert (await crowd.bet("p1", 1_000)).version == 4, "the table was taken anew"
        assert set(crowd.table.round.state.boxes[1].wagers) == {"p1", "p2"}

    asyncio.run(story())


def test_a_step_of_the_house_that_comes_behind_another_writer_s_leaves_doubt(store: Store) -> None:
    async def story() -> None:
        seat = await Seat(store).sit()
        await seat.bet(1_000)
        ours = seat.actor
        await seat.restart()
        await seat.say(Cut(cut="theirs"))
        seat.actor = ours
        with pytest.raises(StaleStep):
            await seat.say(Deal(cut="ours"))
        await seat.say(Deal())
        assert seat.table.shoe is None or seat.table.shoe.was_cut().cut == "theirs"

    asyncio.run(story())

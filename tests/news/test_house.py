"""What a whole house tells, and who of it hears."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from sabot.engine import Action
from sabot.floor.reading import table_stream
from sabot.house.accounts.event import AccountUpdate, LimitChanged
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.news import EVERYTHING, BalancesRead, Bus, Committed, News, player_subject, table_subject
from sabot.store import Store
from sabot.store.reading import journal
from sabot.table import Deal, Decide, PlaceBets, Spot, Update, decode_events
from sabot.table.money import Standing
from tests.house.reception import LIMITS, QUICK, TUESDAY_NOON, run

GAME = "atlantic-city"
BET = PlaceBets(spots=(Spot(box=1, main=1_000),))
DECODER = msgspec.msgpack.Decoder(Committed[Update | AccountUpdate] | BalancesRead)
"""How another server would read what comes from this one."""


@pytest.fixture
def house(database_url: str) -> Iterator[House]:
    """A house in which everything is done at once."""
    opened = House(
        Store.open(database_url, inline=True),
        clock=VirtualClock(TUESDAY_NOON),
        chance=Random(5).randbytes,
        hasher=QUICK,
        threaded=False,
    )
    yield opened
    opened.close()


def enter(house: House) -> Visitor:
    """A guest with the credits they start with."""
    visitor = run(house.accounts.guest(currency="EUR", language="en", session_limits=LIMITS)).visitor
    run(house.cashier.open_account(visitor))
    return visitor


async def play_rounds(house: House, visitor: Visitor, rounds: int) -> str:
    """The table that the visitor has played so many rounds at."""
    seat = await house.tables.enter(visitor, GAME, "")
    keys = iter(range(1_000))
    for _ in range(rounds):
        for command in (BET, Deal(cut="x")):
            await house.tables.play(visitor, GAME, command, f"{visitor.player}-{next(keys)}", "")
        while seat.table.round.turn is not None:
            legal = seat.table.round.legal(visitor.player, 1)
            action = Action.STAND if Action.STAND in legal else Action.NO
            await house.tables.play(visitor, GAME, Decide(box=1, action=action), f"{visitor.player}-{next(keys)}", "")
    return seat.table.id


def test_every_record_of_the_journal_was_told_once_and_with_what_it_says(house: House) -> None:
    heard: list[News] = []
    house.news.subscribe(EVERYTHING, heard.append)
    visitor = enter(house)
    run(play_rounds(house, visitor, 3))
    run(house.cashier.withdraw(visitor, 500, "withdraw-1"))
    run(house.protection.set_limit(visitor, "loss-day", 50_000))
    run(house.sessions.sign_out(visitor))
    records = run(house.store.read(lambda books: list(journal(books))))
    told = [news for news in heard if isinstance(news, Committed)]
    assert [(news.seq, news.stream) for news in told] == [(record.seq, record.stream) for record in records]
    for news, record in zip(told, records, strict=True):
        match news.content:
            case Update() as update:
                assert (update.version, update.at_ms, update.kind) == (record.version, record.at_ms, record.kind)
                assert update.events == decode_events(record.body)
                assert table_stream(update.table) == record.stream
            case AccountUpdate() as update:
                assert (player_subject(update.player), update.events[0].kind) == (record.stream, record.kind)
    assert {type(news.content) for news in told} == {Update, AccountUpdate, type(None)}
    closed = [news.content.closed for news in told if isinstance(news.content, Update) and news.content.closed]
    assert [list(each) for each in closed] == [[visitor.player]] * 3


def test_all_that_is_told_could_come_from_another_server(house: House) -> None:
    """Its listeners hear the same, word for word, from news that was encoded and decoded."""
    heard: list[News] = []
    house.news.subscribe(EVERYTHING, heard.append)
    visitor = enter(house)
    table = run(play_rounds(house, visitor, 2))
    run(house.sessions.sign_out(visitor))
    own: list[News] = []
    there, other = Bus(print), list[News]()
    for subject in (player_subject(visitor.player), table_subject(table)):
        there.subscribe(subject, other.append)
    here = Bus(print)
    for subject in (player_subject(visitor.player), table_subject(table)):
        here.subscribe(subject, own.append)
    for news in heard:
        here.publish(news)
        there.publish(DECODER.decode(msgspec.msgpack.encode(news)))
    assert len(own) > 10
    assert other == own


def test_the_limits_of_a_player_see_a_round_that_another_server_tells_of(house: House) -> None:
    """Whoever publishes it: a round told adds to what was lost, a limit changed is read anew."""
    visitor = enter(house)
    run(house.protection.set_limit(visitor, "loss-day", 50_000))
    run(house.protection.prepare(visitor.player))
    update = Update(
        table="t9",
        game=GAME,
        version=5,
        at_ms=house.clock.now_ms() + 1,
        kind="decide",
        events=[],
        closed={visitor.player: Standing(staked=1_000, returned=200)},
    )
    assert house.protection.room(visitor.player, 100_000) == 50_000
    house.news.publish(Committed(seq=1, stream="table:t9", content=update))
    assert house.protection.room(visitor.player, 99_200) == 49_200
    assert run(house.protection.status(visitor)).rounds == 1
    limited = AccountUpdate(player=visitor.player, version=3, events=(LimitChanged("loss-day", 50_000, None, None),))
    house.news.publish(Committed(seq=2, stream="", content=limited))
    assert run(house.protection.status(visitor)).rounds == 0, "the books know of no such round"


def test_a_purse_hears_of_money_from_wherever_it_comes(house: House) -> None:
    visitor = enter(house)
    purse = run(house.tables.purse(visitor))
    run(house.cashier.deposit(visitor, 1_000, "deposit-1"))
    assert purse.cash == 101_000
    house.news.publish(BalancesRead(balances={purse.cash_account: 7}))
    assert purse is house.tables.purse_at_hand(visitor.player)
    assert purse.cash == 7


def test_a_table_is_at_hand_as_long_as_its_player_is(house: House) -> None:
    visitor = enter(house)
    table = run(play_rounds(house, visitor, 1))
    seat = house.tables.seat_at_hand(table)
    assert seat is not None
    assert seat.table.id == table
    assert seat.purse is house.tables.purse_at_hand(visitor.player)
    assert house.tables.seat_at_hand("another") is None
    assert house.tables.purse_at_hand("another") is None

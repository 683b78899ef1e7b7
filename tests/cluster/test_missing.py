"""Records that nobody has told of, read from the books: they are told as they would have been."""

import asyncio

from sabot.cluster.missing import read_missing
from sabot.house.accounts.event import AccountUpdate
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.news import EVERYTHING, Committed, News
from sabot.store import Store
from sabot.table import PlaceBets, Spot, Update
from tests.house.reception import LIMITS, PASSWORD, QUICK, TUESDAY_NOON


def test_s_2_what_was_missed_is_read_as_it_was_told(store: Store) -> None:
    told: list[News] = []

    async def play() -> None:
        house = House(store, clock=VirtualClock(TUESDAY_NOON), hasher=QUICK, threaded=False)
        house.news.subscribe(EVERYTHING, told.append)
        signed_in = await house.accounts.sign_up("Ana", PASSWORD, currency="EUR", language="en", session_limits=LIMITS)
        visitor = signed_in.visitor
        await house.cashier.deposit(visitor, 10_000, "a-deposit")
        await house.tables.enter(visitor, "atlantic-city", "here")
        bet = PlaceBets(spots=(Spot(box=1, main=1_000),))
        await house.tables.play(visitor, "atlantic-city", bet, "a-bet", "here")

    asyncio.run(play())
    committed = {news.seq: news for news in told if isinstance(news, Committed)}
    found = store.look(lambda books: read_missing(books, list(committed)))
    assert [news.seq for news in found] == sorted(committed)
    for news in found:
        first = committed[news.seq]
        assert (news.stream, dict(news.balances)) == (first.stream, dict(first.balances))
        assert type(news.content) is type(first.content)
        if isinstance(news.content, Update | AccountUpdate):
            assert news.content.version == first.content.version  # type: ignore[union-attr]

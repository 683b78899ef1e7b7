"""Bets of somebody who could not have placed any are found out (W-6, R-11)."""

import asyncio
from collections.abc import Callable

import pytest

from sabot.house.accounts.desk import AccountChange, Author, make_step
from sabot.house.accounts.event import Excluded
from sabot.house.accounts.session import end_session
from sabot.house.audit import BooksWrong, audit_books
from sabot.house.protection.exclusion import end_of_exclusion
from sabot.rules import load_rules
from sabot.store import Row, Store, schema
from sabot.store.reading import stream_steps
from sabot.table import PlaceBets, Spot
from tests.house.audit.floor import Floor, Regular

BETS = PlaceBets(spots=(Spot(box=1, main=1_000),))
MORE = PlaceBets(spots=(Spot(box=1, main=1_000), Spot(box=2, main=1_000)))
Gone = Callable[[Regular], AccountChange]


@pytest.fixture
def floor(store: Store) -> Floor:
    """A house with an operator and one player."""
    floor = Floor(store, seed=9)
    asyncio.run(floor.hire())
    asyncio.run(floor.welcome("p1"))
    return floor


def exclude(regular: Regular) -> AccountChange:
    until_ms = end_of_exclusion("24h", regular.floor.now_ms)
    row = Row("player", {"id": regular.player, "excluded_until_ms": until_ms})
    return AccountChange((Excluded("24h", until_ms),), (row,))


def sign_out(regular: Regular) -> AccountChange:
    store, session = regular.floor.store, schema.session
    mine = session.select().where(session.c.player == regular.player)
    return end_session(store.look(lambda books: books.execute(mine).one().id), "signed-out", regular.floor.now_ms)


async def leave(regular: Regular, gone: Gone) -> None:
    """The player signs out, or excludes themselves; nobody but the audit keeps them from going on."""
    stream = f"player:{regular.player}"
    version = await regular.floor.store.read(lambda books: stream_steps(books, stream)[-1].version)
    step = make_step(regular.player, regular.floor.now_ms, version + 1, Author(regular.player), gone(regular))
    await regular.floor.commit(step)


@pytest.mark.parametrize(("gone", "said"), [(exclude, "p1 was excluded"), (sign_out, "p1 had no session open")])
@pytest.mark.parametrize("further", ["bet", "deal"])
def test_r_11_nobody_bets_while_excluded_or_signed_out(floor: Floor, gone: Gone, said: str, further: str) -> None:
    async def play() -> None:
        regular = await floor.seat("p1", load_rules("multihand"))
        await regular.say(BETS)
        await leave(regular, gone)
        await (regular.deal() if further == "deal" else regular.say(MORE))

    asyncio.run(play())
    with pytest.raises(BooksWrong, match=rf"record \d+ \(.*, {further}.*: {said} then"):
        asyncio.run(floor.store.read(audit_books))


@pytest.mark.parametrize("gone", [exclude, sign_out])
def test_r_11_what_lies_there_may_be_taken_back_and_a_round_be_finished(floor: Floor, gone: Gone) -> None:
    async def play() -> None:
        betting = await floor.seat("p1", load_rules("multihand"))
        await betting.say(MORE)
        playing = await floor.seat("p1", load_rules("atlantic-city"))
        while not playing.asked():
            await playing.say(BETS)
            await playing.deal()
        await leave(playing, gone)
        await betting.say(BETS)
        while playing.asked():
            await playing.decide()

    asyncio.run(play())
    assert asyncio.run(floor.store.read(audit_books)).rounds

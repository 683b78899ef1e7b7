"""A table taken up again carries on just as if nothing had been (AC-14)."""

import asyncio
from functools import partial

from msgspec.structs import replace

from sabot.floor import read_table
from sabot.floor.reading import find_round
from sabot.protocol import show_table
from sabot.rules import load_rules
from sabot.store import Store
from sabot.table import Deal, Generator, PlaceBets, Sheet, Void
from sabot.table.conduct import LAY_ANEW
from tests.table.seats import Seat


def test_ac_14_a_new_sheet_is_on_record_though_the_table_had_no_shoe(store: Store) -> None:
    """The generator failed, the house was mended and opened again with another sheet."""

    async def go() -> None:
        seat = await Seat(store).sit()
        await seat.deal(1000)
        seat.generator.fail("a test")
        await seat.play_out()
        assert seat.table.shoe is None
        seat.sheet = Sheet(replace(load_rules("atlantic-city"), decks=5))
        seat.generator = Generator(seat.random.randbytes)
        await seat.restart()
        await seat.bet(1000)
        shown = show_table(seat.table, seat.purse)
        await seat.restart()
        assert show_table(seat.table, seat.purse) == shown
        assert shown.view.shoe is not None
        assert shown.view.shoe.decks == 5

    asyncio.run(go())


def test_ac_14_a_round_begins_after_the_last_void_whether_the_table_was_restored_or_not(store: Store) -> None:
    async def go() -> None:
        first = []
        for restart in (False, True):
            seat = await Seat(store, player=f"p{restart:d}").sit()
            await seat.bet(1000)
            await seat.actor.order(Void(reason="the reader failed"), "here")
            if restart:
                await seat.restart()
            await seat.deal(1000)
            entry = await store.read(partial(find_round, code=seat.table.last_code or ""))
            assert entry is not None
            first.append(entry.first_version)
        assert first == [5, 5]

    asyncio.run(go())


def test_ac_14_however_often_bets_are_changed_little_is_read_to_know_what_lies_there(store: Store) -> None:
    """One bet stays where it is, so that the table is never empty."""

    async def go() -> None:
        seat = await Seat(store, "multihand").sit()
        for change in range(5 * LAY_ANEW):
            await seat.bet(1000, 500 + 500 * (change % 2))
        steps = seat.table.version
        stored = await store.read(partial(read_table, table=seat.table.id))
        assert stored.version == steps
        assert len(stored.events) <= LAY_ANEW + 3
        assert stored.events == seat.table.round.events
        assert stored.first_version == seat.table.first_version > steps - LAY_ANEW
        held = seat.purse.held
        assert held == sum(wager.main for wager in seat.table.lying(seat.player).values())
        await seat.restart()
        assert seat.table.round.events == stored.events
        await seat.say(Deal(cut="cut"))
        await seat.play_out()
        entry = await store.read(partial(find_round, code=seat.table.last_code or ""))
        assert entry is not None
        assert entry.first_version == stored.first_version
        await seat.restart()
        assert [wager.main for wager in seat.table.last_bets(seat.player)] == [1000, 1000]

    asyncio.run(go())


def test_ac_14_bets_laid_anew_are_taken_back_with_their_step(store: Store) -> None:
    """A step that comes to nothing leaves the table as it was before it."""

    async def go() -> None:
        seat = await Seat(store, "multihand").sit()
        for change in range(LAY_ANEW):
            await seat.bet(1000, 500 + 500 * (change % 2))
        table = seat.table
        before = list(table.round.events), table.first_version, table.version, table.standing(seat.player)
        while len(table.round.events) < LAY_ANEW:
            await seat.bet(1000)
        before = list(table.round.events), table.first_version, table.version, table.standing(seat.player)
        table.do(seat.player, PlaceBets(spots=()), seat.now_ms)
        assert table.round.events == []
        table.revert()
        assert (list(table.round.events), table.first_version, table.version, table.standing(seat.player)) == before

    asyncio.run(go())

"""A table taken up again carries on just as if nothing had been (AC-14)."""

import asyncio
from functools import partial

from msgspec.structs import replace

from sabot.floor.reading import find_round
from sabot.protocol import draw_felt
from sabot.rules import load_rules
from sabot.store import Store
from sabot.table import Generator, Sheet, Void
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
        felt = draw_felt(seat.table, seat.purse)
        await seat.restart()
        assert draw_felt(seat.table, seat.purse) == felt
        assert felt.shoe is not None
        assert felt.shoe.decks == 5

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

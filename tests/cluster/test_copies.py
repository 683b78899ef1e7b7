"""A copy of the books, served by the same key on the same line: the house does not hear what happens there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sabot.house.error import NotSignedIn
from sabot.house.live import TableSetting
from tests.cluster.servers import OneServer, Servers, serving

TABLE = TableSetting(name="lounge", game="play-lounge-7", currency="EUR")


def copy_books(servers: Servers, folder: Path) -> Servers:
    """The same books in another place, on the same line, before anybody serves them."""
    folder.mkdir()
    copied = Servers(folder, (TABLE,))
    copied.exchange, copied.clock = servers.exchange, servers.clock
    copied.clock.advance(1)
    with (
        closing(sqlite3.connect(servers.url.removeprefix("sqlite:///"))) as source,
        closing(sqlite3.connect(folder / "house.db")) as target,
    ):
        source.backup(target)
    return copied


def test_s_2_a_copy_of_the_books_on_the_same_line_is_not_heard(tmp_path: Path) -> None:
    """What is rehearsed with a backup has the numbers of records that the house is about to write."""

    async def run() -> None:
        async with serving(tmp_path, "one", "two", settings=(TABLE,)) as servers:
            one, two = servers.all
            ana = await servers.come("Ana")
            visitor = await two.visitor(ana)
            before = (await two.house.tables.purse(visitor)).cash
            await servers.settle()
            copied = copy_books(servers, tmp_path / "copy")
            rehearsal = OneServer(copied, "rehearsal")
            copied.all.append(rehearsal)
            try:
                await rehearsal.open()
                await servers.hear()
                deposit = await rehearsal.visitor(ana)
                for number in range(9):
                    await rehearsal.house.cashier.deposit(deposit, 1_000, f"rehearsed-{number}")
                await servers.hear()
                purse = two.house.tables.purse_at_hand(visitor.player)
                assert purse is not None
                assert purse.cash == before
                await one.house.sessions.sign_out(await one.visitor(ana))
                await servers.hear()
                with pytest.raises(NotSignedIn):
                    await two.house.sessions.touch(visitor)
            finally:
                rehearsal.die()

    asyncio.run(run())

"""Three servers of one house, killed one after the other, and what they share too: nothing lost, nothing done twice."""

import asyncio
from pathlib import Path

import pytest

from sabot.store import Store
from sabot.store.reading import journal
from tests.nats import NatsServer
from tests.postgres import PostgresServer
from tests.sample import enough
from tests.server.killing import Progress, Victim
from tests.server.live_killing import TABLES, write_house
from tests.server.several import Several, Wanderer, make_wanderers, play_on
from tests.server.test_kill import check_books

SOLO, LIVE = 4, ("lounge", "lounge", "lounge", "casino", "casino", "blaze", "blaze", "blaze")
MOST = 120
"""Commands between two blows."""


async def play_through(
    several: Several, nats: NatsServer, postgres: PostgresServer, kills: int
) -> tuple[list[Wanderer], int]:
    """The players after all blows, and how many had money on cards at these."""
    progress = Progress()
    wanderers = make_wanderers(several, progress, SOLO, LIVE)

    async def kill(victim: Victim) -> None:
        await several.revive(victim)
        victim.kill()
        await progress.reach(progress.answered + MOST // 2)
        await victim.start()

    async def lose_nats() -> None:
        nats.halt()
        await progress.reach(progress.answered + 10)
        nats.start()

    def restart_postgres() -> None:
        postgres.halt()
        postgres.start()

    async def stop(victim: Victim) -> None:
        await several.revive(victim)
        assert await asyncio.to_thread(victim.stop) == 0
        await victim.start()

    servers = several.servers
    blows = [lambda each=each: kill(servers[each % len(servers)]) for each in range(kills)]
    try:
        await several.start()
        for wanderer in wanderers:
            await wanderer.arrive()
        in_play = await play_on(
            wanderers, progress, [*blows, lose_nats, restart_postgres, lambda: stop(servers[0])], MOST, kills
        )
        for wanderer in wanderers:
            told = await wanderer.balance()
            assert (told["cash"], told["held"]) == (wanderer.cash, 0)
        assert await several.stop() == [0] * len(servers)
    finally:
        several.clean_up()
    return wanderers, in_play


@pytest.mark.slow
def test_s_2_three_servers_killed_one_by_one(tmp_path: Path) -> None:
    kills = enough(3, 15)
    with NatsServer() as nats, PostgresServer(durable=True) as postgres:
        url = postgres.url(postgres.create())
        several = Several(tmp_path, 3, *write_house(tmp_path), "--database", url, "--bus", nats.url, "--no-companions")
        wanderers, in_play = asyncio.run(play_through(several, nats, postgres, kills))
        check_books(url, wanderers)
        check_streams(url)
    assert in_play >= kills


def check_streams(url: str) -> None:
    """The steps of each live table have no gap, whoever dealt there."""
    store = Store.open(url)
    try:
        records = store.look(lambda books: list(journal(books)))
    finally:
        store.close()
    for table in TABLES:
        versions = [record.version for record in records if record.stream == f"table:{table}"]
        assert versions == list(range(1, len(versions) + 1))

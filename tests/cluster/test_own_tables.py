"""A player's own table, at which they play from several servers at once."""

import asyncio
from pathlib import Path

from sabot.engine import Phase
from sabot.house.accounts.accounts import SignedIn
from sabot.table import Deal, PlaceBets, Spot, TableCommand
from tests.cluster.servers import OneServer, serving
from tests.house.reception import ORIGIN

GAME = "multihand"


async def play(server: OneServer, signed: SignedIn, command: TableCommand, key: str) -> None:
    await server.house.tables.play(await server.visitor(signed), GAME, command, key, ORIGIN)


def test_s_2_a_command_is_judged_by_what_another_server_has_done_though_nobody_has_told_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            one, two = servers.all
            ana = await servers.come("Ana")
            for server in (one, two):
                await server.house.tables.enter(await server.visitor(ana), GAME, ORIGIN)
            servers.exchange.is_down = True
            await play(two, ana, PlaceBets(spots=(Spot(box=1, main=1_000),)), "a bet at the second")
            await play(one, ana, Deal(cut="x"), "dealt at the first, where no bet was seen")
            (actor,) = one.house.tables._actors.values()
            assert actor.table.round.phase is not Phase.BETTING
            servers.exchange.is_down = False

    asyncio.run(run())

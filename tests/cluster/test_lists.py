"""What is listed of a house is the same at all its servers."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from sabot.house.live.presence import Onlookers
from sabot.house.visitor import Role
from sabot.table import PlaceBets, Spot, TakeSeat
from tests.cluster.servers import serving
from tests.house.live.evening import CASINO, LOUNGE

MIXED = replace(LOUNGE, currencies=("USD", "EUR", "GBP"))


def test_w_5_a_table_has_its_currencies_in_one_order_wherever_it_was_taken_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", settings=(MIXED,)) as servers:
            wanted = ("EUR", "USD", "GBP")
            for server in servers.all:
                (table,) = await server.house.live.list("EUR")
                assert table.currencies == wanted, server.name
            (owner,) = [server for server in servers.all if server.deals(MIXED.name)]
            owner.die()
            await servers.pass_time(6_000)
            (left,) = servers.all
            assert left.deals(MIXED.name)
            assert [table.currencies for table in await left.house.live.list("EUR")] == [wanted]

    asyncio.run(run())


def test_p_1_the_lobby_and_the_office_list_the_same_at_every_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", settings=(LOUNGE, CASINO)) as servers:
            one, two = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            ana, bob = await servers.come("Ana"), await servers.come("Bob")
            for server, signed, box in ((one, ana, 1), (two, bob, 2)):
                for table in (LOUNGE, CASINO):
                    await server.play(signed, table.name, TakeSeat(box=box))
                    await server.play(signed, table.name, PlaceBets(spots=(Spot(box=box, main=1_000),)))
            await servers.hear()
            lobbies = [await server.house.live.list("EUR") for server in servers.all]
            assert lobbies[0] == lobbies[1]
            assert [(table.players, table.free) for table in lobbies[0]] == [
                (2, table.seats - 2) for table in lobbies[0]
            ]
            cards = [await server.house.pit.tables(await server.visitor(olga)) for server in servers.all]
            assert cards[0] == cards[1]
            assert [server.house.live.tables_of(ana.visitor.player) for server in servers.all] == [
                (LOUNGE.name, CASINO.name)
            ] * 2

    asyncio.run(run())


def test_p_11_who_watches_a_table_is_counted_over_all_servers(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3", settings=(LOUNGE,)) as servers:
            one, two, three = servers.all
            two.house.presence.here = lambda: {LOUNGE.name: Onlookers(3, by_people=False)}
            three.house.presence.here = lambda: {LOUNGE.name: Onlookers(2, by_people=True)}
            await servers.settle()
            assert one.house.presence.elsewhere(LOUNGE.name) == (5, True)
            three.die()
            await servers.pass_time(6_000)
            assert one.house.presence.elsewhere(LOUNGE.name) == (3, False)
            two.house.presence.here = dict
            await servers.settle()
            assert one.house.presence.elsewhere(LOUNGE.name) == (0, False)

    asyncio.run(run())

"""Companions of a house with several servers: each is played by the server that deals at its table (P-11)."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from sabot.bots.chart import PlayChart
from sabot.bots.player import BotPlayer
from sabot.house.live import LiveTable
from sabot.house.live.presence import Onlookers
from sabot.server.app import Server
from sabot.server.companions import CompanionHost
from tests.cluster.servers import OneServer, Servers, serving
from tests.house.live.evening import BLAZE, CASINO, LOUNGE
from tests.server.real import CONFIG

TABLES = (LOUNGE, CASINO, BLAZE)


class Sitting:
    """A companion that does nothing but be there."""

    def __init__(self, there: set[tuple[str, str]], word: str, server: str) -> None:
        self._there, self._who = there, (word, server)
        self._has_left = asyncio.Event()

    def stay(self) -> None:
        """Stays."""

    def leave(self) -> None:
        """Leaves."""
        self._has_left.set()

    async def run(self) -> None:
        """Is there."""
        self._there.add(self._who)
        try:
            await self._has_left.wait()
        finally:
            self._there.remove(self._who)


class Hosts:
    """The hosts of all servers, and who is there, by word and server."""

    def __init__(self, servers: Servers) -> None:
        self.there: set[tuple[str, str]] = set()
        self._servers = servers
        self._hosts: dict[str, CompanionHost] = {}
        for server in servers.all:
            self.add(server)

    def add(self, server: OneServer) -> None:
        """One more server."""
        sockets, presence = Server(server.house, CONFIG).reception.sockets, server.house.presence
        sockets._has_people_here = lambda table: table in presence.here()  # type: ignore[method-assign]
        host = CompanionHost(server.house, sockets, CONFIG)

        def make(_: str, __: LiveTable, word: str, ___: object) -> Callable[[], BotPlayer]:
            return lambda: cast(BotPlayer, Sitting(self.there, word, server.id))

        host._make_player = cast(Any, make)  # type: ignore[method-assign]
        self._hosts[server.id] = host

    async def look(self) -> None:
        """Has all hosts look round, and those come and go who are to."""
        for server in self._servers.all:
            await self._hosts[server.id]._look_round("http://house")
        await self._servers.hear()

    async def close(self) -> None:
        """Has all go."""
        for host in self._hosts.values():
            await host.close()

    async def die(self, server: OneServer) -> None:
        """Has a server be gone, and all that it did."""
        await self._hosts.pop(server.id).close()
        server.die()

    def dealt(self) -> dict[str, str]:
        """By table, the server that deals there."""
        return {table.name: each.id for table in TABLES for each in self._servers.all if each.deals(table.name)}

    def played(self) -> dict[str, set[str]]:
        """By table, the servers that play for its companions, all of them."""
        words = next(iter(self._hosts.values()))._words
        return {
            table: {server for each, server in self.there if each in names}
            for table, names in words.items()
            if all(sum(each == word for each, _ in self.there) == 1 for word in names)
        }


def watch(server: OneServer, *tables: str) -> None:
    """Has somebody watch these tables at a server."""
    server.house.presence.here = lambda: {table: Onlookers(1, by_people=True) for table in tables}


@pytest.fixture(autouse=True)
def no_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read(*_: object) -> PlayChart:
        return PlayChart({}, {}, {})

    monkeypatch.setattr("sabot.server.companions.read_chart", read)


def test_p_11_each_companion_is_played_by_the_server_of_its_table_and_goes_on_after_a_kill(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3", settings=TABLES) as servers:
            hosts = Hosts(servers)
            await hosts.look()
            assert hosts.there == set(), "nobody is there to be kept company"
            watched = [table.name for table in TABLES]
            watch(servers.all[0], *watched)
            await servers.settle()
            await hosts.look()
            dealt = hosts.dealt()
            assert len(set(dealt.values())) == 3, "each server deals at one"
            assert hosts.played() == {table: {server} for table, server in dealt.items()}
            names = {word for word, _ in hosts.there}
            await hosts.die(servers.all[1])
            await servers.pass_time(6_000)
            await hosts.look()
            assert hosts.played() == {table: {server} for table, server in hosts.dealt().items()}
            assert {word for word, _ in hosts.there} == names, "they are the same ones"
            hosts.add(await servers.add("s2"))
            watch(servers.all[-1])
            await servers.pass_time(2_000)
            assert hosts.dealt() == dealt, "it has its table back"
            await hosts.look()
            await hosts.look()
            assert hosts.played() == {table: {server} for table, server in dealt.items()}
            watch(servers.all[0])
            await servers.settle()
            await hosts.look()
            assert hosts.there == set(), "they leave with the last person, wherever that was"
            await hosts.close()

    asyncio.run(run())


def test_p_11_a_companion_makes_no_move_once_another_server_deals_at_its_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", settings=(LOUNGE,)) as servers:
            (owner,) = [server for server in servers.all if server.deals(LOUNGE.name)]
            host = CompanionHost(owner.house, Server(owner.house, CONFIG).reception.sockets, CONFIG)
            pauses = 0

            async def pause() -> None:
                nonlocal pauses
                pauses += 1

            wait = host._stand_by(LOUNGE.name, pause)
            await wait()
            await owner.house.live.hand_over(LOUNGE.name)
            waiting = asyncio.ensure_future(wait())
            await servers.hear()
            assert (pauses, waiting.done()) == (2, False)
            waiting.cancel()

    asyncio.run(run())


def test_p_11_they_are_called_alike_at_every_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", settings=(CASINO, LOUNGE)) as servers:
            servers.clock.advance(1_000)
            servers.settings = (BLAZE, LOUNGE, CASINO)
            await servers.add("s2")
            found = []
            for server in servers.all:
                host = CompanionHost(server.house, Server(server.house, CONFIG).reception.sockets, CONFIG)
                await host._choose_words(await server.house.live.list("EUR"))
                found.append(host._words)
            assert found[0] == found[1]
            assert len({word for words in found[0].values() for word in words}) == 2 + 2 + 3

    asyncio.run(run())

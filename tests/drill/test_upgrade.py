"""Servers of two neighbouring versions in one house, while people play: tables go from one to the other and back."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from sabot.cluster import relay
from sabot.cluster.wire import CommittedNews, write_posts
from sabot.drill.drill import Drill, make_players
from sabot.drill.findings import check_books
from sabot.drill.gap import Blow
from sabot.drill.progress import Progress
from sabot.drill.quick_tables import TABLES, write_tables
from sabot.store import revision, roster
from tests.drill.several import Several
from tests.nats import NatsServer
from tests.postgres import PostgresServer
from tests.server.killing import Victim, serve
from tests.store.next_program import EXPANDS, NEXT, write_next

LIVE = ("lounge", "lounge", "casino", "blaze")
DEALERS = "SELECT lease.id, member.name FROM lease JOIN member USING (server)"
VERSIONS = "SELECT name, wire, revision FROM member ORDER BY name"


def tell_more(server: str, news: Sequence[CommittedNews]) -> Iterator[bytes]:
    """What was committed, as a later version tells it: with fields that this one does not know."""
    for words in write_posts(server, news):
        name, told, *_ = msgspec.msgpack.decode(words)
        yield msgspec.msgpack.encode([name, [{**each, "mood": "good"} for each in told], {"of": "the next version"}])


def serve_next(migrations: str, *words: str) -> None:
    """The command of the next version."""
    later: Any = (revision, "FOLDER", Path(migrations)), (roster, "WIRE", roster.WIRE + 1)
    for module, name, value in (*later, (relay, "write_posts", tell_more)):
        setattr(module, name, value)
    serve(*words)


class Newer(Victim):
    """A server of the next version."""

    SERVES = staticmethod(serve_next)

    def __init__(self, migrations: Path, folder: Path, *words: str) -> None:
        super().__init__(folder, *words)
        self._words = (str(migrations), *self._words)


def dealers(url: str) -> dict[str, str]:
    """Who deals at which table."""
    with psycopg.connect(url) as connection:
        return dict(connection.execute(DEALERS).fetchall())


class Mover:
    """Has a server come or go, and waits until those deal who should."""

    def __init__(self, upgrade: "Upgrade", act: Callable[[], Awaitable[None]], dealing: int) -> None:
        self._upgrade = upgrade
        self._act = act
        self._dealing = dealing

    async def strike(self) -> Blow:
        """Moves, and plays on until so many servers deal at all tables."""
        at_s = time.time()
        await self._act()
        await self._upgrade.wait(self._dealing)
        return Blow("servers change", at_s, ())


class Upgrade:
    """Two servers, one version apart, that come and go under play."""

    def __init__(self, several: Several, url: str) -> None:
        self.moves: list[set[str]] = []
        """Who dealt after each move."""
        self._several = several
        self._url = url
        self._progress = Progress()
        self._drill = Drill(make_players(several, self._progress, 1, LIVE))

    async def run(self) -> tuple[str, ...]:
        """All that was not as it should be."""
        older, newer = self._several.servers
        try:
            await older.start()
            await self._drill.arrive()
            moves = [self._come(newer), self._go(older), self._come(older), self._go(newer), self._come(newer)]
            await self._drill.run(moves, self._pause)
            with psycopg.connect(self._url) as connection:
                versions = connection.execute(VERSIONS).fetchall()
            assert [row[:2] for row in versions] == [("s1", roster.WIRE), ("s2", roster.WIRE + 1)]
            assert [row[2] for row in versions] == [revision.newest_revision().name, NEXT]
            assert await self._several.stop() == [0, 0]
        finally:
            self._several.clean_up()
        books = await asyncio.to_thread(check_books, self._url, self._drill.players, self._progress.steps)
        return (*self._drill.findings, *books.findings)

    async def wait(self, dealing: int) -> None:
        """Plays on until so many servers deal."""
        async with asyncio.timeout(60):
            while len(there := dealers(self._url)) < len(TABLES) or len(set(there.values())) != dealing:
                await self._progress.reach(self._progress.answered + 1)
        self.moves.append(set(there.values()))

    async def _pause(self) -> None:
        await self._progress.reach(self._progress.answered + 20)

    def _come(self, server: Victim) -> Mover:
        return Mover(self, server.start, dealing=2)

    def _go(self, server: Victim) -> Mover:
        async def leave() -> None:
            assert await asyncio.to_thread(server.stop) == 0

        return Mover(self, leave, dealing=1)


@pytest.mark.slow
def test_s_4_tables_go_from_a_server_to_one_of_the_next_version_and_back(tmp_path: Path) -> None:
    with NatsServer() as nats, PostgresServer() as postgres:
        url = postgres.url(postgres.create())
        words = (*write_tables(tmp_path), "--database", url, "--bus", nats.url)
        several = Several(tmp_path, 2, *words)
        own = ("--name", "s2", "--key", str(tmp_path / "house.key"))
        several.servers[1] = Newer(write_next(tmp_path, EXPANDS), tmp_path / "s2", *words, *own)
        upgrade = Upgrade(several, url)
        assert asyncio.run(upgrade.run()) == ()
    both = {"s1", "s2"}
    assert upgrade.moves == [both, {"s2"}, both, {"s1"}, both]

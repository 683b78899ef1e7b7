"""Servers of two neighbouring versions in one house, while people play: tables go from one to the other and back."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from sabot.cluster import courier
from sabot.cluster.wire import Told, write_posts
from sabot.store import revision, roster
from tests.nats import NatsServer
from tests.postgres import PostgresServer
from tests.server.killing import Progress, Victim, serve
from tests.server.live_killing import TABLES, write_house
from tests.server.several import Several, Wanderer, make_wanderers, play_on
from tests.server.test_kill import check_books
from tests.server.test_several_kill import check_streams
from tests.store.next_program import EXPANDS, NEXT, write_next

LIVE = ("lounge", "lounge", "casino", "blaze")
DEALERS = "SELECT lease.id, member.name FROM lease JOIN member USING (server)"
VERSIONS = "SELECT name, wire, revision FROM member ORDER BY name"


def tell_more(server: str, news: Sequence[Told]) -> Iterator[bytes]:
    """What was committed, as a later version tells it: with fields that this one does not know."""
    for words in write_posts(server, news):
        name, told, *_ = msgspec.msgpack.decode(words)
        yield msgspec.msgpack.encode([name, [{**each, "mood": "good"} for each in told], {"of": "the next version"}])


def serve_next(migrations: str, *words: str) -> None:
    """The command of the next version."""
    later: Any = (revision, "FOLDER", Path(migrations)), (roster, "WIRE", roster.WIRE + 1)
    for module, name, value in (*later, (courier, "write_posts", tell_more)):
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


async def upgrade(several: Several, url: str) -> tuple[list[Wanderer], list[dict[str, str]]]:
    """The players after all has been moved, and who dealt where after each move."""
    progress, moves = Progress(), list[dict[str, str]]()
    wanderers = make_wanderers(several, progress, 1, LIVE)
    older, newer = several.servers

    async def wait(found: Callable[[set[str]], bool]) -> None:
        """Plays on until those who deal are these."""
        async with asyncio.timeout(60):
            while len(there := dealers(url)) < len(TABLES) or not found(set(there.values())):
                await progress.reach(progress.answered + 1)
        moves.append(there)

    async def come(server: Victim) -> None:
        await server.start()
        await wait(lambda there: len(there) == 2)

    async def go(server: Victim) -> None:
        assert await asyncio.to_thread(server.stop) == 0
        await wait(lambda there: len(there) == 1)

    try:
        await older.start()
        for wanderer in wanderers:
            await wanderer.arrive()
        blows = [lambda: come(newer), lambda: go(older), lambda: come(older), lambda: go(newer), lambda: come(newer)]
        await play_on(wanderers, progress, blows, 20, 1)
        for wanderer in wanderers:
            told = await wanderer.balance()
            assert (told["cash"], told["held"]) == (wanderer.cash, 0)
        with psycopg.connect(url) as connection:
            versions = connection.execute(VERSIONS).fetchall()
        assert [row[:2] for row in versions] == [("s1", roster.WIRE), ("s2", roster.WIRE + 1)]
        assert [row[2] for row in versions] == [revision.newest_revision().name, NEXT]
        assert await several.stop() == [0, 0]
    finally:
        several.clean_up()
    return wanderers, moves


@pytest.mark.slow
def test_s_4_tables_go_from_a_server_to_one_of_the_next_version_and_back(tmp_path: Path) -> None:
    with NatsServer() as nats, PostgresServer() as postgres:
        url = postgres.url(postgres.create())
        words = (*write_house(tmp_path), "--database", url, "--bus", nats.url)
        several = Several(tmp_path, 2, *words)
        own = ("--name", "s2", "--key", str(tmp_path / "house.key"))
        several.servers[1] = Newer(write_next(tmp_path, EXPANDS), tmp_path / "s2", *words, *own)
        wanderers, moves = asyncio.run(upgrade(several, url))
        check_books(url, wanderers)
        check_streams(url)
    both = {"s1", "s2"}
    assert [set(there.values()) for there in moves] == [both, {"s2"}, both, {"s1"}, both]

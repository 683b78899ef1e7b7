"""A house with a history, played once for each kind of database and copied for each test."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot.store import Store
from tests.house.audit.floor import play_house
from tests.house.audit.forger import Forger
from tests.postgres import PostgresServer

SMALL = 70
"""Rounds of a house that is to be broken: enough to have everything in it."""


def _play(url: str, rounds: int) -> None:
    store = Store.open(url, inline=True)
    asyncio.run(play_house(store, rounds, seed=3))
    store.close()


@pytest.fixture(scope="session")
def played_file(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house in a file."""
    path = tmp_path_factory.mktemp("played") / "house.db"
    shutil.copy(sqlite_template, path)
    _play(f"sqlite:///{path}", SMALL)
    return path


@pytest.fixture(scope="session")
def played_database(postgres_server: PostgresServer) -> str:
    """The house on the server."""
    name = postgres_server.create()
    _play(postgres_server.url(name), SMALL)
    return name


@pytest.fixture
def house_url(request: pytest.FixtureRequest, tmp_path: Path, dialect: str) -> Iterator[str]:
    """The address of a house with a history, to do with as one likes."""
    if dialect == "sqlite":
        path = tmp_path / "house.db"
        shutil.copy(request.getfixturevalue("played_file"), path)
        yield f"sqlite:///{path}"
        return
    server: PostgresServer = request.getfixturevalue("postgres_server")
    name = server.create(request.getfixturevalue("played_database"))
    yield server.url(name)
    server.drop(name)


@pytest.fixture
def forger(house_url: str) -> Iterator[Forger]:
    """Somebody with the keys to the house's database."""
    with Forger(house_url) as forger:
        yield forger

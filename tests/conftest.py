"""What the tests of several rooms share: fresh databases of both kinds, and stores opened on them."""

import gc
import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from sabot.store import Store
from tests.fresh import FreshDatabase
from tests.memory import quick_folder
from tests.postgres import PostgresServer
from tests.sample import enough

# How long an example takes says how busy the machine is: no test fails by it. Every day the same examples are tried, so
# that nobody's change fails by luck; `make test-long` looks for others.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=enough(usual=True, long=False)
)
settings.load_profile("house")


# Temporary folders too, unless somebody wants them elsewhere.
if memory := quick_folder():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One worker more than there are cores: whoever waits for a page, a port or a disk leaves a core to another."""
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores + 1


LONGEST = ("::test_storms_notice_faults_in_every_part", "::test_every_answer_is_as_documented", "[docs/storm.md]")
"""What takes a minute or more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that in the end nobody waits for one of them."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end: nobody needs to look through it for rubbish again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started when the first test asks for it."""
    with PostgresServer() as server:
        yield server


@pytest.fixture(scope="session")
def fresh_database(postgres_server: PostgresServer) -> FreshDatabase:
    """A database of that server, empty as often as one likes."""
    return FreshDatabase(postgres_server)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all tables and nothing in them, to be copied."""
    path = tmp_path_factory.mktemp("template") / "house.db"
    Store.open(f"sqlite:///{path}").close()
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def dialect(request: pytest.FixtureRequest) -> str:
    """Each kind of database in turn."""
    return str(request.param)


@pytest.fixture
def empty_url(request: pytest.FixtureRequest, tmp_path: Path, dialect: str) -> Iterator[str]:
    """The address of a database that has not even tables."""
    if dialect == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    server: PostgresServer = request.getfixturevalue("postgres_server")
    name = server.create()
    yield server.url(name)
    server.drop(name)


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path, dialect: str) -> str:
    """The address of a fresh database that has all tables."""
    if dialect == "postgresql":
        fresh: FreshDatabase = request.getfixturevalue("fresh_database")
        return fresh.take()
    path = tmp_path / "house.db"
    shutil.copy(request.getfixturevalue("sqlite_template"), path)
    return f"sqlite:///{path}"


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """A store on a fresh database, everything done at once by whoever calls."""
    opened = Store.open(database_url, inline=True)
    yield opened
    opened.close()

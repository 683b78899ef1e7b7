"""What the server's tests share."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Venue

MEMORY = Path("/dev/shm")  # noqa: S108  a folder of the test's own is made in it
"""Where a disk need not be waited for, on systems that have such a place."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder, in memory if there is one."""
    if not MEMORY.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY) as made:
        yield Path(made)


@pytest.fixture
def url(sqlite_template: Path, folder: Path) -> str:
    """The address of a fresh database that has all tables."""
    path = folder / "house.db"
    shutil.copy(sqlite_template, path)
    return f"sqlite:///{path}"


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A server with its house."""
    made = Venue(url)
    yield made
    made.house.close()

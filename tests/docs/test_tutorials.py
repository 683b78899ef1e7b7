"""Each tutorial is followed to its end: every command typed into a real shell, every file made that it shows."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sabot.fleet.postgres import find_binaries
from tests.docs.pages import TUTORIALS, name_page, read_blocks
from tests.docs.shell import Shell
from tests.postgres import PostgresServer

RUN = {"console", "toml", "python", "pycon"}
"""Kinds of blocks that the tests run; a tutorial has no others."""

ELSEWHERE = ("three-machines", "learner")
"""The first needs a PostgreSQL, the second is Python alone, which is run with that of all pages."""
TYPED = [page for page in TUTORIALS if page.stem not in ELSEWHERE]


@pytest.mark.parametrize("page", TUTORIALS, ids=name_page)
def test_l_3_a_tutorial_shows_nothing_that_is_not_run(page: Path) -> None:
    blocks = read_blocks(page)
    assert blocks
    assert {block.language for block in blocks} <= RUN
    assert all(block.game for block in blocks if block.language == "toml"), "a sheet, which is made as a file"
    assert all(block.text.startswith("$ ") for block in blocks if block.language == "console")


@pytest.mark.slow
@pytest.mark.parametrize("page", TYPED, ids=name_page)
def test_l_3_a_tutorial_can_be_followed(page: Path, tmp_path: Path) -> None:
    with closing(Shell(tmp_path, {}, {})) as shell:
        follow(page, shell)


@pytest.fixture
def postgres() -> Iterator[PostgresServer]:
    """PostgreSQL as a system's packages install it: it runs, and whoever sets it up may do everything."""
    server = PostgresServer()
    yield server
    server.stop()


@pytest.mark.slow
def test_l_3_a_house_on_three_machines_can_be_set_up_as_told(postgres: PostgresServer, tmp_path: Path) -> None:
    (page,) = [page for page in TUTORIALS if page.stem == "three-machines"]
    around = {"PATH": str(find_binaries()), "PGHOST": str(postgres.folder), "PGUSER": "sabot", "PGDATABASE": "postgres"}
    address = "postgresql://house:secret@192.168.1.11/house"
    here = f"postgresql://house@/house?host={postgres.folder}"
    with closing(Shell(tmp_path, around, {address: here})) as shell:
        follow(page, shell)


def follow(page: Path, shell: Shell) -> None:
    """Does what the page says, from its top to its end."""
    for block in read_blocks(page):
        if block.game:
            shell.write(Path(f"{block.game}.toml"), block.text)
        if block.language == "console":
            shell.run_block(block)

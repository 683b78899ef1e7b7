"""Every block of every page is run, or read by what reads such files, or the page says what of it is not run.

It says so in one paragraph that begins with *Not run by the tests*, and names each command there. What has neither
commands nor code in it, a drawing, an answer or a grammar, is fenced as ``text``.
"""

import configparser
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sabot.house.live.setting import read_settings_file
from sabot.house.loans.sharing import read_sharing_file
from sabot.rules import parse_rules
from tests.docs.pages import BY_SHELL, PAGES, ROOT, TUTORIALS, Block, name_page, read_blocks, read_page, split_commands

ELSEWHERE = {
    "docs/api.md": "tests/server/test_api_page.py",  # its session is played, request by request
}
"""Pages whose blocks are run by a test of their own."""

READ_ELSEWHERE = {
    ("docs/fair-shuffle.md", "json"): "tests/cards/test_fair_shuffle_page.py",
    ("docs/many-machines.md", "yaml"): "tests/docs/test_many_machines.py",
    ("docs/terminal.md", "printf"): "tests/cli/terminal/test_play_command.py",
}
"""Files that are shown, and commands, that a test of their own reads or runs."""

_TYPED = re.compile(r"^(?:\$ |(?=(?:\.venv/bin/)?(?:sabot|make) [a-z]))(.+)$", re.MULTILINE)
_SAID = re.compile(r"^Not run by the tests: (.*?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)


def _head(typed: str) -> str:
    """What is called: the program, and of those that have several commands, which."""
    first, *more = typed.removeprefix(".venv/bin/").split()
    return f"{first} {more[0]}" if first in ("sabot", "make") and more else first


def _left_out(page: Path) -> Iterator[str]:
    """The commands of a page that no test runs."""
    for block in read_blocks(page):
        if block.language == "console":
            heads = [_head(command.typed) for command in split_commands(block)]
            known = {"sabot", "cat", "echo", *BY_SHELL}
            others = [head for head in heads if head.split()[0] not in known]
            yield from (head for head in others if (name_page(page), head) not in READ_ELSEWHERE)
        elif block.language not in ("python", "pycon"):
            yield from map(_head, _TYPED.findall(block.text.replace("\\\n", " ")))


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_l_3_a_page_names_the_commands_that_are_not_run(page: Path) -> None:
    said = {name for told in _SAID.findall(read_page(page)) for name in re.findall(r"`([^`]+)`", told)}
    is_run = page in TUTORIALS or name_page(page) in ELSEWHERE
    assert said == (set() if is_run else set(_left_out(page)))


def test_l_3_most_commands_are_run() -> None:
    """A page that only says why it is not run proves nothing."""
    blocks = [block for page in PAGES for block in read_blocks(page) if block.language == "console"]
    run = sum(len(list(split_commands(block))) for block in blocks)
    assert run > 100


@pytest.mark.parametrize("test", sorted({*ELSEWHERE.values(), *READ_ELSEWHERE.values()}))
def test_l_3_what_is_looked_at_elsewhere_is(test: str) -> None:
    pages = [page for page, found in ELSEWHERE.items() if found == test]
    pages += [page for (page, _), found in READ_ELSEWHERE.items() if found == test]
    text = read_page(ROOT / test)
    assert all(Path(page).name in text for page in pages)


def _read_sheet(file: Path) -> None:
    """A part of a sheet, laid over one that has none of it."""
    game = (ROOT / "src" / "sabot" / "rules" / "sheets" / "multihand.toml").read_text(encoding="utf-8")
    kept = re.sub(r"^\[text\.es\].*\n(?:.+\n)*", "", game, flags=re.MULTILINE)
    parse_rules(f"{kept}\n{file.read_text(encoding='utf-8')}", file.name)


def _read_unit(file: Path) -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read(file, encoding="utf-8")
    assert {"Unit", "Service", "Install"} <= {*parser.sections()}


READERS: dict[tuple[str, str], Callable[[Path], object]] = {
    ("docs/live-tables.md", "toml"): read_settings_file,
    ("docs/shared-meters.md", "toml"): read_sharing_file,
    ("docs/languages.md", "toml"): _read_sheet,
    ("docs/rule-sheets.md", "toml"): _read_sheet,
    ("docs/many-machines.md", "ini"): _read_unit,
}
"""By page and kind, what reads the files that are shown there."""


def _files() -> Iterator[tuple[str, Block]]:
    for page in PAGES:
        for block in read_blocks(page):
            if block.language not in ("console", "python", "pycon", "text") and not block.game:
                yield name_page(page), block


@pytest.mark.parametrize(
    ("page", "block"), list(_files()), ids=lambda part: part if isinstance(part, str) else part.line
)
def test_l_3_files_that_a_page_shows_can_be_read(page: str, block: Block, tmp_path: Path) -> None:
    if (page, block.language) in READ_ELSEWHERE:
        return
    if block.language == "dockerfile":
        assert "Dockerfile" in "".join(_SAID.findall(read_page(ROOT / page)))
        return
    file = tmp_path / "shown.toml"
    file.write_text(block.text, encoding="utf-8")
    READERS[page, block.language](file)


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_l_3_code_is_fenced(page: Path) -> None:
    """What is only set in is seen by no test: formulas alone are."""
    set_in = re.findall(r"(?<=\n\n) {4}(?! *[-*`\d])(.+)$", read_page(page), re.MULTILINE)
    assert [line for line in set_in if re.match(r"\$ |make |sabot |\.venv|>>>|import |from ", line)] == []

"""The pages tell the truth: every requirement is listed, every link leads somewhere, every example is run.

A block fenced as ``console`` is run command by command, in a folder of its page's own. ``$ sabot …`` must leave with
0 and print the lines below it, where ``…`` stands for anything; with no lines below it is only run. One that is meant
to fail is followed by ``$ echo $?``. ``$ cat name`` makes the file it shows, and a ``toml`` block that names a game
makes that game's sheet; files too long to be shown are among the `FILES`, and `BEFORE` has what was typed before.
Tutorials are typed into a shell instead. What is shown and not run is listed by the page itself: see `test_blocks`.
"""

import doctest
import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sabot.cli import main
from sabot.cli.app import VERBS, app
from sabot.house.key import open_key
from sabot.rules import game_names
from tests.docs.pages import (
    BY_SHELL,
    FENCE,
    PAGES,
    ROOT,
    TUTORIALS,
    Block,
    name_page,
    read_blocks,
    read_page,
    shows,
    split_commands,
    trim,
)

EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=name_page)

_LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
_SHOWN = re.compile(r"^(?:\$ |\.venv/bin/|ExecStart=/opt/sabot/bin/)?(sabot [a-z].*)$", re.MULTILINE)


def _numbered(prefix: str, count: int, *more: str) -> list[str]:
    return [*(f"{prefix}-{number}" for number in range(1, count + 1)), *more]


FILES = {
    "docs/audit.md": {"round.json": ROOT / "client" / "src" / "verify" / "fixtures" / "atlantic-city.json"},
    "CONTRIBUTING.md": {"src": ROOT / "src"},
}
"""By page, what lies in the folder that its commands are run in."""

BEFORE = {"docs/inspector.md": ["sabot staff Ines --role inspector"], "docs/reports.md": ["sabot staff Ana"]}
"""By page, what has been done in the house that it tells of."""

REQUIREMENTS = {
    "atlantic-city": _numbered("AC", 17, "AC-12b", "AC-15b", "AC-15c"),
    "multihand": _numbered("MH", 9),
    "play-lounge-7": _numbered("PL", 24),
    "casino-blackjack": _numbered("BJ", 10, "BJ-2b"),
    "mega-fire-blaze": _numbered("MF", 19, "MF-10b"),
}


@pytest.fixture
def plain_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to run in, eighty columns, no colours, nobody at the keyboard, no one's own files."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "SABOT_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("SABOT_PASSWORD", "nine of diamonds, ten of hearts")
    monkeypatch.chdir(tmp_path)
    with Path(os.devnull).open(encoding="utf-8") as nobody:
        monkeypatch.setattr("sys.stdin", nobody)
        yield tmp_path


def _run(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[object, str, str]:
    capsys.readouterr()
    code: object = 0
    try:
        main(words)
    except SystemExit as left:
        code = left.code or 0
    out, err = capsys.readouterr()
    return code, trim(out), err


@pytest.mark.parametrize("page", [page for page in PAGES if page not in TUTORIALS], ids=name_page)
def test_commands_print_what_the_page_shows(
    page: Path, plain_terminal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, file in FILES.get(name_page(page), {}).items():
        (plain_terminal / name).symlink_to(file)
    if name_page(page) in BEFORE:
        open_key(plain_terminal / "house.key", os.urandom)
    for line in BEFORE.get(name_page(page), ()):
        assert _run(shlex.split(line)[1:], capsys)[0] == 0
    for block in read_blocks(page):
        if block.game:
            (plain_terminal / f"{block.game}.toml").write_text(block.text, encoding="utf-8")
        if block.language == "console":
            _run_console(block, plain_terminal, capsys)


def _run_console(block: Block, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commands = list(split_commands(block))
    for (typed, shown), after in zip(commands, [*commands[1:], None], strict=True):
        words = shlex.split(typed.removeprefix(".venv/bin/"), comments=True)
        if words[0] == "cat":
            (folder / words[1]).write_text(shown + "\n", encoding="utf-8")
        elif words[0] in BY_SHELL:
            subprocess.run(["sh", "-c", typed], cwd=folder, check=True)
        elif words[0] == "sabot":
            wanted = int(after.shown) if after and after.typed == "echo $?" else 0
            code, out, err = _run(words[1:], capsys)
            place = f"line {block.line}: {shlex.join(words)}"
            assert code == wanted, f"{place}: {err}"
            said = trim(out + err) if wanted else out
            if shown and not shows(shown, said):
                assert said == shown, place


@pytest.mark.parametrize("page", [page for page in PAGES if page not in TUTORIALS], ids=name_page)
def test_l_3_commands_that_are_only_shown_could_be_typed(page: Path) -> None:
    """What cannot be run here, for it needs a network, a password or a long time: its verb and options exist."""
    for block in read_blocks(page):
        for line in _SHOWN.findall(block.text.replace("\\\n", " ")) if block.language != "console" else ():
            app.parse_args(_words(line), exit_on_error=False, print_error=False)


def _words(line: str) -> list[str]:
    """What the command itself is given: neither a comment nor what its output goes to."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars="&|<>;")
    lexer.whitespace_split = True
    # What is cut short, or filled in by somebody else, stands for something that fits.
    words = [word.replace("%i", "1") if "…" not in word else "a" * 64 for word in lexer]
    end = next((place for place, word in enumerate(words) if word[0] in "&|<>;"), len(words))
    return words[1:end]


def test_every_command_stands_in_the_readme() -> None:
    rows = re.findall(r"^\| (`sabot .*?) \|", read_page(ROOT / "README.md"), re.MULTILINE)
    assert {verb for row in rows for verb in re.findall(r"`sabot ([a-z-]+)", row)} == VERBS.keys()


def test_every_name_that_a_verification_says_stands_in_its_table() -> None:
    texts = [read_page(ROOT / "src" / "sabot" / "floor" / name) for name in ("promise.py", "verification.py")]
    said = {name for text in texts for name in re.findall(r'\bCheck\("(\w+)"', text)}
    rows = set(re.findall(r"^\| (\w+) \|", read_page(ROOT / "docs" / "audit.md"), re.MULTILINE))
    assert len(said) > 10
    assert said - {"key"} <= rows  # the key is part of the signature's row


@EVERY_PAGE
@pytest.mark.usefixtures("plain_terminal")
def test_python_on_the_page_runs(page: Path) -> None:
    names: dict[str, Any] = {"__name__": "page"}
    for block in read_blocks(page):
        if block.language not in ("python", "pycon"):
            continue
        if ">>>" in block.text:
            example = doctest.DocTestParser().get_doctest(block.text, names, page.name, str(page), block.line)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            failed, tried = runner.run(example, clear_globs=False)
            assert tried
            assert not failed
            names = example.globs
        else:
            code = compile("\n" * (block.line - 1) + block.text, str(page), "exec")
            exec(code, names)  # noqa: S102  the project's own page


@EVERY_PAGE
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"`[^`\n]*`", "", FENCE.sub("", read_page(page)))
    for target in _LINK.findall(prose):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        found = (page.parent / name).resolve() if name else page
        assert found.exists(), f"{target} leads nowhere"
        if anchor:
            assert anchor in _anchors(found), f"{target} leads to no heading"


def _anchors(page: Path) -> set[str]:
    """The headings of a page, as links call them."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", read_page(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_game_has_its_page() -> None:
    assert set(REQUIREMENTS) == set(game_names())
    pages = {page.stem for page in (ROOT / "docs" / "games").glob("*.md")}
    assert pages == {*REQUIREMENTS, "README"}


@pytest.mark.parametrize("game", REQUIREMENTS)
def test_every_requirement_has_one_row_on_its_game_s_page(game: str) -> None:
    page = read_page(ROOT / "docs" / "games" / f"{game}.md")
    rows = re.findall(r"^\| ((?:AC|MH|PL|BJ|MF)-\w+) \|", page, re.MULTILINE)
    assert sorted(rows) == sorted(REQUIREMENTS[game])


@EVERY_PAGE
def test_requirements_named_on_the_page_exist(page: Path) -> None:
    known = {requirement for ids in REQUIREMENTS.values() for requirement in ids}
    assert set(re.findall(r"\b(?:AC|MH|PL|BJ|MF)-\d+b?\b", read_page(page))) <= known

"""docs/api.md tells the truth: its session is played, its tables are compared with what they list."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from sabot.server import problem
from sabot.server.problem import _KINDS, ProblemKind
from sabot.server.socket.outbox import CloseCode
from tests.server.harness import Caller, Venue, Wire, run

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
HOUSE = "http://127.0.0.1:8000"
SEEDS = 60
"""Evenings that are tried until one goes as the page tells it."""


class Otherwise(Exception):
    """Raised where the cards fell otherwise than on the page."""


def _blocks() -> list[str]:
    return re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def _fits(shown: str, told: str) -> bool:
    """Whether the page's line, with … for anything, is what was told."""
    return re.fullmatch(".*".join(re.escape(part) for part in shown.split("…")), told, re.DOTALL) is not None


def _requests(block: str) -> Iterator[tuple[list[str], str]]:
    for part in re.split(r"^\$ ", block.replace("\\\n", " "), flags=re.MULTILINE)[1:]:
        typed, _, shown = part.partition("\n")
        yield shlex.split(typed), shown.strip()


async def _curl(caller: Caller, words: list[str], shown: str) -> None:
    assert words[0] == "curl"
    address = words[-1]
    assert address.startswith(HOUSE)
    body = words[words.index("-d") + 1].encode() if "-d" in words else None
    if body is not None:
        assert f"Origin: {HOUSE}" in words, "the page shows what is needed"
        assert "Content-Type: application/json" in words
    path = address.removeprefix(HOUSE)
    answer = await caller.send("POST" if body is not None else "GET", path, body)
    assert _fits(shown, answer.text), f"{words}: {answer.text}"


async def _talk(wire: Wire, block: str) -> None:
    for line in block.splitlines():
        arrow, text = line[0], line[2:]
        if arrow == "→":
            told_table = text.replace('"t…"', f'"{wire.eyes.table_of("atlantic-city")}"')
            wire.say_raw(msgspec.json.encode(msgspec.json.decode(told_table)))
            continue
        message = await wire.next()
        message.pop("seen", None)
        told = next(found for found in reversed(wire.heard) if msgspec.json.decode(found) == message)
        if not _fits(text, told):
            raise Otherwise(f"{text}\n{told}")


async def _have_session(venue: Venue) -> None:
    caller = venue.caller()
    for block in _blocks():
        if block.startswith("$"):
            for words, shown in _requests(block):
                await _curl(caller, words, shown)
        else:
            await _talk(await caller.socket(), block)


def test_the_session_on_the_page_can_be_had(sqlite_template: Path, folder: Path) -> None:
    for seed in range(SEEDS):
        path = folder / f"house-{seed}.db"
        shutil.copy(sqlite_template, path)
        venue = Venue(f"sqlite:///{path}", seed=f"page {seed}")
        try:
            run(lambda venue=venue: _have_session(venue))  # type: ignore[misc]
        except Otherwise as error:
            last = error
        else:
            return
        finally:
            venue.house.close()
    pytest.fail(f"no evening went as the page tells it; the last: {last}")


def test_every_word_of_refusal_is_on_the_page() -> None:
    told: dict[str, str] = {}
    for statuses, words in re.findall(r"^\| ([\d, ]+) \| (`.*) \|$", PAGE, re.MULTILINE):
        for word in re.findall("`([a-z-]+)`", words):
            told[word] = statuses
    told.pop("", None)
    kinds = [*_KINDS.values(), *(found for found in vars(problem).values() if isinstance(found, ProblemKind))]
    assert told.keys() == {kind.why for kind in kinds}
    for kind in kinds:
        assert str(kind.status) in told[kind.why].split(", "), kind


def test_every_close_of_the_server_is_on_the_page() -> None:
    told = {
        int(code) for cell in re.findall(r"^\| ([\d, ]+) \| [a-z]", PAGE, re.MULTILINE) for code in cell.split(", ")
    }
    assert set(CloseCode) <= told

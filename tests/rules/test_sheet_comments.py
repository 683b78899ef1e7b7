"""Every line of a shipped sheet says where it comes from."""

import re
from collections.abc import Callable

import pytest

from sabot.rules import game_names

CITED = re.compile(r"  # (?:(?:AC|MH|PL|BJ|MF)-\d+[bc]?|ruling \d+)(?:\b|$)")


@pytest.mark.parametrize("game", game_names())
def test_every_line_cites_its_requirement(game: str, sheet_text: Callable[[str], str]) -> None:
    written = [line for line in sheet_text(game).splitlines() if line and not line.startswith("#")]
    assert [line for line in written if not CITED.search(line)] == []


@pytest.mark.parametrize("game", game_names())
def test_chances_nobody_published_are_marked_as_ours(game: str, sheet_text: Callable[[str], str]) -> None:
    chances = re.compile(r"(fill_millionths|nothing) =|(boxes|specials|stars) = \[\[")
    lines = [line for line in sheet_text(game).splitlines() if chances.match(line)]
    assert all("(ours)" in line for line in lines)

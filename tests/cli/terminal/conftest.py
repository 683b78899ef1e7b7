"""A player at a table: keys in, what is on disk and on the screen out."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import pytest

from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.chance import RepeatableChance
from sabot.cli.terminal.purse import Purse
from sabot.cli.terminal.safe import Safe
from sabot.cli.terminal.scripted import KeptScreen, ScriptedKeyboard
from sabot.cli.terminal.visit import House
from sabot.rules import load_rules

Sit = Callable[[str, str, str | Iterable[str]], tuple[Purse, KeptScreen]]


@pytest.fixture
def safe(tmp_path: Path) -> Safe:
    """An empty safe."""
    return Safe(tmp_path)


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Plays the keys at a game's table from the purse of this test, then leaves as if the power had failed."""

    def play(game: str, seed: str, keys: str | Iterable[str]) -> tuple[Purse, KeptScreen]:
        safe = Safe(tmp_path)
        purse, _ = safe.load()
        screen = KeptScreen()
        house = House(safe, purse, RepeatableChance(seed), ScriptedKeyboard(keys), screen, still=True)
        with suppress(Left):
            house.receive(load_rules(game) if game else None)
        return Safe(tmp_path).load()[0], screen

    return play

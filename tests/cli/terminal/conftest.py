"""A player at a table: keys in, what is on disk and on the screen out."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.chance import RepeatableChance
from sabot.cli.terminal.visit import HouseVisit
from sabot.rules import load_rules
from tests.cli.terminal.kept import Kept, audit, open_house, read_kept
from tests.cli.terminal.scripted import KeptScreen, ScriptedKeyboard

Sit = Callable[[str, str, str | Iterable[str]], tuple[Kept, KeptScreen]]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Plays the keys at a game's table in the house of this test, then leaves; the house is audited at the end."""

    def play(game: str, seed: str, keys: str | Iterable[str]) -> tuple[Kept, KeptScreen]:
        screen = KeptScreen()
        with open_house(tmp_path, RepeatableChance(seed)) as house, suppress(Left):
            HouseVisit(house, ScriptedKeyboard(keys), screen, still=True).receive(load_rules(game) if game else None)
        return read_kept(tmp_path), screen

    yield play
    audit(tmp_path)

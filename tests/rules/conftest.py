"""The shipped sheets as text, for tests that change a line of them."""

import re
from collections.abc import Callable
from importlib.resources import files

import pytest


@pytest.fixture(scope="session")
def sheet_text() -> Callable[[str], str]:
    """The text of a shipped game's sheet, as it is."""
    return lambda game: files("sabot.rules").joinpath("sheets", f"{game}.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def bare_text(sheet_text: Callable[[str], str]) -> Callable[[str], str]:
    """The same without comments, so that a change can be named by what stands there."""
    return lambda game: re.sub(r"(?m)^# .*\n|  # .*$", "", sheet_text(game)).lstrip()

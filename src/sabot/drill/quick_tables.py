"""The three live games at as many tables as one likes, with times so short that a table never waits for long."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from re import sub
from typing import Final

TABLES: Final = {"lounge": "play-lounge-7", "casino": "casino-blackjack", "blaze": "mega-fire-blaze"}
"""The kinds of live tables, and their games."""
SHORTEST_MS: Final = {"betting": 1_000, "decision": 1_000, "insurance": 1_000, "cut": 1_000, "pause": 0}
"""The shortest that a sheet can have: a table that nobody plays at goes on all the same."""


def kind_of(table: str) -> str:
    """The kind of a table that is called by it, with or without a number: of ``lounge-3``, ``lounge``."""
    return table.partition("-")[0]


def write_tables(
    folder: Path, tables: Iterable[str] = TABLES, timers_ms: Mapping[str, int] = SHORTEST_MS, pace_ms: int = 1
) -> tuple[str, ...]:
    """Writes quick sheets and a file of these tables; the words by which a server has them."""
    sheets = folder / "sheets"
    sheets.mkdir()
    for game in TABLES.values():
        text = files("sabot.rules").joinpath("sheets", f"{game}.toml").read_text(encoding="utf-8")
        (sheets / f"{game}.toml").write_text(_hurry(text, timers_ms), encoding="utf-8")
    listed = folder / "tables.toml"
    listed.write_text("".join(_write_table(name, pace_ms) for name in tables))
    return "--sheets", str(sheets), "--tables", str(listed)


def _hurry(text: str, timers_ms: Mapping[str, int]) -> str:
    timers = "".join(f"{name} = {length}\n" for name, length in timers_ms.items())
    return sub(r"(?s)\[timers_ms\][^\n]*\n.*?\n\n", f"[timers_ms]\n{timers}\n", text)


def _write_table(name: str, pace_ms: int) -> str:
    return f'[[table]]\nname = "{name}"\ngame = "{TABLES[kind_of(name)]}"\npace_ms = {pace_ms}\n\n'

"""Imports point downwards through the rooms, as docs/architecture.md draws them."""

import ast
from pathlib import Path

import sabot

HOUSE = Path(sabot.__file__).parent
ROOMS = (
    "errors",
    "signature",
    "native",
    "cards",
    "rules",
    "sidebets",
    "wording",
    "engine",
    "notation",
    "odds",
    "ledger",
    "store",
    "table",
    "protocol",
    "house",
    "storm",
    "server",
    "cli",
)
"""Lowest first."""

PURE = ("signature", "cards", "rules", "sidebets", "wording", "engine", "notation", "ledger", "protocol")
OUTSIDE = {"random", "secrets", "time", "datetime", "socket", "asyncio", "threading", "subprocess", "os", "uuid"}
"""A clock, chance, the network and processes are handed in, never reached for."""


def _imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides which room it reaches into"
            names.add(node.module or "")
    return names


def _files(room: str) -> list[Path]:
    folder = HOUSE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [HOUSE / f"{room}.py"]


def test_every_room_is_on_the_map() -> None:
    found = {path.stem for path in HOUSE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert found - {"__pycache__", "__init__", "py"} == set(ROOMS)
    page = (HOUSE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in ROOMS:
        assert f"`{room}`" in page


def test_imports_point_only_downwards() -> None:
    for level, room in enumerate(ROOMS):
        allowed = {f"sabot.{below}" for below in ROOMS[: level + 1]}
        for path in _files(room):
            for name in _imports(path):
                if name == "sabot" or name.startswith("sabot."):
                    assert ".".join(name.split(".")[:2]) in allowed, f"{path.name} of {room} imports {name}"


def test_the_core_reaches_for_no_clock_chance_or_network() -> None:
    for room in PURE:
        for path in _files(room):
            reached = {name.split(".")[0] for name in _imports(path)} & OUTSIDE
            assert not reached, f"{path.name} of {room} imports {reached}"


def test_no_floats_in_money() -> None:
    """The rooms that compute money divide only whole numbers."""
    for room in ("sidebets", "engine", "notation", "ledger", "table"):
        for path in _files(room):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{path.name}: a float"
                assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"{path.name}: a division"

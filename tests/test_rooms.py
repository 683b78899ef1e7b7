"""Imports point downwards through the rooms, as docs/architecture.md draws them, and so do those within the house."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sabot

HOUSE = Path(sabot.__file__).parent
ROOMS = (
    "errors",
    "extras",
    "signature",
    "native",
    "cards",
    "rules",
    "sidebets",
    "wording",
    "engine",
    "notation",
    "odds",
    "gym",
    "ledger",
    "news",
    "table",
    "protocol",
    "bots",
    "store",
    "floor",
    "house",
    "runtime",
    "cluster",
    "storm",
    "server",
    "fleet",
    "drill",
    "cli",
)
"""Lowest first."""

INSIDE = {
    "house": (
        "loans",
        "accounts",
        "protection",
        "listing",
        "counter",
        "tables",
        "live",
        "chat",
        "history",
        "exchange",
        "help",
        "odds",
        "reports",
        "alarms",
        "audit",
        "office",
        "embedded",
        "house",
    ),
}
"""The rooms within a room, lowest first; what lies beside them may be reached from all, and reaches into none."""

PURE = (
    "signature",
    "cards",
    "rules",
    "sidebets",
    "wording",
    "engine",
    "notation",
    "ledger",
    "news",
    "table",
    "protocol",
)
OUTSIDE = {
    *("random", "secrets", "time", "socket", "asyncio", "threading", "subprocess", "os", "uuid"),
    *("sqlalchemy", "sqlite3", "psycopg", "litestar", "logging", "multiprocessing"),
}
"""A clock, chance, the network, disks and processes are handed in, never reached for."""


@cache
def _imports(path: Path) -> frozenset[str]:
    """The modules that a file imports; those alone that it runs, not those it only names for their types."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    return frozenset(name for node in ast.walk(tree) if id(node) not in skipped for name in _named(node, path))


def _named(node: ast.AST, path: Path) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{path}: a relative import hides which room it reaches into"
        yield node.module or ""
        # What is imported from a package may be a module of it.
        yield from (f"{node.module}.{alias.name}" for alias in node.names if _file_of(f"{node.module}.{alias.name}"))


def _file_of(module: str) -> Path | None:
    """The file of a module of our own."""
    name, *parts = module.split(".")
    if name != "sabot":
        return None
    place = HOUSE.joinpath(*parts)
    found = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return found if found.exists() else None


def _reached(path: Path) -> set[str]:
    """All modules that are loaded with a file: those it imports, and those that they do."""
    found: set[str] = set()
    waiting = [path]
    while waiting:
        for name in _with_packages(_imports(waiting.pop())):
            if name not in found:
                found.add(name)
                waiting += filter(None, [_file_of(name)])
    return found


def _with_packages(names: frozenset[str]) -> Iterator[str]:
    """The modules, and the packages they lie in: these are loaded first."""
    for name in names:
        parts = name.split(".")
        yield from (".".join(parts[:size]) for size in range(1, len(parts) + 1))


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


@pytest.mark.parametrize("room", INSIDE)
def test_imports_within_a_room_point_only_downwards(room: str) -> None:
    inside = INSIDE[room]
    assert {path.name for path in (HOUSE / room).iterdir() if (path / "__init__.py").exists()} <= set(inside)
    for path in _files(room):
        own = path.relative_to(HOUSE / room).parts[0].removesuffix(".py")
        # What lies beside the rooms is below them all.
        allowed = set(inside[: inside.index(own) + 1] if own in inside else ())
        for name in _imports(path):
            parts = name.split(".")
            if parts[:2] == ["sabot", room] and len(parts) > 2 and parts[2] in inside:
                assert parts[2] in allowed, f"{path.relative_to(HOUSE)} imports {name}"


@pytest.mark.parametrize("room", [room for room in ROOMS if (HOUSE / room).is_dir()])
def test_no_two_parts_of_a_room_import_each_other(room: str) -> None:
    """A room's files and folders have an order: whoever reads them can begin somewhere."""
    above: dict[str, set[str]] = defaultdict(set)
    for path in _files(room):
        own = path.relative_to(HOUSE / room).parts[0].removesuffix(".py")
        for name in _imports(path):
            parts = name.split(".")
            if parts[:2] == ["sabot", room] and len(parts) > 2 and parts[2] != own:
                above[own].add(parts[2])
    while above:
        free = {part for part, needs in above.items() if not needs & above.keys()}
        assert free, f"{room}: these import each other: {', '.join(sorted(above))}"
        above = defaultdict(set, {part: needs for part, needs in above.items() if part not in free})


@pytest.mark.parametrize("room", PURE)
def test_the_core_reaches_for_no_clock_chance_network_or_disk(room: str) -> None:
    """Neither itself, nor through anything of ours that it loads."""
    for path in _files(room):
        loaded = [path, *filter(None, map(_file_of, _reached(path)))]
        for file in loaded:
            outside = {name.split(".")[0] for name in _imports(file)} & OUTSIDE
            assert not outside, f"{path.name} of {room} reaches {outside} by {file.relative_to(HOUSE)}"


def test_the_core_asks_no_clock_for_the_day() -> None:
    """A moment that is handed in may be written as a date."""
    for path in (path for room in PURE for path in _files(room)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asked = isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today")
            assert not asked, f"{path.relative_to(HOUSE)} asks for the present"


def test_no_two_classes_have_one_name() -> None:
    """Whoever reads a name knows whose it is; the tests, which nobody calls, may name their own as they like."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(HOUSE)))
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def test_no_floats_in_money() -> None:
    """The rooms that compute money divide only whole numbers."""
    for room in ("sidebets", "engine", "notation", "ledger", "news", "table"):
        for path in _files(room):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{path.name}: a float"
                assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"{path.name}: a division"

"""There is one way in which news travels: nobody else keeps a list of those who want to hear of something."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import sabot

HOUSE = Path(sabot.__file__).parent
WORDS = ("listener", "learner", "subscriber", "observer", "on_commit", "on_change")
"""What such a list, or what adds to it, is called."""
APART = {"storm/adversary/adversary.py": "what an adversary learns with"}
"""Something else of that name."""
KEEP_FUNCTIONS = {
    "cli/terminal/sitting.py": "what each key does",
    "house/live/at_hand.py": "how to stop hearing of meters, and of those who exclude themselves",
    "house/live/meter_screens.py": "how to stop what is shown a little later",
    "server/socket/registry.py": "how to stop hearing of each table",
    "storm/live/alarm.py": "what rings, and when",
}


def _names_kept(tree: ast.AST) -> Iterator[str]:
    """Attributes that an object sets itself, and methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def test_nobody_but_the_bus_keeps_listeners() -> None:
    found = {
        f"{path.relative_to(HOUSE).as_posix()}: {name}"
        for path in HOUSE.rglob("*.py")
        if path.relative_to(HOUSE).as_posix() not in APART
        for name in _names_kept(ast.parse(path.read_text(encoding="utf-8")))
        if any(word in name for word in WORDS)
    }
    assert found == {"news/bus.py: _listeners"}


def test_nobody_keeps_a_list_of_what_to_call() -> None:
    """No object has several functions in a field, but for these, which tell nobody of anything."""
    found = {
        path.relative_to(HOUSE).as_posix()
        for path in HOUSE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
        if re.match(r"(list|set|deque|dict|defaultdict)\[.*\b(Callable|Listener)\b", ast.unparse(node.annotation))
    }
    assert found - {"news/bus.py"} == KEEP_FUNCTIONS.keys()


def test_no_route_tells_anybody_of_anything() -> None:
    """What a route has committed is told because it was committed."""
    for path in (HOUSE / "server" / "routes").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr.startswith(("tell", "publish"))), path.name

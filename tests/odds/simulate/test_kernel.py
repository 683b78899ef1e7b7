"""Machine code on disk must be made anew whenever anything it was made from has changed."""

import ast
from pathlib import Path

import sabot.odds.simulate
from sabot.odds.simulate.kernel import SOURCES

FOLDER = Path(sabot.odds.simulate.__file__).parent
HERE = "sabot.odds.simulate."
NOT_COMPILED = {"room"}
"""Asked by Python only."""


def test_every_file_with_machine_code_counts() -> None:
    for path in FOLDER.glob("*.py"):
        if "@kernel" in path.read_text(encoding="utf-8"):
            assert path.stem in SOURCES


def test_every_file_that_gives_it_constants_counts() -> None:
    for name in SOURCES:
        for node in ast.walk(ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(HERE):
                assert node.module.removeprefix(HERE) in {*SOURCES, *NOT_COMPILED}

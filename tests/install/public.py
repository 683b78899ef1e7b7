"""The public names as docs/library.md lists them, with their signatures as the sources have them.

``python -m tests.install.public > tests/install/public.txt`` writes them down anew after a change that is meant.
"""

import ast
import importlib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

from tests.install.wanted import ROOT

PAGE = ROOT / "docs" / "library.md"

Definition = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


def public_names() -> dict[str, list[str]]:
    """By module, what the tables of the page name."""
    found: dict[str, list[str]] = {}
    parts = re.split(r"^## `([\w.]+)`$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for module, text in zip(parts[::2], parts[1::2], strict=True):
        cells = re.findall(r"^\| (`.*?`) \|", text, re.MULTILINE)
        found[module] = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    return found


def definition_of(module: str, name: str) -> Definition:
    """Where a name is defined, however many modules it came through."""
    while True:
        imported = importlib.import_module(module)
        for node in _tree(imported).body:
            if isinstance(node, ast.ImportFrom) and any((other.asname or other.name) == name for other in node.names):
                module = node.module or ""
                break
            if name in _defined_by(node):
                assert isinstance(node, Definition)
                return node
        else:
            raise AssertionError(f"{module} does not define {name}")


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))


def _defined_by(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    return [target.id for target in _targets(node) if isinstance(target, ast.Name)]


def _targets(node: ast.stmt) -> Sequence[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


def members_of(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The methods and properties that callers may use; what sets a property is told by it."""
    for inner in node.body:
        if not isinstance(inner, ast.FunctionDef) or inner.name.startswith("_"):
            continue
        if not any(ast.unparse(kind).endswith(".setter") for kind in inner.decorator_list):
            yield inner


def describe(node: Definition) -> Iterator[str]:
    """A definition in a few lines: what it is called with, and what it gives."""
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(map(ast.unparse, node.bases))
        yield f"class {node.name}({bases})" if bases else f"class {node.name}"
        for inner in node.body:
            yield from (f"    {line}" for line in _describe_member(inner))
    elif isinstance(node, ast.FunctionDef):
        kinds = [ast.unparse(kind) for kind in node.decorator_list if ast.unparse(kind) != "cache"]
        returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        yield " ".join([*kinds, f"{node.name}({ast.unparse(node.args)}){returns}"])
    else:
        yield ast.unparse(node)


def _describe_member(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef) and node.name == "__init__":
        yield from describe(node)
        for target in [target for inner in node.body for target in _targets(inner)]:
            if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
                yield f"self.{target.attr}"
    elif isinstance(node, Definition) and not any(name.startswith("_") for name in _defined_by(node)):
        yield from describe(node)


def print_names() -> str:
    """All of them, module by module."""
    lines = []
    for module, names in public_names().items():
        lines += [module, *(f"    {line}" for name in names for line in describe(definition_of(module, name))), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    print(print_names(), end="")

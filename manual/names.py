"""The public names, as the tables of docs/library.md list them, and where the sources define them."""

import ast
import importlib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

PAGE = Path(__file__).parents[1] / "docs" / "library.md"

Definition = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


class Defined(NamedTuple):
    """What defines a name, and the docstring below it, if it is a value that has one."""

    node: Definition
    below: str = ""


def public_names() -> dict[str, list[str]]:
    """By module, what the tables of the page name."""
    return {module: list(names) for module, names in _described_names().items()}


def describe_in_table(module: str, name: str) -> str:
    """What the table of the page says of a name, or of those that stand in one row with it."""
    return _described_names()[module][name]


@cache
def _described_names() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    parts = re.split(r"^## `([\w.]+)`$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for module, text in zip(parts[::2], parts[1::2], strict=True):
        rows = re.findall(r"^\| (`.*?`) \| (.*) \|$", text, re.MULTILINE)
        found[module] = {name: what for cell, what in rows for name in re.findall(r"`(\w+)`", cell)}
    return found


def definition_of(module: str, name: str) -> Defined:
    """Where a name is defined, however many modules it came through."""
    while True:
        body = _tree(importlib.import_module(module)).body
        for node, defined in zip(body, with_docstrings(body), strict=True):
            if isinstance(node, ast.ImportFrom) and any((other.asname or other.name) == name for other in node.names):
                module = node.module or ""
                break
            if defined and name in names_defined(node):
                return defined
        else:
            raise AssertionError(f"{module} does not define {name}")


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))


def with_docstrings(body: Sequence[ast.stmt]) -> Iterator[Defined | None]:
    """For each statement what it defines, together with the text that stands right below it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        below = after.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
        yield Defined(node, str(below.value) if below else "") if isinstance(node, Definition) else None


def names_defined(node: ast.stmt) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    return [target.id for target in targets_of(node) if isinstance(target, ast.Name)]


def targets_of(node: ast.stmt) -> Sequence[ast.expr]:
    """What a statement gives a value, or a type, to."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


def is_setter(node: ast.FunctionDef) -> bool:
    """Whether it sets a property, which is told by the property itself."""
    return any(ast.unparse(kind).endswith(".setter") for kind in node.decorator_list)


def members_of(node: ast.ClassDef) -> Iterator[Defined]:
    """What callers may use of a class: fields, methods and properties, in the order of the source."""
    for defined in filter(None, with_docstrings(node.body)):
        hidden = any(name.startswith("_") for name in names_defined(defined.node))
        if not hidden and not (isinstance(defined.node, ast.FunctionDef) and is_setter(defined.node)):
            yield defined

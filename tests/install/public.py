"""The public names as docs/library.md lists them, with their signatures as the sources have them.

``python -m tests.install.public > tests/install/public.txt`` writes them down anew after a change that is meant.
"""

import ast
from collections.abc import Iterator

from manual.names import Definition, definition_of, names_defined, public_names, targets_of


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
        for target in [target for inner in node.body for target in targets_of(inner)]:
            if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
                yield f"self.{target.attr}"
    elif isinstance(node, Definition) and not any(name.startswith("_") for name in names_defined(node)):
        yield from describe(node)


def print_names() -> str:
    """All of them, module by module."""
    lines = []
    for module, names in public_names().items():
        lines += [module, *(f"    {line}" for name in names for line in describe(definition_of(module, name).node)), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    print(print_names(), end="")

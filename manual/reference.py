"""The reference: a page for each module that has public names, made from their docstrings.

It is written from the sources, so that types are called as they are called there.
"""

import ast
import inspect
import textwrap
from pathlib import Path

from manual.names import Defined, definition_of, describe_in_table, members_of, names_defined, public_names
from manual.pages import list_contents


def write_reference(sources: Path) -> None:
    """Writes its pages, and lists them under the page of the library."""
    folder = sources / "reference"
    folder.mkdir()
    modules = public_names()
    for module, names in modules.items():
        (folder / f"{module}.rst").write_text(_describe_module(module, names), encoding="utf-8")
    with (sources / "library.md").open("a", encoding="utf-8") as page:
        page.write(list_contents([("", f"reference/{module}.rst") for module in modules]))


def _describe_module(module: str, names: list[str]) -> str:
    title = f"``{module}``"
    parts = [f"{title}\n{'=' * len(title)}\n", f".. py:currentmodule:: {module}\n"]
    for name in names:
        node, below = definition_of(module, name)
        if isinstance(node, ast.ClassDef):
            parts.append(_describe_class(node))
        elif isinstance(node, ast.FunctionDef):
            parts.append(_describe_function("function", node))
        else:
            below = below or _sentence(describe_in_table(module, name))
            parts.append(_write("data", name, _typed(node), below))
    return "\n".join(parts)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _describe_class(node: ast.ClassDef) -> str:
    bases = [ast.unparse(base) for base in node.bases]
    is_error = any(base.endswith(("Error", "Exception")) for base in bases)
    made = [inner for inner in node.body if isinstance(inner, ast.FunctionDef) and inner.name == "__init__"]
    call = f"({_arguments(made[0])})" if made else ""
    text = [ast.get_docstring(node) or "", *map(_describe_member, members_of(node))]
    return _write("exception" if is_error else "class", f"{node.name}{call}", [], "\n\n".join(text))


def _describe_member(member: Defined) -> str:
    node = member.node
    if not isinstance(node, ast.FunctionDef):
        return _write("attribute", names_defined(node)[0], _typed(node), member.below)
    kinds = {ast.unparse(kind) for kind in node.decorator_list}
    if kinds & {"property", "cached_property"}:
        return _write("property", node.name, _option("type", node.returns), ast.get_docstring(node) or "")
    return _describe_function(
        "method", node, [f":{kind}:" for kind in ("classmethod", "staticmethod") if kind in kinds]
    )


def _describe_function(kind: str, node: ast.FunctionDef, options: list[str] | None = None) -> str:
    call = f"{node.name}({_arguments(node)}) -> {_annotation(node.returns)}"
    return _write(kind, call, options or [], ast.get_docstring(node) or "")


def _arguments(node: ast.FunctionDef) -> str:
    """What it is called with: itself, or its class, is not among it."""
    arguments = _Plain().visit(ast.parse(ast.unparse(node))).body[0].args
    if arguments.args and arguments.args[0].arg in ("self", "cls"):
        del arguments.args[0]
    return ast.unparse(arguments)


def _typed(node: ast.stmt) -> list[str]:
    """The type of a value, and the value itself where it is short."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    kind = _option("type", node.annotation) if isinstance(node, ast.AnnAssign) else []
    return kind + (_option("value", value) if isinstance(value, ast.Constant) else [])


def _option(name: str, node: ast.expr | None) -> list[str]:
    return [f":{name}: {_annotation(node)}"]


def _annotation(node: ast.expr | None) -> str:
    if isinstance(node, ast.Constant) and _names_class(node.value):
        return str(node.value)  # a class that is named before it is there
    return ast.unparse(_Plain().visit(node)) if node else ""


def _names_class(value: object) -> bool:
    """Whether a text is the name of a class."""
    return isinstance(value, str) and value.isidentifier() and value[0].isupper()


class _Plain(ast.NodeTransformer):
    """Types without what a sheet's checks add to them: bounds are on the page of rule sheets."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if ast.unparse(node.value) == "Annotated" and isinstance(node.slice, ast.Tuple):
            return node.slice.elts[0]
        return node


def _write(kind: str, head: str, options: list[str], text: str) -> str:
    """One entry as Sphinx takes it."""
    body = "\n".join([*options, "", inspect.cleandoc(text), ""])
    return f".. py:{kind}:: {head}\n{textwrap.indent(body, '   ')}"

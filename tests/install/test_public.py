"""The public names are documented, typed, tried out and stable."""

import ast
import importlib
import re
from collections.abc import Iterator

import pytest

from manual.names import PAGE, definition_of, members_of, public_names
from tests.install.public import print_names
from tests.install.wanted import ROOT

PUBLIC = [(module, name) for module, names in public_names().items() for name in names]
GOLDEN = ROOT / "tests" / "install" / "public.txt"


def test_l_1_public_names_keep_their_signatures() -> None:
    """One that has to change is told in the changelog; `python -m tests.install.public` prints the new list."""
    assert print_names() == GOLDEN.read_text(encoding="utf-8")


def test_l_1_the_page_names_each_room_of_the_library() -> None:
    modules = public_names()
    for module in ("sabot", "sabot.cards", "sabot.rules", "sabot.engine", "sabot.notation", "sabot.odds.exact"):
        assert modules[module]
    assert set(modules["sabot"]) == set(importlib.import_module("sabot").__all__)
    assert len(set(PUBLIC)) == len(PUBLIC)


@pytest.mark.parametrize(("module", "name"), PUBLIC, ids=lambda part: part)
def test_l_1_a_public_name_is_exported_documented_and_typed(module: str, name: str) -> None:
    assert name in importlib.import_module(module).__all__
    node = definition_of(module, name).node
    functions = [node] if isinstance(node, ast.FunctionDef) else []
    if isinstance(node, ast.ClassDef):
        assert ast.get_docstring(node)
        functions += [member.node for member in members_of(node) if isinstance(member.node, ast.FunctionDef)]
    for function in functions:
        assert ast.get_docstring(function), f"{name}: {function.name} has no docstring"
        assert function.returns is not None, f"{name}: {function.name} does not say what it returns"
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        untyped = [argument.arg for argument in arguments if argument.annotation is None]
        assert set(untyped) <= {"self", "cls"}, f"{name}: {function.name} takes {untyped} of no type"


def _examples() -> Iterator[str]:
    for text in re.findall(r"^```pycon\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        code = "\n".join(line[4:] for line in text.splitlines() if line[:4] in (">>> ", "... "))
        # What is only imported is not tried out.
        yield re.sub(r"^from .* import (\([^)]*\)|.*)$", "", code, flags=re.MULTILINE)


@pytest.mark.parametrize("name", sorted({name for _, name in PUBLIC}))
def test_l_1_a_public_name_is_used_in_an_example(name: str) -> None:
    """The examples themselves are run with all pages."""
    assert re.search(rf"\b{name}\b", "\n".join(_examples()))


def test_l_1_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src" / "sabot" / "py.typed").is_file()

"""Small faults in Python code: a comparison flipped, a number off by one, a statement dropped, arguments swapped."""

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

FLIPS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}

BUILT_IN = ("isinstance", "map", "zip", "max", "min", "range", "enumerate", "getattr", "setattr")
"""With their arguments swapped they fall over at once, or give the same: neither says anything of the storm."""

Change = Callable[[], None]


class Mutant(NamedTuple):
    """One fault in one file."""

    path: str
    """Below ``src/sabot``."""
    where: str
    """The function it is in, as in ``Queue.close``; empty for the module itself."""
    line: int
    operator: str
    before: str
    after: str
    sound: str
    """The whole file as it should be."""
    number: int
    """Which of all places to be wrong in it."""
    which: int = 1
    """Of those in the same function that read the same."""

    @property
    def source(self) -> str:
        """The whole file with the fault in it."""
        tree = ast.parse(self.sound)
        _, _, _, change = _site(tree, self.number)
        change()
        return ast.unparse(ast.fix_missing_locations(tree))

    @property
    def name(self) -> str:
        """What it is called in lists: the same as long as the code around it stays."""
        again = f" ({self.which})" if self.which > 1 else ""
        return f"{self.path} {self.where or 'module'}: {self.before} -> {self.after}{again}"


def mutants_of(path: str, source: str) -> list[Mutant]:
    """All faults that the operators can make in the file, each once."""
    found: dict[str, Mutant] = {}
    for number, (node, where, operator, change) in enumerate(_sites(ast.parse(source))):
        before = _text(node)
        after = "pass" if operator == "drop" else _text_after(node, change)
        mutant = Mutant(path, where, getattr(node, "lineno", 0), operator, before, after, source, number)
        found.setdefault(f"{mutant.name} {mutant.line}", mutant)
    counts: Counter[str] = Counter()
    every: list[Mutant] = []
    for mutant in found.values():
        counts[mutant.name] += 1
        every.append(mutant._replace(which=counts[mutant.name]))
    return every


def _text_after(node: ast.AST, change: Change) -> str:
    """The node with the fault in it. Afterwards it is as it was: a fault touches a node's own fields, no deeper."""
    kept = {name: list(value) if isinstance(value, list) else value for name, value in ast.iter_fields(node)}
    change()
    text = _text(node).replace("not not ", "")
    for name, value in kept.items():
        if isinstance(value, list):
            getattr(node, name)[:] = value
        else:
            setattr(node, name, value)
    return text


def _site(tree: ast.Module, number: int) -> "Site":
    return next(islice(_sites(tree), number, None))


Site = tuple[ast.AST, str, str, Change]


def _sites(tree: ast.Module) -> Iterator[Site]:
    yield from _walk(tree, "")


def _walk(node: ast.AST, where: str) -> Iterator[Site]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}".lstrip(".")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name == "__repr__":
                return
            yield from _walk_all(node.args.kw_defaults + node.args.defaults, where)
        yield from _walk_body(node.body, where)
        return
    if isinstance(node, ast.Raise | ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Assert):
        # What is said when something is refused is for people to judge; that it is raised is dropped elsewhere.
        return
    if isinstance(node, ast.AnnAssign):
        yield from _walk_all([node.value], where)
        return
    yield from _own(node, where)
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(value, list):
            yield from _walk_body(value, where)
        else:
            yield from _walk_all(value if isinstance(value, list) else [value], where)


def _walk_all(values: list[object] | list[ast.expr | None] | list[ast.expr], where: str) -> Iterator[Site]:
    for value in values:
        if isinstance(value, ast.AST):
            yield from _walk(value, where)


def _walk_body(body: list[ast.stmt], where: str) -> Iterator[Site]:
    for place, statement in enumerate(body):
        if _can_be_dropped(statement):
            yield statement, where, "drop", partial(_drop, body, place)
        yield from _walk(statement, where)


def _can_be_dropped(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        # A docstring does nothing anyhow.
        return not isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Raise | ast.AugAssign | ast.Continue | ast.Break) or (
        isinstance(statement, ast.Assign) and not isinstance(statement.targets[0], ast.Name)
    )


def _drop(body: list[ast.stmt], place: int) -> None:
    body[place] = ast.copy_location(ast.Pass(), body[place])


def _own(node: ast.AST, where: str) -> Iterator[Site]:
    """The faults that this very node can have."""
    for operator, change in (*_conditions(node), *_values(node)):
        yield node, where, operator, change


def _conditions(node: ast.AST) -> Iterator[tuple[str, Change]]:
    match node:
        case ast.Compare(ops=[operator]):
            for flipped in FLIPS[type(operator)]:
                yield "compare", partial(node.ops.__setitem__, 0, flipped())
        case ast.BoolOp(op=joint):
            yield "logic", partial(setattr, node, "op", ast.And() if isinstance(joint, ast.Or) else ast.Or())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "negate", partial(_become, node, operand)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp) and _text(test) != "TYPE_CHECKING":
                yield "negate", partial(setattr, node, "test", ast.UnaryOp(ast.Not(), test))


def _values(node: ast.AST) -> Iterator[tuple[str, Change]]:
    match node:
        case ast.Constant(value=bool(value)):
            yield "constant", partial(setattr, node, "value", not value)
        case ast.Constant(value=int(value)):
            for number in (value + 1, value - 1):
                yield "constant", partial(setattr, node, "value", number)
        case ast.BinOp(op=operator) if type(operator) in ARITHMETIC and not _is_text(node):
            yield "arithmetic", partial(setattr, node, "op", ARITHMETIC[type(operator)]())
        case ast.Call(func=function, args=[first, second, *_]) if not isinstance(first, ast.Starred):
            same = isinstance(second, ast.Starred) or _text(first) == _text(second)
            if not same and _text(function) not in BUILT_IN:
                yield "swap", partial(_swap, node.args)


def _swap(arguments: list[ast.expr]) -> None:
    arguments[0], arguments[1] = arguments[1], arguments[0]


def _become(node: ast.UnaryOp, operand: ast.expr) -> None:
    # In place, so that whoever holds the node sees the change.
    node.op = ast.Not()
    node.operand = ast.UnaryOp(ast.Not(), copy.deepcopy(operand))


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(side, ast.JoinedStr | ast.List | ast.Tuple) for side in sides) or any(
        isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides
    )


def _text(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]

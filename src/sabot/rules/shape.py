"""Whether a sheet's data has the fields, types and ranges of the model: all that is wrong, not the first."""

import re
from collections.abc import Iterator

from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    LiteralType,
    StrType,
    StructType,
    TupleType,
    Type,
    VarTupleType,
)

from sabot.rules.problem import Flaw, Path
from sabot.rules.schema import allowed, bare
from sabot.rules.wording import hint, shown


def shape_flaws(value: object, kind: Type, path: Path = ()) -> Iterator[Flaw]:
    """Every flaw of the value at ``path``, measured against its type."""
    inner = bare(kind)
    match inner, value:
        case AnyType(), _:
            return
        case StructType(), dict():
            yield from _struct(value, inner, path)
        case DictType(), dict():
            yield from _dict(value, inner, path)
        case VarTupleType() | TupleType(), list() if _right_length(inner, len(value)):
            yield from _items(value, inner, path)
        case _ if not _fits(value, inner):
            yield Flaw(path, f"must be {allowed(kind)}, not {shown(value)}")


def _struct(table: dict[str, object], kind: StructType, path: Path) -> Iterator[Flaw]:
    known = {field.encode_name: field for field in kind.fields}
    for name, value in table.items():
        if name in known:
            yield from shape_flaws(value, known[name].type, (*path, name))
        else:
            yield Flaw((*path, name), f"unknown field; {hint(name, list(known))}")
    for name, field in known.items():
        if field.required and name not in table:
            yield Flaw((*path, name), f"missing; must be {allowed(field.type)}")


def _dict(table: dict[str, object], kind: DictType, path: Path) -> Iterator[Flaw]:
    for name, value in table.items():
        if _fits(name, bare(kind.key_type)):
            yield from shape_flaws(value, kind.value_type, (*path, name))
        else:
            yield Flaw((*path, name), f"unknown name; must be {allowed(kind.key_type)}")


def _items(items: list[object], kind: VarTupleType | TupleType, path: Path) -> Iterator[Flaw]:
    for place, item in enumerate(items):
        item_kind = kind.item_type if isinstance(kind, VarTupleType) else kind.item_types[place]
        yield from shape_flaws(item, item_kind, (*path, place))


def _right_length(kind: VarTupleType | TupleType, length: int) -> bool:
    if isinstance(kind, TupleType):
        return length == len(kind.item_types)
    return _between(kind.min_length, length, kind.max_length)


def _fits(value: object, kind: Type) -> bool:
    match kind, value:
        case BoolType(), bool():
            return True
        case ((IntType() | FloatType()), bool()):
            return False
        case IntType(), int():
            return _between(kind.ge, value, kind.le)
        case FloatType(), int() | float():
            return _between(kind.ge, value, kind.le)
        case LiteralType(), str():
            return value in kind.values
        case StrType(), str():
            return _text_fits(value, kind)
        case _:
            return False


def _text_fits(text: str, kind: StrType) -> bool:
    # The whole text must match: `$` alone would let a line break at the end pass.
    if kind.pattern is not None and not re.fullmatch(kind.pattern, text):
        return False
    return _between(kind.min_length, len(text), kind.max_length)


def _between(least: float | None, number: float, most: float | None) -> bool:
    # Written so that a number that is not a number fails as soon as there is any bound.
    return (least is None or number >= least) and (most is None or number <= most)

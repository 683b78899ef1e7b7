"""The types and ranges of ``sabot.rules.model``, read back from its annotations and put into words."""

from functools import cache
from typing import cast

from msgspec import NODEFAULT
from msgspec.inspect import (
    BoolType,
    Field,
    FloatType,
    IntType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)
from msgspec.structs import FieldInfo

from sabot.rules.model import Rules
from sabot.rules.wording import listed, shown


@cache
def schema() -> StructType:
    """The whole sheet's type."""
    return cast("StructType", type_info(Rules))


def is_optional(kind: Type) -> bool:
    """Whether a field of this type may be absent without a value taking its place."""
    return isinstance(kind, UnionType) and kind.includes_none


def bare(kind: Type) -> Type:
    """The type without its description, and without the freedom to be absent."""
    if isinstance(kind, Metadata):
        return bare(kind.type)
    if isinstance(kind, UnionType):
        return bare(_present(kind))
    return kind


def default_of(field: Field | FieldInfo) -> object:
    """What the field is when a sheet does not name it; ``NODEFAULT`` if it must."""
    return field.default_factory() if field.default_factory is not NODEFAULT else field.default


def allowed(kind: Type) -> str:
    """What a value of this type may be, in plain words that follow "must be"."""
    match kind:
        case Metadata():
            return str((kind.extra_json_schema or {})["description"])
        case UnionType():
            return allowed(_present(kind))
        case VarTupleType():
            return f"a list{_size(kind)}, each {allowed(kind.item_type)}"
        case TupleType():
            return f"a list of {len(kind.item_types)}: {listed(map(allowed, kind.item_types), 'and')}"
        case _:
            return _allowed_plainly(kind)


def _allowed_plainly(kind: Type) -> str:
    match kind:
        case BoolType():
            return "true or false"
        case IntType():
            return f"a whole number from {kind.ge} to {kind.le}"
        case FloatType():
            return f"a number from {kind.ge} to {kind.le}"
        case LiteralType():
            return listed(map(shown, kind.values), "or")
        case StrType():
            return f"text{_size(kind)}"
        case _:
            return "a table"


def _present(kind: UnionType) -> Type:
    """The one type a field has when it is there: the model has no other unions."""
    return next(choice for choice in kind.types if not isinstance(choice, NoneType))


def _size(kind: StrType | VarTupleType) -> str:
    unit = " letters" if isinstance(kind, StrType) else ""
    if kind.max_length is None:
        return ""
    if kind.min_length is None:
        return f" of at most {kind.max_length}{unit}"
    return f" of {kind.min_length} to {kind.max_length}{unit}"

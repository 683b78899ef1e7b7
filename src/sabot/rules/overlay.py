"""One value laid over a sheet's data, without touching the data it came from."""

from typing import Any

from msgspec.inspect import DictType, StructType, Type, VarTupleType

from sabot.rules.problem import Path
from sabot.rules.schema import bare, is_optional, schema

Data = dict[str, Any]

ABSENT = "none"
"""Takes an optional field out of the sheet: TOML itself has no word for that."""


class CannotReach(Exception):
    """Raised for a path that leads through a value without parts, or past the end of a list."""


def overlay(data: Data, path: Path, value: object) -> Data:
    """The data with the value at ``path``: a table is merged into what is there, all else replaces it."""
    laid: Data = _laid(data, path, value, schema())
    return laid


def _laid(under: Any, path: Path, value: object, kind: Type | None) -> Any:
    if not path:
        return _merged(under, value, kind)
    step, *rest = path
    inner = _part(kind, step)
    if isinstance(under, list) and isinstance(step, int) and step < len(under):
        return [*under[:step], _laid(under[step], tuple(rest), value, inner), *under[step + 1 :]]
    if not isinstance(under, dict) or not isinstance(step, str):
        raise CannotReach
    if not rest and value == ABSENT and inner is not None and is_optional(inner):
        return {name: item for name, item in under.items() if name != step}
    return {**under, step: _laid(under.get(step, {}), tuple(rest), value, inner)}


def _merged(under: Any, value: object, kind: Type | None) -> Any:
    if not isinstance(under, dict) or not isinstance(value, dict):
        return value
    for name, item in value.items():
        under = _laid(under, (name,), item, kind)
    return under


def _part(kind: Type | None, step: str | int) -> Type | None:
    """The type of one part of a value of this type; none if it has no such part."""
    match kind and bare(kind):
        case StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), None)
        case DictType(value_type=value_type):
            return value_type
        case VarTupleType(item_type=item_type):
            return item_type
        case _:
            return None

"""Rules as plain tables and lists, the way a sheet would have them."""

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from sabot.rules.schema import default_of

# The library evaluates annotations anew at every call, and a hash asks for every part of the rules.
_fields = cache(fields)


def plain(value: Any, *, defaults: bool) -> Any:
    """The value built of dicts, lists and scalars, with or without the fields that are at their default."""
    if isinstance(value, Struct):
        return _plain_struct(value, defaults=defaults)
    if isinstance(value, dict):
        return {name: plain(item, defaults=defaults) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item, defaults=defaults) for item in value]
    return value


def _plain_struct(part: Struct, *, defaults: bool) -> dict[str, Any]:
    # Compared by value, not by identity as the library's own omission does: a hash must not depend on how
    # a number came to be.
    return {
        field.encode_name: plain(getattr(part, field.name), defaults=defaults)
        for field in _fields(type(part))
        if defaults or getattr(part, field.name) != default_of(field)
    }

"""JSON schemas as TypeScript types."""

import json
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

Schema = Mapping[str, Any]

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def write_types(
    components: Mapping[str, Schema],
    asked: Collection[str],
    spared: Mapping[str, Collection[str]] = MappingProxyType({}),
) -> str:
    """Every named type, in the order of their names.

    Of the types that are asked of a client a field with a default may be left out. Those it is told are whole, but for
    the fields that are spared where there is nothing to say, by type.
    """
    return "\n".join(
        _write_named(name, _with_required(schema, spared.get(name, ())) if name not in asked else schema)
        for name, schema in sorted(components.items())
    )


def _with_required(schema: Schema, spared: Collection[str]) -> Schema:
    return {**schema, "required": [name for name in schema.get("properties", ()) if name not in spared]}


def write_type(schema: Schema) -> str:
    """The type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "anyOf" in schema or "oneOf" in schema:
        return " | ".join(dict.fromkeys(write_type(each) for each in schema.get("anyOf", schema.get("oneOf"))))
    match schema.get("type"):
        case "array":
            return _write_array(schema)
        case "object":
            return _write_object(schema)
        case list() as kinds:
            return " | ".join(_PLAIN[kind] for kind in kinds)
        case None:
            return "unknown"
        case kind:
            return _PLAIN[kind]


def _write_named(name: str, schema: Schema) -> str:
    told = schema.get("description")
    comment = f"/** {' '.join(told.split())} */\n" if told else ""
    if schema.get("type") == "object" and schema.get("properties"):
        return f"{comment}export interface {name} {_write_object(schema)}\n"
    return f"{comment}export type {name} = {write_type(schema)};\n"


def _write_object(schema: Schema) -> str:
    if schema.get("properties") == {}:
        return "Record<string, never>"
    if "properties" not in schema:
        values = schema.get("additionalProperties")
        return f"Record<string, {write_type(values) if isinstance(values, Mapping) else 'unknown'}>"
    required = set(schema.get("required", ()))
    lines = [_write_field(name, field, required) for name, field in schema["properties"].items()]
    return "{\n" + "".join(f"  {line};\n" for line in lines) + "}"


def _write_field(name: str, schema: Schema, required: set[str]) -> str:
    key = name if name.isidentifier() else _literal(name)
    return f"{key}{'' if name in required else '?'}: {write_type(schema)}"


def _write_array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(write_type(item) for item in schema['prefixItems'])}]"
    items = write_type(schema["items"]) if isinstance(schema.get("items"), Mapping) else "unknown"
    return f"{items}[]" if items.replace("_", "").isalnum() else f"({items})[]"


def _literal(value: object) -> str:
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace("'", "\\'")
        return f"'{escaped}'"
    return json.dumps(value)

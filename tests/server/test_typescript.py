"""JSON schemas as TypeScript types."""

from typing import Any

import pytest

from sabot.server.typescript import write_type, write_types


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "string"}, "string"),
        ({"type": "integer"}, "number"),
        ({"type": "number"}, "number"),
        ({"type": "boolean"}, "boolean"),
        ({"type": "null"}, "null"),
        ({}, "unknown"),
        ({"type": ["integer", "null"]}, "number | null"),
        ({"$ref": "Felt"}, "Felt"),
        ({"$ref": "#/$defs/Felt"}, "Felt"),
        ({"const": "bet"}, "'bet'"),
        ({"const": 7}, "7"),
        ({"const": "it's a \\"}, "'it\\'s a \\\\'"),
        ({"enum": ["D", "H", None]}, "'D' | 'H' | null"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"oneOf": [{"$ref": "Bet"}, {"$ref": "Deal"}]}, "Bet | Deal"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        ({"type": "array", "items": {"$ref": "BoxView"}}, "BoxView[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, "('a' | 'b')[]"),
        ({"type": "array", "items": {"type": "array", "items": {"type": "string"}}}, "(string[])[]"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "properties": {}}, "Record<string, never>"),
    ],
)
def test_every_kind_of_value_has_its_type(schema: dict[str, Any], written: str) -> None:
    assert write_type(schema) == written


COMPONENTS: dict[str, dict[str, Any]] = {
    "Spot": {
        "type": "object",
        "description": "A box\n    and its bets.",
        "properties": {"box": {"type": "integer"}, "main": {"type": "integer", "default": 0}},
        "required": ["box"],
    },
    "Action": {"enum": ["H", "S"]},
}


def test_types_are_written_in_the_order_of_their_names_with_their_descriptions() -> None:
    assert write_types(COMPONENTS, asked=()) == (
        "export type Action = 'H' | 'S';\n"
        "\n"
        "/** A box and its bets. */\n"
        "export interface Spot {\n  box: number;\n  main: number;\n}\n"
    )


def test_what_has_a_default_may_be_left_out_where_it_is_asked_of_a_client() -> None:
    assert "main?: number;" in write_types(COMPONENTS, asked={"Spot"})
    assert "main: number;" in write_types(COMPONENTS, asked=())


def test_a_name_that_is_no_word_is_quoted() -> None:
    schema = {"Odd": {"type": "object", "properties": {"21+3": {"type": "integer"}}}}
    assert "  '21+3': number;\n" in write_types(schema, asked=())

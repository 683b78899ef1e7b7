"""What the page may rely on: every message of the socket and every route of the API, as TypeScript.

``python -m sabot.server.contract`` writes the file that the page is compiled with; a test compares the two.
"""

import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin

import msgspec
from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.response import Redirect, Stream, Template
from msgspec.structs import FieldInfo, fields

from sabot.engine import Wager
from sabot.house.house import House
from sabot.protocol import Moved, TableChanges
from sabot.protocol.message import PROTOCOL, AnyClientMessage, AnyServerMessage
from sabot.protocol.view import BetView, BoxView, LimitView, LiveView, Option, RoundView, StakeView, WagerView
from sabot.server.app import Server
from sabot.server.problem import Problem
from sabot.server.typescript import write_type, write_types
from sabot.store import Store
from sabot.table.event import ShoeCut, TableOpened
from sabot.table.terms import Terms

_TITLE = "// Written by `make contract` from the server's own types: not to be changed by hand.\n"

_READ_IN_ONE_CURRENCY = (StakeView, BetView, WagerView, BoxView, RoundView, LimitView, LiveView)
"""What says of itself that something in it is of another currency."""


class Operation(NamedTuple):
    """One route: what it takes and what it answers."""

    name: str
    body: Any
    answer: Any


def write_contract(app: Litestar) -> str:
    """All types that go over the wire."""
    operations = sorted(find_operations(app))
    types = [
        AnyClientMessage,
        AnyServerMessage,
        Problem,
        *(kind for each in operations for kind in (each.body, each.answer) if kind),
    ]
    schemas, components = msgspec.json.schema_components(types, ref_template="{name}")
    found = dict(zip(map(repr, types), schemas, strict=True))

    def name_of(kind: Any) -> str:
        return "null" if kind is None else write_type(found[repr(kind)])

    routes = "\n".join(
        f"  '{each.name}': {{ body: {name_of(each.body)}; answer: {name_of(each.answer)} }};" for each in operations
    )
    parts = [
        _TITLE,
        f"export const PROTOCOL = {PROTOCOL};\n",
        write_types(
            components,
            asked=_named_in([AnyClientMessage, *(each.body for each in operations if each.body)]),
            spared=_spared(),
        ),
        f"export type ClientMessage = {write_type(schemas[0])};\n",
        f"export type ServerMessage = {write_type(schemas[1])};\n",
        f"export interface Routes {{\n{routes}\n}}\n",
    ]
    return "\n".join(parts)


def _named_in(types: list[Any]) -> frozenset[str]:
    """The names of all that a client sends: there, what has a default may be left out."""
    return frozenset(msgspec.json.schema_components(types)[1])


def _spared() -> dict[str, set[str]]:
    """The fields of messages that are left out where there is nothing to say, by type."""
    types: tuple[type[msgspec.Struct], ...] = (
        Moved,
        Option,
        TableChanges,
        ShoeCut,
        TableOpened,
        Terms,
        Wager,
        *_READ_IN_ONE_CURRENCY,
    )
    return {kind.__name__: {one.name for one in fields(kind) if _is_spared(kind, one)} for kind in types}


def _is_spared(kind: type[msgspec.Struct], field: FieldInfo) -> bool:
    return field.default is msgspec.UNSET or (kind.__struct_config__.omit_defaults and not field.required)


def find_operations(app: Litestar) -> Iterator[Operation]:
    """Every route of the API that speaks JSON."""
    for route in app.routes:
        handlers = getattr(route, "route_handlers", ())
        for handler in handlers:
            if isinstance(handler, HTTPRouteHandler) and route.path.startswith("/api/") and handler.include_in_schema:
                answer = _answer_of(handler)
                if answer is not ...:
                    for method in sorted(set(handler.http_methods) - {"HEAD", "OPTIONS"}):
                        yield Operation(f"{method} {_plain_path(route.path_format)}", _body_of(handler), answer)


def _plain_path(path: str) -> str:
    return path.rstrip("/") or "/"


def _body_of(handler: HTTPRouteHandler) -> Any:
    field = handler.parsed_data_field
    if field is None:
        return None
    return field.annotation if get_origin(field.annotation) is not JSONBody else get_args(field.annotation)[0]


def _answer_of(handler: HTTPRouteHandler) -> Any:
    """The type of the answer; None for an empty one, ``...`` for a document or a page."""
    kind = handler.parsed_return_field.annotation
    if get_origin(kind) is Response:
        kind = get_args(kind)[0]
    if kind in (None, NoneType):
        return None
    if isinstance(kind, type) and issubclass(kind, Stream | Redirect | Template | Response | bytes | str):
        return ...
    return kind


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        store = Store.open(f"sqlite:///{folder}/house.db", inline=True)
        sys.stdout.write(write_contract(Server(House(store)).litestar))
        store.close()

"""Queries, taken literally: each parameter known, given once, and left out where there is nothing to say."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from urllib.parse import parse_qsl

from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.typing import FieldDefinition

from sabot.server.dependency import AnyRequest
from sabot.server.error import BadQuery

NOTHING = "null"
"""What the framework would take for a value left out."""


def check_query(request: AnyRequest) -> None:
    """Raises unless the route has these parameters; the framework itself would pass over what it does not know."""
    try:
        given = parse_qsl(request.scope["query_string"].decode("ascii"), keep_blank_values=True, errors="strict")
    except (UnicodeError, ValueError):
        raise BadQuery("the query of the address is not understood") from None
    known = _parameters(request.route_handler)
    for name, count in Counter(name for name, _ in given).items():
        if name not in known:
            raise BadQuery(f"{name[:40]!r} is no parameter here: {_list(known)}")
        if count > 1:
            raise BadQuery(f"{name}: given {count} times, once is allowed")
    for name, value in given:
        if value == NOTHING and known[name].is_optional:
            raise BadQuery(f"{name}: leave it out instead of {NOTHING}")


@lru_cache(maxsize=256)
def _parameters(handler: HTTPRouteHandler) -> Mapping[str, FieldDefinition]:
    return dict(_find(handler.parsed_fn_signature.parameters, handler.resolve_dependencies()))


def _find(
    fields: Mapping[str, FieldDefinition], provided: Mapping[str, Provide]
) -> Iterator[tuple[str, FieldDefinition]]:
    """The parameters of a route, and of what it is given."""
    for name, field in fields.items():
        if isinstance(field.kwarg_definition, QueryParameter):
            yield name, field
        elif name in provided:
            yield from _find(provided[name].parsed_fn_signature.parameters, provided)


def _list(names: Iterable[str]) -> str:
    found = ", ".join(names)
    return f"there are {found}" if found else "there are none"

"""The OpenAPI document: what the framework knows of the routes, and what it does not."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.routes import HTTPRoute

from sabot.server.config import ServerConfig
from sabot.server.cookie import cookie_name
from sabot.server.page import DocumentFile, PlainPage
from sabot.server.problem import Problem
from sabot.server.refusal import refusals
from sabot.server.version import VERSION

Json = dict[str, Any]

PATH = "/api/docs"
_METHODS = ("get", "put", "post", "delete", "patch")
_TAGS = {
    "account": "Coming and going.",
    "sessions": "Where one is signed in.",
    "games": "What can be played.",
    "odds": "What it returns, and how it is best played.",
    "money": "What one has, and how it moves.",
    "rounds": "What was played.",
    "statistics": "What it came to.",
    "meters": "What progressives show and have paid.",
    "settings": "How one likes it.",
    "protection": "Limits, reality checks, self-exclusion.",
    "chat": "What is said at live tables.",
    "operator": "What the house's own people do.",
    "monitoring": "How the house is.",
}
_ABOUT = (
    "Requests that change something need the header Origin with this server's own address, and JSON bodies. "
    "Amounts are whole minor units, times milliseconds since 1970. Tables are played over the socket at /api/socket."
)


def openapi_config(config: ServerConfig) -> OpenAPIConfig:
    """How the framework writes the document, and where it is found."""
    document = ApiDocument()
    scheme = SecurityScheme(type="apiKey", name=cookie_name(config), security_scheme_in="cookie")
    return OpenAPIConfig(
        title="Sabot",
        version=VERSION,
        description=_ABOUT,
        components=Components(security_schemes={"session": scheme}),
        tags=[Tag(name=name, description=words) for name, words in _TAGS.items()],
        use_handler_docstrings=True,
        path=PATH,
        render_plugins=[PlainPage(document.make), DocumentFile(document.make)],
    )


class ApiDocument:
    """The document with what the framework does not know, made when it is first asked for."""

    def __init__(self) -> None:
        self._made: Json | None = None

    def make(self, app: Litestar, known: Json) -> Json:
        """The document; ``known`` is what the framework has made of the app's routes."""
        if self._made is None:
            self._made = complete(app, known)
        return self._made


def complete(app: Litestar, known: Json) -> Json:
    """The document with every refusal, and with bodies as they are really taken."""
    found = deepcopy(known)
    bodies = _bodies(app)
    schemas, parts = msgspec.json.schema_components(
        [*bodies.values(), Problem], ref_template="#/components/schemas/{name}"
    )
    taken = dict(zip(bodies, schemas, strict=False))
    found["components"]["schemas"] |= parts
    for path, item in found["paths"].items():
        for method in _METHODS:
            if method in item:
                _complete_operation(item[method], method, path)
            if (path, method) in taken:
                item[method]["requestBody"]["content"]["application/json"]["schema"] = taken[path, method]
    return found


def _bodies(app: Litestar) -> dict[tuple[str, str], Any]:
    """What each route takes as its body."""
    return {
        (route.path_format, method.lower()): field.annotation
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _) in route.route_handler_map.items()
        if (field := handler.parsed_fn_signature.parameters.get("data"))
    }


def _complete_operation(operation: Json, method: str, path: str) -> None:
    operation["summary"] = operation["description"].partition("\n")[0]
    operation.pop("deprecated", None)
    for parameter in operation.get("parameters", ()):
        _tidy_parameter(parameter)
    answers = operation["responses"]
    for status in _general_refusals(operation, method, path):
        words = refusals(status)[status].description
        problem = {"schema": {"$ref": "#/components/schemas/Problem"}}
        answers[str(status)] = {"description": words, "content": {"application/json": problem}}
    operation["responses"] = dict(sorted(answers.items()))


def _general_refusals(operation: Json, method: str, path: str) -> Iterator[int]:
    """What may be refused for what the operation is, besides what it says itself."""
    yield 400
    if operation.get("security"):
        yield from (401, 429)
    if method != "get":
        yield 403
        if method != "delete":
            yield 415
        if "requestBody" in operation:
            yield 413
    if path == "/api/health":
        yield 429
    elif path.startswith("/api/"):
        yield from (429, 503)


def _tidy_parameter(parameter: Json) -> None:
    """In an address there is no null: what is not given is left out."""
    for word in ("deprecated", "allowEmptyValue", "allowReserved"):
        parameter.pop(word, None)
    schema = parameter["schema"]
    kinds = schema.pop("oneOf", None)
    if kinds:
        (kind,) = (kind for kind in kinds if kind != {"type": "null"})
        schema |= kind
    if isinstance(schema.get("enum"), list):
        schema["enum"] = [value for value in schema["enum"] if value is not None]

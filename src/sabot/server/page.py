"""The API on a page: written here, without script and without anything from elsewhere."""

from collections.abc import Callable
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Any

import msgspec
from litestar import Litestar, Router, get
from litestar.openapi.plugins import OpenAPIRenderPlugin

from sabot.server.dependency import AnyRequest

Json = dict[str, Any]
Make = Callable[[Litestar, Json], Json]
"""Given the app and what the framework knows of it, makes the document."""


class PlainPage(OpenAPIRenderPlugin):
    """All operations on one page, with the document beside it."""

    def __init__(self, make: Make) -> None:
        super().__init__(path="/")
        self._make = make
        self._written: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: Json) -> bytes:
        """The page, written when it is first asked for."""
        if self._written is None:
            self._written = write_page(self._make(request.app, openapi_schema)).encode()
        return self._written

    def receive_router(self, router: Router) -> None:
        """Puts the page's style beside it."""
        router.register(send_style)


class DocumentFile(OpenAPIRenderPlugin):
    """The OpenAPI document itself."""

    def __init__(self, make: Make) -> None:
        super().__init__(path="/openapi.json")
        self.media_type = "application/json"  # type: ignore[assignment]  # which every browser shows
        self._make = make
        self._written: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: Json) -> bytes:
        """The document, written when it is first asked for."""
        if self._written is None:
            self._written = msgspec.json.encode(self._make(request.app, openapi_schema))
        return self._written


@get("/style.css", media_type="text/css", include_in_schema=False, sync_to_thread=False)
def send_style() -> bytes:
    """The page's style."""
    return files("sabot.server").joinpath("page.css").read_bytes()


def write_page(document: Json) -> str:
    """The page of an OpenAPI document."""
    info = document["info"]
    title = escape(f"{info['title']} {info['version']}: API")
    operations = [
        (operation["tags"][0], method, path, operation)
        for path, item in document["paths"].items()
        for method, operation in item.items()
    ]
    order = [tag["name"] for tag in document["tags"]]
    operations.sort(key=lambda found: (order.index(found[0]), found[2]))
    words = {tag["name"]: tag["description"] for tag in document["tags"]}
    parts = [
        _section(tag, words[tag], [_operation(method, path, operation) for _, method, path, operation in found])
        for tag, found in groupby(operations, key=lambda found: found[0])
    ]
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        '<meta name="viewport" content="width=device-width">\n<link rel="stylesheet" href="/api/docs/style.css">\n'
        f"</head>\n<body>\n<h1>{title}</h1>\n<p>{escape(info['description'])}</p>\n"
        '<p>The same for programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>\n'
        f"{''.join(parts)}</body>\n</html>\n"
    )


def _section(tag: str, words: str, operations: list[str]) -> str:
    heading = f'<section id="{escape(tag)}">\n<h2>{escape(tag)}</h2>\n<p>{escape(words)}</p>\n'
    return heading + "".join(operations) + "</section>\n"


def _operation(method: str, path: str, operation: Json) -> str:
    rows = [
        (f"{parameter['name']} ({parameter['in']})", _kind(parameter["schema"]), parameter.get("description", ""))
        for parameter in operation.get("parameters", ())
    ]
    if body := operation.get("requestBody"):
        rows += [("body", _kind(content["schema"]), media) for media, content in body["content"].items()]
    for status, answer in operation["responses"].items():
        kinds = ", ".join(_kind(content.get("schema", {})) for content in answer.get("content", {}).values())
        rows.append((status, kinds, answer["description"]))
    cells = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows)
    return (
        f"<details>\n<summary><code>{escape(method.upper())} {escape(path)}</code> {escape(operation['summary'])}"
        f"</summary>\n<table>\n{cells}</table>\n</details>\n"
    )


def _kind(schema: Json) -> str:
    """What a value is, in a word or two."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return str(schema.get("type", ""))

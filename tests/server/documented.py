"""Every answer that any test gets is held against the OpenAPI document."""

import re
from functools import cache
from typing import Any

import httpx
import jsonschema_rs
import msgspec

from sabot.server.app import Server
from sabot.server.openapi import complete

Json = dict[str, Any]

_made: list[Json] = []


def check_documented(server: Server, answer: httpx.Response) -> None:
    """Fails unless the document says that this request can be answered like that."""
    if not _made:
        _made.append(complete(server.litestar, server.litestar.openapi_schema.to_schema()))
    operation = _find_operation(answer.request.method.lower(), answer.request.url.path)
    if operation is None or answer.status_code in (405, 500):
        return
    documented = operation["responses"].get(str(answer.status_code))
    assert documented, f"{answer.request.method} {answer.request.url.path}: {answer.status_code} is not documented"
    content = documented.get("content")
    if not content:
        assert not answer.content
        return
    media_type = answer.headers["content-type"].partition(";")[0]
    assert media_type in content
    if media_type == "application/json":
        _validator(msgspec.json.encode(content[media_type]["schema"])).validate(answer.json())


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    paths = sorted(_made[0]["paths"], key=lambda path: "{" in path)
    return [(re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))), path) for path in paths]


def _find_operation(method: str, path: str) -> Json | None:
    found = next((template for pattern, template in _patterns() if pattern.fullmatch(path)), None)
    return _made[0]["paths"][found].get(method) if found else None


@cache
def _validator(schema: bytes) -> Any:
    return jsonschema_rs.validator_for({**msgspec.json.decode(schema), "components": _made[0]["components"]})

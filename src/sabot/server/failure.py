"""Errors as answers: one JSON shape for all, never a trace of the inside."""

import logging

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from sabot.errors import SabotError
from sabot.runtime.log import describe, log
from sabot.server.access import note_of
from sabot.server.dependency import AnyRequest
from sabot.server.problem import (
    BAD_REQUEST,
    BROKEN,
    BROKEN_REASON,
    NOT_FOUND,
    NOT_FOUND_REASON,
    TOO_LARGE,
    WRONG_METHOD,
    Problem,
    ProblemKind,
    kind_of,
    problem_of,
)
from sabot.server.reply import extra_headers

_REASONS = {
    NOT_FOUND: NOT_FOUND_REASON,
    WRONG_METHOD: "this cannot be done at this address: /api/docs lists what can",
    TOO_LARGE: "the body is too large",
}
_LEFT = "client disconnected prematurely"
"""What the framework says where a body broke off: that is the client's doing, and nobody hears the answer."""
_KINDS = {kind.status: kind for kind in (BAD_REQUEST, NOT_FOUND, WRONG_METHOD, TOO_LARGE)}


def answer_refusal(request: AnyRequest, error: SabotError) -> Response[Problem]:
    """What the house, or the server, refuses."""
    problem = problem_of(error, note_of(request.scope).write)
    return Response(problem, status_code=kind_of(error).status, headers=extra_headers(error))


def answer_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses."""
    if error.detail == _LEFT:
        return Response(Problem(BAD_REQUEST.why, "the body never came to its end"), status_code=BAD_REQUEST.status)
    kind = _KINDS.get(error.status_code)
    if kind is None:
        return answer_broken(request, error)
    return Response(Problem(kind.why, _reason(kind, error)), status_code=kind.status, headers=error.headers or {})


def answer_broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """What nobody foresaw: the log has where it happened, the caller only that it did."""
    log("broken", logging.ERROR, request=note_of(request.scope).request, **describe(error))
    return Response(Problem(BROKEN.why, BROKEN_REASON), status_code=BROKEN.status)


def _reason(kind: ProblemKind, error: HTTPException) -> str:
    if kind in _REASONS:
        return _REASONS[kind]
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        return "; ".join(_flaw(flaw) for flaw in error.extra[:3])
    return f"the request is not understood: {error.detail}"


def _flaw(flaw: dict[str, str]) -> str:
    place, message = flaw.get("key", "request"), flaw.get("message", "")
    return f"{place}: {message[:1].lower()}{message[1:]}"

"""What a route says it may refuse."""

from litestar.openapi import ResponseSpec

from sabot.server.problem import Problem

SESSION: list[dict[str, list[str]]] = [{"session": []}]
"""What a route asks of the caller that is for people signed in."""

_WORDS = {
    400: "The request is not understood.",
    401: "Nobody is signed in, or the session has ended.",
    403: "This is not allowed.",
    404: "There is no such thing, or it is not yours.",
    409: "It clashes with what was done before.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "It is understood, but cannot be done.",
    429: "Too many requests: Retry-After says when to try again.",
    503: "Not now: nothing was done, or the same request again gives the first answer.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What is written about each of these answers."""
    return {status: ResponseSpec(Problem, description=_WORDS[status], generate_examples=False) for status in statuses}

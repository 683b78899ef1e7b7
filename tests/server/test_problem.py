"""Refusals as they are told: each has its kind, its word and its status."""

from sabot.errors import SabotError
from sabot.house import error as house_error
from sabot.house.error import PlayRefused, Refused
from sabot.server import error as server_error
from sabot.server.error import CannotServe, ServerError, TooFast
from sabot.server.problem import _KINDS, ProblemKind, kind_of, problem_of
from sabot.store import StoreDown
from sabot.table import OldView

GENERAL = (Refused, PlayRefused, ServerError, CannotServe)
"""Bases of others, and what is said on the command line only."""


def test_every_refusal_of_house_and_server_has_a_kind_of_its_own() -> None:
    for module in (house_error, server_error):
        for found in vars(module).values():
            if isinstance(found, type) and issubclass(found, SabotError) and found.__module__ == module.__name__:
                assert found in _KINDS or found in GENERAL, found


def test_what_is_new_is_of_the_nearest_kind() -> None:
    class Odd(OldView):
        pass

    class Stranger(SabotError):
        pass

    assert kind_of(Odd("x")) == ProblemKind(409, "old-view")
    assert kind_of(Stranger("x")) == ProblemKind(422, "refused")
    assert kind_of(StoreDown("x")) == ProblemKind(503, "store-down")


def test_a_reason_is_one_line() -> None:
    assert problem_of(SabotError("two\n  lines")).reason == "two lines"
    assert problem_of(TooFast(1)).why == "too-fast"


def test_words_and_statuses_are_plain() -> None:
    for kind in _KINDS.values():
        assert kind.status in (400, 401, 403, 404, 409, 415, 422, 429, 503)
        assert kind.why == kind.why.lower()
        assert " " not in kind.why

"""The OpenAPI document is complete and true: whatever it allows is answered as it says, whatever it does not is not."""

import asyncio
import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from threading import RLock
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from sabot.server.app import Server
from sabot.store import Store
from tests.server.harness import PASSWORD, Venue, run

EXAMPLES = 25
"""For each operation, beside those that go through every bound of its schema."""
REFUSED = [400, 401, 403, 404, 405, 406, 409, 415, 422, 428, 429, "5xx"]
"""As which schemathesis itself takes a refusal. A body that is too large is refused unread (413), whatever it says: a
sheet of 20,000 characters may have six bytes each as a client writes them."""
CONFIG = schemathesis.Config.from_dict(
    {
        "seed": 1,
        # What a schema allows may still be refused: a name that is taken, a currency the house has not, a password so
        # soon after a wrong one.
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ["2xx", 401, 403, 404, 409, 413, 422, 429]},
            "negative_data_rejection": {"expected-statuses": [*REFUSED, 413]},
        },
    }
)


@pytest.fixture(scope="module")
def shared(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """One server for all operations, with an operator."""
    path = tmp_path_factory.mktemp("openapi") / "house.db"
    path.write_bytes(sqlite_template.read_bytes())
    venue = Venue(f"sqlite:///{path}")
    # It is opened and closed like any other here, so its routes are no other's.
    venue.server = Server(venue.house, venue.config)
    _share(venue.house.store)
    asyncio.run(venue.house.staff.make_staff("Olga", PASSWORD, "operator"))
    yield venue
    venue.house.close()


def _share(store: Store) -> None:
    """Lets two threads use a store that does everything at once: the test's, and that of the server's own work."""
    lock = RLock()

    def one_at_a_time(work: Callable[..., Any]) -> Callable[..., Any]:
        def work_alone(*words: Any) -> Any:
            with lock:
                return work(*words)

        return work_alone

    for part, name in ((store, "_do_now"), (store._reader, "read"), (store._lookups, "_ask")):
        setattr(part, name, one_at_a_time(getattr(part, name)))


@pytest.fixture(scope="module")
def tokens() -> dict[str, str]:
    """Sessions under which nothing was done yet: to come in anew for every question takes longer than to ask it."""
    return {}


@pytest.fixture
def api(shared: Venue) -> Any:
    """The API as its document describes it."""
    return schemathesis.openapi.from_asgi("/api/docs/openapi.json", shared.server.app, config=CONFIG)


schema = schemathesis.pytest.from_fixture("api")


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_documented(case: schemathesis.Case[Any], shared: Venue, tokens: dict[str, str]) -> None:
    whose = "operator" if case.path.startswith("/api/operator") else "guest"
    if "sabot" in case.cookies:
        if whose not in tokens:
            tokens[whose] = asyncio.run(_token(shared, whose))
        case.cookies["sabot"] = tokens[whose]
    case.body = _whole(case.body)
    answer = case.call_and_validate(headers={"origin": "http://testserver"})
    done = case.method != "GET" and answer.status_code < HTTPStatus.BAD_REQUEST
    ended = "sabot" in case.cookies and answer.status_code == HTTPStatus.UNAUTHORIZED
    if done or ended:
        # The next finds everything as a newcomer does, or comes in again.
        tokens.pop(whose, None)


async def _token(venue: Venue, whose: str) -> str:
    """A session of an operator, or of a new guest."""
    if whose == "operator":
        return (await venue.house.accounts.sign_in("Olga", PASSWORD)).token
    return (await venue.house.accounts.guest(currency="EUR", language="en")).token


def _whole(part: Any) -> Any:
    """The same with 1 for 1.0: a schema takes both for an integer, the house does not take the second for money."""
    if isinstance(part, float) and part.is_integer():
        return int(part)
    if isinstance(part, list):
        return [_whole(child) for child in part]
    if isinstance(part, dict):
        return {name: _whole(child) for name, child in part.items()}
    return part


async def _document(venue: Venue) -> dict[str, Any]:
    answer = await venue.caller().get("/api/docs/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    return found


def test_every_operation_says_what_it_refuses(venue: Venue) -> None:
    async def scenario() -> None:
        document = await _document(venue)
        assert len(document["paths"]) > 30
        names = set()
        for path, item in document["paths"].items():
            for method, operation in item.items():
                answers = operation["responses"]
                names.add(operation["operationId"])
                assert operation["summary"].endswith("."), path
                assert ("401" in answers) == bool(operation.get("security")) or path == "/api/sign-in"
                assert ("403" in answers) or method == "get"
                assert ("415" in answers) == (method in ("post", "put", "patch"))
                assert ("requestBody" in operation) == (method in ("post", "put", "patch"))
                assert "500" not in answers
        assert len(names) == sum(len(item) for item in document["paths"].values())

    run(scenario)


def test_bodies_take_no_unknown_fields(venue: Venue) -> None:
    async def scenario() -> None:
        document = await _document(venue)
        schemas = document["components"]["schemas"]
        for name in ("Guest", "SignUp", "SignIn", "AskedLimits", "PaymentBody", "VoidBody", "Nothing"):
            assert schemas[name]["additionalProperties"] is False
        assert "additionalProperties" not in schemas["RoundPage"], "answers may say more one day"

    run(scenario)


def test_the_page_lists_every_operation_and_needs_nothing_from_elsewhere(venue: Venue) -> None:
    async def scenario() -> None:
        caller = venue.caller()
        page = await caller.get("/api/docs")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        for path, item in (await _document(venue))["paths"].items():
            for method in item:
                assert f"<code>{method.upper()} {path}</code>" in page.text
        assert not re.search(r"<script|<style|style=|https?:|//", page.text.replace("<!doctype", ""))
        for address in re.findall(r'(?:href|src)="([^"]+)"', page.text):
            assert (await caller.get(address)).status_code == 200
        style = await caller.get("/api/docs/style.css")
        assert style.headers["content-type"].startswith("text/css")

    run(scenario)


def test_what_can_be_done_is_told(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        answer = await ann.send("OPTIONS", "/api/sessions")
        assert (answer.status_code, answer.headers["allow"]) == (204, "DELETE, GET, OPTIONS")
        answer = await ann.send("PATCH", "/api/sessions", {})
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == {"DELETE", "GET", "OPTIONS"}

    run(scenario)


def test_the_document_is_the_same_every_time(venue: Venue) -> None:
    async def scenario() -> None:
        first = await _document(venue)
        assert msgspec.json.encode(first) == msgspec.json.encode(await _document(venue))

    run(scenario)

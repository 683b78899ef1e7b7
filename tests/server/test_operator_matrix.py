"""M-7: role by verb over every route of the house's own people, taken from the routing table itself."""

import re
from typing import Any

import pytest
from litestar.routes import HTTPRoute

from tests.server.harness import Caller, Venue, run
from tests.server.operator_matrix import MATRIX, STAFF, WITHOUT_ID, Act
from tests.server.test_pit_routes import staff

PREFIX = "/api/operator"
NAMES = {"operator": "Olga", "inspector": "Ines", "presenter": "Pia"}


def _routes(venue: Venue) -> set[tuple[str, str]]:
    """Every route below that address, by method and address."""
    found: set[tuple[str, str]] = set()
    for route in venue.server.litestar.routes:
        if isinstance(route, HTTPRoute) and route.path_format.startswith(PREFIX):
            path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path_format.removeprefix(PREFIX))
            found |= {(method, path) for method in route.route_handler_map if method != "OPTIONS"}
    return found


def test_m_7_every_route_of_the_houses_own_people_has_its_row(venue: Venue) -> None:
    assert _routes(venue) == set(MATRIX)


def test_m_7_whatever_changes_something_asks_for_an_id_and_a_reason_where_it_takes_away() -> None:
    for (method, path), act in MATRIX.items():
        if method != "GET" and act.logged not in (None, "open", "continue", "grant", "role-changed"):
            assert act.body is not None
            assert "reason" in act.body, path


async def _send(caller: Caller, key: tuple[str, str], act: Act, place: str, id_: str) -> Any:
    method, path = key
    body = act.body if act.body is None or key in WITHOUT_ID else {**act.body, "id": id_}
    return await caller.send(method, PREFIX + re.sub(r"\{\w+\}", place or "nothing", path) + act.query, body)


async def _log(caller: Caller) -> list[dict[str, Any]]:
    acts: list[dict[str, Any]] = (await caller.get(f"{PREFIX}/log")).json()["acts"]
    return acts


@pytest.mark.parametrize(("key", "act"), MATRIX.items(), ids=[" ".join(key) for key in MATRIX])
def test_m_7_who_may_is_let_in_who_may_not_is_refused_and_what_is_done_is_logged(
    venue: Venue, key: tuple[str, str], act: Act
) -> None:
    async def scenario() -> None:
        callers = {role: await staff(venue, NAMES[role], role) for role in STAFF}
        olga = callers["operator"]
        place = await act.prepare(venue, olga) if act.prepare else ""
        before = await _log(olga)
        guest = await venue.guest()
        outsiders = [guest, *(callers[role] for role in STAFF if role not in act.roles)]
        for number, caller in enumerate(outsiders):
            answer = await _send(caller, key, act, place, f"outside-{number}")
            assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed"), answer.text
        assert (await _send(venue.caller(), key, act, place, "nobody-01")).status_code == 401
        assert await _log(olga) == before, "what was refused left something in the log"
        first, *others = act.roles
        answer = await _send(callers[first], key, act, place, "inside-01")
        assert answer.status_code in act.status, answer.text
        after = await _log(olga)
        new = after[: len(after) - len(before)]
        assert [(each["what"], each["name"]) for each in new] == ([(act.logged, NAMES[first])] if act.logged else [])
        if act.logged is not None and key not in WITHOUT_ID:
            assert new[0]["id"] == "inside-01"
            again = await _send(callers[first], key, act, place, "inside-01")
            assert (again.status_code, again.text) == (answer.status_code, answer.text), "the same id again"
            assert await _log(olga) == after
        for role in others:
            answer = await _send(callers[role], key, act, place, f"inside-{role}")
            assert answer.status_code not in (401, 403), answer.text

    run(scenario)


def test_m_7_what_has_an_id_does_not_do_without(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        for key, act in MATRIX.items():
            if act.body is None or key in WITHOUT_ID:
                continue
            method, path = key
            answer = await olga.send(method, PREFIX + re.sub(r"\{\w+\}", "nothing", path), act.body)
            assert (answer.status_code, answer.json()["why"]) == (400, "bad-request"), path
        assert await _log(olga) == []

    run(scenario)

"""M-7: role by verb over every route of the house's own people, taken from the routing table itself."""

import re
from inspect import signature
from typing import Any

import pytest
from litestar.routes import HTTPRoute

from sabot.cli.admin import admin
from tests.server.harness import Caller, Venue, run
from tests.server.operator_matrix import ELSEWHERE, MATRIX, READS, STAFF, VERBS, WITHOUT_ID, Act, table
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


def test_m_7_every_route_has_its_words_in_sabot_admin_with_json() -> None:
    assert set(MATRIX) == VERBS.keys() | ELSEWHERE
    assert not VERBS.keys() & ELSEWHERE
    for words in VERBS.values():
        found, (*_, app), left = admin.parse_commands(words.split())
        assert (found, left) == (tuple(words.split()), []), words
        assert app.default_command is not None
        assert "desk" in signature(app.default_command).parameters, "with --json, --url and --name"


def test_m_7_whatever_changes_something_asks_for_an_id_and_a_reason_where_it_takes_away() -> None:
    for (method, path), act in MATRIX.items():
        if method != "GET" and act.logged not in (None, "open", "continue"):
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
        guest, paul = await venue.guest(), await venue.caller().sign_up("Paul")
        outsiders = [guest, paul, *(callers[role] for role in STAFF if role not in act.roles)]
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


def _by_player(venue: Venue) -> set[str]:
    """Everything of a player's own that can be asked for of another, taken from the routing table."""
    return {
        route.path_format
        for route in venue.server.litestar.routes
        if isinstance(route, HTTPRoute) and not route.path_format.startswith(PREFIX)
        for handler in route.route_handlers
        if "player" in handler.parsed_fn_signature.parameters
    }


def test_m_7_what_is_a_player_s_own_is_read_by_operators_and_inspectors_and_by_nobody_else(venue: Venue) -> None:
    async def scenario() -> None:
        callers = {role: await staff(venue, NAMES[role], role) for role in STAFF}
        await venue.caller().sign_up("Ann")
        ann = (await callers["operator"].get(f"{PREFIX}/players?name=Ann")).json()["id"]
        paths = _by_player(venue)
        assert {"/api/rounds", "/api/rounds.csv", "/api/balance", "/api/statistics"} <= paths, paths
        outsiders = [await venue.guest(), await venue.caller().sign_up("Paul"), callers["presenter"]]
        before = await _log(callers["operator"])
        for path in sorted(paths):
            asked = f"{path}?player={ann}"
            assert (await venue.caller().get(asked)).status_code == 401, path
            for caller in outsiders:
                answer = await caller.get(asked)
                assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed"), path
            for role in READS:
                assert (await callers[role].get(asked)).status_code == 200, path
        assert await _log(callers["operator"]) == before

    run(scenario)


def test_m_7_the_books_of_a_meter_are_read_by_operators_and_inspectors_and_by_nobody_else(venue: Venue) -> None:
    async def scenario() -> None:
        callers = {role: await staff(venue, NAMES[role], role) for role in STAFF}
        await table(venue, callers["operator"])
        path = "/api/meters/late-1/books"
        assert (await venue.caller().get(path)).status_code == 401
        for caller in (await venue.guest(), await venue.caller().sign_up("Paul"), callers["presenter"]):
            assert (await caller.get(path)).status_code == 403
        for role in READS:
            assert (await callers[role].get(path)).status_code == 200

    run(scenario)


def test_m_7_nobody_learns_of_another_s_orders(venue: Venue) -> None:
    async def scenario() -> None:
        olga, ines = await staff(venue, "Olga", "operator"), await staff(venue, "Ines", "inspector")
        await table(venue, olga)
        told = (await olga.get(f"{PREFIX}/orders/prepare-1")).json()
        (act,) = await _log(olga)
        assert (told["done"], told["what"], told["where"], told["seq"]) == (True, "open", "late-1", act["seq"])
        for caller, order in ((ines, "prepare-1"), (olga, "prepare-9")):
            told = (await caller.get(f"{PREFIX}/orders/{order}")).json()
            assert (told["done"], told["seq"], told["what"]) == (False, None, "")

    run(scenario)

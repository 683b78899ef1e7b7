"""What one caller may ask for at once: the others are still answered."""

import asyncio
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from sabot.house.error import Crowded
from sabot.house.gate import Gate
from sabot.house.history.statistics import Statistics
from sabot.server.config import Rate, ServerConfig
from sabot.server.crowd import COSTLY
from tests.server.harness import BASE, ENOUGH, PASSWORD, Json, Venue, Wire, run

ROOMY = ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=ENOUGH, costly_at_once=2, costly_waiting=1)


def test_an_address_has_two_costly_requests_at_once_and_the_next_are_told_to_wait(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ROOMY)
        ann, bob = await venue.guest("192.0.2.1"), await venue.guest("192.0.2.2")
        running, most, go = 0, 0, asyncio.Event()
        statistics = venue.house.statistics.statistics

        async def slow(*given: object, **more: object) -> Statistics:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await go.wait()
            running -= 1
            return await statistics(*given, **more)  # type: ignore[arg-type]

        venue.house.statistics.statistics = slow  # type: ignore[method-assign]
        begun = [asyncio.create_task(ann.get("/api/statistics")) for _ in range(3)]
        for _ in range(50):
            await asyncio.sleep(0)
        assert most == 2
        refused = await ann.get("/api/statistics")
        assert (refused.status_code, refused.json()["why"]) == (429, "crowded")
        assert int(refused.headers["retry-after"]) >= 1
        assert (await ann.get("/api/balance")).status_code == 200, "what is not costly does not wait"
        other = asyncio.create_task(bob.get("/api/statistics"))
        go.set()
        assert {answer.status_code for answer in await asyncio.gather(other, *begun)} == {200}
        assert len(venue.server.reception.costly) == 0
        venue.house.close()

    run(scenario)


@pytest.mark.parametrize(
    "target",
    [
        "/api//statistics",
        "//api/statistics",
        "//api/odds",
        "/api///odds/multihand",
        "/api//docs",
        "/api//docs/openapi.json",
        "/api/%2Fstatistics",
        "/api%2f/statistics",
        "/%2Fapi%2Fodds",
        "%2Fapi//rounds.csv",
        "api/statistics",
        "//",
        "//index.html",
        "/api//balance",
        "/api//sign-in",
        "/api/balance//",
    ],
)
def test_an_address_has_one_spelling_or_what_it_bounds_is_had_by_another(venue: Venue, target: str) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        for method in ("GET", "POST"):
            told: list[Json] = []

            async def send(message: Json, told: list[Json] = told) -> None:
                told.append(message)

            await venue.server.app(_request(method, target, ann.cookie or ""), _no_body, send)
            assert told[0]["status"] == 404
            assert msgspec.json.decode(told[1]["body"])["why"] == "not-found"
            assert b"content-security-policy" in dict(told[0]["headers"])

    run(scenario)


def test_a_socket_too_has_one_address(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = Wire(venue.server.app, {"host": "house.test", "origin": BASE, "cookie": ann.cookie or ""}, ann.address)
        wire._scope |= {"path": "/api//socket", "raw_path": b"/api//socket"}
        await wire.open()
        assert wire.refused is not None
        assert (wire.refused[0], wire.refused[1]["why"]) == (404, "not-found")

    run(scenario)


async def _no_body() -> dict[str, object]:
    return {"type": "http.request", "body": b"", "more_body": False}


def _request(method: str, target: str, cookie: str) -> dict[str, object]:
    """A request as the web server hands it on: the path decoded."""
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(target),
        "raw_path": target.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"house.test"), (b"origin", BASE.encode()), (b"cookie", cookie.encode())],
        "client": ("192.0.2.1", 4711),
        "server": ("house.test", 80),
    }


def test_all_that_reads_at_length_is_costly(venue: Venue) -> None:
    heavy = {
        "/api/docs",
        "/api/docs/openapi.json",
        "/api/odds/{game}",
        "/api/odds/{game}/fields",
        "/api/odds",
        "/api/rounds",
        "/api/rounds.csv",
        "/api/rounds.json",
        "/api/rounds/{code}",
        "/api/rounds/{code}/replay",
        "/api/rounds/{code}/decisions",
        "/api/rounds/{code}/record",
        "/api/statistics",
        "/api/statistics/decisions",
        "/api/statement.csv",
        "/api/statement.html",
        "/api/movements",
    }
    assert all(path.startswith(COSTLY) for path in heavy)
    paths = {route.path_format for route in venue.server.litestar.routes}
    assert heavy <= paths
    assert not any(path.startswith(COSTLY) for path in ("/api/balance", "/api/sign-in", "/api/socket", "/api/me"))


@pytest.mark.parametrize("path", ["/api/upgrade", "/api/password"])
def test_whatever_asks_for_a_hash_is_limited_like_a_sign_in(url: str, path: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(sign_in_rate=Rate(5, 60_000), ask_rate=ENOUGH))
        ann = await venue.caller("192.0.2.1").sign_up("Ann")
        guest = await venue.guest("192.0.2.2")
        body = {"name": "Ann", "password": PASSWORD} if path == "/api/upgrade" else {"old": "x", "new": PASSWORD}
        said = [(await guest.post(path, body)).status_code for _ in range(6)]
        assert said[4:] == [429, 429]
        assert 429 not in said[:4]
        assert (await ann.get("/api/balance")).status_code == 200
        venue.house.close()

    run(scenario)


def test_sockets_are_opened_no_faster_than_they_are_needed(url: str) -> None:
    async def scenario() -> None:
        config = ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, opening_rate=Rate(3, 60_000))
        venue = Venue(url, config=config)
        ann, bob = await venue.guest(), await venue.guest()
        for _ in range(3):
            wire = await ann.socket()
            await wire.hear("hello")
            await wire.leave()
        code, reason = await (await ann.socket()).wait_closed()
        assert code == 4429
        assert "try again in" in reason
        wire = await bob.socket()
        await wire.hear("hello")
        await wire.leave()
        venue.house.close()

    run(scenario)


def test_few_sockets_of_an_address_are_greeted_at_once(url: str) -> None:
    async def scenario() -> None:
        config = ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, openings_at_once=1, openings_waiting=1)
        venue = Venue(url, config=config)
        ann = await venue.guest()
        go = asyncio.Event()
        purse = venue.house.tables.purse

        async def slow(visitor: object) -> object:
            await go.wait()
            return await purse(visitor)  # type: ignore[arg-type]

        venue.house.tables.purse = slow  # type: ignore[assignment, method-assign]
        first, second, third = [await ann.socket() for _ in range(3)]
        code, _ = await third.wait_closed()
        assert code == 4429
        go.set()
        for wire in (first, second):
            await wire.hear("hello")
            await wire.leave()
        venue.house.close()

    run(scenario)


def test_the_page_of_the_api_is_written_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann = venue.caller()
        first = await ann.get("/api/docs")
        for path in ("/api/docs", "/api/docs/openapi.json"):
            one, other = await ann.get(path), await ann.get(path)
            assert one.content == other.content
        assert first.status_code == 200

    run(scenario)


def test_figures_are_told_on_a_port_of_their_own(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(metrics_port=9100))
        for path in ("/metrics", "/api/metrics"):
            assert (await venue.caller().get(path)).status_code == 404
        told: list[dict[str, object]] = []

        async def send(message: dict[str, object]) -> None:
            told.append(message)

        async def ask(path: str, port: int) -> object:
            told.clear()
            scope = {"type": "http", "method": "GET", "path": path, "headers": [], "server": ("127.0.0.1", port)}
            await venue.server.app(scope, asyncio.Event().wait, send)
            return told[0]["status"]

        assert await ask("/metrics", 9100) == 200
        assert b"sabot_generator_healthy 1.0" in told[1]["body"]  # type: ignore[operator]
        for path in ("/", "/api/house", "/api/docs", "/api/guest"):
            assert await ask(path, 9100) == 404, "nothing else is there"
        venue.house.close()

    run(scenario)


def test_no_figure_counts_what_the_generator_gives(venue: Venue) -> None:
    """A count of random bytes says when a shoe or a bonus is drawn: before the player knows why."""
    assert "bytes" not in venue.metrics()
    assert "generator" in venue.metrics()


def test_a_crowd_says_when_to_come_again() -> None:
    assert str(Crowded(7)) == "too much is asked for at once: try again in 7 s"


def test_questions_to_the_coach_are_bounded_in_the_whole_house(venue: Venue) -> None:
    async def scenario() -> None:
        coach, go = venue.house.coach, asyncio.Event()
        coach._house = Gate(at_once=1, waiting_max=1, patience_ms=5_000)
        callers = [await venue.guest(f"192.0.2.{number}") for number in range(1, 4)]
        for caller in callers:
            await caller.table()
        do = coach._worker.do

        async def slow(work: Any) -> Any:
            await go.wait()
            return await do(work)

        coach._worker.do = slow  # type: ignore[method-assign]
        asked = [asyncio.create_task(caller.get("/api/coach/atlantic-city")) for caller in callers[:2]]
        for _ in range(200):
            await asyncio.sleep(0)
        refused = await asyncio.wait_for(callers[2].get("/api/coach/atlantic-city"), 5)
        assert (refused.status_code, refused.json()["why"]) == (429, "crowded")
        go.set()
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}

    run(scenario)

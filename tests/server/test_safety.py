"""What keeps browsers, other sites and nonsense at bay."""

import asyncio
import re

import msgspec
import pytest

from sabot.server.config import Rate, ServerConfig
from tests.server.harness import BASE, ENOUGH, Venue, Wire, run

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
EVERYWHERE = ("/api/me", "/api/health", "/api/docs", "/api/docs/style.css", "/api/docs/openapi.json", "/no")


def test_every_answer_carries_the_safety_headers(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        answers = [await ann.get(path) for path in EVERYWHERE]
        answers += [
            await ann.get("/api/statement.html"),
            await ann.send("DELETE", "/api/me"),
            await ann.send("TRACE", "/api/me"),
            await ann.post("/api/sign-in", b"{"),
            await ann.post("/api/sign-in", {}, origin="https://evil.example"),
            await ann.post("/api/sign-in", b"x" * 100_000),
        ]
        for answer in answers:
            assert HEADERS.items() <= dict(answer.headers).items(), answer.request.url
            policy = answer.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; ")
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert "microphone=()" in answer.headers["permissions-policy"]
            assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
            assert "server" not in answer.headers
            assert "strict-transport-security" not in answer.headers

    run(scenario)


def test_over_https_browsers_are_told_to_stay_there(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(secure=True))
        answer = await venue.caller().get("/api/health")
        assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
        venue.house.close()

    run(scenario)


def test_the_socket_s_answer_carries_them_too(venue: Venue) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).socket()
        assert wire.accepted is not None
        assert wire.accepted["subprotocol"] == "sabot.2"
        assert (b"x-content-type-options", b"nosniff") in wire.accepted["headers"]

    run(scenario)


def test_the_printed_statement_brings_just_its_own_style(venue: Venue) -> None:
    async def scenario() -> None:
        answer = await (await venue.guest()).get("/api/statement.html")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "style-src 'sha256-" in answer.headers["content-security-policy"]
        assert "<script" not in answer.text

    run(scenario)


UNSAFE = [
    ("POST", "/api/sign-out", {}),
    ("POST", "/api/cashier/withdraw", {"amount": 100, "id": "withdraw-1"}),
    ("PUT", "/api/limits/loss-day", {"amount": None}),
    ("PATCH", "/api/settings", {"audio": {"sound": False}}),
    ("DELETE", "/api/sessions", None),
]


@pytest.mark.parametrize(("method", "path", "body"), UNSAFE, ids=lambda part: str(part))
def test_another_site_s_page_can_change_nothing(venue: Venue, method: str, path: str, body: object) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        before = await _everything(ann)
        foreign = (
            {"origin": "https://evil.example"},
            {"origin": "null"},
            {"origin": "http://house.test.evil.example"},
            {"origin": "http://house.test:8080"},
            {"origin": "https://house.test"},
            {"origin": ""},
            {"origin": "", "sec_fetch_site": "cross-site"},
            {"origin": "", "sec_fetch_site": "same-site"},
            {"origin": "https://evil.example", "sec_fetch_site": "same-origin"},
        )
        for headers in foreign:
            answer = await ann.send(method, path, body, **headers)
            assert (answer.status_code, answer.json()["why"]) == (403, "foreign-origin"), headers
        if method != "DELETE":
            for media_type in (
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
                "",
            ):
                answer = await ann.send(method, path, body, content_type=media_type)
                assert (answer.status_code, answer.json()["why"]) == (415, "not-json")
        assert await _everything(ann) == before
        own = {"origin": "", "sec_fetch_site": "same-origin"}
        assert (await ann.send(method, path, body, **own)).status_code < 300

    run(scenario)


async def _everything(caller: object) -> list[str]:
    paths = ("/api/me", "/api/balance", "/api/settings", "/api/limits", "/api/sessions")
    return [(await caller.get(path)).text for path in paths]  # type: ignore[attr-defined]


def test_the_public_address_can_be_named(url: str) -> None:
    async def scenario() -> None:
        origins = ("https://play.example.com", "https://www.example.com")
        venue = Venue(url, config=ServerConfig(origins=origins, sign_in_rate=ENOUGH, ask_rate=ENOUGH))
        for origin in origins:
            assert (await venue.caller().post("/api/guest", {}, origin=origin)).status_code == 201
        refused = await venue.caller().post("/api/guest", {}, origin=BASE)
        assert refused.json()["reason"] == f"requests from '{BASE}' are not taken here: they are from " + (
            "https://play.example.com or https://www.example.com"
        )
        venue.house.close()

    run(scenario)


def test_bodies_are_bounded(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        large = b'{"name": "' + b"a" * 70_000 + b'", "password": "x"}'
        answer = await ann.post("/api/sign-in", large)
        assert (answer.status_code, answer.json()) == (413, {"why": "too-large", "reason": "the body is too large"})

    run(scenario)


NONSENSE: list[tuple[str, str, object, int, str]] = [
    ("POST", "/api/sign-in", b"", 400, "a JSON body is needed"),
    ("POST", "/api/sign-in", b"{", 400, "the body is not understood: "),
    ("POST", "/api/sign-in", b"\xff\xfe\x00", 400, "the body is not understood: "),
    ("POST", "/api/sign-in", b"[" * 10_000, 400, "the body is not understood: "),
    ("POST", "/api/sign-in", [], 400, "the body is not understood: expected `object`, got `array`"),
    (
        "POST",
        "/api/sign-in",
        {"name": "Ann"},
        400,
        "the body is not understood: object missing required field `password`",
    ),
    ("POST", "/api/sign-in", {"name": 1, "password": "x"}, 400, "name: expected `str`, got `int`"),
    (
        "POST",
        "/api/sign-in",
        {"name": "A", "password": "x", "admin": True},
        400,
        "the body is not understood: object contains unknown",
    ),
    ("GET", "/api/rounds?limit=x", None, 400, "limit: expected `int"),
    ("GET", "/api/rounds?limit=100000", None, 400, "limit: expected"),
    ("GET", "/api/rounds?outcome=rich", None, 400, "outcome: invalid enum value 'rich'"),
    ("GET", "/api/rounds?since_ms=9&until_ms=1", None, 422, "the time asked for ends before it begins"),
    ("GET", "/api/rounds/no-such-round", None, 404, "'no-such-round' is no game code"),
    ("GET", "/api/rounds/t1-20260101-00:00:00", None, 404, "no such round is among yours"),
    ("GET", "/api/games/no-such-game", None, 404, "there is no game 'no-such-game' in this house"),
    ("GET", "/api/games?language=xx", None, 400, "language: invalid enum value 'xx'"),
    ("GET", "/api/nothing", None, 404, "there is nothing at this address: /api/docs lists what there is"),
    ("PUT", "/api/me", {}, 405, "this cannot be done at this address: /api/docs lists what can"),
    ("PUT", "/api/limits/no-limit", {"amount": 1}, 400, "kind: invalid enum value 'no-limit'"),
    ("POST", "/api/exclusion", {"period": "1h"}, 400, "period: invalid enum value '1h'"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "reason"), NONSENSE, ids=lambda part: str(part)[:40])
def test_nonsense_gets_one_clear_line(
    venue: Venue, method: str, path: str, body: object, status: int, reason: str
) -> None:
    async def scenario() -> None:
        answer = await (await venue.guest()).send(method, path, body)
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == "application/json"
        told = answer.json()
        assert told.keys() == {"why", "reason"}
        assert told["reason"].startswith(reason), told
        assert "\n" not in told["reason"]
        assert len(told["reason"]) < 300
        for inside in ("Traceback", "sabot.", "litestar", ".py", "msgspec", "<class"):
            assert inside not in answer.text

    run(scenario)


def test_what_nobody_foresaw_is_told_without_what_is_inside(venue: Venue) -> None:
    async def scenario() -> None:
        async def break_down(*_: object) -> None:
            raise KeyError("the seed is cafebabe")

        ann = await venue.guest()
        venue.house.statements.balance = break_down  # type: ignore[assignment, method-assign]
        answer = await ann.get("/api/balance")
        assert answer.status_code == 500
        told = {"why": "broken", "reason": "something went wrong here; look whether it was done before you try again"}
        assert answer.json() == told
        assert HEADERS.items() <= dict(answer.headers).items()

    run(scenario)


def test_the_socket_checks_where_it_comes_from(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        for origin in ("https://evil.example", "null", "", "https://house.test"):
            wire = await ann.socket(origin=origin)
            assert wire.accepted is None
            assert wire.refused is not None
            status, told = wire.refused
            assert (status, told["why"]) == (403, "foreign-origin")

    run(scenario)


def test_the_socket_speaks_one_version(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        headers = {"host": "house.test", "origin": BASE, "cookie": ann.cookie or ""}
        for offered in ((), ("sabot.0", "chat")):
            wire = Wire(venue.server.app, headers, ann.address, offered)
            await wire.open()
            assert wire.refused == (
                400,
                {
                    "why": "wrong-protocol",
                    "reason": "this server speaks sabot.2: offer it as Sec-WebSocket-Protocol",
                },
            )
        wire = Wire(venue.server.app, headers, ann.address, ("chat", "sabot.2"))
        await wire.open()
        assert wire.accepted is not None

    run(scenario)


def test_without_a_good_cookie_the_socket_is_closed_at_once(venue: Venue) -> None:
    async def scenario() -> None:
        for cookie in ("", "sabot=" + "A" * 43, "nonsense"):
            stranger = venue.caller()
            stranger.cookie = cookie
            wire = await stranger.socket()
            code, reason = await wire.wait_closed()
            assert (code, reason) == (4401, "you are not signed in: sign in, or play as a guest")
            assert wire.heard == []

    run(scenario)


def test_a_player_has_only_so_many_sockets(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, sockets_max=2))
        ann, bob = await venue.guest(), await venue.guest()
        first, second = await ann.socket(), await ann.socket()
        await asyncio.gather(first.hear("hello"), second.hear("hello"))
        late = await asyncio.gather(*(ann.socket() for _ in range(5)))
        for wire in late:
            assert await wire.wait_closed() == (4429, "you have 2 connections open: close one first")
        await (await bob.socket()).hear("hello")
        await first.leave()
        await (await ann.socket()).hear("hello")
        venue.house.close()

    run(scenario)


def test_a_socket_that_cannot_be_opened_now_says_so(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()

        async def break_down(*_: object) -> tuple[str, ...]:
            raise KeyError("the hole card is Kh")

        unfinished = venue.house.tables.unfinished
        venue.house.tables.unfinished = break_down  # type: ignore[assignment, method-assign]
        code, reason = await (await ann.socket()).wait_closed()
        assert code == 1011
        assert "Kh" not in reason
        venue.house.tables.unfinished = unfinished  # type: ignore[method-assign]
        venue.house.store.close()
        code, reason = await (await ann.socket()).wait_closed()
        assert (code, reason) == (1013, "the store is closed")

    run(scenario)


def test_tokens_are_tried_out_no_faster_on_sockets(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(ask_rate=Rate(3, 60_000)))
        closes = [(await (await venue.caller().socket()).wait_closed())[0] for _ in range(5)]
        assert closes == [4401, 4401, 4401, 4429, 4429]
        venue.house.close()

    run(scenario)


def test_refusals_are_bytes_of_one_shape(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        answer = await ann.post("/api/guest", {}, origin="https://evil.example\u00e9")
        assert msgspec.json.decode(answer.content).keys() == {"why", "reason"}

    run(scenario)

"""How often callers may do something, on a clock that stands still."""

from itertools import pairwise

import pytest

from sabot.house.clock import VirtualClock
from sabot.server.asgi import caller_of
from sabot.server.config import Rate, ServerConfig
from sabot.server.error import TooFast
from sabot.server.rate import Limiter
from tests.server.harness import ENOUGH, NOW_MS, PASSWORD, Venue, run


def test_so_many_at_once_then_one_every_so_often() -> None:
    clock = VirtualClock(NOW_MS)
    limiter = Limiter(Rate(3, 1_000), clock)
    assert [limiter.wait_ms("ann") for _ in range(4)] == [0, 0, 0, 1_000]
    clock.advance(400)
    assert limiter.wait_ms("ann") == 600
    assert limiter.wait_ms("bob") == 0, "another caller has their own"
    clock.advance(600)
    assert limiter.wait_ms("ann") == 0
    assert limiter.wait_ms("ann") == 1_000
    clock.advance(60_000)
    assert [limiter.wait_ms("ann") for _ in range(4)] == [0, 0, 0, 1_000], "no more is saved up than the first time"


def test_waiting_is_told_in_whole_seconds() -> None:
    limiter = Limiter(Rate(1, 1_500), VirtualClock(NOW_MS))
    limiter.take("ann")
    with pytest.raises(TooFast, match=r"^too many requests: try again in 2 s$") as caught:
        limiter.take("ann")
    assert caught.value.wait_s == 2


def test_memory_is_bounded_and_the_least_recent_is_forgotten() -> None:
    limiter = Limiter(Rate(1, 1_000), VirtualClock(NOW_MS), keys_max=100)
    for number in range(10_000):
        assert limiter.wait_ms(f"caller {number}") == 0
    assert len(limiter) == 100
    assert limiter.wait_ms("caller 9999") > 0
    assert limiter.wait_ms("caller 0") == 0


def _caller(address: str) -> str:
    return caller_of({"client": (address, 4711)})


def test_a_household_of_ipv6_is_one_caller() -> None:
    assert _caller("2001:db8:1:2:3:4:5:6") == _caller("2001:db8:1:2::1") != _caller("2001:db8:1:3::1")
    assert _caller("192.0.2.7") == "192.0.2.7" == _caller("::ffff:192.0.2.7")
    assert _caller("unknown") == "unknown" == caller_of({})


def test_sign_ins_from_one_address_are_limited(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(sign_in_rate=Rate(3, 10_000), ask_rate=ENOUGH))
        ann = venue.caller()
        wrong = [{"name": f"nobody-{number}", "password": PASSWORD} for number in range(5)]
        answers = [await ann.post("/api/sign-in", body) for body in wrong[:4]]
        assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
        assert answers[-1].headers["retry-after"] == "10"
        assert answers[-1].json() == {"why": "too-fast", "reason": "too many requests: try again in 10 s"}
        for path in ("/api/guest", "/api/sign-up"):
            assert (await ann.post(path, {})).status_code == 429, "before the body is even read"
        assert (await venue.caller("192.0.2.2").post("/api/sign-in", wrong[4])).status_code == 401
        venue.clock.advance(10_000)
        assert (await ann.post("/api/guest", {})).status_code == 201
        venue.house.close()

    run(scenario)


def test_requests_of_a_session_are_limited(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(sign_in_rate=ENOUGH, ask_rate=Rate(5, 1_000)))
        ann, bob = await venue.guest(), await venue.guest()
        answers = [(await ann.get("/api/me")).status_code for _ in range(7)]
        assert answers == [200] * 5 + [429] * 2
        assert (await bob.get("/api/me")).status_code == 200, "from the same address, but another session"
        strangers = [(await venue.caller().get("/api/me")).status_code for _ in range(7)]
        assert sorted(strangers) == strangers, "tokens are tried out no faster than anything else"
        assert set(strangers) == {401, 429}
        venue.house.close()

    run(scenario)


def test_messages_of_a_session_are_limited_over_all_its_sockets(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url, config=ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=Rate(4, 500)))
        ann = await venue.guest()
        first, second = await ann.socket(), await ann.socket()
        for wire in (first, second):
            await wire.hear("hello")
        for number in range(3):
            first.say(type="ping", n=number)
            assert (await first.next())["type"] == "pong"
        second.say(type="ping", n=3)
        assert (await second.next())["type"] == "pong"
        first.say(type="play", table="t1", id="too-soon-1", command={"do": "deal"})
        told = await first.next()
        assert (told["type"], told["why"], told["id"]) == ("refused", "too-fast", "too-soon-1")
        venue.clock.advance(500)
        first.say(type="ping", n=4)
        assert (await first.next())["type"] == "pong"
        venue.house.close()

    run(scenario)


def test_one_who_does_not_stop_is_shut_out(url: str) -> None:
    async def scenario() -> None:
        config = ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=Rate(1, 1_000), outbox_max=500)
        venue = Venue(url, config=config)
        wire = await (await venue.guest()).socket()
        for number in range(200):
            wire.say(type="ping", n=number)
        code, reason = await wire.wait_closed()
        assert (code, reason) == (4429, "too many messages: connect again later")
        kinds = [text.partition('"why":"')[2].partition('"')[0] for text in wire.heard[2:]]
        assert set(kinds) == {"too-fast"}
        assert all(before == after for before, after in pairwise(kinds))
        venue.house.close()

    run(scenario)

"""P-10, R-4, R-11: the player's protection over HTTP."""

from typing import Any

import pytest

from tests.server.harness import PASSWORD, Venue, run
from tests.server.playing import deal_until_asked, play_round

MINUTE_MS = 60_000


def test_r_4_without_limits_no_bet_is_taken(venue: Venue) -> None:
    async def scenario() -> None:
        ann = venue.caller()
        await ann.post("/api/sign-up", {"name": "Ann", "password": PASSWORD})
        await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-1"})
        wire = await ann.table()
        bet: dict[str, Any] = {"do": "bet", "spots": [{"box": 1, "main": 100}]}
        told = await wire.play("atlantic-city", **bet)
        assert (told["type"], told["why"]) == ("refused", "session-limits-missing")
        status = await ann.send("PUT", "/api/session/limits", {"time_ms": 30 * MINUTE_MS, "loss": 2_000})
        assert (status.status_code, status.json()["loss_limit"]) == (200, 2_000)
        assert (await wire.play("atlantic-city", **bet))["type"] == "done"
        higher = await ann.send("PUT", "/api/session/limits", {"time_ms": 60 * MINUTE_MS, "loss": 2_000})
        assert (higher.status_code, higher.json()["why"]) == (422, "bad-limit")

    run(scenario)


def test_r_4_the_session_s_clock_and_result_are_at_hand(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        await play_round(await ann.table())
        venue.clock.advance(5 * MINUTE_MS)
        status = (await ann.get("/api/session")).json()
        assert (status["session_ms"], status["rounds"]) == (5 * MINUTE_MS, 1)
        assert status["staked"] >= 100
        assert status["net"] == status["returned"] - status["staked"]
        summary = (await ann.post("/api/sign-out", {})).json()
        assert (summary["rounds"], summary["net"]) == (1, status["net"])

    run(scenario)


def test_r_4_looking_at_the_clock_is_no_sign_of_life(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        for _ in range(19):
            venue.clock.advance(MINUTE_MS)
            assert (await ann.get("/api/session")).status_code == 200
        venue.clock.advance(MINUTE_MS)
        ended = await ann.get("/api/session")
        assert (ended.status_code, ended.json()["why"]) == (401, "not-signed-in")
        assert "20 minutes" in ended.json()["reason"]
        summary = await ann.get("/api/session/summary")
        assert (summary.status_code, summary.json()["ended_why"]) == (200, "idle")
        assert (await ann.get("/api/arrival")).json() == {"visitor": None, "ended": summary.json()}

    run(scenario)


def test_r_4_a_reality_check_falls_due_and_is_acknowledged(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        assert (await ann.get("/api/reality-check")).json() == {"check": None}
        for _ in range(4):
            venue.clock.advance(15 * MINUTE_MS)
            await ann.get("/api/me")
        due = (await ann.get("/api/reality-check")).json()["check"]
        assert due["session_ms"] == 60 * MINUTE_MS
        wire = await ann.table()
        told = await wire.play("atlantic-city", do="bet", spots=[{"box": 1, "main": 100}])
        assert told["why"] == "reality-check"
        seen = await ann.post("/api/reality-check", {})
        assert seen.json()["check_due_ms"] == venue.clock.now_ms() + 60 * MINUTE_MS
        told = await wire.play("atlantic-city", do="bet", spots=[{"box": 1, "main": 100}])
        assert told["type"] == "done"

    run(scenario)


def test_p_10_limits_are_lowered_at_once_and_raised_after_a_day(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        kinds = {limit["kind"] for limit in (await ann.get("/api/limits")).json()["limits"]}
        assert kinds >= {"deposit-day", "loss-week", "time-day"}
        lowered = (await ann.send("PUT", "/api/limits/loss-day", {"amount": 1_000})).json()
        assert lowered["amount"] == 1_000
        raised = (await ann.send("PUT", "/api/limits/loss-day", {"amount": None})).json()
        assert (raised["amount"], raised["next_ms"]) == (1_000, venue.clock.now_ms() + 86_400_000)
        small = await ann.send("PUT", "/api/limits/time-day", {"amount": 5})
        assert (small.status_code, small.json()["why"]) == (422, "bad-limit")

    run(scenario)


def test_r_11_exclusion_works_at_once_on_every_device(venue: Venue) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        await phone.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-1"})
        desk = venue.caller()
        limits = {"time_ms": 60 * MINUTE_MS, "loss": 5_000}
        await desk.post("/api/sign-in", {"name": "Ann", "password": PASSWORD, "limits": limits})
        wire = await desk.table()
        until = (await phone.post("/api/exclusion", {"period": "7d"})).json()["until_ms"]
        assert until == venue.clock.now_ms() + 7 * 86_400_000
        notice = await wire.hear("notice")
        assert (notice["notice"], notice["facts"]["until_ms"]) == ("excluded", until)
        told = await wire.play("atlantic-city", do="bet", spots=[{"box": 1, "main": 100}])
        assert (told["type"], told["why"]) == ("refused", "excluded")
        shorter = await phone.post("/api/exclusion", {"period": "24h"})
        assert shorter.status_code == 422

    run(scenario)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/exclusion", {"period": "24h"}),
        ("PUT", "/api/limits/loss-day", {"amount": 100}),
        ("PUT", "/api/session/limits", {"time_ms": 60 * MINUTE_MS, "loss": 100}),
    ],
)
def test_p_10_what_a_table_offers_follows_the_player_s_protection_at_once(
    venue: Venue, method: str, path: str, body: dict[str, object]
) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        await phone.post("/api/cashier/deposit", {"amount": 50_000, "id": "deposit-1"})
        wire = await phone.table()
        before = await deal_until_asked(wire)
        assert _costly(before), "a double, or insurance"
        answer = await phone.send(method, path, body)
        assert answer.is_success, answer.text
        shown = (await wire.hear("table"))["seen"]
        assert (shown["version"], _costly(shown)) == (before["version"], [])
        assert shown["round"]["asked"] == before["round"]["asked"], "the round can be finished"

    run(scenario)


def _costly(seen: dict[str, Any]) -> list[str]:
    """The decisions on offer that cost money."""
    options = [option for asked in seen["own"]["asked"] for option in asked["options"]]
    return [option["action"] for option in options if option["cost"] > 0]

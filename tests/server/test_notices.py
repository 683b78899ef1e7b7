"""R-4: what falls due by itself is told at the time it falls due."""

import pytest

from sabot.house.protection.protection import SessionStatus
from sabot.house.visitor import Visitor
from sabot.server.watchman import Watchman
from sabot.store import StoreDown
from tests.server.harness import Caller, Venue, Wire, run

MINUTE_MS = 60_000


async def _pass_time(venue: Venue, watchman: Watchman, wire: Wire, minutes: int, *, active: bool = True) -> None:
    """So many minutes go by, the watchman on the rounds, the player there or not."""
    for _ in range(minutes):
        venue.clock.advance(MINUTE_MS)
        if active:
            wire.say(type="enter", game="atlantic-city")
            await wire.hear("table")
        await watchman.go_round()
        await wire.settle()


def _notices(wire: Wire) -> list[str]:
    return [text.split('"')[7] for text in wire.heard if text.startswith('{"type":"notice"')]


async def _player(venue: Venue, minutes: int = 180, name: str = "Ann") -> tuple[Caller, Wire]:
    limits = {"time_ms": minutes * MINUTE_MS, "loss": 10**6}
    ann = await venue.caller().sign_up(name, limits=limits)
    await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-1"})
    return ann, await ann.table()


def test_r_4_a_reality_check_every_sixty_minutes(venue: Venue) -> None:
    async def scenario() -> None:
        ann, wire = await _player(venue)
        watchman = Watchman(venue.server.reception)
        await _pass_time(venue, watchman, wire, 59)
        assert _notices(wire) == []
        await _pass_time(venue, watchman, wire, 1)
        assert _notices(wire) == ["reality-check"]
        told = await wire.hear("notice")
        assert told["facts"]["session_ms"] == 60 * MINUTE_MS
        await _pass_time(venue, watchman, wire, 5)
        assert _notices(wire) == ["reality-check"], "told once"
        await ann.post("/api/reality-check", {})
        await _pass_time(venue, watchman, wire, 59)
        assert _notices(wire) == ["reality-check", "reality-check-seen"]
        await _pass_time(venue, watchman, wire, 1)
        assert _notices(wire) == ["reality-check", "reality-check-seen", "reality-check"]

    run(scenario)


def test_r_4_a_reality_check_is_not_late_because_the_books_could_not_be_read(venue: Venue) -> None:
    async def scenario() -> None:
        _, wire = await _player(venue)
        _, other = await _player(venue, name="Bob")
        watchman = Watchman(venue.server.reception)
        for _ in range(59):
            other.say(type="enter", game="atlantic-city")
            await other.hear("table")
            await _pass_time(venue, watchman, wire, 1)
        status = venue.house.protection.status
        refused: list[str] = []

        async def fail_once(visitor: Visitor) -> SessionStatus:
            if visitor.player not in refused:
                refused.append(visitor.player)
                raise StoreDown("the books cannot be read just now")
            return await status(visitor)

        venue.house.protection.status = fail_once  # type: ignore[method-assign]
        venue.clock.advance(MINUTE_MS)
        with pytest.raises(StoreDown):
            await watchman.go_round()
        assert len(refused) == 2, "one that cannot be looked at keeps nobody else waiting"
        await watchman.go_round()
        for each in (wire, other):
            await each.settle()
            assert _notices(each) == ["reality-check"]

    run(scenario)


def test_r_4_a_shorter_interval_counts_at_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann, wire = await _player(venue)
        watchman = Watchman(venue.server.reception)
        await _pass_time(venue, watchman, wire, 10)
        await ann.send("PATCH", "/api/settings", {"general": {"reality_check_minutes": 5}})
        await watchman.go_round()
        await wire.settle()
        assert _notices(wire) == ["settings-changed", "reality-check"]

    run(scenario)


def test_r_4_the_session_s_time_is_over(venue: Venue) -> None:
    async def scenario() -> None:
        _, wire = await _player(venue, minutes=30)
        watchman = Watchman(venue.server.reception)
        await _pass_time(venue, watchman, wire, 29)
        assert _notices(wire) == []
        await _pass_time(venue, watchman, wire, 2)
        assert _notices(wire) == ["time-over"]
        told = await wire.play("atlantic-city", do="bet", spots=[{"box": 1, "main": 100}])
        assert told["why"] == "time-over"

    run(scenario)


def test_p_10_the_day_s_time_is_over(venue: Venue) -> None:
    async def scenario() -> None:
        ann, wire = await _player(venue)
        watchman = Watchman(venue.server.reception)
        await ann.send("PUT", "/api/limits/time-day", {"amount": 20 * MINUTE_MS})
        await _pass_time(venue, watchman, wire, 19)
        assert _notices(wire) == ["limit-changed"]
        await _pass_time(venue, watchman, wire, 3)
        assert _notices(wire) == ["limit-changed", "day-over"]

    run(scenario)


def test_r_4_after_twenty_idle_minutes_the_player_is_signed_out(venue: Venue) -> None:
    async def scenario() -> None:
        ann, wire = await _player(venue)
        watchman = Watchman(venue.server.reception)
        for _ in range(19):
            wire.say(type="ping", n=1)
            await wire.hear("pong")
            await _pass_time(venue, watchman, wire, 1, active=False)
        assert wire.closed is None
        await _pass_time(venue, watchman, wire, 1, active=False)
        assert _notices(wire) == ["session-ended"], "a ping is a sign of the machine, not of the player"
        assert (await wire.wait_closed())[0] == 4401
        assert (await ann.get("/api/me")).status_code == 401

    run(scenario)


def test_a_session_idle_for_too_long_is_found_out_by_its_next_command(venue: Venue) -> None:
    async def scenario() -> None:
        _, wire = await _player(venue)
        venue.clock.advance(21 * MINUTE_MS)
        wire.say(type="play", table="t1", id="too-late-1", command={"do": "rebet"})
        told = await wire.hear("notice")
        assert (told["notice"], told["facts"]["why"]) == ("session-ended", "idle")
        assert (await wire.wait_closed())[0] == 4401

    run(scenario)

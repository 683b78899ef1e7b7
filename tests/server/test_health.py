"""M-7, R-1: how the house is, for monitoring and for players."""

import pytest
from litestar import Litestar
from prometheus_client.parser import text_string_to_metric_families

from sabot.runtime.log import LOGGER
from sabot.server.config import Rate, ServerConfig
from sabot.server.watchman import Watchman
from tests.house.machine import MachineClock
from tests.server.harness import ENOUGH, NOW_MS, Venue, run
from tests.server.playing import deal_until_asked, finish_round, play_round


def _figures(text: str) -> dict[tuple[str, ...], float]:
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_m_7_all_is_well(venue: Venue) -> None:
    async def scenario() -> None:
        answer = await venue.caller().get("/api/health")
        assert answer.status_code == 200
        health = answer.json()
        assert (health["status"], health["generator"], health["store"]) == ("ok", "ok", "ok")
        assert health["version"]

    run(scenario)


def test_r_1_a_failed_generator_stops_new_rounds_and_everybody_knows(venue: Venue) -> None:
    async def scenario() -> None:
        ann, bob = await venue.guest(), await venue.guest()
        wire = await ann.table()
        seen = await deal_until_asked(wire)
        venue.house.generator.fail("a test of the tests")
        answer = await ann.get("/api/health")
        assert answer.status_code == 503
        assert (answer.json()["status"], answer.json()["generator"]) == ("stopped", "failed")
        assert _figures(venue.metrics())["sabot_generator_healthy",] == 0
        watchman = Watchman(venue.server.reception)
        for _ in range(2):
            await watchman.go_round()
        assert (await wire.hear("notice"))["notice"] == "dealing-stopped"
        seen = await finish_round(wire, seen)
        assert seen["last"]["phase"] == "closed", "a round begun is played and paid"
        assert seen["shoe"] is None
        told = await wire.play("atlantic-city", do="bet", spots=[{"box": 1, "main": 100}])
        assert (told["type"], told["why"]) == ("refused", "dealing-stopped")
        assert sum('"dealing-stopped","facts"' in text for text in wire.heard) == 1, "told once"
        late = await bob.socket()
        await late.hear("hello")
        assert (await late.next())["notice"] == "dealing-stopped", "one who comes later is told at once"

    run(scenario)


def test_m_7_a_store_that_does_not_answer_is_told(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        venue.house.close()
        answer = await ann.get("/api/health")
        assert (answer.status_code, answer.json()["store"]) == (503, "down")
        answer = await ann.get("/api/me")
        assert (answer.status_code, answer.json()["why"]) == (503, "store-down")

    run(scenario)


def test_m_7_metrics_count_and_measure(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        await play_round(wire)
        await wire.play("atlantic-city", do="decide", box=1, action="H")
        await ann.get("/api/rounds/anything-1")
        await ann.get("/api/made-up-path-1")
        await ann.get("/api/made-up-path-2")
        found = _figures(venue.metrics())
        assert found["sabot_requests_total", "POST", "/api/guest", "201"] == 1
        assert found["sabot_requests_total", "GET", "/api/rounds/{code}", "404"] == 1
        assert found["sabot_requests_total", "GET", "none", "404"] == 2, "paths that callers make up are no series"
        assert found["sabot_sockets",] == 1
        assert found["sabot_rounds_total", "atlantic-city"] == 1
        assert found["sabot_commands_total", "bet", "done"] == 1
        assert found["sabot_commands_total", "decide", "refused"] == 1
        assert found["sabot_store_groups_total",] > 0
        assert found["sabot_generator_healthy",] == 1
        await wire.leave()
        assert _figures(venue.metrics())["sabot_sockets",] == 0

    run(scenario)


def test_two_apps_in_one_process_count_each_for_itself(venue: Venue, url: str) -> None:
    async def scenario() -> None:
        other = Venue(url, seed="other")
        await venue.guest()
        assert _figures(other.metrics()).get(("sabot_sockets",)) == 0
        assert "/api/guest" not in other.metrics()
        other.house.close()

    run(scenario)


def test_m_7_a_clock_that_went_wrong_is_told_once_and_stops_nobody(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        clock = MachineClock(NOW_MS)
        venue = Venue(url, clock=clock)
        ann = await venue.guest()
        watchman = Watchman(venue.server.reception)

        async def tell() -> object:
            for _ in range(2):
                await watchman.go_round()
            answer = await ann.get("/api/health")
            assert answer.status_code == 200, "rounds go on"
            return answer.json()["clock"]

        assert await tell() == "right"
        clock.set_by(-600_000)
        assert await tell() == "behind"
        assert _figures(venue.metrics())["sabot_clock_ahead_seconds",] == 600
        clock.set_by(1_200_000)
        assert await tell() == "ahead"
        clock.set_by(-600_000)
        assert await tell() == "right"
        venue.house.close()

    with caplog.at_level("INFO", LOGGER.name):
        run(scenario)
    told = [record.message for record in caplog.records if record.message.startswith("clock")]
    assert told == ["clock-behind", "clock-ahead", "clock-right"]


def test_m_7_a_start_with_the_clock_behind_the_last_record_is_told_at_once(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = MachineClock(NOW_MS)
    venue = Venue(url, clock=clock)
    clock.set_by(-600_000)

    async def scenario() -> None:
        async with venue.server._open_hours(Litestar(logging_config=None)):
            (told,) = [record for record in caplog.records if record.message.startswith("clock")]
            facts = vars(told)["facts"]
            assert (told.message, told.levelname, facts["by_ms"]) == ("clock-behind", "WARNING", 600_000)
            assert "days, exclusions and waiting times last longer" in facts["says"]
            assert "the length of sessions and reality checks are counted by a clock that nobody sets" in facts["says"]
            assert "every round stays in its session" in facts["says"]

    with caplog.at_level("INFO", LOGGER.name):
        run(scenario)
    venue.house.close()


def test_a_clock_set_back_locks_nobody_out(url: str) -> None:
    async def scenario() -> None:
        clock = MachineClock(NOW_MS)
        venue = Venue(url, config=ServerConfig(sign_in_rate=ENOUGH, ask_rate=Rate(2, 1_000)), clock=clock)
        ann = await venue.guest()
        clock.set_by(-600_000)
        for _ in range(3):
            clock.advance(1_000)
            assert (await ann.get("/api/me")).status_code == 200
        venue.house.close()

    run(scenario)

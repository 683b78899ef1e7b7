"""R-7, M-7: alarms over HTTP, in health and metrics, and posted to whoever wants them."""

import asyncio

from sabot.server.alarm_keeper import AlarmKeeper
from tests.server.harness import Venue, run
from tests.server.test_heads import archive
from tests.server.test_pit_routes import staff

BODY = {"kind": "generator", "subject": "", "reason": "the source is being changed"}
PATH = "/api/operator/alarms"


def test_m_7_operators_acknowledge_inspectors_read_and_strangers_learn_the_number_alone(venue: Venue) -> None:
    async def scenario() -> None:
        olga, ines = await staff(venue, "Olga", "operator"), await staff(venue, "Ines", "inspector")
        assert (await olga.get(PATH)).json() == []
        venue.house.generator.fail("a test of the tests")
        await venue.server.alarms.look()
        (alarm,) = (await ines.get(PATH)).json()
        assert (alarm["kind"], alarm["subject"], alarm["acknowledged"]) == ("generator", "", None)
        assert "a test of the tests" in alarm["text"]
        health = (await venue.caller().get("/api/health")).json()
        assert health["alarms"] == 1
        assert "a test of the tests" not in str(health)
        for stranger in (await staff(venue, "Pia", "presenter"), await venue.guest()):
            assert (await stranger.get(PATH)).status_code == 403
            assert (await stranger.post(f"{PATH}/acknowledge", {**BODY, "id": "ack-0001"})).status_code == 403
        assert (await ines.post(f"{PATH}/acknowledge", {**BODY, "id": "ack-0001"})).status_code == 403
        assert (await venue.caller().get(PATH)).status_code == 401
        assert 'sabot_alarms{acknowledged="false",kind="generator"} 1.0' in venue.metrics()
        first = await olga.post(f"{PATH}/acknowledge", {**BODY, "id": "ack-0001"})
        again = await olga.post(f"{PATH}/acknowledge", {**BODY, "id": "ack-0001"})
        assert (first.status_code, first.json()) == (200, again.json())
        other = await olga.post(f"{PATH}/acknowledge", {**BODY, "reason": "another", "id": "ack-0001"})
        assert other.status_code == 409
        twice = await olga.post(f"{PATH}/acknowledge", {**BODY, "id": "ack-0002"})
        assert twice.status_code == 422
        (alarm,) = (await ines.get(PATH)).json()
        assert alarm["acknowledged"]["reason"] == "the source is being changed"
        assert 'sabot_alarms{acknowledged="true",kind="generator"} 1.0' in venue.metrics()
        for wrong in ({**BODY, "kind": "weather"}, {**BODY, "reason": "no"}, {**BODY, "subject": "a b"}):
            assert (await olga.post(f"{PATH}/acknowledge", {**wrong, "id": "ack-0003"})).status_code in (400, 422)

    run(scenario)


def test_each_raise_and_each_clear_is_posted_once_and_nobody_waits_for_it(venue: Venue) -> None:
    async def scenario() -> None:
        with archive() as server:
            server.status = 500
            keeper = AlarmKeeper(venue.house, venue.server.reception.pulse, server.address)
            assert keeper._webhook is not None
            venue.house.alarms.set("table", {"t1": "late"})
            venue.house.alarms.set("table", {"t1": "later"})
            assert not await keeper._webhook.post_all(), "the other side does not take it"
            server.status = 200
            venue.house.alarms.set("table", {})
            await asyncio.wait_for(keeper._webhook.post_all(), 30)
            told = [(post["what"], post["alarm"]["subject"]) for post in server.posted]
            assert told == [("raised", "t1"), ("raised", "t1"), ("cleared", "t1")], "the first was tried again"

    run(scenario)

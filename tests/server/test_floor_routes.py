"""M-1, M-7: what a console shows of live tables, timers, orders taken back, and sessions ended, over HTTP."""

from typing import Any

from sabot.house.live import TableSetting
from tests.house.live.evening import VirtualAlarm
from tests.server.harness import PASSWORD, Caller, Venue, run
from tests.server.test_pit_routes import OPEN, done, staff

WHY = {"reason": "a quiet night"}
LOUNGE = TableSetting(name="PL7-1", game="play-lounge-7", pace_ms=0)


async def card(caller: Caller, table: str = "late-1") -> dict[str, Any]:
    return next(each for each in (await caller.get("/api/operator/tables")).json() if each["table"] == table)


def test_m_1_timers_are_set_and_taken_back(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        await done(olga, "POST", "/tables", {**OPEN, "id": "open-0001"})
        assert (await card(olga))["multiples"] == [20, 25, 50, 100, 200], "BJ-8"
        sheet = (await card(olga))["timers"]
        order = {**WHY, "betting_ms": 25_000, "insurance_ms": 9_000, "id": "timers-01"}
        first = await done(olga, "PUT", "/tables/late-1/timers", order)
        assert await done(olga, "PUT", "/tables/late-1/timers", order) == first
        assert (await card(olga))["timers"] == {**sheet, "betting": 25_000, "insurance": 9_000}
        (last, *_) = (await olga.get("/api/operator/log")).json()["acts"]
        other = {**WHY, "order": last["seq"] - 1, "id": "undo-0001"}
        refused = await olga.post("/api/operator/tables/late-1/undo", other)
        assert (refused.status_code, refused.json()["why"]) == (422, "not-now")
        assert "nothing was done" in refused.json()["reason"]
        await done(olga, "POST", "/tables/late-1/undo", {**WHY, "order": last["seq"], "id": "undo-0001"})
        assert (await card(olga))["timers"] == sheet
        again = await olga.post("/api/operator/tables/late-1/undo", {**WHY, "id": "undo-0002"})
        assert (again.status_code, again.json()["why"]) == (422, "not-now")
        for wrong in ({"betting_ms": 10}, {"decision_ms": 600_001}, {"pause_ms": 5_000}):
            answer = await olga.send("PUT", "/api/operator/tables/late-1/timers", {**WHY, **wrong, "id": "timers-02"})
            assert answer.status_code == 400
        acts = (await olga.get("/api/operator/log")).json()["acts"]
        assert [(act["what"], act["why"]) for act in acts[:2]] == [("undo", WHY["reason"]), ("timers", WHY["reason"])]
        assert '"betting_ms":25000' in acts[1]["detail"]

    run(scenario)


def test_m_1_a_console_sees_the_table_and_never_what_is_hidden(url: str) -> None:
    venue = Venue(url, tables=(LOUNGE,), alarm=VirtualAlarm())

    async def scenario() -> None:
        await venue.house.open_tables()
        olga = await staff(venue, "Olga", "operator")
        ann = await venue.caller().sign_up("Ann")
        assert (await ann.post("/api/cashier/deposit", {"amount": 100_000, "id": "deposit-01"})).status_code == 200
        before = await card(olga, "PL7-1")
        assert (before["phase"], before["watchers"], before["felt"], before["shoe_cut"]) == ("betting", 0, [], False)
        wire = await ann.socket()
        await wire.hear("hello")
        await wire.visit("PL7-1")
        for number, command in enumerate(({"do": "sit", "box": 1}, {"do": "bet", "spots": [{"box": 1, "main": 500}]})):
            wire.say(type="play", table="PL7-1", id=f"act-{number:06}", command=command)
            assert (await wire.hear("done", "refused"))["type"] == "done", command
        seen = await card(olga, "PL7-1")
        assert (seen["watchers"], seen["players"], seen["felt"]) == (
            1,
            ["Ann"],
            [{"currency": "EUR", "cash": 500, "gold": 0}],
        )
        assert (seen["cards_left"], seen["trouble"]) == (before["cards_left"], None)
        assert before["cards_left"] == 52 * venue.house.games["play-lounge-7"].decks
        venue.clock.advance(60_000)
        assert "is not done" in (await card(olga, "PL7-1"))["trouble"]
        venue.house.generator.fail("one value came 12 times in a row")
        assert "one value came 12 times" in (await card(olga, "PL7-1"))["trouble"]
        told = (await olga.get("/api/operator/tables")).text
        shoe = venue.house.live.at_hand()[0].shoe
        assert shoe is not None
        assert shoe.seed.hex() not in told
        await wire.leave()

    try:
        run(scenario)
    finally:
        venue.house.close()


def test_m_1_r_10_sessions_are_ended_on_every_device_with_a_reason(venue: Venue) -> None:
    async def scenario() -> None:
        olga, ann = await staff(venue, "Olga", "operator"), await venue.caller().sign_up("Ann")
        phone = venue.caller("192.0.2.7")
        assert (await phone.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})).status_code == 200
        wire = await ann.socket()
        await wire.hear("hello")
        order = {"name": "ann", "reason": "a stolen phone", "id": "put-out-1"}
        ended = await done(olga, "POST", "/put-out", order)
        assert (ended["name"], len(ended["sessions"]), ended["reason"]) == ("Ann", 2, "a stolen phone")
        assert await done(olga, "POST", "/put-out", order) == ended
        other = await olga.post("/api/operator/put-out", {**order, "reason": "another"})
        assert (other.status_code, other.json()["why"]) == (409, "id-used")
        notice = await wire.hear("notice")
        assert (notice["notice"], notice["facts"]["why"]) == ("session-ended", "by-house")
        for caller in (ann, phone):
            told = await caller.get("/api/me")
            assert (told.status_code, "the house ended it" in told.json()["reason"]) == (401, True)
        none = await olga.post("/api/operator/put-out", {**order, "id": "put-out-2"})
        assert (none.status_code, none.json()["why"]) == (404, "unknown-session")
        own = await olga.post("/api/operator/put-out", {**order, "name": "Olga", "id": "put-out-3"})
        assert own.status_code == 422
        assert (
            await olga.post("/api/operator/put-out", {**order, "name": "Nobody", "id": "put-out-4"})
        ).status_code == 404
        (act,) = (await olga.get("/api/operator/log")).json()["acts"]
        assert (act["what"], act["where_name"], act["why"], act["id"]) == (
            "put-out",
            "Ann",
            "a stolen phone",
            "put-out-1",
        )

    run(scenario)


def test_m_1_one_session_is_ended_and_the_other_stays(venue: Venue) -> None:
    async def scenario() -> None:
        olga, ann = await staff(venue, "Olga", "operator"), await venue.caller().sign_up("Ann")
        phone = venue.caller("192.0.2.7")
        assert (await phone.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})).status_code == 200
        (first, second) = (await ann.get("/api/sessions")).json()
        gone = first["id"] if first["current"] else second["id"]
        order = {"name": "Ann", "reason": "not theirs", "id": "put-out-1", "session": gone}
        assert (await done(olga, "POST", "/put-out", order))["sessions"] == [gone]
        assert (await ann.get("/api/me")).status_code == 401
        assert (await phone.get("/api/me")).status_code == 200

    run(scenario)

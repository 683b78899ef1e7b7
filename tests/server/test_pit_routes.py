"""M-1, M-2, M-3, M-7: what operators do at live tables over HTTP."""

from typing import Any

from tests.server.harness import PASSWORD, Caller, Venue, run

OPEN = {"name": "late-1", "game": "casino-blackjack", "min": 1_000, "max": 20_000, "increment": 1_000, "pace_ms": 0}
WHY = {"reason": "a quiet night"}


async def staff(venue: Venue, name: str, role: str) -> Caller:
    await venue.house.staff.make_staff(name, PASSWORD, role)
    caller = venue.caller("198.51.100.1")
    assert (await caller.post("/api/sign-in", {"name": name, "password": PASSWORD})).status_code == 200
    return caller


async def done(caller: Caller, method: str, path: str, body: dict[str, Any]) -> Any:
    answer = await caller.send(method, f"/api/operator{path}", body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_m_7_only_an_operator_orders_and_an_inspector_reads(venue: Venue) -> None:
    async def scenario() -> None:
        olga, ines = await staff(venue, "Olga", "operator"), await staff(venue, "Ines", "inspector")
        await done(olga, "POST", "/tables", {**OPEN, "id": "open-0001"})
        result = {"code": "late-1-20270115-08:00:00", "dealer": ["As", "Kd"], **WHY}
        asks: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("POST", "/tables", {**OPEN, "name": "late-2"}),
            ("POST", "/tables/late-1/pause", WHY),
            ("POST", "/tables/late-1/resume", {}),
            ("POST", "/tables/late-1/close", WHY),
            ("PUT", "/tables/late-1/limits", {**WHY, "min": 500}),
            ("PUT", "/tables/late-1/pace", {**WHY, "pace_ms": 10}),
            ("PUT", "/tables/late-1/bets", {**WHY, "off": ["under13"]}),
            ("POST", "/tables/late-1/settle", result),
            ("POST", "/meters/late-1/hold", WHY),
            ("POST", "/meters/late-1/release", WHY),
        )
        for caller in (ines, await staff(venue, "Pia", "presenter"), await venue.guest()):
            for number, (method, path, body) in enumerate(asks):
                answer = await caller.send(method, f"/api/operator{path}", {**body, "id": f"order-{number:04}"})
                assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed"), path
        assert (
            await venue.caller().send(asks[0][0], "/api/operator/tables", {**OPEN, "id": "x-000001"})
        ).status_code == 401
        guest = await venue.guest()
        for path in ("/tables", "/meters", "/log"):
            assert (await ines.get(f"/api/operator{path}")).status_code == 200
            assert (await guest.get(f"/api/operator{path}")).status_code == 403
        (act,) = (await ines.get("/api/operator/log")).json()["acts"]
        assert (act["what"], act["name"], act["where"], act["id"]) == ("open", "Olga", "late-1", "open-0001")
        assert act["origin"] == "198.51.100.1"

    run(scenario)


def test_m_1_a_table_lives_through_all_that_operators_do(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        first = await done(olga, "POST", "/tables", {**OPEN, "id": "open-0001"})
        assert await done(olga, "POST", "/tables", {**OPEN, "id": "open-0001"}) == first
        (card,) = (await olga.get("/api/tables")).json()
        assert (card["table"], card["min"], card["state"], card["reason"]) == ("late-1", 1_000, "open", None)
        await done(olga, "POST", "/tables/late-1/pause", {**WHY, "id": "pause-0001"})
        (card,) = (await olga.get("/api/tables")).json()
        assert (card["state"], card["reason"]) == ("paused", "a quiet night")
        wrong = await olga.post("/api/operator/tables/late-1/pause", {**WHY, "id": "pause-0002"})
        assert (wrong.status_code, wrong.json()["why"]) == (422, "not-now")
        other = await olga.post("/api/operator/tables/late-1/pause", {"reason": "another", "id": "pause-0001"})
        assert (other.status_code, other.json()["why"]) == (409, "id-used")
        await done(olga, "POST", "/tables/late-1/resume", {"id": "resume-0001"})
        await done(olga, "PUT", "/tables/late-1/limits", {**WHY, "min": 2_000, "max": 40_000, "id": "limits-0001"})
        bad = await olga.send(
            "PUT", "/api/operator/tables/late-1/limits", {**WHY, "min": 2_000, "max": 60_000, "id": "limits-0002"}
        )
        assert bad.status_code == 422
        assert "must be 20, 25, 50, 100 or 200 times" in bad.json()["reason"]
        await done(olga, "PUT", "/tables/late-1/bets", {**WHY, "off": ["under13", "over13"], "id": "bets-0001"})
        await done(olga, "PUT", "/tables/late-1/pace", {**WHY, "pace_ms": 900, "id": "pace-0001"})
        await done(olga, "POST", "/meters/late-1/hold", {**WHY, "id": "hold-0001"})
        (meter,) = (await olga.get("/api/operator/meters")).json()
        assert (meter["meter"], meter["held"], meter["tables"]) == ("late-1", "a quiet night", ["late-1"])
        await done(olga, "POST", "/meters/late-1/release", {**WHY, "id": "release-0001"})
        (table,) = (await olga.get("/api/operator/tables")).json()
        assert (table["min"], table["max"], table["bets"]) == (2_000, 40_000, ["progressive", "surrender"])
        assert table["terms"]["pace_ms"] == 900
        await done(olga, "POST", "/tables/late-1/close", {**WHY, "id": "close-0001"})
        assert (await olga.get("/api/tables")).json() == []
        (table,) = (await olga.get("/api/operator/tables")).json()
        assert (table["state"], table["reason"]) == ("closed", "a quiet night")
        acts = (await olga.get("/api/operator/log?limit=3")).json()
        assert [act["what"] for act in acts["acts"]] == ["close", "release", "hold"]
        more = (await olga.get(f"/api/operator/log?before={acts['before']}")).json()
        assert [act["what"] for act in more["acts"]] == ["pace", "bets", "limits", "continue", "pause", "open"]
        assert more["before"] is None
        assert {act["why"] for act in (*acts["acts"], *more["acts"])} == {"a quiet night", ""}

    run(scenario)


def test_what_is_no_order_is_refused_before_anything_is_done(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        await done(olga, "POST", "/tables", {**OPEN, "id": "open-0001"})
        for method, path, body in (
            ("POST", "/tables", {**OPEN, "name": "a b", "id": "open-0002"}),
            ("POST", "/tables", {**OPEN, "name": "late-2", "seats": 3, "id": "open-0002"}),
            ("POST", "/tables/late-1/pause", {"reason": "no", "id": "pause-0001"}),
            ("POST", "/tables/late-1/pause", {"reason": "x" * 201, "id": "pause-0001"}),
            ("POST", "/tables/late-1/pause", {"reason": "no id"}),
            ("PUT", "/tables/late-1/pace", {**WHY, "pace_ms": 10_001, "id": "pace-0001"}),
            ("PUT", "/tables/late-1/bets", {**WHY, "off": ["x"] * 11, "id": "bets-0001"}),
            ("POST", "/tables/late-1/settle", {**WHY, "code": "x", "dealer": ["1s", "Kd"], "id": "settle-01"}),
        ):
            answer = await olga.send(method, f"/api/operator{path}", body)
            assert (answer.status_code, answer.json()["why"]) == (400, "bad-request"), (path, body)
        for path, body in (
            ("/tables/nowhere/pause", {**WHY, "id": "pause-0001"}),
            ("/meters/nowhere/hold", {**WHY, "id": "hold-0001"}),
        ):
            assert (await olga.post(f"/api/operator{path}", body)).status_code == 404
        for body in ({**OPEN, "name": "late-2", "game": "roulette"}, {**OPEN, "name": "late-2", "currency": "XXX"}):
            assert (await olga.post("/api/operator/tables", {**body, "id": "open-0003"})).status_code == 422
        settled = {**WHY, "code": "late-1-20270115-08:00:00", "dealer": ["As", "Kd"]}
        answer = await olga.post("/api/operator/tables/late-1/settle/preview", settled)
        assert (answer.status_code, "there is no round" in answer.json()["reason"]) == (422, True)

    run(scenario)

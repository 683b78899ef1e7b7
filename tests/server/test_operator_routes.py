"""M-2, M-7, W-4: what the house's own people do over HTTP."""

import msgspec
from sqlalchemy import select

from sabot.store import schema
from tests.server.harness import PASSWORD, Caller, Venue, run
from tests.server.playing import deal_until_asked, play_round


async def _staff(venue: Venue, name: str, role: str) -> Caller:
    await venue.house.staff.make_staff(name, PASSWORD, role)
    caller = venue.caller("198.51.100.1")
    assert (await caller.post("/api/sign-in", {"name": name, "password": PASSWORD})).status_code == 200
    return caller


async def _id(caller: Caller) -> str:
    return str((await caller.get("/api/me")).json()["player"])


def test_m_7_only_an_operator_may(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        seen = await deal_until_asked(await ann.table())
        player, table = await _id(ann), seen["table"]
        asks = (
            ("PUT", f"/api/operator/players/{player}/role", {"role": "operator", "reason": "mine", "id": "role-0001"}),
            ("POST", f"/api/operator/players/{player}/gold", {"amount": 500, "reason": "mine", "id": "grant-0001"}),
            ("POST", f"/api/operator/tables/{table}/void", {"reason": "a malfunction", "id": "void-0092"}),
        )
        for caller in (ann, await _staff(venue, "Ines", "inspector"), await _staff(venue, "Pia", "presenter")):
            for method, path, body in asks:
                answer = await caller.send(method, path, body)
                assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed")
                assert answer.json()["reason"].startswith("this needs the role operator; yours is ")
        assert (await venue.caller().send(*asks[0])).status_code == 401
        assert (await ann.get("/api/balance")).json()["gold"] == 0
        assert (await ann.get("/api/balance")).json()["held"] > 0

    run(scenario)


def test_w_4_golden_chips_are_granted_once_and_told_at_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann, olga = await venue.guest(), await _staff(venue, "Olga", "operator")
        wire = await ann.socket()
        await wire.hear("hello")
        path = f"/api/operator/players/{await _id(ann)}/gold"
        for _ in range(2):
            paid = await olga.post(path, {"amount": 500, "id": "grant-0001", "reason": "welcome"})
            assert (paid.status_code, paid.json()["kind"]) == (200, "grant")
        assert (await wire.hear("balance"))["balance"]["gold"] == 500
        assert (await ann.get("/api/balance")).json()["gold"] == 500
        assert (
            await olga.post(
                "/api/operator/players/pnobody/gold", {"amount": 5, "id": "grant-0002", "reason": "welcome"}
            )
        ).status_code == 404

    run(scenario)


def test_m_7_a_role_is_given_and_works_at_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann, olga = await venue.caller().sign_up("Ann"), await _staff(venue, "Olga", "operator")
        found = (await olga.get("/api/operator/players?name=ann")).json()
        assert (found["id"], found["role"]) == (await _id(ann), "player")
        order = {"role": "inspector", "reason": "looks well", "id": "role-0001"}
        answer = await olga.send("PUT", f"/api/operator/players/{found['id']}/role", order)
        assert answer.status_code == 204
        assert (await ann.get("/api/me")).json()["role"] == "inspector"
        assert (await ann.get("/api/operator/players?name=Olga")).status_code == 200
        own = await olga.send("PUT", f"/api/operator/players/{await _id(olga)}/role", {**order, "id": "role-0002"})
        assert own.status_code == 422
        (act,) = (await olga.get("/api/operator/log")).json()["acts"]
        assert (act["what"], act["why"], act["id"]) == ("role-changed", "looks well", "role-0001")

    run(scenario)


def test_m_2_a_round_is_voided_with_its_reason_on_record(venue: Venue) -> None:
    async def scenario() -> None:
        ann, olga = await venue.guest(), await _staff(venue, "Olga", "operator")
        wire = await ann.table()
        await play_round(wire)
        venue.clock.advance(1_000)
        seen = await deal_until_asked(wire, main=700)
        answer = await olga.post(
            f"/api/operator/tables/{seen['table']}/void", {"reason": "a card fell", "id": "void-0015"}
        )
        assert answer.status_code == 200, answer.text
        moved = await wire.hear("moved")
        assert answer.json() == {"version": moved["version"], "left": []}
        assert (moved["kind"], moved["seen"]["last"]["voided"]) == ("void", "a card fell")
        assert "??" in moved["seen"]["last"]["dealer"], "a void does not turn the hole card"
        balance, before = (await ann.get("/api/balance")).json(), seen["own"]["balance"]
        assert before["held"] == 700
        assert (balance["held"], balance["cash"]) == (0, before["cash"] + 700)
        found = (await ann.get(f"/api/rounds/{seen['round']['code']}")).json()
        assert found["voided"] == "a card fell"
        journal = schema.journal
        query = select(journal.c.actor, journal.c.origin, journal.c.body).where(journal.c.kind == "void")
        (row,) = await venue.house.store.read(lambda connection: connection.execute(query).all())
        assert (row.actor, row.origin) == (await _id(olga), "198.51.100.1"), "who, and from where (R-12)"
        assert msgspec.json.decode(row.body)[0] == {"event": "RoundVoided", "reason": "a card fell"}
        again = await olga.post(
            f"/api/operator/tables/{seen['table']}/void", {"reason": "once more", "id": "void-0024"}
        )
        assert (again.status_code, again.json()["why"]) == (422, "not-now")
        assert (
            await olga.post("/api/operator/tables/tnone/void", {"reason": "nothing", "id": "void-0077"})
        ).status_code == 404

    run(scenario)


def test_m_2_a_table_nobody_has_sat_down_at_since_the_start_can_be_voided(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        seen = await deal_until_asked(await ann.table())
        venue.reopen()
        olga = await _staff(venue, "Olga", "operator")
        answer = await olga.post(
            f"/api/operator/tables/{seen['table']}/void", {"reason": "a power cut", "id": "void-0012"}
        )
        assert answer.status_code == 200
        assert (await ann.get("/api/balance")).json()["held"] == 0

    run(scenario)


def test_m_7_an_inspector_looks_into_every_book(venue: Venue) -> None:
    async def scenario() -> None:
        ann, ines = await venue.guest(), await _staff(venue, "Ines", "inspector")
        code = (await play_round(await ann.table()))["last"]["code"]
        player = await _id(ann)
        assert (await ines.get(f"/api/rounds/{code}")).json()["code"] == code
        assert (await ines.get(f"/api/rounds?player={player}")).json()["lines"][0]["code"] == code
        assert (await ines.get(f"/api/balance?player={player}")).json()["currency"] == "EUR"
        assert (await ines.get(f"/api/statement.csv?player={player}")).status_code == 200

    run(scenario)

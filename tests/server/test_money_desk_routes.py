"""W-3, W-4, R-11, M-7: the money desk and exclusions over HTTP."""

from collections.abc import Iterator

import pytest

from sabot.house.audit import audit_books
from sabot.house.live import TableSetting
from tests.house.history.counter import Pockets
from tests.house.live.evening import VirtualAlarm
from tests.server.harness import Venue, run
from tests.server.test_pit_routes import done, staff

WHY = {"reason": "the line broke"}


@pytest.fixture
def pockets() -> Pockets:
    return Pockets()


@pytest.fixture
def desk(url: str, pockets: Pockets) -> Iterator[Venue]:
    """A house whose provider can be silent."""
    made = Venue(url, provider=pockets)
    yield made
    made.house.close()


def silent(_: str) -> None:
    raise TimeoutError


def silent_after(pockets: Pockets) -> None:
    """The money is taken, and nobody hears of it."""

    async def fall_silent() -> None:
        raise TimeoutError

    pockets.afterwards = fall_silent


def test_w_3_a_deposit_that_the_provider_took_unheard_is_found_and_booked_once(desk: Venue, pockets: Pockets) -> None:
    async def scenario() -> None:
        olga, ann = await staff(desk, "Olga", "operator"), await desk.caller().sign_up("Ann")
        assert (await olga.get("/api/operator/payments/unfinished")).json() == []
        silent_after(pockets)
        assert (await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-01"})).status_code == 422
        desk.clock.advance(30_000)
        (found,) = (await olga.get("/api/operator/payments/unfinished")).json()
        assert (found["name"], found["awaited"], found["amount"], found["age_ms"]) == ("Ann", "taking", 5_000, 30_000)
        path = f"/payments/{found['payment']}/settle"
        pockets.trouble = silent
        order = {**WHY, "id": "settle-01"}
        still = await done(olga, "POST", path, order)
        assert (still["kind"], still["finished"]) == ("asked", False)
        assert "does not answer" in still["said"]
        assert "does not answer" in (await olga.get("/api/operator/payments/unfinished")).json()[0]["said"]
        pockets.trouble = lambda _: None
        booked = await done(olga, "POST", path, order)
        assert (booked["kind"], booked["finished"], booked["said"]) == ("deposit", True, "")
        assert await done(olga, "POST", path, order) == booked
        assert (await ann.get("/api/balance")).json()["cash"] == 5_000
        assert (await olga.get("/api/operator/payments/unfinished")).json() == []
        over = await olga.post(f"/api/operator{path}", {**WHY, "id": "settle-02"})
        assert (over.status_code, "come to its end" in over.json()["reason"]) == (422, True)
        nothing = await olga.post("/api/operator/payments/nothing/settle", {**WHY, "id": "settle-03"})
        assert (nothing.status_code, nothing.json()["why"]) == (404, "unknown-payment")
        other = await olga.post(f"/api/operator{path}", {"reason": "another", "id": "settle-01"})
        assert other.json()["why"] == "id-used"
        (act,) = (await olga.get("/api/operator/log")).json()["acts"]
        assert (act["what"], act["where_name"], act["why"]) == ("pursued", "Ann", WHY["reason"])
        assert found["payment"] in act["detail"]
        assert (await desk.house.store.read(audit_books)).payments == 1

    run(scenario)


def test_w_3_a_deposit_is_refused_and_what_was_taken_goes_back(desk: Venue, pockets: Pockets) -> None:
    async def scenario() -> None:
        olga, ann = await staff(desk, "Olga", "operator"), await desk.caller().sign_up("Ann")
        silent_after(pockets)
        await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-01"})
        (found,) = (await olga.get("/api/operator/payments/unfinished")).json()
        assert pockets.taken == 5_000
        order = {**WHY, "id": "settle-01", "refuse": True}
        back = await done(olga, "POST", f"/payments/{found['payment']}/settle", order)
        assert (back["kind"], back["finished"], pockets.taken) == ("refused", True, 0)
        assert (await ann.get("/api/balance")).json()["cash"] == 0
        again = await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-01"})
        assert (again.status_code, "the house refused it" in again.json()["reason"]) == (422, True)
        await desk.house.store.read(audit_books)

    run(scenario)


def test_w_3_a_withdrawal_is_paid_out_when_it_is_pursued_and_cannot_be_refused(desk: Venue, pockets: Pockets) -> None:
    async def scenario() -> None:
        olga, ann = await staff(desk, "Olga", "operator"), await desk.caller().sign_up("Ann")
        await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-01"})
        pockets.trouble = silent
        assert (await ann.post("/api/cashier/withdraw", {"amount": 2_000, "id": "withdraw-1"})).status_code == 200
        (found,) = (await olga.get("/api/operator/payments/unfinished")).json()
        assert found["awaited"] == "paying-out"
        path = f"/payments/{found['payment']}/settle"
        refused = await olga.post(f"/api/operator{path}", {**WHY, "id": "settle-01", "refuse": True})
        assert (refused.status_code, "only a deposit" in refused.json()["reason"]) == (422, True)
        pockets.trouble = lambda _: None
        paid = await done(olga, "POST", path, {**WHY, "id": "settle-01"})
        assert (paid["kind"], paid["finished"], pockets.taken) == ("withdrawal", True, 3_000)
        await desk.house.store.read(audit_books)

    run(scenario)


def test_r_11_a_player_is_excluded_on_their_behalf_at_once_and_can_withdraw(url: str) -> None:
    tables = (TableSetting(name="PL7-1", game="play-lounge-7", pace_ms=0),)
    venue = Venue(url, tables=tables, alarm=VirtualAlarm())

    async def scenario() -> None:
        await venue.house.open_tables()
        olga, ines = await staff(venue, "Olga", "operator"), await staff(venue, "Ines", "inspector")
        ann = await venue.caller().sign_up("Ann")
        await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-01"})
        wire = await ann.socket()
        await wire.hear("hello")
        order = {"name": "ann", "period": "7d", "reason": "asked for it on the phone", "id": "exclude-1"}
        card = await done(olga, "POST", "/exclusions", order)
        assert (card["name"], card["forever"]) == ("Ann", False)
        assert card["until_ms"] == venue.clock.now_ms() + 7 * 86_400_000
        assert await done(olga, "POST", "/exclusions", order) == card
        notice = await wire.hear("notice")
        assert (notice["notice"], notice["facts"]["until_ms"]) == ("excluded", card["until_ms"])
        deposit = await ann.post("/api/cashier/deposit", {"amount": 100, "id": "deposit-02"})
        assert (deposit.status_code, deposit.json()["why"]) == (403, "excluded")
        assert (await ann.post("/api/cashier/withdraw", {"amount": 5_000, "id": "withdraw-1"})).status_code == 200
        shorter = await olga.post("/api/operator/exclusions", {**order, "period": "24h", "id": "exclude-2"})
        assert (shorter.status_code, "never shorter" in shorter.json()["reason"]) == (422, True)
        lift = {"name": "Ann", "reason": "a change of mind", "id": "lift-0001"}
        refused = await olga.post("/api/operator/exclusions/lift", lift)
        assert (refused.status_code, "never lifted early" in refused.json()["reason"]) == (422, True)
        nobody = await olga.post("/api/operator/exclusions/lift", {**lift, "name": "Ines"})
        assert nobody.json()["reason"] == "Ines is not excluded"
        own = await olga.post("/api/operator/exclusions", {**order, "name": "Ines", "id": "exclude-3"})
        assert "only players" in own.json()["reason"]
        await done(olga, "POST", "/exclusions", {**order, "period": "forever", "id": "exclude-4"})
        await venue.caller().sign_up("Bob")
        await done(olga, "POST", "/exclusions", {**order, "name": "Bob", "id": "exclude-5"})
        page = (await ines.get("/api/operator/exclusions?limit=1")).json()
        assert ([each["name"] for each in page["exclusions"]], page["after"]) == (["Ann"], "Ann")
        assert page["exclusions"][0]["forever"]
        rest = (await ines.get("/api/operator/exclusions?after=Ann")).json()
        assert ([each["name"] for each in rest["exclusions"]], rest["after"]) == (["Bob"], None)
        acts = (await ines.get("/api/operator/log")).json()["acts"]
        told = [(act["what"], act["where_name"]) for act in acts]
        assert told == [("exclusion-imposed", name) for name in ("Bob", "Ann", "Ann")]
        for asked, count in (("what=exclusion-imposed", 3), ("what=grant", 0), ("name=olga", 3), ("name=Ines", 0)):
            assert len((await ines.get(f"/api/operator/log?{asked}")).json()["acts"]) == count, asked
        assert (await ines.get("/api/operator/log?name=Nobody")).status_code == 404
        venue.clock.advance(8 * 86_400_000)
        otto = await staff(venue, "Otto", "operator")
        left = (await otto.get("/api/operator/exclusions")).json()["exclusions"]
        assert [each["name"] for each in left] == ["Ann"]
        await venue.house.store.read(audit_books)
        await wire.leave()

    try:
        run(scenario)
    finally:
        venue.house.close()

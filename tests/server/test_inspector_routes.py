"""M-8, R-12: the inspector's desk over HTTP."""

import asyncio
import io
import json
import zipfile
from multiprocessing import active_children
from pathlib import Path

import pytest
from sqlalchemy import Update, select, update

from sabot.house.error import Refused
from sabot.house.office.audit_run import AuditDesk
from sabot.house.office.export import check_export
from sabot.house.office.program import program_hash
from sabot.house.visitor import Role, Visitor
from sabot.store import schema
from sabot.store.address import find_database
from tests.server.harness import Venue, run
from tests.server.playing import play_round
from tests.server.test_pit_routes import done, staff


def test_m_8_any_round_is_shown_whole_with_its_replay_and_verified(venue: Venue) -> None:
    async def scenario() -> None:
        ines, ann = await staff(venue, "Ines", "inspector"), await venue.guest()
        seen = await play_round(await ann.table())
        code = seen["last"]["code"]
        found = (await ines.get(f"/api/operator/rounds/{code}")).json()
        me = (await ann.get("/api/me")).json()
        assert found["names"][me["player"]] == me["name"]
        assert (found["round"]["code"], found["replay"]["code"], found["unverified"]) == (code, code, 0)
        (record,) = found["verified"]
        assert (record["name"], record["holds"], record["wrong"]) == (me["name"], True, "")
        assert any(check.startswith("round: dealt again") for check in record["checks"])
        assert (await ines.get("/api/operator/rounds/AC-1-20270115-08:00:00")).status_code == 404

    run(scenario)


def test_m_8_r_12_an_account_is_read_by_its_screen_name(venue: Venue) -> None:
    async def scenario() -> None:
        ines, ann = await staff(venue, "Ines", "inspector"), await venue.caller("192.0.2.44").sign_up("Ann")
        assert (await ann.post("/api/cashier/deposit", {"amount": 700, "id": "deposit-01"})).status_code == 200
        await ann.send("PATCH", "/api/settings", {"general": {"language": "it"}})
        lines = (await ines.get("/api/operator/movements?name=ann")).json()["lines"]
        assert [line["amount"] for line in lines] == [700]
        (session,) = (await ines.get("/api/operator/sessions?name=Ann")).json()
        assert (session["origin"], session["ended_ms"]) == ("192.0.2.44", None)
        await ann.post("/api/sign-out", {})
        (session,) = (await ines.get("/api/operator/sessions?name=Ann")).json()
        assert session["ended_why"] == "signed-out"
        found = (await ines.get("/api/operator/history?name=Ann&limit=3")).json()
        assert (found["name"], found["lines"][0]["what"], len(found["lines"])) == ("Ann", "session-ended", 3)
        rest = (await ines.get(f"/api/operator/history?name=Ann&before={found['before']}")).json()
        kinds = [line["what"] for line in (*found["lines"], *rest["lines"])]
        assert rest["before"] is None
        assert kinds[-1] == "signed-up"
        assert {"settings-changed", "deposit-asked", "deposit"} <= set(kinds)
        assert {line["by_name"] for line in rest["lines"]} == {"Ann"}
        told = json.dumps([found, rest])
        assert "RowSealed" not in told
        assert (await ines.get("/api/operator/history?name=Nobody")).status_code == 404

    run(scenario)


def test_m_8_an_audit_is_started_watched_and_its_report_read(venue: Venue) -> None:
    async def scenario() -> None:
        ines, ann = await staff(venue, "Ines", "inspector"), await venue.guest()
        await play_round(await ann.table())
        assert (await ines.get("/api/operator/audit")).json()["state"] == "none"
        begun = await done(ines, "POST", "/audit", {})
        assert (begun["state"], begun["by"]) == ("running", "Ines")
        twice = await ines.post("/api/operator/audit", {})
        assert (twice.status_code, "under way already" in twice.json()["reason"]) == (422, True)
        await venue.house.audits.wait()
        found = (await ines.get("/api/operator/audit")).json()
        assert (found["state"], found["report"]["redealt"]) == ("holds", 1)
        assert found["done"] == found["total"] == found["report"]["records"]
        none = await ines.post("/api/operator/audit/cancel", {})
        assert none.status_code == 422

    run(scenario)


def test_m_8_an_audit_names_what_does_not_hold_and_can_be_cancelled(venue: Venue) -> None:
    async def scenario() -> None:
        ines, ann = await staff(venue, "Ines", "inspector"), await venue.guest()
        await play_round(await ann.table())
        await done(ines, "POST", "/audit", {})
        stopped = await done(ines, "POST", "/audit/cancel", {})
        assert (stopped["state"], stopped["report"]) == ("cancelled", None)
        await venue.house.audits.wait()
        assert (await ines.get("/api/operator/audit")).json()["state"] == "cancelled"
        player = schema.player
        _forge(venue.url, update(player).where(player.c.name == "Ines").values(role="operator"))
        await done(ines, "POST", "/audit", {})
        await venue.house.audits.wait()
        found = (await ines.get("/api/operator/audit")).json()
        assert (found["state"], "role" in found["wrong"]) == ("wrong", True)

    run(scenario)


def test_m_8_an_audit_in_a_process_of_its_own_ends_and_can_be_ended(venue: Venue) -> None:
    async def scenario() -> None:
        await staff(venue, "Ines", "inspector")
        audits = AuditDesk(venue.house.store, venue.clock, apart=True)
        ines = Visitor("p1", "Ines", Role.INSPECTOR, "EUR", "en", "s1", guest=False)
        audits.start(ines)
        await audits.wait()
        assert (audits.status(ines).state, audits.status(ines).wrong) == ("holds", "")
        audits.start(ines)
        assert audits.cancel(ines).state == "cancelled"
        await audits.wait()
        assert audits.status(ines).state == "cancelled"

    run(scenario)


def test_m_8_a_new_audit_waits_until_the_cancelled_one_is_gone_and_hears_nothing_of_it(venue: Venue) -> None:
    async def scenario() -> None:
        await staff(venue, "Ines", "inspector")
        ines = Visitor("p1", "Ines", Role.INSPECTOR, "EUR", "en", "s1", guest=False)
        audits = AuditDesk(venue.house.store, venue.clock, apart=True)
        for turns in (0, 1):
            audits.start(ines)
            for _ in range(turns):
                await asyncio.sleep(0)
            cancelled = audits.cancel(ines)
            with pytest.raises(Refused, match="just ending"):
                audits.start(ines)
            await audits.wait()
            assert audits.status(ines) == cancelled
            assert [each.name for each in active_children() if each.name == "sabot-audit"] == []
        audits.start(ines)
        await audits.wait()
        assert audits.status(ines).state == "holds"

    run(scenario)


def _forge(url: str, statement: Update) -> None:
    engine = find_database(url).engine(reading=False)
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def test_m_8_certificates_bind_every_game_to_the_program_that_deals_it(venue: Venue) -> None:
    async def scenario() -> None:
        ines, olga = await staff(venue, "Ines", "inspector"), await staff(venue, "Olga", "operator")
        order = {"name": "late-1", "game": "casino-blackjack", "min": 1_000, "max": 20_000, "id": "open-0001"}
        await done(olga, "POST", "/tables", order)
        found = {each["game"]: each for each in (await ines.get("/api/operator/certificates")).json()}
        assert set(found) == set(venue.house.games)
        assert {each["program"] for each in found.values()} == {program_hash()}
        casino = found["casino-blackjack"]
        assert list(casino["tables"]) == ["late-1"]
        assert casino["tables"]["late-1"] != casino["rules_hash"], "its limits are its own"

    run(scenario)


def test_m_8_an_export_is_signed_and_shows_no_card_that_lies_face_down(venue: Venue, tmp_path: Path) -> None:
    async def scenario() -> None:
        ines, ann = await staff(venue, "Ines", "inspector"), await venue.guest()
        code = (await play_round(await ann.table()))["last"]["code"]
        now_ms = venue.clock.now_ms()
        span = f"since_ms={now_ms - 1_000}&until_ms={now_ms + 1_000}"
        answer = await ines.get(f"/api/operator/export.zip?{span}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
        file = tmp_path / "export.zip"
        file.write_bytes(answer.content)
        manifest, key = check_export(file, venue.house.signer.public)
        assert key == venue.house.signer.public
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            (round_,) = [json.loads(line) for line in archive.read("rounds.jsonl").splitlines()]
            movements = [json.loads(line) for line in archive.read("movements.jsonl").splitlines()]
            (sheet,) = [json.loads(line) for line in archive.read("sheets.jsonl").splitlines()]
            content = b"".join(archive.read(name) for name in archive.namelist())
        shoe, shown = schema.shoe.c, content.decode()
        assert (round_["code"], sheet["hash"]) == (code, round_["rules_hash"])
        assert len(movements) == manifest.files["movements.jsonl"].lines > 0
        seeds = await venue.house.store.read(lambda books: books.execute(select(shoe.seed, shoe.retired_ms)).all())
        assert {row.retired_ms is None for row in seeds} == {True, False}
        for row in seeds:
            assert row.retired_ms is not None or row.seed not in shown
        long = await ines.get(f"/api/operator/export.zip?since_ms=0&until_ms={now_ms}")
        assert (long.status_code, "31 days" in long.json()["reason"]) == (422, True)

    run(scenario)

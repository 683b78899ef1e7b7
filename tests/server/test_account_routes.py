"""P-2: coming and going."""

from http.cookies import SimpleCookie

from sabot.server.config import ServerConfig
from tests.server.harness import ENOUGH, PASSWORD, Venue, run


def test_p_2_a_guest_plays_with_one_click(venue: Venue) -> None:
    async def scenario() -> None:
        ann = venue.caller()
        answer = await ann.post("/api/guest", {})
        assert answer.status_code == 201
        guest = answer.json()
        assert guest["guest"] is True
        assert guest["name"].startswith("Guest-")
        assert (await ann.get("/api/me")).json() == guest
        balance = (await ann.get("/api/balance")).json()
        assert balance == {"currency": "EUR", "cash": 100_000, "gold": 0, "held": 0, "gold_held": 0}
        session = (await ann.get("/api/session")).json()
        assert session["time_limit_ms"] > 0, "the limits are filled in (R-4)"
        wire = await ann.table()
        assert (await wire.play("atlantic-city", do="bet", spots=[{"box": 1, "main": 100}]))["type"] == "done"

    run(scenario)


def test_p_2_whoever_arrives_is_told_who_they_are_and_refused_nothing(venue: Venue) -> None:
    async def scenario() -> None:
        ann = venue.caller()
        nobody = {"visitor": None, "ended": None}
        assert (await ann.get("/api/arrival")).json() == nobody
        guest = (await ann.post("/api/guest", {})).json()
        assert (await ann.get("/api/arrival")).json() == {"visitor": guest, "ended": None}
        await ann.post("/api/sign-out", {})
        assert (await ann.get("/api/arrival")).json() == nobody

    run(scenario)


def test_p_2_a_second_guest_does_not_bury_the_first(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        me = (await ann.get("/api/me")).json()
        answer = await ann.post("/api/guest", {})
        assert answer.status_code == 409
        assert answer.json() == {"why": "signed-in", "reason": f"you are signed in as {me['name']}: sign out first"}
        assert (await ann.get("/api/me")).json() == me

    run(scenario)


def test_p_2_sign_up_sign_out_sign_in(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        me = (await ann.get("/api/me")).json()
        assert (me["name"], me["role"], me["guest"]) == ("Ann", "player", False)
        out = await ann.post("/api/sign-out", {})
        assert out.status_code == 200
        assert (out.json()["session"], out.json()["rounds"], out.json()["ended_why"]) == (
            me["session"],
            0,
            "signed-out",
        )
        assert ann.cookie is None
        assert (await ann.get("/api/me")).status_code == 401
        back = await ann.post("/api/sign-in", {"name": "ann", "password": PASSWORD})
        assert back.status_code == 200
        assert back.json()["player"] == me["player"]

    run(scenario)


def test_p_2_an_account_follows_its_player_to_another_device(venue: Venue) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        await phone.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-1"})
        await phone.send("PATCH", "/api/settings", {"audio": {"voice": True}})
        desk = venue.caller("192.0.2.9")
        await desk.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})
        assert (await desk.get("/api/balance")).json()["cash"] == 5_000
        assert (await desk.get("/api/settings")).json()["audio"]["voice"] is True

    run(scenario)


def test_p_2_a_guest_takes_a_name_and_keeps_their_money(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        before = (await ann.get("/api/me")).json()
        named = await ann.post("/api/upgrade", {"name": "Ann", "password": PASSWORD})
        assert named.status_code == 200
        assert named.json() == {**before, "name": "Ann", "guest": False}
        again = await ann.post("/api/upgrade", {"name": "Anna", "password": PASSWORD})
        assert again.status_code == 422
        other = venue.caller()
        await other.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})
        assert (await other.get("/api/balance")).json()["cash"] == 100_000

    run(scenario)


def test_p_2_a_name_is_one_person_s(venue: Venue) -> None:
    async def scenario() -> None:
        await venue.caller().sign_up("Ann")
        answer = await venue.caller().post("/api/sign-up", {"name": "ANN", "password": PASSWORD})
        assert (answer.status_code, answer.json()["why"]) == (409, "name-taken")
        for body, why in (
            ({"name": "a", "password": PASSWORD}, "bad-name"),
            ({"name": "Bob", "password": "short"}, "bad-password"),
            ({"name": "Bob", "password": PASSWORD, "currency": "XYZ"}, "bad-choice"),
        ):
            answer = await venue.caller().post("/api/sign-up", body)
            assert (answer.status_code, answer.json()["why"]) == (422, why)

    run(scenario)


def test_r_10_five_wrong_passwords_lock_the_account(venue: Venue) -> None:
    async def scenario() -> None:
        await venue.caller().sign_up("Ann")
        thief = venue.caller("203.0.113.5")
        codes = []
        for number in range(5):
            codes.append((await thief.post("/api/sign-in", {"name": "Ann", "password": f"wrong {number}"})).status_code)
            if number < 4:
                early = await thief.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})
                assert (early.status_code, early.json()["why"]) == (429, "too-soon")
                assert early.headers["retry-after"] == str(2**number)
            venue.clock.advance(8_000)
        assert codes == [401, 401, 401, 401, 403]
        right = await thief.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})
        assert (right.status_code, right.json()["why"]) == (403, "locked")
        venue.clock.advance(86_400_000)
        assert (await thief.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})).status_code == 200

    run(scenario)


def test_r_10_sessions_are_listed_and_ended_from_everywhere(venue: Venue) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        desk, third = venue.caller("192.0.2.2"), venue.caller("192.0.2.3")
        for other in (desk, third):
            # The list goes by the time; sessions of the same millisecond have no order.
            venue.clock.advance(1)
            await other.post("/api/sign-in", {"name": "Ann", "password": PASSWORD}, user_agent="A browser")
        cards = (await phone.get("/api/sessions")).json()
        assert [card["current"] for card in cards] == [True, False, False]
        assert [card["origin"] for card in cards] == ["192.0.2.1", "192.0.2.2", "192.0.2.3"]
        assert cards[1]["device"] == "A browser"
        assert (await phone.send("DELETE", f"/api/sessions/{cards[1]['id']}")).status_code == 204
        ended = await desk.get("/api/me")
        assert (ended.status_code, ended.json()["why"]) == (401, "not-signed-in")
        assert "another device" in ended.json()["reason"]
        assert (await phone.send("DELETE", "/api/sessions")).json() == {"sessions": 1}
        assert (await third.get("/api/me")).status_code == 401
        assert (await phone.get("/api/me")).status_code == 200

    run(scenario)


def test_r_10_another_player_s_session_is_not_mine_to_end(venue: Venue) -> None:
    async def scenario() -> None:
        ann, bob = await venue.caller().sign_up("Ann"), await venue.caller().sign_up("Bob")
        bobs = (await bob.get("/api/me")).json()["session"]
        answer = await ann.send("DELETE", f"/api/sessions/{bobs}")
        assert (answer.status_code, answer.json()["why"]) == (404, "unknown-session")
        assert (await bob.get("/api/me")).status_code == 200

    run(scenario)


def test_r_10_a_new_password_ends_the_other_sessions(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        other = venue.caller()
        await other.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})
        new = "staple battery horse"
        wrong = await ann.post("/api/password", {"old": "not it at all", "new": new})
        assert (wrong.status_code, wrong.json()["why"]) == (401, "wrong-password")
        venue.clock.advance(1_000)
        assert (await ann.post("/api/password", {"old": PASSWORD, "new": new})).status_code == 204
        assert (await other.get("/api/me")).status_code == 401
        assert (await ann.get("/api/me")).status_code == 200
        assert (await other.post("/api/sign-in", {"name": "Ann", "password": new})).status_code == 200

    run(scenario)


def test_signing_in_on_a_browser_signs_out_whoever_was_there(venue: Venue) -> None:
    async def scenario() -> None:
        browser = await venue.caller().sign_up("Ann")
        anns = browser.cookie
        await venue.caller().sign_up("Bob")
        await browser.post("/api/sign-in", {"name": "Bob", "password": PASSWORD})
        assert (await browser.get("/api/me")).json()["name"] == "Bob"
        browser.cookie = anns
        assert (await browser.get("/api/me")).status_code == 401

    run(scenario)


def test_the_cookie_is_out_of_reach(url: str) -> None:
    async def scenario() -> None:
        for secure, name in ((False, "sabot"), (True, "__Host-sabot")):
            config = ServerConfig(secure=secure, origins=("http://house.test",), sign_in_rate=ENOUGH, ask_rate=ENOUGH)
            venue = Venue(url, config=config, seed=name)
            caller = venue.caller()
            header = (await caller.post("/api/guest", {})).headers["set-cookie"]
            (morsel,) = SimpleCookie(header).values()
            assert morsel.key == name
            assert morsel["httponly"] is True
            assert (morsel["samesite"], morsel["path"], morsel["domain"]) == ("strict", "/", "")
            assert bool(morsel["secure"]) is secure
            assert len(morsel.value) == 43
            gone = (await caller.post("/api/sign-out", {})).headers["set-cookie"]
            assert "Max-Age=0" in gone
            assert ("; Secure" in gone) is secure
            venue.house.close()

    run(scenario)


def test_a_made_up_cookie_opens_nothing(venue: Venue) -> None:
    async def scenario() -> None:
        real = await venue.guest()
        for cookie in ("sabot=", f"sabot={'A' * 43}", "sabot=\xff", f"x{real.cookie}", "; ;=;", f"sabot={'A' * 5000}"):
            answer = await venue.caller().get("/api/me", cookie=cookie)
            assert (answer.status_code, answer.json()["why"]) == (401, "not-signed-in")
        assert (await venue.caller().get("/api/me", cookie=f"a=b; {real.cookie}; c=d")).status_code == 200

    run(scenario)

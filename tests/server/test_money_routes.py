"""W-3, R-5: money at the counter, over HTTP."""

from tests.server.harness import Caller, Venue, run


async def _deposit(caller: Caller, amount: int, id_: str) -> dict[str, object]:
    answer = await caller.post("/api/cashier/deposit", {"amount": amount, "id": id_})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


async def _cash(caller: Caller) -> int:
    return int((await caller.get("/api/balance")).json()["cash"])


def test_w_3_money_comes_in_and_goes_out(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        paid = await _deposit(ann, 5_000, "deposit-1")
        assert (paid["kind"], paid["amount"], paid["currency"]) == ("deposit", 5_000, "EUR")
        out = await ann.post("/api/cashier/withdraw", {"amount": 2_000, "id": "withdraw-1"})
        assert (out.status_code, out.json()["kind"]) == (200, "withdrawal")
        assert await _cash(ann) == 3_000
        more = await ann.post("/api/cashier/withdraw", {"amount": 3_001, "id": "withdraw-2"})
        assert more.status_code == 422
        assert more.json()["reason"] == "a withdrawal of 30.01 EUR is not possible: up to 30.00 EUR can be withdrawn"
        assert await _cash(ann) == 3_000

    run(scenario)


def test_w_2_the_same_payment_twice_is_made_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        first = await _deposit(ann, 5_000, "deposit-1")
        venue.clock.advance(1_000)
        assert await _deposit(ann, 5_000, "deposit-1") == first
        other = await ann.post("/api/cashier/deposit", {"amount": 6_000, "id": "deposit-1"})
        assert (other.status_code, other.json()["why"]) == (409, "id-used")
        assert await _cash(ann) == 5_000
        venue.reopen()
        assert await _deposit(ann, 5_000, "deposit-1") == first, "also after the server was started anew"
        assert await _cash(ann) == 5_000

    run(scenario)


def test_w_3_a_payment_needs_an_id_and_an_amount(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        for body in (
            {"amount": 100},
            {"id": "deposit-1"},
            {"amount": 0, "id": "deposit-1"},
            {"amount": -5, "id": "deposit-1"},
            {"amount": 1.5, "id": "deposit-1"},
            {"amount": 10**13, "id": "deposit-1"},
            {"amount": "100", "id": "deposit-1"},
            {"amount": 100, "id": "short"},
            {"amount": 100, "id": "with blanks in it"},
        ):
            assert (await ann.post("/api/cashier/deposit", body)).status_code == 400, body
        assert await _cash(ann) == 0

    run(scenario)


def test_p_10_deposits_stay_within_the_player_s_limit(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        assert (await ann.send("PUT", "/api/limits/deposit-day", {"amount": 6_000})).status_code == 200
        await _deposit(ann, 5_000, "deposit-1")
        refused = await ann.post("/api/cashier/deposit", {"amount": 1_001, "id": "deposit-2"})
        assert (refused.status_code, refused.json()["why"]) == (422, "deposit-limit")
        assert await _cash(ann) == 5_000

    run(scenario)


def test_r_5_movements_and_statement(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        for number in range(5):
            venue.clock.advance(1_000)
            await _deposit(ann, 1_000, f"deposit-{number}")
        page = (await ann.get("/api/movements?limit=2")).json()
        assert [line["balance"] for line in page["lines"]] == [5_000, 4_000]
        rest = (await ann.get(f"/api/movements?before={page['before']}")).json()
        assert [line["balance"] for line in rest["lines"]] == [3_000, 2_000, 1_000]
        assert rest["before"] is None
        csv = await ann.get("/api/statement.csv")
        assert csv.headers["content-type"] == "text/csv; charset=utf-8"
        assert csv.headers["content-disposition"] == 'attachment; filename="statement.csv"'
        assert csv.text.splitlines()[-1] == ",Closing balance,,,50.00,EUR"
        html = await ann.get("/api/statement.html")
        assert "€50.00" in html.text
        assert "content-disposition" not in html.headers

    run(scenario)


def test_r_11_an_excluded_player_can_still_withdraw(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        await _deposit(ann, 5_000, "deposit-1")
        assert (await ann.post("/api/exclusion", {"period": "7d"})).status_code == 200
        refused = await ann.post("/api/cashier/deposit", {"amount": 100, "id": "deposit-2"})
        assert (refused.status_code, refused.json()["why"]) == (403, "excluded")
        assert (await ann.post("/api/cashier/withdraw", {"amount": 5_000, "id": "withdraw-1"})).status_code == 200
        assert await _cash(ann) == 0

    run(scenario)


def test_another_player_s_money_is_for_operators_and_inspectors(venue: Venue) -> None:
    async def scenario() -> None:
        ann, bob = await venue.caller().sign_up("Ann"), await venue.caller().sign_up("Bob")
        bobs = (await bob.get("/api/me")).json()["player"]
        for path in ("/api/balance", "/api/movements", "/api/statement.csv", "/api/rounds", "/api/rounds.csv"):
            answer = await ann.get(f"{path}?player={bobs}")
            assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed"), path

    run(scenario)

"""O-1, O-2, O-5, O-6, P-7: the odds, what-if and the coach over HTTP; and what the house tells of itself."""

from collections.abc import Iterator
from importlib.metadata import version

import pytest

from sabot.house.house import House, HouseConfig
from sabot.protocol import PROTOCOL
from sabot.rules import load_rules
from sabot.server.app import Server
from sabot.server.config import Rate, ServerConfig
from sabot.server.routes.odds import CHANGES_MAX
from tests.server.harness import ENOUGH, Json, Venue, run
from tests.server.playing import deal_until_asked, finish_round, options_at

GAMES = {name: load_rules(name) for name in ("atlantic-city", "multihand")}


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    made = Venue(url, games=GAMES)
    yield made
    made.house.close()


async def _what_if(venue: Venue, **changes: object) -> Json:
    answer = await venue.caller().post("/api/odds", {"game": "atlantic-city", "changes": changes})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_o_1_o_2_anybody_may_see_a_games_odds_in_their_language(venue: Venue) -> None:
    async def scenario() -> None:
        page = (await venue.caller().get("/api/odds/atlantic-city")).json()
        assert (page["game"], page["changed"], page["published"]) == ("atlantic-city", [], 0.9965)
        assert abs(page["rtp"] - 0.9966973) < 1e-7
        assert page["rtp_chart"] <= page["rtp"]
        fifteen = next(row for row in page["blocks"][0]["rows"] if row["name"] == "15")
        ten = next(cell for cell in fifteen["cells"] if cell["up"] == "10")
        assert (ten["code"], set(ten["values"])) == ("Rh", set("SHDR"))
        spanish = (await venue.caller().get("/api/odds/atlantic-city?language=es")).json()
        assert (spanish["rtp"], spanish["facts"][0]) == (page["rtp"], "El Blackjack paga 3 a 2")
        ann = venue.caller()
        await ann.post("/api/guest", {"language": "ro"})
        assert (await ann.get("/api/odds/atlantic-city")).json()["codes"][0]["words"] == "Rămâneți"

    run(scenario)


def test_o_5_the_return_of_changed_rules_can_be_asked_for_before_their_chart(venue: Venue) -> None:
    async def scenario() -> None:
        asked = {"game": "atlantic-city", "changes": {"decks": 4}}
        first = await venue.caller().post("/api/odds/return", asked)
        assert first.status_code == 200
        page = await _what_if(venue, decks=4)
        assert first.json() == {"rules_hash": page["rules_hash"], "rtp": page["rtp"]}
        assert (await venue.caller().post("/api/odds/return", asked)).json() == first.json()
        refused = await venue.caller().post("/api/odds/return", {"game": "atlantic-city", "changes": {"decks": 99}})
        assert refused.status_code == 422

    run(scenario)


def test_o_6_anybody_may_see_how_the_results_of_a_game_spread(venue: Venue) -> None:
    async def scenario() -> None:
        for changes in ({}, {"surrender": "none"}):
            asked = {"game": "atlantic-city", "changes": changes}
            spread = (await venue.caller().post("/api/odds/spread", asked)).json()
            page = await _what_if(venue, **changes)
            assert spread["rules_hash"] == page["rules_hash"]
            mean = sum(row["net"] * row["chance"] for row in spread["results"])
            assert abs(1 + mean - page["rtp"]) < 1e-11
            square = sum(row["net"] ** 2 * row["chance"] for row in spread["results"])
            assert abs(spread["deviation"] ** 2 - (square - mean**2)) < 1e-11
            assert abs(spread["won"] + spread["even"] + spread["lost"] - 1) < 1e-11
            half = [row["chance"] for row in spread["results"] if row["net"] == -0.5]
            assert bool(half) == (not changes)
        unknown = await venue.caller().post("/api/odds/spread", {"game": "no-such-game"})
        assert unknown.status_code == 404

    run(scenario)


def test_o_5_rules_changed_in_the_browser_give_their_return_and_chart(venue: Venue) -> None:
    async def scenario() -> None:
        sheet = await _what_if(venue)
        assert sheet["changed"] == []
        same = [await _what_if(venue, decks=value) for value in (8, "8")]
        assert same[0] == same[1]
        assert same[0]["changed"] == [{"field": "decks", "sheet": "6", "here": "8"}]
        assert same[0]["rules_hash"] != sheet["rules_hash"]
        assert same[0]["rtp"] < sheet["rtp"]
        assert (await _what_if(venue, insurance=False))["bets"][-1]["bet"] == "main"
        italian = await venue.caller().post("/api/odds?language=it", {"game": "multihand", "changes": {"decks": 6}})
        assert italian.json()["note"].startswith("Queste non sono le regole")

    run(scenario)


def test_o_5_all_that_the_fields_offer_can_be_sent_back(venue: Venue) -> None:
    async def scenario() -> None:
        groups = (await venue.caller().get("/api/odds/multihand/fields?language=en")).json()
        fields = [field for group in groups for field in group["fields"]]
        changes = {field["field"]: field["values"][0]["value"] for field in fields}
        answer = await venue.caller().post("/api/odds", {"game": "multihand", "changes": changes})
        assert answer.status_code == 200, answer.text
        wanted = {field["field"]: field["values"][0]["value"] for field in fields}
        told = {change["field"]: change["here"] for change in answer.json()["changed"]}
        assert told == {
            field["field"]: wanted[field["field"]] for field in fields if wanted[field["field"]] != field["sheet"]
        }

    run(scenario)


@pytest.mark.parametrize(
    ("body", "status", "why", "reason"),
    [
        ({"game": "chess"}, 404, "unknown-game", "there is no game 'chess' in this house"),
        ({"game": "multihand", "changes": {"decks": 9}}, 422, "bad-choice", "decks: must be a whole number from 1 to"),
        ({"game": "multihand", "changes": {"deks": 2}}, 422, "bad-choice", "deks: unknown field; did you mean decks?"),
        ({"game": "multihand", "changes": {"burn": 5}}, 422, "bad-choice", "burn: must be 0 with shuffle"),
        ({"game": "multihand", "changes": {"text.en.name": "x"}}, 422, "bad-choice", "text: is not among the rules"),
        ({"game": "multihand", "changes": {"decks": 1.5}}, 400, "bad-request", "changes"),
        ({"game": "multihand", "changes": {"decks": None}}, 400, "bad-request", "changes"),
        ({"game": "multihand", "changes": {"decks": [1]}}, 400, "bad-request", "changes"),
        ({"game": "multihand", "changes": {"decks": 10**16}}, 400, "bad-request", "changes"),
        ({"game": "multihand", "changes": {"decks": "x" * 61}}, 400, "bad-request", "changes"),
        ({"game": "multihand", "changes": {"d" * 61: 1}}, 400, "bad-request", "the body is not understood: expected"),
        ({"game": "multihand", "changes": {f"f{n}": 1 for n in range(41)}}, 400, "bad-request", "changes"),
        ({"game": "multihand", "set": {}}, 400, "bad-request", "the body is not understood"),
        ({"game": "../x"}, 400, "bad-request", "game"),
    ],
)
def test_o_5_what_cannot_be_is_refused_by_its_field(
    venue: Venue, body: Json, status: int, why: str, reason: str
) -> None:
    async def scenario() -> None:
        answer = await venue.caller().post("/api/odds", body)
        assert (answer.status_code, answer.json()["why"]) == (status, why)
        assert answer.json()["reason"].startswith(reason)
        assert len(answer.content) < 1_000

    run(scenario)
    assert CHANGES_MAX == 40


def test_o_5_a_game_that_is_not_there_has_no_odds(venue: Venue) -> None:
    async def scenario() -> None:
        for path in ("/api/odds/chess", "/api/odds/chess/fields"):
            answer = await venue.caller().get(path)
            assert (answer.status_code, answer.json()["why"]) == (404, "unknown-game")
        answer = await venue.caller().get("/api/odds/multihand?language=fr")
        assert answer.status_code == 400

    run(scenario)


def test_odds_are_limited_in_number_and_asked_from_the_houses_own_page(url: str) -> None:
    venue = Venue(
        url, games=GAMES, config=ServerConfig(sign_in_rate=ENOUGH, ask_rate=Rate(3, 60_000), command_rate=ENOUGH)
    )

    async def scenario() -> None:
        caller = venue.caller()
        body = {"game": "multihand", "changes": {"decks": 9}}
        foreign = await caller.post("/api/odds", body, origin="https://elsewhere.example")
        assert foreign.json()["why"] == "foreign-origin"
        form = await caller.post("/api/odds", body, content_type="text/plain")
        assert form.status_code == 415
        found = [(await caller.post("/api/odds", body)).status_code for _ in range(4)]
        assert found[0] == 422
        assert found[-1] == 429

    run(scenario)


def test_p_7_the_coach_tells_what_the_answers_are_worth_and_no_card(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        answer = await ann.get("/api/coach/atlantic-city")
        assert (answer.status_code, answer.json()["why"]) == (404, "unknown-table")
        wire = await ann.table()
        seen = await deal_until_asked(wire, boxes=3)
        page = (await ann.get("/api/coach/atlantic-city")).json()
        assert (page["game"], page["version"]) == ("atlantic-city", seen["version"])
        assert [box["box"] for box in page["boxes"]] == seen["round"]["asked"]
        for box in page["boxes"]:
            options = options_at(seen, box["box"])
            assert set(box["values"]) == {option["action"] for option in options}
            assert box["values"][box["best"]] == max(box["values"].values())
            assert set(box) == {"box", "hand", "values", "best"}
        await finish_round(wire, seen)
        assert (await ann.get("/api/coach/atlantic-city")).json()["boxes"] == []

    run(scenario)


def test_p_7_the_coach_is_for_people_signed_in_and_at_their_own_table(venue: Venue) -> None:
    async def scenario() -> None:
        assert (await venue.caller().get("/api/coach/atlantic-city")).status_code == 401
        wire = await (await venue.guest()).table()
        await deal_until_asked(wire)
        ben = await venue.guest()
        assert (await ben.get("/api/coach/atlantic-city")).json()["why"] == "unknown-table"

    run(scenario)


def test_r_4_asking_the_coach_is_no_sign_of_life(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        await ann.table()
        for _ in range(3):
            venue.clock.advance(8 * 60_000)
            answer = await ann.get("/api/coach/atlantic-city")
        assert answer.status_code == 401

    run(scenario)


def test_the_house_says_what_it_speaks_takes_and_allows(venue: Venue) -> None:
    async def scenario() -> None:
        assert (await venue.caller().get("/api/house")).json() == {
            "version": version("sabot"),
            "protocol": PROTOCOL,
            "languages": ["en", "es", "it", "ro"],
            "base_currency": "EUR",
            "currencies": ["EUR", "USD", "GBP", "RON"],
            "coach": True,
            "key": venue.house.signer.public,
            "opening_credits": {"EUR": 100_000, "USD": 100_000, "GBP": 100_000, "RON": 500_000},
        }
        ann = venue.caller()
        await ann.post("/api/guest", {"currency": "RON"})
        assert (await ann.get("/api/balance")).json()["cash"] == 500_000

    run(scenario)


def test_p_7_a_house_that_forbids_the_coach_says_so_and_refuses_it(url: str) -> None:
    venue = Venue(url, games=GAMES)
    venue.house.close()
    venue.house = House.open(HouseConfig(database=url, coach=False))
    venue.server = Server(venue.house, venue.config)

    async def scenario() -> None:
        assert (await venue.caller().get("/api/house")).json()["coach"] is False
        ann = await venue.guest()
        await ann.table()
        answer = await ann.get("/api/coach/atlantic-city")
        assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed")

    run(scenario)
    venue.house.close()

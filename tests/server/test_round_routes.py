"""P-5, R-5, F-4: rounds looked up over HTTP."""

import csv
import io

from sabot.floor.record import RoundRecord
from sabot.floor.verification import verify_record
from tests.server.harness import Venue, run
from tests.server.playing import deal_until_asked, finish_round, play_round


def test_p_5_every_round_can_be_listed_opened_and_replayed(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        codes = []
        for _ in range(12):
            venue.clock.advance(5_000)
            codes.append((await play_round(wire))["last"]["code"])
        page = (await ann.get("/api/rounds?limit=5")).json()
        assert [line["code"] for line in page["lines"]] == codes[:-6:-1]
        rest = (await ann.get(f"/api/rounds?before={page['before']}")).json()
        assert [line["code"] for line in rest["lines"]] == codes[-6::-1]
        one = (await ann.get(f"/api/rounds/{codes[0]}")).json()
        assert (one["code"], one["game"]) == (codes[0], "atlantic-city")
        assert one["shoe"]["seed"], "a fresh shoe is retired after its round"
        replay = (await ann.get(f"/api/rounds/{codes[0]}/replay")).json()
        cards = [event["card"] for event in replay["events"] if event["event"] == "PlayerCard"]
        assert tuple(cards) == tuple(one["hands"][0]["cards"])
        by_code = (await ann.get(f"/api/rounds?code={codes[3]}")).json()["lines"]
        assert [line["code"] for line in by_code] == [codes[3]]
        won = (await ann.get("/api/rounds?outcome=won")).json()["lines"]
        assert all(line["net"] > 0 for line in won)
        assert (await ann.get("/api/rounds?game=multihand")).json()["lines"] == []

    run(scenario)


def test_p_5_rounds_are_taken_away_as_csv_and_json(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        for _ in range(3):
            venue.clock.advance(5_000)
            await play_round(wire)
        answer = await ann.get("/api/rounds.csv")
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert answer.headers["content-disposition"] == 'attachment; filename="rounds.csv"'
        assert len(list(csv.DictReader(io.StringIO(answer.text)))) == 3
        answer = await ann.get("/api/rounds.json")
        assert answer.headers["content-type"] == "application/json"
        assert len(answer.json()) == 3

    run(scenario)


def test_f_4_a_round_is_checked_from_its_record_alone(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        for game in ("atlantic-city", "multihand"):
            wire = await ann.table(game)
            seen = await play_round(wire, game)
            answer = await ann.get(f"/api/rounds/{seen['last']['code']}/record")
            record = RoundRecord.from_json(answer.content)
            assert {check.name for check in verify_record(record).checks} >= {
                "rules",
                "proofs",
                "cards",
                "round",
                "money",
            }

    run(scenario)


def test_p_6_statistics_and_what_decisions_cost(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        seen = await deal_until_asked(wire)
        seen = await finish_round(wire, seen)
        figures = (await ann.get("/api/statistics")).json()
        assert figures["total"]["rounds"] >= 1
        assert figures["games"][0]["game"] == "atlantic-city"
        judged = (await ann.get("/api/statistics/decisions")).json()
        assert judged["decisions"] >= 1
        costs = (await ann.get(f"/api/rounds/{seen['last']['code']}/decisions")).json()
        assert costs[0]["action"] in costs[0]["values"]

    run(scenario)


def test_p_5_another_player_s_round_is_not_mine_to_see(venue: Venue) -> None:
    async def scenario() -> None:
        ann, bob = await venue.guest(), await venue.guest()
        code = (await play_round(await ann.table()))["last"]["code"]
        for part in ("", "/replay", "/record", "/decisions"):
            assert (await ann.get(f"/api/rounds/{code}{part}")).status_code == 200
            answer = await bob.get(f"/api/rounds/{code}{part}")
            assert (answer.status_code, answer.json()["why"]) == (404, "unknown-round")

    run(scenario)


def test_f_3_an_unfinished_round_cannot_be_looked_up(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        seen = await deal_until_asked(await ann.table())
        for part in ("", "/replay", "/record", "/decisions"):
            answer = await ann.get(f"/api/rounds/{seen['round']['code']}{part}")
            assert answer.status_code == 404

    run(scenario)

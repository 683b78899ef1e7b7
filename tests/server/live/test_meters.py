"""A progressive's meter over the API: what it shows and has paid, and that it adds up to the cent (BJ-7, M-3, R-9)."""

import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from sabot.house.audit.error import BooksWrong
from sabot.house.calendar import HOUR_MS
from sabot.house.history import meter_book
from sabot.store import Record, schema
from tests.house.audit.forger import Forger
from tests.server.live.salon import BURNT, CASINO, TABLES, Guest, Json, Salon, Stack, spend_evening, spot

FIRST, SECOND = "casino", "casino-2"
FED, KEPT = 80, 16
"""Of each stake of 200: to the meter, and to its reserve."""


@pytest.fixture
def two_tables(url: str, stack: Stack) -> Iterator[Salon]:
    """Two casino tables that share a meter."""
    (setting,) = [setting for setting in TABLES if setting.name == CASINO]
    salon = Salon(url, stack, [replace(setting, name=name, meter="floor") for name in (FIRST, SECOND)])
    yield salon
    salon.house.close()


async def sit_at(salon: Salon, table: str, *names: str) -> list[Guest]:
    """Each of them on a seat of the table, in order."""
    guests = [await salon.come(name, table) for name in names]
    for box, guest in enumerate(guests, 1):
        await guest.sit(box)
    commitment = (await guests[0].see())["shoe"]["commitment"]
    await guests[0].do("cut", cut="deep", commitment=commitment)
    return guests


async def play_round(salon: Salon, table: str, *guests: Guest) -> None:
    """A round in which all of them play the progressive."""
    for box, guest in enumerate(guests, 1):
        await guest.bet(spot(box, 1_000, side={"progressive": 200}))
    await salon.time_up(table)
    await salon.play_out(table)


async def read_books(salon: Salon, by: str = "Olga") -> Json:
    """The meter's books, as an operator reads them."""
    operator = await salon.staff(by, "operator")
    answer = await operator.get("/api/meters/floor/books?limit=200")
    assert answer.status_code == 200, answer.text
    books: Json = answer.json()
    return books


def test_bj_7_a_shared_meter_is_seen_to_rise_at_every_table_at_once(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await sit_at(salon, FIRST, "Ana")
        (bob,) = await sit_at(salon, SECOND, "Bob")
        before = await bob.see()
        await ana.bet(spot(1, 1_000, side={"progressive": 200}))
        await salon.time_up(FIRST)
        now = await bob.see()
        assert now["live"]["meter"] == before["live"]["meter"] + FED
        assert now["version"] == before["version"], "nothing has happened at this table"
        await salon.play_out(FIRST)

    spend_evening(two_tables, story)


def test_bj_7_a_shared_meter_adds_up_at_every_step_and_pays_winners_by_the_rule(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        # Two aces of spades for Ana, two of hearts for Bob; then nothing; at the other table two aces of clubs.
        salon.stack.prepare(
            f"{BURNT} As Ah Td As Ah 9d 2s 3s Td 5s 6s 9s",
            f"{BURNT} 9h Td 8h 7d Ac Th Ac 9c",
        )
        ana, bob = await sit_at(salon, FIRST, "Ana", "Bob")
        (cleo,) = await sit_at(salon, SECOND, "Cleo")
        (card,) = await ana.get("/api/meters")
        assert (card["meter"], card["value"], card["base"], card["stake"]) == ("floor", 50_000, 50_000, 200)
        assert card["tables"] == [FIRST, SECOND]
        await play_round(salon, FIRST, ana, bob)
        at_closing = 50_000 + 2 * FED
        part = at_closing // 10
        (card,) = await cleo.get("/api/meters")
        assert card["value"] == 50_000, "filled again to its base"
        page = await cleo.get("/api/meters/floor")
        assert [(hit["box"], hit["from_meter"]) for hit in page["hits"]] == [(1, at_closing - part), (2, part)]
        assert {hit["table"] for hit in page["hits"]} == {FIRST}
        assert page["hits"][0]["code"] == await ana.last_round()
        assert not any(word in str(page) for word in ("Ana", ana.player, "Bob", bob.player))
        await play_round(salon, FIRST, ana, bob)
        await play_round(salon, SECOND, cleo)
        await play_round(salon, SECOND, cleo)
        books = await read_books(salon)
        assert books["balanced"]
        assert all(one["holds"] for one in books["movements"])
        assert books["contributed"] == 6 * FED
        assert books["paid"] == at_closing + -(-(50_000 + 4 * FED) // 10)
        assert books["closing"] == books["funded"] + books["contributed"] - books["paid"] + books["refilled"]
        assert books["reserve_closing"] == 6 * KEPT - books["refilled"]
        assert books["closing"] == (await cleo.get("/api/meters"))[0]["value"]
        value = 0
        for one in reversed(books["movements"]):
            value += one["contributed"] - one["paid"] + one["refilled"] + one["funded"] + one["reversed"]
            assert one["value"] == value, "to the cent at every step"
        fed = {one["table"]: (one["contributed"], one["paid"], one["rounds"]) for one in books["tables"]}
        assert fed == {FIRST: (4 * FED, at_closing, 2), SECOND: (2 * FED, books["paid"] - at_closing, 2)}
        assert [one["value"] for one in books["curve"]] == [one["value"] for one in reversed(books["movements"])]
        assert [one["paid"] for one in books["curve"] if one["paid"]] == [at_closing, books["paid"] - at_closing]
        first = await cleo.get("/api/meters/floor?limit=1")
        assert [hit["table"] for hit in first["hits"]] == [SECOND]
        rest = await cleo.get(f"/api/meters/floor?limit=1&before={first['before']}")
        assert [hit["table"] for hit in rest["hits"]] == [FIRST, FIRST]

    spend_evening(two_tables, story)


def test_r_9_two_winners_of_the_whole_meter_share_it(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} As As Td As As 9d")
        ana, bob = await sit_at(salon, FIRST, "Ana", "Bob")
        await play_round(salon, FIRST, ana, bob)
        page = await bob.get("/api/meters/floor")
        assert [hit["from_meter"] for hit in page["hits"]] == [25_080, 25_080]
        for guest in (ana, bob):
            verdict = await guest.verify()
            assert "money" in {check.name for check in verdict.checks}

    spend_evening(two_tables, story)


def test_r_9_a_voided_round_takes_back_what_it_brought(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 9s 9h Td 8s 8h 9d")
        ana, bob = await sit_at(salon, FIRST, "Ana", "Bob")
        for box, guest in enumerate((ana, bob), 1):
            await guest.bet(spot(box, 1_000, side={"progressive": 200}))
        await salon.time_up(FIRST)
        assert (await ana.get("/api/meters"))[0]["value"] == 50_000 + 2 * FED
        await salon.void(FIRST, "the reader failed")
        assert (await ana.get("/api/meters"))[0]["value"] == 50_000
        inspector = await salon.staff("Ines", "inspector")
        books = (await inspector.get("/api/meters/floor/books")).json()
        assert books["balanced"]
        assert (books["closing"], books["reserve_closing"]) == (50_000, 0)
        assert [one["reversed"] for one in books["movements"]] == [-2 * FED, 0, 0]
        assert await ana.cash() == 200_000

    spend_evening(two_tables, story)


def test_m_3_books_of_a_meter_are_for_those_who_watch(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await sit_at(salon, FIRST, "Ana")
        answer = await ana.caller.get("/api/meters/floor/books")
        assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed")
        answer = await ana.caller.get("/api/meters/nothing")
        assert (answer.status_code, answer.json()["why"]) == (404, "not-found")
        assert (await salon.caller().get("/api/meters/floor")).status_code == 401
        assert (await salon.caller().get("/api/meters")).status_code == 200

    spend_evening(two_tables, story)


@pytest.mark.parametrize("account", ["meter", "reserve"])
def test_r_9_the_audit_and_the_books_find_a_meter_that_was_helped(two_tables: Salon, account: str) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await sit_at(salon, FIRST, "Ana")
        await play_round(salon, FIRST, ana)
        assert (await read_books(salon))["balanced"]

    salon = two_tables
    spend_evening(salon, story)

    with Forger(salon.url) as forger:
        deal = forger.step("tick", "BetSettled")
        forger.post(deal.seq, (f"{account}:floor:EUR", 1), ("house::EUR", -1))
        forger.rebalance()
        forger.resum()
        forger.rechain()
        with pytest.raises(BooksWrong, match="its events give"):
            forger.audit()
    assert not asyncio.run(read_books(salon, "Otto"))["balanced"]


def test_r_9_the_audit_finds_a_hit_that_a_round_is_said_to_have_had(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await sit_at(salon, FIRST, "Ana")
        await play_round(salon, FIRST, ana)

    spend_evening(two_tables, story)
    with Forger(two_tables.url) as forger:
        forger.change(schema.round_, meter_hit="meter:floor:EUR")
        with pytest.raises(BooksWrong, match="meter_hit"):
            forger.audit()


def test_bj_7_a_watcher_of_one_table_sees_the_meter_move_by_another(two_tables: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await sit_at(salon, FIRST, "Ana")
        (cleo,) = await sit_at(salon, SECOND, "Cleo")
        assert (await cleo.see())["live"]["meter"] == 50_000
        await play_round(salon, FIRST, ana)
        assert (await cleo.get("/api/meters"))[0]["value"] == 50_000 + FED
        device = await cleo.second_device()
        assert (await device.see())["live"]["meter"] == 50_000 + FED

    spend_evening(two_tables, story)


def test_r_9_of_the_prizes_of_other_times_no_step_is_read(two_tables: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    steps_of = meter_book._steps_of

    def count_read(connection: Connection, found: meter_book.HitRound) -> list[Record]:
        read.append(found.table)
        return steps_of(connection, found)

    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} As Ah Td As Ah 9d", f"{BURNT} Ac Th Ac 9c")
        ana, bob = await sit_at(salon, FIRST, "Ana", "Bob")
        await play_round(salon, FIRST, ana, bob)
        between_ms = salon.clock.now_ms() + 12 * HOUR_MS
        await salon.pass_time(24 * HOUR_MS)
        (cleo,) = await sit_at(salon, SECOND, "Cleo")
        await play_round(salon, SECOND, cleo)
        operator = await salon.staff("Olga", "operator")
        monkeypatch.setattr(meter_book, "_steps_of", count_read)
        whole = (await operator.get("/api/meters/floor/books")).json()
        assert sorted(read) == [FIRST, SECOND]
        for span, table in (("until", FIRST), ("since", SECOND)):
            read.clear()
            books = (await operator.get(f"/api/meters/floor/books?{span}_ms={between_ms}")).json()
            assert read == [table], "the other prize belongs to another day"
            assert 0 < books["paid"] < whole["paid"]
            assert books["balanced"]
            assert [one["table"] for one in books["movements"] if one["paid"]] == [table]
        read.clear()
        assert await salon.house.meters.find_unbalanced(between_ms) == ()
        assert read == [SECOND]

    spend_evening(two_tables, story)

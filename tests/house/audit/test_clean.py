"""A house that is in order passes, whatever was played in it (W-6)."""

import asyncio

import pytest
from msgspec.structs import replace

from sabot.engine import event as ev
from sabot.floor.reading import bets_version, stored_sheet
from sabot.house.audit import BooksWrong, audit_books
from sabot.house.audit.opening import open_books
from sabot.rules import load_rules
from sabot.store import Row, Store, schema
from sabot.store.reading import chain_head, journal, last_moment
from sabot.table import Deal, PlaceBets, Sheet, Spot, decode_events
from sabot.table.conduct import LAY_ANEW
from tests.house.audit.floor import START_MS, Floor, play_house
from tests.house.audit.forger import Forger
from tests.sample import DIALECTS


def test_w_6_a_house_in_order_passes(forger: Forger) -> None:
    report = forger.audit()
    assert report.records == forger.count(schema.journal)
    assert report.head == forger.one(schema.chain).hash
    assert report.rounds == report.redealt == forger.count(schema.played) > 60
    assert report.unfinished == 2
    assert report.tables == 6
    assert report.payments == forger.count(schema.payment)
    assert report.accounts == forger.count(schema.balance)
    assert report.postings == forger.count(schema.posting)
    assert all(sum(kinds.values()) == 0 for kinds in report.sums.values())
    assert set(report.sums) == {"EUR", "RON"}
    assert report.sums["EUR"]["hold"] > 0


def test_the_history_has_everything_in_it(forger: Forger) -> None:
    """So that a clean audit has looked at all there is."""
    kinds: set[type] = set()
    steps: set[str] = set()
    for record in journal(forger.connection):
        steps.add(record.kind)
        if record.stream.startswith("table:"):
            kinds |= {type(event) for event in decode_events(record.body)}
    seen = {"bet", "rebet", "cut", "deal", "decide", "void", "open", "shoe"}
    paid = {"deposit", "withdrawal", "withdrawal-paid", "returned", "grant", "deposit-refused", "refused-paid"}
    paid |= {"deposit-asked", "deposit-declined"}
    accounts = {kind for kind in steps if kind not in seen | paid}
    assert steps >= seen | paid
    assert accounts == {
        "signed-up",
        "upgraded",
        "session-opened",
        "session-ended",
        "session-limits-set",
        "settings-changed",
        "limit-changed",
        "reality-check-seen",
        "password-refused",
        "password-changed",
        "password-rehashed",
        "role-changed",
        "excluded",
        "unlocked",
    }
    assert kinds >= {
        ev.HandSplit,
        ev.Insured,
        ev.InsuranceDeclined,
        ev.SurrenderDeclined,
        ev.BetSettled,
        ev.RoundVoided,
    }
    rounds = forger.connection.execute(schema.round_.select()).all()
    assert any(row.voided for row in rounds)
    assert {row.game for row in rounds} == {"atlantic-city", "multihand", "corner"}
    shoes = [row.shoe_id for row in rounds if row.game == "corner"]
    assert len(set(shoes)) < len(shoes)
    assert any(row.golden_staked for row in forger.connection.execute(schema.played.select()))


def test_w_6_cards_before_a_moment_can_be_taken_on_trust(forger: Forger) -> None:
    report = forger.audit()
    middle = forger.one(schema.journal, schema.journal.c.seq == report.records // 2).at_ms
    half = forger.audit(since_ms=middle)
    assert 0 < half.redealt < report.redealt
    none = forger.audit(since_ms=middle * 2)
    assert none.redealt == 0
    assert none.rounds == half.rounds == report.rounds
    assert none.sums == report.sums


def test_w_6_a_head_noted_earlier_must_be_in_the_chain(forger: Forger) -> None:
    for seq in (1, 100, forger.count(schema.journal)):
        forger.audit(head=forger.one(schema.journal, schema.journal.c.seq == seq).hash, since_ms=START_MS * 2)
    with pytest.raises(BooksWrong, match="no record has the hash aaaa"):
        forger.audit(head="a" * 64)


def test_w_6_a_sheet_may_be_worded_anew_between_two_shoes(house_url: str) -> None:
    """The rules and their hash stay; the books keep the words that the last shoe was dealt by."""
    store = Store.open(house_url, inline=True)
    floor = Floor(store, seed=9)
    floor.now_ms = asyncio.run(store.read(last_moment))
    asyncio.run(floor.welcome("p9"))
    rules = load_rules("atlantic-city")
    reworded = replace(rules, text={**rules.text, "en": replace(rules.text["en"], name="Boardwalk")})

    async def play() -> None:
        regular = await floor.seat("p9", rules)
        regular.sheet = Sheet(reworded)
        await regular.restart()
        await regular.play_round()

    asyncio.run(play())
    assert asyncio.run(store.read(audit_books)).uncovered_sheets == 0
    kept = asyncio.run(store.read(lambda connection: stored_sheet(connection, Sheet(rules).hash)))
    store.close()
    assert kept.rules == reworded


@pytest.mark.parametrize("deep", [True, False])
def test_w_6_bets_may_be_changed_until_they_are_laid_anew(house_url: str, deep: bool) -> None:
    """The round begins where they were; that the table's row names another step is noticed."""
    store = Store.open(house_url, inline=True)
    floor = Floor(store, seed=9)
    floor.now_ms = asyncio.run(store.read(last_moment))
    asyncio.run(floor.welcome("p9"))

    async def play() -> None:
        regular = await floor.seat("p9", load_rules("multihand"))
        for _ in range(2):
            for change in range(2 * LAY_ANEW):
                await regular.say(
                    PlaceBets(spots=tuple(Spot(box=box, main=500 + 500 * (change % box)) for box in (1, 2)))
                )
            await regular.say(Deal())
            while regular.asked():
                await regular.decide()
        table = await store.read(lambda connection: bets_version(connection, regular.table_id))
        assert table > 3 * LAY_ANEW

    asyncio.run(play())
    since_ms = 0 if deep else floor.now_ms + 1
    assert asyncio.run(store.read(lambda books: audit_books(books, since_ms=since_ms))).rounds > 0
    asyncio.run(store.put(Row("gaming_table", {"id": "mu-p9", "bets_version": 5})))
    with pytest.raises(BooksWrong, match="its row says that step 5 laid its bets anew, and it cannot have"):
        asyncio.run(store.read(audit_books))
    store.close()


@pytest.mark.slow
@pytest.mark.parametrize("dialect", DIALECTS)
def test_w_6_several_hundred_rounds_pass(store: Store) -> None:
    asyncio.run(play_house(store, 300, seed=2))
    told: list[int] = []
    report = asyncio.run(store.read(lambda connection: audit_books(connection, progress=told.append)))
    assert report.redealt == report.rounds > 270
    assert told == [*range(1000, report.records, 1000), report.records]


def test_w_6_an_empty_house_passes(store: Store) -> None:
    report = asyncio.run(store.read(audit_books))
    assert (report.records, report.rounds, report.accounts, report.sums) == (0, 0, 0, {})
    assert report.head == "0" * 64


def test_w_6_the_house_may_go_on_meanwhile(house_url: str) -> None:
    """An audit sees the books of one moment, whatever is written after it."""
    store = Store.open(house_url, inline=True)
    with open_books(house_url) as connection:
        before = chain_head(connection)
        floor = Floor(store, seed=9)
        floor.now_ms = last_moment(connection)
        asyncio.run(floor.welcome("p9"))
        report = audit_books(connection)
    assert (report.records, report.head) == before
    with open_books(house_url) as connection:
        assert audit_books(connection).records == before.seq + 3
    store.close()


def test_w_6_machine_code_makes_no_difference(house_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_books(house_url) as connection:
        plain = audit_books(connection)
        monkeypatch.setattr("sabot.house.audit.orders.MANY", 1)
        assert audit_books(connection) == plain

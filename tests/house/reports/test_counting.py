"""Card counting in the books: found where it is, and only there (O-7)."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import correlation

import pytest
from sqlalchemy import Connection, select

from sabot.cards import DECK, POINTS
from sabot.engine import event as ev
from sabot.floor.reading import engine_events, find_round, round_events
from sabot.house.audit.opening import open_books
from sabot.house.error import NotAllowed, UnknownPlayer
from sabot.house.history.shown import shown_rounds
from sabot.house.reports import counting
from sabot.house.reports.counting import CountingQuery, CountingReport, read_counting
from sabot.house.reports.following import CountedRound, weigh_stakes
from sabot.house.visitor import Role
from sabot.ledger.sums import DAY_MS
from sabot.odds.exact import analyze
from sabot.odds.linear_count import find_count
from sabot.rules import load_rules
from sabot.store import Store, schema
from tests.house.live.evening import Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import play
from tests.house.reports.counters import (
    FIRST_MS,
    TABLE,
    UNIT,
    Guest,
    bet_by_whim,
    bet_flat,
    count_high_low,
    play_shoes,
)

ALL = CountingQuery(since="2026-01-01", until="2026-01-31")
read = partial(read_counting, now_ms=FIRST_MS + 40 * DAY_MS)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """Of a table at which one of three counts."""
    address = f"sqlite:///{tmp_path_factory.mktemp('counters') / 'house.db'}"
    store = Store.open(address, inline=True)
    guests = [Guest("p1", "Ana", count_high_low), Guest("p2", "Bob", bet_flat), Guest("p3", "Cleo", bet_by_whim)]
    play_shoes(store, guests, 24)
    store.close()
    with open_books(address) as connection:
        yield connection


@pytest.fixture(scope="module")
def report(books: Connection) -> CountingReport:
    return read(books, ALL)


@pytest.mark.slow
def test_o_7_who_counts_is_found_and_nobody_else(report: CountingReport) -> None:
    assert [(line.name, line.verdict) for line in report.lines] == [
        ("Ana", "follows"),
        ("Cleo", "no-sign"),
        ("Bob", "flat"),
    ]
    ana, cleo, bob = (line.following for line in report.lines)
    assert ana.correlation is not None
    assert ana.correlation > 0.7
    assert ana.worth > 0 == bob.worth
    assert ana.expected == ana.flat + ana.worth
    assert cleo.low is not None
    assert cleo.high is not None
    assert cleo.low < 0 < cleo.high
    assert (bob.correlation, bob.p) == (None, None)
    assert report.judged == 2
    stakes = [band.average_stake for band in ana.bands if band.average_stake is not None]
    assert stakes == sorted(stakes)
    assert {band.average_stake for band in bob.bands if band.rounds} == {5 * UNIT}
    for found in (ana, cleo, bob):
        assert sum(band.rounds for band in found.bands) == found.rounds
        assert sum(band.net for band in found.bands) == found.net


@pytest.mark.slow
def test_o_7_one_player_one_game_and_a_time_can_be_asked_for(books: Connection, report: CountingReport) -> None:
    one = read(books, CountingQuery(since=ALL.since, until=ALL.until, player="cleo"))
    (cleo,) = one.lines
    assert cleo.following == report.lines[1].following
    assert one.bets * 3 == report.bets
    assert read(books, CountingQuery(since="2026-02-01", until="2026-02-02")).lines == ()
    assert read(books, CountingQuery(since=ALL.since, until=ALL.until, game="multihand")).lines == ()
    with pytest.raises(UnknownPlayer):
        read(books, CountingQuery(player="Nobody"))


@pytest.mark.slow
def test_o_7_few_rounds_say_nothing_and_a_report_that_was_cut_says_so(
    books: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "BETS_MAX", 150)
    short = read(books, ALL)
    assert (short.bets, short.older_left, short.judged) == (150, True, 0)
    assert {line.verdict for line in short.lines} == {"too-few", "flat"}


@pytest.mark.slow
def test_o_7_the_money_is_that_of_the_books(books: Connection, report: CountingReport) -> None:
    played = schema.played.c
    for line in report.lines:
        rows = books.execute(select(schema.played).where(played.player == line.player)).all()
        assert line.following.rounds == len(rows)
        assert line.following.net == sum(row.main_returned - row.main_staked for row in rows)


@pytest.mark.slow
def test_o_7_seen_are_cards_that_lay_face_up_and_no_others(books: Connection) -> None:
    shoes = [list(shown_rounds(books, f"s{number}")) for number in range(4)]
    rounds = [found for shoe in shoes for found in shoe]
    unturned = 0
    for found in rounds:
        entry = find_round(books, found.entry.code)
        assert entry is not None
        events = engine_events(round_events(books, entry))
        dealt = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
        turned = any(isinstance(event, ev.HoleTurned) for event in events)
        hidden = [event for event in events if isinstance(event, ev.DealerCard) and not event.face_up]
        unturned += bool(hidden) and not turned
        assert len(found.cards) == len(dealt) - (bool(hidden) and not turned)
    later = shoes[0][3].entry.first_version
    assert list(shown_rounds(books, "s0", before=later)) == shoes[0][:3]
    assert {found.entry.table_id for found in rounds} == {TABLE}


def test_o_7_reports_on_counting_are_for_operators_and_inspectors(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        for role in Role:
            visitor = type(boss.visitor)(boss.visitor.player, "X", role, "EUR", "en", boss.visitor.session, guest=False)
            if role in (Role.OPERATOR, Role.INSPECTOR):
                assert (await evening.house.reports.counting(visitor, CountingQuery())).lines == ()
            else:
                with pytest.raises(NotAllowed):
                    await evening.house.reports.counting(visitor, CountingQuery())

    play(tmp_path, story, "Ana")


def test_o_7_one_shoe_has_nothing_to_be_held_against() -> None:
    found = weigh_stakes([CountedRound("s", 100 * place, 0, place / 100) for place in range(1, 5)])
    assert found.correlation == pytest.approx(1)
    assert (found.low, found.high, found.p) == (None, None, None)


def test_o_7_a_shoe_is_one_trial_however_many_rounds_it_has() -> None:
    luck = random.Random("trials")
    rounds = [CountedRound(str(shoe), luck.randint(1, 9), 0, luck.gauss(0, 0.01)) for shoe in range(12)]
    once, often = weigh_stakes(rounds), weigh_stakes(rounds * 30)
    assert once.p is not None
    assert often.p == pytest.approx(once.p)
    assert often.correlation == pytest.approx(once.correlation)


@pytest.mark.slow
def test_o_7_the_count_tells_shoes_apart_as_the_exact_return_does() -> None:
    rules, luck = load_rules("play-lounge-7"), random.Random("shoes")
    count, pack = find_count(rules), list(DECK) * rules.decks
    exact, counted = [], []
    for _ in range(25):
        seen = [0] * 10
        for card in luck.sample(pack, luck.randrange(40, 300)):
            seen[POINTS[card] - 1] += 1
        left = tuple((128 if rank == 9 else 32) - gone for rank, gone in enumerate(seen))
        exact.append(analyze(rules, left).rtp)
        counted.append(count.return_after(tuple(seen)))
    assert correlation(exact, counted) > 0.98
    # Far from a fresh shoe best play gains more than the count tells; it tells of no advantage that is not there.
    assert max(told - true for true, told in zip(exact, counted, strict=True)) < 0.001

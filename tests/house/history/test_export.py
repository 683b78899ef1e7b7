"""The history to take away: whole, in order, and harmless in a spreadsheet (P-5)."""

import asyncio
import csv
import io
from functools import partial
from pathlib import Path

import msgspec
import pytest

from sabot.cards import parse_cards
from sabot.house.counter.rates import house_currencies
from sabot.house.error import NotAllowed, Refused
from sabot.house.heavy import HeavyReads
from sabot.house.history.export import COLUMNS, ExportForm, Exports, _hand
from sabot.house.history.round_line import RoundFilter
from sabot.house.history.round_page import HandPage, RoundPage, StakePage
from sabot.house.listing.cells import csv_line
from sabot.house.visitor import Visitor
from sabot.house.worker_process import WorkerProcess
from sabot.store import StoreDown
from sabot.store.reader import read_here
from sabot.store.reading import chain_head
from tests.house.history.counter import Counter, stranger
from tests.house.history.tables import Played, play_rounds, take_seat
from tests.house.reception import run


@pytest.fixture
def ana(counter: Counter) -> Visitor:
    """A player with money and some chips."""
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 900_000, "in-1"))
    run(counter.grants.grant_gold(counter.operator(), visitor.player, 50_000, "gift", "a gift"))
    return visitor


@pytest.fixture
def played(counter: Counter, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> list[Played]:
    """More rounds than are read at once."""
    monkeypatch.setattr("sabot.house.history.export.CHUNK", 4)
    return play_rounds(take_seat(counter, ana), 10, boxes=2, golden=1)


def test_p_5_json_holds_every_round_whole(counter: Counter, ana: Visitor, played: list[Played]) -> None:
    pages = msgspec.json.decode(run(_export(counter, ana, "json")), type=list[RoundPage])
    assert pages == [run(counter.history.round(ana, code)) for code, _ in reversed(played)]


def test_p_5_csv_holds_every_round_with_cards_decisions_and_money(
    counter: Counter, ana: Visitor, played: list[Played]
) -> None:
    rows = list(csv.DictReader(io.StringIO(run(_export(counter, ana, "csv")).decode(), newline="")))
    lines = run(counter.history.rounds(ana)).lines
    assert [row["Code"] for row in rows] == [line.code for line in lines] == [code for code, _ in reversed(played)]
    for row, line, (_, round_) in zip(rows, lines, reversed(played), strict=True):
        sums = [row[name] for name in COLUMNS[4:9]]
        assert [round(float(amount) * 100) for amount in sums] == [
            line.staked,
            line.returned,
            line.net,
            line.golden_staked,
            line.golden_returned,
        ]
        assert row["Dealer"] == f"{' '.join(round_.state.dealer)} = {round_.state.dealer_total}"
        for hand in round_.hands():
            assert f"box {hand.box}: {' '.join(hand.cards)} = {hand.total} " in row["Hands"]
        assert row["Result"] == ("won" if line.net > 0 else "lost" if line.net < 0 else "even")
        page = run(counter.history.round(ana, line.code))
        assert row["Decisions"].split() == [f"{one.box}{one.action}" for one in page.decisions]
        assert row["Bets"].count("insurance") == sum(bet.bet == "insurance" for bet in page.bets)


@pytest.mark.parametrize("form", ["csv", "json"])
def test_p_5_an_export_takes_the_filter_and_its_bound(
    counter: Counter, ana: Visitor, played: list[Played], form: ExportForm, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = {line.code for line in run(counter.history.rounds(ana, RoundFilter(outcome="won"))).lines}
    assert 0 < len(won) < len(played) == 10
    chosen = run(_export(counter, ana, form, RoundFilter(outcome="won")))
    assert _codes(chosen, form) == won
    monkeypatch.setattr("sabot.house.history.export.ROUNDS_MAX", 9)
    with pytest.raises(Refused, match="these are 10 rounds, and 9 can be taken at once: ask for a shorter time"):
        run(_export(counter, ana, form))
    assert run(_export(counter, ana, form, RoundFilter(outcome="won"))) == chosen


@pytest.mark.slow
@pytest.mark.parametrize("form", ["csv", "json"])
def test_p_5_an_export_is_written_by_a_process_apart(
    counter: Counter, ana: Visitor, played: list[Played], form: ExportForm, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(played) > 4
    whole = run(_export(counter, ana, form))

    def refuse(*_: object) -> None:
        raise AssertionError("the rounds were read in the process in which everybody's moves are made")

    monkeypatch.setattr("sabot.house.history.export.read_round", refuse)
    apart = WorkerProcess()
    try:
        counter.exports = Exports(HeavyReads(counter.store, apart), house_currencies())
        assert run(_export(counter, ana, form)) == whole
    finally:
        apart.close()


@pytest.mark.slow
def test_a_process_apart_says_what_is_the_matter_with_the_database(tmp_path: Path) -> None:
    missing = partial(read_here, f"sqlite:///{tmp_path / 'gone.db'}", chain_head)
    apart = WorkerProcess()
    try:
        with pytest.raises(StoreDown, match="the database does not answer"):
            asyncio.run(apart.do(missing))
    finally:
        apart.close()


def test_p_5_nothing_played_is_an_empty_export(counter: Counter) -> None:
    assert msgspec.json.decode(run(_export(counter, stranger(), "json"))) == []
    assert run(_export(counter, stranger(), "csv")) == csv_line(COLUMNS)


def test_p_5_the_history_of_another_is_exported_by_those_who_watch(
    counter: Counter, ana: Visitor, played: list[Played]
) -> None:
    assert played
    with pytest.raises(NotAllowed):
        run(_export(counter, stranger("p9"), "csv", player=ana.player))
    ines = counter.inspector()
    assert run(_export(counter, ines, "csv", player=ana.player)) == run(_export(counter, ana, "csv"))
    assert run(_export(counter, ines, "csv")) == csv_line(COLUMNS)


@pytest.mark.parametrize("cell", ["=1+1", "+1 2", "-cmd|x", "@SUM(A1)", "\t=1", "\r=1", "-", "\n=1", "--1", "-1-1"])
def test_p_5_no_cell_is_carried_out_as_a_formula(cell: str) -> None:
    ((read,),) = csv.reader(io.StringIO(csv_line([cell]).decode(), newline=""))
    assert read == f"'{cell}"


@pytest.mark.parametrize("cell", ["-12.50", "-1", "0.00", "a=b", "x", "", 'say "hi", twice', "two\nlines", "é€"])
def test_p_5_every_other_cell_comes_back_as_it_is(cell: str) -> None:
    line = csv_line([cell, "end"]).decode()
    assert line.endswith("\r\n")
    assert list(csv.reader(io.StringIO(line, newline=""))) == [[cell, "end"]]


def _codes(content: bytes, form: ExportForm) -> set[str]:
    if form == "json":
        return {page["code"] for page in msgspec.json.decode(content)}
    return {row["Code"] for row in csv.DictReader(io.StringIO(content.decode(), newline=""))}


async def _export(
    counter: Counter,
    visitor: Visitor,
    form: ExportForm,
    wanted: RoundFilter | None = None,
    player: str | None = None,
) -> bytes:
    parts = await counter.exports.export(visitor, form, wanted, player=player)
    return b"".join([part async for part in parts])


def test_mf_2_a_stake_that_stopped_is_told_with_its_own_cards_and_total() -> None:
    def stake(cards: int, total: int, outcome: str) -> StakePage:
        return StakePage(
            player="p1",
            cards=cards,
            total=total,
            outcome=outcome,
            staked=1_000,
            doubled=False,
            golden=0,
            returned=0,
            golden_returned=0,
            net=0,
            behind=False,
        )

    cards = tuple(parse_cards("4s 6c 9d"))
    one = HandPage(box=1, hand=1, cards=cards, total=19, stakes=(stake(2, 10, "lose"),))
    assert _hand(one, str) == "box 1: 4s 6c = 10 lose 1000 > 0"
    more = HandPage(box=1, hand=1, cards=cards, total=19, stakes=(stake(3, 19, "lose"), stake(3, 19, "lose")))
    assert _hand(more, str) == "box 1: 4s 6c 9d = 19 lose 1000 > 0 lose 1000 > 0"
    assert _hand(HandPage(box=1, hand=1, cards=cards, total=19, stakes=()), str) == "box 1: 4s 6c 9d = 19"

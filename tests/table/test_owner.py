"""A table of one's own: of any sheet, without deadlines, with a shoe by the sheet that one sat down to."""

import random

import pytest

from sabot.engine import Action, Phase
from sabot.ledger import Account, Kind
from sabot.rules import change_rules, game_names, load_rules
from sabot.table import Deal, Decide, Generator, PlaceBets, Purse, Renew, Sheet, Spot, Table, TableRefusal, TakeSeat
from tests.table.seats import SIGNER

PURSE = Purse("ana", "EUR", {Account(Kind.CASH, "ana", "EUR"): 100_000})


def set_up(game: str, owner: str | None = "ana") -> Table:
    dice = random.Random(game).randbytes
    table = Table("t1", owner, "EUR", Sheet(load_rules(game)), Generator(dice), dice, SIGNER)
    for step in (table.open, table.bring_shoe):
        step(1)
        table.accept()
    return table


def _shoe_of(table: Table) -> str | None:
    return table.shoe.id if table.shoe else None


def place(table: Table) -> None:
    command = PlaceBets(spots=(Spot(box=1, main=1_000),))
    table.verify(command, PURSE)
    table.do("ana", command, 2)
    table.accept()


@pytest.mark.parametrize("game", game_names())
def test_a_table_of_ones_own_is_dealt_when_its_owner_says_so_and_waits_for_them_alone(game: str) -> None:
    table = set_up(game)
    place(table)
    assert table.due_ms is None
    table.cut("", "nobody", 3)
    table.verify(Deal(), PURSE)
    table.do("ana", Deal(), 4)
    while table.entry is not None:
        assert table.due_ms is None
        turn = table.round.turn
        assert turn is not None
        legal = table.round.legal("ana", turn.first[1])
        answer = Action.STAND if Action.STAND in legal else Action.NO
        table.do("ana", Decide(box=turn.first[1], action=answer), 5)
    assert table.last is not None
    assert table.last.phase is Phase.CLOSED


def test_bj_6_a_table_takes_a_box_back_that_has_stood() -> None:
    table = set_up("casino-blackjack")
    table.do("ana", PlaceBets(spots=tuple(Spot(box=box, main=1_000) for box in (1, 2))), 2)
    table.cut("", "nobody", 3)
    table.do("ana", Deal(), 4)
    table.do("ana", Decide(box=1, action=Action.STAND), 5)
    for _ in range(4):
        table.accept()
    assert table.open_actions("ana", 1, PURSE) == (Action.SURRENDER,)
    withdrawal = Decide(box=1, action=Action.SURRENDER)
    table.verify(withdrawal, PURSE)
    change = table.do("ana", withdrawal, 6)
    assert sum(line.amount for line in change.postings if line.account == Account(Kind.CASH, "ana", "EUR")) == 500
    table.revert()
    assert table.open_actions("ana", 1, PURSE) == (Action.SURRENDER,)
    assert Action.STAND in table.open_actions("ana", 2, PURSE)


@pytest.mark.parametrize("game", ["play-lounge-7", "casino-blackjack", "mega-fire-blaze"])
def test_a_live_table_without_an_owner_goes_by_its_clock(game: str) -> None:
    table = set_up(game, owner=None)
    if table.rules.decides == "owner":
        table.do("ana", TakeSeat(box=1), 1)
        table.accept()
    place(table)
    assert table.due_ms is not None
    with pytest.raises(TableRefusal, match="this table goes by its clock"):
        table.verify(Deal(), PURSE)


def test_a_shoe_is_changed_for_one_by_another_sheet() -> None:
    table = set_up("casino-blackjack")
    with pytest.raises(TableRefusal, match="by the newest sheet"):
        table.verify_verb(Renew(), 2)
    table.next_sheet = Sheet(change_rules(table.rules, {"decks": "8"}))
    table.verify_verb(Renew(), 2)
    before = _shoe_of(table)
    assert table.do_verb(Renew(), 2).kind == "renew"
    assert _shoe_of(table) is None
    table.revert()
    assert _shoe_of(table) == before
    table.do_verb(Renew(), 2)
    table.accept()
    table.bring_shoe(3)
    assert table.rules.decks == 8


def test_a_shoe_is_not_changed_under_bets_nor_at_a_table_of_many() -> None:
    for table, words in ((set_up("casino-blackjack"), "before bets are placed"), (set_up("multihand", None), "own")):
        table.next_sheet = Sheet(change_rules(table.rules, {"decks": "4"}))
        if table.owner:
            place(table)
        with pytest.raises(TableRefusal, match=words):
            table.verify_verb(Renew(), 3)


def test_r_9_a_meter_is_filled_up_to_its_base_when_a_sheet_brings_one() -> None:
    table = set_up("casino-blackjack")
    table.pot.meter = 10
    table.next_sheet = Sheet(change_rules(table.rules, {"decks": "8"}))
    table.do_verb(Renew(), 2)
    table.accept()
    change = table.bring_shoe(3)
    assert {line.account.kind: line.amount for line in change.postings} == {Kind.METER: 49_990, Kind.HOUSE: -49_990}

"""F-5: a shoe is cut on the player's own device, with a text that is shown and can be replaced."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.cards import ShoeRecord, verify_shoe
from sabot.cli.terminal.bets import NotPossible, add_chip
from sabot.cli.terminal.chance import FreshChance
from sabot.cli.terminal.own_house import OwnHouse
from sabot.cli.terminal.own_table import OwnTable
from sabot.cli.terminal.reading import proof_page
from sabot.engine import Action
from sabot.rules import load_rules
from tests.cli.terminal.kept import open_house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OwnHouse]:
    with open_house(tmp_path, FreshChance()) as opened:
        yield opened


def deal(table: OwnTable) -> ShoeRecord:
    """Deals a round and brings it to its end; the shoe that it was dealt from."""
    table.clear_felt()
    add_chip(table.desk, table.rules, table.balance)
    table.deal()
    shoe = table.shoe
    assert shoe is not None
    record = shoe.ceremony.record if shoe.is_cut else None
    while table.stage == "playing":
        for action in (Action.STAND, Action.NO):
            with suppress(NotPossible):
                table.act(action)
    if record is None:
        assert table.retired is not None
        return table.retired.record
    return record


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_f_5_a_shoe_that_nobody_is_asked_about_is_cut_by_the_device(house: OwnHouse, game: str) -> None:
    table = house.seat(load_rules(game))
    cuts = {deal(table).cut for _ in range(3)}
    assert len(cuts) == 3
    assert all(len(cut) == 16 for cut in cuts)


def test_f_5_mf_18_a_shoe_mixed_by_machine_is_cut_by_the_device_before_bets_are_asked_for(house: OwnHouse) -> None:
    table = house.seat(load_rules("mega-fire-blaze"))
    assert table.stage == "betting"
    assert len(table.cut_text or "") == 16


def test_f_5_the_cut_is_shown_before_and_is_the_one_that_is_made(house: OwnHouse) -> None:
    table = house.seat(load_rules("atlantic-city"))
    shown = table.next_cut
    assert f"It waits for your cut: {shown}, unless you write one." in proof_page(table).lines
    assert deal(table).cut == shown


def test_f_5_a_players_own_cut_takes_its_place(house: OwnHouse) -> None:
    table = house.seat(load_rules("atlantic-city"))
    table.set_cut("my own")
    assert (table.next_cut, deal(table).cut) == ("my own", "my own")


def test_f_2_a_shoe_is_promised_for_its_rules(tmp_path: Path) -> None:
    rules = load_rules("atlantic-city")
    with open_house(tmp_path) as house:
        first = house.seat(rules).commitment
    with open_house(tmp_path) as house:
        assert house.seat(rules).commitment == first
    with open_house(tmp_path) as house:
        other = house.seat(replace(rules, decks=8))
        assert other.commitment != first
        record = deal(other)
        assert record.decks == 8
        verify_shoe(record, record.commitment(), record.tree().root)


def test_f_5_any_text_is_a_cut(house: OwnHouse) -> None:
    table = house.seat(load_rules("casino-blackjack"))
    table.cut("é" * 100)
    assert table.cut_text == "é" * 100

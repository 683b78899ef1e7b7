"""F-5: a shoe is cut on the player's own device, with a text that is shown and can be replaced."""

import pytest
from msgspec.structs import replace

from sabot.cards import OLD_ALGORITHM, ShoeRecord, commit_seed, verify_shoe
from sabot.cli.terminal.bets import add_chip
from sabot.cli.terminal.chance import FreshChance
from sabot.cli.terminal.purse import Purse, SavedTable
from sabot.cli.terminal.reading import proof_page
from sabot.cli.terminal.table import Table
from sabot.rules import load_rules


def sit(game: str = "atlantic-city", purse: Purse | None = None) -> Table:
    return Table(load_rules(game), purse or Purse(), lambda _: None, FreshChance())


def deal(table: Table) -> ShoeRecord:
    table.clear_felt()
    add_chip(table.desk, table.rules, table.purse.balance)
    table.deal()
    shoe = table.saved.shoe or (table.saved.retired.record if table.saved.retired else None)
    assert shoe is not None
    return shoe


@pytest.mark.parametrize("game", ["atlantic-city", "multihand", "mega-fire-blaze"])
def test_f_5_a_shoe_that_nobody_is_asked_about_is_cut_by_the_device(game: str) -> None:
    cuts = {deal(sit(game)).cut for _ in range(3)}
    assert len(cuts) == 3
    assert all(len(cut) == 16 for cut in cuts)


def test_f_5_the_cut_is_shown_before_and_is_the_one_that_is_made() -> None:
    table = sit()
    shown = table.next_cut
    assert f"It waits for your cut: {shown}, unless you write one." in proof_page(table).lines
    assert deal(table).cut == shown


def test_f_5_a_players_own_cut_takes_its_place() -> None:
    table = sit()
    table.set_cut("my own")
    assert (table.next_cut, deal(table).cut) == ("my own", "my own")


def test_f_2_a_shoe_is_promised_for_its_rules() -> None:
    purse = Purse()
    first = sit(purse=purse).saved.commitment
    assert sit(purse=purse).saved.commitment == first
    other = Table(replace(load_rules("atlantic-city"), decks=8), purse, lambda _: None, FreshChance())
    assert other.saved.commitment != first
    record = deal(other)
    verify_shoe(record, record.commitment(), record.tree().root)


def test_f_2_a_shoe_promised_by_an_earlier_version_is_dealt_as_it_was_promised() -> None:
    seed = bytes(range(32))
    purse = Purse(tables={"atlantic-city": SavedTable(seed=seed.hex(), commitment=commit_seed(seed))})
    record = deal(sit(purse=purse))
    assert (record.algorithm, record.seed) == (OLD_ALGORITHM, seed.hex())

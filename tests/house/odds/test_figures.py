"""Which rules the figures depend on: what is remembered must hold for every set of rules that is given it."""

import asyncio

import pytest
from msgspec.structs import replace

from sabot.house.cache import SharedCache
from sabot.house.odds.calculator import KNOWN_MAX, GameCalculator, compute_bets, compute_main
from sabot.house.odds.fields import model_values
from sabot.house.odds.figures import MAIN_ALONE, MAIN_FIELDS, bets_name, main_name
from sabot.house.worker import Worker
from sabot.odds.bets import bet_returns
from sabot.odds.report.effects import CHOICES
from sabot.rules import BadSheet, Rules, change_rules, game_names, load_rules

AC = load_rules("atlantic-city")


def test_o_1_the_main_bet_depends_on_what_the_analysis_honours() -> None:
    """`tests/odds/exact/test_fields.py` shows that the analysis honours these fields, and that no other matters."""
    assert set(MAIN_FIELDS) == set(CHOICES)


def _changed(rules: Rules, field: str) -> Rules | None:
    now = getattr(rules, field)
    for value in model_values(field):
        try:
            changed = change_rules(rules, {field: value})
        except BadSheet:
            continue
        if getattr(changed, field) != now:
            return changed
    return None


@pytest.mark.parametrize("game", game_names())
def test_o_1_no_other_bet_depends_on_what_is_the_main_bets_alone(game: str) -> None:
    rules = load_rules(game)
    # All at once: it is the bets that are asked here, and none of these rules excludes another.
    for field in MAIN_ALONE:
        rules = _changed(rules, field) or rules
    assert all(getattr(rules, field) != getattr(load_rules(game), field) for field in MAIN_ALONE)
    assert bets_name(rules) == bets_name(load_rules(game))
    assert bet_returns(rules) == bet_returns(load_rules(game))


@pytest.mark.parametrize("field", MAIN_FIELDS)
def test_o_1_what_is_remembered_is_remembered_for_these_rules_alone(field: str) -> None:
    changed = _changed(AC, field)
    assert changed is not None
    assert main_name(changed) != main_name(AC)
    assert (bets_name(changed) == bets_name(AC)) == (field in MAIN_ALONE)


def test_o_5_the_other_bets_know_their_own_rules() -> None:
    lounge = load_rules("play-lounge-7")
    better = change_rules(lounge, {"sidebets.pairs.perfect": "30"})
    assert main_name(better) == main_name(lounge)
    calculator = GameCalculator(Worker(threaded=False))
    assert calculator.recall(lounge) is None
    first, second = asyncio.run(calculator.compute(lounge)), asyncio.run(calculator.compute(better))
    assert second.main is first.main
    assert second.bets["pairs"] > first.bets["pairs"]
    assert calculator.recall(lounge) == first
    assert calculator.recall(better) == second


def test_figures_are_the_same_for_every_game_of_the_same_rules() -> None:
    other = replace(AC, game="another", limits=replace(AC.limits, max=10**6))
    assert main_name(other) == main_name(AC)
    assert compute_main(other) == compute_main(AC)
    assert compute_bets(other) == compute_bets(AC)


def test_a_shelf_forgets_what_was_not_asked_for_the_longest() -> None:
    shelf: SharedCache[int] = SharedCache(2)
    shelf.put("a", 1)
    shelf.put("b", 2)
    assert shelf.find("a") == 1
    shelf.put("c", 3)
    assert [shelf.find(name) for name in "abc"] == [1, None, 3]
    assert len(shelf) == 2
    assert KNOWN_MAX < 100, "each set of figures takes some hundred kilobytes"

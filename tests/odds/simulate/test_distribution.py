"""The exact distribution of a round's results against what the simulator deals: they share but the table of hands.

The seed is fixed, so a test that passes passes always; what is allowed is four and a half standard errors.
"""

from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.odds.exact import fresh_shoe
from sabot.odds.exact.spread import Distribution, distribute_play
from sabot.odds.simulate import SimulationTally, find_strategy, make_plan, simulate
from sabot.odds.simulate.house import UNIT
from sabot.rules import game_names, load_rules

SEED = b"distribution".ljust(32)
ROUNDS = 2_000_000
LIMIT = 4.5
FEWEST = 10.0
"""Results expected less often say nothing on their own."""


def _play(game: str, changes: dict[str, Any], strategy: str) -> tuple[Distribution, SimulationTally]:
    rules = replace(load_rules(game), **changes)
    played = find_strategy(strategy, rules)
    tally = simulate(make_plan(rules, played, SEED, shoe="fresh"), ROUNDS)
    return distribute_play(rules, fresh_shoe(rules), played), tally


def _agree(found: Distribution, tally: SimulationTally) -> None:
    assert {net / UNIT for net in tally.main} <= set(found.results)
    for net, chance in found.results.items():
        expected = ROUNDS * chance
        if expected >= FEWEST:
            assert abs(tally.main[round(net * UNIT)] - expected) < LIMIT * sqrt(expected), net
    figures = tally.figures()
    assert abs(figures.mean - found.mean) < LIMIT * found.deviation / sqrt(ROUNDS)
    assert figures.deviation == pytest.approx(found.deviation, abs=0.003)


@pytest.mark.parametrize("game", game_names())
def test_o_6_every_result_comes_as_often_as_is_exact(game: str) -> None:
    _agree(*_play(game, {}, "exact"))


def test_o_6_a_single_deck_split_to_four_hands_comes_out_as_is_exact() -> None:
    _agree(*_play("atlantic-city", {"decks": 1}, "exact"))


@pytest.mark.parametrize("strategy", ["mimic-the-dealer", "never-bust"])
@pytest.mark.parametrize("game", ["multihand", "casino-blackjack"])
def test_o_6_any_play_comes_out_as_is_exact(game: str, strategy: str) -> None:
    _agree(*_play(game, {}, strategy))

"""The tables in machine code play as the engine does, in every game and under sheets that no casino has."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from sabot.rules import Rules
from sabot.storm.duel.chance import random_rules
from tests.gym.duel import duel
from tests.odds.simulate.test_duel import GAMES, assert_seen, shipped


def play(rules: Rules, seed: str, shoes: int) -> Counter[str]:
    try:
        return duel(rules, Random(seed), shoes)
    except AssertionError as error:
        error.add_note(f"the seed of these shoes is {seed!r}")
        raise


@pytest.mark.parametrize("game", GAMES)
def test_l_2_every_game_agrees_with_the_engine(game: str) -> None:
    rules, seen = shipped(game), Counter[str]()
    for number in range(4):
        seen += play(rules, f"{game}/{number}", shoes=2)
    assert_seen(seen, rounds=400, hit=300, stand=300, double=30, split=50, insure=20, decline=20)


def test_l_2_every_variation_of_the_rules_agrees_with_the_engine() -> None:
    seen: Counter[str] = Counter()
    for number in range(40):
        seed = f"varied/{number}"
        random = Random(seed)
        decks = random.choice((2, 4, 8))
        rules = replace(random_rules(random), shuffle="cut-card", burn=random.choice((0, 5)), decks=decks)
        seen += play(replace(rules, undealt_decks=1), seed, shoes=1)
    assert_seen(seen, rounds=1000, hit=500, double=50, split=100, surrender=100, insure=50, window=100)


def test_l_2_a_fresh_shoe_every_round_agrees_with_the_engine() -> None:
    rules = replace(shipped("atlantic-city"), shuffle="every-round", undealt_decks=0)
    seen = sum((play(rules, f"fresh/{number}", shoes=40) for number in range(3)), Counter[str]())
    assert_seen(seen, rounds=400)


def test_l_2_a_shoe_that_runs_out_voids_the_round_in_both() -> None:
    rules = replace(shipped("multihand"), decks=2, undealt_decks=0, boxes=5, split_hands=4)
    seen = sum((play(rules, f"void/{number}", shoes=3) for number in range(4)), Counter[str]())
    assert_seen(seen, rounds=100, void=10)

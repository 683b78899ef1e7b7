"""The general kernel against the engine: the same cards and the same strategy must bring the same money.

A failure names the seed of its shoes; the same call deals them again.
"""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from sabot.odds.chart import may_split
from sabot.odds.exact import analyze
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules, game_names, load_rules, style_rules
from sabot.storm.duel.chance import random_rules
from tests.odds.simulate.chance import random_strategy
from tests.odds.simulate.duel import duel
from tests.sample import enough

GAMES = (*game_names(), "mega-fire-blaze+european")


def shipped(game: str) -> Rules:
    """A shipped game or a style of it, dealt to a cut card so that one shoe has many rounds."""
    name, _, style = game.partition("+")
    rules = style_rules(load_rules(name), style) if style else load_rules(name)
    return replace(rules, shuffle="cut-card", undealt_decks=max(rules.undealt_decks, 1))


def varied(random: Random) -> Rules:
    """A sheet that no casino has; small shoes run out now and then."""
    decks = random.choice((2, 4, 8))
    rules = replace(random_rules(random), shuffle="cut-card", burn=random.choice((0, 5)), decks=decks, undealt_decks=1)
    return replace(rules, boxes=9) if random.random() < 0.05 else rules


def play(rules: Rules, strategy: Strategy, seed: str, shoes: int) -> Counter[str]:
    try:
        return duel(rules, strategy, Random(seed), shoes)
    except Exception as error:
        error.add_note(f"the seed of these shoes is {seed!r}")
        raise


def assert_seen(seen: Counter[str], **least: int) -> None:
    missing = {name: seen[name] for name, count in least.items() if seen[name] < count}
    assert not missing, f"too few of these: {missing} in {seen['rounds']} rounds"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_by_the_exact_strategy(game: str) -> None:
    rules = shipped(game)
    strategy = analyze(rules).strategy
    seen = sum((play(rules, strategy, f"{game}/exact/{number}", shoes=40) for number in range(15)), Counter[str]())
    assert_seen(
        seen, rounds=10_000, split=1000, doubled=1000, blackjack=1000, win=6000, push=1000, lose=6000, bust=1000
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_game_by_strategies_nobody_would_follow(game: str) -> None:
    rules, seen = shipped(game), Counter[str]()
    for number in range(15):
        seed = f"{game}/wild/{number}"
        seen += play(rules, random_strategy(Random(seed), rules), seed, shoes=20)
    assert_seen(seen, rounds=4000, split=600, doubled=300, blackjack=400, win=2000, push=400, lose=3000, bust=1000)


@pytest.mark.parametrize(
    "chunk", [*range(4), *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(4, enough(12, 40)))]
)
def test_every_variation_of_the_rules(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(60):
        seed = f"varied/{chunk}/{number}"
        random = Random(seed)
        rules = varied(random)
        seen += play(rules, random_strategy(random, rules), seed, shoes=5)
    assert_seen(seen, rounds=4000, split=500, doubled=300, surrender=500, charlie=50, bonus=50, progressive=3)
    assert seen["four hands"] > 5


@pytest.mark.parametrize("split_cards", ["in-turn", "at-once"])
def test_bj_3_eight_hands_by_one_who_splits_every_pair(split_cards: str) -> None:
    rules = replace(shipped("casino-blackjack"), boxes=1, split_cards=split_cards)
    strategy = analyze(rules).strategy
    strategy.first[may_split(rules)] = PlayCode.SPLIT
    seen = sum((play(rules, strategy, f"eight/{number}", shoes=20) for number in range(20)), Counter[str]())
    assert seen["eight hands"] > 100


def test_a_shoe_that_runs_out_voids_the_round() -> None:
    rules = replace(shipped("atlantic-city"), decks=2, boxes=9, split_hands=4, card_limit=0)
    strategy = random_strategy(Random("long"), rules)
    seen: Counter[str] = Counter()
    for number in range(40):
        seen += play(rules, strategy._replace(later=strategy.later | 1), f"void/{number}", shoes=10)
    assert seen["void"] > 3

"""The engine against a second house that shares no code with it, on random rounds (see tests/engine/oracle).

A failure names the seed of its round; ``play_both(rules_for(game, seed), seed)`` deals it again.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from sabot.cards import Card, bonus_stream
from sabot.engine import Action, Round
from sabot.notation import summarize
from sabot.rules import Rules, load_rules, style_rules
from sabot.rules.checks import cross_flaws
from tests.engine.oracle import House, Question
from tests.engine.oracle.chance import (
    GAMES,
    PLAYERS,
    STYLES,
    random_decision,
    random_rules,
    random_shoe,
    random_wagers,
)
from tests.engine.oracle.expected import least
from tests.engine.oracle.rarities import rarities


def rules_for(game: str, seed: str) -> Rules:
    """The rules of a shipped game, of a style of it (``game+style``), or random ones for ``varied``."""
    return random_rules(Random(seed + "/rules")) if game == "varied" else shipped_rules(game)


@cache
def shipped_rules(game: str) -> Rules:
    name, _, style = game.partition("+")
    return style_rules(load_rules(name), style) if style else load_rules(name)


def play_both(rules: Rules, seed: str) -> House:
    """Deals one random round in both houses, question by question, and compares everything."""
    random = Random(seed)
    draw = random_shoe(Random(seed + "/cards"))
    wagers = random_wagers(random, rules)
    style = random.choice(STYLES)
    meter = random.choice((None, random.randrange(1, 200_000))) if rules.progressive else None
    bonus_seed = random.randbytes(32)
    cards: list[Card] = []

    def deal() -> Card:
        cards.append(draw())
        return cards[-1]

    round_ = Round(rules, deal, below=bonus_stream(bonus_seed).below, meter=meter)
    for wager in wagers:
        round_.place(wager)
    round_.deal()
    house = House(rules, cards, wagers, below=bonus_stream(bonus_seed).below, meter=meter)
    asking = house.play()
    question = next(asking, None)
    while question is not None:
        assert_same_question(round_, house, question)
        answer = random_decision(random, house, question, style)
        round_.act(answer.player, answer.box, Action(answer.action), answer.amount, short=answer.short)
        try:
            question = asking.send(answer)
        except StopIteration:
            question = None
    assert round_.turn is None
    assert house.drawn == len(cards)
    assert tidy(summarize(round_)) == tidy(house.summary())
    return house


def assert_same_question(round_: Round, house: House, question: Question) -> None:
    assert round_.turn is not None
    assert round_.turn.phase == question.phase
    asked = round_.turn.asked
    if question.phase == "play":
        assert sorted(asked) == sorted(question.asked)
    else:
        assert asked == question.asked
    for player in PLAYERS:
        for box in range(1, house.rules.boxes + 1):
            legal = round_.legal(player, box)
            assert len(legal) == len(set(legal))
            assert set(legal) == question.legal.get((player, box), set()), (player, box)


def tidy(summary: dict[str, Any]) -> dict[str, Any]:
    """The summary with bettors and bets of a box by name, since no rule says in which order they are listed."""
    for box in summary["boxes"]:
        box["hands"].sort(key=lambda hand: hand["player"])
        box["bets"].sort(key=lambda bet: (bet["player"], bet["name"]))
    return summary


def play_many(game: str, chunk: int, rounds: int) -> Counter[str]:
    """In how many rounds each rarity happened, after both houses agreed on all of them."""
    seen: Counter[str] = Counter()
    for number in range(rounds):
        seed = f"{game}/{chunk}/{number}"
        try:
            seen.update(rarities(play_both(rules_for(game, seed), seed)))
        except Exception as error:
            error.add_note(f"the seed of this round is {seed!r}")
            raise
    return seen


def assert_covered(game: str, seen: Counter[str]) -> None:
    missing = {name: seen[name] for name, count in least(game).items() if seen[name] < count}
    assert not missing, f"too few of these in {game}"


@pytest.mark.parametrize(
    ("game", "chunk"),
    [
        pytest.param(game, chunk, marks=pytest.mark.slow if chunk else ())
        for game in (*GAMES, "mega-fire-blaze+european")
        for chunk in range(3)
    ],
)
def test_every_shipped_game_is_dealt_and_paid_alike(game: str, chunk: int) -> None:
    assert_covered(game, play_many(game, chunk, rounds=1000))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(6))
def test_every_variation_of_the_rules_is_dealt_and_paid_alike(chunk: int) -> None:
    assert_covered("varied", play_many("varied", chunk, rounds=4000))


def test_variations_are_good_sheets() -> None:
    for number in range(200):
        rules = random_rules(Random(f"sheet/{number}"))
        assert not list(cross_flaws(rules)), rules

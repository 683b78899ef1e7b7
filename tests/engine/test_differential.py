"""The engine against a second house that shares no code with it, on random rounds (see sabot.storm.duel).

A failure names the seed of its round; ``correct_both(deal_both(rules_for(game, seed), seed), seed)``
deals it again.
"""

from collections import Counter
from random import Random

import pytest

from sabot.rules.checks import cross_flaws
from sabot.storm.duel import correct_both, deal_both, rules_for
from sabot.storm.duel.chance import GAMES, random_rules
from tests.engine.oracle.expected import least
from tests.engine.oracle.rarities import corrections, rarities
from tests.sample import enough


def play_many(game: str, chunk: int, rounds: int) -> Counter[str]:
    """In how many rounds each rarity happened, after both houses agreed on all of them."""
    seen: Counter[str] = Counter()
    for number in range(rounds):
        seed = f"{game}/{chunk}/{number}"
        try:
            dealt = deal_both(rules_for(game, seed), seed)
            seen.update(rarities(dealt.house))
            if correct_both(dealt, seed):
                seen.update(corrections(dealt.house))
        except Exception as error:
            error.add_note(f"the seed of this round is {seed!r}")
            raise
    return seen


def assert_covered(game: str, seen: Counter[str]) -> None:
    missing = {name: seen[name] for name, count in least(game).items() if seen[name] < count}
    assert not missing, f"too few of these in {game}"


@pytest.mark.parametrize("chunk", range(enough(1, 3)))
@pytest.mark.parametrize("game", [*GAMES, "mega-fire-blaze+european"])
def test_every_shipped_game_is_dealt_and_paid_alike(game: str, chunk: int) -> None:
    assert_covered(game, play_many(game, chunk, rounds=1000))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(enough(1, 6)))
def test_every_variation_of_the_rules_is_dealt_and_paid_alike(chunk: int) -> None:
    assert_covered("varied", play_many("varied", chunk, rounds=4000))


def test_variations_are_good_sheets() -> None:
    for number in range(200):
        rules = random_rules(Random(f"sheet/{number}"))
        assert not list(cross_flaws(rules)), rules

"""MF-13: the spins of a bonus, told again from what was told of them."""

import random

import pytest

from sabot.rules import load_rules
from sabot.sidebets import Fill, play_bonus, retell

BLAZE = load_rules("mega-fire-blaze").fireblaze
assert BLAZE is not None
FB = BLAZE


@pytest.mark.parametrize("level", FB.levels, ids=lambda level: level.name)
def test_spins_that_came_come_again(level: object) -> None:
    for seed in range(200):
        played = play_bonus(FB, level, random.Random(seed).randrange)  # type: ignore[arg-type]
        assert play_bonus(FB, level, retell(FB, level, played.spins)) == played  # type: ignore[arg-type]


def test_spins_that_cannot_have_come_do_not() -> None:
    level = FB.levels[0]
    played = play_bonus(FB, level, random.Random(1).randrange)
    first, *rest = played.spins
    made_up = type(first)(1, (Fill(0, 999_999), *first.fills[1:]), first.specials, first.spins_left, first.total)
    assert play_bonus(FB, level, retell(FB, level, [made_up, *rest])).spins[0] != made_up

"""The bonus grid: exact chances against every path of tiny grids, and against the game's own draws."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from sabot.odds.bets import bonus_chances, filled_weights
from sabot.rules import load_rules
from sabot.rules.model import BonusLevel, FireBlaze
from sabot.sidebets import final_total, play_bonus, running_total

RULES = load_rules("mega-fire-blaze")
assert RULES.fireblaze is not None
BLAZE = RULES.fireblaze

Chances = dict[int, Fraction]

TINY = BonusLevel(
    name="tiny",
    points=1,
    sections=1,
    fill_millionths=300_000,
    boxes=((1, 3), (2, 2), (7, 0)),
    nothing=2,
    specials=((3, 1),),
    stars=((10, 1), (20, 2)),
    odds=(2, 20),
)

GRIDS = {
    "one box": (1, replace(TINY, odds=(0, 999)), 3),
    "two boxes": (2, TINY, 3),
    "three boxes": (3, TINY, 3),
    "three boxes, never nothing": (3, replace(TINY, nothing=0, odds=(0, 999)), 2),
    "two sections of one": (1, replace(TINY, sections=2, odds=(0, 999)), 3),
    "two sections of two": (2, replace(TINY, sections=2, specials=(), odds=(1, 30)), 2),
    "three sections of one, one spin": (1, replace(TINY, sections=3, fill_millionths=999_999, odds=(0, 999)), 1),
}


def grid_of(size: int, spins: int) -> FireBlaze:
    return replace(BLAZE, boxes_per_section=size, spins=spins)


def by_weight(weighted: tuple[tuple[int, int], ...]) -> list[tuple[int, Fraction]]:
    whole = sum(weight for _, weight in weighted)
    return [(value, Fraction(weight, whole)) for value, weight in weighted]


def spin_through(size: int, level: BonusLevel, spins: int) -> Chances:
    """The chances of the totals by going through every spin of every grid."""
    fill = Fraction(level.fill_millionths, 10**6)
    values = by_weight(level.boxes)
    boxes = level.sections * size

    @cache
    def play(held: tuple[int, ...], left: int) -> Chances:
        if not left or all(held):
            return finish(held)
        found: Chances = defaultdict(Fraction)
        empty = [box for box in range(boxes) if not held[box]]
        for filled in product([(0, 1 - fill), *((value, fill * share) for value, share in values)], repeat=len(empty)):
            after = list(held)
            chance = Fraction(1)
            for box, (value, share) in zip(empty, filled, strict=True):
                after[box] = value
                chance *= share
            further = play(tuple(after), spins if tuple(after) != held else left - 1) if chance else {}
            for total, share in further.items():
                found[total] += chance * share
        return found

    def finish(held: tuple[int, ...]) -> Chances:
        sections = [held[start : start + size] for start in range(0, boxes, size)]
        brings = [
            (1, 0, level.nothing),
            *((times, 0, weight) for times, weight in level.specials),
            *((1, star, weight) for star, weight in level.stars),
        ]
        whole = sum(weight for _, _, weight in brings)
        found: Chances = defaultdict(Fraction)
        for brought in product(*(brings if all(section) else [(1, 0, whole)] for section in sections)):
            chance = Fraction(1)
            for _, _, weight in brought:
                chance *= Fraction(weight, whole)
            total = running_total(held, [times for times, _, _ in brought], sum(star for _, star, _ in brought))
            found[final_total(level, total)] += chance
        return found

    return {total: chance for total, chance in play((0,) * boxes, spins).items() if chance}


@pytest.mark.parametrize("grid", GRIDS)
def test_mf_13_tiny_grids_spun_through(grid: str) -> None:
    size, level, spins = GRIDS[grid]
    found = bonus_chances(grid_of(size, spins), level)
    assert sum(found.values()) == 1
    assert found == spin_through(size, level, spins)


def test_mf_13_a_fill_sets_the_spins_back() -> None:
    half = Fraction(1, 2)
    one = filled_weights(1, 3, half)
    assert Fraction(one[0], sum(one)) == half**3
    two = filled_weights(2, 2, half)
    none, first_only = Fraction(two[0], sum(two)), Fraction(two[1], sum(two))
    quarter = half**2
    assert none == quarter**2
    # One of the two fills, at the first or the second spin; the other then misses twice.
    assert first_only == (1 + quarter) * half * half**2


def test_mf_13_more_spins_and_better_chances_fill_more() -> None:
    def mean(boxes: int, spins: int, fill: Fraction) -> Fraction:
        weights = filled_weights(boxes, spins, fill)
        return Fraction(sum(number * weight for number, weight in enumerate(weights)), sum(weights))

    assert mean(6, 2, Fraction(1, 10)) < mean(6, 3, Fraction(1, 10)) < mean(6, 3, Fraction(1, 9))


def test_mf_15_the_range_is_applied() -> None:
    for level in BLAZE.levels:
        found = bonus_chances(BLAZE, level)
        assert (min(found), max(found)) == (level.odds[0] + 1, level.odds[1] + 1)
        assert sum(found.floats().values()) == pytest.approx(1)


def test_mf_15_totals_over_the_range_are_all_worth_its_end() -> None:
    level = BLAZE.levels[1]
    capped = bonus_chances(BLAZE, replace(level, odds=(2, 29)))
    whole = bonus_chances(BLAZE, replace(level, odds=(2, 999)))
    assert capped[30] == sum(chance for total, chance in whole.items() if total >= 30)
    assert all(capped[total] == whole[total] for total in capped if total < 30)


def test_mf_15_totals_under_the_range_are_raised_to_it() -> None:
    level = BLAZE.levels[0]
    raised = bonus_chances(BLAZE, level)
    free = bonus_chances(BLAZE, replace(level, odds=(0, 23)))
    # From 1 to 1 on: a grid that stays empty pays a total of 1, and one that holds a 1 likewise.
    assert raised[2] == free[1] + free[2]


@pytest.mark.slow
@pytest.mark.parametrize("level", BLAZE.levels, ids=lambda level: level.name)
def test_mf_13_the_game_s_own_draws_agree(level: BonusLevel) -> None:
    random, count = Random(level.name), 10_000
    totals = [play_bonus(BLAZE, level, random.randrange).total for _ in range(count)]
    found = bonus_chances(BLAZE, level)
    mean, square = found.mean(), found.mean_square()
    error = sqrt((square - mean**2) / count)
    assert abs(sum(totals) / count - float(mean)) < 5 * error
    for total, chance in found.floats().items():
        if chance * count > 50:
            assert abs(totals.count(total) / count - chance) < 5 * sqrt(chance * (1 - chance) / count)

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sabot.rules.model import BonusLevel, FireBlaze
from sabot.sidebets import (
    BonusResult,
    Fill,
    Special,
    Spin,
    final_total,
    play_bonus,
    running_total,
    spin_bonus,
)

NO_FILL = 999_999
Below = Callable[[int], int]
Weighted = tuple[tuple[int, int], ...]


def level(
    name: str, sections: int, boxes: Weighted, specials: Weighted, stars: Weighted, odds: tuple[int, int]
) -> BonusLevel:
    return BonusLevel(
        name=name,
        points=5,
        sections=sections,
        fill_millionths=150_000,
        boxes=boxes,
        nothing=60,
        specials=specials,
        stars=stars,
        odds=odds,
    )


MINOR = level("minor", 1, ((1, 70), (2, 30)), ((2, 20),), (), (1, 23))
MINI = level("mini", 2, ((1, 60), (2, 30), (5, 10)), ((2, 30),), ((10, 8), (20, 2)), (2, 119))
MAJOR = level(
    "major",
    3,
    ((1, 50), (2, 30), (5, 15), (10, 5)),
    ((2, 20), (3, 5)),
    ((10, 10), (20, 4), (50, 1)),
    (5, 399),
)
GRAND = level(
    "grand",
    4,
    ((1, 40), (2, 25), (3, 15), (5, 14), (10, 6)),
    ((2, 20), (3, 5)),
    ((10, 8), (20, 4), (50, 2), (100, 1)),
    (9, 699),
)
MEGA = level(
    "mega",
    6,
    ((1, 35), (2, 25), (3, 15), (4, 10), (5, 9), (10, 6)),
    ((2, 20), (3, 5)),
    ((10, 8), (20, 4), (50, 2), (100, 1)),
    (19, 999),
)
LEVELS = (MINOR, MINI, MAJOR, GRAND, MEGA)
FB = FireBlaze(initial_points=(3, 7), ace_points=(2, 6), card_points=((4, 1),), levels=LEVELS)

levels = st.builds(replace, st.sampled_from(LEVELS), fill_millionths=st.integers(1, 999_999))
seeds = st.integers(0, 2**32)


class Script:
    """Draws read from a list, each with the number it must have been asked below."""

    def __init__(self, *draws: tuple[int, int]) -> None:
        self.draws: Iterator[tuple[int, int]] = iter(draws)

    def __call__(self, bound: int) -> int:
        expected, value = next(self.draws)
        assert bound == expected
        return value

    def ended(self) -> bool:
        return next(self.draws, None) is None


def box(value: int) -> tuple[int, int]:
    """A draw that decides whether a box fills."""
    return (1_000_000, value)


def spun(seed: int, level: BonusLevel) -> BonusResult:
    return play_bonus(FB, level, Random(seed).randrange)


def filling(*marks: int) -> Below:
    """Draws that fill every box at once and take these for everything else."""
    rest = iter(marks)
    return lambda bound: 0 if bound == 1_000_000 else next(rest)


def test_mf_13_three_empty_spins_end_the_bonus() -> None:
    script = Script(*[box(NO_FILL)] * 18)
    result = play_bonus(FB, MINOR, script)
    assert result.spins == (Spin(1, (), (), 2, 0), Spin(2, (), (), 1, 0), Spin(3, (), (), 0, 0))
    assert script.ended()


def test_mf_13_a_fill_sets_the_spins_back_to_three() -> None:
    script = Script(
        *[box(NO_FILL)] * 12,
        *[box(150_000)] * 2,
        box(149_999),
        (100, 70),
        *[box(NO_FILL)] * 3,
        *[box(NO_FILL)] * 15,
    )
    result = play_bonus(FB, MINOR, script)
    assert [spin.spins_left for spin in result.spins] == [2, 1, 3, 2, 1, 0]
    assert result.spins[2].fills == (Fill(box=2, multiplier=2),)
    assert result.total == 2
    assert script.ended()


def test_mf_13_a_full_section_draws_at_once_and_a_full_grid_ends_the_bonus() -> None:
    first_section = [draw for _ in range(6) for draw in (box(0), (100, 0))]
    second_section = [draw for _ in range(6) for draw in (box(0), (100, 95))]
    script = Script(*first_section, (100, 60), *second_section, (100, 98))
    result = play_bonus(FB, MINI, script)
    assert len(result.spins) == 1
    assert [fill.box for fill in result.spins[0].fills] == list(range(12))
    assert result.spins[0].specials == (Special(0, "section", 2), Special(1, "star", 20))
    assert result.spins[0].total == result.total == 6 * 1 * 2 + 6 * 5 + 20
    assert script.ended()


def test_mf_13_a_full_section_may_bring_nothing() -> None:
    result = play_bonus(FB, MINOR, filling(0, 0, 0, 0, 0, 0, 59))
    assert result.spins[-1].specials == ()


@pytest.mark.parametrize(
    ("mark", "special"),
    [
        (0, None),
        (59, None),
        (60, Special(0, "section", 2)),
        (79, Special(0, "section", 2)),
        (80, Special(0, "section", 3)),
        (84, Special(0, "section", 3)),
        (85, Special(0, "star", 10)),
        (95, Special(0, "star", 20)),
        (99, Special(0, "star", 50)),
    ],
)
def test_mf_13_what_a_full_section_brings_goes_by_weight(mark: int, special: Special | None) -> None:
    section = [draw for _ in range(6) for draw in (box(0), (100, 0))]
    script = Script(*section, (100, mark), *[box(NO_FILL)] * 48)
    result = play_bonus(FB, MAJOR, script)
    assert result.spins[0].specials == (() if special is None else (special,))
    assert script.ended()


@pytest.mark.parametrize(
    ("mark", "multiplier"), [(0, 1), (49, 1), (50, 2), (79, 2), (80, 5), (94, 5), (95, 10), (99, 10)]
)
def test_mf_13_a_multiplier_goes_by_weight(mark: int, multiplier: int) -> None:
    script = Script(box(0), (100, mark), *[box(NO_FILL)] * (17 * 4))
    assert play_bonus(FB, MAJOR, script).spins[0].fills == (Fill(0, multiplier),)


def test_mf_13_a_weight_of_nought_is_never_drawn() -> None:
    never = level("never", 1, ((1, 0), (2, 3), (5, 0)), ((3, 0), (2, 40)), (), (1, 23))
    result = play_bonus(FB, never, filling(0, 1, 2, 0, 1, 2, 60))
    assert {fill.multiplier for fill in result.spins[0].fills} == {2}
    assert result.spins[0].specials == (Special(0, "section", 2),)


def test_mf_13_spins_are_drawn_one_by_one_as_they_are_asked_for() -> None:
    script = Script(*[box(NO_FILL)] * 6)
    assert list(islice(spin_bonus(FB, MINOR, script), 1)) == [Spin(1, (), (), 2, 0)]
    assert script.ended()


@given(level=levels, seed=seeds)
def test_mf_13_the_same_draws_give_the_same_bonus(level: BonusLevel, seed: int) -> None:
    assert spun(seed, level) == spun(seed, level)


@given(level=levels, seed=seeds)
def test_mf_13_a_bonus_ends_when_spins_or_boxes_run_out(level: BonusLevel, seed: int) -> None:
    empty = level.sections * 6
    spins_left = 3
    for number, spin in enumerate(spun(seed, level).spins, 1):
        assert spins_left
        assert empty
        assert spin.number == number
        empty -= len(spin.fills)
        spins_left = 3 if spin.fills else spins_left - 1
        assert spin.spins_left == spins_left
    assert spins_left == 0 or empty == 0


@given(level=levels, seed=seeds)
def test_mf_13_a_box_fills_once_and_a_section_is_drawn_for_once(level: BonusLevel, seed: int) -> None:
    filled: set[int] = set()
    drawn: set[int] = set()
    for spin in spun(seed, level).spins:
        boxes = [fill.box for fill in spin.fills]
        assert boxes == sorted(set(boxes) - filled)
        filled.update(boxes)
        for special in spin.specials:
            section = set(range(special.section * 6, special.section * 6 + 6))
            assert section <= filled
            assert section & set(boxes)
            assert special.section not in drawn
            drawn.add(special.section)


@given(level=levels, seed=seeds)
def test_mf_14_only_the_levels_own_multipliers_come(level: BonusLevel, seed: int) -> None:
    spins = spun(seed, level).spins
    assert {fill.multiplier for spin in spins for fill in spin.fills} <= {value for value, _ in level.boxes}
    specials = [special for spin in spins for special in spin.specials]
    assert {s.value for s in specials if s.kind == "section"} <= {value for value, _ in level.specials}
    assert {s.value for s in specials if s.kind == "star"} <= {value for value, _ in level.stars}


@given(level=levels, seed=seeds)
def test_mf_15_the_running_total_is_the_sum_of_raised_boxes_and_stars(level: BonusLevel, seed: int) -> None:
    boxes = [0] * (level.sections * 6)
    raised_by = [1] * level.sections
    star = 0
    before = 0
    for spin in spun(seed, level).spins:
        for fill in spin.fills:
            boxes[fill.box] = fill.multiplier
        for special in spin.specials:
            if special.kind == "section":
                raised_by[special.section] = special.value
            star += special.value if special.kind == "star" else 0
        assert spin.total == sum(value * raised_by[n // 6] for n, value in enumerate(boxes)) + star
        assert spin.total >= before
        before = spin.total


@given(level=levels, seed=seeds)
def test_mf_15_the_final_total_is_in_range(level: BonusLevel, seed: int) -> None:
    result = spun(seed, level)
    lowest, highest = level.odds
    assert lowest + 1 <= result.total <= highest + 1
    if lowest < result.spins[-1].total <= highest + 1:
        assert result.total == result.spins[-1].total


@pytest.mark.parametrize("level", LEVELS)
def test_mf_15_an_empty_grid_is_raised_to_the_lowest_prize(level: BonusLevel) -> None:
    assert play_bonus(FB, level, lambda bound: bound - 1).total == level.odds[0] + 1


@pytest.mark.parametrize(
    ("level", "marks", "total"), [(MINOR, [99] * 6 + [79], 24), (MINI, ([95] * 6 + [89]) * 2, 120)]
)
def test_mf_15_the_best_grid_of_minor_and_mini_is_their_highest_prize(
    level: BonusLevel, marks: list[int], total: int
) -> None:
    result = play_bonus(FB, level, filling(*marks))
    assert result.spins[-1].total == result.total == total == level.odds[1] + 1


def test_mf_15_a_grid_over_the_range_is_capped() -> None:
    result = play_bonus(FB, MAJOR, filling(*([99] * 6 + [84]) * 3))
    assert result.spins[-1].total == 18 * 10 * 3
    assert result.total == 400


def test_mf_15_several_stars_add_up() -> None:
    result = play_bonus(FB, MAJOR, filling(*([0] * 6 + [99]) * 3))
    assert result.total == 18 + 3 * 50


def test_mf_15_totals_and_their_bounds() -> None:
    assert running_total([1, 2, 0, 5, 0, 0], [1, 1], 0) == 8
    assert running_total([1, 2, 1, 5, 0, 0], [3, 1], 20) == 37
    assert [final_total(MINOR, total) for total in (0, 1, 2, 24, 25)] == [2, 2, 2, 24, 24]


class Path:
    """Draws that follow given choices, then the first choice each time; it keeps its chance and its forks."""

    def __init__(self, fill_millionths: int, choices: tuple[int, ...]) -> None:
        self.choices = choices
        self.fill_millionths = fill_millionths
        self.chance = Fraction(1)
        self.forks: list[tuple[int, ...]] = []
        self.taken: tuple[int, ...] = ()

    def __call__(self, bound: int) -> int:
        fills = bound == 1_000_000
        step = len(self.taken)
        if step < len(self.choices):
            choice = self.choices[step]
        else:
            choice = 0
            self.forks += [(*self.taken, other) for other in range(1, 2 if fills else bound)]
        self.taken += (choice,)
        if not fills:
            self.chance /= bound
            return choice
        filled = Fraction(self.fill_millionths, bound)
        self.chance *= 1 - filled if choice else filled
        return self.fill_millionths if choice else 0


def exact_mean(fb: FireBlaze, level: BonusLevel) -> Fraction:
    """The mean of the last running total over every path of draws, each weighed by its chance."""
    mean = certain = Fraction(0)
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        path = Path(level.fill_millionths, waiting.pop())
        mean += play_bonus(fb, level, path).spins[-1].total * path.chance
        certain += path.chance
        waiting += path.forks
    assert certain == 1
    return mean


def test_mf_13_a_single_box_has_three_chances() -> None:
    small = BonusLevel(
        name="small",
        points=5,
        sections=1,
        fill_millionths=250_000,
        boxes=((1, 1), (5, 2)),
        nothing=1,
        specials=((2, 1),),
        stars=((10, 2),),
        odds=(0, 999),
    )
    fb = FireBlaze(boxes_per_section=1, initial_points=(), ace_points=(), card_points=(), levels=(small,))
    box_mean = Fraction(1 + 5 + 5, 3)
    section_mean = (box_mean * 3 + box_mean * 2 + 10 * 2) / 4
    assert exact_mean(fb, small) == (1 - Fraction(3, 4) ** 3) * section_mean


def test_mf_13_two_boxes_share_the_spins() -> None:
    fill = Fraction(1, 5)
    miss = 1 - fill
    pair = BonusLevel(
        name="pair",
        points=5,
        sections=1,
        fill_millionths=200_000,
        boxes=((1, 1),),
        nothing=1,
        stars=((10, 1),),
        odds=(0, 999),
    )
    fb = FireBlaze(spins=2, boxes_per_section=2, initial_points=(), ace_points=(), card_points=(), levels=(pair,))
    both_miss = miss**2
    reaches_one = (1 + both_miss) * 2 * fill * miss
    reaches_two_at_once = (1 + both_miss) * fill**2
    second_follows = 1 - miss**2
    full = reaches_two_at_once + reaches_one * second_follows
    assert exact_mean(fb, pair) == full * (2 + 5) + reaches_one * (1 - second_follows)

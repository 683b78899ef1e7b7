"""The bonus grid in machine code; the order in which chance is asked is that of ``sabot.sidebets.bonus``."""

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.errors import SabotError
from sabot.odds.simulate.generator import BOUND_MAX, State, below
from sabot.odds.simulate.kernel import kernel
from sabot.rules.model import FireBlaze

MILLION = 1_000_000
SECTIONS_MAX = 12
SECTION_BOXES_MAX = 12
Ints = NDArray[np.int64]


class Grid(NamedTuple):
    """What each level's grid is made of; weights are added up, so that the last of a row is their sum."""

    spins: int
    size: int
    """Boxes in a section."""
    sections: Ints
    fill: Ints
    """Chance of an empty box to fill, in millionths."""
    least: Ints
    """Smallest and largest multiplier of a level's prize, the stake included."""
    most: Ints
    box_marks: Ints
    """[level, place]."""
    box_values: Ints
    extra_marks: Ints
    """[level, place]: what a full section brings; nothing first, then what raises its boxes, then stars."""
    extra_values: Ints
    extra_stars: NDArray[np.bool_]


def make_grid(blaze: FireBlaze | None) -> Grid:
    """The grids of all levels; of none, where there is no bonus."""
    levels = blaze.levels if blaze else ()
    boxes = [[weight for _, weight in level.boxes] for level in levels]
    extras = [[level.nothing, *(weight for _, weight in (*level.specials, *level.stars))] for level in levels]
    raised = [len(level.specials) for level in levels]
    stars = [[place > count for place in range(len(row))] for count, row in zip(raised, extras, strict=True)]
    return Grid(
        spins=blaze.spins if blaze else 0,
        size=blaze.boxes_per_section if blaze else 0,
        sections=np.array([level.sections for level in levels], dtype=np.int64),
        fill=np.array([level.fill_millionths for level in levels], dtype=np.int64),
        least=np.array([level.odds[0] + 1 for level in levels], dtype=np.int64),
        most=np.array([level.odds[1] + 1 for level in levels], dtype=np.int64),
        box_marks=_rows(_marks(row) for row in boxes),
        box_values=_rows([value for value, _ in level.boxes] for level in levels),
        extra_marks=_rows(_marks(row) for row in extras),
        extra_values=_rows([0, *(value for value, _ in (*level.specials, *level.stars))] for level in levels),
        extra_stars=_rows(stars).astype(np.bool_),
    )


def _marks(weights: list[int]) -> list[int]:
    marks = list(accumulate(weights))
    if marks[-1] > BOUND_MAX:
        raise SabotError(f"the weights of a bonus level add up to {marks[-1]}: at most {BOUND_MAX} can be drawn from")
    return marks


def _rows(rows: Iterable[list[int] | list[bool]]) -> Ints:
    """Rows of one length: the last entry of a shorter one is repeated."""
    every = list(rows)
    widest = max((len(row) for row in every), default=1)
    filled = [[*row, *[row[-1]] * (widest - len(row))] for row in every]
    return np.array(filled, dtype=np.int64).reshape(len(every), widest)


@kernel
def pick(marks: Ints, level: int, generator: State) -> int:
    """A place drawn by weight."""
    number = below(generator, marks[level, marks.shape[1] - 1])
    place = 0
    while marks[level, place] <= number:
        place += 1
    return place


@kernel
def spin_grid(grid: Grid, level: int, generator: State, boxes: Ints, raised_by: Ints, filled: Ints) -> int:
    """The total multiplier of a bonus played on this level, the stake included.

    The last three are room for the boxes, and by section for what raises them and how many are filled.
    """
    size = grid.size
    empty = grid.sections[level] * size
    boxes[:empty] = 0
    raised_by[:] = 1
    filled[:] = 0
    star = 0
    left = grid.spins
    while left and empty:
        left -= 1
        for box in range(grid.sections[level] * size):
            if boxes[box] or below(generator, MILLION) >= grid.fill[level]:
                continue
            boxes[box] = grid.box_values[level, pick(grid.box_marks, level, generator)]
            left = grid.spins
            empty -= 1
            section = box // size
            filled[section] += 1
            if filled[section] < size:
                continue
            extra = pick(grid.extra_marks, level, generator)
            if grid.extra_stars[level, extra]:
                star += grid.extra_values[level, extra]
            elif extra:
                raised_by[section] = grid.extra_values[level, extra]
    total = star
    for box in range(grid.sections[level] * size):
        total += boxes[box] * raised_by[box // size]
    return int(min(max(total, grid.least[level]), grid.most[level]))

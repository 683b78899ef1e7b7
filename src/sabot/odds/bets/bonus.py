"""The bonus grid of Mega Fire Blaze, exactly: the chance of every total it can be paid by (MF-13 to MF-15).

All empty boxes have the same chance at every spin, so once their number is known the filled boxes are any set of that
size with equal chance, and what they hold does not depend on when they filled. The grid falls apart into three small
questions: how many boxes fill, how many sections that completes, and what boxes and full sections add up to.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm
from typing import NamedTuple

from sabot.odds.bets.chances import Chances
from sabot.rules.model import BonusLevel, FireBlaze
from sabot.sidebets import final_total

Weights = dict[int, int]
"""Numbers and their weights; a chance is a weight out of the sum of all."""


class Ending(NamedTuple):
    """All grids that end with so many full sections and so many filled boxes outside them."""

    full: int
    loose: int
    grids: int
    """In how many ways the filled boxes can be chosen so."""
    totals: Weights
    """Of each of them."""


def bonus_chances(fb: FireBlaze, level: BonusLevel) -> Chances:
    """The chance of every total multiplier that a bonus of this level is paid by, its range applied."""
    return _total_chances(level, fb.spins, fb.boxes_per_section)


@lru_cache(maxsize=64)
def _total_chances(level: BonusLevel, spins: int, size: int) -> Chances:
    boxes = level.sections * size
    filled = filled_weights(boxes, spins, Fraction(level.fill_millionths, 10**6))
    # Of the grids with as many boxes filled each has the same share; this makes all shares whole numbers.
    whole = lcm(*(comb(boxes, number) for number in range(boxes + 1)))
    weights: Weights = defaultdict(int)
    for number, totals in _totals_by_filled(level, size).items():
        share = filled[number] * (whole // comb(boxes, number))
        for total, weight in totals.items():
            weights[total] += share * weight
    return Chances(weights)


def filled_weights(boxes: int, spins: int, fill: Fraction) -> list[int]:
    """The weight of each number of filled boxes that a bonus can end with, from none to all of them."""
    fills, base = fill.numerator, fill.denominator
    misses = base - fills
    ends = [0] * (boxes + 1)
    reached = [1] + [0] * boxes
    for number in range(boxes):
        empty = boxes - number
        spin, idle = base**empty, misses**empty
        whole = spin**spins
        # One of the spins left fills something, the ones before it nothing.
        waits = sum(idle**before * spin ** (spins - 1 - before) for before in range(spins))
        ends = [weight * whole for weight in ends]
        ends[number] = reached[number] * idle**spins
        for more in range(1, empty + 1):
            step = comb(empty, more) * fills**more * misses ** (empty - more) * waits
            reached[number + more] = reached[number + more] * whole + reached[number] * step
    ends[boxes] = reached[boxes]
    return ends


def _totals_by_filled(level: BonusLevel, size: int) -> dict[int, Weights]:
    """For each number of filled boxes the weights of the totals paid, over all grids with that number."""
    box, section = _box_weights(level), _section_weights(level, size)
    box_whole, section_whole = sum(box.values()), sum(section.values())
    found: dict[int, Weights] = defaultdict(lambda: defaultdict(int))
    for ending in _endings(level, size, box, section):
        # Endings in which fewer things are drawn are brought to the same whole.
        drawn = section_whole**ending.full * box_whole**ending.loose
        times = ending.grids * (section_whole**level.sections // drawn)
        totals = found[ending.full * size + ending.loose]
        for total, weight in ending.totals.items():
            totals[final_total(level, total)] += times * weight
    return found


def _endings(level: BonusLevel, size: int, box: Weights, section: Weights) -> Iterator[Ending]:
    of_full: Weights = {0: 1}
    for full in range(level.sections + 1):
        totals = of_full
        for loose, choices in enumerate(_loose_choices(level.sections - full, size)):
            yield Ending(full, loose, comb(level.sections, full) * choices, totals)
            totals = _add(totals, box, level)
        of_full = _add(of_full, section, level)


def _loose_choices(sections: int, size: int) -> list[int]:
    """In how many ways none, one, two … boxes can be chosen from sections none of which is full."""
    choices = [1]
    for _ in range(sections):
        longer = [0] * (len(choices) + size - 1)
        for chosen, ways in enumerate(choices):
            for more in range(size):
                longer[chosen + more] += ways * comb(size, more)
        choices = longer
    return choices


def _box_weights(level: BonusLevel) -> Weights:
    divisor = gcd(*(weight for _, weight in level.boxes))
    return {multiplier: weight // divisor for multiplier, weight in level.boxes if weight}


def _section_weights(level: BonusLevel, size: int) -> Weights:
    """What a full section adds to the total: its boxes, raised or not, or its boxes and a star."""
    filled: Weights = {0: 1}
    for _ in range(size):
        filled = _add(filled, _box_weights(level), level)
    brings = [
        (1, 0, level.nothing),
        *((times, 0, weight) for times, weight in level.specials),
        *((1, star, weight) for star, weight in level.stars),
    ]
    divisor = gcd(*(weight for _, _, weight in brings))
    found: Weights = defaultdict(int)
    for times, star, weight in brings:
        for boxes, ways in filled.items():
            found[boxes * times + star] += ways * (weight // divisor)
    return _cap(found, level)


def _add(first: Weights, second: Weights, level: BonusLevel) -> Weights:
    """The sum of two numbers drawn one by one."""
    sums: Weights = defaultdict(int)
    for number, weight in first.items():
        for more, other in second.items():
            sums[number + more] += weight * other
    return _cap(sums, level)


def _cap(totals: Weights, level: BonusLevel) -> Weights:
    """Without totals over the most that is paid: what comes on top of those can change nothing."""
    most = level.odds[1] + 1
    for total in [total for total in totals if total > most]:
        totals[most] += totals.pop(total)
    return totals

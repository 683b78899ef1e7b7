"""A shoe as a sum over endless shoes, in each of which the next card has the same chances for ever.

Cards drawn from a shoe depend on each other. But the chance of any row of them is a sum of its chances in endless
shoes, if weights below 0 are allowed: an endless shoe is made rank by rank, "this rank, or one of those after it", and
the share ``b`` of a rank that has n cards while those after it have m needs only the moments of drawing without
replacement, ``E[b^i (1 - b)^j] = n(n-1)… m(m-1)… / (n+m)(n+m-1)…``. A rule with 2k + 1 places has all of them up to the
order 2k. The rules of all ranks are joined to a sparse grid; what is missing falls with every level of it.
"""

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.native import native
from sabot.odds.exact.hands import RANKS
from sabot.odds.exact.play import Floats, Ints

Places = NDArray[np.int8]


class EndlessShoes(NamedTuple):
    """A shoe, as the sum that it is."""

    chance: Floats
    """[place, endless shoe]: of each rank, in the order in which they were given."""
    weight: Floats
    """[level, endless shoe]: what each level of the grid adds to its weight."""
    end: Ints
    """By level: where the endless shoes end that levels up to this one need. They lie in the order of these levels."""


class SparseGrid(NamedTuple):
    """The points of the first rule, then those of the first two together, and so on, one after another."""

    start: Ints
    """By rule: where its points begin; last, where all end."""
    parent: Ints
    """By point: which it is among those of one rule less."""
    place: Places
    """By point: its place in the last of its rules."""
    level: Places
    """By point: what the levels of its places add up to."""
    points: Places
    """[rule, point]: the places of the points of all rules."""
    end: Ints
    """By level: where the points of all rules end whose levels add up to no more than this."""


class Newton(NamedTuple):
    """What all rules of a level have in common."""

    places: Floats
    """0, 1, -1, 2, -2 …: each level adds two."""
    polynomials: Floats
    """[place, power]: the coefficients of what is 0 at all places before it."""
    divided: Floats
    """[place, place up to it]: divided differences."""


class RankRules(NamedTuple):
    """The rules of a shoe, for each of its ranks but the last."""

    share: Floats
    """[rule, place]: of the rank, among itself and those after it."""
    weight: Floats
    """[rule, place, level]: what each level adds to the weight of the place."""


def as_endless(cards: Floats, level: int) -> EndlessShoes:
    """The shoe of these cards, written out to a level; with the rank first that matters most, least is missing.

    Ranks of which there is no card come last.
    """
    number = int(np.count_nonzero(cards))
    return _lay_shoes(_make_rules(cards[:number], _newton(level)), _grid(number - 1, level))


def count_endless(cards: Floats, level: int) -> int:
    """How many endless shoes that takes: all ways to give levels to rules, with two places to each level above 0."""
    rules = int(np.count_nonzero(cards)) - 1
    return sum(comb(rules, used) * comb(level, used) * 2**used for used in range(min(rules, level) + 1))


@cache
def _grid(rules: int, level: int) -> SparseGrid:
    """All points whose places belong to levels that add up to no more than this, in the end by these sums."""
    start, levels = [0], [np.zeros(1, dtype=np.int8)]
    parents, places = [np.zeros(0, dtype=np.int64)], [np.zeros(0, dtype=np.int8)]
    points = np.zeros((0, 1), dtype=np.int8)
    for _ in range(rules):
        after = [levels[-1] + np.int8((place + 1) // 2) for place in range(2 * level + 1)]
        allowed = [np.flatnonzero(sums <= level) for sums in after]
        parents.append(np.concatenate(allowed))
        places.append(np.repeat(np.arange(len(after), dtype=np.int8), [len(found) for found in allowed]))
        levels.append(np.concatenate([sums[found] for sums, found in zip(after, allowed, strict=True)]))
        points = np.vstack([points[:, parents[-1]], places[-1]])
        start.append(start[-1] + len(parents[-1]))
    order = np.argsort(levels[-1], kind="stable")
    end = np.searchsorted(levels[-1], np.arange(level + 1), side="right", sorter=order)
    if rules:
        parents[-1], places[-1], levels[-1] = parents[-1][order], places[-1][order], levels[-1][order]
    levels[0] = levels[0][:0]
    rows = (np.array(start), np.concatenate(parents), np.concatenate(places), np.concatenate(levels))
    return SparseGrid(*rows, np.ascontiguousarray(points[:, order]), end)


@cache
def _newton(level: int) -> Newton:
    places = [(place + 1) // 2 * (1 if place % 2 else -1) for place in range(2 * level + 1)]
    polynomials, divided = np.zeros((len(places), len(places))), np.zeros((len(places), len(places)))
    polynomial = np.ones(1)
    for order, place in enumerate(places):
        polynomials[order, : order + 1] = polynomial
        for this in range(order + 1):
            gaps = [float(places[this] - places[other]) for other in range(order + 1) if other != this]
            divided[order, this] = 1.0 / np.prod(gaps)
        polynomial = np.append(0.0, polynomial) - place * np.append(polynomial, 0.0)
    return Newton(np.array(places, dtype=np.float64), polynomials, divided)


@native
def _make_rules(cards: Floats, newton: Newton) -> RankRules:
    places, polynomials, divided = newton
    number, orders = cards.shape[0] - 1, places.shape[0]
    share, weight = np.zeros((number, orders)), np.zeros((number, orders, orders // 2 + 1))
    moments = np.zeros(orders + 1)
    for rank in range(number):
        size = cards[rank:].sum()
        mean = cards[rank] / size
        width = np.sqrt(mean * (1.0 - mean) / (size - 1.0))
        # Central moments follow from each other as those of a beta distribution do, but with counts below 0. More cards
        # than there are can never be drawn: whatever stood for them would be multiplied by 0.
        moments[0], moments[1] = 1.0, 0.0
        for order in range(1, orders - 1):
            bent = (1.0 - 2.0 * mean) / width * moments[order] + (size - 1.0) * moments[order - 1]
            moments[order + 1] = -order / (size - order) * bent if size > order else 0.0
        for order in range(orders):
            share[rank, order] = mean + width * places[order]
            if order <= size:
                term = (polynomials[order] * moments[:orders]).sum()
                for place in range(order + 1):
                    weight[rank, place, (order + 1) // 2] += term * divided[order, place]
    return RankRules(share, weight)


@native
def _lay_shoes(rules: RankRules, grid: SparseGrid) -> EndlessShoes:
    number, levels = rules.share.shape[0], rules.weight.shape[2]
    before = np.zeros((1, levels))
    before[0, 0] = 1.0
    for rule in range(number):
        first, end = grid.start[rule], grid.start[rule + 1]
        weight = np.zeros((end - first, levels))
        for point in range(end - first):
            parent, place = grid.parent[first + point], grid.place[first + point]
            least = (place + 1) // 2
            for level in range(grid.level[first + point] - least, levels):
                for more in range(least, levels - level):
                    weight[point, level + more] += before[parent, level] * rules.weight[rule, place, more]
        before = weight
    points = before.shape[0]
    chance = np.zeros((RANKS, points))
    rest = np.ones(points)
    for rule in range(number):
        for point in range(points):
            share = rules.share[rule, grid.points[rule, point]]
            chance[rule, point] = rest[point] * share
            rest[point] *= 1.0 - share
    chance[number] = rest
    return EndlessShoes(chance, before.T.copy(), grid.end)

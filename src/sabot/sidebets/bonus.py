"""The Mega Fire Blaze bonus: a grid of boxes that fill with multipliers, spin by spin (MF-13 to MF-15).

The order in which chance is asked is part of the game: a bonus is replayed from its draws alone. It is
written down in docs/side-bets.md.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Literal

from msgspec import Struct

from sabot.rules.model import BonusLevel, FireBlaze

Below = Callable[[int], int]
"""A uniform integer from 0 up to, and without, the number asked."""

Kind = Literal["section", "star"]

MILLION = 1_000_000
"""The chance that a box fills is given in parts of it."""


class Fill(Struct, frozen=True):
    """A box that filled; boxes are counted from 0 through the whole grid, section after section."""

    box: int
    multiplier: int


class Special(Struct, frozen=True):
    """What a full section brought: a multiplier for its boxes, or a star that is added to the total."""

    section: int
    kind: Kind
    value: int


class Spin(Struct, frozen=True):
    """One spin: what filled, what full sections brought, the spins left and the running total after it."""

    number: int
    fills: tuple[Fill, ...]
    specials: tuple[Special, ...]
    spins_left: int
    total: int


class BonusResult(Struct, frozen=True):
    """A bonus from first spin to last, and the multiplier that every stake is paid by, stake included."""

    spins: tuple[Spin, ...]
    total: int


def play_bonus(fb: FireBlaze, level: BonusLevel, below: Below) -> BonusResult:
    """A whole bonus."""
    spins = tuple(spin_bonus(fb, level, below))
    return BonusResult(spins, final_total(level, spins[-1].total))


def spin_bonus(fb: FireBlaze, level: BonusLevel, below: Below) -> Iterator[Spin]:
    """The spins of a bonus one by one, each drawn when it is asked for; they end with the bonus."""
    grid = _Grid(level, fb.boxes_per_section, below)
    spins_left = fb.spins
    number = 0
    while spins_left and not all(grid.boxes):
        number += 1
        fills, specials = grid.spin()
        spins_left = fb.spins if fills else spins_left - 1
        yield Spin(number, tuple(fills), tuple(specials), spins_left, grid.total())


def retell(fb: FireBlaze, level: BonusLevel, spins: Iterable[Spin]) -> Below:
    """Chance that leads to these spins again, if any can; for whoever has them and not the stream they came from."""
    numbers = _numbers(fb, level, spins)
    return lambda bound: next(numbers, bound - 1)


def _numbers(fb: FireBlaze, level: BonusLevel, spins: Iterable[Spin]) -> Iterator[int]:
    """The least numbers that draw what the spins tell; a box that stayed empty has drawn the greatest."""
    size, filled = fb.boxes_per_section, [False] * (level.sections * fb.boxes_per_section)
    multipliers, weights = zip(*level.boxes, strict=True)
    for spin in spins:
        fills = {fill.box: fill.multiplier for fill in spin.fills}
        specials = {special.section: (special.kind, special.value) for special in spin.specials}
        for box, held in enumerate(filled):
            if held:
                continue
            if box not in fills:
                yield MILLION - 1
                continue
            yield 0
            yield _mark(multipliers, weights, fills[box])
            filled[box] = True
            section = box // size
            if all(filled[section * size : (section + 1) * size]):
                yield _mark(*_outcomes(level), specials.get(section, (None, 0)))


def _mark(outcomes: Sequence[object], weights: Sequence[int], wanted: object) -> int:
    """The least number that draws the outcome by weight; 0 for one that cannot be drawn."""
    place = outcomes.index(wanted) if wanted in outcomes else 0
    return sum(weights[:place])


def _outcomes(level: BonusLevel) -> tuple[list[tuple[Kind | None, int]], list[int]]:
    """What a full section can bring, and how likely each is."""
    outcomes: list[tuple[Kind | None, int]] = [
        (None, 0),
        *(("section", value) for value, _ in level.specials),
        *(("star", value) for value, _ in level.stars),
    ]
    return outcomes, [level.nothing, *(weight for _, weight in level.specials + level.stars)]


def running_total(boxes: Sequence[int], raised_by: Sequence[int], star: int) -> int:
    """The sum of all boxes, each raised by its section's multiplier, and the stars; an empty box counts 0."""
    size = len(boxes) // len(raised_by)
    return star + sum(by * sum(boxes[section * size : (section + 1) * size]) for section, by in enumerate(raised_by))


def final_total(level: BonusLevel, total: int) -> int:
    """The total a bonus is paid by: brought into the level's range, which is in odds and so one less."""
    lowest, highest = level.odds
    return min(max(total, lowest + 1), highest + 1)


class _Grid:
    """The grid while it is being played."""

    def __init__(self, level: BonusLevel, size: int, below: Below) -> None:
        self.boxes = [0] * (level.sections * size)
        self._raised_by = [1] * level.sections
        self._star = 0
        self._size = size
        self._fill_millionths = level.fill_millionths
        self._below = below
        self._multipliers = [multiplier for multiplier, _ in level.boxes]
        self._multiplier_marks = list(accumulate(weight for _, weight in level.boxes))
        self._outcomes, weights = _outcomes(level)
        self._outcome_marks = list(accumulate(weights))

    def total(self) -> int:
        return running_total(self.boxes, self._raised_by, self._star)

    def spin(self) -> tuple[list[Fill], list[Special]]:
        """Let every empty box have its chance, in order."""
        fills: list[Fill] = []
        specials: list[Special] = []
        for box, held in enumerate(self.boxes):
            if held or self._below(MILLION) >= self._fill_millionths:
                continue
            self.boxes[box] = self._multipliers[self._draw(self._multiplier_marks)]
            fills.append(Fill(box, self.boxes[box]))
            special = self._complete(box // self._size)
            if special:
                specials.append(special)
        return fills, specials

    def _complete(self, section: int) -> Special | None:
        """What the section brings if the box just filled was its last empty one."""
        if not all(self.boxes[section * self._size : (section + 1) * self._size]):
            return None
        kind, value = self._outcomes[self._draw(self._outcome_marks)]
        if kind is None:
            return None
        if kind == "star":
            self._star += value
        else:
            self._raised_by[section] = value
        return Special(section, kind, value)

    def _draw(self, marks: list[int]) -> int:
        """An index drawn by weight; the marks are the weights added up."""
        return bisect(marks, self._below(marks[-1]))

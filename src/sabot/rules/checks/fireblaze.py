"""Checks of the bonus: its bet, its points and its levels."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sabot.rules.model import BonusLevel, Rules
from sabot.rules.problem import Flaw, Path


def bet_and_bonus_come_together(rules: Rules) -> Iterator[Flaw]:
    """A bonus nobody can bet on, or a bet that nothing decides, is a slip of the pen."""
    if rules.fireblaze and not rules.sidebets.fireblaze:
        yield Flaw(("fireblaze",), "needs the bet it belongs to: [sidebets.fireblaze] is missing")
    if rules.sidebets.fireblaze and not rules.fireblaze:
        yield Flaw(("sidebets", "fireblaze"), "needs the bonus it is decided by: [fireblaze] is missing")


def initial_points_have_boxes(rules: Rules) -> Iterator[Flaw]:
    """Points for a third position mean nothing at a table of two."""
    count = len(rules.fireblaze.initial_points) if rules.fireblaze else 0
    if count > rules.boxes:
        allowed = f"must be no longer than the boxes are many ({rules.boxes})"
        yield Flaw(("fireblaze", "initial_points"), f"{allowed}, not {count}")


def card_points_rise(rules: Rules) -> Iterator[Flaw]:
    """Each of the dealer's cards is named once, in the order it is drawn."""
    cards = [card for card, _ in rules.fireblaze.card_points] if rules.fireblaze else []
    yield from _rising(("fireblaze", "card_points"), cards, "cards")


def levels_do_not_overlap(rules: Rules) -> Iterator[Flaw]:
    """A level lasts until the next one begins, so each must begin above the one before it."""
    for place, (lower, upper) in enumerate(pairwise(_levels(rules)), start=1):
        if upper.points <= lower.points:
            found = f'"{upper.name}" begins at {upper.points} points, "{lower.name}" at {lower.points}'
            yield Flaw(
                ("fireblaze", "levels", place, "points"),
                f"bonus ranges overlap: {found}; must be at least {lower.points + 1}",
            )


def level_names_differ(rules: Rules) -> Iterator[Flaw]:
    """Two levels of one name could not be told apart on the screen."""
    names = [level.name for level in _levels(rules)]
    for place, name in enumerate(names):
        if name in names[:place]:
            yield Flaw(("fireblaze", "levels", place, "name"), f'must differ from the other levels\', not "{name}"')


def level_odds_are_ranges(rules: Rules) -> Iterator[Flaw]:
    """The smallest prize is not above the largest."""
    for place, level in enumerate(_levels(rules)):
        least, most = level.odds
        if least > most:
            yield Flaw(("fireblaze", "levels", place, "odds"), f"must rise from {most} to {least}, not fall")


def level_multipliers_rise(rules: Rules) -> Iterator[Flaw]:
    """Multipliers stand in order, each once, so that two sheets of the same chances read the same."""
    for place, level in enumerate(_levels(rules)):
        for name in ("boxes", "specials", "stars"):
            multipliers = [multiplier for multiplier, _ in getattr(level, name)]
            yield from _rising(("fireblaze", "levels", place, name), multipliers, "multipliers")


def something_can_be_drawn(rules: Rules) -> Iterator[Flaw]:
    """A draw among weights that are all zero has no outcome."""
    for place, level in enumerate(_levels(rules)):
        path = ("fireblaze", "levels", place)
        if not any(weight for _, weight in level.boxes):
            yield Flaw((*path, "boxes"), "must have a weight above 0")
        if not level.nothing and not any(weight for _, weight in (*level.specials, *level.stars)):
            yield Flaw((*path, "nothing"), "must be above 0 while every special and star has weight 0")


def _levels(rules: Rules) -> tuple[BonusLevel, ...]:
    return rules.fireblaze.levels if rules.fireblaze else ()


def _rising(path: Path, numbers: Sequence[int], noun: str) -> Iterator[Flaw]:
    for place, (lower, upper) in enumerate(pairwise(numbers), start=1):
        if upper <= lower:
            yield Flaw((*path, place), f"{noun} must rise: {upper} comes after {lower}")


CHECKS = (
    bet_and_bonus_come_together,
    initial_points_have_boxes,
    card_points_rise,
    levels_do_not_overlap,
    level_names_differ,
    level_odds_are_ranges,
    level_multipliers_rise,
    something_can_be_drawn,
)

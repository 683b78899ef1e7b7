"""Everything random in a storm, drawn from its seed: one stream for each purpose."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

T = TypeVar("T")


def dice_for(seed: int, purpose: str) -> Random:
    """A stream of its own, so that a change in how one thing is drawn leaves the others as they are."""
    return Random(f"sabot storm {seed} {purpose}")  # noqa: S311 (a storm must be repeatable, not secret)


def chance_of(dice: Random, percent: float) -> bool:
    """True in so many of a hundred cases."""
    return dice.random() * 100 < percent


def pick(dice: Random, weights: Mapping[T, int]) -> T:
    """One of the keys, each as often as its weight says."""
    return dice.choices(list(weights), list(weights.values()))[0]

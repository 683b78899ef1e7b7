"""How often the adversary was right, beside how often chance alone would have been."""

from math import sqrt
from typing import NamedTuple

DEVIATIONS_MAX = 4.0
"""A sound house passes it but once in some 30,000 times."""


class Score(NamedTuple):
    """Guesses of one kind."""

    trials: int = 0
    right: int = 0
    expected: float = 0.0
    """How many would have been right by the cards that lie open alone."""
    variance: float = 0.0

    def plus(self, *, right: bool, chance: float) -> "Score":
        """The score after one guess more, which had that chance of being right."""
        return Score(
            self.trials + 1,
            self.right + right,
            self.expected + chance,
            self.variance + chance * (1 - chance),
        )

    @property
    def deviations(self) -> float:
        """By how many standard deviations the guesses were better than chance."""
        return (self.right - self.expected) / sqrt(self.variance) if self.variance else 0.0

    @property
    def is_chance(self) -> bool:
        """Whether chance explains it."""
        return self.deviations <= DEVIATIONS_MAX

    def __str__(self) -> str:
        return (
            f"{self.right} of {self.trials} right, by chance {self.expected:.1f}: {self.deviations:+.2f} standard"
            f" deviations, at most {DEVIATIONS_MAX} are allowed"
        )

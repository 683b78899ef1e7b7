"""Exact chances of whole numbers."""

from collections.abc import Iterator, Mapping
from fractions import Fraction


class Chances(Mapping[int, Fraction]):
    """The chance of each number, exact and in rising order.

    Weights over one denominator are kept and a fraction is made only when it is asked for: the chances of a large
    bonus grid have thousands of digits, and reducing each of a thousand fractions would take longer than finding them.
    """

    def __init__(self, weights: Mapping[int, int]) -> None:
        self._weights = {number: weights[number] for number in sorted(weights) if weights[number]}
        self._whole = sum(self._weights.values())

    def __getitem__(self, number: int) -> Fraction:
        return Fraction(self._weights[number], self._whole)

    def __iter__(self) -> Iterator[int]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __repr__(self) -> str:
        return f"<Chances of {len(self)} numbers from {min(self)} to {max(self)}>"

    def mean(self) -> Fraction:
        """The expected number."""
        return Fraction(sum(number * weight for number, weight in self._weights.items()), self._whole)

    def mean_square(self) -> Fraction:
        """The expected square of the number."""
        return Fraction(sum(number * number * weight for number, weight in self._weights.items()), self._whole)

    def floats(self) -> dict[int, float]:
        """Each chance as the nearest float, for tables and plots."""
        return {number: weight / self._whole for number, weight in self._weights.items()}

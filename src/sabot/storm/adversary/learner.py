"""Learns from earlier trials which sign foretells the outcome, whatever the sign may be."""

from collections import Counter, defaultdict
from collections.abc import Mapping

Signs = Mapping[str, str]
"""What was seen, by where it was seen."""

SEEN_MIN = 2
"""How often a sign must have been seen before it is believed."""


class Learner:
    """Guesses yes or no by the sign that would have guessed best so far."""

    def __init__(self) -> None:
        self._outcomes: dict[tuple[str, str], Counter[bool]] = defaultdict(Counter)
        self._gains: Counter[str] = Counter()
        """By place, how much better than chance its signs would have guessed so far."""

    def guess(self, signs: Signs) -> bool | None:
        """What the most trusted sign says; None if none can be trusted."""
        for place, gain in self._gains.most_common():
            if gain <= 0:
                return None
            if place in signs and (found := self._read(place, signs[place])) is not None:
                return found
        return None

    def learn(self, signs: Signs, outcome: bool, chance_of_yes: float) -> None:
        """Takes in what came of a trial."""
        for place, value in signs.items():
            found = self._read(place, value)
            if found is not None:
                expected = chance_of_yes if found else 1 - chance_of_yes
                self._gains[place] += (found is outcome) - expected  # type: ignore[assignment]
            self._outcomes[place, value][outcome] += 1

    def _read(self, place: str, value: str) -> bool | None:
        seen = self._outcomes.get((place, value))
        if seen is None or seen.total() < SEEN_MIN or seen[True] == seen[False]:
            return None
        return seen[True] > seen[False]

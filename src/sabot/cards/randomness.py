"""Statistical tests of a shuffle, fed shuffle by shuffle, so that memory does not grow with their number."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count
from math import sqrt
from operator import mul

from msgspec import Struct

from sabot.cards.card import DECK, RANK, Card
from sabot.cards.pvalue import chi_square_p, normal_p
from sabot.cards.shuffle import check_decks, shuffled
from sabot.cards.stream import derive_key

CELL_LEAST = 1
"""What an average cell must expect before a table is judged; with less, chi-square measures it badly."""


class Finding(Struct, frozen=True):
    """What one test says: ``p_value`` is the chance that a perfect shuffle would stray at least as far."""

    name: str
    statistic: float
    p_value: float


class Positions:
    """Does every card come to every position equally often?"""

    name = "cards by position"

    def __init__(self, decks: int) -> None:
        self.shuffles_least = CELL_LEAST * len(DECK)
        self._rows = [dict.fromkeys(DECK, 0) for _ in range(decks * len(DECK))]

    def add(self, cards: Sequence[Card]) -> None:
        """Counts where each card of one shuffle lies."""
        for row, card in zip(self._rows, cards, strict=True):
            row[card] += 1

    def finding(self, shuffles: int) -> Finding:
        """Chi-square over all cells, allowing for the fact that one shuffle fills all positions at once."""
        positions, kinds = len(self._rows), len(DECK)
        squares = sum(seen * seen for row in self._rows for seen in row.values())
        chi_square = squares * kinds / shuffles - shuffles * positions
        # A card in one position is missing from the others. That dependence scales the variance of every
        # independent contrast by exactly positions / (positions - 1); undone, the usual distribution holds.
        statistic = chi_square * (positions - 1) / positions
        return Finding(self.name, statistic, chi_square_p(statistic, (positions - 1) * (kinds - 1)))


class Neighbours:
    """Does a card's value tell anything about the value of the next card?"""

    shuffles_least = 1

    def __init__(self, name: str, decks: int, values: dict[Card, int]) -> None:
        self.name = name
        self._values = values
        self._mean, self._variance = _circular_moments([values[card] for card in DECK] * decks)
        self._products = 0

    def add(self, cards: Sequence[Card]) -> None:
        """Sums the products of neighbours in one shuffle, the last card being the first one's neighbour."""
        line = [self._values[card] for card in cards]
        self._products += sum(map(mul, line, line[1:])) + line[-1] * line[0]

    def finding(self, shuffles: int) -> Finding:
        """Serial correlation as standard deviations from what a random order gives (Wald and Wolfowitz)."""
        away = self._products - shuffles * self._mean
        statistic = float(away) / sqrt(shuffles * self._variance)
        return Finding(self.name, statistic, normal_p(statistic))


class FirstTwo:
    """Are all ordered pairs of first and second card as frequent as they should be?"""

    name = "first two cards"

    def __init__(self, decks: int) -> None:
        cards = decks * len(DECK)
        self._equal = Fraction(decks - 1, len(DECK) * (cards - 1))
        self._other = Fraction(decks, len(DECK) * (cards - 1))
        self.shuffles_least = CELL_LEAST * len(DECK) ** 2
        self._seen: Counter[tuple[Card, Card]] = Counter()

    def add(self, cards: Sequence[Card]) -> None:
        """Counts the first two cards of one shuffle."""
        self._seen[cards[0], cards[1]] += 1

    def finding(self, shuffles: int) -> Finding:
        """Chi-square over all pairs that can occur: with one deck, two equal cards cannot."""
        chances = {(a, b): self._equal if a == b else self._other for a in DECK for b in DECK}
        return _table_finding(self.name, self._seen, chances, shuffles)


class FirstInTurn:
    """Does the first card of a shuffle tell anything about the first card of the next?"""

    name = "first cards of consecutive shuffles"

    def __init__(self) -> None:
        self.shuffles_least = 2 * CELL_LEAST * len(DECK) ** 2
        self._seen: Counter[tuple[Card, Card]] = Counter()
        self._waiting: Card | None = None

    def add(self, cards: Sequence[Card]) -> None:
        """Counts the first card of every second shuffle together with the one before it."""
        if self._waiting is None:
            self._waiting = cards[0]
        else:
            self._seen[self._waiting, cards[0]] += 1
            self._waiting = None

    def finding(self, shuffles: int) -> Finding:
        """Chi-square over all pairs; no shuffle is in two pairs, so the pairs are independent."""
        chances = {(a, b): Fraction(1, len(DECK) ** 2) for a in DECK for b in DECK}
        return _table_finding(self.name, self._seen, chances, shuffles // 2)


class Trial:
    """All tests at once over the shuffles added so far."""

    def __init__(self, decks: int) -> None:
        check_decks(decks)
        self.shuffles = 0
        self._tests = (
            Positions(decks),
            Neighbours("neighbouring ranks", decks, {card: RANK[card] - 6 for card in DECK}),
            Neighbours("neighbours of a new deck", decks, {card: 2 * i - 51 for i, card in enumerate(DECK)}),
            FirstTwo(decks),
            FirstInTurn(),
        )

    def add(self, cards: Sequence[Card]) -> None:
        """Takes one shuffle into every test."""
        for test in self._tests:
            test.add(cards)
        self.shuffles += 1

    def findings(self) -> list[Finding]:
        """What each test says that has seen enough shuffles."""
        return [test.finding(self.shuffles) for test in self._tests if self.shuffles >= test.shuffles_least]

    def waiting(self) -> dict[str, int]:
        """The tests that have not seen enough shuffles, each with the number it needs."""
        return {test.name: test.shuffles_least for test in self._tests if self.shuffles < test.shuffles_least}


def trial_shuffles(decks: int, seed: bytes) -> Iterator[list[Card]]:
    """Shuffles without end, each from a seed of its own that base seed and counter decide."""
    for number in count():
        yield shuffled(decks, derive_key(seed, str(number), "trial"), "")


def _circular_moments(values: list[int]) -> tuple[Fraction, Fraction]:
    """Mean and variance of the sum of products of neighbours round a circle, for values that sum to zero."""
    n = len(values)
    squares = sum(value**2 for value in values)
    fourths = sum(value**4 for value in values)
    mean = Fraction(-squares, n - 1)
    second = Fraction(squares**2 - fourths, n - 1) + Fraction(squares**2 - 2 * fourths, (n - 1) * (n - 2))
    return mean, second - mean**2


def _table_finding(
    name: str, seen: Counter[tuple[Card, Card]], chances: dict[tuple[Card, Card], Fraction], total: int
) -> Finding:
    """Chi-square of independent counts; infinite if a pair was seen that cannot occur."""
    expected = {pair: float(total * chance) for pair, chance in chances.items() if chance}
    if any(pair not in expected for pair in seen):
        return Finding(name, float("inf"), 0.0)
    statistic = sum((seen[pair] - mean) ** 2 / mean for pair, mean in expected.items())
    return Finding(name, statistic, chi_square_p(statistic, len(expected) - 1))

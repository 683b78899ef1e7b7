"""What chance alone makes of the next cards, by those that lie open."""

from collections import Counter
from collections.abc import Sequence

from sabot.storm.independent.counting import points, total

RANKS = "A23456789TJQK"


def unseen(decks: int, seen: Sequence[str]) -> Counter[str]:
    """The ranks that are not open: in the shoe, burnt, or face down."""
    left = Counter(dict.fromkeys(RANKS, 4 * decks))
    left.subtract(card[0] for card in seen)
    return left


def chance_of_ten(left: Counter[str]) -> float:
    """That the next card counts ten."""
    return sum(count for rank, count in left.items() if points(rank) == 10) / left.total()


def chance_of_end(left: Counter[str], cards: Sequence[str]) -> float:
    """That one more card ends the hand: with 21, or with more."""
    return sum(count for rank, count in left.items() if total([*cards, rank]) >= 21) / left.total()


def chance_of_good_deal(left: Counter[str]) -> float:
    """That two cards are worth 20 or 21."""
    good = 0
    for first in RANKS:
        for second in RANKS:
            if total([first, second]) >= 20:
                good += left[first] * (left[second] - (first == second))
    return good / (left.total() * (left.total() - 1))

"""Mega Fire Blaze: the points a round earns, and the bonus level they reach (MF-10, MF-12)."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from sabot.cards.card import POINTS, Card
from sabot.rules.model import BonusLevel, FireBlaze


class Point(Struct, frozen=True):
    """One event that earned points: the n-th position with the total, the dealer's n-th ace, or n-th card."""

    reason: Literal["initial", "ace", "card"]
    number: int
    points: int


def ace_points(fb: FireBlaze, number: int) -> int:
    """What the dealer's ace with this number adds, the first being 1."""
    return fb.ace_points[number - 1] if number <= len(fb.ace_points) else 0


def card_points(fb: FireBlaze, number: int) -> int:
    """What the dealer's card with this number adds, the up card being 1."""
    return sum(points for card, points in fb.card_points if card == number)


def initial_points(fb: FireBlaze, totals: Iterable[int]) -> list[Point]:
    """What the positions earn by the best totals of their first two cards; an ace and a 3 make 14."""
    hits = sum(total == fb.initial_total for total in totals)
    return [Point("initial", number, points) for number, points in enumerate(fb.initial_points[:hits], 1)]


def dealer_points(fb: FireBlaze, shown: Sequence[Card]) -> list[Point]:
    """What the last of the dealer's cards shown so far earns: as an ace, and by its number."""
    earned = []
    if POINTS[shown[-1]] == 1:
        aces = sum(POINTS[card] == 1 for card in shown)
        earned.append(Point("ace", aces, ace_points(fb, aces)))
    earned.append(Point("card", len(shown), card_points(fb, len(shown))))
    return [point for point in earned if point.points]


def score(fb: FireBlaze, position_totals: Iterable[int], dealer_cards: Sequence[Card]) -> list[Point]:
    """Everything a round earns, in the order it is earned."""
    earned = initial_points(fb, position_totals)
    for number in range(1, len(dealer_cards) + 1):
        earned += dealer_points(fb, dealer_cards[:number])
    return earned


def possible_points(fb: FireBlaze) -> list[Point]:
    """Every event that can earn points, for the list shown when betting closes (MF-11)."""
    return [
        *(Point("initial", number, points) for number, points in enumerate(fb.initial_points, 1)),
        *(Point("ace", number, points) for number, points in enumerate(fb.ace_points, 1)),
        *(Point("card", number, points) for number, points in fb.card_points),
    ]


def level_for(fb: FireBlaze, points: int) -> BonusLevel | None:
    """The highest level these points reach; None when they reach none."""
    reached = [level for level in fb.levels if level.points <= points]
    return max(reached, key=lambda level: level.points, default=None)

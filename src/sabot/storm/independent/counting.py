"""What cards are worth, by trying every value an ace can have."""

from collections.abc import Sequence


def points(card: str) -> int:
    """The card's value, an ace as 1."""
    if card[0] == "A":
        return 1
    return 10 if card[0] in "TJQK" else int(card[0])


def total(cards: Sequence[str]) -> int:
    """The best total not over 21, or else the smallest there is."""
    possible = {0}
    for card in cards:
        values = (1, 11) if card[0] == "A" else (points(card),)
        possible = {so_far + value for so_far in possible for value in values}
    good = [number for number in possible if number <= 21]
    return max(good) if good else min(possible)


def hard_sum(cards: Sequence[str]) -> int:
    """The total with every ace as 1."""
    return sum(points(card) for card in cards)


def soft(cards: Sequence[str]) -> bool:
    """Whether an ace counts 11 in the best total."""
    return total(cards) != hard_sum(cards)


def blackjack(cards: Sequence[str]) -> bool:
    """An ace and a ten-value card, and nothing else; whether the hand was split is not asked here."""
    return sorted(map(points, cards)) == [1, 10]

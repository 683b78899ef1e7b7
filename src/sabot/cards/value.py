"""What cards are worth together."""

from collections.abc import Iterable

from sabot.cards.card import POINTS, Card


def hard_total(cards: Iterable[Card]) -> int:
    """The sum with every ace counted 1."""
    return sum(POINTS[card] for card in cards)


def best_total(cards: Iterable[Card]) -> int:
    """The best total: one ace counts 11 whenever that does not go over 21."""
    hard = 0
    ace = False
    for card in cards:
        points = POINTS[card]
        hard += points
        ace = ace or points == 1
    return hard + 10 if ace and hard <= 11 else hard


def is_soft(cards: Iterable[Card]) -> bool:
    """Whether an ace among the cards counts 11."""
    held = list(cards)
    return best_total(held) != hard_total(held)


def is_blackjack(cards: list[Card]) -> bool:
    """Whether the two cards are an ace and a ten-value card; that they were dealt first is for the caller to know."""
    return len(cards) == 2 and best_total(cards) == 21

"""What a shoe holds: how many there are of each of the 52 cards."""

from collections.abc import Iterable, Mapping

from sabot.cards.card import DECK, POINTS, Card
from sabot.errors import SabotError
from sabot.odds.counts import Counts
from sabot.rules.model import Rules

Shoe = Mapping[Card, int]
"""Cards and how many of each are left; a card that is not named is gone."""


def full_shoe(rules: Rules) -> dict[Card, int]:
    """A fresh shoe of the game."""
    return dict.fromkeys(DECK, rules.decks)


def take_cards(shoe: Shoe, cards: Iterable[Card]) -> dict[Card, int]:
    """What is left of a shoe without these cards."""
    left = dict(shoe)
    for card in cards:
        if not left.get(card):
            raise SabotError(f"no {card} is left in the shoe to take")
        left[card] -= 1
    return left


def card_counts(rules: Rules, shoe: Shoe | None) -> dict[Card, int]:
    """The count of every one of the 52 cards: of the shoe given, or of a fresh one."""
    if shoe is None:
        return full_shoe(rules)
    for card, count in shoe.items():
        if card not in POINTS:
            raise SabotError(f"{card!r} is not a card that a shoe can hold")
        if count < 0:
            raise SabotError(f"a shoe cannot hold {count} cards {card}")
    return {card: shoe.get(card, 0) for card in DECK}


def value_counts(shoe: Shoe) -> Counts:
    """How many cards count 1 (the aces), 2, 3 … 10."""
    counts = [0] * 10
    for card, count in shoe.items():
        counts[POINTS[card] - 1] += count
    return tuple(counts)

"""Under and over 13: the sum of a box's first two cards, an ace always 1; exactly 13 loses both (BJ-5)."""

from sabot.cards.card import POINTS, Card
from sabot.rules.model import ThirteenBet


def under_thirteen_odds(bet: ThirteenBet, first: Card, second: Card) -> int:
    """What the bet on a sum under 13 pays to one; 0 when it loses."""
    return bet.pays if POINTS[first] + POINTS[second] < 13 else 0


def over_thirteen_odds(bet: ThirteenBet, first: Card, second: Card) -> int:
    """What the bet on a sum over 13 pays to one; 0 when it loses."""
    return bet.pays if POINTS[first] + POINTS[second] > 13 else 0

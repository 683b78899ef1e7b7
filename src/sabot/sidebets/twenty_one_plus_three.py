"""21+3: a three-card poker hand of a box's first two cards and the dealer's up card (PL-7, MF-16)."""

from typing import Literal

from sabot.cards.card import RANK, RANKS, SUIT, Card
from sabot.rules.model import TwentyOnePlusThreeBet

PokerHand = Literal["suited_trips", "straight_flush", "trips", "straight", "flush"]

_RANK_BIT = {card: 1 << rank for card, rank in RANK.items()}
_RUN = RANKS + "A"
"""An ace is below the two and above the king, but no run goes through it."""
_STRAIGHTS = frozenset(sum(1 << RANKS.index(rank) for rank in _RUN[low : low + 3]) for low in range(len(_RUN) - 2))
"""The ranks of each straight, one bit a rank."""


def name_hand(first: Card, second: Card, up: Card) -> PokerHand | None:
    """The best poker hand three cards make, in whatever order; None when they make none that wins."""
    suited = SUIT[first] == SUIT[second] == SUIT[up]
    if RANK[first] == RANK[second] == RANK[up]:
        return "suited_trips" if suited else "trips"
    if _RANK_BIT[first] | _RANK_BIT[second] | _RANK_BIT[up] in _STRAIGHTS:
        return "straight_flush" if suited else "straight"
    return "flush" if suited else None


def hand_odds(bet: TwentyOnePlusThreeBet, hand: PokerHand | None) -> int:
    """What a named hand pays to one; 0 when it loses. For a caller who names a hand once for many bettors."""
    if hand is None:
        return 0
    odds: int = getattr(bet, hand)  # a paytable's fields carry the names of the hands
    return odds


def twenty_one_plus_three_odds(bet: TwentyOnePlusThreeBet, first: Card, second: Card, up: Card) -> int:
    """What the bet pays to one; 0 when it loses."""
    return hand_odds(bet, name_hand(first, second, up))

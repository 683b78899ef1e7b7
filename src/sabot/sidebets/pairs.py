"""Pairs: the first two cards of a box are of one rank (PL-6, MF-16)."""

from typing import Literal

from sabot.cards.card import RANK, RED, SUIT, Card
from sabot.rules.model import PairsBet

Pair = Literal["perfect", "coloured", "mixed"]


def name_pair(first: Card, second: Card) -> Pair | None:
    """The pair two cards make, or None; a jack and a king are worth the same but are no pair."""
    if RANK[first] != RANK[second]:
        return None
    if SUIT[first] == SUIT[second]:
        return "perfect"
    return "coloured" if (SUIT[first] in RED) == (SUIT[second] in RED) else "mixed"


def pairs_odds(bet: PairsBet, first: Card, second: Card) -> int:
    """What the bet pays to one; 0 when it loses."""
    pair = name_pair(first, second)
    if pair is None:
        return 0
    odds: int = getattr(bet, pair)  # a paytable's fields carry the names of the pairs
    return odds

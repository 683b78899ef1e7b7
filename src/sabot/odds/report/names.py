"""What cards, hands and rows of a chart are called."""

from sabot.odds.exact import RANKS, all_hands
from sabot.odds.exact.hands import ACE, TEN

UPS = (*range(ACE + 1, RANKS), ACE)
"""The up cards in the order of a chart: two to ten, then the ace."""

ACTIONS = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}
"""The letters and words of all decisions, in the order of `Play`."""


def rank_name(rank: int) -> str:
    """The rank as it is printed: ``A``, ``2`` … ``10``."""
    return "A" if rank == ACE else str(rank + 1)


UP_NAMES = tuple(rank_name(up) for up in UPS)


def hand_name(hand: int) -> str:
    """The cards of a hand, the largest first, an ace before all: ``A-7``, ``10-2``, ``5-4-3``."""
    counts = all_hands().counts[hand]
    order = (ACE, *range(TEN, ACE, -1))
    return "-".join(rank_name(rank) for rank in order for _ in range(int(counts[rank])))

"""Whether a shoe has cards enough: a round that could run out of them has no value to compute.

Pips are counted, an ace as one. A hand draws at 20 at most, so it never has more than 30; the dealer draws at 16 at
most, and has 20 at most with two cards. A shoe with more pips than all of them together still has a card.
"""

from sabot.errors import SabotError
from sabot.odds.counts import Counts, hard_total, too_few
from sabot.odds.exact.hands import RANKS

HAND_DRAWS_AT, HAND_MOST = 20, 30
DEALER_DRAWS_AT, DEALER_TWO = 16, 20

UNSPLIT_LARGEST = 21
"""The dealer draws against hands that are not over 21; one that is over ends the round, a split one does not."""


def verify_shoe(cards: Counts) -> None:
    """Raises unless these are cards of every rank, and enough for every round without a split."""
    verify_counts("a shoe", cards)
    if not is_enough(cards, 1, UNSPLIT_LARGEST):
        raise too_few(cards)


def verify_counts(what: str, cards: Counts) -> None:
    """Raises unless there is a count for each rank."""
    if len(cards) != RANKS or min(cards) < 0:
        told = ", ".join(map(str, cards)) or "nothing"
        raise SabotError(f"{what} is ten counts of cards, aces to tens, none under 0, not {told}")


def is_enough(cards: Counts, hands: int, largest: int) -> bool:
    """Whether so many hands, none of more pips than the largest, and the dealer can never use the shoe up."""
    before_hand_draws = (hands - 1) * largest + HAND_DRAWS_AT + DEALER_TWO
    before_dealer_draws = hands * largest + DEALER_DRAWS_AT
    return hard_total(cards) > max(before_hand_draws, before_dealer_draws)

"""The return of the next round by a count of the cards that are gone (O-7).

Each card has a weight, its exact effect of removal from a fresh shoe; the sum of the weights is divided by what is left
of the shoe, as card counters do with theirs. It costs an addition where the exact return costs some tens of
milliseconds, and tells rounds apart nearly as well.
"""

from typing import NamedTuple

from sabot.odds.bets import full_shoe
from sabot.odds.bets.shoe import value_counts
from sabot.odds.counts import Counts, add_cards
from sabot.odds.exact import analyze
from sabot.rules.model import Rules


class LinearCount(NamedTuple):
    """What a count of one game goes by."""

    cards: int
    """In a fresh shoe."""
    fresh: float
    """The exact return of the main bet from it."""
    effects: tuple[float, ...]
    """What one card less of each rank is worth to it; nothing over the whole shoe."""

    def return_after(self, seen: Counts) -> float:
        """About what the main bet of the next round returns once these cards have left the shoe."""
        left = self.cards - sum(seen)
        running = sum(count * effect for count, effect in zip(seen, self.effects, strict=True))
        return self.fresh + running * (self.cards - 1) / left if left else self.fresh


def find_count(rules: Rules) -> LinearCount:
    """The count of a game; takes some tenths of a second."""
    shoe = value_counts(full_shoe(rules))
    fresh = analyze(rules).rtp
    effects = [analyze(rules, add_cards(shoe, rank, -1)).rtp - fresh for rank in range(len(shoe))]
    # Who knows the card that is gone plays the better for it: that is no weight of any card, and is taken out.
    mean = sum(effect * count for effect, count in zip(effects, shoe, strict=True)) / sum(shoe)
    return LinearCount(sum(shoe), fresh, tuple(effect - mean for effect in effects))

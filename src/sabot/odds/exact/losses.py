"""What a dealer's blackjack takes, by up card: the one branch in which the kinds of hole card differ.

Everything else is computed as if nobody ever looked: drawing on while the dealer may have a blackjack and being told
of it beforehand lose the same first stake, so peeking only spares what is added after the deal.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.exact.hands import RANKS
from sabot.rules import Rules

Losses = NDArray[np.float64]
"""By up card."""


class BlackjackLosses(NamedTuple):
    """In units of the first stake, all positive."""

    double: Losses
    """Of a doubled hand that was not split."""
    split: Losses
    """Of each split hand, where it takes all of them; 0 where it takes the first stake only."""
    split_double: Losses
    """Of each doubled split hand, likewise."""
    once: Losses
    """1 where it takes the first stake only, whatever was added; else 0."""
    spared: NDArray[np.bool_]
    """Whether the dealer peeks, so that nothing is added before a blackjack is seen."""


def blackjack_losses(rules: Rules) -> BlackjackLosses:
    """What the sheet says, for an up card of an ace (0) to a ten (9)."""
    spared = np.array([rules.peeks_under(rank + 1) for rank in range(RANKS)])
    late = np.array([rules.late_blackjack_under(rank + 1) for rank in range(RANKS)])
    once = spared | (late == "original-only")
    takes_doubles = ~once & (late == "all")
    return BlackjackLosses(
        double=np.where(takes_doubles, 2.0, 1.0),
        split=np.where(once, 0.0, 1.0),
        split_double=np.where(once, 0.0, np.where(takes_doubles, 2.0, 1.0)),
        once=once.astype(np.float64),
        spared=spared,
    )

"""Values as they are at the moment of the decision.

The analysis computes a dealer's blackjack into every value. A player who decides after the dealer has looked knows that
there is none, and books print the values of that moment; both give the same play.
"""

import numpy as np

from sabot.odds.exact import RANKS, Analysis, Values
from sabot.odds.exact.hands import ACE
from sabot.odds.exact.play import Flags, Floats
from sabot.rules import Rules


def peeked(rules: Rules) -> Flags:
    """By up card: whether the dealer looks before the hands are played."""
    return np.array([rules.peeks_under(rank + 1) for rank in range(RANKS)])


def ruled_out(rules: Rules) -> Flags:
    """By up card: whether a dealer's blackjack is out of the question when the first decision is made."""
    looked = peeked(rules)
    if rules.surrender == "early":
        return np.zeros_like(looked)
    if rules.surrender == "early-except-ace":
        looked[np.arange(RANKS) != ACE] = False
    return looked


def blackjack_known(analysis: Analysis) -> Floats:
    """By hand and up card: the chance of the blackjack that is ruled out when the decision is made, or 0."""
    return np.where(ruled_out(analysis.rules)[None, :], analysis.blackjack, 0.0)


def decision_values(analysis: Analysis) -> Values:
    """The values of all first decisions, as the player faces them."""
    known = blackjack_known(analysis)
    return Values(*((value + known) / (1.0 - known) for value in analysis.values))


def decision_chances(analysis: Analysis) -> Floats:
    """How likely it is to face a decision with this hand and up card."""
    chances: Floats = analysis.chance * (1.0 - blackjack_known(analysis))
    return chances

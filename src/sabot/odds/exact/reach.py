"""Which hands are asked, and how often each comes up, for hands of any number of cards.

As in the analysis, nobody has looked at the dealer's second card. Hands after a split are left out.
"""

import numpy as np

from sabot.odds.counts import Counts
from sabot.odds.exact.analysis import Analysis
from sabot.odds.exact.hands import RANKS, all_hands, stands_by_itself
from sabot.odds.exact.play import Flags, Floats
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules


def asked(rules: Rules, full: Counts) -> Flags:
    """By hand: whether it can come up at all and is then asked, not stood or paid by itself."""
    hands = all_hands()
    found: Flags = (hands.size >= 2) & ~stands_by_itself(rules) & (np.array(full) >= hands.counts).all(axis=1)
    return found


def card_chances(full: Counts) -> Floats:
    """By hand, up card and rank: the chance that the next card has this rank."""
    left = np.maximum(np.array(full, dtype=np.float64)[None, :] - all_hands().counts, 0.0)
    size = left.sum(axis=1)
    have = np.maximum(left[:, None, :] - np.eye(RANKS)[None, :, :], 0.0)
    chances: Floats = have / np.maximum(size - 1.0, 1.0)[:, None, None]
    return chances


def reach(start: Floats, hits: Flags, card: Floats) -> Floats:
    """By hand and up card: how often it comes up, from the hands at the start, this hitting and these chances."""
    hands = all_hands()
    found = start.copy()
    for size in range(2, int(hands.size.max())):
        held = np.flatnonzero(hands.size == size)
        goes_on = found[held] * hits[held]
        for rank in range(RANKS):
            child = hands.child[held, rank]
            alive = child >= 0
            np.add.at(found, child[alive], (goes_on * card[held, :, rank])[alive])
    return found


def reached(analysis: Analysis) -> Floats:
    """By hand and up card: how often it comes up under the play of the analysis."""
    first = (all_hands().size == 2)[:, None]
    says = np.where(first, analysis.strategy.first, analysis.strategy.later)
    hits = (says == PlayCode.HIT) & asked(analysis.rules, analysis.full)[:, None]
    return reach(analysis.chance, hits, card_chances(analysis.full))

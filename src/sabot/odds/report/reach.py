"""How often each hand comes up, and what to hit or stand with it is worth, for hands of any number of cards."""

import numpy as np

from sabot.odds.exact import RANKS, Analysis, all_hands
from sabot.odds.exact.analysis import Setting
from sabot.odds.exact.play import Flags, Floats, find_best, hand_table
from sabot.odds.strategy import Play
from sabot.rules import Rules


def asked(rules: Rules, full: tuple[int, ...]) -> Flags:
    """Whether a hand can come up at all and is then asked, not stood or paid by itself."""
    hands = all_hands()
    found: Flags = (hands.size >= 2) & (hands.total < 21) & (np.array(full) >= hands.counts).all(axis=1)
    for ends in filter(None, (rules.charlie, rules.card_limit)):
        found &= hands.size < ends
    return found


def reached(analysis: Analysis) -> Floats:
    """By hand and up card: how often a hand of three cards or more is reached by the play of the analysis.

    As in the analysis, nobody has looked at the dealer's second card. Hands after a split are left out.
    """
    hands = all_hands()
    strategy = analysis.strategy
    goes_on = asked(analysis.rules, analysis.full)
    found = np.zeros_like(analysis.chance)
    for size in range(2, int(hands.size.max())):
        held = np.flatnonzero((hands.size == size) & goes_on)
        first = size == 2
        hits = (strategy.first if first else strategy.later)[held] == Play.HIT
        leaves = np.where(hits, (analysis.chance if first else found)[held], 0.0)
        card = _card_chances(analysis.full, hands.counts[held])
        for rank in range(RANKS):
            child = hands.child[held, rank]
            alive = child >= 0
            np.add.at(found, child[alive], (leaves * card[:, :, rank])[alive])
    return found


def _card_chances(full: tuple[int, ...], counts: np.ndarray) -> Floats:
    """By hand, up card and rank: the chance that the next card has this rank."""
    left = np.maximum(np.array(full, dtype=np.float64)[None, :] - counts, 0.0)
    size = left.sum(axis=1)
    have = np.maximum(left[:, None, :] - np.eye(RANKS)[None, :, :], 0.0)
    chances: Floats = have / np.maximum(size - 1.0, 1.0)[:, None, None]
    return chances


def hit_and_stand(analysis: Analysis) -> tuple[Floats, Floats]:
    """By hand and up card: what a hit and a stand are worth to one who goes on as is best for his cards."""
    setting = Setting.of(analysis.rules, analysis.full)
    everything = np.ones(len(all_hands().size), dtype=np.bool_)
    stand, hit, _, _ = find_best(setting.full, hand_table(), everything, setting.house, setting.losses.double)
    return hit, stand

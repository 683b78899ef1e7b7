"""What a given play returns, exactly: a chart of one's own, or what a learner has found."""

import numpy as np

from sabot.odds.counts import Counts
from sabot.odds.exact.analysis import (
    Analysis,
    HandValues,
    Setting,
    conclude,
    first_values,
    fresh_shoe,
    hand_values,
)
from sabot.odds.exact.hands import all_hands
from sabot.odds.exact.reach import card_chances
from sabot.odds.exact.split import Decisions
from sabot.odds.exact.totals import follow_hits, hit_values
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules


def evaluate(rules: Rules, strategy: Strategy, full: Counts | None = None) -> Analysis:
    """The analysis of a player who plays so, from a fresh shoe or from the cards of each rank that are left.

    Its ``rtp`` is what that play returns. The strategy must keep to the rules, as one that comes of a chart does.
    """
    cards = fresh_shoe(rules) if full is None else full
    setting = Setting.of(rules, cards)
    stand, _, double = hand_values(setting, np.ones(len(all_hands().size), dtype=np.bool_))
    hit = hit_values(follow_hits(setting, strategy.later == PlayCode.HIT), card_chances(cards))
    two = (all_hands().size == 2)[:, None]
    play = Decisions(
        doubles=(strategy.split == PlayCode.DOUBLE) & two,
        hits=np.where(two, strategy.split, strategy.later) == PlayCode.HIT,
    )
    splits = setting.splitter(play).values()
    hands = HandValues(stand, hit, double)
    return conclude(setting, hands, first_values(setting, hands, splits), strategy, splits)

"""Side bets, one file a bet: what wins and what it pays. Stakes and players belong to the rooms above."""

from sabot.sidebets.bonus import (
    BonusResult,
    Fill,
    Special,
    Spin,
    final_total,
    play_bonus,
    retell,
    running_total,
    spin_bonus,
)
from sabot.sidebets.fireblaze import (
    Point,
    ace_points,
    card_points,
    dealer_points,
    initial_points,
    level_for,
    possible_points,
    score,
)
from sabot.sidebets.pairs import name_pair, pairs_odds
from sabot.sidebets.progressive import (
    Contribution,
    Payment,
    Refill,
    find_prize,
    refill,
    share_prizes,
    split_stake,
)
from sabot.sidebets.registry import INSTANT_BETS, SIDE_BETS, Offer, instant_odds, offered
from sabot.sidebets.thirteen import over_thirteen_odds, under_thirteen_odds
from sabot.sidebets.twenty_one_plus_three import hand_odds, name_hand, twenty_one_plus_three_odds

__all__ = [
    "INSTANT_BETS",
    "SIDE_BETS",
    "BonusResult",
    "Contribution",
    "Fill",
    "Offer",
    "Payment",
    "Point",
    "Refill",
    "Special",
    "Spin",
    "ace_points",
    "card_points",
    "dealer_points",
    "final_total",
    "find_prize",
    "hand_odds",
    "initial_points",
    "instant_odds",
    "level_for",
    "name_hand",
    "name_pair",
    "offered",
    "over_thirteen_odds",
    "pairs_odds",
    "play_bonus",
    "possible_points",
    "refill",
    "retell",
    "running_total",
    "score",
    "share_prizes",
    "spin_bonus",
    "split_stake",
    "twenty_one_plus_three_odds",
    "under_thirteen_odds",
]

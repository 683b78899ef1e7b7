"""The exact returns of the bets beside the main one: counted out in whole numbers, stated as fractions."""

from sabot.odds.bets.bonus import bonus_chances, filled_weights
from sabot.odds.bets.chances import Chances
from sabot.odds.bets.fireblaze import fireblaze_return
from sabot.odds.bets.insurance import insurance_on, insurance_return
from sabot.odds.bets.pairs import pairs_return
from sabot.odds.bets.points import points_chances
from sabot.odds.bets.progressive import progressive_return
from sabot.odds.bets.registry import BY_VALUE, bet_names, bet_return, bet_returns
from sabot.odds.bets.result import BetReturn, BlazeReturn, LevelReturn, MeterReturn, Outcome
from sabot.odds.bets.shoe import Shoe, full_shoe, take_cards
from sabot.odds.bets.thirteen import over_thirteen_return, under_thirteen_return
from sabot.odds.bets.twenty_one_plus_three import twenty_one_plus_three_return

__all__ = [
    "BY_VALUE",
    "BetReturn",
    "BlazeReturn",
    "Chances",
    "LevelReturn",
    "MeterReturn",
    "Outcome",
    "Shoe",
    "bet_names",
    "bet_return",
    "bet_returns",
    "bonus_chances",
    "filled_weights",
    "fireblaze_return",
    "full_shoe",
    "insurance_on",
    "insurance_return",
    "over_thirteen_return",
    "pairs_return",
    "points_chances",
    "progressive_return",
    "take_cards",
    "twenty_one_plus_three_return",
    "under_thirteen_return",
]

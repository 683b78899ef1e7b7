"""The return of 21+3 (PL-7, MF-16)."""

from functools import cache

from sabot.cards.card import Card
from sabot.odds.bets.counting import set_chances, sort_sets
from sabot.odds.bets.result import BetReturn, fixed_odds, not_offered, sum_up
from sabot.odds.bets.shoe import Shoe, card_counts
from sabot.rules.model import Rules
from sabot.sidebets import hand_odds, name_hand
from sabot.sidebets.twenty_one_plus_three import PokerHand

HANDS: tuple[PokerHand, ...] = ("suited_trips", "straight_flush", "trips", "straight", "flush")
"""In the order of the paytable."""


def twenty_one_plus_three_return(rules: Rules, shoe: Shoe | None = None) -> BetReturn:
    """What the bet returns on a fresh shoe of the game, or on the shoe given."""
    bet = rules.sidebets.twenty_one_plus_three
    if bet is None:
        raise not_offered(rules, "21+3")
    chances = set_chances(card_counts(rules, shoe), 3, _winning_sets())
    outcomes = [fixed_odds(hand.replace("_", " "), chances[hand], hand_odds(bet, hand)) for hand in HANDS]
    return sum_up(rules, "21+3", outcomes)


@cache
def _winning_sets() -> dict[PokerHand, list[tuple[Card, ...]]]:
    return sort_sets(3, name_hand)

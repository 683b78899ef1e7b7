"""The returns of under and over 13 (BJ-5)."""

from functools import cache
from typing import Literal

from sabot.cards.card import Card
from sabot.odds.bets.counting import set_chances, sort_sets
from sabot.odds.bets.result import BetReturn, fixed_odds, not_offered, sum_up
from sabot.odds.bets.shoe import Shoe, card_counts
from sabot.rules.model import Rules, ThirteenBet
from sabot.sidebets import over_thirteen_odds, under_thirteen_odds

Side = Literal["under", "over"]


def under_thirteen_return(rules: Rules, shoe: Shoe | None = None) -> BetReturn:
    """What the bet on a sum under 13 returns on a fresh shoe of the game, or on the shoe given."""
    return _side_return(rules, "under", rules.sidebets.under13, shoe)


def over_thirteen_return(rules: Rules, shoe: Shoe | None = None) -> BetReturn:
    """What the bet on a sum over 13 returns on a fresh shoe of the game, or on the shoe given."""
    return _side_return(rules, "over", rules.sidebets.over13, shoe)


def _side_return(rules: Rules, side: Side, bet: ThirteenBet | None, shoe: Shoe | None) -> BetReturn:
    name = f"{side}13"
    if bet is None:
        raise not_offered(rules, name)
    chances = set_chances(card_counts(rules, shoe), 2, _winning_sets(bet))
    return sum_up(rules, name, [fixed_odds(f"{side} 13", chances[side], bet.pays)])


@cache
def _winning_sets(bet: ThirteenBet) -> dict[Side, list[tuple[Card, ...]]]:
    def judge(first: Card, second: Card) -> Side | None:
        if under_thirteen_odds(bet, first, second):
            return "under"
        return "over" if over_thirteen_odds(bet, first, second) else None

    return sort_sets(2, judge)

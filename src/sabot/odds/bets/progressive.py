"""The return of the progressive at any meter (BJ-7).

A bet that wins alone is looked at: winners of the whole meter in one round would share it. The meter is the one that
prizes are computed on, the round's own contributions included, and a share of it is taken exactly: the cent to which
it is rounded up when it is paid (ruling 7) is left out, so that the return rises evenly with the meter.
"""

from fractions import Fraction
from math import ceil

from sabot.cards.card import Card
from sabot.odds.bets.counting import set_chances, sort_sets
from sabot.odds.bets.result import BetReturn, MeterReturn, Outcome, fixed_odds, not_offered, sum_up
from sabot.odds.bets.shoe import Shoe, card_counts
from sabot.rules.model import Progressive, ProgressivePrize, Rules
from sabot.sidebets import find_prize

SUITS = {"same": " of one suit", "different": " of different suits", "any": ""}


def progressive_return(rules: Rules, shoe: Shoe | None = None, meter: int | None = None) -> BetReturn:
    """What the bet returns at this meter, in cents; without one at the base, where a meter starts."""
    progressive = rules.progressive
    if progressive is None:
        raise not_offered(rules, "progressive")
    chances = _prize_chances(progressive, card_counts(rules, shoe))
    shown = progressive.base if meter is None else meter
    outcomes = [
        _outcome(progressive, prize, chance, shown) for prize, chance in zip(progressive.prizes, chances, strict=True)
    ]
    return sum_up(rules, "progressive", outcomes, _meter_return(progressive, chances, shown))


def _prize_chances(progressive: Progressive, shoe: Shoe) -> list[Fraction]:
    """The chance of each prize in the order of the sheet; of two alike the first is won."""

    def judge(first: Card, second: Card) -> int | None:
        prize = find_prize(progressive, first, second)
        return None if prize is None else progressive.prizes.index(prize)

    chances = set_chances(shoe, 2, sort_sets(2, judge))
    return [chances.get(place, Fraction(0)) for place in range(len(progressive.prizes))]


def _meter_return(progressive: Progressive, chances: list[Fraction], meter: int) -> MeterReturn:
    fixed = per_cent = Fraction(0)
    for prize, chance in zip(progressive.prizes, chances, strict=True):
        if prize.meter_percent:
            per_cent += chance * Fraction(prize.meter_percent, 100 * progressive.stake)
        else:
            fixed += chance * (prize.pays + 1)
    break_even = (1 - fixed) / per_cent if per_cent and fixed <= 1 else None
    return MeterReturn(meter, fixed, per_cent, break_even, None if break_even is None else ceil(break_even))


def _outcome(progressive: Progressive, prize: ProgressivePrize, chance: Fraction, meter: int) -> Outcome:
    label = prize.ranks + SUITS.get(prize.suits, f" of {prize.suits}")
    if not prize.meter_percent:
        return fixed_odds(label, chance, prize.pays)
    returned = Fraction(prize.meter_percent * meter, 100 * progressive.stake)
    return Outcome(label, chance, f"{prize.meter_percent} % of the meter", returned)

"""What the next round is worth, from the cards that are left in a shoe (O-7).

The main bet looks at ranks only. Side bets look at suits too, so that a shoe is told card by card.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from sabot.cards.card import DECK, POINTS, Card
from sabot.odds.bets import BY_VALUE, BetReturn, Shoe, bet_names, bet_return, full_shoe, take_cards
from sabot.odds.bets.shoe import value_counts
from sabot.odds.exact import Analysis, analyze
from sabot.odds.exact.hands import ACE
from sabot.rules.model import Rules


class ShoeOutlook(NamedTuple):
    """What every bet of the next round returns."""

    left: int
    """Cards in the shoe."""
    main: Analysis
    bets: dict[str, BetReturn]
    """Those that can still be made: insurance needs an ace."""


class CardEffect(NamedTuple):
    """What it is worth to a bet that one card of a rank is gone, in parts of the return."""

    rank: int
    """Of ten: aces first, all that count ten last."""
    left: int
    effects: dict[str, float]
    """By bet, `main` the first; the suits of a rank are taken as they are left."""


def look_ahead(rules: Rules, seen: Iterable[Card] = ()) -> ShoeOutlook:
    """The outlook on the next round once these cards have left the shoe."""
    return look_into(rules, take_cards(full_shoe(rules), seen))


def look_into(rules: Rules, shoe: Shoe) -> ShoeOutlook:
    """The outlook on the next round from the cards of this shoe."""
    return ShoeOutlook(sum(shoe.values()), analyze(rules, value_counts(shoe)), _bets(rules, shoe))


def card_effects(rules: Rules, seen: Iterable[Card] = ()) -> tuple[CardEffect, ...]:
    """What it is worth to every bet of the next round that one more card of a rank is gone, for all ranks left."""
    shoe = take_cards(full_shoe(rules), seen)
    outlook = look_into(rules, shoe)
    return tuple(_effect(rules, shoe, outlook, rank) for rank, left in enumerate(value_counts(shoe)) if left)


def _effect(rules: Rules, shoe: Shoe, outlook: ShoeOutlook, rank: int) -> CardEffect:
    left = {card: shoe[card] for card in DECK if POINTS[card] == rank + 1 and shoe[card]}
    fewer = value_counts(take_cards(shoe, [next(iter(left))]))
    effects = {"main": analyze(rules, fewer).rtp - outlook.main.rtp}
    for name in outlook.bets:
        # An ace has to be left for insurance to be offered under it.
        if name != "insurance" or fewer[ACE]:
            after = _mean_return(rules, name, shoe, left)
            effects[name] = float(after - outlook.bets[name].rtp)
    return CardEffect(rank, sum(left.values()), effects)


def _mean_return(rules: Rules, name: str, shoe: Shoe, gone: dict[Card, int]) -> Fraction:
    """What a bet returns when one of these cards has gone, each as likely as there are copies of it."""
    if name in BY_VALUE:
        gone = {next(iter(gone)): 1}
    returns = (copies * bet_return(rules, name, take_cards(shoe, [card])).rtp for card, copies in gone.items())
    return sum(returns, Fraction(0)) / sum(gone.values())


def _bets(rules: Rules, shoe: Shoe) -> dict[str, BetReturn]:
    """Insurance is left out where no ace is left that it could be offered under."""
    aces = value_counts(shoe)[ACE]
    return {name: bet_return(rules, name, shoe) for name in bet_names(rules) if name != "insurance" or aces}

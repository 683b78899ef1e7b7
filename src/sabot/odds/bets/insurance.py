"""The return of insurance: a bet that the dealer's second card, under an ace, counts ten (AC-8, ruling 11)."""

from collections.abc import Iterable
from fractions import Fraction

from sabot.cards.card import POINTS, Card
from sabot.engine.settlement import INSURANCE_PAYS
from sabot.errors import SabotError
from sabot.odds.bets.result import BetReturn, fixed_odds, not_offered, sum_up
from sabot.odds.bets.shoe import Shoe, card_counts, take_cards
from sabot.rules.model import Rules


def insurance_return(rules: Rules, shoe: Shoe | None = None, seen: Iterable[Card] = ()) -> BetReturn:
    """What insurance returns for each unit of its own stake, once an ace from this shoe is up.

    ``seen`` are further cards that the player knows to be gone: their own two for their hand's insurance, all that lie
    on the table for a counter's. Without them it is the return over all hands.
    """
    if not rules.insurance:
        raise not_offered(rules, "insurance")
    counts = card_counts(rules, shoe)
    ace = next((card for card in counts if POINTS[card] == 1 and counts[card]), None)
    if ace is None:
        raise SabotError("no ace is left in the shoe, and insurance is offered under an ace only")
    return insurance_on(rules, take_cards(counts, (ace, *seen)))


def insurance_on(rules: Rules, unseen: Shoe) -> BetReturn:
    """What insurance returns when these cards are all that the dealer's second may be."""
    counts = card_counts(rules, unseen)
    cards = sum(counts.values())
    if not cards:
        raise SabotError("no card is left in the shoe for the dealer's second")
    tens = sum(count for card, count in counts.items() if POINTS[card] == 10)
    return sum_up(rules, "insurance", [fixed_odds("blackjack", Fraction(tens, cards), INSURANCE_PAYS)])

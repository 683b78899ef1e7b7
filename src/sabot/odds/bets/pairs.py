"""The return of pairs (PL-6, MF-16)."""

from functools import cache

from sabot.cards.card import Card
from sabot.odds.bets.counting import set_chances, sort_sets
from sabot.odds.bets.result import BetReturn, fixed_odds, not_offered, sum_up
from sabot.odds.bets.shoe import Shoe, card_counts
from sabot.rules.model import Rules
from sabot.sidebets import name_pair
from sabot.sidebets.pairs import Pair


def pairs_return(rules: Rules, shoe: Shoe | None = None) -> BetReturn:
    """What the bet returns on a fresh shoe of the game, or on the shoe given."""
    bet = rules.sidebets.pairs
    if bet is None:
        raise not_offered(rules, "pairs")
    chances = set_chances(card_counts(rules, shoe), 2, _winning_sets())
    odds: dict[Pair, int] = {"perfect": bet.perfect, "coloured": bet.coloured, "mixed": bet.mixed}
    return sum_up(rules, "pairs", [fixed_odds(pair, chances[pair], odds[pair]) for pair in odds])


@cache
def _winning_sets() -> dict[Pair, list[tuple[Card, ...]]]:
    return sort_sets(2, name_pair)

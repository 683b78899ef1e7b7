"""The side bets by name: which a game offers, for what stakes, and what the first cards decide of them."""

from msgspec import Struct

from sabot.cards.card import Card
from sabot.errors import SabotError
from sabot.rules.model import Rules, SideBets
from sabot.sidebets.pairs import pairs_odds
from sabot.sidebets.thirteen import over_thirteen_odds, under_thirteen_odds
from sabot.sidebets.twenty_one_plus_three import twenty_one_plus_three_odds

INSTANT_BETS = ("pairs", "21+3", "under13", "over13")
"""Bets that a box's first two cards and the dealer's up card decide."""

SIDE_BETS = (*INSTANT_BETS, "progressive", "fireblaze")
"""Every side bet, in the order in which tables list them."""


class Offer(Struct, frozen=True):
    """What may be staked on a side bet: from min to max, in steps of the increment."""

    min: int
    max: int
    increment: int


def offered(rules: Rules) -> dict[str, Offer]:
    """The side bets of a game, in the order of ``SIDE_BETS``."""
    bets = rules.sidebets
    limits = {
        "pairs": bets.pairs,
        "21+3": bets.twenty_one_plus_three,
        "under13": bets.under13,
        "over13": bets.over13,
        "fireblaze": bets.fireblaze,
    }
    offers = {
        name: Offer(limit.min, limit.max, limit.increment or rules.limits.increment)
        for name, limit in limits.items()
        if limit is not None
    }
    if rules.progressive is not None:
        stake = rules.progressive.stake
        offers["progressive"] = Offer(stake, stake, stake)
    return {name: offers[name] for name in SIDE_BETS if name in offers}


def instant_odds(sidebets: SideBets, name: str, first: Card, second: Card, up: Card) -> int:
    """What a bet of ``INSTANT_BETS`` pays to one; 0 when it loses."""
    if name == "pairs" and sidebets.pairs is not None:
        return pairs_odds(sidebets.pairs, first, second)
    if name == "21+3" and sidebets.twenty_one_plus_three is not None:
        return twenty_one_plus_three_odds(sidebets.twenty_one_plus_three, first, second, up)
    if name == "under13" and sidebets.under13 is not None:
        return under_thirteen_odds(sidebets.under13, first, second)
    if name == "over13" and sidebets.over13 is not None:
        return over_thirteen_odds(sidebets.over13, first, second)
    raise SabotError(f"{name!r} is not among this game's side bets that the first cards decide")

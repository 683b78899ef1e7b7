"""The returns of all bets of a game, by name."""

from collections.abc import Callable
from typing import Final

from sabot.odds.bets.fireblaze import fireblaze_return
from sabot.odds.bets.insurance import insurance_return
from sabot.odds.bets.pairs import pairs_return
from sabot.odds.bets.progressive import progressive_return
from sabot.odds.bets.result import BetReturn
from sabot.odds.bets.shoe import Shoe
from sabot.odds.bets.thirteen import over_thirteen_return, under_thirteen_return
from sabot.odds.bets.twenty_one_plus_three import twenty_one_plus_three_return
from sabot.rules.model import Rules
from sabot.sidebets import offered

_RETURNS: dict[str, Callable[[Rules, Shoe | None], BetReturn]] = {
    "pairs": pairs_return,
    "21+3": twenty_one_plus_three_return,
    "under13": under_thirteen_return,
    "over13": over_thirteen_return,
    "progressive": progressive_return,
    "fireblaze": fireblaze_return,
    "insurance": insurance_return,
}


BY_VALUE: Final = frozenset({"fireblaze", "insurance"})
"""Bets that look only at what cards count: which suit of a rank is gone is all one to them."""


def bet_returns(rules: Rules, shoe: Shoe | None = None) -> dict[str, BetReturn]:
    """What every bet beside the main one returns on a fresh shoe, or on the one given.

    Side bets come in the tables' order, then insurance. The progressive is taken at its base.
    """
    return {name: _RETURNS[name](rules, shoe) for name in bet_names(rules)}


def bet_return(rules: Rules, name: str, shoe: Shoe) -> BetReturn:
    """What one bet of the game returns on the shoe given."""
    return _RETURNS[name](rules, shoe)


def bet_names(rules: Rules) -> tuple[str, ...]:
    """All bets beside the main one."""
    return (*offered(rules), *(["insurance"] if rules.insurance else []))

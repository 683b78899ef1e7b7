"""The returns of all bets of a game, by name."""

from collections.abc import Callable

from sabot.odds.bets.fireblaze import fireblaze_return
from sabot.odds.bets.insurance import insurance_return
from sabot.odds.bets.pairs import pairs_return
from sabot.odds.bets.progressive import progressive_return
from sabot.odds.bets.result import BetReturn
from sabot.odds.bets.thirteen import over_thirteen_return, under_thirteen_return
from sabot.odds.bets.twenty_one_plus_three import twenty_one_plus_three_return
from sabot.rules.model import Rules
from sabot.sidebets import offered

_RETURNS: dict[str, Callable[[Rules], BetReturn]] = {
    "pairs": pairs_return,
    "21+3": twenty_one_plus_three_return,
    "under13": under_thirteen_return,
    "over13": over_thirteen_return,
    "progressive": progressive_return,
    "fireblaze": fireblaze_return,
    "insurance": insurance_return,
}


def bet_returns(rules: Rules) -> dict[str, BetReturn]:
    """What every bet beside the main one returns on a fresh shoe: side bets in the tables' order, then insurance.

    The progressive is taken at its base.
    """
    names = [*offered(rules), *(["insurance"] if rules.insurance else [])]
    return {name: _RETURNS[name](rules) for name in names}

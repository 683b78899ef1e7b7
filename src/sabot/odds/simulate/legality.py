"""Whether a strategy only does what the rules allow: the kernels do not ask again."""

import numpy as np

from sabot.errors import SabotError
from sabot.odds.chart import UPS, may_split, may_surrender
from sabot.odds.exact import RANKS, all_hands
from sabot.odds.exact.analysis import doubles_allowed
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules


def verify_strategy(strategy: Strategy, rules: Rules) -> None:
    """Raises with the first hand on which the strategy does what the rules do not allow."""
    hands = all_hands()
    double, split, surrender = doubles_allowed(rules), may_split(rules), may_surrender(rules)
    asked = (hands.size == 2) & (hands.total != 21)
    always = np.ones((len(hands.size), RANKS), dtype=np.bool_)
    first = [always, always, always & double[:, None], always & split[:, None], always & surrender]
    after = [always, always, always & (double & rules.double_after_split)[:, None]]
    later = (hands.size > 2) & (hands.total < 21)
    for name, table, options, rows in (
        ("two cards", strategy.first, first, asked),
        ("two cards after a split", strategy.split, after, asked),
        ("more cards", strategy.later, [always, always], later),
    ):
        open_ = np.zeros_like(always)
        for action, allowed in enumerate(options):
            open_ |= (table == action) & allowed
        wrong = np.argwhere(~open_ & rows[:, None])
        if len(wrong):
            hand, up = wrong[0]
            held = "".join(letter * count for letter, count in zip(UPS, hands.counts[hand], strict=True))
            word = PlayCode(table[hand, up]).letter if table[hand, up] in tuple(PlayCode) else str(table[hand, up])
            raise SabotError(
                f"the strategy answers {word} with {held} against {UPS[up]} ({name}), which {rules.game} does not allow"
            )

"""The dealer's chances, computed when they are first asked for."""

import numpy as np
import pytest

from sabot.odds.exact import analyze
from sabot.odds.exact.analysis import Setting, fresh_shoe, further_shoes
from sabot.odds.exact.hands import RANKS
from sabot.odds.exact.tables import UP_GROUPS, dealer_table, forget_tables
from sabot.rules import game_names, load_rules


@pytest.mark.parametrize("game", game_names())
def test_a_return_needs_no_more_than_the_chances_that_were_computed_for_it(game: str) -> None:
    rules = load_rules(game)
    forget_tables()
    sparing = analyze(rules)
    table = dealer_table(fresh_shoe(rules), rules.dealer_hits_soft_17, rules.card_limit, further_shoes(rules))
    missing = (table.chances.sum(axis=1) == 0.0).sum()
    assert missing > (table.fill_all().sum(axis=1) == 0.0).sum()
    whole = analyze(rules)
    assert (sparing.rtp, sparing.average_stake) == (whole.rtp, whole.average_stake)
    np.testing.assert_array_equal(sparing.values.stacked(), whole.values.stacked())


def test_what_is_asked_for_piece_by_piece_is_what_is_asked_for_at_once() -> None:
    rules = load_rules("multihand")
    forget_tables()
    whole = Setting.of(rules, fresh_shoe(rules)).house.table.copy()
    forget_tables()
    table = dealer_table(fresh_shoe(rules), rules.dealer_hits_soft_17, rules.card_limit, further_shoes(rules))
    for group in UP_GROUPS:
        for first in (5, 0):
            needed = np.zeros((len(whole), RANKS), dtype=np.bool_)
            needed[first::7, group[0]] = True
            table.fill(needed)
            np.testing.assert_array_equal(table.chances[first::7][..., group], whole[first::7][..., group])
    assert (table.chances[1] == 0.0).all()
    np.testing.assert_array_equal(table.fill_all(), whole)

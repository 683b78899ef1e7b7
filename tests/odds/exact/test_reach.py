"""Which hands are asked, and how often each comes up."""

import numpy as np
import pytest

from sabot.odds.exact import all_hands, analyze
from sabot.odds.exact.reach import asked, card_chances, reach, reached
from sabot.odds.strategy import PlayCode
from sabot.rules import change_rules, load_rules

FULL = (24,) * 9 + (96,)


def test_one_who_always_stands_sees_two_cards_only() -> None:
    best = analyze(load_rules("atlantic-city"))
    never = np.zeros_like(best.chance, dtype=np.bool_)
    assert (reach(best.chance, never, card_chances(best.full)) == best.chance).all()


def test_every_hit_ends_in_a_longer_hand_or_a_bust() -> None:
    best = analyze(load_rules("atlantic-city"))
    hands = all_hands()
    found = reached(best)
    card = card_chances(best.full)
    survives = (card * (hands.child >= 0)[:, None, :]).sum(axis=2)
    hits = (hands.size == 2)[:, None] & (best.strategy.first == PlayCode.HIT) & (hands.total < 21)[:, None]
    assert found[hands.size == 3].sum() == pytest.approx((best.chance * hits * survives).sum(), abs=1e-14)


@pytest.mark.parametrize(("changes", "most"), [({"charlie": "5", "card_limit": "0"}, 4), ({"card_limit": "4"}, 3)])
def test_a_hand_that_stands_or_wins_by_itself_is_not_asked(changes: dict[str, str], most: int) -> None:
    rules = change_rules(load_rules("atlantic-city"), changes)
    sizes = all_hands().size[asked(rules, FULL)]
    assert (sizes.min(), sizes.max()) == (2, most)


def test_a_hand_that_the_shoe_cannot_make_is_not_asked() -> None:
    without_aces = asked(load_rules("multihand"), (0, *FULL[1:]))
    assert not without_aces[all_hands().counts[:, 0] > 0].any()

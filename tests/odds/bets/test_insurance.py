"""Insurance, computed on its own (ruling 11)."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings

from sabot.cards.card import POINTS, Card, parse_cards
from sabot.errors import SabotError
from sabot.odds.bets import full_shoe, insurance_on, insurance_return, take_cards
from sabot.rules import Rules, change_rules, game_names, load_rules
from tests.odds.bets.brute import as_shoe, small_shoes, without_each

GAMES = [load_rules(game) for game in game_names()]
ATLANTIC = load_rules("atlantic-city")


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.game)
def test_ac_8_insurance_over_all_hands(rules: Rules) -> None:
    found = insurance_return(rules)
    tens = Fraction(16 * rules.decks, 52 * rules.decks - 1)
    assert found.hit == tens
    assert (found.rtp, found.variance) == (3 * tens, 9 * tens * (1 - tens))
    assert [(way.label, way.pays) for way in found.outcomes] == [("blackjack", "2:1")]


def test_ac_8_insurance_of_a_hand_that_is_seen() -> None:
    assert insurance_return(ATLANTIC, seen=parse_cards("Kh Kd")).hit == Fraction(94, 309)
    assert insurance_return(ATLANTIC, seen=parse_cards("2h 3d")).hit == Fraction(96, 309)


def test_ac_8_a_shoe_rich_in_tens_makes_it_pay() -> None:
    low = [card for card in full_shoe(ATLANTIC) if 2 <= POINTS[card] <= 6]
    assert insurance_return(ATLANTIC).rtp < 1 < insurance_return(ATLANTIC, seen=low * 2).rtp


def test_ac_8_all_hands_together_are_the_average_hand() -> None:
    unseen = take_cards(full_shoe(ATLANTIC), parse_cards("As"))
    average = sum(
        first * second * insurance_on(ATLANTIC, left).rtp
        for first, one_gone in without_each(unseen)
        for second, left in without_each(one_gone)
    )
    assert average == insurance_return(ATLANTIC).rtp


@settings(max_examples=30, deadline=None)
@given(cards=small_shoes(2))
def test_o_1_every_order_of_a_small_shoe_gives_the_same(cards: list[Card]) -> None:
    second = [POINTS[second] == 10 for up, second in permutations(cards, 2) if POINTS[up] == 1]
    if second:
        assert insurance_return(ATLANTIC, as_shoe(cards)).hit == Fraction(sum(second), len(second))
    else:
        with pytest.raises(SabotError, match="no ace is left in the shoe"):
            insurance_return(ATLANTIC, as_shoe(cards))


def test_insurance_that_cannot_be_is_refused() -> None:
    with pytest.raises(SabotError, match="atlantic-city offers no insurance"):
        insurance_return(change_rules(ATLANTIC, {"insurance": "false"}))
    with pytest.raises(SabotError, match="no card is left in the shoe for the dealer's second"):
        insurance_return(ATLANTIC, as_shoe(parse_cards("As")))

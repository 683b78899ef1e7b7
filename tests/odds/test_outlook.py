"""The next round from the cards that are left (O-7)."""

from fractions import Fraction

import pytest

from sabot.cards import DECK, POINTS, parse_cards
from sabot.errors import SabotError
from sabot.odds.bets import full_shoe, take_cards
from sabot.odds.exact import analyze, fresh_shoe
from sabot.odds.outlook import card_effects, look_ahead, look_into
from sabot.rules import load_rules

LOUNGE = load_rules("play-lounge-7")
CASINO = load_rules("casino-blackjack")
SMALL = [card for card in DECK if 2 <= POINTS[card] <= 6]
ACES = [card for card in DECK if POINTS[card] == 1]


def test_o_7_a_fresh_shoe_is_worth_what_the_sheet_is() -> None:
    outlook = look_ahead(LOUNGE)
    assert outlook.left == 416
    assert outlook.main.rtp == analyze(LOUNGE).rtp
    assert outlook.bets["pairs"].rtp == Fraction(398, 415)
    assert list(outlook.bets) == ["pairs", "21+3", "insurance"]


def test_o_7_small_cards_gone_are_good_for_the_main_bet_and_for_insurance() -> None:
    fresh, now = look_ahead(LOUNGE), look_ahead(LOUNGE, SMALL)
    assert now.left == 416 - 20
    assert now.main.full == (32, *(28 for _ in range(5)), 32, 32, 32, 128)
    assert now.main.rtp > fresh.main.rtp + 0.01
    assert now.bets["insurance"].rtp == Fraction(3 * 128, 395)


def test_o_7_without_an_ace_there_is_no_insurance_to_tell_of() -> None:
    assert list(look_ahead(LOUNGE, ACES * 8).bets) == ["pairs", "21+3"]
    last = look_ahead(LOUNGE, (ACES * 8)[1:])
    assert last.bets["insurance"].rtp == Fraction(3 * 128, 384)


def test_o_7_effects_of_cards_on_side_bets_cancel_out_over_the_whole_shoe() -> None:
    """A card burnt unseen changes nothing: each effect, as often as its card is there, adds up to nothing."""
    effects = card_effects(CASINO, SMALL)
    assert [effect.left for effect in effects] == list(look_ahead(CASINO, SMALL).main.full)
    for name in ("under13", "over13", "progressive"):
        assert sum(effect.left * effect.effects[name] for effect in effects) == pytest.approx(0, abs=1e-12)


def test_o_7_who_knows_the_card_that_went_plays_the_better_for_it() -> None:
    effects = card_effects(LOUNGE)
    assert [effect.effects["main"] > 0 for effect in effects] == [False, *[True] * 6, False, False, False]
    assert 0 < sum(effect.left * effect.effects["main"] for effect in effects) / 416 < 1e-4


def test_o_7_by_symmetry_no_single_card_of_a_fresh_shoe_matters_to_pairs() -> None:
    assert [effect.effects["pairs"] for effect in card_effects(LOUNGE)] == [0.0] * 10


def test_o_7_an_effect_is_the_difference_of_two_outlooks() -> None:
    seen = parse_cards("Kh 7d As")
    shoe = take_cards(full_shoe(LOUNGE), seen)
    fives = [card for card in DECK if POINTS[card] == 5]
    before = look_into(LOUNGE, shoe)
    after = [look_into(LOUNGE, take_cards(shoe, [card])) for card in fives]
    found = card_effects(LOUNGE, seen)[4]
    assert found.effects["main"] == pytest.approx(after[0].main.rtp - before.main.rtp, abs=1e-15)
    mean = sum(float(outlook.bets["21+3"].rtp) for outlook in after) / 4
    assert found.effects["21+3"] == pytest.approx(mean - float(before.bets["21+3"].rtp), abs=1e-12)


def test_o_7_ranks_that_are_gone_have_no_effect_left() -> None:
    effects = card_effects(LOUNGE, (ACES * 8)[1:])
    assert (effects[0].rank, effects[0].left) == (0, 1)
    assert "insurance" not in effects[0].effects
    assert [effect.rank for effect in card_effects(LOUNGE, ACES * 8)] == list(range(1, 10))


def test_o_7_a_shoe_that_is_nearly_empty_is_refused() -> None:
    with pytest.raises(SabotError, match="too few to play every round to its end"):
        look_ahead(LOUNGE, [card for card in DECK * 8 if card != "5h"])
    with pytest.raises(SabotError, match="no 5h is left"):
        look_ahead(LOUNGE, parse_cards("5h " * 9))


def test_o_7_ranks_of_the_main_bet_and_cards_of_the_side_bets_are_the_same_shoe() -> None:
    assert look_ahead(CASINO).main.full == fresh_shoe(CASINO)

"""Bets that the first cards decide: published returns, closed counts, and every order of small shoes."""

from collections.abc import Callable
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings

from sabot.cards.card import DECK, SUIT, Card
from sabot.errors import SabotError
from sabot.odds.bets import (
    BetReturn,
    full_shoe,
    over_thirteen_return,
    pairs_return,
    take_cards,
    twenty_one_plus_three_return,
    under_thirteen_return,
)
from sabot.rules import change_rules, load_rules
from sabot.sidebets import instant_odds
from tests.odds.bets.brute import as_shoe, every_order, figures, small_shoes, without_each

LOUNGE = load_rules("play-lounge-7")
CASINO = load_rules("casino-blackjack")
BLAZE = load_rules("mega-fire-blaze")

BETS = {
    "pairs": (LOUNGE, 2, pairs_return),
    "21+3": (LOUNGE, 3, twenty_one_plus_three_return),
    "under13": (CASINO, 2, under_thirteen_return),
    "over13": (CASINO, 2, over_thirteen_return),
}


def chances(found: BetReturn) -> dict[str, Fraction]:
    return {way.label: way.chance for way in found.outcomes}


def test_pl_6_pairs_return_the_published_95_90() -> None:
    found = pairs_return(LOUNGE)
    assert found.rtp == Fraction(398, 415)
    assert (round(float(found.rtp), 4), found.published) == (0.9590, 0.9590)
    assert chances(found) == {"perfect": Fraction(7, 415), "coloured": Fraction(8, 415), "mixed": Fraction(16, 415)}
    assert [way.pays for way in found.outcomes] == ["25:1", "12:1", "6:1"]
    assert [way.returned for way in found.outcomes] == [Fraction(odds + 1) for odds in (25, 12, 6)]


def test_pl_7_21_plus_3_returns_the_published_96_30() -> None:
    found = twenty_one_plus_three_return(LOUNGE)
    assert found.rtp == Fraction(11_470_944, 11_912_160)
    assert (round(float(found.rtp), 4), found.published) == (0.9630, 0.9630)


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_pl_7_every_hand_of_21_plus_3_in_closed_form(decks: int) -> None:
    rules = change_rules(LOUNGE, {"decks": str(decks), "undealt_decks": "0", "shuffle": "every-round"})
    same = comb(decks, 3)
    counts = {
        "suited trips": 52 * same,
        "straight flush": 12 * 4 * decks**3,
        "trips": 13 * (comb(4 * decks, 3) - 4 * same),
        "straight": 12 * (4**3 - 4) * decks**3,
        "flush": 4 * (comb(13 * decks, 3) - 13 * same - 12 * decks**3),
    }
    whole = comb(52 * decks, 3)
    found = chances(twenty_one_plus_three_return(rules))
    assert found == {hand: Fraction(count, whole) for hand, count in counts.items()}


def test_mf_16_the_same_paytables_return_the_same() -> None:
    assert figures(pairs_return(BLAZE)) == figures(pairs_return(LOUNGE))
    assert figures(twenty_one_plus_three_return(BLAZE)) == figures(twenty_one_plus_three_return(LOUNGE))


def test_bj_5_under_and_over_13() -> None:
    under, over = under_thirteen_return(CASINO), over_thirteen_return(CASINO)
    assert (under.hit, over.hit) == (Fraction(21_816, 48_516), Fraction(22_668, 48_516))
    assert (under.rtp, over.rtp) == (2 * under.hit, 2 * over.hit)
    assert 1 - under.hit - over.hit == Fraction(4_032, 48_516)
    assert under.variance == 4 * under.hit * (1 - under.hit)


@pytest.mark.parametrize("name", BETS)
@settings(max_examples=15, deadline=None)
@given(cards=small_shoes(3))
def test_o_1_every_order_of_a_small_shoe_gives_the_same(name: str, cards: list[Card]) -> None:
    rules, size, return_of = BETS[name]

    def returned(first: Card, second: Card, up: Card = DECK[0]) -> int:
        odds = instant_odds(rules.sidebets, name, first, second, up)
        return odds + 1 if odds else 0

    assert figures(return_of(rules, as_shoe(cards))) == every_order(cards, size, returned)


@pytest.mark.parametrize("name", BETS)
def test_o_1_a_burnt_card_changes_nothing_on_average(name: str) -> None:
    rules, _, return_of = BETS[name]
    shoe = take_cards(full_shoe(rules), DECK[:30])
    after = sum((chance * return_of(rules, left).rtp for chance, left in without_each(shoe)), Fraction(0))
    assert after == return_of(rules, shoe).rtp


def test_o_1_the_cards_that_are_left_matter() -> None:
    spades = {card: 8 for card in DECK if SUIT[card] == "s"}
    assert twenty_one_plus_three_return(LOUNGE, spades).hit == 1
    assert chances(pairs_return(LOUNGE, spades))["mixed"] == 0
    no_low_cards = {card: 6 for card in DECK if card[0] in "89TJQK"}
    assert under_thirteen_return(CASINO, no_low_cards).hit == 0
    assert over_thirteen_return(CASINO, no_low_cards).hit == 1
    one_of_each = dict.fromkeys(DECK, 1)
    assert chances(pairs_return(LOUNGE, one_of_each))["perfect"] == 0


RETURNS: list[Callable[..., BetReturn]] = [return_of for _, _, return_of in BETS.values()]


@pytest.mark.parametrize("return_of", RETURNS)
def test_a_bet_that_is_not_offered_has_no_return(return_of: Callable[..., BetReturn]) -> None:
    with pytest.raises(SabotError, match="multihand offers no "):
        return_of(load_rules("multihand"))


@pytest.mark.parametrize(
    ("shoe", "said"),
    [
        ({"As": 1}, "1 cards are left in the shoe, and this bet is decided by 2"),
        ({"As": 3, "Kh": -1}, "a shoe cannot hold -1 cards Kh"),
        ({"Xx": 3}, "'Xx' is not a card that a shoe can hold"),
    ],
)
def test_a_shoe_that_cannot_be_is_refused(shoe: dict[Card, int], said: str) -> None:
    with pytest.raises(SabotError, match=said):
        pairs_return(LOUNGE, shoe)


def test_a_card_that_is_gone_cannot_be_taken() -> None:
    with pytest.raises(SabotError, match="no As is left in the shoe to take"):
        take_cards({Card("As"): 1}, [Card("As"), Card("As")])

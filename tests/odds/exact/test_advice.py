"""Advice: what is open to a hand at its moment, and what that is worth."""

from fractions import Fraction
from itertools import product

import pytest

from sabot.errors import SabotError
from sabot.odds.counts import Counts
from sabot.odds.exact import Advice, advise, fresh_shoe
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules, change_rules, load_rules
from tests.odds.exact.brute import Brute, Cards, give, one

CITY = load_rules("atlantic-city")
ACE, EIGHT, NINE, TEN = 0, 7, 8, 9
SHOE: Cards = (3, 0, 0, 3, 0, 3, 0, 0, 0, 9)


def _held(*ranks: int) -> Counts:
    return tuple(ranks.count(rank) for rank in range(10))


def _letters(found: Advice) -> str:
    return "".join(sorted(play.letter for play in found.values))


def _advise_from(rules: Rules, shoe: Cards, held: Counts, up: int, box_hands: int) -> Advice:
    seen = tuple(full - left for full, left in zip(fresh_shoe(rules), shoe, strict=True))
    return advise(rules, held, up, seen=seen, after_split=True, box_hands=box_hands)


@pytest.mark.parametrize("up", [ACE, TEN])
def test_o_2_early_surrender_is_over_once_a_card_is_drawn(up: int) -> None:
    """With three cards the dealer has looked, whatever was asked before."""
    three = _held(3, 4, 6)
    late = advise(CITY, three, up)
    early = advise(change_rules(CITY, {"surrender": "early"}), three, up)
    assert early == late
    assert not early.before_peek
    assert late.insurance is None
    if up == ACE:
        assert late.values[PlayCode.STAND] == pytest.approx(-0.6623, abs=5e-5)
        assert late.values[PlayCode.HIT] == pytest.approx(-0.5244, abs=5e-5)


def test_o_2_early_surrender_is_asked_before_the_dealer_looks() -> None:
    two = advise(change_rules(CITY, {"surrender": "early"}), _held(5, TEN), ACE)
    assert two.before_peek
    assert (two.best, two.values[PlayCode.SURRENDER]) == (PlayCode.SURRENDER, -0.5)
    assert two.insurance is not None


@pytest.mark.parametrize(
    ("changes", "held", "box_hands", "letters"),
    [
        ({}, (EIGHT, EIGHT), 2, "DHPS"),
        ({}, (EIGHT, EIGHT), 3, "DHPS"),
        ({}, (EIGHT, EIGHT), 4, "DHS"),
        ({"split_hands": "2"}, (EIGHT, EIGHT), 2, "DHS"),
        ({"double_after_split": "false"}, (EIGHT, EIGHT), 2, "HPS"),
        ({"double_on": "9-11"}, (EIGHT, EIGHT), 2, "HPS"),
        ({"split_aces_again": "true"}, (ACE, ACE), 3, "PS"),
        ({"split_aces_again": "true", "hit_split_aces": "true"}, (ACE, ACE), 2, "DHPS"),
        ({"hit_split_aces": "true"}, (ACE, ACE), 2, "DHS"),
        ({}, (6, ACE), 2, "DHS"),
        ({}, (6, ACE, 1), 2, "HS"),
    ],
)
def test_ac_6_what_is_open_after_a_split(
    changes: dict[str, str], held: tuple[int, ...], box_hands: int, letters: str
) -> None:
    found = advise(change_rules(CITY, changes), _held(*held), TEN, after_split=True, box_hands=box_hands)
    assert _letters(found) == letters
    assert found.insurance is None


@pytest.mark.parametrize("box_hands", [2, 3])
@pytest.mark.parametrize(
    ("ranks", "changes"),
    [
        ((3, 5, TEN), {}),
        ((3, 5, TEN), {"hole_card": "none"}),
        ((ACE, 5), {"split_aces_again": "true"}),
        ((ACE, 5), {"split_aces_again": "true", "hit_split_aces": "true", "hole_card": "no-peek"}),
    ],
    ids=str,
)
def test_ac_6_a_resplit_is_worth_what_brute_force_says(
    ranks: tuple[int, ...], changes: dict[str, str], box_hands: int
) -> None:
    rules = change_rules(CITY, changes)
    for rank, up in product(ranks, (ACE, 5, TEN)):
        found = _advise_from(rules, SHOE, _held(rank, rank), up, box_hands)
        assert found.values[PlayCode.SPLIT] == pytest.approx(_resplit_value(rules, rank, up, box_hands), abs=1e-12)


def _resplit_value(rules: Rules, rank: int, up: int, box_hands: int) -> float:
    """Two hands more from this one; where the dealer has looked, only holes without a blackjack are left."""
    table = Brute(rules, SHOE, up)
    held = give(one(rank), rank)

    def net(hole: int, left: Cards) -> Fraction:
        if table.peeks and table.is_blackjack(hole):
            return Fraction(0)
        return table._play_split(rank, left, hole, (one(rank), one(rank)), box_hands + 1, (), "net")

    known = table.over_holes(held, lambda hole, _: Fraction(table.peeks and table.is_blackjack(hole)))
    return float(table.over_holes(held, net) / (1 - known))


@pytest.mark.parametrize("up", range(1, 10))
def test_ruling_2_a_blackjack_has_nothing_to_decide_but_insurance(up: int) -> None:
    natural = _held(ACE, TEN)
    with pytest.raises(SabotError, match=r"^a blackjack has nothing to decide$"):
        advise(CITY, natural, up)
    found = advise(CITY, natural, ACE)
    assert (found.values, found.best) == ({}, None)
    assert found.insurance == pytest.approx(3 * 95 / 309 - 1, abs=1e-15)
    with pytest.raises(SabotError, match="nothing to decide"):
        advise(change_rules(CITY, {"insurance": "false"}), natural, ACE)


@pytest.mark.parametrize(
    ("changes", "held", "split", "said"),
    [
        ({}, (ACE, TEN), True, "a hand of 21 stands by itself"),
        ({}, (6, 6, 6), False, "a hand of 21 stands by itself"),
        ({}, (ACE, ACE), True, "a split ace takes one card only"),
        ({"charlie": "4", "card_limit": "0"}, (1, 1, 1, 2), False, "4 cards win by themselves"),
        ({"card_limit": "4"}, (1, 1, 1, 2), False, "4 cards stand by themselves"),
    ],
)
def test_o_2_a_hand_with_nothing_to_decide_is_told_so(
    changes: dict[str, str], held: tuple[int, ...], split: bool, said: str
) -> None:
    with pytest.raises(SabotError, match=f"^{said}: there is nothing to decide$"):
        advise(change_rules(CITY, changes), _held(*held), NINE, after_split=split)


def test_ac_6_a_box_cannot_have_more_hands_than_the_sheet_allows() -> None:
    for box_hands in (1, 5):
        with pytest.raises(SabotError, match="the sheet allows 2 to 4"):
            advise(CITY, _held(EIGHT, EIGHT), NINE, after_split=True, box_hands=box_hands)
    with pytest.raises(SabotError, match="the sheet allows no split"):
        advise(change_rules(CITY, {"split_hands": "1"}), _held(EIGHT, EIGHT), NINE, after_split=True)


def test_o_2_a_split_ace_is_told_apart_from_an_ace_that_came_to_another_card() -> None:
    soft = _held(ACE, 6)
    assert _letters(advise(CITY, soft, NINE, after_split=True)) == "DHS"
    with pytest.raises(SabotError, match="a split ace takes one card only"):
        advise(CITY, soft, NINE, after_split=True, of_aces=True)

"""Shoes that are no shoes, and shoes that some round would use up: refused, never computed wrongly."""

from random import Random

import pytest

from sabot.errors import SabotError
from sabot.odds.exact import advise, all_hands, analyze
from sabot.odds.exact.stock import HAND_MOST, is_enough
from sabot.rules import Rules, change_rules, load_rules
from tests.odds.exact.brute import Cards, hard, take, total, work_out

CITY = load_rules("atlantic-city")
UNSPLIT = change_rules(CITY, {"split_hands": "1"})


@pytest.mark.parametrize(
    ("full", "said"),
    [
        ((), "ten counts of cards, aces to tens, none under 0, not nothing"),
        ((4,) * 9, "ten counts"),
        ((4,) * 11, "ten counts"),
        ((4, -1, 4, 4, 4, 4, 4, 4, 4, 16), "not 4, -1, 4"),
        ((0,) * 10, "0 cards are left in the shoe, too few"),
        ((0, 0, 0, 0, 0, 0, 0, 0, 0, 1), "1 card is left in the shoe, too few"),
        ((0, 5, 5, 0, 0, 0, 0, 0, 0, 0), "10 cards are left in the shoe, too few to play every round to its end"),
        ((0, 0, 0, 0, 0, 0, 0, 0, 0, 4), "4 cards are left"),
        # Enough for one hand, not for the four that a pair may grow to.
        ((4, 4, 4, 4, 0, 0, 0, 0, 0, 4), "20 cards are left"),
    ],
)
def test_o_1_a_shoe_that_can_run_out_is_refused(full: Cards, said: str) -> None:
    with pytest.raises(SabotError, match="card") as refused:
        analyze(CITY, full)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("few", [(1, 0, 0, 0, 0, 0, 0, 0, 0, 4), (1, 0, 0, 0, 1, 1, 0, 1, 0, 3)], ids=str)
def test_o_1_the_smallest_shoes_are_enough_where_nothing_is_split(few: Cards) -> None:
    """Down to one that a hand of 21 leaves with the dealer's two cards only."""
    found = work_out(UNSPLIT, few)
    analysis = analyze(UNSPLIT, few)
    assert analysis.rtp == pytest.approx(float(found.rtp), abs=1e-12)
    for deal in found.deals:
        for letter, value in deal.options.items():
            values = dict(zip("SHDPR", analysis.values, strict=True))[letter]
            assert values[all_hands().pair(deal.first, deal.second), deal.up] == pytest.approx(float(value), abs=1e-12)


def test_o_2_advice_from_three_twos_and_three_threes_is_refused() -> None:
    held: Cards = (0, 1, 1, 0, 0, 0, 0, 0, 0, 0)
    seen = (24, 21, 21, 24, 24, 24, 24, 24, 24, 96)
    with pytest.raises(SabotError, match="6 cards are left in the shoe, too few"):
        advise(CITY, held, 1, seen=seen)


@pytest.mark.parametrize("unseen", [0, 1])
def test_o_2_advice_without_cards_to_draw_is_refused(unseen: int) -> None:
    held: Cards = (0, 0, 0, 0, 0, 1, 0, 0, 0, 1)
    seen = (24, 24, 24, 24, 24, 23, 24, 24, 23, 95 - unseen)
    with pytest.raises(SabotError, match=f"{3 + unseen} cards are left"):
        advise(CITY, held, 8, seen=seen)


def test_o_2_a_pair_needs_more_cards_than_a_hand_that_cannot_be_split() -> None:
    seen = (24, 22, 22, 24, 24, 24, 24, 24, 24, 91)
    plain: Cards = (0, 1, 1, 0, 0, 0, 0, 0, 0, 0)
    assert advise(CITY, plain, 9, seen=seen).values
    rich = (24, 20, 24, 24, 24, 24, 24, 24, 24, 93)
    with pytest.raises(SabotError, match="7 cards are left"):
        advise(CITY, (0, 2, 0, 0, 0, 0, 0, 0, 0, 0), 9, seen=rich)


def test_o_2_cards_are_told_by_ten_counts() -> None:
    with pytest.raises(SabotError, match="a hand is ten counts"):
        advise(CITY, (1, 1), 9)
    with pytest.raises(SabotError, match="what was seen is ten counts"):
        advise(CITY, (0, 1, 1, 0, 0, 0, 0, 0, 0, 0), 9, seen=())


def _cards_last(rules: Rules, left: Cards, held: Cards, dealer: Cards) -> bool:
    """Whether no way to go on, however foolish, runs out of cards; the dealer has two."""
    if total(held) < 21 and not _ends_by_itself(rules, held):
        if not sum(left):
            return False
        drawn = (take_one(left, held, rank) for rank in range(10) if left[rank])
        if not all(total(more) > 21 or _cards_last(rules, rest, more, dealer) for rest, more in drawn):
            return False
    if total(dealer) >= 17:
        return True
    return bool(sum(left)) and all(_dealer_lasts(*take_one(left, dealer, rank)) for rank in range(10) if left[rank])


def _ends_by_itself(rules: Rules, held: Cards) -> bool:
    return bool(rules.card_limit and sum(held) >= rules.card_limit)


def _dealer_lasts(left: Cards, dealer: Cards) -> bool:
    if total(dealer) >= 17:
        return True
    return bool(sum(left)) and all(_dealer_lasts(*take_one(left, dealer, rank)) for rank in range(10) if left[rank])


def take_one(left: Cards, to: Cards, rank: int) -> tuple[Cards, Cards]:
    return take(left, rank), tuple(count + (place == rank) for place, count in enumerate(to))


def test_o_1_whatever_a_player_does_an_accepted_shoe_lasts() -> None:
    """Shoes of the fewest pips that are accepted, played by every order of the cards and every decision."""
    random = Random("stock")
    tried = 0
    while tried < 12:
        full: Cards = (*(random.choice((0, 0, 1, 2)) for _ in range(9)), random.randrange(3))
        if not 41 <= hard(full) <= 44 or sum(full) < 5:
            continue
        tried += 1
        for first, second, up, hole in _first_cards(full):
            left = full
            for rank in (first, second, up, hole):
                left = take(left, rank)
            held = tuple((rank == first) + (rank == second) for rank in range(10))
            dealer = tuple((rank == up) + (rank == hole) for rank in range(10))
            assert _cards_last(UNSPLIT, left, held, dealer), (full, held, dealer)


def _first_cards(full: Cards) -> list[tuple[int, int, int, int]]:
    ranks = [rank for rank in range(10) if full[rank]]
    every = ((a, b, c, d) for a in ranks for b in ranks if a <= b for c in ranks for d in ranks)
    return [dealt for dealt in every if all(dealt.count(rank) <= full[rank] for rank in ranks)]


def test_o_1_more_hands_need_more_cards() -> None:
    full: Cards = (1, 1, 1, 1, 1, 1, 1, 1, 1, 6)
    assert hard(full) == 105
    assert [is_enough(full, hands, HAND_MOST) for hands in (1, 2, 3, 4)] == [True, True, False, False]

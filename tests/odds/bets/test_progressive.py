"""The progressive at any meter (BJ-7)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from sabot.cards.card import Card
from sabot.errors import SabotError
from sabot.odds.bets import MeterReturn, progressive_return
from sabot.rules import Rules, load_rules
from sabot.rules.model import Progressive, ProgressivePrize
from sabot.sidebets import find_prize, share_prizes
from tests.odds.bets.brute import as_shoe, every_order, figures, small_shoes

CASINO = load_rules("casino-blackjack")


def meter_of(rules: Rules, meter: int | None = None) -> MeterReturn:
    extra = progressive_return(rules, meter=meter).extra
    assert isinstance(extra, MeterReturn)
    return extra


def with_prizes(*prizes: ProgressivePrize) -> Rules:
    assert CASINO.progressive is not None
    return replace(CASINO, progressive=replace(CASINO.progressive, prizes=prizes))


def test_bj_7_every_prize_is_an_exact_fraction() -> None:
    found = progressive_return(CASINO)
    assert [(way.label, int(way.chance * 48_516), way.pays) for way in found.outcomes] == [
        ("AA of spades", 15, "100 % of the meter"),
        ("AA of one suit", 45, "10 % of the meter"),
        ("AA of different suits", 216, "40:1"),
        ("AJ of one suit", 144, "20:1"),
    ]
    assert found.hit == Fraction(420, 48_516)
    assert found.rtp == Fraction(5_585, 16_172)


def test_bj_7_the_return_rises_evenly_with_the_meter() -> None:
    line = meter_of(CASINO)
    assert (line.meter, line.fixed, line.per_cent) == (50_000, Fraction(990, 4_043), Fraction(1, 497_600))
    for meter in (0, 1, 50_000, 123_456, 10**9):
        found = progressive_return(CASINO, meter=meter)
        assert found.rtp == line.at(meter) == line.fixed + meter * line.per_cent
        assert meter_of(CASINO, meter) == replace(line, meter=meter)


def test_bj_7_the_break_even_meter() -> None:
    line = meter_of(CASINO)
    assert (line.break_even, line.break_even_cents) == (Fraction(4_884_800, 13), 375_754)
    assert line.at(Fraction(4_884_800, 13)) == 1
    assert line.at(375_753) < 1 < line.at(375_754)


def test_bj_7_prizes_that_leave_no_break_even() -> None:
    assert meter_of(with_prizes(ProgressivePrize(ranks="AA", pays=40))).break_even is None
    rich = with_prizes(ProgressivePrize(ranks="AA", meter_percent=100), ProgressivePrize(ranks="22", pays=10_000))
    assert meter_of(rich).fixed > 1
    assert meter_of(rich).break_even_cents is None


def test_bj_7_the_first_prize_that_fits_counts() -> None:
    twice = with_prizes(
        ProgressivePrize(ranks="AK", suits="any", pays=3), ProgressivePrize(ranks="AK", suits="same", pays=30)
    )
    first, second = progressive_return(twice).outcomes
    assert (first.label, first.chance) == ("AK", Fraction(24 * 24, 48_516))
    assert second.chance == 0


@settings(max_examples=25, deadline=None)
@given(cards=small_shoes(2))
def test_o_1_every_order_of_a_small_shoe_gives_the_same(cards: list[Card]) -> None:
    progressive = CASINO.progressive
    assert isinstance(progressive, Progressive)

    def returned(first: Card, second: Card) -> Fraction | int:
        prize = find_prize(progressive, first, second)
        if prize is None:
            return 0
        return Fraction(share_prizes(progressive, 123_450, [prize])[0].amount, progressive.stake)

    found = progressive_return(CASINO, as_shoe(cards), meter=123_450)
    assert figures(found) == every_order(cards, 2, returned)


def test_a_game_without_a_progressive_has_no_return_of_it() -> None:
    with pytest.raises(SabotError, match="multihand offers no progressive"):
        progressive_return(load_rules("multihand"))

"""Returns and strategies at full shoes, against the games' own sheets and the field's known figures."""

import numpy as np
import pytest

from sabot.odds.exact import all_hands, analyze
from sabot.odds.exact.split import split_terms
from sabot.odds.exact.totals import SOFT_ROWS, best_totals
from sabot.odds.strategy import PlayCode
from sabot.rules import change_rules, load_rules

ACE, TEN = 0, 9


def _rtp(game: str, **changes: str) -> float:
    return analyze(change_rules(load_rules(game), changes)).rtp


def test_ac_12_six_decks_return_more_than_the_published_figure_and_eight_just_that() -> None:
    assert _rtp("atlantic-city") == pytest.approx(0.996697, abs=5e-7)
    assert round(_rtp("atlantic-city", decks="8"), 4) == 0.9965


def test_mh_9_eight_decks_do_not_reach_the_published_figure() -> None:
    assert _rtp("multihand") == pytest.approx(0.995142, abs=5e-7)
    assert _rtp("multihand", split_hands="4") < 0.9960


def test_pl_5_the_published_return_is_reached_only_if_a_late_blackjack_takes_all() -> None:
    assert round(_rtp("play-lounge-7"), 4) == 0.9929
    assert _rtp("play-lounge-7", hole_card="peek-ace-and-ten") > 0.9935
    assert _rtp("play-lounge-7", late_blackjack="original-only") == pytest.approx(
        _rtp("play-lounge-7", hole_card="peek-ace-and-ten"), abs=1e-12
    )


def test_bj_10_the_return_that_no_sheet_states() -> None:
    assert _rtp("casino-blackjack") == pytest.approx(0.9970750, abs=5e-8)


def test_bj_3_what_splitting_aces_again_and_more_than_four_hands_are_worth() -> None:
    four, eight = {"split_hands": "4"}, {"split_hands": "8"}
    once = {"split_aces_again": "false"}
    assert _rtp("casino-blackjack", **four, **once) == pytest.approx(0.9964048, abs=5e-8)
    assert _rtp("casino-blackjack", **four) == pytest.approx(0.9970406, abs=5e-8)
    assert _rtp("casino-blackjack", **eight, **once) == pytest.approx(0.9964201, abs=5e-8)


def test_mf_19_the_main_bet_returns_more_than_the_published_figure() -> None:
    assert _rtp("mega-fire-blaze") == pytest.approx(0.994928, abs=5e-7)


def test_o_1_eight_decks_with_four_hands_are_what_the_field_says() -> None:
    """A house edge of 0.431 %, of 0.645 % hitting soft 17, of 0.355 % with late surrender.

    "How Different Rule Changes Drastically Change Your Value in Blackjack", onlinecasinotopic.com, 2014.
    """
    assert 100 * (1 - _rtp("multihand", split_hands="4")) == pytest.approx(0.431, abs=5e-4)
    assert 100 * (1 - _rtp("multihand", split_hands="4", dealer_hits_soft_17="true")) == pytest.approx(0.645, abs=5e-4)
    assert 100 * (1 - _rtp("multihand", split_hands="4", surrender="late")) == pytest.approx(0.355, abs=5e-4)


# In percentage points of the return. "Blackjack Rule Variations and Odds", blackjackreview.com; the last one from
# Peter Griffin's Theory of Blackjack, multiple decks.
@pytest.mark.parametrize(
    ("changes", "effect"),
    [
        ({"blackjack_pays": "6:5"}, -1.36),
        ({"double_after_split": "false"}, -0.14),
        ({"split_aces_again": "true"}, 0.07),
        ({"surrender": "late"}, 0.08),
        ({"double_on": "9-11"}, -0.09),
        ({"double_on": "10-11"}, -0.18),
    ],
    ids=str,
)
def test_o_5_the_classic_effects_of_rules(changes: dict[str, str], effect: float) -> None:
    found = 100 * (_rtp("multihand", split_hands="4", **changes) - _rtp("multihand", split_hands="4"))
    assert found == pytest.approx(effect, abs=0.01)


def test_o_2_the_chart_is_the_basic_strategy_everybody_knows() -> None:
    """Six decks, soft 17 stood on, doubling after a split, late surrender: any book's chart."""
    chart = best_totals(analyze(load_rules("atlantic-city")))
    rows = {9: "HHDDDDHHHH", 10: "HDDDDDDDDH", 11: "HDDDDDDDDD", 12: "HHHSSSHHHH", 15: "HSSSSSHHHR", 16: "RSSSSSHHRR"}
    soft = {13: "HHHHDDHHHH", 15: "HHHDDDHHHH", 17: "HHDDDDHHHH", 18: "HSDDDDSSHH", 19: "SSSSSSSSSS"}
    for total, row in rows.items():
        assert "".join(PlayCode(code).letter for code in chart.first[total]) == row
    for total, row in soft.items():
        assert "".join(PlayCode(code).letter for code in chart.first[SOFT_ROWS + total]) == row
    pairs = {
        ACE: "PPPPPPPPPP",
        1: "HPPPPPPHHH",
        3: "HHHHPPHHHH",
        4: "HDDDDDDDDH",
        7: "PPPPPPPPPP",
        8: "SPPPPPSPPS",
        TEN: "S" * 10,
    }
    for rank, row in pairs.items():
        first = chart.analysis.strategy.first[all_hands().pair(rank, rank)]
        assert "".join(PlayCode(code).letter for code in first) == row


@pytest.mark.parametrize("game", ["atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze"])
def test_o_2_a_chart_earns_a_little_less_than_the_best_play(game: str) -> None:
    best = analyze(load_rules(game))
    chart = best_totals(best)
    assert 0 < best.rtp - chart.analysis.rtp < 5e-5


def test_o_1_what_is_wagered_in_all() -> None:
    """A double adds one stake, a split at least one, and under a peek nothing is added against a blackjack."""
    analysis = analyze(load_rules("multihand"))
    assert 1.12 < analysis.average_stake < 1.14
    assert analysis.rtp < analysis.rtp_per_wagered < 1
    plain = analyze(change_rules(load_rules("multihand"), {"split_hands": "1", "double_on": "10-11"}))
    first = plain.strategy.first
    doubled = plain.chance * (first == PlayCode.DOUBLE) * np.where(plain.blackjack > 0, 1 - plain.blackjack, 1.0)
    assert plain.average_stake == pytest.approx(1 + doubled.sum(), abs=1e-12)


def test_o_1_insurance_is_worth_taking_only_in_a_shoe_rich_in_tens() -> None:
    rules = load_rules("multihand")
    fresh = analyze(rules)
    hand = all_hands().pair(8, 8)
    assert 3 * fresh.blackjack[hand, ACE] - 1 < 0
    rich = analyze(rules, (*(20 for _ in range(9)), 128))
    assert 3 * rich.blackjack[hand, ACE] - 1 > 0


def test_split_terms_count_every_hand() -> None:
    """With two hands at most, both take any card; every way of a split to four has two to four hands."""
    assert [tuple(term) for term in split_terms(2)] == [(True, 0, 0, 2)]
    assert sorted(tuple(term) for term in split_terms(3)) == [
        (False, 0, 1, 2),
        (False, 1, 0, 1),
        (True, 1, 0, 3),
        (True, 1, 1, 2),
    ]
    assert sum(term.times for term in split_terms(4) if term.of_rank == 2) == 4 + 2 * 4 + 2 * 4


def test_a_card_that_is_gone_is_never_drawn() -> None:
    """A shoe without aces has no blackjack, no soft hand, and no ace up."""
    analysis = analyze(load_rules("multihand"), (0, *(32 for _ in range(8)), 128))
    assert analysis.blackjack[:, TEN].max() == 0
    assert analysis.chance[:, ACE].max() == 0
    assert 0.9 < analysis.rtp < 1

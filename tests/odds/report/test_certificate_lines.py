"""What a certificate says of returns, paytables and the dealer, before it is set."""

from fractions import Fraction

import pytest

from sabot.odds.bets import bet_returns
from sabot.odds.report.certificate.bets import main_paytable, paytable
from sabot.odds.report.certificate.play import dealer_grid
from sabot.odds.report.certificate.published import explanations
from sabot.odds.report.certificate.returns import frequencies
from sabot.odds.report.certificate.simulation import Simulated
from sabot.odds.report.returns import game_returns
from sabot.rules import change_rules, game_names, load_rules


def test_o_4_intervals_are_those_of_the_normal_law() -> None:
    found = Simulated(10_000, "x", 0.99, 1.0, 1.1, {-1.0: 5_050, 1.0: 4_950}, ((10_000, 0.99),), {}, 0)
    assert found.half_width == pytest.approx(2.5758 / 100, abs=1e-5)
    assert found.strays(0.98) == pytest.approx(1.0)
    assert found.chance_to_stray(0.98) == pytest.approx(0.3173, abs=1e-4)
    assert found.share(1) == 0.495


@pytest.mark.parametrize("game", game_names())
def test_o_4_paytables_add_up(game: str) -> None:
    for bet in bet_returns(load_rules(game)).values():
        rows = paytable(bet).rows
        shown = [Fraction(row[2].replace(",", "")) for row in rows[:-1] if row[2]]
        if len(shown) == len(rows) - 1:
            assert sum(shown) == 1
        assert sum(outcome.chance * outcome.returned for outcome in bet.outcomes) == bet.rtp


def test_ac_12_the_published_figure_is_explained() -> None:
    lines = explanations(game_returns(load_rules("atlantic-city")))
    assert "0.0197 percentage points above the published 99.65 %" in lines[0]
    assert any("eight decks" in line for line in lines)
    assert "8 decks: 99.6452 %" in lines[-1]


def test_mh_9_eight_decks_are_shown_not_to_reach_it() -> None:
    lines = explanations(game_returns(load_rules("multihand")))
    assert "below the published 99.60 %" in lines[0]
    assert any("split to 4 hands: 99.5694 %" in line for line in lines)
    assert any("split to 4 hands and 6 decks: 99.5971 %" in line for line in lines)


def test_pl_5_the_published_figures_are_met() -> None:
    lines = explanations(game_returns(load_rules("play-lounge-7")))
    for bet, stated in (("Main bet", "99.29 %"), ("Pairs", "95.90 %"), ("21+3", "96.30 %")):
        assert any(line.startswith(bet) and f"is the published {stated} when rounded" in line for line in lines)


def test_bj_10_nothing_is_published() -> None:
    lines = explanations(game_returns(load_rules("casino-blackjack")))
    assert lines == ("Main bet: the sheet publishes no return; the exact one is 99.6405 %.",)


def test_mf_19_the_figure_is_taken_as_the_fire_blaze_bet_s() -> None:
    lines = explanations(game_returns(load_rules("mega-fire-blaze")))
    assert any("Mega Fire Blaze: the exact return, 97.3000 %, is the published 97.30 %" in line for line in lines)
    assert any("cannot be the main bet's" in line for line in lines)


def test_a_changed_sheet_is_not_held_to_what_was_published() -> None:
    lines = explanations(game_returns(change_rules(load_rules("atlantic-city"), {"decks": "1"})))
    assert "need not be about them" in lines[-1]
    assert not any("eight decks" in line for line in lines)


def test_o_4_the_dealer_s_totals_add_up() -> None:
    grid = dealer_grid(game_returns(load_rules("multihand")).best)
    assert grid.columns == ("Up card", "17", "18", "19", "20", "21", "Blackjack", "Bust")
    for row in grid.rows:
        shown = [float(cell.removesuffix(" %")) for cell in row[1:] if cell != "–"]
        assert sum(shown) == pytest.approx(100, abs=5e-4)
    # The chances of a bust that every book gives: 2 about 35 %, 6 about 42 %, ace about 12 % and nobody looks.
    busts = {row[0]: float(row[-1].removesuffix(" %")) for row in grid.rows}
    assert (round(busts["2"]), round(busts["6"]), round(busts["A"])) == (35, 42, 12)


def test_o_4_blackjacks_come_as_often_as_cards_say() -> None:
    found = frequencies(game_returns(load_rules("multihand")).best)
    exact = Fraction(2 * 32 * 128, 416 * 415)
    assert found["Player has a blackjack"] == pytest.approx(float(exact), rel=1e-12)
    assert found["Dealer has a blackjack"] == pytest.approx(float(exact), rel=1e-12)
    both = exact * Fraction(2 * 31 * 127, 414 * 413)
    assert found["Both have one"] == pytest.approx(float(both), rel=1e-12)
    assert "Hand is surrendered" not in found


def test_o_4_the_main_bet_s_paytable_says_what_the_rules_pay() -> None:
    assert main_paytable(load_rules("atlantic-city")).rows == (
        ("Blackjack", "3:2"),
        ("Win", "1:1"),
        ("Equal totals", "stake given back"),
        ("Surrender", "half the stake given back"),
    )
    changed = change_rules(load_rules("mega-fire-blaze"), {"blackjack_pays": "6:5"})
    assert ("Blackjack", "6:5") in main_paytable(changed).rows
    assert ("10 cards not over 21", "1:1") in main_paytable(changed).rows

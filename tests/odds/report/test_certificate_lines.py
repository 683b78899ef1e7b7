"""What a certificate says of returns, paytables and the dealer, before it is set."""

import hashlib
from fractions import Fraction
from math import sqrt
from pathlib import Path
from shlex import split

import msgspec
import numpy as np
import pytest

import sabot
from sabot.odds.bets import BlazeReturn, bet_returns
from sabot.odds.exact.spread import Distribution
from sabot.odds.report.certificate.bets import bonus_grid, long_fractions, paytable
from sabot.odds.report.certificate.chance import check_grid, result_grid, session_grid
from sabot.odds.report.certificate.main_bet import first_paytable, hand_paytable
from sabot.odds.report.certificate.origin import sheet_grids, source_hash
from sabot.odds.report.certificate.page import change_grids
from sabot.odds.report.certificate.play import dealer_grid
from sabot.odds.report.certificate.published import explanations
from sabot.odds.report.certificate.returns import frequencies
from sabot.odds.report.certificate.simulation import Simulated
from sabot.odds.report.changes import rule_words, sheet_changes
from sabot.odds.report.numbers import MINUS
from sabot.odds.report.returns import game_returns
from sabot.odds.strategy import PlayCode
from sabot.rules import change_rules, game_names, load_rules, rules_from_words, rules_hash, style_rules


def test_o_4_intervals_are_those_of_the_normal_law() -> None:
    found = Simulated(10_000, "x", 0.99, 1.0, 1.1, {-1.0: 5_050, 1.0: 4_950}, ((10_000, 0.99),), {}, 0, {})
    assert found.half_width == pytest.approx(2.5758 / 100, abs=1e-5)
    assert found.strays(0.98) == pytest.approx(1.0)
    assert found.chance_to_stray(0.98) == pytest.approx(0.3173, abs=1e-4)
    assert found.share(1) == 0.495


@pytest.mark.parametrize("game", game_names())
def test_o_4_paytables_add_up(game: str) -> None:
    rules = load_rules(game)
    for bet in bet_returns(rules).values():
        rows = paytable(bet).rows
        long = [row for grid in long_fractions(bet, rules) for row in grid.rows]
        shown = [Fraction(row[1] if long else row[2].replace(",", "")) for row in (long or rows)[:-1]]
        assert sum(shown) == 1
        assert all(cell for row in long for cell in row)
        assert sum(outcome.chance * outcome.returned for outcome in bet.outcomes) == bet.rtp


def test_mf_12_long_fractions_stand_in_a_table_of_their_own() -> None:
    """No column of the paytable is empty, and every probability is there to its last digit."""
    rules = load_rules("mega-fire-blaze")
    bet = bet_returns(rules)["fireblaze"]
    assert "Exact probability" not in paytable(bet).columns
    (grid,) = long_fractions(bet, rules)
    assert grid.kind == "exact"
    assert [row[0] for row in grid.rows] == ["Minor", "Mini", "Major", "Grand", "Mega", "Nothing won", "Return"]
    assert [Fraction(row[1]) for row in grid.rows[:5]] == [outcome.chance for outcome in bet.outcomes]
    assert "sabot rtp mega-fire-blaze --json" in grid.rows[-1][1]


def test_mf_13_the_distribution_of_every_grid_is_shown() -> None:
    blaze = bet_returns(load_rules("mega-fire-blaze"))["fireblaze"].extra
    assert isinstance(blaze, BlazeReturn)
    grid = bonus_grid(blaze)
    assert grid.columns == ("Total multiplier", "Minor", "Mini", "Major", "Grand", "Mega")
    for place in range(1, 6):
        column = [row[place] for row in grid.rows]
        shown = [float(cell.removesuffix(" %")) for cell in column[:-2] if cell[0] not in "–<"]
        assert sum(shown) == pytest.approx(100, abs=1e-4)
        level = blaze.levels[place - 1]
        assert column[-2] == f"{float(level.mean):.4f}"
        chances = level.distribution.floats()
        spread = sqrt(sum(chance * (total - float(level.mean)) ** 2 for total, chance in chances.items()))
        assert float(column[-1]) == pytest.approx(spread, abs=1e-3)


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
    for bet, stated in (("Main bet", "99.29 %"), ("Perfect Pairs", "95.90 %"), ("21+3", "96.30 %")):
        assert any(line.startswith(bet) and f"is the published {stated} when rounded" in line for line in lines)


def test_bj_10_nothing_is_published() -> None:
    lines = explanations(game_returns(load_rules("casino-blackjack")))
    assert lines == ("Main bet: the sheet publishes no return; the exact one is 99.7075 %.",)


def test_mf_19_the_figure_is_taken_as_the_fire_blaze_bet_s() -> None:
    lines = explanations(game_returns(load_rules("mega-fire-blaze")))
    assert any("Mega Fire Blaze: the exact return, 97.3000 %, is the published 97.30 %" in line for line in lines)
    assert any("cannot be the main bet’s" in line for line in lines)


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("atlantic-city", {"decks": "8", "surrender": "none", "blackjack_pays": "6:5"}),
        ("play-lounge-7", {"sidebets.21+3.flush": "6", "sidebets.pairs": "none"}),
        ("mega-fire-blaze", {"fireblaze.levels[1].boxes": "[[1, 9], [2, 1]]", "late_blackjack_ten": "none"}),
        ("casino-blackjack", {"limits.max_multiples": "[100]", "progressive.prizes[1].meter_percent": "12"}),
        ("multihand", {"sidebets.pairs": "{ min = 100, max = 200, perfect = 25, coloured = 12, mixed = 6 }"}),
    ],
)
def test_o_4_changed_rules_are_listed_and_made_again_by_the_words_that_are_printed(
    game: str, changes: dict[str, str]
) -> None:
    rules = change_rules(load_rules(game), changes)
    assert {change.field.split("[")[0] for change in sheet_changes(rules)} >= {name.split("[")[0] for name in changes}
    name, *options = split(rule_words(rules))
    assert options[::2] == ["--set"] * (len(options) // 2)
    assert rules_hash(rules_from_words(name, options[1::2])) == rules_hash(rules)
    (grid,) = change_grids(rules)
    assert [row[0] for row in grid.rows] == [change.field for change in sheet_changes(rules)]


def test_o_4_an_unchanged_sheet_has_no_changes_and_a_sheet_of_one_s_own_no_house_to_compare_with() -> None:
    rules = load_rules("multihand")
    assert (sheet_changes(rules), change_grids(rules), rule_words(rules)) == ((), (), "multihand")
    own = msgspec.structs.replace(rules, game="my-game", decks=2)
    assert (sheet_changes(own), rule_words(own)) == ((), "SHEET")


def test_o_4_a_style_is_repeated_by_its_fields() -> None:
    rules = style_rules(load_rules("mega-fire-blaze"), "european")
    assert rule_words(rules) == "mega-fire-blaze --set hole_card=none"


def test_o_4_the_sheet_is_listed_with_its_lists() -> None:
    fields = _listed("mega-fire-blaze")
    assert fields["fireblaze.levels[0].fill_millionths"] == "117997"
    assert fields["fireblaze.levels[4].stars"] == "[[10, 8], [20, 4], [50, 2], [100, 1]]"
    assert fields["fireblaze.card_points"] == "[[4, 1], [5, 7], [6, 12]]"
    assert _listed("casino-blackjack")["progressive.prizes[0].meter_percent"] == "100"


def _listed(game: str) -> dict[str, str]:
    return {row[0]: row[1] for grid in sheet_grids(load_rules(game)) for row in grid.rows}


def test_o_4_the_program_s_hash_is_over_its_own_files() -> None:
    home = Path(sabot.__file__).parent
    names = sorted(path for path in home.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    whole = b"".join(
        f"{path.relative_to(home).as_posix()}\0{len(path.read_bytes())}\0".encode() + path.read_bytes()
        for path in sorted(names, key=lambda path: path.relative_to(home).as_posix())
    )
    source_hash.cache_clear()
    assert source_hash() == hashlib.sha256(whole).hexdigest()


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


def test_o_4_the_main_bet_s_paytable_says_what_the_first_cards_decide_exactly() -> None:
    best = game_returns(load_rules("multihand")).best
    natural = Fraction(2 * 32 * 128, 416 * 415)
    both = natural * Fraction(2 * 31 * 127, 414 * 413)
    grid = first_paytable(best)
    assert grid.kind == "exact"
    assert [row[:3] for row in grid.rows] == [
        ("Blackjack, the dealer has none", "3:2", f"{float(100 * (natural - both)):.6f} %"),
        ("Blackjack, the dealer too", "stake given back", f"{float(100 * both):.6f} %"),
        ("Dealer has a blackjack, the player none", "stake lost", f"{float(100 * (natural - both)):.6f} %"),
    ]


@pytest.mark.parametrize("surrender", ["late", "early", "early-except-ace"])
@pytest.mark.parametrize("hole_card", ["peek-ace-and-ten", "none"])
def test_o_4_what_the_first_cards_decide_is_decided_once(surrender: str, hole_card: str) -> None:
    """A hand given up in time is not lost to the blackjack as well."""
    rules = change_rules(load_rules("atlantic-city"), {"surrender": surrender, "hole_card": hole_card})
    best = game_returns(rules).best
    rows = {row[0]: float(row[2].removesuffix(" %")) / 100 for row in first_paytable(best).rows}
    gives_up = (best.strategy.first == PlayCode.SURRENDER) & ~np.isnan(best.values.stand)
    given_up = float(best.chance[gives_up].sum())
    to_blackjack = float((best.chance * best.blackjack)[gives_up].sum())
    late = surrender == "late"
    assert rows["Surrender"] == pytest.approx(given_up - late * to_blackjack, abs=1e-8)
    dealer = 2 * 24 * 96 / (312 * 311)
    lost = dealer - rows["Blackjack, the dealer too"] - (not late) * to_blackjack
    assert rows["Dealer has a blackjack, the player none"] == pytest.approx(lost, abs=2e-8)


def test_o_4_how_hands_ended_is_told_as_simulated() -> None:
    outcomes = {"blackjack": 5, "win": 40, "charlie": 1, "push": 9, "lose": 35, "bust": 14, "surrender": 0}
    found = Simulated(100, "x", 0.99, 1.0, 1.1, {0.0: 100}, ((100, 0.99),), {}, 0, outcomes)
    grid = hand_paytable(change_rules(load_rules("mega-fire-blaze"), {"blackjack_pays": "6:5"}), found)
    assert grid.kind == "simulated"
    rows = {row[0]: row[1:] for row in grid.rows}
    assert rows["Blackjack"] == ("6:5", "5", "4.8077 %", "5.0000 %")
    assert rows["10 cards not over 21"] == ("1:1", "1", "0.9615 %", "1.0000 %")
    assert rows["All hands"] == ("", "104", "100.0000 %", "104.0000 %")


COIN = Distribution({-1.0: 0.5, 1.0: 0.5 - 2e-8, 9.0: 2e-8})


def test_o_6_results_that_are_too_rare_to_be_told_to_the_last_digit_are_told_together() -> None:
    grid = result_grid(COIN)
    assert grid.kind == "exact"
    assert grid.rows[0] == (f"{MINUS}1.0", "50.00000000 %", "1 in 2.0")
    assert grid.rows[-1] == ("Rarer ones together", "0.00000200 %", "")
    assert len(result_grid(Distribution({-1.0: 0.5, 1.0: 0.5})).rows) == 2


def test_o_6_sessions_are_computed_from_the_distribution() -> None:
    grid = session_grid(COIN)
    assert grid.kind == "exact"
    assert [row[0] for row in grid.rows] == ["100", "1,000", "10,000", "100,000"]
    assert grid.rows[0][1:5] == ("0.0", f"{MINUS}20.0", "+20.0", "80.00 % to 120.00 %")


def test_o_6_simulated_results_stand_beside_what_was_to_be_expected() -> None:
    played = Simulated(10_000, "x", 0.99, 1.0, 1.1, {-1.0: 5_050, 1.0: 4_950}, ((10_000, 0.99),), {}, 0, {})
    grid = check_grid(COIN, played)
    assert grid.kind == "simulated"
    assert grid.rows == ((f"{MINUS}1.0", "5,050", "5,000.0", "+1.00"), ("+1.0", "4,950", "5,000.0", f"{MINUS}1.00"))

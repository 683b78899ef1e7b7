"""A good sheet with one slip of the pen: what is told, and on which line."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from sabot.rules import BadSheet, parse_rules

AC, MH, PL, BJ, MF = "atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze"
ONE_TO_EIGHT = "must be a whole number from 1 to 8, not"
MONEY = "must be a whole number from 1 to 1000000000000"
ODDS = "must be a whole number from 1 to 1000000"
GAME_NAME = 'must be up to 40 small letters, digits and hyphens, as in "my-game", not'
PROGRESSIVE = """\
[progressive]
stake = 50
base = 1
feeds_percent = 1
reserve_percent = 1
deduction_percent = 1
prizes = [{ ranks = "AA", pays = 9 }]

[fireblaze]
"""
FIREBLAZE = """\
[fireblaze]
initial_points = []
ace_points = []
card_points = []
levels = [{ name = "one", points = 5, sections = 1, fill_millionths = 9, boxes = [[1, 1]], nothing = 1, odds = [1, 2] }]

[published.rtp]
"""


class Slip(NamedTuple):
    """What is written in place of what, and the one problem that this must make."""

    game: str
    good: str
    bad: str
    field: str
    what: str
    at: str = ""
    """Text up to the line the problem is told on; without it, the last changed line."""


SLIPS = {
    # single fields
    "ac_1_no_decks": Slip(AC, "\ndecks = 6", "\ndecks = 0", "decks", f"{ONE_TO_EIGHT} 0"),
    "ac_1_nine_decks": Slip(AC, "\ndecks = 6", "\ndecks = 9", "decks", f"{ONE_TO_EIGHT} 9"),
    "ac_1_text_for_a_number": Slip(AC, "\ndecks = 6", '\ndecks = "six"', "decks", f'{ONE_TO_EIGHT} "six"'),
    "ac_1_truth_for_a_number": Slip(AC, "\ndecks = 6", "\ndecks = true", "decks", f"{ONE_TO_EIGHT} true"),
    "ac_1_fraction_for_a_number": Slip(AC, "\ndecks = 6", "\ndecks = 6.0", "decks", f"{ONE_TO_EIGHT} 6.0"),
    "ac_1_date_for_a_number": Slip(AC, "\ndecks = 6", "\ndecks = 2020-01-01", "decks", f"{ONE_TO_EIGHT} a date"),
    "ac_1_list_for_a_number": Slip(AC, "\ndecks = 6", "\ndecks = [6]", "decks", f"{ONE_TO_EIGHT} a list of 1"),
    "ac_1_table_for_a_number": Slip(AC, "\ndecks = 6", "\ndecks.n = 6", "decks", f"{ONE_TO_EIGHT} a table"),
    "ac_1_endless_number": Slip(
        AC, "\ndecks = 6", "\ndecks = 0x" + "f" * 5000, "decks", f"{ONE_TO_EIGHT} a number that long"
    ),
    "ac_1_missing_decks": Slip(
        AC, "\ndecks = 6", "", "decks", "missing; must be a whole number from 1 to 8", at="game"
    ),
    "ac_1_misspelt_field": Slip(AC, "burn = 0", "brun = 0", "brun", "unknown field; did you mean burn?"),
    "ac_1_unknown_field": Slip(AC, "burn = 0", "zzz = 0", "zzz", "unknown field; allowed here: game, kind, decks, "),
    "ac_3_number_for_truth": Slip(
        AC,
        "dealer_hits_soft_17 = false",
        "dealer_hits_soft_17 = 0",
        "dealer_hits_soft_17",
        "must be true or false, not 0",
    ),
    "ac_3_unknown_choice": Slip(
        AC,
        '"peek-ace-and-ten"',
        '"peek"',
        "hole_card",
        'must be "no-peek", "none", "peek-ace" or "peek-ace-and-ten", not "peek"',
    ),
    "ac_10_odds_nobody_pays": Slip(
        AC, '"3:2"', '"7:5"', "blackjack_pays", 'must be "1:1", "2:1", "3:2" or "6:5", not "7:5"'
    ),
    "ac_11_no_minimum": Slip(AC, "min = 100\n", "", "limits.min", f"missing; {MONEY}", at="[limits]"),
    "ac_11_free_bets": Slip(AC, "min = 100", "min = 0", "limits.min", f"{MONEY}, not 0"),
    "ac_11_unknown_limit": Slip(
        AC,
        "\nmaximum_per = ",
        "\nbox = ",
        "limits.box",
        "unknown field; allowed here: min, max, increment, maximum_per, max_",
    ),
    "ac_12_return_in_percent": Slip(
        AC, "0.9965", "99.65", "published.rtp.main", "must be a number from 0 to 1.5, not 99.65"
    ),
    "ac_12_return_that_is_no_number": Slip(
        AC, "0.9965", "nan", "published.rtp.main", "must be a number from 0 to 1.5, not nan"
    ),
    "ac_17_unknown_language": Slip(
        AC, "[text.ro]", "[text.fr]", "text.fr", 'unknown name; must be "en", "es", "it" or "ro"'
    ),
    "ac_17_empty_name": Slip(
        MH,
        '[text.en]\nname = "MultiHand Blackjack"',
        '[text.en]\nname = ""',
        "text.en.name",
        'must be text of 1 to 80 letters, not ""',
    ),
    "ac_17_bad_game_name": Slip(AC, '"atlantic-city"', '"Ace!"', "game", f'{GAME_NAME} "Ace!"'),
    "ac_17_game_name_with_a_line_break": Slip(AC, '"atlantic-city"', r'"ace\n"', "game", rf'{GAME_NAME} "ace\n"'),
    "pl_7_missing_pay_under_a_quoted_name": Slip(
        PL, "flush = 5\n", "", "sidebets.21+3.flush", f"missing; {ODDS}", at='[sidebets."21+3"]'
    ),
    "pl_7_no_odds": Slip(PL, "\nflush = 5", "\nflush = 0", "sidebets.21+3.flush", f"{ODDS}, not 0"),
    "pl_12_timer_too_short": Slip(
        PL,
        "betting = 15_000",
        "betting = 10",
        "timers_ms.betting",
        "must be a whole number from 1000 to 600000, not 10",
    ),
    "bj_7_unknown_rank": Slip(
        BJ,
        'ranks = "AJ"',
        'ranks = "A1"',
        "progressive.prizes[3].ranks",
        'must be two ranks of A23456789TJQK, as in "AJ", not "A1"',
    ),
    "bj_7_no_prizes": Slip(
        MF,
        "[fireblaze]\n",
        PROGRESSIVE.replace('{ ranks = "AA", pays = 9 }', ""),
        "progressive.prizes",
        "must be a list of 1 to 20, each a table, not a list of 0",
        at="prizes",
    ),
    "mf_10_three_for_a_pair": Slip(
        MF,
        "[[4, 1], [5, 7], [6, 12]]",
        "[[4, 1, 1]]",
        "fireblaze.card_points[0]",
        "must be a list of 2: a whole number from 3 to 21 and a whole number from 0 to 1000, not a list of 3",
    ),
    "mf_13_certain_fill": Slip(
        MF,
        "117_997",
        "1_000_000",
        "fireblaze.levels[0].fill_millionths",
        "must be a whole number from 1 to 999999, not 1000000",
    ),
    # the shoe
    "ac_1_fresh_shoe_with_burnt_cards": Slip(
        AC, "burn = 0", "burn = 1", "burn", 'must be 0 with shuffle "every-round", not 1'
    ),
    "ac_1_fresh_shoe_with_a_reserve": Slip(
        AC, "undealt_decks = 0", "undealt_decks = 1", "undealt_decks", 'must be 0 with shuffle "every-round", not 1'
    ),
    "pl_1_nothing_to_deal": Slip(
        PL, "\ndecks = 8", "\ndecks = 2", "undealt_decks", "must be less than decks (2), not 2", at="undealt_decks"
    ),
    "pl_1_cut_card_at_the_very_end": Slip(
        PL,
        "undealt_decks = 2",
        "undealt_decks = 0",
        "undealt_decks",
        'must be at least 1 with shuffle "cut-card", not 0',
    ),
    # hands and seats
    "ac_5_card_limit_of_two": Slip(
        AC, "card_limit = 11", "card_limit = 2", "card_limit", "must be 0 or a whole number from 3 to 21, not 2"
    ),
    "ac_5_charlie_of_one": Slip(
        AC, "charlie = 0", "charlie = 1", "charlie", "must be 0 or a whole number from 3 to 21, not 1"
    ),
    "ac_5_charlie_out_of_reach": Slip(
        AC, "charlie = 0", "charlie = 12", "charlie", "must not be above card_limit (11), not 12"
    ),
    "ac_2_more_seats_than_boxes": Slip(
        MH, "seats_per_player = 5", "seats_per_player = 6", "seats_per_player", "must be at most boxes (5), not 6"
    ),
    "ac_2_bet_behind_without_room": Slip(
        MH, "bet_behind = false", "bet_behind = true", "bet_behind", "must be false while players_per_box is 1"
    ),
    "pl_8_bet_behind_with_many_deciders": Slip(
        PL, '"owner"', '"each"', "bet_behind", 'must be false unless decides is "owner"; it is "each"', at="bet_behind"
    ),
    # money
    "ac_11_maximum_below_the_minimum": Slip(
        MH, "max = 30_000", "max = 50", "limits.max", "must be at least the minimum 100, not 50"
    ),
    "ac_11_maximum_off_the_increment": Slip(
        MH,
        "max = 30_000",
        "max = 30_050",
        "limits.max",
        "must be the minimum 100 plus a multiple of the increment 100, not 30050",
    ),
    "ac_11_published_payout": Slip(
        AC,
        "max_payout = 1_600_000",
        "max_payout = 1_500_000",
        "published.max_payout",
        "must be 1600000, as these rules give, not 1500000",
    ),
    "ac_15c_words_of_another_language": Slip(
        AC,
        'words = "ordinaria"',
        'words = "dealer"',
        "text.es.words",
        'must be "ordinaria" or "retiro" in this language, not "dealer"',
    ),
    "ac_15c_words_where_there_are_none": Slip(
        AC,
        "[text.es]",
        'words = "push"\n\n[text.es]',
        "text.en.words",
        'must be left out in this language, not "push"',
        at='words = "push"',
    ),
    "ac_15c_words_that_nobody_has": Slip(
        AC,
        'words = "ordinaria"',
        'words = "rioja"',
        "text.es.words",
        'must be "", "charlie", "dealer", "ordinaria", "push" or "retiro", not "rioja"',
    ),
    "ac_12_return_of_a_bet_not_offered": Slip(
        AC,
        "main = 0.9965",
        "pairs = 0.95",
        "published.rtp.pairs",
        "not a bet of this game; allowed here: main, insurance",
    ),
    "pl_12_side_bet_below_its_minimum": Slip(
        PL,
        "[sidebets.pairs]\nmin = 100\nmax = 50_000",
        "[sidebets.pairs]\nmin = 100\nmax = 50",
        "sidebets.pairs.max",
        "must be at least the minimum 100, not 50",
    ),
    "pl_12_side_bet_off_the_tables_increment": Slip(
        PL,
        "[sidebets.pairs]\nmin = 100\nmax = 50_000",
        "[sidebets.pairs]\nmin = 100\nmax = 50_001",
        "sidebets.pairs.max",
        "must be the minimum 100 plus a multiple of the increment 100, not 50001",
    ),
    "bj_8_thirty_times_the_minimum": Slip(
        BJ,
        "min = 500\nmax = 50_000\nincrement = 500",
        "min = 500\nincrement = 500\nmax = 15_000",
        "limits.max",
        "must be 20, 25, 50, 100 or 200 times the minimum 500, not 30 times",
    ),
    "bj_8_no_multiple_at_all": Slip(
        BJ,
        "min = 500\nmax = 50_000\nincrement = 500",
        "min = 500\nincrement = 250\nmax = 10_250",
        "limits.max",
        "must be 20, 25, 50, 100 or 200 times the minimum 500, not 10250",
    ),
    # the progressive
    "bj_7_stake_above_half_the_minimum": Slip(
        BJ, "stake = 200", "stake = 251", "progressive.stake", "must be at most half the table's minimum 500, not 251"
    ),
    "bj_7_more_than_the_stake": Slip(
        BJ,
        "feeds_percent = 40",
        "feeds_percent = 90",
        "progressive.feeds_percent",
        "feeds_percent, reserve_percent and deduction_percent must together be at most 100, not 103",
    ),
    "bj_7_prize_of_both_kinds": Slip(
        BJ,
        '[[progressive.prizes]]\nranks = "AJ"',
        '[[progressive.prizes]]\nmeter_percent = 5\nranks = "AJ"',
        "progressive.prizes[3]",
        "must have either meter_percent or pays, not both",
        at="pays = 40\n\n[[progressive.prizes]]",
    ),
    "bj_7_prize_of_neither_kind": Slip(
        BJ,
        "pays = 20\n",
        "",
        "progressive.prizes[3]",
        "must have either meter_percent or pays, not neither",
        at="pays = 40\n\n[[progressive.prizes]]",
    ),
    "bj_7_shares_that_exhaust_the_meter": Slip(
        BJ,
        "meter_percent = 10\n",
        "meter_percent = 15\n",
        "progressive.prizes[1].meter_percent",
        "must be 100, or at most 14 so that all 7 boxes can win it at once, not 15",
        at="meter_percent = 15",
    ),
    "bj_7_boxes_without_owners": Slip(
        MF,
        "[fireblaze]\n",
        PROGRESSIVE,
        "decides",
        'must be "owner" in a game with a progressive, not "each"',
        at="decides",
    ),
    # the bonus
    "mf_10_points_for_a_third_position": Slip(
        MF,
        "initial_points = [3, 7]",
        "initial_points = [3, 7, 9]",
        "fireblaze.initial_points",
        "must be no longer than the boxes are many (2), not 3",
    ),
    "mf_10_cards_out_of_order": Slip(
        MF,
        "[[4, 1], [5, 7], [6, 12]]",
        "[\n  [4, 1], # the fourth\n  [4, 7],\n]",
        "fireblaze.card_points[1]",
        "cards must rise: 4 comes after 4",
        at="  [4, 7]",
    ),
    "mf_12_levels_overlap": Slip(
        MF,
        "\npoints = 10\n",
        "\npoints = 4\n",
        "fireblaze.levels[1].points",
        'bonus ranges overlap: "mini" begins at 4 points, "minor" at 5; must be at least 6',
        at="\npoints = 4",
    ),
    "mf_12_two_levels_of_one_name": Slip(
        MF,
        '"mini"',
        '"minor"',
        "fireblaze.levels[1].name",
        'must differ from the other levels\', not "minor"',
        at='odds = [1, 23]\n\n[[fireblaze.levels]]\nname = "minor"',
    ),
    "mf_13_box_weights_all_zero": Slip(
        MF, "[[1, 70], [2, 30]]", "[[1, 0], [2, 0]]", "fireblaze.levels[0].boxes", "must have a weight above 0"
    ),
    "mf_13_full_section_without_outcome": Slip(
        MF,
        "nothing = 80\nspecials = [[2, 20]]",
        "specials = [[2, 0]]\nnothing = 0",
        "fireblaze.levels[0].nothing",
        "must be above 0 while every special and star has weight 0",
    ),
    "mf_14_multipliers_out_of_order": Slip(
        MF,
        "[[1, 60], [2, 30], [5, 10]]",
        "[[1, 60], [5, 10], [2, 30]]",
        "fireblaze.levels[1].boxes[2]",
        "multipliers must rise: 2 comes after 5",
    ),
    "mf_15_odds_upside_down": Slip(
        MF, "odds = [2, 119]", "odds = [119, 2]", "fireblaze.levels[1].odds", "must rise from 2 to 119, not fall"
    ),
    "mf_16_bonus_without_its_bet": Slip(
        PL,
        "[published.rtp]",
        FIREBLAZE,
        "fireblaze",
        "needs the bet it belongs to: [sidebets.fireblaze] is missing",
        at="[fireblaze]",
    ),
    "mf_16_bet_without_its_bonus": Slip(
        PL,
        "[published.rtp]",
        "[sidebets.fireblaze]\nmin = 100\nmax = 200\n\n[published.rtp]",
        "sidebets.fireblaze",
        "needs the bonus it is decided by: [fireblaze] is missing",
        at="[sidebets.fireblaze]",
    ),
    # styles
    "mf_6_style_with_an_unknown_field": Slip(
        MF, 'hole_card = "none"', "hole = 1", "style.european.hole", "unknown field; did you mean hole_card?"
    ),
    "mf_6_style_with_a_bad_value": Slip(
        MF, 'hole_card = "none"', "decks = 9", "style.european.decks", f"{ONE_TO_EIGHT} 9"
    ),
    "mf_6_style_that_breaks_another_field": Slip(
        MF,
        'hole_card = "none"',
        "decks = 2",
        "style.european",
        "undealt_decks: must be less than decks (2), not 2",
        at="[style.european]",
    ),
    "mf_6_style_of_another_game": Slip(
        MF, 'hole_card = "none"', 'game = "other"', "style.european.game", "must be the same in every style"
    ),
    "mf_6_style_without_a_plain_name": Slip(
        MF,
        "[style.european]",
        '[style."The Other"]',
        'style."The Other"',
        'unknown name; must be up to 40 small letters and hyphens, as in "european"',
    ),
    "mf_6_style_that_is_no_table": Slip(
        MH, 'kind = "solo"', 'kind = "solo"\nstyle.slow = 3', "style.slow", "must be a table, not 3"
    ),
}


def _line(text: str, slip: Slip) -> int:
    told_at = slip.at or slip.bad
    end = text.index(told_at) + len(told_at)
    return text.count("\n", 0, end) + 1


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS.keys())
def test_m_5_one_slip_is_told_by_file_line_field_and_what_is_allowed(
    slip: Slip, bare_text: Callable[[str], str]
) -> None:
    good = bare_text(slip.game)
    assert good.count(slip.good) == 1
    text = good.replace(slip.good, slip.bad)
    with pytest.raises(BadSheet) as caught:
        parse_rules(text, "my-sheet.toml")
    told = [str(problem) for problem in caught.value.problems]
    assert len(told) == 1
    assert told[0].startswith(f"my-sheet.toml:{_line(text, slip)}: {slip.field}: {slip.what}")


def test_m_5_all_problems_are_told_from_the_first_line_down(bare_text: Callable[[str], str]) -> None:
    text = bare_text(AC).replace("\ndecks = 6", "\ndecks = 0").replace("min = 100", "mim = 100")
    with pytest.raises(BadSheet) as caught:
        parse_rules(text, "my.toml")
    fields = [problem.field for problem in caught.value.problems]
    assert fields == ["decks", "limits.min", "limits.mim"]
    assert str(caught.value).count("; my.toml:") == 2
    assert "\n" not in str(caught.value)


def test_m_5_a_text_that_is_no_sheet_is_told_in_bounds() -> None:
    text = "\n".join(f"field_{number} = {number}" for number in range(5000))
    with pytest.raises(BadSheet) as caught:
        parse_rules(text, "my.toml")
    assert len(caught.value.problems) == 50


def test_m_5_long_and_strange_values_are_told_on_one_short_line() -> None:
    strange = "\\u009b\\n" + "x" * 1000
    with pytest.raises(BadSheet) as caught:
        parse_rules(f'game = "{strange}"\n"a\\nb" = 1', "my.toml")
    told = [str(problem) for problem in caught.value.problems]
    named = [line for line in told if line.startswith(("my.toml:1: game", 'my.toml:2: "a\\nb": unknown field'))]
    assert len(named) == 2
    assert all(line.isprintable() for line in told)
    assert len(named[0]) < 250

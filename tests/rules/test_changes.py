"""Rules changed by name and value, dealt in a style, or asked for in words."""

from pathlib import Path

import pytest

from sabot.errors import SabotError
from sabot.rules import (
    BadSheet,
    change_rules,
    load_rules,
    plain,
    rules_from_words,
    style_rules,
)
from sabot.rules.sheet import build, sheet_flaws


def _refusal(game: str, *sets: str, style: str | None = None) -> str:
    with pytest.raises(SabotError) as caught:
        rules_from_words(game, sets, style)
    return str(caught.value)


def test_no_change_gives_the_same_rules() -> None:
    rules = load_rules("atlantic-city")
    assert change_rules(rules, {}) is rules


def test_fields_are_changed_and_the_rest_is_kept() -> None:
    before = load_rules("atlantic-city")
    after = change_rules(before, {"decks": "8", "hole_card": "none", "limits.max": "50000", "insurance": "false"})
    assert (after.decks, after.hole_card, after.limits.max, after.insurance) == (8, "none", 50_000, False)
    assert (after.limits.min, after.text, after.card_limit) == (before.limits.min, before.text, 11)
    assert before == load_rules("atlantic-city")


@pytest.mark.parametrize("name", ["sidebets.21+3.flush", 'sidebets."21+3".flush', "sidebets.'21+3'.flush"])
def test_a_name_may_be_quoted_or_not(name: str) -> None:
    bet = change_rules(load_rules("play-lounge-7"), {name: "6"}).sidebets.twenty_one_plus_three
    assert bet is not None
    assert (bet.flush, bet.straight) == (6, 10)


def test_mf_13_a_place_in_a_list_is_counted_from_nought() -> None:
    rules = change_rules(load_rules("mega-fire-blaze"), {"fireblaze.levels[1].fill_millionths": "5"})
    assert rules.fireblaze is not None
    assert [level.fill_millionths for level in rules.fireblaze.levels] == [117_997, 5, 79_997, 70_000, 60_000]


def test_values_are_toml_or_bare_words() -> None:
    rules = load_rules("casino-blackjack")
    changed = change_rules(
        rules,
        {
            "blackjack_pays": "6:5",
            "double_on": '"10-11"',
            "limits.max_multiples": "[100]",
            "sidebets.under13": "{ min = 1, pays = 3 }",
            "text.en.name": "A game of # and =",
        },
    )
    assert (changed.blackjack_pays, changed.double_on, changed.limits.max_multiples) == ("6:5", "10-11", (100,))
    assert plain(changed.sidebets.under13, defaults=True) == {"min": 1, "max": 50_000, "increment": 1, "pays": 3}
    assert changed.text["en"].name == "A game of # and ="


def test_bj_5_bj_6_bj_7_the_operator_may_switch_a_bet_off() -> None:
    changes = {"sidebets.under13": "none", "sidebets.over13": "none", "progressive": "none", "surrender": "none"}
    rules = change_rules(load_rules("casino-blackjack"), changes)
    assert rules.sidebets.under13 is rules.sidebets.over13 is None
    assert rules.progressive is None
    assert rules.surrender == "none"


def test_mf_5_an_optional_field_can_be_taken_out() -> None:
    assert change_rules(load_rules("mega-fire-blaze"), {"late_blackjack_ten": "none"}).late_blackjack_under(10) == "all"


def test_a_field_that_has_a_default_cannot_be_taken_out() -> None:
    assert _refusal("atlantic-city", "burn=none") == '--set burn: must be a whole number from 0 to 20, not "none"'


def test_ac_12_the_note_on_the_published_return_is_about_the_sheet_as_it_was_written() -> None:
    rules = load_rules("atlantic-city")
    assert "eight decks" in rules.published.note
    assert change_rules(rules, {"decks": "8"}).published.note == ""
    assert change_rules(rules, {"decks": "8", "published.note": "so it is"}).published.note == "so it is"


def test_ac_11_the_published_payout_is_dropped_with_any_change_unless_it_is_named() -> None:
    rules = load_rules("atlantic-city")
    assert change_rules(rules, {"split_hands": "2"}).published.max_payout is None
    kept = change_rules(rules, {"split_hands": "2", "published.max_payout": "800000"})
    assert kept.published.max_payout == 800_000
    assert kept.published.rtp == {"main": 0.9965}
    told = _refusal("atlantic-city", "published.max_payout=1")
    assert told == "--set published.max_payout: must be 1600000, as these rules give, not 1"


def test_a_published_return_goes_with_its_bet() -> None:
    rules = change_rules(load_rules("play-lounge-7"), {"sidebets.pairs": "none", "insurance": "false"})
    assert rules.published.rtp == {"main": 0.9929, "21+3": 0.9630}
    assert _refusal("play-lounge-7", "published.rtp.under13=0.9").startswith(
        "--set published.rtp.under13: not a bet of this game; allowed here: main, insurance, pairs, 21+3"
    )
    assert change_rules(rules, {"published": "{ rtp = { main = 1 } }"}).published.rtp["main"] == 1.0


@pytest.mark.parametrize(
    ("game", "sets", "told"),
    [
        ("atlantic-city", ["decks=0"], "--set decks: must be a whole number from 1 to 8, not 0"),
        ("atlantic-city", ["decks="], '--set decks: must be a whole number from 1 to 8, not ""'),
        ("atlantic-city", ["dekcs=8"], "--set dekcs: unknown field; did you mean decks?"),
        ("play-lounge-7", ["decks=2"], "--set decks: undealt_decks: must be less than decks (2), not 2"),
        ("atlantic-city", ["decks"], '--set "decks": must be name=value, as in decks=8'),
        ("atlantic-city", ["=8"], '--set "=8": must be name=value, as in decks=8'),
        ("atlantic-city", ["a b=8"], '--set "a b": must be a field\'s name, as in decks or limits.max'),
        ("atlantic-city", ["limits..max=8"], '--set "limits..max": must be a field\'s name, as in decks or limits.max'),
        ("atlantic-city", ["decks.more=8"], "--set decks.more: there is no such field in this game"),
        (
            "mega-fire-blaze",
            ["fireblaze.levels[5].points=8"],
            "--set fireblaze.levels[5].points: there is no such field",
        ),
        (
            "casino-blackjack",
            ["limits.max=15000"],
            "--set limits.max: must be 20, 25, 50, 100 or 200 times the minimum 500",
        ),
        ("casino-blackjack", ["limits={min=0}"], "--set limits: limits.min: must be a whole number from 1 to"),
        ("multihand", ["progressive.stake=50"], "--set progressive.stake: progressive.base: missing; must be"),
        ("multihand", ["boxes=3", "decks=1"], "--set boxes, decks: seats_per_player: must be at most boxes (3), not 5"),
    ],
)
def test_m_5_a_refused_change_names_the_word_that_made_it(game: str, sets: list[str], told: str) -> None:
    assert _refusal(game, *sets).startswith(told)


def test_mf_6_the_european_style_has_no_hole_card() -> None:
    american = load_rules("mega-fire-blaze")
    european = style_rules(american, "european")
    assert (american.hole_card, european.hole_card) == ("peek-ace", "none")
    assert plain(european, defaults=True) == {
        **plain(american, defaults=True),
        "hole_card": "none",
        "style": {},
    }


def test_mf_6_changes_come_on_top_of_a_style() -> None:
    rules = rules_from_words("mega-fire-blaze", ["hole_card=no-peek"], "european")
    assert rules.hole_card == "no-peek"


def test_a_style_merges_tables_and_can_take_fields_out() -> None:
    style = {"limits": {"max": 900}, "sidebets": {"pairs": "none"}, "late_blackjack_ten": "none"}
    rules = load_rules("mega-fire-blaze")
    data = {**plain(rules, defaults=False), "style": {"small": style}}
    assert sheet_flaws(data) == []
    small = style_rules(build(data), "small")
    assert (small.limits.min, small.limits.max, small.late_blackjack_ten) == (100, 900, None)
    assert small.sidebets.pairs is None
    assert small.sidebets.twenty_one_plus_three == rules.sidebets.twenty_one_plus_three


def test_m_5_unknown_styles_are_told() -> None:
    assert (
        _refusal("mega-fire-blaze", style="europe") == 'mega-fire-blaze has no style "europe"; did you mean european?'
    )
    assert _refusal("multihand", style="european") == 'multihand has no style "european"; it has none'


def test_m_5_a_style_that_was_never_checked_is_checked_when_it_is_dealt() -> None:
    rules = build({**plain(load_rules("multihand"), defaults=False), "style": {"thin": {"decks": 0}}})
    with pytest.raises(BadSheet, match=r"^--style thin: decks: must be a whole number from 1 to 8, not 0$"):
        style_rules(rules, "thin")


def test_a_path_is_a_sheet_of_ones_own(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text(
        'game = "mine"\nkind = "solo"\ndecks = 1\nshuffle = "every-round"\nhole_card = "none"\n'
        "double_after_split = false\nsplit_hands = 1\nboxes = 1\n[limits]\nmin = 1\nmax = 2\n"
    )
    assert rules_from_words(str(sheet), ["decks=2"]).decks == 2


def test_m_5_unknown_games_are_told_with_those_there_are() -> None:
    games = "the games are atlantic-city, casino-blackjack, mega-fire-blaze, multihand, play-lounge-7"
    assert _refusal("atlantic") == f'there is no game "atlantic"; did you mean atlantic-city? {games}'
    assert _refusal("p" * 5000).startswith('there is no game "ppp')
    assert _refusal("poker") == f'there is no game "poker"; {games}'
    assert _refusal("../model") == "../model: there is no such file"

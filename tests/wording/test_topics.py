"""Rules in words: they say every rule, and say it differently when it differs, in all four languages."""

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.rules import Rules, change_rules, game_names, load_rules, style_rules
from sabot.rules.model import Language
from sabot.wording import LANGUAGES, SEATING, rule_topics
from tests.engine.sheets import sheets

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

CHANGES = {
    "decks": "5",
    "undealt_decks": "3",
    "burn": "1",
    "mixing": "machine",
    "last_cut": "house",
    "deal_order": "hand-by-hand",
    "deal_empty_boxes": "true",
    "dealer_hits_soft_17": "true",
    "hole_card": "no-peek",
    "late_blackjack": "original-only",
    "late_blackjack_ace": "returns-doubles",
    "late_blackjack_ten": "returns-doubles",
    "blackjack_pays": "6:5",
    "double_on": "10-11",
    "double_after_split": "false",
    "split_hands": "3",
    "split_aces_again": "false",
    "hit_split_aces": "true",
    "split_cards": "at-once",
    "surrender": "early",
    "surrender_window": "turn",
    "insurance": "false",
    "insurance_amount": "half",
    "insurance_answer": "per-player",
    "charlie": "7",
    "card_limit": "9",
    "boxes": "8",
    "seats_per_player": "1",
    "seat_kept_rounds": "4",
    "players_per_box": "12",
    "bet_behind": "false",
    "golden_chips": "false",
    "timeout": "hit-to-11",
    "short_balance": "wait",
    "timers_ms.betting": "21500",
    "timers_ms.decision": "13000",
    "timers_ms.insurance": "9000",
    "limits.min": "1000",
    "limits.increment": "100",
    "limits.max_multiples": "[50]",
    "sidebets.under13.pays": "2",
    "sidebets.over13.max": "40000",
    "progressive.base": "60000",
    "progressive.feeds_percent": "41",
    "progressive.reserve_percent": "9",
    "progressive.deduction_percent": "6",
    "progressive.prizes[0].suits": "hearts",
    "progressive.prizes[1].meter_percent": "9",
    "progressive.prizes[2].pays": "41",
}

WITH = {"limits.min": "100000", "limits.max_multiples": "25000"}
"""What the largest stake has to be with these."""

BONUS = {
    "fireblaze.spins": "4",
    "fireblaze.boxes_per_section": "5",
    "fireblaze.initial_total": "15",
    "fireblaze.initial_points": "[4, 7]",
    "fireblaze.ace_points": "[2, 6, 1]",
    "fireblaze.card_points": "[[4, 1], [5, 7], [6, 13]]",
    "fireblaze.levels[0].points": "4",
    "fireblaze.levels[0].sections": "2",
    "fireblaze.levels[0].fill_millionths": "81",
    "fireblaze.levels[0].boxes": "[[1, 71], [2, 30]]",
    "fireblaze.levels[0].nothing": "81",
    "fireblaze.levels[0].specials": "[[2, 21]]",
    "fireblaze.levels[1].stars": "[[10, 9], [20, 2]]",
    "fireblaze.levels[0].odds": "[1, 24]",
    "decides": "owner",
}

ENGLISH = re.compile(r"\b(the|and|of|is|with|each|hand|hands|stake|cards?|dealer’s|player|or|not|at)\b", re.IGNORECASE)
"""Words that no sentence of the other languages has."""


def words(rules: Rules, language: Language = "en") -> str:
    return "\n".join(line for topic in rule_topics(rules, language) for line in (topic.title, *topic.lines))


def check(line: str) -> None:
    """A sentence or two, with every argument in its place."""
    assert line.endswith("."), line
    assert not re.search(r"  |\n|[{}$]|None|\.\.| [.,;:]", line), line
    assert line[0].isupper() or line[0].isdigit(), line


@EVERY_LANGUAGE
@pytest.mark.parametrize("field", CHANGES)
def test_p_8_a_changed_rule_changes_the_words(field: str, language: Language) -> None:
    rules = load_rules("casino-blackjack")
    changes = {field: CHANGES[field]}
    if field in WITH:
        changes["limits.max"] = WITH[field]
    assert words(change_rules(rules, changes), language) != words(rules, language)


@EVERY_LANGUAGE
@pytest.mark.parametrize("field", BONUS)
def test_p_8_a_changed_bonus_changes_the_words(field: str, language: Language) -> None:
    rules = load_rules("mega-fire-blaze")
    assert words(change_rules(rules, {field: BONUS[field]}), language) != words(rules, language)


@EVERY_LANGUAGE
@pytest.mark.parametrize("way", ["pairs.perfect", "pairs.coloured", "pairs.mixed", "pairs.increment", "21+3.trips"])
def test_p_8_a_changed_paytable_changes_the_words(way: str, language: Language) -> None:
    rules = load_rules("play-lounge-7")
    bet, name = way.split(".")
    assert words(change_rules(rules, {f'sidebets."{bet}".{name}': "50"}), language) != words(rules, language)


@EVERY_LANGUAGE
@pytest.mark.parametrize("game", game_names())
def test_p_8_every_line_is_a_sentence(game: str, language: Language) -> None:
    for topic in rule_topics(load_rules(game), language):
        for line in topic.lines:
            check(line)


@settings(max_examples=60, deadline=None)
@given(rules=sheets(), kind=st.sampled_from(["solo", "live"]))
def test_p_8_any_sheet_can_be_told_in_every_language(rules: Rules, kind: str) -> None:
    rules = msgspec.structs.replace(rules, kind=kind)
    english = rule_topics(rules)
    for language in LANGUAGES:
        topics = rule_topics(rules, language)
        assert [topic.key for topic in topics] == [topic.key for topic in english]
        for topic, original in zip(topics, english, strict=True):
            assert len(topic.lines) == len(original.lines)
            for line in topic.lines:
                check(line)
            if language != "en":
                assert not set(topic.lines) & set(original.lines)


@pytest.mark.parametrize("language", ["es", "it", "ro"])
@pytest.mark.parametrize("game", game_names())
def test_p_8_no_english_is_left(game: str, language: Language) -> None:
    found = ENGLISH.search(words(load_rules(game), language))
    assert found is None, found


def test_p_8_the_five_games_say_what_they_are() -> None:
    assert "6 decks of 52 cards, shuffled before every round" in words(load_rules("atlantic-city"))
    assert "up to 3 times for each starting hand, into up to 4 hands" in words(load_rules("atlantic-city"))
    assert "may be split once" in words(load_rules("multihand"))
    assert "There is no hole card" in words(load_rules("casino-blackjack"))
    assert "never against an ace" in words(load_rules("casino-blackjack"))
    assert "returns the extra stake of a double" in words(load_rules("mega-fire-blaze"))
    assert "A hand of 10 cards" in words(load_rules("mega-fire-blaze"))
    assert "but not with a ten-value card" in words(load_rules("play-lounge-7"))


def test_p_8_the_games_speak_the_languages_of_their_sheets() -> None:
    assert "Se juega con 6 barajas francesas de 52 cartas, que se mezclan" in words(load_rules("atlantic-city"), "es")
    assert "Se joacă cu 8 pachete de 52 de cărți" in words(load_rules("multihand"), "ro")
    assert "ma non quando mostra una carta da 10" in words(load_rules("play-lounge-7"), "it")
    assert "el retiro permite desistir" in words(load_rules("casino-blackjack"), "es")
    assert "Le Fiche Dorate" in words(load_rules("mega-fire-blaze"), "it")


@EVERY_LANGUAGE
@pytest.mark.parametrize("hands", [3, 4])
def test_bj_3_the_most_hands_of_a_split_are_the_sheets(hands: int, language: Language) -> None:
    rules = change_rules(load_rules("casino-blackjack"), {"split_hands": str(hands)})
    split = next(topic for topic in rule_topics(rules, language) if topic.key == "split")
    assert [str(number) in split.lines[0] for number in (hands - 1, hands)] == [True, True]
    assert str(hands) in split.lines[1]


def test_bj_3_a_single_split_says_so_and_no_more() -> None:
    rules = change_rules(load_rules("casino-blackjack"), {"split_hands": "2"})
    assert "cannot be split any further" not in words(rules)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("atlantic-city", "Your device makes a cut for every shoe"),
        ("play-lounge-7", "offered to one seated player, in turn"),
        ("mega-fire-blaze", "The device of every player at the table adds a word"),
    ],
)
def test_f_5_who_cuts_is_told_as_it_is(game: str, told: str) -> None:
    assert told in words(load_rules(game))
    assert "The house never makes one." in words(load_rules(game))


def test_mf_6_both_styles_are_told_where_a_sheet_has_both() -> None:
    rules = load_rules("mega-fire-blaze")
    assert "This table deals in the American style." in words(rules)
    assert "dealing styles" not in words(style_rules(rules, "european"))
    turned = change_rules(rules, {"hole_card": "none", "style.european.hole_card": "peek-ace"})
    assert "This table deals in the European style." in words(turned)
    assert "dealing styles" not in words(change_rules(rules, {"style.european.hole_card": "no-peek"}))


def test_ac_9_surrender_comes_after_insurance_where_there_is_any() -> None:
    rules = load_rules("atlantic-city")
    assert "and all insurance has been settled" in words(rules)
    assert "insurance has been settled" not in words(change_rules(rules, {"insurance": "false"}))


def test_o_4_a_late_surrender_that_nobody_looked_for_says_what_it_risks() -> None:
    rules = change_rules(load_rules("play-lounge-7"), {"surrender": "late"})
    assert "a dealer blackjack that was not checked for still takes the whole stake" in words(rules)
    assert "not checked for" not in words(load_rules("atlantic-city"))


def test_a_game_without_splits_does_not_speak_of_doubling_after_them() -> None:
    rules = change_rules(load_rules("multihand"), {"split_hands": "1"})
    assert "after a split" not in words(rules)
    assert "On any first two cards that are not 21: the stake is doubled" in words(rules)


def test_a_fixed_stake_has_no_steps() -> None:
    rules = change_rules(load_rules("multihand"), {"limits.min": "500", "limits.max": "500"})
    assert "Always 5.00 per hand." in words(rules)


def test_the_seating_can_be_left_out_by_its_key() -> None:
    assert [rule_topics(load_rules("multihand"), language)[0].key for language in LANGUAGES] == [SEATING] * 4

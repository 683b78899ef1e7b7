"""Rules in words: they say every rule, and say it differently when it differs."""

import msgspec
import pytest

from sabot.odds.report.wording import game_name, rule_topics
from sabot.rules import Rules, change_rules, game_names, load_rules

CHANGES = {
    "decks": "5",
    "undealt_decks": "3",
    "burn": "1",
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
    "split_aces_again": "true",
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
    "players_per_box": "12",
    "bet_behind": "false",
    "golden_chips": "false",
    "timeout": "hit-to-11",
    "short_balance": "wait",
    "limits.min": "1000",
    "limits.increment": "100",
    "limits.max_multiples": "[50]",
    "sidebets.under13.pays": "2",
    "sidebets.over13.max": "40000",
    "progressive.base": "60000",
    "progressive.feeds_percent": "41",
    "progressive.prizes[2].pays": "41",
}

WITH = {"limits.min": "100000", "limits.max_multiples": "25000"}
"""What the largest stake has to be with these."""


def _words(rules: Rules) -> str:
    return "\n".join(line for topic in rule_topics(rules) for line in (topic.title, *topic.lines))


@pytest.mark.parametrize("field", CHANGES)
def test_o_4_a_changed_rule_changes_the_words(field: str) -> None:
    rules = load_rules("casino-blackjack")
    changes = {field: CHANGES[field]}
    if field in WITH:
        changes["limits.max"] = WITH[field]
    assert _words(change_rules(rules, changes)) != _words(rules)


@pytest.mark.parametrize("field", ["fill_millionths", "nothing", "points", "sections", "odds"])
def test_o_4_a_changed_bonus_changes_the_words(field: str) -> None:
    rules = load_rules("mega-fire-blaze")
    value = {"odds": "[1, 24]", "points": "4", "sections": "2"}.get(field, "81")
    assert _words(change_rules(rules, {f"fireblaze.levels[0].{field}": value})) != _words(rules)


@pytest.mark.parametrize("game", game_names())
def test_o_4_every_line_is_a_sentence(game: str) -> None:
    for topic in rule_topics(load_rules(game)):
        for line in topic.lines:
            assert line.endswith("."), line
            assert "  " not in line
            assert "None" not in line


def test_o_4_the_five_games_say_what_they_are() -> None:
    assert "Six decks of 52 cards, shuffled afresh before every round" in _words(load_rules("atlantic-city"))
    assert "may be split up to four hands" in _words(load_rules("atlantic-city"))
    assert "may be split once" in _words(load_rules("multihand"))
    assert "There is no hole card" in _words(load_rules("casino-blackjack"))
    assert "never against an ace" in _words(load_rules("casino-blackjack"))
    assert "gives back the extra stake of a double" in _words(load_rules("mega-fire-blaze"))
    assert "A hand of ten cards" in _words(load_rules("mega-fire-blaze"))
    assert "but not under a ten-value card" in _words(load_rules("play-lounge-7"))
    assert game_name(load_rules("multihand")) == "MultiHand Blackjack"


def test_o_4_a_sheet_without_english_goes_by_its_short_name() -> None:
    assert game_name(msgspec.structs.replace(load_rules("multihand"), text={})) == "multihand"

"""Effects of rules: signs, sizes, and what a sheet does not allow."""

import pytest

from sabot.odds.report.effects import CHOICES, Effects, changes, effect_words, rule_effects
from sabot.rules import change_rules, load_rules

# Six decks, soft 17 stood on, double any two cards but not after a split, pairs but no aces resplit, no surrender:
# blackjackreview.com, "Blackjack Rule Variations and Odds", in percentage points.
KNOWN = {
    ("blackjack_pays", "2:1"): 2.3,
    ("blackjack_pays", "6:5"): -1.36,
    ("decks", "2"): 0.20,
    ("decks", "4"): 0.05,
    ("decks", "8"): -0.02,
    ("double_after_split", "true"): 0.14,
    ("dealer_hits_soft_17", "true"): -0.20,
    ("double_on", "9-11"): -0.09,
    ("surrender", "late"): 0.08,
    ("surrender", "early"): 0.39 + 0.24,
    ("split_aces_again", "true"): 0.07,
    ("split_hands", "2"): -0.04,
}


@pytest.fixture(scope="module")
def common() -> Effects:
    base = {"double_after_split": "false", "surrender": "none", "card_limit": "0"}
    return rule_effects(change_rules(load_rules("atlantic-city"), base))


def test_o_5_effects_are_those_the_field_knows(common: Effects) -> None:
    found = {(effect.field, effect.value): 100 * effect.effect for effect in common.effects}
    assert {change: found[change] for change in KNOWN} == pytest.approx(KNOWN, abs=0.035)


def test_o_5_fewer_decks_are_better_and_the_last_ones_most(common: Effects) -> None:
    decks = [effect for effect in common.effects if effect.field == "decks"]
    assert [effect.value for effect in decks] == list("1234578")
    # The same page gives 0.50 to one deck, for a player who does not look at the exact cards.
    assert 0.0050 < decks[0].effect < 0.0062


def test_o_5_what_is_good_for_the_player_comes_first(common: Effects) -> None:
    sizes = [effect.effect for effect in common.effects]
    assert sizes == sorted(sizes, reverse=True)
    for effect in common.effects:
        assert effect.rtp == pytest.approx(common.rtp + effect.effect, abs=1e-8)


def test_o_5_a_rule_without_effect_is_told_apart(common: Effects) -> None:
    silent = {(effect.field, effect.value) for effect in common.silent}
    assert ("late_blackjack", "original-only") in silent
    assert not silent & {(effect.field, effect.value) for effect in common.felt}


def test_o_5_what_the_sheet_does_not_allow_is_left_out_with_the_reason() -> None:
    found = rule_effects(load_rules("play-lounge-7"))
    assert set(found.left_out) == {"decks=1", "decks=2"}
    assert "undealt_decks must be less than decks" in found.left_out["decks=1"]


def test_o_5_a_late_blackjack_is_varied_by_up_card_wherever_nobody_looks() -> None:
    """The casino's sheet says one thing for both up cards; each is worth something of its own."""
    rules = load_rules("casino-blackjack")
    assert (rules.late_blackjack_ace, rules.late_blackjack_ten) == (None, None)
    tried = list(changes(rules))
    for field in ("late_blackjack_ace", "late_blackjack_ten"):
        assert [value for name, value in tried if name == field] == ["returns-doubles", "original-only"]
    felt = {(effect.field, effect.value) for effect in rule_effects(rules).felt}
    assert {("late_blackjack_ace", "original-only"), ("late_blackjack_ten", "original-only")} <= felt
    peeks = {field for field, _ in changes(load_rules("multihand"))}
    assert not peeks & {"late_blackjack_ace", "late_blackjack_ten"}


def test_o_5_every_change_is_tried_once_and_has_words() -> None:
    rules = load_rules("mega-fire-blaze")
    tried = list(changes(rules))
    assert len(tried) == len(set(tried))
    assert ("late_blackjack_ten", "all") in tried
    assert "late_blackjack_ace" not in {field for field, _ in tried}, "the dealer peeks under an ace"
    words = [effect_words(field, value) for field, values in CHOICES.items() for value in values]
    assert all(words)
    assert len(words) == len(set(words))

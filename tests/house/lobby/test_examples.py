"""The worked examples are rounds that the engine dealt and paid."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.engine import Round
from sabot.house.help.examples import worked_examples
from sabot.house.help.parts import HelpExample
from sabot.house.help.round import fitting_stake
from sabot.notation import PLAYER, parse_line, replay_line
from sabot.rules import Rules, change_rules, game_names, load_rules, style_rules
from sabot.sidebets import Offer, offered
from sabot.wording import LANGUAGES, Voice, format_money
from tests.engine.sheets import sheets


def _examples(rules: Rules) -> dict[str, HelpExample]:
    return {example.key: example for example in worked_examples(Voice(rules, "en"))}


def _dealt_again(rules: Rules, example: HelpExample) -> Round:
    return replay_line(parse_line(example.notation), rules)


def _paid(round_: Round, key: str) -> int:
    """What the example is about: a bet of that name, or the hand."""
    bet = round_.state.bets.get((PLAYER, 1, key))
    return bet.returned if bet else round_.state.boxes[1].hands[0].stakes[PLAYER].returned


def _check(rules: Rules) -> None:
    examples = _examples(rules)
    assert list(examples)[:2] == ["blackjack", "win"]
    assert set(examples) >= {*offered(rules)} - {"progressive"}
    for key, example in examples.items():
        paid = format_money(_paid(_dealt_again(rules, example), key), None, "en")
        calculation = example.calculation.rows[-1][1]
        assert re.search(rf"[=;≈] {re.escape(paid)}$", calculation), (calculation, paid)
        lost = key == "fireblaze" and paid == "0.00"
        assert lost or paid in example.lines[-1]


@pytest.mark.parametrize("game", game_names())
def test_ac_12b_the_figures_are_what_the_engine_pays(game: str) -> None:
    _check(load_rules(game))


def test_mf_6_the_european_style_has_true_examples_too() -> None:
    _check(style_rules(load_rules("mega-fire-blaze"), "european"))


@settings(max_examples=80, deadline=None)
@given(rules=sheets())
def test_p_8_any_sheets_examples_are_what_the_engine_pays(rules: Rules) -> None:
    _check(rules)


def test_ac_10_the_sheets_three_examples() -> None:
    found = _examples(load_rules("atlantic-city"))
    assert list(found) == ["blackjack", "win", "insurance"]
    assert found["blackjack"].calculation.rows == (
        ("Odds", "3:2"),
        ("Winnings", "1.5 times the stake, plus the stake back"),
        ("Stake", "20.00"),
        ("Calculation", "3 / 2 × 20.00 = 30.00; 30.00 + 20.00 = 50.00"),
    )
    assert found["win"].lines[1].startswith("Your hand is worth 17, and you stand.")
    assert "with 24 is over 21" in found["win"].lines[1]
    assert found["win"].calculation.rows[-1][1] == "1 / 1 × 10.00 = 10.00; 10.00 + 10.00 = 20.00"
    assert "Your stake of 10.00 is lost" in found["insurance"].lines[1]
    assert found["insurance"].calculation.rows[-1][1] == "2 / 1 × 5.00 = 10.00; 10.00 + 5.00 = 15.00"


def test_ac_10_the_examples_are_told_in_every_language() -> None:
    rules = load_rules("atlantic-city")
    lines = [
        line for language in LANGUAGES for example in worked_examples(Voice(rules, language)) for line in example.lines
    ]
    assert len(set(lines)) == len(lines) == 4 * 9


def test_mf_10_two_aces_and_five_cards_make_sixteen_points() -> None:
    rules = load_rules("mega-fire-blaze")
    example = _examples(rules)["fireblaze"]
    assert "2 + 6 + 1 + 7 = 16 points" in example.lines[1]
    assert "the Major Fire Blaze level" in example.lines[2]
    assert _dealt_again(rules, example).state.points == 16


def test_mf_10_a_bonus_out_of_reach_is_told_as_lost() -> None:
    changes = {f"fireblaze.levels[{place}].points": str(100 + place) for place in range(5)}
    example = _examples(change_rules(load_rules("mega-fire-blaze"), changes))["fireblaze"]
    assert "reaches no level" in example.lines[-1]
    assert example.calculation.rows[-1][1] == "2 + 6 + 1 + 7 = 16 points; 0.00"


def test_mf_10_the_examples_own_hand_earns_no_points() -> None:
    rules = change_rules(load_rules("mega-fire-blaze"), {"fireblaze.initial_total": "16"})
    assert "2 + 6 + 1 + 7 = 16 points" in _examples(rules)["fireblaze"].lines[1]


def test_a_game_without_insurance_shows_a_double() -> None:
    rules = change_rules(load_rules("multihand"), {"insurance": "false"})
    example = _examples(rules)["double"]
    assert "another 10.00 is staked" in example.lines[1]
    assert example.calculation.rows[-1][1] == "1 / 1 × 20.00 = 20.00; 20.00 + 20.00 = 40.00"
    _check(rules)


def test_a_stake_too_small_to_insure_shows_a_double() -> None:
    rules = change_rules(load_rules("multihand"), {"limits.min": "1", "limits.max": "1", "limits.increment": "1"})
    assert list(_examples(rules)) == ["blackjack", "win", "double"]
    assert "3 / 2 × 0.01 ≈ 0.02" in _examples(rules)["blackjack"].calculation.rows[-1][1]


def test_bj_7_a_share_of_the_meter_is_computed_on_the_meter() -> None:
    base = load_rules("casino-blackjack")
    rules = change_rules(base, {"progressive.prizes": '[{ ranks = "AA", suits = "same", meter_percent = 10 }]'})
    example = _examples(rules)["progressive"]
    assert example.calculation.rows[-1][1] == "10% × 500.00 = 50.00"
    _check(rules)


def test_bj_7_a_prize_that_the_shoe_cannot_give_has_no_example() -> None:
    changes = {
        "decks": "1",
        "shuffle": "every-round",
        "undealt_decks": "0",
        "burn": "0",
        "progressive.prizes": '[{ ranks = "AA", suits = "same", meter_percent = 10 }]',
    }
    rules = change_rules(load_rules("casino-blackjack"), changes)
    assert "progressive" not in _examples(rules)


@given(least=st.integers(1, 5000), steps=st.integers(0, 500), step=st.integers(1, 700), wanted=st.integers(1, 100_000))
def test_an_examples_stake_is_one_that_the_table_takes(least: int, steps: int, step: int, wanted: int) -> None:
    offer = Offer(least, least + steps * step, step)
    stake = fitting_stake(offer, wanted)
    assert offer.min <= stake <= offer.max
    assert (stake - offer.min) % step == 0
    assert stake <= max(wanted, least)
    assert stake + step > min(wanted, offer.max)

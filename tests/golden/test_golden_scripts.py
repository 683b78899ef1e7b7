"""Scripts that are refused: what is wrong is told in one line."""

import json
from typing import Any

import pytest

from sabot.cards import parse_cards
from sabot.errors import SabotError
from sabot.notation import Script, parse_bets, parse_play, play_script, read_script
from sabot.rules import load_rules

ANA: dict[str, Any] = {"player": "ana", "box": 1, "main": 1000}
STAND: dict[str, Any] = {"player": "ana", "box": 1, "do": "S"}
GOOD: dict[str, Any] = {"game": "play-lounge-7", "cards": "Th 9c 9d 8s", "wagers": [ANA], "decisions": [STAND]}


def play_short(cards: str, bets: str, play: str) -> None:
    script = Script(tuple(parse_cards(cards)), tuple(parse_bets(bets)), tuple(parse_play(play)))
    play_script(load_rules("atlantic-city"), script)


@pytest.mark.parametrize(
    ("cards", "bets", "play", "told"),
    [
        pytest.param("Th 9c 9d", "1000", "S", ["too few cards", "card 4"], id="no_hole_card"),
        pytest.param("Th 9c 6d 8s", "1000", "H", ["too few cards", "card 5"], id="no_card_to_hit"),
        pytest.param("Th 9c 8d 7s", "1000", "S", ["too few cards", "card 5"], id="no_card_for_the_dealer"),
        pytest.param("", "1000", "", ["too few cards", "card 1"], id="no_cards"),
        pytest.param("Th 9c 9d 8s", "1000", "", ["decision 1 is missing", "H S D R"], id="no_decision"),
        pytest.param("Th 9c 2d 8s 3h", "1000", "H", ["decision 2 is missing", "H S"], id="no_second_decision"),
        pytest.param("8h 9c 8d 8s 3h 2h", "1000", "P S", ["decision 3 is missing", "H S D"], id="no_second_hand"),
        pytest.param("Th 9c 9d 8s", "1000", "S S", ["decision 2", "left over"], id="decision_left_over"),
        pytest.param("Th 9c 9d 8s", "1000", "X", ["decision 1", "'X'"], id="unknown_decision"),
        pytest.param("Th 9c 9d 8s", "1000", "S5", ["decision 1", "'S5'"], id="stand_with_a_number"),
        pytest.param("Th 9c 9d 8s", "1000", "H-", ["decision 1", "'H-'"], id="decision_with_a_tail"),
        pytest.param("Th 9c 9d 1s", "1000", "S", ["'1s'"], id="unknown_rank"),
        pytest.param("Th 9c 9d 8x", "1000", "S", ["'8x'"], id="unknown_suit"),
        pytest.param("Th 9c 9d 11s", "1000", "S", ["'11s'"], id="no_rank_beyond_ten"),
        pytest.param("Th 9c 9d 8s", "", "S", ["bets"], id="no_bets"),
        pytest.param("Th 9c 9d 8s", ",,", "S", ["bets"], id="only_commas"),
        pytest.param("Th 9c 9d 8s", "ten", "S", ["box 1", "'ten'"], id="stake_in_words"),
        pytest.param("Th 9c 9d 8s", "-100", "S", ["box 1", "'-100'"], id="negative_stake"),
        pytest.param("Th 9c 9d 8s", "10.00", "S", ["box 1", "'10.00'"], id="stake_with_a_point"),
        pytest.param("Th 9c 9d 8s", "1000/pairs", "S", ["box 1", "'pairs'"], id="side_bet_without_stake"),
        pytest.param("Th 9c 9d 8s", "1000/pairs=100/pairs=100", "S", ["pairs", "twice"], id="side_bet_twice"),
        pytest.param("Th 9c 9d 8s", "1000/pairs=x", "S", ["pairs", "'x'"], id="side_bet_in_words"),
    ],
)
def test_short_form_is_refused(cards: str, bets: str, play: str, told: list[str]) -> None:
    with pytest.raises(SabotError) as caught:
        play_short(cards, bets, play)
    message = str(caught.value)
    assert [part for part in told if part not in message] == [], message
    assert "\n" not in message


def test_a_ten_is_written_in_either_way() -> None:
    """10s as on the card itself, or Ts as it is written back."""
    assert parse_cards("10h 9c 9d 10s") == parse_cards("Th 9c 9d Ts")
    play_short("10h 9c 9d 10s", "1000", "S")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param({"cards": 7}, ["cards", "7"], id="cards_no_text"),
        pytest.param({"cards": "Th 9c 9d Zz"}, ["'Zz'"], id="unknown_card"),
        pytest.param({"shoe": "Th"}, ["'shoe'"], id="unknown_part"),
        pytest.param({"game": 7}, ["game", "7"], id="game_no_text"),
        pytest.param({"meter": "much"}, ["meter", "'much'"], id="meter_no_number"),
        pytest.param({"wagers": "1000"}, ["wagers", "'1000'"], id="wagers_no_list"),
        pytest.param({"wagers": []}, [], id="no_wagers"),
        pytest.param({"wagers": [7]}, ["wager 1", "7"], id="wager_no_object"),
        pytest.param({"wagers": [{"player": "ana", "box": 1}]}, ["wager 1", "'main'"], id="wager_without_main"),
        pytest.param({"wagers": [{"player": "ana", "main": 1000}]}, ["wager 1", "'box'"], id="wager_without_box"),
        pytest.param({"wagers": [{"box": 1, "main": 1000}]}, ["wager 1", "'player'"], id="wager_without_player"),
        pytest.param({"wagers": [ANA | {"main": 10.5}]}, ["wager 1", "main", "10.5"], id="main_no_whole_number"),
        pytest.param({"wagers": [ANA | {"main": True}]}, ["wager 1", "main", "True"], id="main_true"),
        pytest.param({"wagers": [ANA | {"main": -1000}]}, ["ana", "box 1", "-1000"], id="main_negative"),
        pytest.param({"wagers": [ANA | {"main": 0}]}, ["ana", "box 1", "100 to 500000"], id="main_zero"),
        pytest.param({"wagers": [ANA | {"box": 0}]}, ["box 0", "boxes 1 to 7"], id="box_zero"),
        pytest.param({"wagers": [ANA | {"box": 8}]}, ["box 8", "boxes 1 to 7"], id="box_eight"),
        pytest.param({"wagers": [ANA | {"player": 7}]}, ["wager 1", "player", "7"], id="player_no_text"),
        pytest.param({"wagers": [ANA | {"behind": "yes"}]}, ["wager 1", "behind", "'yes'"], id="flag_no_bool"),
        pytest.param({"wagers": [ANA | {"dragon": 100}]}, ["wager 1", "'dragon'"], id="unknown_side_bet"),
        pytest.param({"wagers": [ANA | {"pairs": "x"}]}, ["wager 1", "pairs", "'x'"], id="side_bet_no_number"),
        pytest.param({"wagers": [ANA | {"pairs": -100}]}, ["pairs", "-100"], id="side_bet_negative"),
        pytest.param({"wagers": [ANA | {"fireblaze": 100}]}, ["'fireblaze'"], id="side_bet_of_another_game"),
        pytest.param({"wagers": [ANA, ANA]}, ["ana", "box 1"], id="the_same_bet_twice"),
        pytest.param({"decisions": "S"}, ["decisions", "'S'"], id="decisions_no_list"),
        pytest.param({"decisions": ["S"]}, ["decision 1", "'S'"], id="decision_no_object"),
        pytest.param({"decisions": [STAND | {"do": "X"}]}, ["decision 1", "'X'"], id="unknown_decision"),
        pytest.param({"decisions": [{"player": "ana", "box": 1}]}, ["decision 1", "do"], id="decision_without_do"),
        pytest.param({"decisions": [STAND | {"why": "x"}]}, ["decision 1", "'why'"], id="unknown_word"),
        pytest.param({"decisions": [STAND | {"box": "1"}]}, ["decision 1", "box", "'1'"], id="box_no_number"),
        pytest.param({"decisions": [STAND | {"player": "ben"}]}, ["decision 1", "ben"], id="a_stranger_decides"),
        pytest.param({"decisions": [STAND | {"box": 2}]}, ["decision 1", "box 2"], id="a_box_not_asked"),
        pytest.param({"decisions": [STAND, STAND]}, ["decision 2", "left over"], id="decision_left_over"),
        pytest.param({"decisions": []}, ["decision 1 is missing", "ana", "H S D"], id="decision_missing"),
        pytest.param({"decisions": [STAND | {"do": "Y"}]}, ["decision 1", "only H S D is open"], id="no_question"),
        pytest.param({"decisions": [{"do": "void"}]}, ["decision 1", "reason"], id="void_without_reason"),
    ],
)
def test_json_form_is_refused(change: dict[str, Any], told: list[str]) -> None:
    with pytest.raises(SabotError) as caught:
        play_script(load_rules("play-lounge-7"), read_script(json.dumps(GOOD | change)))
    message = str(caught.value)
    assert [part for part in told if part not in message] == [], message
    assert "\n" not in message


def test_the_script_itself_is_good() -> None:
    round_ = play_script(load_rules("play-lounge-7"), read_script(json.dumps(GOOD)))
    assert (round_.state.staked, round_.state.returned) == (1000, 2000)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"Kh"'])
def test_no_script_at_all(text: str) -> None:
    with pytest.raises(SabotError) as caught:
        read_script(text)
    assert "\n" not in str(caught.value)

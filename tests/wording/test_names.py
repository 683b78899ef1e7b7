"""Names of games, bets, actions and results in the four languages."""

from typing import get_args

import msgspec
import pytest

from sabot.engine import Action, Outcome
from sabot.rules import Rules, bets_offered, change_rules, game_names, load_rules
from sabot.rules.model import GameText, Language
from sabot.wording import (
    LANGUAGES,
    action_word,
    bet_name,
    box_word,
    felt_facts,
    game_about,
    game_name,
    odds_words,
    outcome_word,
    return_note,
    say,
)

SHEETS_WORDS = {
    "es": {"H": "Pedir", "S": "Plantarse", "P": "Dividir", "D": "Doblar", "R": "Rendición", "Y": "Seguro"},
    "it": {"H": "Carta", "S": "Stai", "D": "Raddoppia", "P": "Dividi", "Y": "Assicurazione"},
    "ro": {"H": "Carte", "S": "Rămâneți", "D": "Dublați pariul", "P": "Împărțiți", "Y": "Asigurare"},
    "en": {"H": "Hit", "S": "Stand", "D": "Double", "P": "Split", "R": "Surrender", "Y": "Insurance"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ac_15b_the_action_words_are_the_sheets_own(language: Language) -> None:
    assert {key: action_word(key, language) for key in SHEETS_WORDS[language]} == SHEETS_WORDS[language]
    words = [action_word(action, language) for action in Action]
    assert len(set(words)) == len(words)


def test_ac_15b_deal_and_rebet_are_the_sheets_own() -> None:
    assert (say("control-deal", "es"), say("control-rebet", "es")) == ("Repartir", "Reapostar")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_has_a_word_of_its_own(language: Language) -> None:
    words = [outcome_word(outcome, language) for outcome in get_args(Outcome)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bet_of_every_game_has_a_name_of_its_own(language: Language) -> None:
    bets = {bet for game in game_names() for bet in bets_offered(load_rules(game))}
    assert len({bet_name(bet, language) for bet in bets}) == len(bets) == 8


def test_a_place_is_called_as_the_game_calls_it() -> None:
    words = {
        game: [box_word(load_rules(game), language) for language in LANGUAGES]
        for game in ("multihand", "play-lounge-7", "mega-fire-blaze")
    }
    assert words["multihand"] == ["hand", "mano", "mano", "mână"]
    assert words["play-lounge-7"] == ["box", "casilla", "postazione", "poziție"]
    assert words["mega-fire-blaze"] == ["position", "posición", "postazione", "poziție"]


def test_odds_are_said_in_words() -> None:
    assert [odds_words("3:2", language) for language in LANGUAGES] == ["3 to 2", "3 a 2", "3 a 2", "3 la 2"]


def test_the_felt_tells_three_facts() -> None:
    rules = load_rules("multihand")
    assert felt_facts(rules) == ("Blackjack pays 3 to 2", "Dealer stands on all 17s", "Insurance pays 2 to 1")
    other = change_rules(rules, {"blackjack_pays": "6:5", "dealer_hits_soft_17": "true", "insurance": "false"})
    for language in LANGUAGES:
        assert not set(felt_facts(rules, language)) & set(felt_facts(other, language))


def _named(**text: GameText) -> Rules:
    return msgspec.structs.replace(load_rules("multihand"), text=text)


def test_m_5_a_sheet_without_a_language_is_told_in_english() -> None:
    rules = _named(
        en=GameText(name="Corner table", about="Three hands."), it=GameText(name="Angolo", about="Tre mani.")
    )
    assert [game_name(rules, language) for language in LANGUAGES] == [
        "Corner table",
        "Corner table",
        "Angolo",
        "Corner table",
    ]
    assert game_about(rules, "ro") == "Three hands."
    assert game_about(rules, "it") == "Tre mani."


def test_m_5_a_sheet_without_any_text_goes_by_its_short_name_and_its_decks() -> None:
    assert game_name(_named(), "es") == "multihand"
    assert [game_about(_named(), language) for language in LANGUAGES] == [
        "A blackjack game with 8 decks.",
        "Un juego de Blackjack con 8 barajas.",
        "Un gioco di Blackjack con 8 mazzi.",
        "Un joc de Blackjack cu 8 pachete.",
    ]


@pytest.mark.parametrize("game", ["atlantic-city", "multihand", "play-lounge-7", "mega-fire-blaze"])
def test_mh_9_mf_19_the_note_on_the_return_is_in_every_language(game: str) -> None:
    rules = load_rules(game)
    notes = [return_note(rules, language) for language in LANGUAGES]
    assert notes[0] == rules.published.note
    assert len(set(notes)) == 4


def test_m_5_a_note_in_one_language_serves_all() -> None:
    rules = load_rules("multihand")
    text = {"en": rules.text["en"], "es": GameText(name="Dos", about="Manos.")}
    assert return_note(msgspec.structs.replace(rules, text=text), "es") == rules.published.note


def test_m_5_a_changed_game_has_no_note_in_any_language() -> None:
    rules = load_rules("multihand")
    changed = msgspec.structs.replace(rules, published=msgspec.structs.replace(rules.published, note=""))
    assert {return_note(changed, language) for language in LANGUAGES} == {""}

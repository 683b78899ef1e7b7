"""Each game's help speaks in its own sheet's words, and in no other game's (AC-15c)."""

import re

import pytest

from sabot.house.odds.fields import rule_groups
from sabot.rules import change_rules, load_rules
from sabot.rules.model import Language
from sabot.wording import LANGUAGES, action_word, bet_name, felt_facts, outcome_word, say, vocabulary_of
from tests.house.lobby.pages import section, whole
from tests.house.lobby.test_help_page import page_of

AC, MH, PL, BJ, MF = "atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze"

OWN: dict[tuple[str, Language], str] = {
    (AC, "es"): "apuesta ordinaria|Contratar Seguro|Seguro no|Pulse Sí|Pulse No|Ordinaria|Con Seguro|Blackjack|Dividir|"
    "Rendición|no las manos que se forman al dividir|se hayan resuelto todos los seguros|"
    "antes de que juegue el crupier|hasta 3 veces por cada mano inicial",
    (BJ, "es"): "Black-Jack|separar|Separar|parejas|Parejas|Apuesta doble|El retiro|naipe|más a la derecha|pilas|"
    "al menos tres veces|último corte|la mitad del mínimo|expuestos en la mesa|Menor de 13|casilla|sabot|progresivo",
    (MH, "ro"): "mână moale|un as și un 6 fac 7 sau 17|Suita cărților nu contează|Push|nu se mai joacă|"
    "rândul trece la mâna următoare|Valet, Regină și Rege|Rămâneți|Carte|Dublați pariul|Împărțiți",
    (PL, "it"): "dealer|postazione|Coppie Perfette|Coppia perfetta|Coppia colorata|Coppia mista|Tris perfetto|"
    "Scala colore|Puntata alle Spalle|mai sulla tua mano|rimborsata subito|impedire ad altri|con o senza un posto|"
    "Giocatori in evidenza|decidere prima del tuo turno|limiti di puntata|Modalità Focus|chattare|codice partita|"
    "audio|cronologia|Jack, Regina e Re|nickname|Iniziare ora",
    (MF, "it"): "croupier|Charlie 10 Carte|Perfect Pairs|Coppia Colorata|Rosso/Nero|Push|Denaro Reale|"
    "Moltiplicatore Totale|Vincita Totale|Minor Fire Blaze|Mini Fire Blaze|Major Fire Blaze|Grand Fire Blaze|"
    "Mega Fire Blaze|Fiche Dorate|osservatori|stile statunitense|Europeo|a macchina|Scala a colore",
}
"""What the sheet calls things, as its review lists it."""

FOREIGN: dict[tuple[str, Language], str] = {
    (AC, "es"): r"Black-Jack|[Ss]epara[rn]|[Rr]etiro|[Nn]aipe|[Aa]puesta doble|[Aa]puesta principal",
    (BJ, "es"): r"Blackjack|[Dd]ivid|[Rr]endi|ríndase|[Oo]rdinaria|Contratar Seguro",
    (MH, "ro"): r"este egalitate|la egalitate:|Blackjack-ul",
    (PL, "it"): r"[Cc]roupier|Perfect Pairs|Rosso/Nero|Denaro Reale|Charlie|Push|Scala a colore|Tris dello stesso",
    (MF, "it"): r"[Dd]ealer|Coppi[ae] [Pp]erfett|Coppia mista|Tris perfetto|Scala colore|pareggi|taglio lo fa",
}

HOUSE_WORDS = r"Contratar Seguro|Black-Jack paga|[Ss]eparar|[Nn]aipe|El retiro|dealer|Push"
"""Words of a sheet's own language that its game has in no other language, and no other game in that one."""

GAMES = pytest.mark.parametrize(("game", "language"), OWN)


@GAMES
def test_ac_15c_the_help_uses_its_own_sheets_words(game: str, language: Language) -> None:
    told = whole(page_of(load_rules(game), language))
    wanted = OWN[game, language].split("|")
    assert [word for word in wanted if word not in told and word.capitalize() not in told] == []


@GAMES
def test_ac_15c_the_help_has_no_other_games_words(game: str, language: Language) -> None:
    found = re.search(FOREIGN[game, language], whole(page_of(load_rules(game), language)))
    assert found is None, found


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize("game", [AC, MH, PL, BJ, MF])
def test_ac_15c_a_game_from_elsewhere_has_the_houses_words(game: str, language: Language) -> None:
    if (game, language) not in OWN:
        found = re.search(HOUSE_WORDS, whole(page_of(load_rules(game), language)))
        assert found is None, found


def test_ac_15c_buttons_results_and_felt_have_the_games_words() -> None:
    assert [action_word(key, "es", "retiro") for key in "DPR"] == ["Apuesta doble", "Separar", "El retiro"]
    assert [action_word(key, "es", "ordinaria") for key in "YN"] == ["Contratar Seguro", "Seguro no"]
    buttons = ("action-insurance-button", "action-no-insurance-button")
    assert [say(key, "es", "ordinaria") for key in buttons] == ["Sí", "No"]
    assert [say(key, "es") for key in buttons] == [action_word(key, "es") for key in "YN"]
    assert (outcome_word("push", "it", "charlie"), outcome_word("push", "ro", "push")) == ("Push", "Push")
    assert bet_name("pairs", "it", "charlie") == "Perfect Pairs"
    assert felt_facts(load_rules(BJ), "es")[0] == "El Black-Jack paga 3 a 2"
    assert felt_facts(load_rules(PL), "it")[1] == "Il dealer sta sempre con 17"


def test_ac_15c_the_rules_on_the_page_of_odds_have_the_games_words() -> None:
    groups = {group.group: group for group in rule_groups(load_rules(BJ), "es")}
    assert [groups[name].title for name in ("double", "split", "surrender")] == [
        "Apuesta doble",
        "Parejas",
        "El retiro",
    ]
    told = [value.label for group in groups.values() for field in group.fields for value in field.values]
    assert "Sin retiro" in told
    assert not [label for label in told if re.search(FOREIGN[BJ, "es"], label)]


def test_ac_15c_words_are_the_sheets_choice_and_not_the_games_name() -> None:
    rules = change_rules(load_rules(MH), {"text.es.words": "retiro"})
    assert vocabulary_of(rules, "es") == "retiro"
    assert "Black-Jack" in whole(page_of(rules, "es"))
    plain = change_rules(load_rules(BJ), {"text.es.words": '""'})
    assert "Dividir" in whole(page_of(plain, "es"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [AC, MH, PL, BJ, MF])
def test_mh_4_insurance_is_lost_without_a_blackjack_and_the_help_says_so(game: str, language: Language) -> None:
    rules = load_rules(game)
    topics = {topic.key: topic.lines for topic in section(page_of(rules, language), "rules").topics}
    assert topics["insurance"][-1] == say("insurance-lost", language, vocabulary_of(rules, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pl_8_to_23_the_live_table_is_told_as_the_sheet_has_it(language: Language) -> None:
    topics = {
        game: [topic.key for topic in section(page_of(load_rules(game), language), "live").topics]
        for game in (PL, BJ, MF)
    }
    assert topics[PL] == topics[BJ] == ["seats", "behind", "betting", "deciding", "screen"]
    assert topics[MF] == ["seats", "betting", "deciding", "screen"]


def test_pl_15_mf_2_a_seat_decides_early_and_a_position_together() -> None:
    lounge = whole(page_of(load_rules(PL)))
    assert "decide before your turn" in lounge
    assert "Everyone on a position" not in lounge
    blaze = whole(page_of(load_rules(MF)))
    assert "Everyone on a position decides within the same time" in blaze
    assert "bet behind" not in blaze

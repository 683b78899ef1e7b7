"""The help of every game: complete, true to the sheet, in four languages, the return last."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings

from sabot.house.counter.rates import house_currencies
from sabot.house.currency import limits_in
from sabot.house.help.page import HelpPage, help_page
from sabot.rules import Rules, bets_offered, change_rules, game_names, load_rules, rules_hash
from sabot.rules.model import Language
from sabot.sidebets import offered
from sabot.wording import LANGUAGES, action_word, bet_name, vocabulary_of
from tests.engine.sheets import sheets
from tests.house.lobby.pages import no_returns, pairs, section, texts, whole

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("game", game_names())
NBSP = "\N{NO-BREAK SPACE}"

ORDER = [
    "about",
    "rules",
    "live",
    "paytable",
    "examples",
    "stakes",
    "prize",
    "malfunction",
    "disconnection",
    "method",
    "controls",
    "returns",
]

ENGLISH = re.compile(
    r"\b(the|and|of|is|with|each|hand|hands|stake|cards?|dealer's|player|or|not|at|you|your)\b", re.IGNORECASE
)


def page_of(rules: Rules, language: Language = "en") -> HelpPage:
    return help_page(rules, language, house_currencies().find("EUR"), no_returns(rules))


@EVERY_LANGUAGE
@EVERY_GAME
def test_ac_12b_the_help_holds_everything_in_order_and_the_return_last(game: str, language: Language) -> None:
    page, solo = page_of(load_rules(game), language), load_rules(game).kind == "solo"
    expected = [key for key in ORDER if not (solo and key == "live")]
    assert [part.key for part in page.sections] == expected
    assert all(part.paragraphs or part.topics or part.tables or part.examples for part in page.sections)
    assert len({part.title for part in page.sections}) == len(expected)
    assert (page.game, page.language, page.rules_hash) == (game, language, rules_hash(load_rules(game)))


@EVERY_LANGUAGE
@EVERY_GAME
def test_p_8_every_text_has_its_arguments(game: str, language: Language) -> None:
    for part in page_of(load_rules(game), language).sections:
        for text in texts(part):
            assert not re.search(r"  |\n|[{}$]|None|^ | $", text), text
        assert all(re.search(r"[.!?]$", line) for line in part.paragraphs)


@pytest.mark.parametrize("language", ["es", "it", "ro"])
@EVERY_GAME
def test_p_8_no_english_is_left(game: str, language: Language) -> None:
    assert ENGLISH.search(whole(page_of(load_rules(game), language))) is None


@settings(max_examples=40, deadline=None)
@given(rules=sheets())
def test_p_8_any_sheet_has_a_help_in_every_language(rules: Rules) -> None:
    english = page_of(rules)
    for language in LANGUAGES:
        page = page_of(rules, language)
        assert not re.search(r"[{}$]|None", whole(page))
        for part, original in zip(page.sections, english.sections, strict=True):
            assert len(part.paragraphs) == len(original.paragraphs)
            assert [len(table.rows) for table in part.tables] == [len(table.rows) for table in original.tables]
            assert [example.notation for example in part.examples] == [each.notation for each in original.examples]


def test_m_5_an_operators_sheet_without_texts_has_a_help() -> None:
    rules = msgspec.structs.replace(load_rules("multihand"), game="corner-table", text={})
    page = page_of(rules, "ro")
    assert page.name == "corner-table"
    assert page.about == "Un joc de Blackjack cu 8 pachete."


def test_ac_11_ac_12b_stakes_and_the_largest_prize_are_told() -> None:
    page = page_of(load_rules("atlantic-city"), "es")
    assert section(page, "stakes").tables[0].rows == (
        ("Apuesta ordinaria", f"1,00{NBSP}€", f"200,00{NBSP}€", f"1,00{NBSP}€"),
    )
    assert section(page, "prize").tables[0].rows[0] == ("Apuesta ordinaria", f"16.000,00{NBSP}€")


def test_the_largest_prize_of_every_side_bet_is_told() -> None:
    told = {game: pairs(section(page_of(load_rules(game)), "prize").tables[0]) for game in game_names()}
    assert told["play-lounge-7"]["Perfect Pairs"] == "€13,000.00"
    assert told["play-lounge-7"]["21+3"] == "€50,500.00"
    assert told["mega-fire-blaze"]["Mega Fire Blaze"] == "€250,000.00"
    assert told["casino-blackjack"]["Over 13"] == "€1,000.00"
    assert told["casino-blackjack"]["Progressive"] == "the whole meter"
    assert told["atlantic-city"]["Insurance"] == "€300.00"


def test_a_progressive_that_never_pays_its_meter_has_a_largest_prize_too() -> None:
    rules = load_rules("casino-blackjack")
    assert rules.progressive is not None
    fixed = rules.progressive.prizes[2:]
    for prizes, told in ((fixed, "€82.00"), ((rules.progressive.prizes[1], *fixed), "10% of the meter")):
        progressive = msgspec.structs.replace(rules.progressive, prizes=prizes)
        page = page_of(msgspec.structs.replace(rules, progressive=progressive))
        assert pairs(section(page, "prize").tables[0])["Progressive"] == told


@EVERY_GAME
def test_ac_12b_the_paytable_has_every_bet(game: str) -> None:
    rules = load_rules(game)
    captions = [table.caption for table in section(page_of(rules), "paytable").tables]
    assert captions == ["Main bet", *(bet_name(bet) for bet in offered(rules))]


def test_mf_16_pl_6_the_paytables_say_what_the_sheet_pays() -> None:
    tables = {
        table.caption: pairs(table) for table in section(page_of(load_rules("mega-fire-blaze")), "paytable").tables
    }
    assert tables["Main bet"]["Blackjack"] == "3:2"
    assert tables["Main bet"]["Insurance"] == "2:1"
    assert tables["Main bet"]["10 cards without going over 21"] == "1:1"
    assert tables["Perfect Pairs"] == {
        "Perfect pair (same suit)": "25:1",
        "Coloured pair (same colour)": "12:1",
        "Mixed pair (different colours)": "6:1",
    }
    assert tables["21+3"]["Suited trips"] == "100:1"
    assert tables["Mega Fire Blaze"]["Mega Fire Blaze, from 25 points"] == "19:1 to 999:1"
    prizes = pairs(section(page_of(load_rules("casino-blackjack")), "paytable").tables[-1])
    assert prizes["A-A of spades"] == "100% of the meter"
    assert prizes["A-J of the same suit"] == "20:1"


def test_ac_13_mf_17_a_malfunction_is_told() -> None:
    assert len(section(page_of(load_rules("atlantic-city")), "malfunction").paragraphs) == 1
    assert "every bet in play is refunded" in section(page_of(load_rules("multihand")), "malfunction").paragraphs[0]
    assert "real result" in section(page_of(load_rules("mega-fire-blaze")), "malfunction").paragraphs[1]


@EVERY_LANGUAGE
def test_ac_14_mf_9_a_lost_connection_means_what_the_sheet_says(language: Language) -> None:
    rules = load_rules("play-lounge-7")
    told = {
        section(page_of(change_rules(rules, {"timeout": way}), language), "disconnection").paragraphs
        for way in ("wait", "stand", "hit-to-11")
    }
    assert len(told) == 3
    assert "Sign in again on any device" in section(page_of(load_rules("atlantic-city")), "disconnection").paragraphs[0]
    assert "your hands stand" in section(page_of(load_rules("mega-fire-blaze")), "disconnection").paragraphs[0]


def _controls(rules: Rules, language: Language = "en") -> list[tuple[str, ...]]:
    return list(section(page_of(rules, language), "controls").tables[0].rows)


@EVERY_LANGUAGE
def test_ac_15_every_control_has_its_key(language: Language) -> None:
    rows = _controls(load_rules("atlantic-city"), language)
    keys = [key for _, key, _ in rows if key]
    betting = ["← →, Shift + 1–9", "1–5", "Enter", "Shift + Enter", "X", "Backspace", "Delete", "Enter"]
    assert keys == [*betting, "H", "S", "P", "D", "Y", "N", "R", "A"]
    words = vocabulary_of(load_rules("atlantic-city"), language)
    for name, key, _ in rows:
        if key in tuple("HSPDYNR"):
            assert name == action_word(key, language, words)
    assert all(name and does for name, _, does in rows)


def test_ac_15_ac_16_the_controls_are_those_of_the_sheet() -> None:
    names = [name for name, _, _ in _controls(load_rules("atlantic-city"), "es")]
    assert names[:3] == ["Fichas", "Manos", "Reapostar"]
    assert names[5:9] == ["Deshacer", "Borrar apuestas", "Repartir", "Cortar"]
    assert names[-5:] == ["Juegos", "Banca", "Ayuda", "Opciones", "Estadísticas"]


def _decision_keys(rules: Rules) -> list[str]:
    return [key for _, key, _ in _controls(rules) if key in tuple("HSPDYNR")]


def test_the_controls_follow_the_rules() -> None:
    rules = change_rules(load_rules("multihand"), {"split_hands": "1", "insurance": "false"})
    assert _decision_keys(rules) == ["H", "S", "D"]
    early = change_rules(load_rules("multihand"), {"surrender": "early", "insurance": "false"})
    assert _decision_keys(early) == ["H", "S", "P", "D", "R", "N"]
    at_turn = change_rules(load_rules("casino-blackjack"), {"insurance": "false"})
    assert _decision_keys(at_turn) == ["H", "S", "P", "D", "R"]
    assert "1–3" in [key for _, key, _ in _controls(change_rules(rules, {"boxes": "3", "seats_per_player": "3"}))]
    assert "1" in [key for _, key, _ in _controls(change_rules(rules, {"boxes": "1", "seats_per_player": "1"}))]


def test_pl_11_to_14_live_tables_have_their_own_controls() -> None:
    names = {game: [name for name, _, _ in _controls(load_rules(game))] for game in game_names()}
    assert {"Sit here", "X", "Deal now", "Repeat", "Double (2x)", "Undo"} <= set(names["play-lounge-7"])
    assert "Sit here" not in names["mega-fire-blaze"]
    assert "Repeat" in names["mega-fire-blaze"]
    assert "Deal" not in names["play-lounge-7"]
    assert "Cut" in names["play-lounge-7"]
    assert "Cut" not in names["mega-fire-blaze"]


def test_w_5_money_is_told_in_the_visitors_currency() -> None:
    currencies = house_currencies()
    rules = limits_in(load_rules("casino-blackjack"), "RON", currencies)
    page = help_page(rules, "ro", currencies.find("RON"), no_returns(rules))
    assert section(page, "stakes").tables[0].rows[0][1:3] == (f"25,00{NBSP}lei", f"2.500,00{NBSP}lei")
    assert f"2.500,00{NBSP}lei pe poziție" in whole(page)
    assert "€" not in whole(page)


def test_without_a_currency_money_is_told_in_bare_figures() -> None:
    rules = load_rules("multihand")
    assert "From 1.00 to 300.00 per hand" in whole(help_page(rules, "en", None, no_returns(rules)))


@EVERY_LANGUAGE
def test_ac_12_the_return_is_computed_and_stands_beside_the_published_one(language: Language) -> None:
    page = help_page(load_rules("atlantic-city"), language)
    returns = section(page, "returns")
    sign = {"en": "%", "it": "%"}.get(language, f"{NBSP}%")
    figures = [f"99.65{sign}", f"99.6697{sign}"]
    if language != "en":
        figures = [figure.replace(".", ",") for figure in figures]
    assert list(returns.tables[0].rows[0]) == [bet_name("main", language), *figures]
    assert len(returns.paragraphs) == 2


def test_mh_9_mf_19_both_figures_are_shown_and_the_note_says_why() -> None:
    multihand = section(help_page(load_rules("multihand")), "returns")
    assert multihand.tables[0].rows[0] == ("Main bet", "99.60%", "99.5142%")
    assert multihand.paragraphs[1] == load_rules("multihand").published.note
    blaze = section(help_page(load_rules("mega-fire-blaze"), "it"), "returns")
    rows = {row[0]: row[1:] for row in blaze.tables[0].rows}
    assert rows["Puntata principale"] == ("97,30%", "99,4928%")
    assert rows["Mega Fire Blaze"] == ("97,30%", "97,3000%")
    assert rows["Perfect Pairs"][0] == "–"
    assert "non può essere quello della puntata principale" in blaze.paragraphs[1]


def test_bj_10_a_sheet_that_publishes_nothing_says_so() -> None:
    found = section(help_page(load_rules("casino-blackjack")), "returns")
    assert "state no return" in found.paragraphs[0]
    assert [row[0] for row in found.tables[0].rows] == [
        bet_name(bet) for bet in ("main", "under13", "over13", "progressive", "insurance")
    ]
    assert {row[1] for row in found.tables[0].rows} == {"–"}


def test_the_return_names_every_bet_of_the_game() -> None:
    for game in game_names():
        rules = load_rules(game)
        assert len(section(page_of(rules), "returns").tables[0].rows) == len(bets_offered(rules))


def test_the_progressives_return_is_told_with_its_meter() -> None:
    method = section(page_of(load_rules("casino-blackjack")), "method").paragraphs
    assert "at its base of €500.00" in method[-1]
    assert not any("meter" in line for line in section(page_of(load_rules("multihand")), "method").paragraphs)


def test_ac_15_the_keys_in_the_help_are_those_that_the_page_reads() -> None:
    source = (Path(__file__).parents[3] / "client" / "src" / "felt" / "key.ts").read_text(encoding="utf-8")
    read = re.search(r"OF_THE_TABLE = /\^\((.+)\)\$/i;", source)
    assert read is not None
    told = {key for game in game_names() for _, key, _ in _controls(load_rules(game)) if key}
    letters = "".join(sorted(key.lower() for key in told if key.isalpha() and len(key) == 1))
    names = {key for key in told if key.isalpha() and len(key) > 1}
    first, *others = read[1].split("|", 4)
    assert ("".join(sorted(first.strip("[]").removesuffix("1-9"))), set(others[:3])) == (letters, names)
    assert others[3] == "Shift (Enter|[1-9])|Arrow(Left|Right)"
    assert told - names - set(letters.upper()) == {"← →, Shift + 1–9", "Shift + Enter", "1–2", "1–5", "1–7"}

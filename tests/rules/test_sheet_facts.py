"""What each game's sheet asks for, checked against the shipped rules field by field."""

from typing import Any

import pytest

from sabot.rules import Rules, game_names, load_rules, plain

AC, MH, PL, BJ, MF = "atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze"

PAIRS = {"perfect": 25, "coloured": 12, "mixed": 6}
POKER = {"suited_trips": 100, "straight_flush": 40, "trips": 30, "straight": 10, "flush": 5}
TIMERS = {"decision": 12_000, "insurance": 8_000, "cut": 8_000, "pause": 4_000, "withdraw": 0}
SPLIT_ONCE = {"split_hands": 2, "split_aces_again": False, "hit_split_aces": False, "split_cards": "at-once"}
NO_SURRENDER = {"surrender": "none", "surrender_window": "turn"}
HALF = {"insurance": True, "insurance_amount": "half", "insurance_answer": "per-hand"}
ONE_CURRENCY: dict[str, Any] = {"currencies": {}}
ONE_PLAYER = {"kind": "solo", "players_per_box": 1, "decides": "owner", "bet_behind": False, "deal_empty_boxes": False}
NO_SIDE_BETS = {"pairs": None, "21+3": None, "under13": None, "over13": None, "fireblaze": None}

FACTS: dict[str, dict[str, dict[str, Any]]] = {
    AC: {
        "ac_1": {
            "decks": 6,
            "shuffle": "every-round",
            "undealt_decks": 0,
            "burn": 0,
            "mixing": "generator",
            "last_cut": "player",
        },
        "w_5": ONE_CURRENCY,
        "ac_2": {**ONE_PLAYER, "boxes": 5, "seats_per_player": 5, "seat_kept_rounds": 3},
        "ac_3": {"deal_order": "round", "hole_card": "peek-ace-and-ten", "dealer_hits_soft_17": False},
        "ac_3_no_late_blackjack": {"late_blackjack": "all", "late_blackjack_ace": None, "late_blackjack_ten": None},
        "ac_5": {"card_limit": 11, "charlie": 0},
        "ac_6": {"split_hands": 4, "split_aces_again": False, "hit_split_aces": False, "split_cards": "at-once"},
        "ac_7": {"double_on": "any", "double_after_split": True},
        "ac_8": HALF,
        "ac_9": {"surrender": "late", "surrender_window": "turn"},
        "ac_10": {"blackjack_pays": "3:2", "sidebets": NO_SIDE_BETS, "progressive": None, "fireblaze": None},
        "ac_11": {
            "limits": {"min": 100, "max": 20_000, "increment": 100, "maximum_per": "bettor", "max_multiples": []}
        },
        "ac_11_and_12": {"published": {"rtp": {"main": 0.9965}, "max_payout": 1_600_000, "note": True}},
        "ac_14": {"timeout": "wait", "short_balance": "wait", "golden_chips": True},
    },
    MH: {
        "mh_1": {
            "decks": 8,
            "shuffle": "every-round",
            "undealt_decks": 0,
            "burn": 0,
            "mixing": "generator",
            "last_cut": "player",
        },
        "w_5": ONE_CURRENCY,
        "mh_2": {**ONE_PLAYER, "boxes": 5, "seats_per_player": 5, "seat_kept_rounds": 3, "deal_order": "hand-by-hand"},
        "mh_3": HALF,
        "mh_4": {"hole_card": "peek-ace-and-ten", "dealer_hits_soft_17": False},
        "mh_4_no_late_blackjack": {"late_blackjack": "all", "late_blackjack_ace": None, "late_blackjack_ten": None},
        "mh_6": {"charlie": 0, "card_limit": 0, "timeout": "wait", "short_balance": "wait", "golden_chips": True},
        "mh_7": SPLIT_ONCE,
        "mh_8": {"double_on": "any", "double_after_split": True, **NO_SURRENDER},
        "mh_9": {"blackjack_pays": "3:2", "sidebets": NO_SIDE_BETS, "progressive": None, "fireblaze": None},
        "mh_9_published": {"published": {"rtp": {"main": 0.9960}, "max_payout": None, "note": True}},
        "mh_limits": {
            "limits": {"min": 100, "max": 30_000, "increment": 100, "maximum_per": "bettor", "max_multiples": []}
        },
    },
    PL: {
        "pl_1": {"kind": "live", "decks": 8, "boxes": 7, "deal_order": "round", "deal_empty_boxes": False},
        "pl_1_shoe": {
            "shuffle": "cut-card",
            "undealt_decks": 2,
            "burn": 0,
            "mixing": "generator",
            "last_cut": "player",
        },
        "pl_2": {**HALF, "dealer_hits_soft_17": False},
        "pl_3": {"hole_card": "peek-ace", "late_blackjack": "all"},
        "pl_3_overrides": {"late_blackjack_ace": None, "late_blackjack_ten": None},
        "pl_4": {"double_on": "any", "double_after_split": False, **SPLIT_ONCE, "charlie": 0, "card_limit": 0},
        "pl_5": {"blackjack_pays": "3:2"},
        "pl_5_published": {
            "published": {"rtp": {"main": 0.9929, "pairs": 0.9590, "21+3": 0.9630}, "max_payout": None, "note": True}
        },
        "pl_6_and_7": {
            "sidebets": {
                **NO_SIDE_BETS,
                "pairs": {"min": 100, "max": 50_000, "increment": None, **PAIRS},
                "21+3": {"min": 100, "max": 50_000, "increment": None, **POKER},
            },
            "progressive": None,
            "fireblaze": None,
        },
        "w_5": ONE_CURRENCY,
        "pl_8": {"bet_behind": True, "players_per_box": 0, "golden_chips": True},
        "pl_9": {"decides": "owner"},
        "pl_11": {"seats_per_player": 7, "seat_kept_rounds": 3},
        "pl_12": {
            "limits": {"min": 100, "max": 500_000, "increment": 100, "maximum_per": "bettor", "max_multiples": []},
            "timers_ms": {"betting": 15_000, **TIMERS},
        },
        "pl_15": NO_SURRENDER,
        "pl_16": {"timeout": "hit-to-11"},
        "pl_17": {"short_balance": "hit-to-11"},
    },
    BJ: {
        "bj_1": {
            "decks": 6,
            "shuffle": "cut-card",
            "undealt_decks": 1,
            "burn": 5,
            "mixing": "piles",
            "last_cut": "player",
        },
        "bj_2": {"kind": "live", "boxes": 7, "deal_order": "round", "hole_card": "none", "deal_empty_boxes": False},
        "bj_2_late_blackjack": {"late_blackjack": "all", "late_blackjack_ace": None, "late_blackjack_ten": None},
        "bj_2_pays": {"blackjack_pays": "3:2", "dealer_hits_soft_17": False, "charlie": 0, "card_limit": 0},
        "bj_2b": {"insurance": True, "insurance_amount": "up-to-half", "insurance_answer": "per-hand"},
        "bj_3": {"split_hands": 8, "split_aces_again": True, "hit_split_aces": False, "split_cards": "in-turn"},
        "bj_4": {"double_on": "9-11", "double_after_split": True},
        "bj_5": {
            "sidebets": {
                **NO_SIDE_BETS,
                "under13": {"min": 500, "max": 50_000, "increment": 1, "pays": 1},
                "over13": {"min": 500, "max": 50_000, "increment": 1, "pays": 1},
            },
            "fireblaze": None,
        },
        "bj_6": {"surrender": "early-except-ace", "surrender_window": "table"},
        "bj_7": {
            "progressive": {
                "stake": 200,
                "base": 50_000,
                "feeds_percent": 40,
                "reserve_percent": 8,
                "deduction_percent": 5,
                "prizes": [
                    {"ranks": "AA", "suits": "spades", "meter_percent": 100, "pays": 0},
                    {"ranks": "AA", "suits": "same", "meter_percent": 10, "pays": 0},
                    {"ranks": "AA", "suits": "different", "meter_percent": 0, "pays": 40},
                    {"ranks": "AJ", "suits": "same", "meter_percent": 0, "pays": 20},
                ],
            }
        },
        "bj_8": {
            "limits": {
                "min": 500,
                "max": 50_000,
                "increment": 500,
                "maximum_per": "box",
                "max_multiples": [20, 25, 50, 100, 200],
            }
        },
        "bj_9": {"players_per_box": 0, "decides": "owner", "bet_behind": True, "seats_per_player": 7},
        "bj_9_seat": {"seat_kept_rounds": 3, "golden_chips": True, "timeout": "stand", "short_balance": "stand"},
        "w_5": ONE_CURRENCY,
        "bj_10": {"published": {"rtp": {}, "max_payout": None, "note": False}},
        "bj_timers": {"timers_ms": {"betting": 20_000, **TIMERS, "withdraw": 4_000}},
    },
    MF: {
        "w_5": ONE_CURRENCY,
        "mf_1": {"kind": "live", "decks": 8, "boxes": 2, "seats_per_player": 2, "players_per_box": 0},
        "mf_1_deal": {"deal_order": "round", "deal_empty_boxes": True, "dealer_hits_soft_17": False},
        "mf_2": {"decides": "each", "bet_behind": False, "seat_kept_rounds": 3},
        "mf_3": {"blackjack_pays": "3:2", **NO_SURRENDER},
        "mf_4": {**SPLIT_ONCE, "double_on": "any", "double_after_split": True},
        "mf_5": {"late_blackjack": "all", "late_blackjack_ace": None, "late_blackjack_ten": "returns-doubles"},
        "mf_6": {"hole_card": "peek-ace", "style": {"european": {"hole_card": "none"}}},
        "mf_7": {"insurance": True, "insurance_amount": "half", "insurance_answer": "per-player", "golden_chips": True},
        "mf_8": {"charlie": 10, "card_limit": 0},
        "mf_9": {"timeout": "stand", "short_balance": "stand"},
        "mf_9_timers": {"timers_ms": {"betting": 18_000, **TIMERS}},
        "mf_16": {
            "sidebets": {
                **NO_SIDE_BETS,
                "pairs": {"min": 100, "max": 25_000, "increment": None, **PAIRS},
                "21+3": {"min": 100, "max": 25_000, "increment": None, **POKER},
                "fireblaze": {"min": 100, "max": 25_000, "increment": None},
            },
            "progressive": None,
        },
        "mf_18": {
            "shuffle": "cut-card",
            "undealt_decks": 2,
            "burn": 0,
            "mixing": "machine",
            "last_cut": "house",
        },
        "mf_19": {"published": {"rtp": {"main": 0.9730, "fireblaze": 0.9730}, "max_payout": None, "note": True}},
        "mf_limits": {
            "limits": {"min": 100, "max": 100_000, "increment": 100, "maximum_per": "bettor", "max_multiples": []}
        },
    },
}

DEFAULT_TIMERS = {"betting": 15_000, **TIMERS}
ELSEWHERE = {"game", "text", "timers_ms", "style", "fireblaze"}
"""Fields that a test of their own asks about, or that a solo game leaves at their default."""


@pytest.mark.parametrize(
    ("game", "asked"),
    [(game, asked) for game, clauses in FACTS.items() for asked in clauses],
    ids=[clause for clauses in FACTS.values() for clause in clauses],
)
def test_what_the_sheet_asks_is_what_the_rules_say(game: str, asked: str) -> None:
    values = plain(load_rules(game), defaults=True)
    facts = FACTS[game][asked]
    values["published"]["note"] = bool(values["published"]["note"])
    assert {name: values[name] for name in facts} == facts


@pytest.mark.parametrize("game", game_names())
def test_every_field_of_every_sheet_is_asked_about(game: str) -> None:
    asked = {name for facts in FACTS[game].values() for name in facts}
    assert set(plain(load_rules(game), defaults=True)) - asked <= ELSEWHERE


@pytest.mark.parametrize("game", [AC, MH])
def test_solo_games_leave_the_clock_alone(game: str) -> None:
    values = plain(load_rules(game), defaults=True)
    assert values["timers_ms"] == DEFAULT_TIMERS
    assert values["style"] == {}


@pytest.mark.parametrize("game", game_names())
def test_ac_17_every_game_has_a_name_and_a_description_in_every_language(game: str) -> None:
    rules = load_rules(game)
    assert rules.game == game
    assert list(rules.text) == ["en", "es", "it", "ro"]
    abouts = {text.about for text in rules.text.values()}
    assert len(abouts) == 4
    assert all(60 < len(about) < 300 for about in abouts)
    assert all(about.endswith(".") for about in abouts)


def test_ac_15c_each_game_has_its_own_words_in_the_language_of_its_sheet() -> None:
    chosen = {
        (game, language): text.words
        for game in game_names()
        for language, text in load_rules(game).text.items()
        if text.words
    }
    assert chosen == {
        (AC, "es"): "ordinaria",
        (BJ, "es"): "retiro",
        (PL, "it"): "dealer",
        (MF, "it"): "charlie",
        (MH, "ro"): "push",
    }


def _fire_blaze() -> Any:
    return plain(load_rules(MF), defaults=True)["fireblaze"]


def _multipliers(name: str) -> list[list[int]]:
    return [[multiplier for multiplier, _ in level[name]] for level in _fire_blaze()["levels"]]


def test_mf_10_points_of_each_event() -> None:
    fire = _fire_blaze()
    assert fire["initial_total"] == 14
    assert fire["initial_points"] == [3, 7]
    assert fire["ace_points"] == [2, 6]
    assert fire["card_points"] == [[4, 1], [5, 7], [6, 12]]


def test_mf_12_levels_and_their_points() -> None:
    levels = [(level["name"], level["points"]) for level in _fire_blaze()["levels"]]
    assert levels == [("minor", 5), ("mini", 10), ("major", 15), ("grand", 20), ("mega", 25)]


def test_mf_13_grid_and_spins() -> None:
    fire = _fire_blaze()
    assert (fire["spins"], fire["boxes_per_section"]) == (3, 6)
    assert [level["sections"] for level in fire["levels"]] == [1, 2, 3, 4, 6]


def test_mf_14_multipliers_of_each_level() -> None:
    assert _multipliers("boxes") == [[1, 2], [1, 2, 5], [1, 2, 5, 10], [1, 2, 3, 5, 10], [1, 2, 3, 4, 5, 10]]
    assert _multipliers("specials") == [[2], [2], [2, 3], [2, 3], [2, 3]]
    assert _multipliers("stars") == [[], [10, 20], [10, 20, 50], [10, 20, 50, 100], [10, 20, 50, 100]]


def test_mf_15_prize_ranges() -> None:
    odds = [level["odds"] for level in _fire_blaze()["levels"]]
    assert odds == [[1, 23], [2, 119], [5, 399], [9, 699], [19, 999]]


def test_mf_15_the_small_grids_top_prize_is_the_fullest_grid() -> None:
    levels = _fire_blaze()["levels"]
    for level in levels[:2]:
        fullest = 6 * level["sections"] * level["boxes"][-1][0] * level["specials"][-1][0]
        assert level["odds"][1] == fullest - 1


@pytest.mark.parametrize(
    ("game", "ace", "ten"),
    [(AC, True, True), (MH, True, True), (PL, True, False), (BJ, False, False), (MF, True, False)],
)
def test_which_up_cards_the_dealer_peeks_under(game: str, *, ace: bool, ten: bool) -> None:
    rules = load_rules(game)
    assert [rules.peeks_under(points) for points in (1, 10, 9)] == [ace, ten, False]


def test_mf_5_a_late_blackjack_gives_doubles_back_under_a_ten_only() -> None:
    rules: Rules = load_rules(MF)
    assert rules.late_blackjack_under(1) == "all"
    assert rules.late_blackjack_under(10) == "returns-doubles"


@pytest.mark.parametrize("game", game_names())
def test_p_8_no_note_calls_the_rules_by_a_word_that_players_know_for_something_else(game: str) -> None:
    rules = load_rules(game)
    assert "sheet" not in rules.published.note.lower()
    assert "ficha" not in rules.text["es"].note.lower()

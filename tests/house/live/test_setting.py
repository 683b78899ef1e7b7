"""Which live tables a house opens: one of each live game, or those of a file, checked before anything is opened."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.house.counter.rates import house_currencies
from sabot.house.house import read_games
from sabot.house.live import TableSetting, default_settings, read_settings_file
from sabot.house.live.setting import NAME_MAX, BadTables
from sabot.rules import SheetProblem, load_rules
from sabot.rules.problem import BadSheet

GAMES = read_games(None)
HOUSE_CURRENCIES = house_currencies()


def test_s_1_there_is_a_table_of_each_live_game_whatever_others_there_are() -> None:
    settings = default_settings(GAMES, HOUSE_CURRENCIES)
    assert {setting.name: setting.game for setting in settings} == {
        "casino-blackjack-1": "casino-blackjack",
        "mega-fire-blaze-1": "mega-fire-blaze",
        "play-lounge-7-1": "play-lounge-7",
    }
    long = replace(load_rules("play-lounge-7"), game="c" * 40)
    more = default_settings({**GAMES, long.game: long}, HOUSE_CURRENCIES)
    assert settings == more[: len(settings)]
    assert len(more[-1].name) == NAME_MAX


def test_mf_6_a_file_names_tables_with_limits_pace_style_and_meter(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_text(
        """
        [[table]]
        name = "blaze-eu"
        game = "mega-fire-blaze"
        style = "european"
        min = 200

        [[table]]
        name = "casino-2"
        game = "casino-blackjack"
        meter = "floor"
        pace_ms = 0
        """
    )
    blaze, casino = read_settings_file(file)
    assert blaze.rules_of(GAMES).hole_card == "none"
    assert blaze.rules_of(GAMES).limits.min == 200
    assert (casino.meter, casino.pace_ms) == ("floor", 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[table]]\nname = 'a'", "game"),
        ("[[table]]\nname = 'a b'\ngame = 'play-lounge-7'", "name"),
        ("[[table]]\nname = 'a'\ngame = 'play-lounge-7'\nseats = 3", "seats"),
        ("[[table]]\nname = 'a'\ngame = 'x'\n[[table]]\nname = 'a'\ngame = 'x'", "two tables are called a"),
        ("table", "tables.toml"),
    ],
)
def test_a_file_that_is_none_is_named(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "tables.toml"
    file.write_text(text)
    with pytest.raises(BadTables, match=said):
        read_settings_file(file)


def test_a_table_of_a_game_that_is_not_live_or_not_there_is_refused() -> None:
    for game in ("atlantic-city", "roulette"):
        with pytest.raises(BadTables, match="there is no live game"):
            TableSetting(name="a", game=game).rules_of(GAMES)


def test_bj_8_limits_of_a_table_are_checked_like_those_of_a_sheet() -> None:
    with pytest.raises(BadSheet) as refused:
        TableSetting(name="a", game="casino-blackjack", max=60_000).rules_of(GAMES)
    assert any(isinstance(problem, SheetProblem) for problem in refused.value.problems)


def test_w_5_where_a_table_takes_its_own_currency_alone_no_bet_names_it() -> None:
    named = TableSetting(name="lounge", game="play-lounge-7", currency="RON", currencies=("RON", "RON"))
    plain = TableSetting(name="lounge", game="play-lounge-7", currency="RON")
    rules = named.dealt_rules(GAMES, HOUSE_CURRENCIES)
    assert rules == plain.dealt_rules(GAMES, HOUSE_CURRENCIES)
    assert not rules.currencies
    several = replace(named, currencies=("RON", "EUR"))
    assert set(several.dealt_rules(GAMES, HOUSE_CURRENCIES).currencies) == {"RON", "EUR"}


def test_a_card_takes_as_long_to_be_seen_as_the_page_says() -> None:
    assert TableSetting(name="lounge-1", game="play-lounge-7").pace == 400

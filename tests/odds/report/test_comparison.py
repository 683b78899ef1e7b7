"""Games side by side."""

import pytest

from sabot.odds.report.comparison import compare_games, differing_rules
from sabot.odds.report.comparison_screen import comparison_json
from sabot.rules import change_rules, load_rules


def test_o_5_only_what_differs_is_listed() -> None:
    one = load_rules("atlantic-city")
    other = change_rules(one, {"decks": "8", "surrender": "none"})
    assert differing_rules([one, other]) == {"decks": (6, 8), "surrender": ("late", "none")}
    assert differing_rules([one, one]) == {}


def test_o_5_a_bet_that_one_game_lacks_is_one_row() -> None:
    found = differing_rules([load_rules("play-lounge-7"), load_rules("mega-fire-blaze")])
    assert found["sidebets.fireblaze"] == (False, True)
    assert found["fireblaze"] == (False, True)
    assert found["sidebets.pairs.max"] == (50_000, 25_000)
    assert found["late_blackjack_ten"] == (None, "returns-doubles")
    assert list(found).index("hole_card" if "hole_card" in found else "decides") < list(found).index("fireblaze")


def test_o_5_returns_stand_beside_each_other() -> None:
    rules = [load_rules(game) for game in ("atlantic-city", "play-lounge-7", "casino-blackjack")]
    found = comparison_json(compare_games(rules))
    atlantic, lounge, casino = found["games"]
    assert atlantic["rtp"] == pytest.approx(0.996697, abs=5e-7)
    assert atlantic["rtp_chart"] < atlantic["rtp"] < atlantic["rtp_per_wagered"]
    assert lounge["published"] == 0.9929
    assert casino["published"] is None
    assert lounge["bets"]["pairs"]["fraction"] == "398/415"
    assert set(casino["bets"]) == {"under13", "over13", "progressive", "insurance"}
    assert found["rules"]["decks"] == (6, 8, 6)

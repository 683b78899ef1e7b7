"""Every bet of every game beside the main one."""

import pytest

from sabot.odds.bets import bet_returns
from sabot.rules import change_rules, game_names, load_rules

BETS = {
    "atlantic-city": ["insurance"],
    "casino-blackjack": ["under13", "over13", "progressive", "insurance"],
    "mega-fire-blaze": ["pairs", "21+3", "fireblaze", "insurance"],
    "multihand": ["insurance"],
    "play-lounge-7": ["pairs", "21+3", "insurance"],
}


def test_o_1_every_game_is_looked_at() -> None:
    assert set(BETS) == set(game_names())


@pytest.mark.parametrize("game", BETS)
def test_o_1_every_bet_has_its_return(game: str) -> None:
    rules = load_rules(game)
    found = bet_returns(rules)
    assert list(found) == BETS[game]
    for name, bet in found.items():
        assert bet.name == name
        assert bet.published == rules.published.rtp.get(name)
        assert bet.hit == sum(way.chance for way in bet.outcomes)
        assert bet.rtp == sum(way.chance * way.returned for way in bet.outcomes)
        assert 0 < bet.hit < 1
        assert bet.variance > 0


@pytest.mark.parametrize("game", BETS)
def test_o_1_published_returns_of_side_bets_are_reached(game: str) -> None:
    for bet in bet_returns(load_rules(game)).values():
        if bet.published is not None:
            assert round(float(bet.rtp), 4) == bet.published


def test_o_1_a_game_without_insurance_has_none() -> None:
    assert bet_returns(change_rules(load_rules("multihand"), {"insurance": "false"})) == {}

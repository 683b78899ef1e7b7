"""A live table: PettingZoo's own tests, and everybody's money as the engine has it."""

import warnings
from typing import Any

import pytest
from msgspec.structs import replace
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from sabot.engine import IllegalMove
from sabot.errors import SabotError
from sabot.gym import Bets, LiveTableEnv, MoveCode
from sabot.rules import game_names, load_rules
from sabot.sidebets import offered


def make_table(game: str) -> LiveTableEnv:
    rules = load_rules(game)
    side = {name: offer.min for name, offer in offered(rules).items()}
    stake = rules.limits.min * 10
    return LiveTableEnv(game, players=4, bets=[Bets(stake), Bets(stake, side)])


@pytest.mark.parametrize("game", game_names())
def test_l_2_pettingzoos_own_tests_accept_every_game(game: str) -> None:
    with warnings.catch_warnings():
        # They warn of a row of zeros: before the first card nothing is seen, and that is what it says.
        warnings.simplefilter("ignore")
        api_test(make_table(game), num_cycles=200)
        seed_test(lambda: make_table(game), num_cycles=50)


@pytest.mark.parametrize("game", game_names())
def test_l_2_each_player_gets_what_the_round_gives_them(game: str) -> None:
    env = make_table(game)
    for number in range(20):
        env.reset(seed=number)
        for name in env.possible_agents:
            env.action_space(name).seed(number)
        rewards: dict[str, float] = {}
        asked: set[str] = set()
        for name in env.agent_iter():
            sight, reward, over, _, info = env.last()
            if over:
                rewards[name] = reward * env.menu.unit
                assert info["net"] == rewards[name]
                env.step(None)  # type: ignore[arg-type]
                continue
            asked.add(name)
            assert sight is not None
            env.step(int(env.action_space(name).sample(sight["action_mask"])))
        assert asked == set(env.possible_agents)
        deal = env._round
        if deal is None:
            assert set(rewards.values()) == {0.0}
            continue
        closed = deal.round.events[-1]
        assert sum(rewards.values()) == closed.returned - closed.staked  # type: ignore[attr-defined]


def test_l_2_only_the_player_in_turn_has_actions() -> None:
    env = LiveTableEnv("play-lounge-7", players=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "bets are open"
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()
    with pytest.raises(IllegalMove, match="player_0: hit is not open now"):
        env.step(MoveCode.HIT)
    assert env.agent_selection == "player_0"


def test_l_2_a_table_has_so_many_boxes() -> None:
    with pytest.raises(SabotError, match="8 players cannot play"):
        LiveTableEnv("play-lounge-7", players=8)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"players_per_box": 2}, "3 players cannot play play-lounge-7 with these bets: .* at most 2 on a box"),
        ({"players_per_box": 0, "maximum_per": "box"}, "3 players cannot play .* all bets on a box together"),
    ],
)
def test_l_2_at_a_shared_box_there_is_room_for_everybodys_largest_bet(changed: dict[str, Any], said: str) -> None:
    rules = load_rules("play-lounge-7")
    limits = replace(rules.limits, maximum_per=changed.pop("maximum_per", "bettor"))
    shared = replace(rules, decides="each", bet_behind=False, limits=limits, **changed)
    half = limits.max // 2 // limits.increment * limits.increment
    bets = [Bets(half), Bets(limits.min)]
    with pytest.raises(SabotError, match=said):
        LiveTableEnv(shared, players=3, bets=bets)
    env = LiveTableEnv(shared, players=2, bets=bets)
    env.reset(seed=1)
    for _ in range(2):
        env.step(MoveCode.BET)
    assert env._round is not None


def test_l_2_a_last_bet_that_the_round_refuses_changes_nothing() -> None:
    env = LiveTableEnv("play-lounge-7", players=2)
    env.reset(seed=1)
    env.step(MoveCode.BET)
    env._boxes["player_1"] = 1
    for _ in range(2):
        with pytest.raises(IllegalMove, match="the box is player_0's"):
            env.step(MoveCode.BET)
        assert env.agent_selection == "player_1"
    env.step(MoveCode.DECLINE)
    assert env._round is not None
    assert list(env._round.chosen) == ["player_0"]


def test_l_2_what_is_not_a_shoe_is_refused_and_opens_nothing() -> None:
    env, other = LiveTableEnv("play-lounge-7"), LiveTableEnv("play-lounge-7")
    for one in (env, other):
        one.reset(seed=1)
    with pytest.raises(SabotError, match="there is no card 99"):
        env.reset(seed=2, options={"cards": [99]})
    for one in (env, other):
        one.reset()
        for _ in one.possible_agents:
            one.step(MoveCode.BET)
    assert env.observe("player_0")["observation"].tolist() == other.observe("player_0")["observation"].tolist()

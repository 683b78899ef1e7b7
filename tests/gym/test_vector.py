"""Many tables at once: their seeds, what they refuse, and that a round's end is told as Gymnasium has it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from sabot.engine import IllegalMove
from sabot.errors import SabotError
from sabot.gym import BlackjackVectorEnv, Column, MoveCode, env_id
from sabot.rules import load_rules

NINE = 8
"""The nine of spades, by its place in the deck."""


def play(env: BlackjackVectorEnv, steps: int, **opened: Any) -> list[list[Any]]:
    """All that is told after a reset and so many steps, with actions by a chance of their own."""
    random = np.random.default_rng(5)
    rows, info = env.reset(**opened)
    told: list[list[Any]] = [[rows.tolist(), info["action_mask"].tolist()]]
    for _ in range(steps):
        actions = [random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        rows, rewards, over, _, info = env.step(np.array(actions))
        told.append([rows.tolist(), rewards.tolist(), over.tolist(), *(info[name].tolist() for name in sorted(info))])
    return told


def test_l_2_gymnasium_makes_it_by_name() -> None:
    env = gymnasium.make_vec(env_id("multihand"), num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, BlackjackVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rows, info = env.reset(seed=1)
    assert rows in env.observation_space
    assert info["action_mask"].shape == (3, 8)


def test_l_2_a_seed_gives_each_table_the_same_cards_whatever_stands_beside_it() -> None:
    few, many = BlackjackVectorEnv(2), BlackjackVectorEnv(5)
    for env in (few, many):
        env.reset(seed=11)
    bet = MoveCode.BET
    assert few.step(np.full(2, bet))[0].tolist() == many.step(np.full(5, bet))[0][:2].tolist()
    assert len({tuple(row) for row in many.reset(seed=12) and many.step(np.full(5, bet))[0].tolist()}) > 1


def test_l_2_one_action_that_is_not_open_holds_up_all_tables_or_only_its_own() -> None:
    strict, lenient = BlackjackVectorEnv(2), BlackjackVectorEnv(2, illegal="refuse")
    for env in (strict, lenient):
        env.reset(seed=2)
    actions = np.array([MoveCode.BET, MoveCode.HIT])
    with pytest.raises(IllegalMove, match="table 1: hit is not open now: bet 1 is"):
        strict.step(actions)
    rows, _, _, _, info = lenient.step(actions)
    assert info["refused"].tolist() == [False, True]
    assert rows[:, Column.BOX].tolist() == [1, 0]
    with pytest.raises(SabotError, match="shape"):
        strict.step(np.array([1]))
    with pytest.raises(SabotError, match="0 tables"):
        BlackjackVectorEnv(0)


def test_l_2_an_action_that_there_is_not_is_refused_and_not_taken_for_the_nearest() -> None:
    env = BlackjackVectorEnv(3, illegal="refuse")
    before, _ = env.reset(seed=2)
    rows, _, _, _, info = env.step(np.array([env.menu.size, -1, 10**9]))
    assert info["refused"].tolist() == [True] * 3
    assert rows.tolist() == before.tolist()


@pytest.mark.parametrize("game", ["atlantic-city", "play-lounge-7"])
def test_l_2_a_seed_gives_the_same_rounds_in_an_environment_that_was_played_before(game: str) -> None:
    env = BlackjackVectorEnv(3, game)
    first = play(env, 600, seed=7)
    assert play(env, 600, seed=7) == first
    assert play(env, 600, seed=8) != first
    assert play(BlackjackVectorEnv(3, game), 600, seed=7) == first


@pytest.mark.parametrize("shoe", ["cut-card", "fresh"])
def test_l_2_after_a_laid_shoe_comes_one_of_all_cards(shoe: Any) -> None:
    rules = load_rules("play-lounge-7")
    env = BlackjackVectorEnv(2, rules, shoe=shoe)
    cards = np.full((2, 52 * rules.decks), NINE)
    told = play(env, 2000, seed=1, options={"cards": cards})
    first = np.array(told[1][0])
    assert first[:, Column.TOTAL].tolist() == [18, 18]
    seen = np.array(told[-1][0])[:, Column.SEEN :] + np.array(told[-2][0])[:, Column.SEEN :]
    assert (np.count_nonzero(seen, axis=1) > 1).all()
    assert (np.sort(env._tables.shoe, axis=1) == np.sort(np.tile(np.arange(52), rules.decks))).all()


def test_l_2_a_seed_puts_a_laid_shoe_away() -> None:
    env = BlackjackVectorEnv(2)
    expected = play(env, 200, seed=1)
    env.reset(options={"cards": np.full((2, 52 * env.rules.decks), NINE)})
    assert play(env, 200, seed=1) == expected


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (np.zeros(312, dtype=int), r"shape \(312,\) were given: \(2, 312\) is needed"),
        (np.zeros((1, 312), dtype=int), "a whole shoe for each table"),
        (np.zeros((2, 311), dtype=int), "a whole shoe for each table"),
        (np.full((2, 312), 52), "there is no card 52: 0 to 51 are"),
        (np.full((2, 312), -1), "there is no card -1"),
        (np.zeros((2, 312)), "whole numbers from 0 to 51, not by float64"),
        ([[1] * 312, [1]], "different lengths"),
        ([], "no cards were given"),
    ],
)
def test_l_2_what_is_not_a_shoe_for_each_table_is_refused_and_opens_nothing(cards: Any, said: str) -> None:
    env, other = BlackjackVectorEnv(2), BlackjackVectorEnv(2)
    for one in (env, other):
        one.reset(seed=1)
    with pytest.raises(SabotError, match=said):
        env.reset(seed=2, options={"cards": cards})
    assert play(env, 50) == play(other, 50)

"""Many tables at once: their seeds, what they refuse, and that a round's end is told as Gymnasium has it."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from sabot.engine import IllegalMove
from sabot.errors import SabotError
from sabot.gym import BlackjackVectorEnv, Column, MoveCode, env_id


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

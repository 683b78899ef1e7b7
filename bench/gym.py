"""Environments for learners: many tables in machine code beside Gymnasium's own vector environment of Blackjack."""

from collections.abc import Iterator
from importlib.metadata import version

import gymnasium
import numpy as np

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.row import Row, per_second
from sabot.gym import AskCode, BlackjackEnv, BlackjackVectorEnv, Column, MoveCode

TABLES = (64, 1024)
FEWER = 25
"""So many times fewer steps are timed of what is slower."""
AIM = 10


def bench_gym(effort: Effort) -> Iterator[Row]:
    """Steps a second; a bet is a step of ours, and none of Gymnasium's."""
    fewer = max(effort.rounds // FEWER, 1)
    for tables in TABLES:
        ours, theirs = take_times(effort.repeats, play_tables(tables, effort.rounds), play_gymnasium(tables, fewer))
        ratio = theirs.ratio(ours) * effort.rounds / fewer
        what = f"Atlantic City, {tables:,} tables"
        beside = f"Gymnasium {version('gymnasium')}: {per_second(tables * fewer, theirs.median)}"
        yield Row(what, per_second(tables * effort.rounds, ours.median), beside, ratio, aim=AIM)
    engine, theirs = take_times(effort.repeats, play_engine(effort.rounds), play_gymnasium(1, effort.rounds))
    beside = f"Gymnasium, one table: {per_second(effort.rounds, theirs.median)}"
    yield Row("one table through the engine", per_second(effort.rounds, engine.median), beside, theirs.ratio(engine))


def play_tables(tables: int, steps: int) -> Work:
    """So many steps at each of our tables."""
    env = BlackjackVectorEnv(tables, "atlantic-city")
    rows, _ = env.reset(seed=1)

    def play() -> None:
        nonlocal rows
        for _ in range(steps):
            asked = rows[:, Column.ASKED]
            actions = np.where(rows[:, Column.TOTAL] < 17, MoveCode.HIT, MoveCode.STAND)
            actions[asked == AskCode.BETTING] = MoveCode.BET
            actions[asked == AskCode.INSURANCE] = MoveCode.DECLINE
            rows, *_ = env.step(actions)

    return play


def play_engine(steps: int) -> Work:
    """So many steps at one table of the round engine."""
    env = BlackjackEnv("atlantic-city")
    row, _ = env.reset(seed=1)

    def play() -> None:
        nonlocal row
        for _ in range(steps):
            action = MoveCode.HIT if row[Column.TOTAL] < 17 else MoveCode.STAND
            if row[Column.ASKED] != AskCode.PLAY:
                action = MoveCode.BET if row[Column.ASKED] == AskCode.BETTING else MoveCode.DECLINE
            row, _, over, _, _ = env.step(action)
            if over:
                row, _ = env.reset()

    return play


def play_gymnasium(tables: int, steps: int) -> Work:
    """So many steps at each table of Gymnasium's Blackjack-v1, an endless deck with hit and stand."""
    env = gymnasium.make_vec("Blackjack-v1", num_envs=tables, vectorization_mode="sync")
    seen, _ = env.reset(seed=1)

    def play() -> None:
        nonlocal seen
        for _ in range(steps):
            seen, *_ = env.step((seen[0] < 17).astype(np.int64))

    return play

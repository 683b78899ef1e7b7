"""Environments for learners: the five games through the engine, many tables in machine code, and a live table.

Importing it makes ``gymnasium.make("sabot/atlantic-city-v0")`` and its like known.
"""

from sabot.extras import require

require("pettingzoo")  # which Gymnasium comes with

from sabot.gym.bets import Bets
from sabot.gym.environment import BlackjackEnv
from sabot.gym.layout import AskCode, Column, MoveCode
from sabot.gym.learner import QLearner
from sabot.gym.registration import env_id, register_games
from sabot.gym.table import LiveTableEnv
from sabot.gym.vector import BlackjackVectorEnv

__all__ = [
    "AskCode",
    "Bets",
    "BlackjackEnv",
    "BlackjackVectorEnv",
    "Column",
    "LiveTableEnv",
    "MoveCode",
    "QLearner",
    "env_id",
]

register_games()

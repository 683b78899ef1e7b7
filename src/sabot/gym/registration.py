"""The names by which Gymnasium makes the environments: ``sabot/GAME-v0`` for every game that is shipped."""

import gymnasium

from sabot.rules import game_names

VERSION = 0
"""Of what actions and observations mean; a change there is a new one."""


def env_id(game: str) -> str:
    """The name of a game's environment."""
    return f"sabot/{game}-v{VERSION}"


def register_games() -> None:
    """Makes all games known to Gymnasium."""
    for game in game_names():
        gymnasium.register(
            env_id(game),
            entry_point="sabot.gym.environment:BlackjackEnv",
            vector_entry_point="sabot.gym.vector:BlackjackVectorEnv",
            kwargs={"game": game},
        )

"""Where Sabot keeps what belongs to this user."""

import os
from pathlib import Path

HOME_VARIABLE = "SABOT_HOME"


def find_home() -> Path:
    """The folder: what SABOT_HOME names, or the place this system keeps such things."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_dir  # not needed where the folder is named

    return Path(user_data_dir("sabot", appauthor=False))


def play_folder() -> Path:
    """The folder of the house that `sabot play` deals in."""
    return find_home() / "play"

"""An event and its facts, written into the server's log."""

import logging
import traceback
from pathlib import Path
from typing import Final

LOGGER: Final = logging.getLogger("sabot.server")
FRAMES_MAX: Final = 20
"""Places of a failure that are named, the innermost ones."""

Fact = str | int | float | bool | None | list[str]


def log(event: str, level: int = logging.INFO, **facts: Fact) -> None:
    """Writes the event into the log."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"facts": facts})


def describe(error: BaseException) -> dict[str, Fact]:
    """An unforeseen error: its kind and where it happened, not what it says."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES_MAX:]
    places = [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "at": places}


def _short(filename: str) -> str:
    """The file within its package, without the folders of this machine."""
    return "/".join(Path(filename).parts[-3:])

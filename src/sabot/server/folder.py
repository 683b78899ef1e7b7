"""The folder a house lives in, private."""

import os
from pathlib import Path

from sabot.errors import system_reason
from sabot.server.error import CannotServe


def make_private(folder: Path) -> None:
    """Makes the folder if need be; what this process makes from now on is its owner's alone: the books hold seeds."""
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(f"{folder}: cannot be made: {system_reason(error)}; choose another with --data") from None

"""Where tests write what nobody keeps: in memory, where there is enough of it; a disk takes most of their time."""

import shutil
from pathlib import Path
from typing import Final

FOLDER: Final = Path("/dev/shm")  # noqa: S108  only the folder itself is named here
ROOM_BYTES: Final = 3 << 30
"""A container may have very little of it, and then a disk must do."""


def quick_folder() -> Path | None:
    """A folder in memory; none where there is little room in it."""
    return FOLDER if FOLDER.is_dir() and shutil.disk_usage(FOLDER).free >= ROOM_BYTES else None

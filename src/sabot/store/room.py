"""Room on the disk of the books: whether it would take a step, where it has just taken none."""

import errno
import os
from pathlib import Path
from typing import Final

ROOM: Final = 256 * 1024
"""What a group of steps may write: pages of the journal and of its indexes, into the log first."""
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


def has_room(books: Path) -> bool:
    """Whether as much as a group of steps writes can be written beside the books; it is tried, and taken away again.

    What the system says to be free need not be free to whoever asks: there are quotas, and blocks kept for others.
    """
    trial = books.with_name(f".{books.name}.room")
    try:
        with trial.open("wb", buffering=0) as file:
            left = memoryview(os.urandom(ROOM))  # zeros may take no room at all
            while left:
                left = left[file.write(left) :]
            os.fsync(file.fileno())
    except OSError as error:
        return error.errno not in _FULL
    finally:
        trial.unlink(missing_ok=True)
    return True

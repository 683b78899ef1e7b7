"""Reports on disk: a file is there whole or not at all."""

import os
from pathlib import Path

from sabot.errors import SabotError


def check_place(path: Path) -> None:
    """Raises if a file cannot be written there, before hours are spent on what should go into it."""
    folder = path.parent
    if path.is_dir():
        raise SabotError(f"{path}: is a folder, not a file")
    if not folder.is_dir():
        raise SabotError(f"{path}: there is no folder {folder}")
    if not os.access(folder if _is_new(path) else path, os.W_OK):
        raise SabotError(f"{path}: cannot be written")


def write_file(path: Path, content: bytes) -> None:
    """Puts the content there in one step, over what was there before."""
    try:
        if path.exists() and not path.is_file():
            # A pipe or a device: there is nothing to put in its place.
            path.write_bytes(content)
            return
        target = path.resolve()
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            part.write_bytes(content)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise SabotError(f"{path}: cannot be written: {error.strerror or error}") from None


def _is_new(path: Path) -> bool:
    return path.is_file() or not path.exists()

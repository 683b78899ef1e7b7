"""The purse on disk: one file, written whole or not at all, by one run at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec
from platformdirs import user_data_dir

from sabot.cli.terminal.purse import Purse
from sabot.cli.terminal.restore import check_tables
from sabot.errors import SabotError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

HOME_VARIABLE = "SABOT_HOME"


class Damaged(SabotError):
    """Raised for a file that holds no purse."""


class NewerPurse(SabotError):
    """Raised for a purse that a later version has written."""


def find_home() -> Path:
    """The folder of the purse: what SABOT_HOME names, or the place this system keeps such things."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named) if named else Path(user_data_dir("sabot", appauthor=False))


class Safe:
    """The folder that holds the purse."""

    def __init__(self, home: Path) -> None:
        self.file = home / "purse.json"
        self._written = b""

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keeps the purse to this run for as long as the block lasts; raises if another run has it."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            lock = self.file.with_suffix(".lock").open("a")
        except OSError as error:
            raise SabotError(f"{self.file.parent}: the purse cannot be kept there: {error.strerror}") from None
        with lock:
            if not _take(lock):
                raise SabotError(
                    f"another game is being played from the purse in {self.file.parent}: end it first, "
                    f"or set {HOME_VARIABLE} to another folder"
                )
            yield

    def load(self) -> tuple[Purse, str]:
        """The purse, new if there was none, and a line for the player if it could not be read and was set aside."""
        try:
            data = self.file.read_bytes()
        except FileNotFoundError:
            return Purse(), ""
        except OSError as error:
            raise SabotError(f"{self.file}: cannot be read: {error.strerror}; nothing was changed") from None
        try:
            return decode(data), ""
        except NewerPurse as error:
            raise SabotError(f"{self.file}: {error}; nothing was changed") from None
        except Damaged as error:
            aside = self._set_aside()
            return Purse(), f"Your purse could not be read ({error}). It is kept as {aside}; here is a new one."

    def save(self, purse: Purse) -> None:
        """Writes the purse so that a crash at any moment leaves either the old one or the new."""
        data = msgspec.json.encode(purse)
        if data == self._written:
            return
        draft = self.file.with_suffix(".new")
        try:
            with os.fdopen(_open_private(draft), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.file)
            _sync_folder(self.file.parent)
        except OSError as error:
            raise SabotError(
                f"{self.file}: cannot be written: {error.strerror}; the game stands as it was before this step"
            ) from None
        self._written = data

    def _set_aside(self) -> Path:
        number = 1
        while (aside := self.file.with_name(f"purse.damaged-{number}.json")).exists():
            number += 1
        self.file.rename(aside)
        return aside


def decode(data: bytes) -> Purse:
    """The purse that the bytes hold, checked down to its rounds and cards."""
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > 1:
            raise NewerPurse(f"it was written by a later Sabot (version {version} of the purse, this one knows 1)")
        purse = msgspec.json.decode(data, type=Purse)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Damaged(str(error)) from None
    except NewerPurse:
        raise
    except SabotError as error:
        raise Damaged(str(error)) from None
    try:
        check_tables(purse)
    except Exception as error:
        # Whatever a made-up list of events breaks on, it is the file that is wrong.
        raise Damaged(f"a round in it cannot be carried on: {error}") from error
    return purse


class _Version(msgspec.Struct):
    version: int


def _open_private(path: Path) -> int:
    """An empty file that only its owner can read: it holds the seed of the shoe in play."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)


def _sync_folder(folder: Path) -> None:
    """Makes a renaming last; only where a folder can be opened like a file."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _take(lock: IO[str]) -> bool:
    """Whether the lock was free; it is given back when the file is closed, be it by a crash."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

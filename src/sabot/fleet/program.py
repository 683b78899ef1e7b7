"""Programs of others that a house needs, run as children of this process: gone when it is, however it ends."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Final, Self

from sabot.errors import SabotError

NOBODY: Final = 65534
"""As root these programs run as this user, who owns nothing else; PostgreSQL would refuse to run as root."""
STOP_S: Final = 30
"""How long a program may take to stop in order, before it is halted."""
_PR_SET_PDEATHSIG: Final = 1


class ProgramFailed(SabotError):
    """Raised for a program that is not installed, or does not start."""


class Program(ABC):
    """A program in a temporary folder of its own, which others than its owner cannot enter."""

    TITLE: ClassVar[str]
    PREFIX: ClassVar[str]
    """Of its folder: whoever starts another one removes what was left behind."""
    ENDS_BY: ClassVar[signal.Signals]
    """What has it stop in order."""
    HALTS_BY: ClassVar[signal.Signals]
    """What ends it at once, as if killed."""

    def __init__(self, place: Path | None = None) -> None:
        place = place or Path(tempfile.gettempdir())
        sweep(self.PREFIX, place)
        self.folder = Path(tempfile.mkdtemp(prefix=self.PREFIX, dir=place))
        (self.folder / "owner").write_text(str(os.getpid()))
        self._user = NOBODY if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        self._told = 0
        self.give(self.folder)

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._running.pid

    def give(self, folder: Path) -> None:
        """The folder belongs to the user that the program runs as."""
        if self._user is not None:
            os.chown(folder, self._user, self._user)

    def run(self, command: Sequence[str | Path]) -> None:
        """Runs a command to its end, as the program's user."""
        done = subprocess.run(  # noqa: S603  words of our own
            command, check=False, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        if done.returncode:
            raise ProgramFailed(f"{self.TITLE} cannot be set up: {_last_line(done.stderr)}")

    def start(self) -> None:
        """The program answers."""
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """The program runs; by the thread that calls: it goes when that thread does."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603  words of our own
                self._command(),
                user=self._user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                preexec_fn=follow_owner(self.HALTS_BY),
                process_group=0,  # Ctrl-C is for its owner, who stops it when its turn has come
            )

    def wait_until_ready(self) -> None:
        """Asks until the program answers: it has no other way to say that it is there."""
        while self.is_running:
            if self._answers():
                return
        raise ProgramFailed(f"{self.TITLE} did not start: {_last_line(self._log.read_bytes())}")

    def halt(self) -> None:
        """The program is gone as if killed; its folder is kept, so that it can be started again."""
        self._running.send_signal(self.HALTS_BY)
        self._running.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """As long as the block lasts the program and all who work for it stand still: connected, but without a word."""
        mine = [self.pid, *_children(self.pid)]
        for process in mine:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in mine:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        """The program has ended in order, and its folder is gone."""
        if self.is_running:
            self._running.send_signal(self.ENDS_BY)
            try:
                self._running.wait(STOP_S)
            except subprocess.TimeoutExpired:
                self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def read_log(self) -> list[str]:
        """What it has said since this was asked last, line by line."""
        with self._log.open("rb") as log:
            log.seek(self._told)
            said, end, _ = log.read().rpartition(b"\n")
        self._told += len(said) + len(end)
        return said.decode(errors="replace").splitlines()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @abstractmethod
    def _command(self) -> Sequence[str | Path]:
        """The words that start it."""

    @abstractmethod
    def _answers(self) -> bool:
        """Whether it takes what is asked of it."""

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    @property
    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            raise ProgramFailed(f"{self.TITLE} was not started")
        return self._process


def follow_owner(number: signal.Signals) -> Callable[[], None] | None:
    """Has a child go by that signal when this process does, however it ends; where the system cannot, nobody does."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    return lambda: prctl(_PR_SET_PDEATHSIG, number)


def sweep(prefix: str, place: Path) -> None:
    """Removes the folders of those whose owner was killed before it could do so."""
    for owner in place.glob(f"{prefix}*/owner"):
        with suppress(OSError, ValueError):
            if not _is_alive(int(owner.read_text())):
                shutil.rmtree(owner.parent, ignore_errors=True)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _children(parent: int) -> list[int]:
    """The processes that the parent has started; the system lists them for its first thread."""
    listed = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(word) for word in listed.read_text().split()] if listed.exists() else []


def _last_line(said: bytes) -> str:
    lines = said.decode(errors="replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "it says nothing")

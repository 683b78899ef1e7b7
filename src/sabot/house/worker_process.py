"""Long calculation in a process of its own: whatever it costs, no move at a table waits for its turn to compute."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Final, TypeVar, cast

from sabot.house.error import Busy
from sabot.house.worker import Worker

T = TypeVar("T")

PATIENCE_S: Final = 60
"""How long one piece of work may take; the process is ended then, and the next one begins in a new one."""
NICE: Final = 10
"""By how much the process stands back behind the house itself where both want to compute."""
TRIES: Final = 2
"""A process that was ended from outside is replaced once for the same work."""


class Process:
    """A process that does one piece of work at a time; started when there is some, and again when it has died."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._context = get_context("spawn")
        self._lock = Lock()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        return self._process.pid if self._process is not None else None

    def do(self, work: Callable[[], T]) -> T:
        """What the work gives; the work and what it gives go through a pipe."""
        for _ in range(TRIES):
            pipe = self._start()
            try:
                pipe.send(work)
                if not pipe.poll(self._patience_s):
                    self._end()
                    break
                right, found = pipe.recv()
            except (EOFError, OSError):
                self._end()
                continue
            if not right:
                raise found
            return cast(T, found)
        raise Busy("the figures cannot be had just now: ask again in a moment")

    def close(self) -> None:
        """Ends the process, whatever it is doing."""
        self._closed = True
        self._end()

    def _start(self) -> Connection:
        with self._lock:
            if self._closed:
                raise Busy("the house is closing")
            if self._pipe is None:
                ours, theirs = self._context.Pipe()
                process = self._context.Process(target=_work, args=(theirs,), name="sabot-odds", daemon=True)
                process.start()
                # Only now: one that could not be started is nobody to be ended.
                self._process = process
                theirs.close()
                self._pipe = ours
            return self._pipe

    def _end(self) -> None:
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process = None
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None


class WorkerProcess(Worker):
    """Does work in a process of its own, one piece after the other."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        super().__init__()
        self.worker = Process(patience_s)
        self._hands = ThreadPoolExecutor(1, thread_name_prefix="sabot-odds")

    async def do(self, work: Callable[[], T]) -> T:
        """What the work gives; it has to be a function of a module, or a ``partial`` of one."""
        return await asyncio.get_running_loop().run_in_executor(self._hands, self.worker.do, work)

    def close(self) -> None:
        """Ends the process; whoever still waits is told that it is busy."""
        self.worker.close()
        self._hands.shutdown(cancel_futures=True)


def _work(pipe: Connection) -> None:
    """Does what comes through the pipe, until nobody is at its other end."""
    # Ctrl-C is the house's to hear: it closes the pipe when it stops.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(work: Callable[[], object]) -> tuple[bool, object]:
    try:
        return True, work()
    except Exception as error:
        return False, error

"""Processes that begin with everything loaded: to load a house takes longer than most of what is done in it.

They are forked from a process that has done nothing but load it; from then on each is one of its own, to be stopped,
killed and waited for like any other.
"""

import gc
import os
from collections.abc import Callable
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from signal import Signals
from typing import Final

WAIT_S: Final = 60
LOADED: Final = [
    "sabot.cli.serve",
    "tests.browser.serving",
    "tests.browser.routes",
    "sabot.cards.kernel",
    # What the web server would look for once it serves.
    "uvloop",
    "uvicorn.lifespan.on",
    "anyio._backends._asyncio",
]
"""What is loaded before; what cannot be is loaded by whoever needs it."""

_CONTEXT: Final = get_context("forkserver")
_CONTEXT.set_forkserver_preload(LOADED)


class Forked:
    """A process that runs a function; what it prints is read here, what it complains of is kept in a file."""

    def __init__(self, run: Callable[..., None], *arguments: object, log: Path) -> None:
        reader, writer = _CONTEXT.Pipe(duplex=False)
        # Gone with this process, whatever happens.
        self._process = _CONTEXT.Process(target=_begin, args=(writer, log, run, *arguments), daemon=True)
        self._process.start()
        writer.close()
        self._told = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    def readline(self) -> str:
        """The next line that it prints; empty once it has ended."""
        return self._told.readline()

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.is_alive()

    def send(self, number: Signals) -> None:
        """Sends it a signal."""
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def end(self, number: Signals) -> int:
        """Its exit code, once that signal has ended it."""
        self.send(number)
        return self.wait()

    def wait(self) -> int:
        """Its exit code, once it has ended."""
        self._process.join(WAIT_S)
        assert self._process.exitcode is not None, "it goes on"
        self._told.close()
        return self._process.exitcode


def _begin(out: Connection, log: Path, run: Callable[..., None], *arguments: object) -> None:
    # What was loaded before stays: nobody needs to look through it for rubbish.
    gc.freeze()
    os.dup2(out.fileno(), 1)
    with log.open("ab") as complaints:
        os.dup2(complaints.fileno(), 2)
    out.close()
    # It goes with the process that began it, and has workers of its own all the same, as a house does.
    current_process()._config["daemon"] = False  # type: ignore[attr-defined]
    run(*arguments)

"""An audit while the house is open (M-8, W-6): in a process of its own, one at a time, watched, and stopped at will."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Event, Thread
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.house.audit import AuditReport, BooksWrong, audit_books
from sabot.house.audit.opening import open_books
from sabot.house.clock import Clock
from sabot.house.error import Refused
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Store
from sabot.store.reading import chain_head

INSPECTING: Final = (Role.INSPECTOR, Role.OPERATOR)
NICE: Final = 15
"""By how much it stands back behind the house itself, and behind whoever waits for figures."""

_STOPPED: Final = "it was stopped before its end"
_BROKEN: Final = "its process ended before it had come to an end"


class AuditStatus(Struct, frozen=True, kw_only=True):
    """How far the last audit has come, or what it has found."""

    state: Literal["none", "running", "holds", "wrong", "cancelled", "failed"]
    by: str = ""
    """Who started it, by screen name."""
    since_ms: int = 0
    """Rounds before this moment are not dealt again."""
    started_ms: int = 0
    ended_ms: int | None = None
    done: int = 0
    """Records that were looked at."""
    total: int = 0
    """Records there were when it began."""
    report: AuditReport | None = None
    wrong: str = ""
    """The first thing that does not hold, or why it came to no end."""
    record: int | None = None
    stream: str | None = None
    round: str | None = None
    """Where that is."""


AuditHearer = Callable[[AuditStatus], None]


class _Told(NamedTuple):
    """What the audit says of itself on its way."""

    done: int = 0
    total: int = 0
    report: AuditReport | None = None
    wrong: str = ""
    record: int | None = None
    stream: str | None = None
    round: str | None = None
    failed: bool = False


class AuditDesk:
    """Has the books proved while they are written."""

    def __init__(self, store: Store, clock: Clock, *, apart: bool, hear: AuditHearer | None = None) -> None:
        self._store = store
        self._clock = clock
        self._apart = apart
        self._hear = hear
        """Is told how every audit has ended."""
        self._run: _Run | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, by: Visitor, since_ms: int = 0) -> AuditStatus:
        """Begins an audit; raises where one is under way, or where one that was stopped is not gone yet."""
        require_role(by, *INSPECTING)
        if self._run is not None and self._run.status.state == "running":
            raise Refused("an audit is under way already: wait for its end, or cancel it")
        if self._task is not None and not self._task.done():
            raise Refused("the last audit is just ending: try again in a moment")
        now_ms = self._clock.now_ms()
        status = AuditStatus(state="running", by=by.name, since_ms=since_ms, started_ms=now_ms)
        self._run = _Run(self._store.url, self._clock, status, apart=self._apart, hear=self._hear)
        self._task = asyncio.get_running_loop().create_task(self._run.go())
        return self._run.status

    def status(self, by: Visitor) -> AuditStatus:
        """How far it is, or what the last one has found."""
        require_role(by, *INSPECTING)
        return AuditStatus(state="none") if self._run is None else self._run.status

    def cancel(self, by: Visitor) -> AuditStatus:
        """Stops the one that is under way."""
        require_role(by, *INSPECTING)
        if self._run is None or self._run.status.state != "running":
            raise Refused("no audit is under way")
        self._run.cancel()
        return self._run.status

    def close(self) -> None:
        """Ends what is under way."""
        if self._run is not None:
            self._run.stop()

    async def wait(self) -> None:
        """Waits until nothing is under way."""
        if self._task is not None:
            await self._task


class _Run:
    """One audit from its start to its end: what it says is said of itself alone."""

    def __init__(self, url: str, clock: Clock, status: AuditStatus, *, apart: bool, hear: AuditHearer | None) -> None:
        self.status = status
        self._tell = hear
        self._url = url
        self._clock = clock
        self._apart = apart
        self._stop = Event()
        self._process: Any = None

    def cancel(self) -> None:
        self._end("cancelled", _Told(wrong=_STOPPED))
        self.stop()

    def stop(self) -> None:
        self._stop.set()
        if self._process is not None:
            self._process.kill()

    async def go(self) -> None:
        # It may have been stopped between its order and its turn: then there is no process yet that could be killed.
        if not self._stop.is_set():
            await self._listen()
        if self.status.state == "running":
            self._end("failed", _Told(wrong=_BROKEN))

    async def _listen(self) -> None:
        ours, worker = self._begin()
        try:
            while (told := await asyncio.to_thread(_hear, ours)) is not None:
                self._take(told)
        finally:
            ours.close()
            await asyncio.to_thread(worker.join)

    def _begin(self) -> tuple[Connection, Any]:
        context = get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        since_ms = self.status.since_ms
        if not self._apart:
            thread = Thread(target=_audit, args=(self._url, since_ms, theirs, self._stop), daemon=True)
            thread.start()
            return ours, thread
        process = context.Process(
            target=_audit_apart, args=(self._url, since_ms, theirs), name="sabot-audit", daemon=True
        )
        process.start()
        theirs.close()
        self._process = process
        return ours, process

    def _take(self, told: _Told) -> None:
        if self.status.state != "running":
            return
        if told.report is not None:
            self.status = replace(self.status, done=told.report.records, report=told.report)
            self._end("holds", told)
        elif told.wrong:
            self._end("failed" if told.failed else "wrong", told)
        else:
            self.status = replace(self.status, done=told.done, total=told.total or self.status.total)

    def _end(self, state: Literal["holds", "wrong", "cancelled", "failed"], told: _Told) -> None:
        self.status = replace(
            self.status,
            state=state,
            ended_ms=self._clock.now_ms(),
            wrong=told.wrong,
            record=told.record,
            stream=told.stream,
            round=told.round,
        )
        if self._tell is not None:
            self._tell(self.status)


def _hear(pipe: Connection) -> _Told | None:
    """The next word of the audit; None: there is none any more."""
    try:
        told: _Told = pipe.recv()
    except (EOFError, OSError):
        return None
    return told


class _Stopped(Exception):
    """Raised within an audit that nobody wants any more."""


def _audit_apart(url: str, since_ms: int, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    _audit(url, since_ms, pipe)


def _audit(url: str, since_ms: int, pipe: Connection, stop: Event | None = None) -> None:
    """Proves the books over a connection of its own, and tells how far it is."""

    def tell(done: int) -> None:
        if stop is not None and stop.is_set():
            raise _Stopped
        pipe.send(_Told(done=done))

    # Closed whatever comes: whoever listens at the other end would wait for ever.
    with closing(pipe), suppress(OSError, _Stopped):
        try:
            with open_books(url) as books:
                pipe.send(_Told(total=chain_head(books).seq))
                pipe.send(_Told(report=audit_books(books, since_ms=since_ms, progress=tell)))
        except BooksWrong as wrong:
            pipe.send(_Told(wrong=str(wrong), record=wrong.seq, stream=wrong.stream, round=wrong.code))
        except SabotError as error:
            pipe.send(_Told(wrong=str(error), failed=True))

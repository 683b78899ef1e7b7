"""A process of our own that is kept up: where it dies it is started again."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import IO, Final, NamedTuple
from urllib.parse import urlsplit

from sabot.errors import SabotError, system_reason
from sabot.fleet.balancer import ServerAddress
from sabot.fleet.program import follow_owner

REST_S: Final = 1.0
"""How long one is left alone that has died."""
TRIES: Final = 10
"""Starts in a row after which it never said where it listens: then it is given up."""
LOOK_S: Final = 0.05
"""How often it is looked whether it is still there."""
LINE_BYTES: Final = 256 * 1024
LISTENS: Final = "Sabot listens on "
"""How a server says that it is ready."""

Tell = Callable[[str, str], None]
"""Hears a line, and before it whose it is."""


class ProcessFailed(SabotError):
    """Raised for a process that ended before it was ever ready."""


class Job(NamedTuple):
    """A process that is to be kept up."""

    name: str
    command: Sequence[str]
    secrets: Mapping[str, str] = MappingProxyType({})
    """What it is told by its environment: the words of a command can be read by everybody on the machine."""


class KeptProcess:
    """A process, from its first start until it is stopped or given up."""

    def __init__(self, job: Job, tell: Tell, changed: Callable[[], None], rest_s: float = REST_S) -> None:
        self.name = job.name
        self.address: ServerAddress | None = None
        """Where it listens, as long as it does."""
        self.is_given_up = False
        self.deaths = 0
        """How often it has ended before it was stopped."""
        self._job = job
        self._tell = tell
        self._changed = changed
        self._rest_s = rest_s
        self._process: subprocess.Popen[bytes] | None = None
        self._task: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._settled = asyncio.Event()
        self._has_listened = False
        self._last_line = "it says nothing"

    @property
    def pid(self) -> int | None:
        """The number of the process, if one was started."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Keeps it up from now on."""
        self._task = asyncio.create_task(self._keep())

    async def until_ready(self) -> None:
        """Waits until it listens; raises `ProcessFailed` if it ends instead."""
        await self._settled.wait()
        if not self._has_listened:
            raise ProcessFailed(f"{self.name} did not start: {self._last_line}")

    async def stop(self, grace_s: float) -> None:
        """Ends it for good: in order, unless that takes longer than so many seconds."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(grace_s):
                await _until_gone(self._process)
        except TimeoutError:
            self.kill()
            self._process.wait()
        await self._hear_out()

    def kill(self) -> None:
        """Ends it at once."""
        if self._process is not None:
            self._process.kill()

    async def _keep(self) -> None:
        failures = 0
        while failures < TRIES:
            how = await self._live()
            self.deaths += 1
            failures = 0 if self.address else failures + 1
            self.address = None
            self._settled.set()
            self._changed()
            self._tell(self.name, f"has ended ({how}), and is started again")
            await asyncio.sleep(self._rest_s)
        self.is_given_up = True
        self._tell(self.name, "is given up")
        self._changed()

    async def _live(self) -> str:
        """One life of it; how it ended."""
        try:
            self._process = process = subprocess.Popen(  # noqa: S603  words of our own
                self._job.command,
                env={**os.environ, **self._job.secrets},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                preexec_fn=follow_owner(signal.SIGKILL),
                process_group=0,  # Ctrl-C is for its owner, who stops it when its turn has come
            )
        except OSError as error:  # no memory, or too many files: that may pass
            self._last_line = system_reason(error)
            return self._last_line
        self._tell(self.name, f"is process {process.pid}")
        self._hearing = asyncio.create_task(self._hear(process.stdout))
        await _until_gone(process)
        await self._hear_out()
        code = process.returncode
        return signal.Signals(-code).name if code < 0 else f"exit code {code}"

    async def _hear_out(self) -> None:
        """Hears what is still there; no longer, for somebody that it has started itself may hold the other end."""
        if self._hearing is not None:
            await asyncio.wait({self._hearing}, timeout=self._rest_s)
            self._hearing.cancel()
            await asyncio.gather(self._hearing, return_exceptions=True)

    async def _hear(self, told: IO[bytes] | None) -> None:
        reader = asyncio.StreamReader(limit=LINE_BYTES)
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), told
        )
        try:
            while line := await _read_line(reader):
                self._take(line.decode(errors="replace").rstrip())
        finally:
            transport.close()

    def _take(self, line: str) -> None:
        if not line.startswith(LISTENS):
            self._last_line = line
            self._tell(self.name, line)
            return
        found = urlsplit(line.removeprefix(LISTENS))
        self.address = ServerAddress(found.hostname or "", found.port or 0)
        self._has_listened = True
        self._settled.set()
        self._changed()


async def _until_gone(process: "subprocess.Popen[bytes]") -> None:
    """Asks again and again: those that it has started itself may keep its pipes open for longer."""
    while process.poll() is None:
        await asyncio.sleep(LOOK_S)


async def _read_line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readline()
    except ValueError:  # a line that is too long is left out
        return b"...\n"

"""Servers kept up behind a balancer: one that dies is passed over and comes again, and all end in order.

What is kept up here are small stand-ins for servers: they say where they listen, and tell whoever comes who they are.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from sabot.fleet.fleet import Fleet
from sabot.fleet.process import TRIES, Job, ProcessFailed
from sabot.fleet.program import ProgramFailed
from sabot.server.listen import listen
from tests.nats import NatsServer

STAND_IN = """
import signal, socket, sys
bound = socket.create_server(("127.0.0.1", 0))
def stop(*_):
    print("stopped", flush=True)
    sys.exit(0)
signal.signal(signal.SIGTERM, stop)
print("Sabot listens on http://127.0.0.1:%d" % bound.getsockname()[1])
print("ready", flush=True)
while True:
    line, _ = bound.accept()
    line.sendall(sys.argv[1].encode())
    line.close()
"""


def _stand_in(name: str, program: str = STAND_IN) -> Job:
    return Job(name, [sys.executable, "-S", "-c", program, name])


class Watched:
    """A fleet, and all that was said."""

    def __init__(self, jobs: Sequence[Job], *programs: NatsServer) -> None:
        self.said: list[tuple[str, str]] = []
        self._heard = asyncio.Event()
        self._bound = listen("127.0.0.1", 0)
        self.fleet = Fleet(jobs, programs, self._hear, rest_s=0.01)
        self._companions: Sequence[Job] = ()
        self._task = asyncio.create_task(self.fleet.run(self._bound, self._announce, lambda _: self._companions))

    def invite(self, *jobs: Job) -> None:
        """These come when the house is open."""
        self._companions = jobs

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Waits until it is so, which it can only become when something is said."""
        while not is_so():
            assert not self._task.done(), self.said
            self._heard.clear()
            await self._heard.wait()

    async def until_said(self, name: str, line: str) -> None:
        await self.until(lambda: any(who == name and line in text for who, text in self.said))

    async def ask(self) -> str:
        """Who answers through the balancer; empty if nobody does."""
        host, port = self._bound.getsockname()[:2]
        reader, writer = await asyncio.open_connection(host, port)
        try:
            return (await reader.read()).decode()
        except ConnectionResetError:
            return ""
        finally:
            writer.close()

    async def end(self) -> bool:
        """What the fleet gives, once it is over."""
        try:
            return await self._task
        finally:
            self._bound.close()

    def _hear(self, name: str, line: str) -> None:
        self.said.append((name, line))
        self._heard.set()

    def _announce(self, address: str) -> None:
        self._hear("fleet", address)


def test_a_server_that_is_killed_is_passed_over_and_comes_again() -> None:
    async def scenario() -> None:
        watched = Watched([_stand_in(name) for name in ("s1", "s2", "s3")])
        await watched.until_said("fleet", "http://127.0.0.1:")
        assert sorted([await watched.ask() for _ in range(3)]) == ["s1", "s2", "s3"]
        before = watched.fleet.processes
        os.kill(before["s2"], signal.SIGKILL)
        await watched.until_said("s2", "has ended (SIGKILL), and is started again")
        assert await watched.ask() in ("s1", "s3")
        while "s2" not in [await watched.ask() for _ in range(3)]:
            pass
        after = watched.fleet.processes
        assert after["s2"] != before["s2"]
        assert {**after, "s2": 0} == {**before, "s2": 0}
        watched.fleet.stop()
        assert await watched.end()
        assert sorted(watched.said[-3:]) == [("s1", "stopped"), ("s2", "stopped"), ("s3", "stopped")]
        for process in after.values():
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)

    asyncio.run(scenario())


def test_a_server_that_does_not_start_is_the_end_of_it() -> None:
    async def scenario() -> None:
        watched = Watched([_stand_in("s1"), _stand_in("s2", "import sys; sys.exit('no such house')")])
        with pytest.raises(ProcessFailed, match="s2 did not start: no such house"):
            await watched.end()
        assert ("s1", "stopped") in watched.said

    asyncio.run(scenario())


def test_a_server_that_never_comes_again_is_given_up_and_without_any_it_is_over(tmp_path: Path) -> None:
    once = "import os, sys\nif os.path.exists(sys.argv[2]): sys.exit(3)\nopen(sys.argv[2], 'x').close()\n" + STAND_IN

    async def scenario(mark: str) -> None:
        watched = Watched([Job("s1", [sys.executable, "-S", "-c", once, "s1", mark])])
        await watched.until_said("fleet", "http://127.0.0.1:")
        os.kill(watched.fleet.processes["s1"], signal.SIGKILL)
        assert not await watched.end()
        assert [text for _, text in watched.said].count("has ended (exit code 3), and is started again") == TRIES
        assert ("s1", "is given up") in watched.said

    asyncio.run(scenario(str(tmp_path / "mark")))


def test_what_the_servers_share_is_started_again_and_whoever_plays_leaves_first() -> None:
    async def scenario(nats: NatsServer) -> None:
        watched = Watched([_stand_in("s1")], nats)
        watched.invite(_stand_in("bots"))
        await watched.until_said("bots", "ready")
        before = nats.pid
        os.kill(before, signal.SIGKILL)
        await watched.until(lambda: watched.said.count(("NATS", "has ended, and is started again")) == 1)
        await watched.until(lambda: sum("Server is ready" in line for _, line in watched.said) == 2)
        assert nats.pid != before
        watched.fleet.stop()
        assert await watched.end()
        assert [who for who, line in watched.said if line == "stopped"] == ["bots", "s1"]

    with NatsServer() as nats:
        asyncio.run(scenario(nats))


def test_a_server_that_cannot_even_be_started_is_said_so() -> None:
    async def scenario() -> None:
        watched = Watched([Job("s1", ["/no/such/program"])])
        with pytest.raises(ProcessFailed, match="s1 did not start: no such file or directory"):
            await watched.end()

    asyncio.run(scenario())


class Mayfly(NatsServer):
    """A program that dies as soon as it is ready, and from some time on never comes to be."""

    def __init__(self, lives: int) -> None:
        self.lives = lives
        self.launched = 0

    @property
    def is_running(self) -> bool:
        return False

    def launch(self) -> None:
        self.launched += 1

    def wait_until_ready(self) -> None:
        if self.launched > self.lives:
            raise ProgramFailed("it says nothing")


def test_what_the_servers_share_is_given_up_only_after_starts_in_a_row_that_came_to_nothing() -> None:
    said: list[str] = []
    program = Mayfly(lives=2 * TRIES)
    asyncio.run(Fleet([], [program], lambda _, line: said.append(line), rest_s=0)._watch(program))
    assert program.launched == 3 * TRIES
    assert said[-1] == "is given up"

"""PostgreSQL and NATS as children: they answer, are halted and started again, and go with their owner."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import nats
import psycopg
import pytest

from sabot.cluster.nats_line import NatsLine
from sabot.errors import SabotError
from sabot.extras import ExtraMissing
from sabot.fleet.nats import NatsProgram, find_binary
from sabot.fleet.postgres import PostgresProgram, find_binaries
from sabot.fleet.program import ProgramFailed
from tests.nats import NatsServer

OWNER = """
import os, signal
from sabot.fleet.nats import NatsProgram
program = NatsProgram()
print(program.pid, program.folder, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that another user can reach: as root the programs run as one."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        yield Path(folder)


@pytest.mark.slow
def test_postgresql_keeps_its_books_in_a_given_folder(reachable: Path) -> None:
    books = reachable / "books"
    with PostgresProgram(books, durable=True) as server:
        server.make("house")
        server.make("house")
        with psycopg.connect(server.url("house")) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 7 AS number")
    assert not server.is_running
    assert not server.folder.exists()
    with PostgresProgram(books, durable=True) as server, psycopg.connect(server.url("house")) as connection:
        assert connection.execute("SELECT number FROM kept").fetchone() == (7,)
        with pytest.raises(ProgramFailed, match=r"^PostgreSQL did not start: .+"):
            PostgresProgram(books, durable=True)


def test_postgresql_s_refusals_before_it_is_ready_are_not_passed_on() -> None:
    lines = ["FATAL:  the database system is starting up", "FATAL:  no such user"]
    with PostgresProgram() as server:
        with (server.folder / "log").open("a") as log:
            log.writelines(f"2026-01-01 [7] {line}\n" for line in lines)
        said = server.read_log()
        assert any(line.endswith("database system is ready to accept connections") for line in said)
        assert [line for line in said if "FATAL" in line] == ["2026-01-01 [7] FATAL:  no such user"]
        assert server.read_log() == []


def test_postgresql_that_cannot_be_set_up_says_why(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir(mode=0o711)
    (tmp_path / "other" / "file").touch()
    with pytest.raises(ProgramFailed, match=r"^PostgreSQL cannot be set up: .+"):
        PostgresProgram(tmp_path / "other")
    with pytest.raises(ProgramFailed, match=r"cannot be made: no such file or directory"):
        PostgresProgram(tmp_path / "no" / "such")


def test_nats_is_there_again_on_its_port() -> None:
    async def speak(server: NatsServer) -> None:
        line = await nats.connect(server.url)
        subscription = await line.subscribe("table.*")
        await line.publish("table.1", b"hello")
        assert (await subscription.next_msg()).data == b"hello"
        await line.close()

    with NatsServer() as server:
        asyncio.run(speak(server))
        before = server.url
        server.halt()
        assert not server.is_running
        server.start()
        assert server.url == before
        asyncio.run(speak(server))
        with server.frozen():
            while _state(server.pid) != "T":  # a signal takes its time
                pass
        while _state(server.pid) == "T":
            pass
        assert server.read_log()[-1].endswith("Server is ready")
    assert not server.folder.exists()


def _state(process: int) -> str:
    return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0]


def test_nats_is_nobody_s_who_does_not_know_its_password() -> None:
    with NatsServer() as server:
        host, _, port = server.url.rpartition("@")[2].partition(":")
        with socket.create_connection((host, int(port))) as line, line.makefile("rwb") as stranger:
            assert stranger.readline().startswith(b"INFO ")
            stranger.write(b"CONNECT {}\r\nPING\r\n")
            stranger.flush()
            assert stranger.read() == b"-ERR 'Authorization Violation'\r\n"


def test_s_2_a_server_whose_password_nats_does_not_take_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.cluster.nats_line.FIRST_S", 3.0)
    with NatsServer() as server:
        wrong, place = server.url.replace("sabot:", "sabot:x"), re.escape(server.url.rpartition("@")[2])
        with pytest.raises(SabotError, match=f"^NATS at {place}: it does not take the user and the password of --bus$"):
            asyncio.run(NatsLine.open(wrong, "s1"))
    monkeypatch.setattr("sabot.cluster.nats_line.FIRST_S", 0.3)
    with pytest.raises(SabotError, match=f"^NATS at {place}: it does not answer$"):
        asyncio.run(NatsLine.open(wrong, "s1"))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its owner is gone")
def test_a_program_goes_when_its_owner_is_killed_and_the_next_one_clears_up() -> None:
    done = subprocess.run([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == -signal.SIGKILL
    number, folder = done.stdout.split()
    while _is_there(int(number)):  # it is being killed
        os.sched_yield()
    assert Path(folder).exists()
    NatsProgram().stop()
    assert not Path(folder).exists()


def _is_there(process: int) -> bool:
    """Whether it runs; one that has ended may wait for somebody to ask how."""
    return Path(f"/proc/{process}").exists() and _state(process) != "Z"


def test_without_the_extra_it_is_said_which_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sabot.fleet.postgres.find_spec", lambda _: None)
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    for find in (find_binaries, find_binary):
        find.cache_clear()
        with pytest.raises(ExtraMissing, match=r"sabot\[cluster\]"):
            find()

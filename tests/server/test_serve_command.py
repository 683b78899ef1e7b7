"""`sabot serve`: the server as a command, from its first line to a clean end."""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.cli.join.api import Api
from sabot.house.audit.heads import read_heads
from sabot.server.error import CannotServe
from sabot.server.folder import locked, make_private
from sabot.server.listen import listen
from tests.server.real import Line, guest

WAIT_S = 120


def _command(folder: Path) -> list[str]:
    call = "from sabot.cli import main; main()"
    return [sys.executable, "-c", call, "serve", "--port", "0", "--data", str(folder)]


@contextmanager
def _serve(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running command, and the address it printed."""
    with subprocess.Popen(_command(folder), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Sabot listens on http://127.0.0.1:"), process.communicate()
            yield process, line.split()[-1]
        finally:
            process.kill()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_s_1_one_command_serves_and_stops_cleanly(folder: Path, number: signal.Signals) -> None:
    home = folder / "new" / "home"
    with _serve(home) as (process, address):
        api = guest(address)
        assert api.get("/api/health")["status"] == "ok"
        line = Line(api)
        line.say(type="enter", game="atlantic-city")
        line.hear("felt")
        told = line.play("command-1", do="bet", spots=[{"box": 1, "main": 100}])
        assert told["type"] == "done"
        process.send_signal(number)
        _, log = process.communicate(timeout=WAIT_S)
        assert process.returncode == 0
        line.connection.close()
    events = [json.loads(text)["event"] for text in log.splitlines()]
    assert (*events[:2], events[-1]) == ("opened", "listening", "stopped")
    assert "socket" in events
    (head, *_) = read_heads(home / "house.heads")[-1:]
    assert head.is_valid, "the last head is signed when the house closes"
    if os.name == "posix":
        assert stat.S_IMODE((home / "house.db").stat().st_mode) == 0o600, "it holds the seeds of shoes in play"
    with _serve(home) as (_, address):
        back = Api(address)
        back.cookie = api.cookie
        assert back.get("/api/balance")["held"] == 100, "nothing is lost"


@pytest.mark.slow
def test_s_1_one_folder_is_one_server_s(folder: Path) -> None:
    with _serve(folder) as (_, _address):
        second = subprocess.run(_command(folder), capture_output=True, text=True, timeout=WAIT_S, check=False)
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr == (
        f"sabot: another sabot serves from {folder}/house.db: stop it, or choose another folder with --data\n"
    )


def test_a_lock_is_given_back(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with locked(file), pytest.raises(CannotServe, match="another sabot serves from"), locked(file):
        pass
    with locked(file):
        pass


def test_a_folder_that_cannot_be_is_told_in_one_line(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        (tmp_path / "file").write_text("")
        with pytest.raises(
            CannotServe, match=r"file/home: cannot be made: not a directory; choose another with --data$"
        ):
            make_private(tmp_path / "file" / "home")
    finally:
        os.umask(before)
    with (
        pytest.raises(CannotServe, match=r"nowhere: cannot be written: no such file or directory; choose another"),
        locked(tmp_path / "nowhere" / "house.db"),
    ):
        pass


def test_a_port_that_is_taken_is_told_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"^port {port} of 127.0.0.1 is taken: choose another with --port"):
            listen("127.0.0.1", port)
    with pytest.raises(CannotServe, match="is no address of this machine"):
        listen("no such host", 0)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "70000"], 'Invalid value "70000" for --port. Must be <= 65535.'),
        (["--origin", "play.example.com"], "'play.example.com' is no origin: it is written as in https://play.exam"),
        (["--origin", "https://play.example.com/path"], "'https://play.example.com/path' is no origin"),
        (["--heads-webhook", "archive.example.com"], "--heads-webhook 'archive.example.com' is no address: it begins"),
        (["--sign-ins-per-minute", "0"], 'Invalid value "0" for --sign-ins-per-minute. Must be >= 1.'),
        (["table"], "Unused Tokens: ['table']."),
    ],
)
def test_words_that_make_no_sense_are_told_before_anything_is_done(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", *words])
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith(f"sabot: {reason}")

"""`sabot serve`: the server as a command, from its first line to a clean end."""

import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sabot.bots.api import Api
from sabot.cli import main
from sabot.errors import SabotError
from sabot.house.audit.heads import read_heads
from sabot.server.error import CannotServe
from sabot.server.folder import make_private
from sabot.server.listen import listen
from sabot.store import Store
from tests.house.audit.heads import SIGNER, keep_head
from tests.postgres import PostgresServer
from tests.server.real import Line, guest
from tests.store.steps import commit, deposit

WAIT_S = 120


def _command(folder: Path, *more: str) -> list[str]:
    call = "from sabot.cli import main; main()"
    return [sys.executable, "-c", call, "serve", "--port", "0", "--data", str(folder), *more]


@contextmanager
def _serve(folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running command, and the address it printed."""
    with subprocess.Popen(
        _command(folder, *more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Sabot listens on http://127.0.0.1:"), process.communicate()
            yield process, line.split()[-1]
        finally:
            process.kill()


@pytest.mark.slow
def test_w_6_a_house_goes_on_with_another_key_only_when_it_is_told_to(folder: Path) -> None:
    store = Store.open(f"sqlite:///{folder / 'house.db'}", inline=True)
    commit(store, deposit(5))
    store.close()
    keep_head(f"sqlite:///{folder / 'house.db'}")
    refused = subprocess.run(_command(folder), capture_output=True, text=True, timeout=WAIT_S, check=False)
    assert refused.returncode == 2
    assert f"these books are signed with {SIGNER.public}: bring that key back" in refused.stderr
    with _serve(folder, "--new-key") as (process, address):
        key = Api(address).get("/api/house")["key"]
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=WAIT_S)
    lines = [json.loads(text) for text in log.splitlines()]
    (told,) = [line for line in lines if line["event"] == "key-changed"]
    assert (told["level"], told["before"], told["now"]) == ("critical", SIGNER.public, key)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_s_1_one_command_serves_and_stops_cleanly(folder: Path, number: signal.Signals) -> None:
    home = folder / "new" / "home"
    with _serve(home) as (process, address):
        api = guest(address)
        assert api.get("/api/health")["status"] == "ok"
        line = Line(api)
        line.say(type="enter", game="atlantic-city")
        line.hear("table")
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


def _read_terminal(terminal: int, until: str | None) -> str:
    """What comes to the terminal, as far as that text, or to the end."""
    told = ""
    while until is None or until not in told:
        try:
            more = os.read(terminal, 4096)
        except OSError:  # nobody has the other end any more
            break
        if not more:
            break
        told += more.decode()
    return told


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="terminals are POSIX's")
def test_s_1_somebody_at_a_terminal_is_told_in_words(folder: Path) -> None:
    import pty

    terminal, other = pty.openpty()
    with subprocess.Popen(_command(folder), stdout=other, stderr=other) as process:
        os.close(other)
        told = _read_terminal(terminal, "to stop it: Ctrl-C")
        found = re.search(r"^  Sabot is open: (http://127\.0\.0\.1:[0-9]+)\r$", told, re.MULTILINE)
        assert found, told
        assert f"  its books: {folder / 'house.db'}\r\n" in told
        assert guest(found[1]).get("/api/health")["status"] == "ok"
        process.send_signal(signal.SIGINT)
        told += _read_terminal(terminal, None)
        assert process.wait(WAIT_S) == 0
    os.close(terminal)
    assert "Sabot listens on" not in told, "the address is told once"
    assert "{" not in told
    assert "request" not in told
    assert told.endswith(" stopped\r\n")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="terminals are POSIX's")
def test_s_1_a_program_that_reads_the_address_has_it_whoever_reads_the_log(folder: Path) -> None:
    import pty

    terminal, other = pty.openpty()
    with subprocess.Popen(_command(folder), stdout=subprocess.PIPE, stderr=other, text=True) as process:
        os.close(other)
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Sabot listens on http://127.0.0.1:")
        process.send_signal(signal.SIGTERM)
        told = _read_terminal(terminal, None)
        assert process.wait(WAIT_S) == 0
        assert process.stdout.read() == ""
    os.close(terminal)
    assert f"  Sabot is open: {line.split()[-1]}\r\n" in told


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="terminals are POSIX's")
def test_s_1_a_program_that_reads_the_log_has_lines_of_json(folder: Path) -> None:
    import pty

    terminal, other = pty.openpty()
    with subprocess.Popen(_command(folder), stdout=other, stderr=subprocess.PIPE, text=True) as process:
        os.close(other)
        told = _read_terminal(terminal, "\n")
        assert told.startswith("Sabot listens on http://127.0.0.1:")
        guest(told.split()[-1])
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=WAIT_S)
    os.close(terminal)
    assert {"opened", "listening", "request", "stopped"} <= {json.loads(text)["event"] for text in log.splitlines()}


@pytest.mark.slow
def test_s_1_one_folder_is_one_server_s(folder: Path) -> None:
    with _serve(folder) as (_, _address):
        second = subprocess.run(_command(folder), capture_output=True, text=True, timeout=WAIT_S, check=False)
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr == (
        f"sabot: another sabot serves from {folder}/house.db: stop it, or choose another folder with --data\n"
    )


@pytest.mark.slow
def test_s_2_one_postgresql_database_is_one_server_s(folder: Path, postgres_server: PostgresServer) -> None:
    name = postgres_server.create()
    words = ("--database", postgres_server.url(name))
    with _serve(folder / "one", *words) as (_, _address):
        command = _command(folder / "two", *words)
        second = subprocess.run(command, capture_output=True, text=True, timeout=WAIT_S, check=False)
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == (
        f"sabot: another sabot serves from the database '{name}': stop it, or choose another with --database; several"
        " servers share a house if each is given the same --bus\n"
    )


@pytest.mark.slow
def test_w_6_a_house_whose_books_are_taken_away_stops_and_no_other_begins_in_its_place(folder: Path) -> None:
    with _serve(folder) as (process, address):
        api = guest(address)
        for path in folder.glob("house.db*"):
            if path.suffix != ".id":
                path.unlink()
        with pytest.raises(SabotError):
            api.post("/api/cashier/deposit", {"amount": 100, "id": "deposit-1"})
        _, log = process.communicate(timeout=WAIT_S)
    assert process.returncode == 1
    assert log.splitlines()[-1] == f"sabot: the house has stopped: the books are gone from {folder}/house.db"
    assert json.loads(log.splitlines()[-2])["event"] == "books-lost"
    again = subprocess.run(_command(folder), capture_output=True, text=True, timeout=WAIT_S, check=False)
    assert (again.returncode, again.stdout) == (2, "")
    assert again.stderr.startswith(
        f"sabot: there are no books at {folder}/house.db, but house.db.id says that there was"
    )
    assert not (folder / "house.db").exists()


def test_w_6_damaged_books_are_not_served(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = os.umask(0o077)
    try:
        Store.open(f"sqlite:///{folder}/house.db").close()
        with (folder / "house.db").open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 4096)
        with pytest.raises(SystemExit) as left:
            main(["serve", "--port", "0", "--data", str(folder)])
    finally:
        os.umask(before)
    assert left.value.code == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sabot: the books are damaged: ")
    assert "restore the last backup as docs/operations.md says" in err


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


def test_m_1_why_tables_cannot_be_opened_is_told_in_one_line(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_text('[[table]]\nname = "a-1"\ngame = "casino-blackjack"\n')
    with _serve(folder, "--tables", str(file), "--no-companions") as (process, _):
        process.terminate()
        process.communicate(timeout=WAIT_S)
    for wrong, why in (
        ('game = "play-lounge-7"', "table a-1 was opened with casino-blackjack in EUR"),
        ('game = "casino-blackjack"\nmin = 500\nmax = 15_000', "table a-1: --set limits.max: must be 20"),
    ):
        file.write_text(f'[[table]]\nname = "a-1"\n{wrong}\n')
        command = _command(folder, "--tables", str(file), "--no-companions")
        refused = subprocess.run(command, capture_output=True, text=True, timeout=WAIT_S, check=False)
        assert refused.returncode != 0
        assert f"\nsabot: {file}: {why}" in f"\n{refused.stderr}"


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

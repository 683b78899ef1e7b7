"""`sabot cluster`: several servers as one house, from the first line to a clean end."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sabot.bots.api import Api, Unreachable
from sabot.cli import main
from sabot.cli.child_lines import in_words
from sabot.server.listen import listen

WAIT_S = 120
CALL = "from sabot.cli import main; main()"


@pytest.mark.slow
def test_s_2_a_house_of_several_servers_outlives_one_of_them(tmp_path: Path) -> None:
    words = ["cluster", "--servers", "2", "--port", "0", "--no-companions"]
    log = tmp_path / "log"
    with (
        log.open("w") as lines,
        subprocess.Popen(
            [sys.executable, "-c", CALL, *words], stdout=subprocess.PIPE, stderr=lines, text=True
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Sabot listens on http://127.0.0.1:"), log.read_text()
            api = Api(line.split()[-1])
            tables = {table["table"] for table in api.get("/api/tables")}
            assert tables
            os.kill(int(_processes(log)["s2"]), signal.SIGKILL)
            assert {table["table"] for table in _insist(api, "/api/tables")} == tables
            process.send_signal(signal.SIGTERM)
            assert process.wait(WAIT_S) == 0, log.read_text()
        finally:
            process.kill()
    for number in _processes(log).values():
        assert not Path(f"/proc/{number}").exists()
    assert re.search(r"^s1 +\| \{.*\"event\": \"stopped\"\}$", log.read_text(), re.MULTILINE)


def _processes(log: Path) -> dict[str, str]:
    """The last process of each server, and all others, as the log has them."""
    return dict(re.findall(r"^(\w+) +\| (?:is process |\D*\[)(\d+)", log.read_text(), re.MULTILINE))


def _insist(api: Api, path: str) -> list[dict[str, str]]:
    """What is there: whom the server that was killed had taken in asks once more, as a browser does."""
    try:
        found: list[dict[str, str]] = api.get(path)
    except Unreachable:
        found = api.get(path)
    return found


def test_a_port_that_is_taken_is_told_before_anything_is_started(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as bound:
        bound.listen()
        port = bound.getsockname()[1]
        with pytest.raises(SystemExit) as left:
            main(["cluster", "--port", str(port)])
    assert left.value.code == 2
    assert capsys.readouterr().err == (
        f"sabot: port {port} of 127.0.0.1 is taken: choose another with --port, or 0 for any that is free\n"
    )


def test_a_log_that_cannot_be_written_is_told_before_a_drill_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "no" / "such" / "log"
    with pytest.raises(SystemExit) as left:
        main(["drill", "--log", str(log)])
    assert left.value.code == 2
    assert capsys.readouterr().err == f"sabot: --log {log}: cannot be written: no such file or directory\n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"time": "T", "level": "info", "event": "request", "status": 200}', None),
        ('{"time": "T", "level": "info", "event": "socket"}', None),
        ('{"time": "T", "level": "info", "event": "listening", "address": "http://a"}', "listens address=http://a"),
        ('{"time": "T", "level": "error", "event": "heads-failed", "at": ["a", "b"]}', "error: heads failed at=a, b"),
        ("2026-11-18 LOG:  ready", "2026-11-18 LOG:  ready"),
        ('{"table": "lounge-1"}', '{"table": "lounge-1"}'),
    ],
)
def test_at_a_terminal_a_server_s_log_is_in_words(line: str, words: str | None) -> None:
    told = in_words(line.replace('"T"', '"2026-11-18T04:03:14.051Z"'))
    assert (told and re.sub(r"^\d\d:\d\d:\d\d ", "", told)) == words

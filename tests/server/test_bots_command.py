"""`sabot bots`: a table filled from one process, and what is said of it at the end."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.bots.api import Api
from sabot.cli import main
from sabot.house.live import TableSetting
from sabot.server.config import Rate
from tests.server.live_site import BLAZE, CASINO, LOUNGE, serving_live
from tests.server.real import CONFIG, WAIT_S, Site


def _bots(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["bots", *words])
    told = capsys.readouterr()
    return left.value.code, told.out, told.err


@pytest.mark.slow
@pytest.mark.parametrize("setting", [LOUNGE, CASINO, BLAZE], ids=lambda setting: setting.game)
def test_p_11_bots_play_their_rounds_and_leave_an_empty_table(
    url: str, setting: TableSetting, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving_live(url, setting) as site:
        words = ("--url", site.address, "--table", setting.name, "--players", "3", "--rounds", "2")
        code, out, _ = _bots(capsys, *words, "--pause-ms", "0", "--seed", "1", "--json")
        assert code == 0
        summary = json.loads(out)
        assert summary["rounds"] >= 2
        assert summary["decisions"] > 0
        assert (summary["players"], summary["lost"], summary["failed"]) == (3, 0, [])
        assert 0 < summary["p50_ms"] <= summary["p99_ms"]
        assert _is_empty(site)


def _is_empty(site: Site) -> bool:
    (facts,) = Api(site.address).get("/api/tables")
    return bool(facts["players"] == 0 and facts["free"] == facts["seats"])


@pytest.mark.slow
def test_p_11_bots_wait_where_the_house_lets_guests_in_slowly(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    slow = replace(CONFIG, sign_in_rate=Rate(1, 50))
    with serving_live(url, LOUNGE, config=slow) as site:
        words = ("--url", site.address, "--table", "lounge", "--players", "2", "--rounds", "1", "--pause-ms", "0")
        code, out, _ = _bots(capsys, *words)
        assert code == 0
        assert out.startswith("0 of 2 bots at lounge: 0 rounds, 0 decisions, 0 refusals\n")
        assert "From a decision to its answer: half within " in out


def test_p_11_a_table_that_is_none_is_told_in_a_line(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with serving_live(url, LOUNGE) as site:
        code, _, err = _bots(capsys, "--url", site.address, "--table", "no-such")
        assert (code, err) == (2, "sabot: there is no live table 'no-such': there is lounge\n")


@pytest.mark.slow
def test_p_11_bots_leave_at_a_signal(url: str, tmp_path: Path) -> None:
    with serving_live(url, LOUNGE) as site:
        call = "from sabot.cli import main; main()"
        words = ["bots", "--url", site.address, "--table", "lounge", "--players", "2", "--pause-ms", "5", "--json"]
        environment = {**os.environ, "SABOT_HOME": str(tmp_path)}
        with subprocess.Popen([sys.executable, "-c", call, *words], stdout=subprocess.PIPE, env=environment) as process:
            seated = False
            while not seated:
                seated = Api(site.address).get("/api/tables")[0]["players"] == 2
                assert process.poll() is None
            process.send_signal(signal.SIGTERM)
            out, _ = process.communicate(timeout=WAIT_S)
        assert process.returncode == 0
        assert json.loads(out)["failed"] == []
        assert _is_empty(site)

"""`sabot admin`: a client of the API of a house that runs (M-1, M-2, M-3, M-7)."""

import asyncio
import json
from typing import Any

import pytest

from sabot.cli import main
from sabot.house.visitor import Role
from sabot.rules import load_rules
from tests.server.harness import PASSWORD
from tests.server.real import Site, serving

GAMES = {"casino-blackjack": load_rules("casino-blackjack")}


class Terminal:
    """A terminal of somebody of the house's own."""

    def __init__(self, site: Site, capsys: pytest.CaptureFixture[str], name: str = "Olga") -> None:
        self._words = ["--url", site.address, "--name", name]
        self._capsys = capsys

    def run(self, *words: str) -> tuple[object, str, str]:
        """The exit code, and what is printed."""
        with pytest.raises(SystemExit) as left:
            main(["admin", *words, *self._words])
        printed = self._capsys.readouterr()
        return left.value.code, printed.out, printed.err

    def say(self, *words: str) -> str:
        """What is printed of something that is done."""
        code, out, err = self.run(*words)
        assert (code, err) == (0, ""), (words, err)
        return out

    def read(self, *words: str) -> Any:
        """The same as JSON."""
        return json.loads(self.say(*words, "--json"))

    def refused(self, *words: str) -> str:
        """The one line of something that is not done."""
        code, out, err = self.run(*words)
        assert (code, out, err.count("\n"), err[:7]) == (2, "", 1, "sabot: "), (words, out, err)
        return err.removeprefix("sabot: ").strip()


def make_staff(site: Site, name: str, role: Role) -> None:
    asyncio.run(site.house.staff.make_staff(name, PASSWORD, role))


def test_m_1_a_night_at_the_pit_from_a_terminal(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SABOT_PASSWORD", PASSWORD)
    with serving(url, games=GAMES) as site:
        make_staff(site, "Olga", Role.OPERATOR)
        make_staff(site, "Ines", Role.INSPECTOR)
        olga, ines = Terminal(site, capsys), Terminal(site, capsys, "Ines")
        assert olga.say("tables") == "there is no live table\n"
        assert olga.say("open", "late-1", "casino-blackjack", "--min", "1000", "--max", "20000") == "late-1 is open\n"
        assert olga.read("tables")[0]["terms"] == {"min": 1000, "max": 20000}, "no pace was named"
        assert olga.say("pause", "late-1", "--reason", "a break") == "late-1 is paused: a break\n"
        assert "paused" in olga.say("tables")
        assert olga.refused("pause", "late-1", "--reason", "a break") == "the table is paused already: a break"
        assert olga.read("resume", "late-1", "--id", "resume-0001") == olga.read(
            "resume", "late-1", "--id", "resume-0001"
        )
        assert "times the minimum" in olga.refused("limits", "late-1", "--max", "30000", "--reason", "more")
        olga.say("limits", "late-1", "--min", "500", "--max", "50000", "--reason", "a quiet night")
        olga.say("bets", "late-1", "--off", "under13", "--off", "surrender", "--reason", "too slow")
        olga.say("pace", "late-1", "200", "--reason", "a quick dealer")
        assert "500 to 50,000 by 500 EUR" in olga.say("tables")
        assert olga.say("hold", "late-1", "--reason", "a fault") == "meter late-1 is held: a fault\n"
        assert "held: a fault" in olga.say("meters")
        assert olga.read("meters")[0]["held"] == "a fault"
        olga.say("release", "late-1", "--reason", "mended")
        code = "late-1-20260101-00:00:00"
        for words in ((), ("--preview",)):
            said = olga.refused("settle", code, "--dealer", "Ts 6h", "--reason", "misread", *words)
            assert said.startswith("there is no round")
        assert "no card" in olga.refused("settle", code, "--dealer", "Ts 1h", "--reason", "misread")
        assert "no hand" in olga.refused("settle", code, "--dealer", "Ts 6h", "--hand", "7s", "--reason", "misread")
        assert "there is no round to void" in olga.refused("void", "late-1", "--reason", "a card fell")
        assert olga.say("say", "late-1", "Good evening") == "said at late-1: Good evening\n"
        asyncio.run(
            site.house.accounts.sign_up(
                "Ana", PASSWORD, currency="EUR", language="en", session_limits=None, origin="", device=""
            )
        )
        assert olga.say("mute", "Ana", "--reason", "foul words", "--minutes", "5") == "Ana is muted: foul words\n"
        assert olga.read("unmute", "Ana", "--reason", "said sorry")["muted"] is False
        assert ines.refused("close", "late-1", "--reason", "mine now").startswith("this needs the role operator")
        olga.say("close", "late-1", "--reason", "enough")
        assert "closed" in ines.say("tables")
        acts = ines.read("log")["acts"]
        assert [act["what"] for act in acts] == [
            "close", "unmuted", "muted", "release", "hold", "pace", "bets", "limits", "continue", "pause", "open",
        ]  # fmt: skip
        assert {act["name"] for act in acts} == {"Olga"}
        printed = ines.say("log", "--limit", "2")
        assert "enough" in printed
        assert "said sorry" in printed
        assert "mended" not in printed


def test_who_cannot_be_asked_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SABOT_NAME", raising=False)
    for words, said in (
        (["admin", "tables"], "say who you are, with --name or in SABOT_NAME"),
        (["admin", "tables", "--url", "nowhere at all"], "is no address of a house"),
    ):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 2
        assert said in capsys.readouterr().err
    monkeypatch.setenv("SABOT_PASSWORD", "wrong horse battery")
    monkeypatch.setenv("SABOT_NAME", "Olga")
    with pytest.raises(SystemExit) as left:
        main(["admin", "tables", "--url", "http://127.0.0.1:1"])
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith("sabot: no house answers at http://127.0.0.1:1")

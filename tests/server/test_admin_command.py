"""`sabot admin`: a client of the API of a house that runs (M-1, M-2, M-3, M-7)."""

import asyncio
import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from sabot.cli import main
from sabot.house.audit.audit import audit_books
from sabot.house.visitor import Role
from sabot.rules import load_rules
from tests.server.harness import PASSWORD
from tests.server.operator_matrix import sheet_text
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
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
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
        olga.say("timers", "late-1", "--betting-ms", "20000", "--reason", "beginners")
        assert olga.read("tables")[0]["timers"]["betting"] == 20_000
        assert (
            olga.say("undo", "late-1", "--reason", "not here") == "the last order at late-1 is taken back: not here\n"
        )
        assert "no order to take back" in olga.refused("undo", "late-1", "--reason", "not here")
        printed = olga.say("tables")
        assert "500 to 50,000 by 500 EUR" in printed
        assert "betting" in printed
        assert olga.say("hold", "late-1", "--reason", "a fault") == "meter late-1 is held: a fault\n"
        assert "held: a fault" in olga.say("meters")
        assert "it adds up" in olga.say("meter", "late-1")
        assert ines.read("meter", "late-1")["balanced"]
        assert olga.say("alarms") == "no alarm is raised\n"
        assert "no such alarm" in olga.refused("acknowledge", "disk", "--since-ms", "5", "--reason", "cleaned up")
        assert olga.say("order", "resume-0001").startswith("continue at late-1 was done, ")
        assert olga.read("order", "resume-0001")["done"]
        assert ines.say("order", "resume-0001") == "it has not been done so far\n"
        assert olga.say("reports") == "nobody has complained\n"
        assert olga.say("player", "Ines").startswith("Ines (inspector), account ")
        assert "reason" in olga.refused("role", "Ines", "presenter", "--reason", "no")
        assert (
            olga.say("role", "Ines", "presenter", "--reason", "speaks well", "--id", "role-0001")
            == "Ines is presenter from now on: speaks well\n"
        )
        assert olga.say("order", "role-0001").startswith("role-changed at ")
        assert olga.read("role", "Ines", "inspector", "--reason", "looks better")["role"] == "inspector"
        assert olga.read("meters")[0]["held"] == "a fault"
        olga.say("release", "late-1", "--reason", "mended")
        code = "late-1-20260101-00:00:00"
        for words in ((), ("--preview",)):
            said = olga.refused("settle", code, "--dealer", "Ts 6h", "--reason", "misread", *words)
            assert said.startswith("there is no round")
        assert "no card" in olga.refused("settle", code, "--dealer", "Ts 1h", "--reason", "misread")
        assert "no hand" in olga.refused("settle", code, "--dealer", "Ts 6h", "--hand", "7s", "--reason", "misread")
        assert "there is no round to void" in olga.refused("void", "late-1", "--reason", "a card fell")
        told = olga.refused("void", "late-1", "--code", "late-1-20270115-08:00:00", "--reason", "a card fell")
        assert "no card is on the table now, and nothing was done" in told
        assert olga.say("say", "late-1", "Good evening") == "said at late-1: Good evening\n"
        asyncio.run(
            site.house.accounts.sign_up(
                "Ana", PASSWORD, currency="EUR", language="en", session_limits=None, origin="", device=""
            )
        )
        assert olga.say("mute", "Ana", "--reason", "foul words", "--minutes", "5") == "Ana is muted: foul words\n"
        assert olga.read("unmute", "Ana", "--reason", "said sorry")["muted"] is False
        assert olga.say("payments") == "every payment has come to its end\n"
        assert "there is no payment" in olga.refused("settle-payment", "nothing", "--reason", "a try")
        given = "Ana has Golden Chips of 500 EUR more: welcome\n"
        assert olga.say("grant", "Ana", "500", "--reason", "welcome") == given
        assert olga.say("exclusions") == "nobody is excluded\n"
        assert olga.say("exclude", "Ana", "24h", "--reason", "on request") == "Ana is excluded for 24h: on request\n"
        assert "Ana" in ines.say("exclusions")
        assert "never lifted early" in olga.refused("lift-exclusion", "Ana", "--reason", "a change of mind")
        assert "sign-up" not in ines.say("sessions", "Ana")
        assert ines.say("movements", "Ana") == "no money has moved\n"
        assert "exclusion-imposed" in ines.say("history", "Ana")
        assert ines.read("history", "Ana", "--limit", "1")["lines"][0]["what"] == "exclusion-imposed"
        assert "casino-blackjack" in ines.say("certificates")
        assert ines.say("audit") == "no audit was made since the house was opened\n"
        assert "records are proved" in ines.say("audit", "--start")
        assert "such round" in ines.refused("round", code)
        file = tmp_path / "corner.toml"
        file.write_text(sheet_text("casino-blackjack", "corner").replace("decks = ", "decks = 9"), encoding="utf-8")
        left, out, _ = ines.run("sheet", "check", str(file))
        assert (left, f"{file}:" in out, "decks" in out) == (1, True, True)
        file.write_text(sheet_text("casino-blackjack", "corner"), encoding="utf-8")
        assert "corner, live: returns 9" in ines.say("sheet", "check", str(file), "--base", "casino-blackjack")
        assert "corner is kept as version 1" in olga.say("sheet", "keep", str(file), "--reason", "winter")
        assert "1 (dealt)" in ines.say("sheet", "list")
        assert ines.say("sheet", "show", "corner").startswith("#")
        assert olga.say("open", "corner-1", "--sheet", "corner") == "corner-1 is open\n"
        assert olga.say("put-out", "Ana", "--reason", "a stolen phone") == "Ana is signed out: a stolen phone\n"
        assert ines.refused("close", "late-1", "--reason", "mine now").startswith("this needs the role operator")
        olga.say("close", "late-1", "--reason", "enough")
        assert "closed" in ines.say("tables")
        acts = ines.read("log")["acts"]
        assert [act["what"] for act in acts] == [
            "close", "put-out", "open", "sheet-kept", "exclusion-imposed", "grant", "unmuted", "muted", "release",
            "role-changed", "role-changed", "hold", "undo", "timers", "pace", "bets", "limits", "continue", "pause",
            "open",
        ]  # fmt: skip
        assert {act["name"] for act in acts} == {"Olga"}
        printed = ines.say("log", "--limit", "7")
        assert "enough" in printed
        assert "said sorry" in printed
        assert "mended" not in printed
        assert "Olga (operator)" in printed
        assert re.search("unmuted +Ana ", printed)
        unmuted = next(act for act in acts if act["what"] == "unmuted")
        assert unmuted["where"] not in printed, "accounts are known by their names"
        assert (unmuted["where_name"], unmuted["where_role"]) == ("Ana", "player")


def test_m_6_a_table_with_real_cards_from_a_terminal(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SABOT_PASSWORD", PASSWORD)
    with serving(url, games=GAMES) as site:
        make_staff(site, "Olga", Role.OPERATOR)
        make_staff(site, "Carla", Role.PRESENTER)
        olga = Terminal(site, capsys)
        assert olga.say("open", "kitchen", "casino-blackjack", "--cards", "real") == "kitchen is open\n"
        assert [card["cards"] for card in olga.read("tables")] == ["real"]
        assert olga.say("cards", "kitchen") == "no card is due: nobody plays\n"
        assert olga.refused("card", "kitchen", "10h") == "no card is due"
        assert "is no card" in olga.refused("card", "kitchen", "11h")
        assert "no round is under way" in olga.refused("take-back", "kitchen")
        shoe = olga.read("cards", "kitchen")["shoe"]
        assert olga.say("separator", "kitchen") == "the separator is out\n"
        assert olga.read("cards", "kitchen")["shoe"] != shoe, "no bet lies there: it is changed at once"
        assert olga.say("new-shoe", "kitchen") == "another shoe is on the table\n"
        olga.say("open", "late-1", "casino-blackjack")
        assert olga.refused("cards", "late-1") == "this table is not dealt from real cards"
        olga.say("close", "kitchen", "--reason", "enough")
        said = olga.refused("open", "kitchen", "casino-blackjack")
        assert "was opened with casino-blackjack in EUR, no shared meter, real cards" in said
        olga.say("open", "kitchen", "casino-blackjack", "--cards", "real")
        monkeypatch.setattr("sys.stdin", StringIO("Kh\nshoe\nq\n"))
        with pytest.raises(SystemExit) as left:
            main(["croupier", "kitchen", "--url", site.address, "--name", "Carla"])
        assert left.value.code == 0
        assert capsys.readouterr().out.splitlines() == [
            "no card is due: nobody plays",
            "Kh is not taken: no card is due",
            "no card is due: nobody plays",
            "another shoe is on the table",
        ]
        asyncio.run(site.house.store.read(audit_books))


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

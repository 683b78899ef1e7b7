"""`sabot staff`: accounts of the house's own people."""

from pathlib import Path

import pytest

from sabot.bots.api import Api
from sabot.cli import main
from tests.server.harness import PASSWORD
from tests.server.real import serving


def _leave(words: list[str]) -> object:
    with pytest.raises(SystemExit) as left:
        main(words)
    return left.value.code


def test_m_7_staff_is_made_on_the_books_while_the_server_runs(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SABOT_PASSWORD", PASSWORD)
    with serving(url) as site:
        assert _leave(["staff", "Olga", "--database", url]) == 0
        assert _leave(["staff", "Ines", "--role", "inspector", "--database", url]) == 0
        told = capsys.readouterr().out.splitlines()
        assert [line.rpartition(": ")[0] for line in told] == ["Olga is operator now", "Ines is inspector now"]
        api = Api(site.address)
        assert api.post("/api/sign-in", {"name": "Olga", "password": PASSWORD})["role"] == "operator"
        assert api.get("/api/operator/players?name=Ines")["role"] == "inspector"


def test_what_cannot_be_is_told_in_one_line(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "nothing").open("w+") as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        monkeypatch.delenv("SABOT_PASSWORD", raising=False)
        assert _leave(["staff", "Olga", "--database", url]) == 2
        assert "give it in SABOT_PASSWORD" in capsys.readouterr().err
        monkeypatch.setenv("SABOT_PASSWORD", "short")
        assert _leave(["staff", "Olga", "--database", url]) == 2
        assert capsys.readouterr().err == "sabot: a password has 10 to 128 characters\n"
        assert _leave(["staff", "Olga", "--role", "king", "--database", url]) == 2
        assert capsys.readouterr().err.startswith("sabot: Invalid value")
        assert _leave(["staff", "Olga", "--role", "companion", "--database", url]) == 2
        assert capsys.readouterr().err.startswith("sabot: Invalid value")
    assert _leave(["staff", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "inspector" in shown
    assert "companion" not in shown, "what nobody can be is not offered"

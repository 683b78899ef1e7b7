"""What `sabot admin` prints of what others wrote."""

import pytest

from sabot.cli.admin.desk import AdminDesk
from sabot.cli.app import app, main
from sabot.errors import SabotError

SPOILT = "a break\x1b[1A\x1b[2K\n4711 Olga grant\u202e\x9b2J"


def test_m_7_what_others_wrote_moves_no_cursor_and_makes_no_line_of_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    AdminDesk().show(("record", "why"), [("4710", SPOILT), ("4709", "a new shift")], "")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["record", "4710", "4709"]
    assert all(line.isprintable() for line in lines)


def test_what_is_refused_is_told_on_one_line_that_steers_no_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise SabotError(f"the table is paused already: {SPOILT}")

    monkeypatch.setattr(type(app), "__call__", refuse)
    with pytest.raises(SystemExit):
        main(["admin", "log"])
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.rstrip("\n").isprintable()

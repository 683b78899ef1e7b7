"""`sabot strategy`, `compare`, `effects` and `certify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from sabot.cli import main
from sabot.odds.chart import read_chart
from sabot.odds.report.numbers import signed

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1750000000")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What went to standard output."""
    code: object = 0
    try:
        main(words)
    except SystemExit as left:
        code = left.code
    out, err = capsys.readouterr()
    assert not code, err
    return out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that went to standard error."""
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(run(capsys, *words, "--json"))


def test_o_2_the_chart_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "strategy", "atlantic-city")
    lines = [line.split() for line in out.splitlines()]
    assert ["16", *["S", "S", "S", "S", "S", "H", "H", "Rh", "Rs", "Rh"]] in lines
    assert ["A-7", *["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H"]] in lines
    assert ["8-8", *["P", "P", "P", "P", "P", "P", "P", "P", "P", "P"]] in lines
    assert "surrender, else hit" in out
    assert "10-2   4" in out
    assert "\x1b" not in out


def test_o_2_colour_is_never_the_only_sign(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run(capsys, "strategy", "multihand")
    monkeypatch.setenv("NO_COLOR", "1")
    out = run(capsys, "strategy", "multihand")
    assert "\x1b[3" not in out
    assert "\x1b[4" not in out
    assert " Dh " in out


def test_o_2_by_the_exact_cards(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.split() for line in run(capsys, "strategy", "atlantic-city", "--composition").splitlines()]
    assert ["10-2", *["H", "H", "H", "S", "S", "H", "H", "H", "H", "H"]] in lines
    assert ["7-5", *["H", "H", "S", "S", "S", "H", "H", "H", "H", "H"]] in lines


def test_o_2_the_value_of_every_decision_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "strategy", "atlantic-city", "--ev")
    lines = [line.split() for line in out.splitlines()]
    found = answer(capsys, "strategy", "atlantic-city")["chart"]
    for kind, row, up in (("hard", "16", "10"), ("soft", "A-7", "6"), ("pairs", "8-8", "A")):
        cell = found[kind][row][up]
        values = [signed(cell["values"][letter], 6) for letter in "SHDPR" if letter in cell["values"]]
        assert [row, up, cell["code"], *values] in lines
    assert max(map(len, out.splitlines())) <= 80
    exact = run(capsys, "strategy", "atlantic-city", "--ev", "--composition")
    assert any(line.split()[:3] == ["10-6", "10", "Rh"] for line in exact.splitlines())


def test_o_2_several_games_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "strategy", "atlantic-city", "multihand")
    assert out.index("Multi-hand Atlantic City Blackjack") < out.index("MultiHand Blackjack")
    found = answer(capsys, "strategy", "atlantic-city", "multihand")
    assert [game["game"] for game in found] == ["atlantic-city", "multihand"]


def test_o_2_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "strategy", "multihand", "--set", "decks=6")
    assert found["game"] == "multihand"
    assert len(found["rules_hash"]) == 64
    assert found["rtp_chart"] < found["rtp"]
    assert found["chart"]["hard"]["16"]["10"]["code"] == "H"
    assert set(found["chart"]["pairs"]["8-8"]["A"]["values"]) == {"S", "H", "D", "P"}
    assert found["composition"]["more_cards"][0]["total"] == "hard 16"


def test_o_2_as_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html, png, csv = tmp_path / "chart.html", tmp_path / "chart.png", tmp_path / "chart.csv"
    out = run(capsys, "strategy", "play-lounge-7", "--html", str(html), "--png", str(png), "--csv", str(csv))
    assert out == ""
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert png.read_bytes().startswith(PNG)
    assert read_chart(csv).pairs["8"][0] == "P"


def test_o_2_the_simulator_reads_what_the_strategy_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    csv = tmp_path / "chart.csv"
    run(capsys, "strategy", "multihand", "--csv", str(csv))
    found = answer(capsys, "simulate", "multihand", "--rounds", "2000", "--seed", "suite", "--strategy", str(csv))
    assert found["rounds"] == 2000


def test_o_7_simulate_tells_what_the_cut_card_changes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "play-lounge-7", "--rounds", "2000", "--seed", "suite")
    main = answer(capsys, *words)["main"]
    assert main["cut_card_effect"] == {
        "rtp": main["rtp"] - main["exact"],
        "interval": [end - main["exact"] for end in main["interval"]],
    }
    assert "cut-card effect, points" in run(capsys, *words)
    # From fresh shoes there is none, and with several boxes it is not the cut card alone.
    for other in (("--shoe", "fresh"), ("--boxes", "2"), ("--strategy", "never-bust")):
        assert answer(capsys, *words, *other)["main"]["cut_card_effect"] is None


def test_o_5_compare(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "compare", "atlantic-city", "multihand")
    assert "main bet, exact        99.6697 %  99.5142 %" in out
    assert "split_hands" in out
    assert "blackjack_pays" not in out
    found = answer(capsys, "compare", "atlantic-city", "multihand", "mega-fire-blaze")
    assert [game["game"] for game in found["games"]] == ["atlantic-city", "multihand", "mega-fire-blaze"]
    assert found["rules"]["decks"] == [6, 8, 8]


def test_o_5_effects(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = run(capsys, "effects", "multihand")
    assert "dealer hits soft 17" in out
    assert "█" in out
    found = answer(capsys, "effects", "multihand", "--png", str(tmp_path / "effects.png"))
    effect = {(each["field"], each["value"]): each["effect"] for each in found["effects"]}
    assert -0.0025 < effect["dealer_hits_soft_17", "true"] < -0.0018
    assert -0.014 < effect["blackjack_pays", "6:5"] < -0.013
    assert effect["decks", "1"] > effect["decks", "2"] > effect["decks", "6"] > 0
    assert (tmp_path / "effects.png").read_bytes().startswith(PNG)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "start"), [("game.html", b"<!doctype html>"), ("game.PDF", b"%PDF-")])
def test_o_4_certify(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, start: bytes) -> None:
    path = tmp_path / name
    words = ("certify", "multihand", "-o", str(path), "--rounds", "20000", "--seed", "suite")
    found = answer(capsys, *words)
    assert found["simulated"]["rounds"] == 20_000
    assert found["simulated"]["agrees"]
    assert found["shuffle"]["passed"]
    first = path.read_bytes()
    assert first.startswith(start)
    assert run(capsys, *words) == ""
    assert path.read_bytes() == first


@pytest.mark.slow
def test_o_4_a_style_and_changed_rules_can_be_certified(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--style", "european", "--set", "decks=6", "--rounds", "1000")
    found = answer(capsys, "certify", "mega-fire-blaze", *words)
    assert found["rtp"] < answer(capsys, "certify", "mega-fire-blaze", "--set", "decks=6", "--rounds", "1000")["rtp"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("certify", "multihand", "-o", "game.doc"), "ends in .html or .pdf"),
        (("certify", "multihand", "-o", "game"), "ends in .html or .pdf"),
        (("certify", "multihand", "-o", "none/game.pdf"), "there is no folder none"),
        (("certify", "multihand"), "-o FILE.html"),
        (("certify", "multihand", "-o", "game.pdf", "--rounds", "1"), "at least 2"),
        (("certify", "roulette", "-o", "game.pdf"), "there is no game"),
        (("strategy", "roulette"), "there is no game"),
        (("strategy", "multihand", "--html", "none/chart.html"), "cannot be written"),
        (("strategy", "multihand", "--csv", "chart.csv", "--composition"), "leave out --composition"),
        (("strategy", "multihand", "--set", "decks=9"), "must be"),
        (("strategy", "multihand", "atlantic-city", "--png", "chart.png"), "the chart of one game, not of 2"),
        (("compare", "multihand"), "at least two"),
        (("effects", "multihand", "--png", "none/effects.png"), "cannot be written"),
        (("effects", "multihand", "--style", "european"), "has no style"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_refused_is_told_in_one_line(
    words: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    line = refused(capsys, *words)
    assert told in line
    assert list(tmp_path.iterdir()) == []


def test_a_date_that_is_none_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    line = refused(capsys, "certify", "multihand", "-o", str(tmp_path / "game.html"), "--rounds", "100")
    assert "SOURCE_DATE_EPOCH" in line

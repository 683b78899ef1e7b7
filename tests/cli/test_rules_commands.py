"""`sabot games`, `sabot rules` and `sabot check`, as they are typed."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.cli.rules import GROUPS
from sabot.rules import Rules, game_names, load_rules, plain, rules_hash

Captured = pytest.CaptureFixture[str]


def _run(capsys: Captured, *words: str) -> tuple[int, str, str]:
    status = 0
    try:
        main(words)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def _sheet(tmp_path: Path, game: str, old: str = "", new: str = "") -> Path:
    text = files("sabot.rules").joinpath("sheets", f"{game}.toml").read_text(encoding="utf-8")
    sheet = tmp_path / "mine.toml"
    sheet.write_text(text.replace(old, new), encoding="utf-8")
    return sheet


def test_games_lists_every_game(capsys: Captured) -> None:
    status, out, err = _run(capsys, "games")
    assert (status, err) == (0, "")
    heading, *rows = out.splitlines()
    assert heading.split() == ["game", "name", "kind", "decks", "boxes", "limits", "(cents)"]
    assert [row.split()[0] for row in rows] == list(game_names())
    assert rows[1].split("  ")[-1].strip() == "500 to 50,000 a box"


def test_games_as_json(capsys: Captured) -> None:
    status, out, _ = _run(capsys, "games", "--json")
    listed = json.loads(out)
    assert status == 0
    assert listed[0] == {
        "game": "atlantic-city",
        "name": "Multi-hand Atlantic City Blackjack",
        "kind": "solo",
        "decks": 6,
        "boxes": 5,
        "min": 100,
        "max": 20_000,
        "maximum_per": "bettor",
    }
    assert [game["game"] for game in listed] == list(game_names())


def test_every_field_of_the_rules_is_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(Rules.__struct_fields__)


@pytest.mark.parametrize("game", game_names())
def test_rules_shows_every_field_the_hash_and_the_largest_payout(capsys: Captured, game: str) -> None:
    status, out, _ = _run(capsys, "rules", game)
    words = [line.split(None, 1) for line in out.splitlines() if line.startswith("  ")]
    rows = {name: value[0] if value else "" for name, *value in words}
    assert status == 0
    assert rows["hash"] == rules_hash(load_rules(game))
    for name in Rules.__struct_fields__:
        shown = name in rows or any(row.startswith((f"{name}.", f"{name}[")) for row in rows)
        assert shown or name in ("style", "currencies"), "of which a sheet as it is shipped has none"
    assert "\x1b" not in out


def test_ac_11_rules_shows_the_computed_payout(capsys: Captured) -> None:
    _, out, _ = _run(capsys, "rules", "atlantic-city")
    assert "\n  maximum payout  1600000\n" in out


def test_rules_as_json_can_be_read_back(capsys: Captured) -> None:
    _, out, _ = _run(capsys, "rules", "mega-fire-blaze", "--json")
    rules = load_rules("mega-fire-blaze")
    assert json.loads(out) == {
        "hash": rules_hash(rules),
        "max_payout": 1_600_000,
        "rules": plain(rules, defaults=True),
    }


def test_rules_takes_changes_and_a_style(capsys: Captured) -> None:
    words = ("rules", "mega-fire-blaze", "--style", "european", "--set", "decks=6", "--set", "sidebets.21+3.flush=6")
    status, out, _ = _run(capsys, *words, "--json")
    rules = json.loads(out)["rules"]
    assert status == 0
    assert (rules["hole_card"], rules["decks"], rules["sidebets"]["21+3"]["flush"]) == ("none", 6, 6)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("rules", "atlantic-city", "--set", "decks=0"),
            "sabot: --set decks: must be a whole number from 1 to 8, not 0",
        ),
        (
            ("rules", "atlantic-cty"),
            'sabot: there is no game "atlantic-cty"; did you mean atlantic-city? the games are ',
        ),
        (("rules", "multihand", "--style", "x"), 'sabot: multihand has no style "x"; it has none'),
        (("rules", "absent.toml"), "sabot: absent.toml: there is no such file"),
        (("rules",), "sabot: rules: GAME is missing; see sabot rules --help\n"),
        (("admin", "open"), "sabot: admin open: TABLE is missing; see sabot admin open --help\n"),
        (("bots",), "sabot: bots: --table is missing; see sabot bots --help\n"),
        (("rules", "--style"), 'sabot: Command "rules" parameter --style requires an argument.\n'),
    ],
)
def test_m_5_refusals_are_one_line_and_leave_with_2(capsys: Captured, words: tuple[str, ...], told: str) -> None:
    status, out, err = _run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith(told)
    assert err.count("\n") == 1


def test_m_5_a_file_that_is_no_sheet_by_its_name_is_said_to_be_none(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "README.md").write_text("nothing of a game")
    status, out, err = _run(capsys, "rules", "README.md")
    assert (status, out) == (2, "")
    assert err == 'sabot: "README.md" is a file, but its name is not that of a rule sheet: one ends in .toml\n'


def test_check_says_what_a_good_sheet_is(capsys: Captured, tmp_path: Path) -> None:
    sheet = _sheet(tmp_path, "multihand")
    status, out, err = _run(capsys, "check", str(sheet))
    hashed = rules_hash(load_rules("multihand"))
    assert (status, err) == (0, "")
    assert out == f"{sheet}: good: MultiHand Blackjack, hash {hashed}, maximum payout 1200000\n"


@pytest.mark.parametrize(("kept", "name"), [("it", "Black-Jack da casinò"), ("", "casino-blackjack")])
def test_check_finds_a_name_where_there_is_no_english(capsys: Captured, tmp_path: Path, kept: str, name: str) -> None:
    sheet = _sheet(tmp_path, "casino-blackjack")
    start, *texts = sheet.read_text(encoding="utf-8").split("\n[text.")
    sheet.write_text("\n[text.".join([start, *(text for text in texts if kept and text.startswith(kept))]), "utf-8")
    _, out, _ = _run(capsys, "check", str(sheet))
    assert f": good: {name}, hash " in out


def test_m_5_check_tells_each_problem_on_its_own_line(capsys: Captured, tmp_path: Path) -> None:
    sheet = _sheet(tmp_path, "atlantic-city", "decks = 6", "decks = 0\nduble_on = 1")
    status, out, err = _run(capsys, "check", str(sheet))
    assert (status, out) == (2, "")
    assert err == (
        f"{sheet}:7: decks: must be a whole number from 1 to 8, not 0\n"
        f"{sheet}:8: duble_on: unknown field; did you mean double_on?\n"
    )


def test_m_5_check_tells_what_is_no_sheet_at_all(capsys: Captured, tmp_path: Path) -> None:
    assert _run(capsys, "check", str(tmp_path)) == (2, "", f"{tmp_path}: must be a file, not a directory\n")
    absent = tmp_path / "absent.toml"
    assert _run(capsys, "check", str(absent)) == (2, "", f"{absent}: there is no such file\n")

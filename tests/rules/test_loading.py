"""Sheets read from disk, and texts that are no TOML."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sabot.rules import BadSheet, game_names, load_rules, parse_rules, plain, read_rules
from sabot.rules.sheet import build


def _refusal(path: Path) -> str:
    with pytest.raises(BadSheet) as caught:
        read_rules(path)
    assert len(caught.value.problems) == 1
    return str(caught.value).removeprefix(str(path))


@pytest.mark.parametrize("game", game_names())
def test_a_file_gives_what_the_library_gives(game: str, tmp_path: Path, sheet_text: Callable[[str], str]) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(sheet_text(game), encoding="utf-8")
    assert read_rules(sheet) == read_rules(str(sheet)) == load_rules(game)


@pytest.mark.parametrize("game", game_names())
def test_rules_made_plain_are_a_sheet_again(game: str) -> None:
    rules = load_rules(game)
    assert build(plain(rules, defaults=False)) == rules


def test_a_windows_file_is_read_and_keeps_its_lines(tmp_path: Path, bare_text: Callable[[str], str]) -> None:
    sheet = tmp_path / "sheet.toml"
    text = bare_text("multihand").replace("\n", "\r\n")
    sheet.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_rules(sheet) == load_rules("multihand")
    sheet.write_bytes(text.replace("decks = 8", "decks = 9", 1).encode())
    assert _refusal(sheet) == ":4: decks: must be a whole number from 1 to 8, not 9"


def test_m_5_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert _refusal(tmp_path / "absent.toml") == ": there is no such file"
    assert _refusal(tmp_path) == ": must be a file, not a directory"
    assert _refusal(tmp_path / "absent.toml" / "deeper") == ": there is no such file"
    assert _refusal(tmp_path / ("x" * 300)).startswith(": cannot be read: ")
    with pytest.raises(BadSheet, match="cannot be read: "):
        read_rules("a\0b")


def test_m_5_files_that_hold_no_text(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_bytes(b"decks = 6\n# caf\xe9\n")
    assert _refusal(sheet) == ":2: must be UTF-8 text; byte 15 is not"
    sheet.write_bytes(b"#" * 1_000_001)
    assert _refusal(sheet) == ": must be at most 1000000 bytes long; a sheet takes a few thousand"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("decks = 6\ndecks = 8\n", "2: not TOML: Cannot overwrite a value"),
        ("decks = 6\n[limits]\n[limits]\n", "3: not TOML: Cannot declare ('limits',) twice"),
        ("decks = 6\n\ndecks 8\n", "3: not TOML: Expected '=' after a key"),
        ("decks = six\n", "1: not TOML: Invalid value (column 9)"),
        ("decks = 6\ngame = '''\nnever closed\n", "3: not TOML: "),
        ("decks = 6\nboxes = [1,\n", "2: not TOML: "),
        ("decks = 6\nburn = " + "9" * 5000, "2: not TOML: a number has too many digits"),
    ],
)
def test_m_5_what_is_not_toml_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(BadSheet) as caught:
        parse_rules(text, "my.toml")
    assert str(caught.value).startswith(f"my.toml:{told}")


def test_m_5_endless_nesting_is_refused() -> None:
    with pytest.raises(BadSheet, match=r"^my\.toml: lists or tables are nested too deep$"):
        parse_rules("decks = " + "[" * 100_000, "my.toml")


def test_m_5_an_endless_key_is_refused_before_it_takes_long() -> None:
    with pytest.raises(BadSheet, match=r"^my\.toml:2: must have at most 1000 dots in a line$"):
        parse_rules("decks = 6\na" + ".a" * 400_000 + " = 1", "my.toml")


@pytest.mark.parametrize("key", ["[a{}]", " [[a{}]]", "a{} = 1", 'x = {{"#\\"#"{} = 1}}', "['#'{}] # a"])
def test_m_5_a_deep_key_is_refused_for_it_is_gone_down_again_for_every_field(key: str) -> None:
    with pytest.raises(BadSheet, match=r"^my\.toml:2: must have at most 10 dots in the keys of a line$"):
        parse_rules("decks = 6\n" + key.format(".a" * 11) + "\naaa=1" * 1_000, "my.toml")


@pytest.mark.parametrize("line", ["# a" + "." * 40, 'decks = "' + "." * 40 + '"', "decks = 'a#" + "." * 40])
def test_m_5_dots_in_words_are_no_deep_key(line: str) -> None:
    with pytest.raises(BadSheet) as caught:
        parse_rules(line, "my.toml")
    assert "dots" not in str(caught.value)


def test_m_5_an_empty_file_is_told_what_a_sheet_needs() -> None:
    with pytest.raises(BadSheet) as caught:
        parse_rules("", "my.toml")
    told = [str(problem) for problem in caught.value.problems]
    assert "my.toml:1: decks: missing; must be a whole number from 1 to 8" in told
    assert "my.toml:1: limits: missing; must be a table" in told

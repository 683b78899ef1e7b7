"""Where a path is written in a sheet's text."""

import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sabot.rules import game_names
from sabot.rules.lines import Lines
from sabot.rules.problem import Path

NUMBERED: list[tuple[str, Path | None]] = [
    ("# a comment with = and [brackets]", None),
    ("plain = 1  # and a comment behind", ("plain",)),
    ('"quoted name" = "a # that is no comment"', ("quoted name",)),
    ("'single' = 'c:\\'", ("single",)),
    ('a . b."21+3" = 2', ("a", "b", "21+3")),
    ("many = [", ("many",)),
    ("  1, # one", ("many", 0)),
    ('  [2, 3], "]",', ("many", 1, 1)),
    ('  """a', ("many", 3)),
    ("  ]", None),
    (r'b\"""""", {}, {inner = 4, "21+3" = [', ("many", 5, "21+3")),
    ("    6,", ("many", 5, "21+3", 0)),
    ("  ] },", None),
    ("  '''", ("many", 6)),
    (r"]] '' ''',", None),
    ("  7 ]", ("many", 7)),
    ('long = """', ("long",)),
    ("[not.a.table]", None),
    (r'no = "key" \""" still ""\ ', None),
    ('"""""', None),
    ("after = 2024-01-01 10:00:00", ("after",)),
    ("\t[sidebets . '21+3']", ("sidebets", "21+3")),
    ("flush = 5", ("sidebets", "21+3", "flush")),
    ("[[levels]]", ("levels", 0)),
    ("points = 1", ("levels", 0, "points")),
    ("  [levels.grid]", ("levels", 0, "grid")),
    ("  size = {}", ("levels", 0, "grid", "size")),
    ("[[ levels ]]  # [[not]]", ("levels", 1)),
    ("points = -inf", ("levels", 1, "points")),
    ("  [[levels.prizes]]", ("levels", 1, "prizes", 0)),
    ("  pays = 1", ("levels", 1, "prizes", 0, "pays")),
    ("  [[levels.prizes]]", ("levels", 1, "prizes", 1)),
    ("  pays = 2", ("levels", 1, "prizes", 1, "pays")),
    ("  [levels.prizes.more]", ("levels", 1, "prizes", 1, "more")),
    ("[late.child]", ("late", "child")),
    ("x = 1", ("late", "child", "x")),
    ("[late] # the table itself", ("late",)),
    ('"\\u0079" = true', ("late", "y")),
]
TEXT = "\n".join(line for line, _ in NUMBERED)


def _leaves(value: object, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, (*path, name))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _leaves(item, (*path, place))
    else:
        yield path


def _has(value: Any, path: Path) -> bool:
    for step in path:
        value = value[step]
    return value is not None


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_m_5_every_path_is_found_on_its_line(ending: str) -> None:
    text = TEXT.replace("\n", ending)
    lines = Lines(text)
    data = tomllib.loads(text)
    for number, (_, path) in enumerate(NUMBERED, start=1):
        if path is not None:
            assert _has(data, path)
            assert lines.line_of(path) == number, path


def test_m_5_what_is_missing_is_looked_for_in_the_table_it_belongs_to() -> None:
    lines = Lines("decks = 6\n[limits]\nmax = 3\n[[levels]]\n[[levels]]\n")
    assert lines.line_of(("boxes",)) == 1
    assert lines.line_of(("limits", "min")) == 2
    assert lines.line_of(("levels", 1, "points")) == 5


def test_m_5_an_empty_text_has_one_line() -> None:
    assert Lines("").line_of(("decks",)) == 1


def test_m_5_a_very_long_key_does_not_hold_it_up() -> None:
    lines = Lines("a" + ".a" * 100_000 + " = 1\nb = 2\n")
    assert lines.line_of(("b",)) == 2


@pytest.mark.parametrize("game", game_names())
def test_m_5_every_value_of_a_shipped_sheet_is_on_the_line_that_names_it(
    game: str, sheet_text: Callable[[str], str]
) -> None:
    text = sheet_text(game)
    lines, written = Lines(text), text.split("\n")
    for path in _leaves(tomllib.loads(text)):
        name = [step for step in path if isinstance(step, str)][-1]
        assert name in written[lines.line_of(path) - 1]
